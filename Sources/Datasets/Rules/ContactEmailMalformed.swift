internal import HornbookDiagnostics

extension DatasetRules {
  static let contactEmailMalformed = Check<ContactSet>(
    "contact-email-malformed", .warning, "An e-mail address of a contact is malformed.",
    reason: "Mail to it would not arrive, and its link on the page would not work.",
    remedy: "Write a name, one “@” and a domain with a full stop in it.",
    examples: examples
  ) { set, report in
    for email in set.contacts.flatMap({ $0[list: .emails] ?? [] }) {
      guard !email.value.isEmpty, EmailAddress(email.value.text) == nil else { continue }
      report.add(at: email.value.place, "“\(email.value.trimmed)” is not an e-mail address")
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
