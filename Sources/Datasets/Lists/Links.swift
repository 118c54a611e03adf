internal import HornbookBytes

/// Links for values; only harmless addresses become links.
extension DataList.Link {
  /// A link to a web address; nil if the text is not one.
  static func web(_ text: String) -> Self? {
    let start = text.lowercased()
    guard start.hasPrefix("https://") || start.hasPrefix("http://") else { return nil }
    return .address(encoded(text))
  }

  /// A link for writing to an e-mail address; nil if the text is not one.
  static func mail(_ text: String) -> Self? {
    EmailAddress(text).map { address in
      let local = PercentEncoding.encode(address.local)
      return .address("mailto:\(local)@\(PercentEncoding.encode(address.domain))")
    }
  }

  /// A link for calling a phone number; nil if it cannot be dialled.
  static func call(_ text: String) -> Self? {
    let phone = PhoneNumber(text)
    guard phone.isWellFormed else { return nil }
    let digits = String(decoding: phone.digits, as: UTF8.self)
    return .address("tel:" + (phone.isInternational ? "+" : "") + digits)
  }

  /// The address with all bytes that are not allowed in addresses encoded as `%xx`.
  private static func encoded(_ text: String) -> String {
    let signs = ":?#[]@!$&()*+,;=%"
    var address = ""
    var run = ""
    for scalar in text.unicodeScalars {
      if signs.unicodeScalars.contains(scalar) {
        address += PercentEncoding.encode(run) + String(scalar)
        run = ""
      } else {
        run.unicodeScalars.append(scalar)
      }
    }
    return address + PercentEncoding.encode(run)
  }
}
