internal import HornbookDiagnostics

extension DatasetRules {
  static let contactEmailMalformed = Check<ContactSet>(
    "contact-email-malformed", .warning, "An e-mail address of a contact is none.",
    reason: "No letter would arrive, and the link on the page would open an empty window.",
    remedy: "Write a name, one “@” and a domain with a point in it.",
    examples: examples
  ) { set, report in
    for email in set.contacts.flatMap({ $0[list: .emails] ?? [] }) {
      guard !email.value.isEmpty, EmailAddress(email.value.text) == nil else { continue }
      report.add(at: email.value.place, "“\(email.value.trimmed)” is no e-mail address")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === contacts/press.json
    [{"given": "Ada", "emails": [⌖"ada@example"]}]
    """,
    """
    === contacts/press.csv
    given,email
    Ada,⌖ada at example.com
    """,
  ],
  right: [
    """
    === contacts/press.json
    [{"given": "Ada", "emails": ["ada@example.com"]}]
    """
  ])
