internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFormats

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

  /// Reads a file according to its extension: JSON or a property list, CSV with a header row, or vCards.
  ///
  /// - Returns: Nil for other extensions, and if the file cannot be read at all.
  public static func read(_ source: Source, findings: inout [Finding]) -> ContactSet? {
    switch source.ending {
    case "json", "plist": return readTree(source, &findings)
    case "csv":
      return CSVReader.read(source, findings: &findings).map {
        ContactSet(ContactTable.read($0, findings: &findings))
      }
    case "vcf", "vcard": return ContactSet(VCardReader.read(source, findings: &findings))
    default: return nil
    }
  }

  private static func readTree(_ source: Source, _ findings: inout [Finding]) -> ContactSet? {
    guard let root = ParsedData.parse(source).root(findings: &findings) else { return nil }
    if root.kind == .array {
      return root.read(.list(.record(Contact.self)), findings: &findings).map { ContactSet($0) }
    }
    return root.read(.record(ContactSet.self), findings: &findings)
  }
}

extension ContactSet: FieldDecodable {
  /// Reads a JSON object that contains the list.
  public init?(fields: inout FieldReader) {
    let contacts = fields.required("contacts", .list(.record(Contact.self)))
    let isSample = fields.optional("sample", .bool) ?? false
    guard let contacts else { return nil }
    self.init(contacts, isSample: isSample)
  }
}

extension Source {
  /// The extension of the file's name, in lower case; empty if there is none.
  public var ending: String {
    let name = path.lastPathName
    guard let period = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: period)...].lowercased()
  }
}
