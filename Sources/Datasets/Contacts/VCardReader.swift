internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookImages
internal import HornbookManuscript

/// Reads vCards of versions 2.1, 3.0 and 4.0 into contacts.
struct VCardReader {
  private var contacts: [Contact] = []
  private var findings: [Finding] = []
  /// The properties of the card that is being read; `start` is its place.
  private var card: [VCardLine] = []
  private var start: Place?
  private let near = NearMissCache()

  static func read(_ source: Source, findings: inout [Finding]) -> [Contact] {
    var reader = VCardReader()
    var lines = VCardScanner(source)
    while let line = lines.next() { reader.take(line) }
    if let start = reader.start {
      reader.findings.append(
        Finding(.vcardSyntax, at: start, "this card has no END:VCARD line"))
    }
    findings += lines.findings + reader.findings
    return reader.contacts
  }

  private mutating func take(_ line: VCardLine) {
    let isCard = line.text.trimmed.uppercased() == "VCARD"
    switch line.name {
    case "BEGIN" where isCard:
      if let start {
        findings.append(
          Finding(
            .vcardSyntax, at: line.place, "this card begins before the previous one has ended",
            notes: [.init(at: start, "the previous card begins here")]))
      }
      card = []
      start = line.place
    case "END" where isCard:
      guard let start else {
        findings.append(Finding(.vcardSyntax, at: line.place, "no card is open here"))
        return
      }
      finish(from: start)
      self.start = nil
    default:
      if start != nil {
        card.append(line)
      } else {
        findings.append(
          Finding(.vcardSyntax, at: line.place, "this line is outside any card"))
      }
    }
  }

  // MARK: - One card

  private mutating func finish(from start: Place) {
    var contact = Contact(at: start)
    var labels: [String: String] = [:]
    for line in card where line.name == "X-ABLABEL" {
      if let group = line.group { labels[group] = Self.plain(label: line.text) }
    }
    var formatted: PlacedText?
    for line in card {
      let label = line.group.flatMap { labels[$0] }
      if line.name == "FN" { formatted = PlacedText(line.text, at: line.place) }
      read(line, label, into: &contact)
    }
    // A card that only has a formatted name still has a name; a company's is the organisation.
    if contact.filled(.given) == nil, contact.filled(.family) == nil, let formatted,
      !formatted.isEmpty, formatted.trimmed != contact.displayName
    {
      contact[text: .given] = formatted
    }
    contacts.append(contact)
  }

  private mutating func read(_ line: VCardLine, _ label: String?, into contact: inout Contact) {
    if let field = Self.texts[line.name] {
      contact[text: field] = PlacedText(line.text, at: line.place)
    } else if let field = Self.lists[line.name] {
      let label = label ?? Self.label(of: line)
      let value = PlacedText(Self.withoutScheme(line.text, field), at: line.place)
      contact.append(Labelled(label, value), to: field)
    } else {
      readStructured(line, label, into: &contact)
    }
  }

  private mutating func readStructured(
    _ line: VCardLine, _ label: String?, into contact: inout Contact
  ) {
    switch line.name {
    case "N":
      let fields: [ContactField] = [.family, .given, .middle, .prefix, .suffix]
      set(line.parts, of: line, to: fields, of: &contact)
    case "ORG":
      // Nested units become one department.
      let parts = line.parts
      let units = parts.dropFirst().flatMap(\.self).map(\.trimmed).filter { !$0.isEmpty }
      set(
        [parts[0]] + (parts.count > 1 ? [[units.joined(separator: ", ")]] : []), of: line,
        to: [.organisation, .department], of: &contact)
    case "ADR":
      let label = label ?? Self.label(of: line)
      contact.append(Self.address(line, label))
    case "BDAY": contact[text: .birthday] = Self.date(line)
    case "ANNIVERSARY", "X-ANNIVERSARY", "X-ABDATE":
      let label = label ?? (line.name == "X-ABDATE" ? nil : "anniversary")
      contact.append(Labelled(label, Self.date(line)), to: .dates)
    case "PHOTO": readPhoto(line, into: &contact)
    case "FN", "X-ABLABEL": break
    default: keep(line, in: &contact)
    }
  }

  private mutating func set(
    _ parts: [[String]], of line: VCardLine, to fields: [ContactField], of contact: inout Contact
  ) {
    for (field, part) in zip(fields, parts) {
      contact[text: field] = PlacedText(part.joined(separator: " "), at: line.place)
    }
  }

  private mutating func keep(_ line: VCardLine, in contact: inout Contact) {
    guard !Self.ignored.contains(line.name) else { return }
    contact.extra.append(.init(key: line.name, value: line.text))
    guard !line.name.hasPrefix("X-"), !Self.others.contains(line.name) else { return }
    let known = near.of("") {
      Array(Self.texts.keys) + Self.lists.keys + ["N", "ORG", "ADR", "BDAY", "PHOTO"]
    }
    findings.append(
      Finding(
        .dataKeyUnknown, at: line.place, "vCards have no property “\(line.name)”",
        remedy: known.remedy(for: line.name)))
  }

  private mutating func readPhoto(_ line: VCardLine, into contact: inout Contact) {
    let text = line.value
    var letters = text[...]
    if text.has("data:", at: 0), let comma = text.firstIndex(of: ASCII.comma, from: 0) {
      letters = text[(comma + 1)...]
    } else if !line.values("ENCODING").contains(where: { $0 == "b" || $0 == "base64" }) {
      // External pictures are not fetched.
      contact.extra.append(.init(key: line.name, value: line.text))
      return
    }
    contact.picture = Base64.decode(letters)
    if contact.picture == nil {
      findings.append(
        Finding(.vcardSyntax, at: line.place, "the image is not encoded in Base64"))
    } else if let picture = contact.picture, ImageFacts.read(picture).hasLocation {
      findings.append(.imageLocation(line.name, at: line.place))
    }
  }
}
