internal import HornbookDiagnostics

extension DatasetRules {
  static let contactNameless = Check<ContactSet>(
    "contact-nameless", .warning, "A contact has no name, organisation or e-mail address.",
    reason: "Pages can only show “No name”, and nobody can find the contact in the index.",
    remedy: "Add “given” or “family”, or remove the contact.",
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
