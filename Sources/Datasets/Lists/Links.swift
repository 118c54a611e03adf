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
    EmailText(text).map { address in
      let local = PercentEncoding.encode(address.local)
      return .address("mailto:\(local)@\(PercentEncoding.encode(address.domain))")
    }
  }

  /// A call of a number, where it can be dialled.
  static func call(_ text: String) -> DataList.Link? {
    let phone = PhoneText(text)
    guard phone.isWellFormed else { return nil }
    let digits = String(decoding: phone.digits, as: UTF8.self)
    return .address("tel:" + (phone.isInternational ? "+" : "") + digits)
  }

  /// An address whose other bytes than those of addresses become `%xx`.
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
