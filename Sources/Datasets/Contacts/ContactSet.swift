internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats

/// The contacts of one file.
public struct ContactSet: Sendable {
  /// The contacts, in file order.
  public var contacts: [Contact]
  /// Whether the file declares that all its contacts are invented.
  public var isSample: Bool

  /// Creates a set of contacts.
  public init(_ contacts: [Contact], isSample: Bool = false) {
    self.contacts = contacts
    self.isSample = isSample
  }

  /// Reads a file according to its extension: JSON, CSV with a header row, or vCards.
  ///
  /// - Returns: Nil for other extensions, and if the file cannot be read at all.
  public static func read(_ source: Source, findings: inout [Finding]) -> ContactSet? {
    switch source.ending {
    case "json": return readJSON(source, &findings)
    case "csv":
      return CSVReader.read(source, findings: &findings).map {
        ContactSet(ContactTable.read($0, findings: &findings))
      }
    case "vcf", "vcard": return ContactSet(VCardReader.read(source, findings: &findings))
    default: return nil
    }
  }

  private static func readJSON(_ source: Source, _ findings: inout [Finding]) -> ContactSet? {
    guard let root = JSONParser.parse(source).root(findings: &findings) else { return nil }
    if root.kind == .array {
      let models = root.read(.list(.record(ContactModel.self)), findings: &findings)
      return models.map { ContactSet($0.map(\.contact)) }
    }
    let file = root.read(.record(FileModel.self), findings: &findings)
    return file.map { ContactSet($0.contacts, isSample: $0.isSample) }
  }

  struct FileModel: FieldDecodable {
    let contacts: [Contact]
    let isSample: Bool

    init?(fields: inout FieldReader) {
      let models = fields.required("contacts", .list(.record(ContactModel.self)))
      isSample = fields.optional("sample", .bool) ?? false
      guard let models else { return nil }
      contacts = models.map(\.contact)
    }
  }
}

extension Source {
  /// The extension of the file's name, in lower case; empty if there is none.
  var ending: String {
    let name = path.lastPathName
    guard let period = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: period)...].lowercased()
  }
}
