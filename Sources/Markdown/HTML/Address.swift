internal import HornbookBytes

/// Classifies the addresses of links.
public enum Address {
  /// Whether an address would run code or contain a document, such as `javascript:`.
  public static func isRefused(_ address: ArraySlice<UInt8>) -> Bool {
    // The first letter rules out nearly all addresses.
    guard let first = address.first(where: { $0 > ASCII.space }), initials.contains(first) else {
      return false
    }
    var letters: [UInt8] = []
    for byte in address where letters.count < 32 {
      // Browsers ignore white space and control characters in a scheme, so this check must too.
      if byte > ASCII.space, byte != 0x7F { letters.append(byte.lowercased) }
    }
    guard let colon = letters.firstIndex(of: ASCII.colon) else { return false }
    let scheme = letters.text(0..<colon)
    if scheme == "data" {
      return DataAddress.mediaType(address).map { !DataAddress.pictures.contains($0) } ?? true
    }
    return refused.contains(scheme)
  }

  /// The schemes that run code, show a document contained in the address or in the browser's
  /// memory, or access the reader's own files and settings.
  private static let refused: Set<String> = [
    "about", "blob", "chrome", "chrome-extension", "edge", "file", "filesystem", "jar",
    "javascript", "jscript", "livescript", "mhtml", "mk", "mocha", "moz-extension", "ms-its", "res",
    "resource", "vbs", "vbscript", "view-source", "wyciwyg",
  ]

  /// The first letters of those schemes and of `data:`.
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

/// The hosts from which pages may load images; empty if none are allowed.
public struct ImageHosts: Sendable, Hashable {
  /// The names in lower case, with a port if necessary; `*` stands for all.
  public var names: [String]

  /// Allows these hosts.
  public init(_ names: [String] = []) { self.names = names }

  /// Whether an address refers to an image on a host that is not allowed.
  public func refuse(_ address: ArraySlice<UInt8>) -> Bool {
    let plain = Self.asBrowsersRead(address)
    let isWithoutScheme = plain.has("//", at: 0)
    guard isWithoutScheme || Address.hasScheme(plain) else { return false }
    if plain.starts(with: "data:".utf8) || names.contains("*") { return false }
    guard !names.isEmpty, isWithoutScheme || plain.has("https://", at: 0) else { return true }
    let start = isWithoutScheme ? 2 : 8
    let host = plain[start...].prefix { !"/?#".utf8.contains($0) }
    return !names.contains { host.elementsEqual($0.utf8) }
  }

  /// The host of an image that is only allowed because all hosts are; nil for other addresses.
  public func unnamedHost(of address: ArraySlice<UInt8>) -> String? {
    guard names.contains("*"), ImageHosts().refuse(address) else { return nil }
    let plain = Self.asBrowsersRead(address)
    guard let slashes = plain.firstRange(of: "//") else { return nil }
    return String(
      decoding: plain[slashes.upperBound...].prefix { !"/?#".utf8.contains($0) }, as: UTF8.self)
  }

  /// An address in lower case, without the characters that browsers ignore.
  private static func asBrowsersRead(_ address: ArraySlice<UInt8>) -> [UInt8] {
    var plain = address.drop { $0 <= ASCII.space }.filter { $0 >= ASCII.space }.map(\.lowercased)
    for index in plain.indices where plain[index] == ASCII.backslash { plain[index] = ASCII.slash }
    return plain
  }
}
