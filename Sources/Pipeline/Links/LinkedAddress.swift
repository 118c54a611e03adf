internal import HornbookBytes

/// Where an address in a printed page leads.
public enum LinkedAddress: Equatable, Sendable {
  /// To another host, or to something that cannot be checked.
  case elsewhere
  /// To a path outside the site.
  case outside
  /// To a file of the site and a name in it; to the page itself if the path is nil.
  case file(path: [UInt8]?, name: [UInt8]?)

  /// Reads an address as a browser would.
  ///
  /// - Parameters:
  ///   - page: The path of the page in the site.
  ///   - base: The absolute address of the site, with a slash at its end.
  ///   - root: The path of the site on its host, with a slash at both ends.
  public init(_ value: ArraySlice<UInt8>, on page: String, base: String?, root: String) {
    var address = HTMLEntities.decoded(value)
    if let base, address.starts(with: base.utf8) {
      // An absolute address of this very site.
      address = Array(root.utf8) + address[base.utf8.count...]
    }
    guard !Self.isElsewhere(address) else {
      self = .elsewhere
      return
    }
    let hash = address.firstIndex(of: ASCII.hash) ?? address.endIndex
    let name = hash < address.endIndex ? PercentEncoding.decode(address[(hash + 1)...]).bytes : nil
    let end = address[..<hash].firstIndex(of: ASCII.question) ?? hash
    var path = PercentEncoding.decode(address[..<end]).bytes
    if path.isEmpty {
      self = .file(path: nil, name: name)
      return
    }
    var steps: [ArraySlice<UInt8>] = []
    if path[0] == ASCII.slash {
      guard path.starts(with: root.utf8) else {
        self = .outside
        return
      }
      path.removeFirst(root.utf8.count)
    } else {
      steps = Array(page.utf8).split(separator: ASCII.slash).dropLast()
    }
    for step in path.split(separator: ASCII.slash) where !step.elementsEqual(".".utf8) {
      if !step.elementsEqual("..".utf8) {
        steps.append(step)
      } else if steps.popLast() == nil {
        self = .outside
        return
      }
    }
    var resolved = Array(steps.joined(separator: [ASCII.slash]))
    let isFolder = path.isEmpty || path.last == ASCII.slash || path.hasSuffixOfFolder
    if isFolder { resolved += (resolved.isEmpty ? "" : "/").utf8 + Array("index.html".utf8) }
    self = .file(path: resolved, name: name)
  }

  /// Whether an address has a scheme or names a host.
  private static func isElsewhere(_ address: [UInt8]) -> Bool {
    if address.has("//", at: 0) { return true }
    guard let colon = address.firstIndex(of: ASCII.colon), colon > 0, address[0].isLetter else {
      return false
    }
    return address[..<colon].allSatisfy {
      $0.isLetterOrDigit || $0 == ASCII.plus || $0 == ASCII.minus || $0 == ASCII.period
    }
  }
}

extension [UInt8] {
  /// Whether a path ends with `.` or `..`.
  fileprivate var hasSuffixOfFolder: Bool {
    let last = split(separator: ASCII.slash).last ?? []
    return last.elementsEqual(".".utf8) || last.elementsEqual("..".utf8)
  }
}
