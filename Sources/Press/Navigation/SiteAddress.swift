internal import HornbookBytes

/// The root of a site.
public struct SiteRoot: Sendable {
  /// Its absolute address with a trailing slash; nil if the book has no `url`.
  public let base: String?
  /// Its path on its host, with a slash at both ends.
  public let path: String
  /// Whether links may lead to other sites beside this one.
  public let hasNeighbours: Bool
}

/// The address where the site will be published, from the book's `url`.
public struct SiteAddress: Sendable {
  /// The absolute address of the site's root with a trailing slash; nil if the book has none.
  let base: String?
  /// The path of the root on its host, with a slash at both ends.
  let path: String

  /// Reads a `url`; only `http` and `https` addresses count.
  init(_ url: String?) {
    guard let url, let host = Self.host(in: url) else {
      base = nil
      path = "/"
      return
    }
    let end = url[host...].firstIndex { "?#".contains($0) } ?? url.endIndex
    let slash = url[host..<end].firstIndex(of: "/") ?? end
    // Empty path components are removed: two leading slashes would name another host.
    let steps = url[slash..<end].split(separator: "/")
    path = "/" + steps.map { $0 + "/" }.joined()
    base = url[..<slash] + path
  }

  /// The start of the host in a web address; nil if it is not one.
  private static func host(in url: String) -> String.Index? {
    for scheme in ["https://", "http://"] where url.lowercased().hasPrefix(scheme) {
      let host = url.index(url.startIndex, offsetBy: scheme.count)
      return host < url.endIndex && !"/?#".contains(url[host]) ? host : nil
    }
    return nil
  }

  /// The path of the site's root, with which addresses on the not-found page begin.
  ///
  /// - Parameter url: The book's `url`.
  public static func path(of url: String?) -> String { SiteAddress(url).path }

  /// The address of a named element in a page.
  static func anchor(_ id: String) -> String { "#" + PercentEncoding.encode(id) }
}
