internal import HornbookBytes
internal import HornbookImages

/// Writes contacts as vCards, version 4.0 (RFC 6350), with lines folded at 75 bytes.
///
/// Labels without a standard type are written in a group of their own, as address books do:
/// `item1.TEL:…` with `item1.X-ABLabel:…`.
struct VCardWriter {
  private var output = ByteWriter()
  private var groups = 0

  /// Writes all contacts, one card after another.
  static func write(_ contacts: [Contact], nameless: String) -> [UInt8] {
    var writer = VCardWriter()
    for contact in contacts { writer.write(contact, nameless: nameless) }
    return writer.output.take()
  }

  private mutating func write(_ contact: Contact, nameless: String) {
    groups = 0
    line("BEGIN", "VCARD")
    line("VERSION", "4.0")
    writeNames(contact, nameless: nameless)
    write(contact[list: .phones], "TEL", types: ["home", "work", "mobile", "fax"])
    write(contact[list: .emails], "EMAIL")
    writeAddresses(contact.addresses ?? [])
    write(contact[list: .urls], "URL", isAddress: true)
    write(contact[list: .messages].map { $0.map(Self.withScheme) }, "IMPP", isAddress: true)
    write(contact[list: .profiles], "X-SOCIALPROFILE")
    write(contact[list: .relations], "RELATED", "VALUE=text", types: Self.relations)
    writeDates(contact)
    write(photo: contact.picture)
    if let note = contact.filled(.note) { line("NOTE", Self.escaped(note)) }
    line("END", "VCARD")
  }

  private mutating func writeNames(_ contact: Contact, nameless: String) {
    if let id = contact.filled(.id) {
      let isAddress = id.hasPrefix("urn:")
      line(
        isAddress ? "UID" : "UID;VALUE=text", isAddress ? Self.inOneLine(id) : Self.escaped(id))
    }
    line("FN", Self.escaped(contact.displayName ?? nameless))
    let parts: [ContactField] = [.family, .given, .middle, .prefix, .suffix]
    let names = parts.map { contact.filled($0) ?? "" }
    if names.contains(where: { !$0.isEmpty }) {
      line("N", names.map(Self.escaped).joined(separator: ";"))
    }
    for (field, name) in [
      (ContactField.nickname, "NICKNAME"), (.phoneticGiven, "X-PHONETIC-FIRST-NAME"),
      (.phoneticFamily, "X-PHONETIC-LAST-NAME"), (.jobTitle, "TITLE"),
    ] {
      if let text = contact.filled(field) { line(name, Self.escaped(text)) }
    }
    let organisation = [contact.filled(.organisation), contact.filled(.department)]
    if organisation.contains(where: { $0 != nil }) {
      let parts = organisation.map { Self.escaped($0 ?? "") }
      line("ORG", parts[1].isEmpty ? parts[0] : parts.joined(separator: ";"))
    }
  }

  /// Writes a picture if its format is one that address books show.
  private mutating func write(photo: [UInt8]?) {
    guard let photo else { return }
    let type: String
    switch ImageFacts.read(photo).kind {
    case .jpeg: type = "jpeg"
    case .png, .apng: type = "png"
    case .gif, .animatedGIF: type = "gif"
    default: return
    }
    let letters = Base64.encode(photo)
    line("PHOTO", "data:image/\(type);base64,\(letters.text(letters.indices))")
  }

  private mutating func writeAddresses(_ addresses: [PostalAddress]) {
    for address in addresses where !address.lines.isEmpty {
      let parts = PostalAddress.Part.allCases.map { Self.escaped(address[$0] ?? "") }
      labelled(
        "ADR", address.label, (["", ""] + parts).joined(separator: ";"), types: ["home", "work"])
    }
  }

