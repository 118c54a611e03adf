internal import HornbookBytes

/// Where the site will stand, from the `url` of the book.
public struct SiteAddress: Sendable {
  /// The absolute address of the site's root with a slash at its end; nil where the book has none.
  let base: String?
  /// The path of the root on its host, with a slash at both ends.
  let path: String

  /// Reads a `url`; only web addresses count.
  init(_ url: String?) {
    guard let url, let host = Self.host(in: url) else {
      base = nil
      path = "/"
      return
    }
    let end = url[host...].firstIndex { "?#".contains($0) } ?? url.endIndex
    let slash = url[host..<end].firstIndex(of: "/") ?? end
    // Empty steps go: two slashes at the front would name another host.
    let steps = url[slash..<end].split(separator: "/")
    path = "/" + steps.map { $0 + "/" }.joined()
    base = url[..<slash] + path
  }

  /// Where the host begins in a web address.
  private static func host(in url: String) -> String.Index? {
    for scheme in ["https://", "http://"] where url.lowercased().hasPrefix(scheme) {
      let host = url.index(url.startIndex, offsetBy: scheme.count)
      return host < url.endIndex && !"/?#".contains(url[host]) ? host : nil
    }
    return nil
  }

  /// The path that the addresses of the page for lost readers begin with.
  ///
  /// - Parameter url: The `url` of the book.
  public static func path(of url: String?) -> String { SiteAddress(url).path }

  /// The address of a name in a page.
  static func anchor(_ id: String) -> String { "#" + PercentEncoding.encode(id) }
}
