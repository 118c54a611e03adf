internal import HornbookBytes
internal import HornbookDiagnostics

extension DatasetRules {
  static let contactIDDuplicate = Check<ContactSet>(
    "contact-id-duplicate", .error, "Two contacts have the same identifier.",
    reason: """
      References to the identifier are ambiguous, and address books that import the cards keep \
      only one.
      """,
    remedy: "Give each contact its own identifier, or remove one of them.",
    examples: examples
  ) { set, report in
    var first: [String: PlacedText] = [:]
    for contact in set.contacts {
      guard let id = contact.filled(.id), let written = contact[text: .id] else { continue }
      guard let other = first[id] else {
        first[id] = written
        continue
      }
      report.add(
        at: written.place, "the identifier “\(id)” is used twice",
        notes: [.init(at: other.place, "first used here")])
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === contacts/press.json
    [{"id": "quill", "given": "Ada", "family": "Quill"},
     {"id": ⌖"quill", "given": "Bela", "family": "Quill"}]
    """
  ],
  right: [
    """
    === contacts/press.json
    [{"id": "ada-quill", "given": "Ada", "family": "Quill"},
     {"id": "bela-quill", "given": "Bela", "family": "Quill"}]
    """
  ])
