internal import HornbookBytes
internal import HornbookDiagnostics

/// The meaning of vCard properties.
extension VCardReader {
  static let texts: [String: ContactField] = [
    "UID": .id, "NICKNAME": .nickname, "TITLE": .jobTitle, "NOTE": .note,
    "X-PHONETIC-FIRST-NAME": .phoneticGiven, "X-PHONETIC-LAST-NAME": .phoneticFamily,
  ]

  static let lists: [String: ContactField] = [
    "TEL": .phones, "EMAIL": .emails, "URL": .urls, "X-SOCIALPROFILE": .profiles,
    "SOCIALPROFILE": .profiles, "IMPP": .messages, "X-AIM": .messages, "X-JABBER": .messages,
    "X-SKYPE": .messages, "X-ICQ": .messages, "RELATED": .relations,
    "X-ABRELATEDNAMES": .relations,
  ]

  /// Properties that contain nothing about the contact.
  static let ignored: Set<String> = [
    "VERSION", "PRODID", "REV", "KIND", "X-ABSHOWAS", "X-ABUID", "X-ABADR", "SORT-STRING", "SOURCE",
    "NAME", "PROFILE", "CLASS", "MAILER", "XML", "CLIENTPIDMAP",
  ]

  /// Standard properties that are kept but not shown.
  static let others: Set<String> = [
    "CATEGORIES", "GEO", "TZ", "LANG", "KEY", "GENDER", "ROLE", "LOGO", "SOUND", "MEMBER", "AGENT",
    "LABEL", "CALURI", "CALADRURI", "FBURL", "BIRTHPLACE", "DEATHPLACE", "DEATHDATE", "EXPERTISE",
    "HOBBY", "INTEREST", "ORG-DIRECTORY", "CREATED", "LANGUAGE", "GRAMGENDER", "PRONOUNS", "JSPROP",
  ]

  /// The plain form of an Apple label such as `_$!<HomePage>!$_`.
  static func plain(label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    return label.dropFirst(4).dropLast(4).lowercased()
  }

  /// The label for the types of a property: `TYPE=WORK,VOICE,PREF` becomes `work`.
  static func label(of line: VCardLine) -> String? {
    let ignored: Set<String> = ["voice", "pref", "internet", "x400", "text", "msg", "video"]
    let types = (line.values("TYPE") + line.values("SERVICE-TYPE")).filter { !ignored.contains($0) }
    let words = types.map { ["cell": "mobile", "iphone": "mobile"][$0] ?? $0 }
    if words.contains("mobile") { return "mobile" }
    if words.contains("main") { return "main" }
    if words.contains("fax") {
      return (words.filter { $0 == "home" || $0 == "work" } + ["fax"]).joined(separator: " ")
    }
    return words.first
  }

  /// A phone number without `tel:`, or an e-mail address without `mailto:`.
  static func withoutScheme(_ text: String, _ field: ContactField) -> String {
    let scheme = field == .phones ? "tel:" : field == .emails ? "mailto:" : ""
    guard !scheme.isEmpty, text.lowercased().hasPrefix(scheme) else { return text }
    return String(text.dropFirst(scheme.count).prefix { $0 != ";" })
  }

  /// A date in the form used in JSON if it can be read, otherwise as written.
  static func date(_ line: VCardLine) -> PlacedText {
    let text = line.text.trimmed
    return PlacedText(PartialDate(text)?.description ?? text, at: line.place)
  }

  /// Reads an address; post-office box and extended address become part of the street.
  static func address(_ line: VCardLine, _ label: String?) -> PostalAddress {
    var address = PostalAddress(label, at: line.place)
    var parts = line.parts.map { $0.joined(separator: ", ") }
    while parts.count < 7 { parts.append("") }
    let street = [parts[0], parts[1], parts[2]].filter { !$0.isEmpty }.joined(separator: ", ")
    for (part, text) in zip(PostalAddress.Part.allCases, [street] + parts[3..<7])
    where !text.isEmpty {
      address[part] = text
    }
    return address
  }
}
