public import HornbookDiagnostics

extension Rule {
  /// A contact without any name.
  public static let contactNameless = Rule(
    "contact-nameless", .warning, "A contact has neither a name nor an organisation nor an e-mail.",
    reason: "Pages can only call it “No name”, and nobody finds it in the index.",
    remedy: "Give it “given” or “family”, or remove it.",
    wrong: [.files(("contacts/press.json", "[⌖{\"phones\": [\"212-555-0107\"]}]\n"))],
    right: [
      .files(("contacts/press.json", "[{\"given\": \"Ada\", \"phones\": [\"212-555-0107\"]}]\n"))
    ])
}

/// Looks at the names of all contacts.
enum ContactNameless {
  static func findings(in contacts: [Contact]) -> [Finding] {
    contacts.compactMap { contact in
      guard contact.displayName == nil else { return nil }
      return Finding(.contactNameless, at: contact.place, "this contact has no name")
    }
  }
}
