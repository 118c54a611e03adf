import HornbookDatasets
import HornbookDiagnostics

/// Contacts read from a text, and what was found wrong with it.
struct ContactSketch {
  let contacts: [Contact]
  let findings: [Finding]

  init(_ path: String, _ text: String) {
    self.init(path, [UInt8](text.utf8))
  }

  init(_ path: String, _ bytes: [UInt8]) {
    var findings: [Finding] = []
    let set = ContactSet.read(
      Source(path: "content/contacts/\(path)", bytes: bytes), findings: &findings)
    contacts = set?.contacts ?? []
    self.findings = findings
  }

  /// The contact as one line for each field that the file mentions.
  static func lines(of contact: Contact) -> [String] {
    var lines: [String] = []
    for field in ContactField.allCases {
      if let text = contact[text: field] { lines.append("\(field.rawValue)=\(text.text)") }
      if let list = contact[list: field] {
        let values = list.map { "\($0.label ?? "-"):\($0.value.text)" }
        lines.append("\(field.rawValue)=[\(values.joined(separator: "|"))]")
      }
      if field == .addresses, let addresses = contact.addresses {
        let values = addresses.map { address in
          let parts = PostalAddress.Part.allCases.map { address[$0] ?? "-" }
          return "\(address.label ?? "-"):" + parts.joined(separator: "/")
        }
        lines.append("addresses=[\(values.joined(separator: "|"))]")
      }
    }
    return lines
  }

  /// The lines of the only contact.
  var lines: [String] { contacts.count == 1 ? Self.lines(of: contacts[0]) : [] }
}
