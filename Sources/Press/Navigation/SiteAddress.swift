internal import HornbookBytes

/// Where the site will stand, from the `url` of the book.
struct SiteAddress: Sendable {
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

  /// A path or a name in the way addresses are written: other bytes than letters, digits and
  /// `-._~/` become `%xx`.
  static func encoded(_ path: String) -> String {
    if path.utf8.allSatisfy(isPlain) { return path }
    var writer = ByteWriter(capacity: path.utf8.count * 3)
    for byte in path.utf8 {
      if isPlain(byte) {
        writer.write(byte: byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        writer.write(text: byte < 16 ? "%0" + digits : "%" + digits)
      }
    }
    return writer.text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.minus, ASCII.period, ASCII.underscore, ASCII.tilde, ASCII.slash: true
    default: byte.isLetterOrDigit
    }
  }

  /// The address of a name in a page.
  static func anchor(_ id: String) -> String { "#" + encoded(id) }
}
