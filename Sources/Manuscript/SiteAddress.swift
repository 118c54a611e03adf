internal import HornbookBytes

/// The address where the site will be published, from the book's `url`.
public struct SiteAddress: Sendable {
  /// The absolute address of the site's root with a trailing slash; nil if its host is not known.
  public let base: String?
  /// The path of the root on its host, with a slash at both ends.
  public let path: String

  /// Reads a `url`: an `http` or `https` address, or only the path on an unknown host.
  public init(_ url: String?) {
    guard let url, let host = Self.host(in: url) else {
      base = nil
      path = url.map { $0.hasPrefix("/") ? Self.folder($0[...]) : "/" } ?? "/"
      return
    }
    let end = url[host...].firstIndex { "?#".contains($0) } ?? url.endIndex
    let slash = url[host..<end].firstIndex(of: "/") ?? end
    path = Self.folder(url[slash..<end])
    base = url[..<slash] + path
  }

  /// A path with a slash at both ends.
  private static func folder(_ path: Substring) -> String {
    // Empty path components are removed: two leading slashes would name another host.
    "/" + path.split(separator: "/").map { $0 + "/" }.joined()
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
  public static func anchor(_ id: String) -> String { "#" + PercentEncoding.encode(id) }
}
