internal import HornbookBytes
internal import HornbookFormats
internal import HornbookMarkdown

/// Addresses of files in a package.
enum PackageAddress {
  /// Whether an address leads out of the package, to a place of the page, or holds its contents itself.
  static func isElsewhere(_ address: String) -> Bool {
    address.isEmpty || address.hasPrefix("//") || address.hasPrefix("#")
      || Address.hasScheme(Array(address.utf8))
  }

  /// Whether an address is one by the grammar of RFC 3986, which allows all that browsers take but for some ports, brackets
  /// and percent signs.
  static func isValid(_ address: String) -> Bool {
    let bytes = Array(address.utf8)
    var marks = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case ASCII.percent:
        guard index + 2 < bytes.count, bytes[index + 1].isHexDigit, bytes[index + 2].isHexDigit
        else { return false }
      case ASCII.hash: marks += 1
      default:
        guard byte.isLetterOrDigit || "-._~:/?@!$&'()*+,;=".utf8.contains(byte) else {
          return false
        }
      }
    }
    guard marks < 2, let start = address.firstRange(of: "//")?.upperBound,
      address[..<start].dropLast(2).isEmpty || address[..<start].hasSuffix("://")
    else { return marks < 2 }
    let host = address[start...].prefix { !"/?#".contains($0) }
    guard let colon = host.lastIndex(of: ":") else { return true }
    return host[colon...].dropFirst().utf8.allSatisfy(\.isDigit)
  }

  /// The path of a file in the package; nil if an address leads out of it.
  ///
  /// - Parameter folder: The folder of the file with the address.
  static func path(_ address: String, from folder: String) -> String? {
    guard !isElsewhere(address) else { return nil }
    let plain = address.prefix { $0 != "?" && $0 != "#" }
    var parts = folder.split(separator: "/")
    let written = PercentEncoding.decode(String(plain))
    if written.hasPrefix("/") { parts = [] }
    for part in written.split(whereSeparator: { $0 == "/" || $0 == "\\" }) where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// The folder of a file; empty at the top.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The name by which texts show a file: the last part of its path, with safe characters.
  static func name(of path: String) -> String {
    let last = path.lastPathName
    let name = String(
      decoding: last.utf8.map { byte in
        byte.isLetterOrDigit || byte == ASCII.period || byte == ASCII.minus
          || byte == ASCII.underscore || byte == ASCII.tilde ? byte : ASCII.minus
      }, as: UTF8.self)
    return name.hasPrefix(".") || name.isEmpty ? "image" + name : name
  }

  /// Whether the name of a file is that of an image.
  static func isImage(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return ["png", "jpg", "jpeg", "gif", "webp", "svg", "avif", "bmp"].contains(ending)
  }

  /// The addresses of files that a document shows.
  static func addresses(in root: XMLElement) -> [String] {
    root.descendants.flatMap { element in
      ["src", "data", "href"].compactMap { element[$0] }.filter { !isElsewhere($0) }
    }
  }
}
