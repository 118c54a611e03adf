internal import HornbookBytes

/// What kind of address a link has.
public enum Address {
  /// Whether an address would run code or smuggle a document in: `javascript:` and its kin.
  public static func isRefused(_ address: ArraySlice<UInt8>) -> Bool {
    // Nearly all addresses are let go by their first letter.
    guard let first = address.first(where: { $0 > ASCII.space }), initials.contains(first) else {
      return false
    }
    var letters: [UInt8] = []
    for byte in address where letters.count < 32 {
      // Browsers take white space and controls out of a scheme, so they do not hide one here.
      if byte > ASCII.space, byte != 0x7F { letters.append(byte.lowercased) }
    }
    guard let colon = letters.firstIndex(of: ASCII.colon) else { return false }
    let scheme = letters.text(0..<colon)
    if scheme == "data" {
      return DataAddress.mediaType(address).map { !DataAddress.pictures.contains($0) } ?? true
    }
    return refused.contains(scheme)
  }

  /// Schemes that run code, show a document that stands in the address or in the browser's memory,
  /// or reach for the reader's own files and settings.
  private static let refused: Set<String> = [
    "about", "blob", "chrome", "chrome-extension", "edge", "file", "filesystem", "jar",
    "javascript", "jscript", "livescript", "mhtml", "mk", "mocha", "moz-extension", "ms-its", "res",
    "resource", "vbs", "vbscript", "view-source", "wyciwyg",
  ]

  /// The letters with which those and `data:` begin.
  private static let initials = ByteSet("aAbBcCdDeEfFjJlLmMrRvVwW")

  /// Whether the bytes of an address begin with a scheme such as `https:`.
  public static func hasScheme(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, first.isLetter else { return false }
    for byte in bytes {
      if byte == ASCII.colon { return true }
      guard
        byte.isLetterOrDigit || byte == ASCII.plus || byte == ASCII.minus || byte == ASCII.period
      else { return false }
    }
    return false
  }
}

/// The hosts from which pages may take pictures; none where nobody allowed any.
public struct ImageHosts: Sendable, Hashable {
  /// Their names in lower case, perhaps with a port.
  public var names: [String]

  /// Some hosts.
  public init(_ names: [String] = []) { self.names = names }

  /// Whether an address leads to a picture outside of the site that no page may show.
  public func refuse(_ address: ArraySlice<UInt8>) -> Bool {
    let plain = Self.asBrowsersRead(address)
    let isWithoutScheme = plain.has("//", at: 0)
    guard isWithoutScheme || Address.hasScheme(plain) else { return false }
    if plain.starts(with: "data:".utf8) { return false }
    guard !names.isEmpty, isWithoutScheme || plain.has("https://", at: 0) else { return true }
    let start = isWithoutScheme ? 2 : 8
    let host = plain[start...].prefix { !"/?#".utf8.contains($0) }
    return !names.contains { host.elementsEqual($0.utf8) }
  }

  /// An address without what browsers leave out of it, and in lower case.
  private static func asBrowsersRead(_ address: ArraySlice<UInt8>) -> [UInt8] {
    var plain = address.drop { $0 <= ASCII.space }.filter { $0 >= ASCII.space }.map(\.lowercased)
    for index in plain.indices where plain[index] == ASCII.backslash { plain[index] = ASCII.slash }
    return plain
  }
}