  private mutating func writeDates(_ contact: Contact) {
    if let birthday = contact.filled(.birthday) { write(date: birthday, "BDAY") }
    var hasAnniversary = false
    for date in contact[list: .dates] ?? [] where !date.value.isEmpty {
      if date.label?.lowercased() == "anniversary", !hasAnniversary {
        hasAnniversary = true
        write(date: date.value.trimmed, "ANNIVERSARY")
      } else {
        labelled("X-ABDATE", date.label, Self.escaped(date.value.trimmed), types: [])
      }
    }
  }

  private mutating func write(date: String, _ name: String) {
    if let day = PartialDate(date) {
      line(name, day.compact)
    } else {
      line(name + ";VALUE=text", Self.escaped(date))
    }
  }

  /// Writes a list of values; web addresses are written without escapes.
  private mutating func write(
    _ values: [Labelled]?, _ name: String, _ parameter: String? = nil,
    types: [String] = ["home", "work"], isAddress: Bool = false
  ) {
    for value in values ?? [] where !value.value.isEmpty {
      let text = value.value.trimmed
      labelled(
        name, value.label, isAddress ? Self.inOneLine(text) : Self.escaped(text), types: types,
        parameter: parameter)
    }
  }

  private mutating func labelled(
    _ name: String, _ label: String?, _ value: String, types: [String], parameter: String? = nil
  ) {
    let name = parameter.map { "\(name);\($0)" } ?? name
    guard let label, !label.isEmpty else { return line(name, value) }
    let words = label.lowercased().split(separator: " ").map(String.init)
    if words.allSatisfy(types.contains) {
      let type = words.map { $0 == "mobile" ? "cell" : $0 }.joined(separator: ",")
      line("\(name);TYPE=\(type)", value)
    } else {
      groups += 1
      line("item\(groups).\(name)", value)
      line("item\(groups).X-ABLabel", Self.escaped(label))
    }
  }

  // MARK: - Lines

  /// Writes a property, folded after 75 bytes but never inside a character.
  private mutating func line(_ name: String, _ value: String) {
    let bytes = [UInt8]("\(name):\(value)".utf8)
    var start = 0
    var room = 75
    while bytes.count - start > room {
      var end = start + room
      while bytes[end] & 0xC0 == 0x80 { end -= 1 }
      output.write(start..<end, of: bytes)
      output.write("\r\n ")
      start = end
      room = 74
    }
    output.write(start..<bytes.count, of: bytes)
    output.write("\r\n")
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ByteWriter(capacity: text.utf8.count + 8)
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case ASCII.backslash, ASCII.comma, ASCII.semicolon:
        escaped.write("\\")
        escaped.write(byte: byte)
      case ASCII.newline where last == ASCII.carriageReturn: break
      case ASCII.newline, ASCII.carriageReturn: escaped.write("\\n")
      case ASCII.tab: escaped.write(byte: byte)
      // vCards allow no other control characters.
      case 0..<ASCII.space, 0x7F: break
      default: escaped.write(byte: byte)
      }
      last = byte
    }
    return escaped.text
  }

  /// An address on one line, with spaces encoded.
  private static func inOneLine(_ address: String) -> String {
    var plain = ByteWriter(capacity: address.utf8.count)
    for byte in address.utf8 {
      switch byte {
      case ASCII.space: plain.write("%20")
      case 0..<ASCII.space, 0x7F: break
      default: plain.write(byte: byte)
      }
    }
    return plain.text
  }

  /// A messenger handle as the URI that the standard requires.
  private static func withScheme(_ message: Labelled) -> Labelled {
    var message = message
    message.value.text = message.value.trimmed
    if !message.value.text.utf8.contains(ASCII.colon) {
      message.value.text = "im:" + message.value.text
    }
    return message
  }

  /// The relations that the standard defines.
  private static let relations = [
    "acquaintance", "agent", "child", "co-resident", "co-worker", "colleague", "contact", "crush",
    "date", "emergency", "friend", "kin", "me", "met", "muse", "neighbor", "parent", "sibling",
    "spouse", "sweetheart",
  ]
}
