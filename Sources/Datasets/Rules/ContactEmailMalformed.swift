public import HornbookDiagnostics

extension Rule {
  /// An e-mail address that is none.
  public static let contactEmailMalformed = Rule(
    "contact-email-malformed", .warning, "An e-mail address of a contact is none.",
    reason: "No letter would arrive, and the link on the page would open an empty window.",
    remedy: "Write a name, one “@” and a domain with a point in it.",
    wrong: [
      .files(("contacts/press.json", "[{\"given\": \"Ada\", \"emails\": [⌖\"ada@example\"]}]\n")),
      .files(
        ("contacts/press.csv", "given,email\nAda,⌖ada at example.com\n")),
    ],
    right: [
      .files(("contacts/press.json", "[{\"given\": \"Ada\", \"emails\": [\"ada@example.com\"]}]\n"))
    ])
}

/// Looks at all e-mail addresses.
enum ContactEmailMalformed {
  static func findings(in contacts: [Contact]) -> [Finding] {
    contacts.flatMap { $0[list: .emails] ?? [] }.compactMap { email in
      guard !email.value.isEmpty, EmailText(email.value.text) == nil else { return nil }
      return Finding(
        .contactEmailMalformed, at: email.value.place,
        "“\(email.value.trimmed)” is no e-mail address")
    }
  }
}
