internal import HornbookDiagnostics

extension DatasetRules {
  static let contactNameless = Check<ContactSet>(
    "contact-nameless", .warning, "A contact has neither a name nor an organisation nor an e-mail.",
    reason: "Pages can only call it “No name”, and nobody finds it in the index.",
    remedy: "Give it “given” or “family”, or remove it.",
    examples: examples
  ) { set, report in
    for contact in set.contacts where contact.displayName == nil {
      report.add(at: contact.place, "this contact has no name")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === contacts/press.json
    [⌖{"phones": ["212-555-0107"]}]
    """
  ],
  right: [
    """
    === contacts/press.json
    [{"given": "Ada", "phones": ["212-555-0107"]}]
    """
  ])
