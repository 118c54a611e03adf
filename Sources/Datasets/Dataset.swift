internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown

/// A dataset as read, before any of it is published.
public struct Dataset: Sendable {
  /// The planned entry that the dataset was read for.
  public let entry: DatasetPlan.Entry
  let contents: Contents

  /// The contents of a dataset, by kind.
  enum Contents: Sendable {
    case contacts(ContactSet)
    case family(Family)
    case records(RecordSet)
  }

  /// Reads the file of a dataset, and makes all checks that do not depend on other files.
  ///
  /// - Returns: Nil if the file cannot be read at all.
  public static func read(_ source: Source, as entry: DatasetPlan.Entry, findings: inout [Finding])
    -> Dataset?
  {
    if let path = entry.declaration.path,
      entry.kind != .records || !["json", "plist"].contains(source.ending)
    {
      findings.append(
        Finding(
          .dataType, at: path.place, "only records in a JSON file have a path",
          remedy: "Leave the path out."))
    }
    let isDatabase = DatasetKind.isDatabase(source.path)
    if let query = entry.declaration.query, entry.kind != .records || !isDatabase {
      findings.append(
        Finding(
          .dataType, at: query.value.place, "only records in a database have a query",
          remedy: "Leave the query out, or name a file that ends in “.sqlite”."))
    }
    if isDatabase { return database(source, entry, &findings) }
    switch entry.kind {
    case .contacts:
      guard var set = ContactSet.read(source, findings: &findings) else { return nil }
      set.isSample = set.isSample || entry.declaration.isSample
      findings += set.findings
      findings += entry.declaration.unknownProperties.map(unknownProperty)
      return Dataset(entry: entry, contents: .contacts(set))
    case .movies:
      return Family.read(source, findings: &findings).map {
        Dataset(entry: entry, contents: .family($0))
      }
    case .records:
      guard let set = RecordSet.read(source, at: entry.declaration.path, findings: &findings)
      else { return nil }
      findings += RecordFacts(table: set, declared: entry.declaration.fields).findings
      return Dataset(entry: entry, contents: .records(set))
    }
  }

  private static func database(
    _ source: Source, _ entry: DatasetPlan.Entry, _ findings: inout [Finding]
  ) -> Dataset? {
    guard let set = RecordSet.fromDatabase(source, entry.declaration, &findings) else { return nil }
    let facts = RecordFacts(table: set, declared: entry.declaration.fields)
    findings += facts.findings.map { RecordSet.told($0, of: source.path) }
    return Dataset(entry: entry, contents: .records(set))
  }

  private static func unknownProperty(_ word: PlacedText) -> Finding {
    let names = ContactProperty.allCases.map(\.rawValue)
    return Finding(
      .dataType, at: word.place, "contacts have no property “\(word.text)”",
      remedy: NearMiss.remedy(for: word.text, among: ContactProperty.words)
        ?? "Choose from \(names.joined(separator: ", ")).")
  }

  /// The pictures that the file names, whether published or not.
  private var images: [PlacedText] {
    switch contents {
    case .contacts(let set): set.contacts.compactMap { $0[text: .image] }
    case .family(let family): family.members.compactMap(\.image)
    case .records(let set):
      fields(of: set).filter { $0.type == .image }.flatMap { field in
        set.records.compactMap { record in
          record.field(field.name).map { PlacedText($0.text, at: $0.place) }
        }
      }
    }
  }

  /// The paths under `content/` where pictures are looked up.
  public var imagePaths: [String] {
    images.filter { !$0.isEmpty }.compactMap { ImageLooks.path($0.trimmed, in: entry.path) }
  }

  /// The findings about the pictures that the file names.
  public func findings(_ looks: ImageLooks) -> [Finding] {
    let findings = looks.findings(about: images, in: entry.path)
    guard entry.declaration.query != nil else { return findings }
    return findings.map { RecordSet.told($0, of: "content/" + entry.path) }
  }

  /// The dataset as lists for pages; a family has two.
  ///
  /// - Parameter nameless: The name of a card that has no name.
  public func lists(_ looks: ImageLooks, nameless: String) -> [DataList] {
    switch contents {
    case .contacts(let set):
      [ContactList(set, entry, looks, nameless: nameless).list]
    case .family(let family): FamilyLists(family, entry, looks).lists
    case .records(let set): [RecordList(set, fields(of: set), entry, looks).list]
    }
  }

  /// The declared fields of the records, or else all fields up to the limit.
  private func fields(of set: RecordSet) -> [RecordField] {
    entry.declaration.fields
      ?? set.fieldNames.prefix(RecordFacts.mostUndeclared).map { RecordField($0) }
  }
}

extension ContactSet {
  /// The findings of all checks of contacts.
  fileprivate var findings: [Finding] {
    DatasetRules.contactChecks.flatMap { $0.findings(in: self) } + refusedAddresses
  }

  /// Reports addresses that would run code: pages do not link them, but downloaded
  /// cards contain them.
  private var refusedAddresses: [Finding] {
    contacts.flatMap { contact in
      [ContactField.urls, .profiles, .messages].flatMap { contact[list: $0] ?? [] }
    }.compactMap { entry in
      guard Address.isRefused([UInt8](entry.value.text.utf8)[...]) else { return nil }
      return Finding(
        .linkRefused, at: entry.value.place,
        "“\(entry.value.trimmed)” could run code in the reader's browser",
        remedy: "Give an address that begins with https:, or leave it out.")
    }
  }
}
