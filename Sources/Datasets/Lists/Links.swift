internal import HornbookBytes

/// The addresses behind values; only those that cannot do any harm.
enum Links {
  /// An address of the web, where it is one.
  static func web(_ text: String) -> DataList.Link? {
    let start = text.lowercased()
    guard start.hasPrefix("https://") || start.hasPrefix("http://") else { return nil }
    return .address(encoded(text))
  }

  /// A letter to an address, where it is one.
  static func mail(_ text: String) -> DataList.Link? {
    EmailText(text) == nil ? nil : .address("mailto:" + encoded(text.trimmed, but: "%?&#"))
  }

  /// A call of a number, where it can be dialled.
  static func call(_ text: String) -> DataList.Link? {
    let phone = PhoneText(text)
    guard phone.isWellFormed else { return nil }
    let digits = String(decoding: phone.digits, as: UTF8.self)
    return .address("tel:" + (phone.isInternational ? "+" : "") + digits)
  }

  /// An address whose other bytes than those of addresses become `%xx`.
  private static func encoded(_ text: String, but refused: String = "") -> String {
    var writer = ByteWriter()
    for byte in text.utf8 {
      let isPlain = byte.isLetterOrDigit || "-._~:/?#[]@!$&()*+,;=%".utf8.contains(byte)
      if isPlain, !refused.utf8.contains(byte) {
        writer.write(byte: byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        writer.write(text: byte < 16 ? "%0" + digits : "%" + digits)
      }
    }
    return writer.text
  }
}
