internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Reads contacts from CSV: a column for each field, and for each label of a list.
///
/// A column is named `family`, `phone`, `phone:mobile` or `address:home:city`; a second one of the
/// same kind has a number, as in `phone:mobile#2`. Spaces, hyphens and case are ignored, and the
/// names that address books write (“First Name”, “E-mail Address”) are recognised.
enum ContactTable {
  /// The meaning of a column.
  enum Column: Hashable {
    case text(ContactField)
    case list(ContactField, label: String?, number: Int)
    case address(label: String?, number: Int, PostalAddress.Part)
    case order
    case extra
  }

  static func read(_ table: CSVTable, findings: inout [Finding]) -> [Contact] {
    let near = NearMissCache()
    let columns = table.columns.enumerated().map { index, name in
      let column = Column(name)
      if column == .extra {
        findings.append(
          Finding(
            .dataKeyUnknown, at: table.place(ofColumn: index),
            "a list of contacts has no column “\(name)”",
            remedy: near.of("") { Column.names }.remedy(for: name)))
      }
      return column
    }
    return table.records.map { record in
      contact(of: record, columns, findings: &findings)
    }
  }

  private static func contact(
    of record: CSVRecord, _ columns: [Column], findings: inout [Finding]
  ) -> Contact {
    var contact = Contact(at: record[0]?.place ?? Place(file: record.table.source.path))
    var addresses: [(key: Column, address: PostalAddress)] = []
    for (index, column) in columns.enumerated() {
      guard let cell = record[index] else { continue }
      let written = PlacedText(CSVWriter.unguarded(cell.text), at: cell.place)
      switch column {
      case .text(let field): contact[text: field] = written
      case .list(let field, let label, _):
        // An empty cell of a list means that the contact has no such value.
        if contact[list: field] == nil { contact[list: field] = [] }
        if !written.isEmpty { contact.append(Labelled(label, written), to: field) }
      case .address(let label, let number, let part):
        let key = Column.address(label: label, number: number, .street)
        if !written.isEmpty {
          let position =
            addresses.firstIndex { $0.key == key } ?? addresses.endIndex
          if position == addresses.endIndex {
            addresses.append((key, PostalAddress(label, at: cell.place)))
          }
          addresses[position].address[part] = written.text
        }
        contact.addresses = []
      case .order:
        contact.order = Int(written.trimmed)
        if contact.order == nil, !written.isEmpty {
          findings.append(
            Finding(.dataType, at: cell.place, "“\(cell.text)” is not a whole number"))
        }
      case .extra: contact.extra.append(.init(key: record.table.columns[index], value: cell.text))
      }
    }
    if !addresses.isEmpty { contact.addresses = addresses.map(\.address) }
    return contact
  }
}

extension ContactTable.Column {
  init(_ name: String) {
    let steps = name.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    let plain = Self.plain(steps[0])
    let word = Self.otherNames[plain] ?? plain
    if word == "order", steps.count == 1 {
      self = .order
    } else if let field = ContactField.allCases.first(where: { Self.plain($0.rawValue) == word }),
      field.shape == .text, steps.count == 1
    {
      self = .text(field)
    } else if let part = PostalAddress.Part.allCases.first(where: {
      Self.plain($0.rawValue) == word
    }),
      steps.count == 1
    {
      self = .address(label: nil, number: 1, part)
    } else if word == "mobile", steps.count == 1 {
      self = .list(.phones, label: "mobile", number: 1)
    } else {
      self = Self.listed(word, steps)
    }
  }

  private static func listed(_ word: String, _ steps: [String]) -> Self {
    let field = ContactField.allCases.first {
      plain($0.rawValue) == word || plain($0.singular) == word
    }
    guard let field else { return .extra }
    let last = steps.count > 1 ? steps[1] : ""
    let pieces = last.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let label = pieces.first.map { String($0).trimmed } ?? ""
    let number = pieces.count > 1 ? Int(pieces[1]) ?? 1 : 1
    switch field.shape {
    case .text: return .extra
    case .list:
      guard steps.count <= 2 else { return .extra }
      return .list(field, label: label.isEmpty ? nil : label, number: number)
    case .addresses:
      let part = PostalAddress.Part.allCases.first {
        steps.count == 3 && plain($0.rawValue) == plain(steps[2])
      }
      return part.map { .address(label: label.isEmpty ? nil : label, number: number, $0) } ?? .extra
    }
  }

  /// A name in lower case, without spaces, hyphens and other punctuation.
  private static func plain(_ name: String) -> String {
    String(decoding: name.utf8.filter(\.isLetterOrDigit).map(\.lowercased), as: UTF8.self)
  }

  /// Column names of other programs.
  private static let otherNames = [
    "identifier": "id", "name": "given", "fullname": "given", "nameprefix": "prefix",
    "namesuffix": "suffix",
    "firstname": "given", "givenname": "given", "forename": "given", "middlename": "middle",
    "lastname": "family", "familyname": "family", "surname": "family",
    "phoneticfirstname": "phoneticgiven", "phoneticlastname": "phoneticfamily",
    "organization": "organisation", "company": "organisation", "job": "jobtitle",
    "title": "jobtitle", "emailaddress": "emails", "phonenumber": "phones", "telephone": "phones",
    "website": "urls", "webpage": "urls", "notes": "note", "photo": "image", "zip": "postalcode",
    "zipcode": "postalcode", "postcode": "postalcode", "town": "city",
  ]

  /// The known names, for suggestions when one is misspelt.
  static let names: [String] =
    ContactField.allCases.flatMap { [$0.rawValue, $0.singular] } + ["order", "mobile"]
    + PostalAddress.Part.allCases.map(\.rawValue)
}
