internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

/// A name in a page that leads to another place now: `page.html#name` in the `redirects` of `book.json`.
public struct MovedName: Sendable, Hashable {
  /// The name.
  public let name: String
  /// Where it leads.
  public let target: NewAddress
  /// The place of the old address.
  public let place: Place

  /// The moved names by the paths of their pages.
  static func all(_ settings: BookSettings) -> [String: [MovedName]] {
    guard !settings.redirects.isEmpty else { return [:] }
    let root = SiteAddress.path(of: settings.url)
    var names: [String: [MovedName]] = [:]
    for (old, new, place) in settings.redirects {
      guard let hash = old.firstIndex(of: "#"),
        let page = RedirectCollector.path(of: String(old[..<hash]))
      else { continue }
      let name = PercentEncoding.decode(String(old[hash...].dropFirst()))
      guard !name.isEmpty else { continue }
      names[page, default: []].append(
        MovedName(name: name, target: NewAddress(new, on: page, root: root), place: place))
    }
    return names
  }
}

/// Where an old address leads.
public struct NewAddress: Sendable, Hashable {
  /// The address, from the root of the site if it leads to it.
  public let address: String
  /// The path of the page in the site; nil for other hosts.
  public let page: String?

  /// Reads an address that is written for an old page.
  ///
  /// - Parameters:
  ///   - written: An address on another host, a path on this one, or a path from the folder of the old page.
  ///   - page: The path of the old page.
  ///   - root: The path of the site on its host.
  init(_ written: String, on page: String, root: String) {
    // mdBook's authors often write paths from the root of the site without the site's own path.
    let below = written.hasPrefix(root) ? written.dropFirst(root.count) : written.drop { $0 == "/" }
    let isFromRoot = written.hasPrefix("/") && !written.hasPrefix("//")
    let path = isFromRoot ? String(below) : written
    switch LinkTarget(path, in: isFromRoot ? "" : page) {
    case .anchor(let name):
      let target = isFromRoot ? "index.html" : page
      self.init(page: target, rest: "#" + PercentEncoding.encode(name))
    case .file(let file, _):
      let end = path.firstIndex { "#?".contains($0) } ?? path.endIndex
      let isFolder = path[..<end].hasSuffix("/") || path[..<end].hasSuffix("..")
      let index = file.isEmpty ? "index.html" : isFolder ? file + "/index.html" : file
      self.init(page: index, rest: String(path[end...]))
    case .external, .refused, .outside:
      self.init(address: written, page: nil)
    }
  }

  private init(page: String, rest: String) {
    self.init(address: PercentEncoding.encode(page) + rest, page: page)
  }

  private init(address: String, page: String?) {
    self.address = address
    self.page = page
  }
}
