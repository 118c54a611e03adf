internal import HornbookBytes
public import HornbookDiagnostics

extension Rule {
  /// Two contacts of one identifier.
  public static let contactIDDuplicate = Rule(
    "contact-id-duplicate", .error, "Two contacts have the same identifier.",
    reason: """
      Whoever refers to the identifier cannot know which of them is meant, and address books that \
      read the cards keep only one.
      """,
    remedy: "Give each contact an identifier of its own, or remove one of them.",
    wrong: [
      .files(
        (
          "contacts/press.json",
          """
          [{"id": "quill", "given": "Ada", "family": "Quill"},
           {"id": ⌖"quill", "given": "Bela", "family": "Quill"}]

          """
        ))
    ],
    right: [
      .files(
        (
          "contacts/press.json",
          """
          [{"id": "ada-quill", "given": "Ada", "family": "Quill"},
           {"id": "bela-quill", "given": "Bela", "family": "Quill"}]

          """
        ))
    ])
}

/// Compares the identifiers of all contacts.
enum ContactIDDuplicate {
  static func findings(in contacts: [Contact]) -> [Finding] {
    var first: [String: Written] = [:]
    return contacts.compactMap { contact in
      guard let id = contact.filled(.id), let written = contact[text: .id] else { return nil }
      guard let other = first[id] else {
        first[id] = written
        return nil
      }
      return Finding(
        .contactIDDuplicate, at: written.place, "the identifier “\(id)” is given twice",
        notes: [.init(at: other.place, "it is given here first")])
    }
  }
}
