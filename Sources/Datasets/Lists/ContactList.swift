internal import HornbookBytes
internal import HornbookImages

/// Makes a list of contacts, using only the properties that the projection includes.
struct ContactList {
  private(set) var list: DataList
  private let projection: Projection
  private let path: String
  private let looks: ImageLooks

  /// The number of colour tones for initials.
  static let tones = 12

  init(_ set: ContactSet, _ entry: DatasetPlan.Entry, _ looks: ImageLooks, nameless: String) {
    projection = entry.declaration.projection ?? .usual
    path = entry.path
    self.looks = looks
    list = DataList(entry.declaration.name, .contacts, of: entry)
    let all = set.contacts.map { $0.projected(to: projection) }
    let isInFileOrder = entry.declaration.order == .file
    let order = isInFileOrder ? Array(all.indices) : Contact.order(of: all)
    let contacts = order.map { all[$0] }
    // An identifier that is not published only determines the tone.
    let tones = order.map { Self.tone(of: set.contacts[$0]) }
    let properties = Self.properties(contacts, projection, isChosen: entry.declaration.projection)
    let columns = Self.columns(properties, isChosen: entry.declaration.projection != nil)
    list.columns = columns.map { .init($0.rawValue, $0.label) }
    var names = UniqueNames(taken: ["grid", "staggered"])
    for (contact, tone) in zip(contacts, tones) {
      let slug = names.slug(of: contact.displayName, otherwise: "contact")
      var item = DataList.Item(slug: slug, title: contact.displayName)
      item.portrait = portrait(of: contact, slug, tone)
      item.cells = columns.map { values(of: $0, in: contact) }
      item.facts = properties.map { .init(label: $0.label, values: values(of: $0, in: contact)) }
      list.items.append(item)
    }
    if !isInFileOrder, !contacts.contains(where: { $0.order != nil }) {
      list.sections = Self.sections(contacts)
    }
    addDownloads(
      contacts, entry.declaration.downloads, hasPhotos: entry.declaration.hasPhotos, nameless)
  }

  /// The properties shown on pages: the chosen ones, or else those that any contact has.
  private static func properties(
    _ contacts: [Contact], _ projection: Projection, isChosen: Projection?
  ) -> [ContactProperty] {
    projection.properties.filter { property in
      switch property {
      case .image: return false
      case .name: return contacts.contains(where: \.hasMoreNames)
      case .id: return isChosen != nil
      default:
        return isChosen != nil
          || contacts.contains { $0.state(of: property, in: projection) == .written }
      }
    }
  }

  /// The properties that fit into a table.
  private static func columns(_ properties: [ContactProperty], isChosen: Bool) -> [ContactProperty]
  {
    properties.filter {
      isChosen ? $0 != .name : [.organisation, .phones, .emails].contains($0)
    }
  }

  /// The ranges of contacts with the same index letter; those without one come last.
  private static func sections(_ contacts: [Contact]) -> [DataList.Section] {
    var sections: [DataList.Section] = []
    for (index, contact) in contacts.enumerated() {
      if let last = sections.last, last.letter == contact.indexLetter {
        sections[sections.count - 1].items = last.items.lowerBound..<index + 1
      } else {
        sections.append(.init(letter: contact.indexLetter, items: index..<index + 1))
      }
    }
    return sections
  }

  private static func tone(of contact: Contact) -> Int {
    let name = contact.filled(.id) ?? contact.displayName ?? ""
    return Int(StableHash(of: name).low % UInt64(tones))
  }

  // MARK: - Values

  private mutating func portrait(of contact: Contact, _ slug: String, _ tone: Int)
    -> DataList.Portrait
  {
    if let image = contact.filled(.image), let path = ImageLooks.path(image, in: path),
      let size = looks.shown(path)
    {
      return .image(path: path, size)
    }
    if let bytes = contact.picture {
      let facts = ImageFacts.read(bytes)
      // An SVG from a vCard may contain a script.
      if facts.isDecodable, facts.kind != .svg, let ending = facts.kind.extensions.first {
        let file = "data/\(list.name)/\(slug).\(ending)"
        list.downloads.append(.init(form: nil, path: file, bytes: bytes))
        return .inner(path: file, facts.shownSize)
      }
    }
    return .initials(contact.initials ?? "", tone: tone)
  }

  private func values(of property: ContactProperty, in contact: Contact) -> [DataList.Value] {
    switch property {
    case .name: return Self.single(contact.joined(property.fields))
    case .phonetic: return Self.single(contact.joined(property.fields))
    case .addresses:
      return (contact.addresses ?? []).filter { !$0.lines.isEmpty }.map {
        DataList.Value(lines: $0.lines, label: $0.label.map(Self.label))
      }
    case .birthday: return contact.filled(.birthday).map { [DataList.Value(day: $0)] } ?? []
    case .dates:
      return (contact[list: .dates] ?? []).filter { !$0.value.isEmpty }.map { entry in
        DataList.Value(day: entry.value.trimmed, label: entry.label.map(Self.label))
      }
    case .phones, .emails, .urls, .profiles, .messages, .relations:
      let field = property.fields[0]
      return (contact[list: field] ?? []).filter { !$0.value.isEmpty }.map { entry in
        let text = entry.value.trimmed
        return DataList.Value(
          text, label: entry.label.map(Self.label), link: Self.link(text, property))
      }
    case .note:
      guard let note = contact.filled(.note) else { return [] }
      return [DataList.Value(lines: note.split(whereSeparator: \.isNewline).map(String.init))]
    default:
      return Self.single(property.fields.first.flatMap(contact.filled))
    }
  }

  private static func single(_ text: String?) -> [DataList.Value] {
    text.map { [DataList.Value($0)] } ?? []
  }

  private static func link(_ text: String, _ property: ContactProperty) -> DataList.Link? {
    switch property {
    case .phones: .call(text)
    case .emails: .mail(text)
    case .urls, .profiles, .messages: .web(text)
    default: nil
    }
  }

  /// Common labels in the language of the book, all others as written.
  private static func label(_ text: String) -> DataList.Label {
    let known = ["home", "work", "mobile", "main", "other", "fax", "anniversary"]
    let word = text.trimmed.lowercased()
    guard known.contains(word) else { return .text(text.trimmed) }
    return .word("label" + word.prefix(1).uppercased() + word.dropFirst())
  }

  // MARK: - Downloads

  /// The most bytes of a picture in a vCard, because cards are sent by mail and between phones.
  static let photoLimit = 64_000

  /// The picture shown on the contact's page, if it is small enough for a vCard.
  private func photo(of contact: Contact) -> [UInt8]? {
    var photo = contact.picture
    if let image = contact.filled(.image), let path = ImageLooks.path(image, in: path),
      let bytes = looks.bytes(path)
    {
      photo = bytes
    }
    guard let photo, photo.count <= Self.photoLimit, ImageFacts.read(photo).isDecodable else {
      return nil
    }
    return photo
  }

  private mutating func addDownloads(
    _ contacts: [Contact], _ wanted: [DatasetDownload]?, hasPhotos: Bool, _ nameless: String
  ) {
    let name = list.name
    let cards = contacts.map { contact in
      var card = contact
      card.picture = hasPhotos ? photo(of: contact) : nil
      return card
    }
    for form in wanted ?? DatasetDownload.allCases {
      let file =
        switch form {
        case .vcard: ("vcf", ContactFiles.vcards(cards, nameless: nameless))
        case .json: ("json", ContactFiles.json(contacts))
        case .csv: ("csv", ContactFiles.csv(contacts))
        }
      list.downloads.append(.init(form: form, path: "data/\(name).\(file.0)", bytes: file.1))
      guard form == .vcard else { continue }
      for (index, card) in cards.enumerated() {
        let path = "data/\(name)/\(list.items[index].slug).vcf"
        list.items[index].downloads = [
          .init(
            form: .vcard, path: path, bytes: ContactFiles.vcards([card], nameless: nameless))
        ]
      }
    }
  }
}

extension ContactProperty {
  /// The label on pages.
  var label: DataList.Label {
    .word("contact" + rawValue.prefix(1).uppercased() + rawValue.dropFirst())
  }
}

extension Contact {
  /// The filled fields, separated by spaces; nil if all are empty.
  func joined(_ fields: [ContactField]) -> String? {
    let parts = fields.compactMap(filled)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Whether the full name is longer than the one on pages.
  var hasMoreNames: Bool {
    [ContactField.prefix, .middle, .suffix].contains { filled($0) != nil }
  }
}
