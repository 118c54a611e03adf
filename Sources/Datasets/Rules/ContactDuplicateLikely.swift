internal import HornbookBytes
internal import HornbookDiagnostics

extension DatasetRules {
  static let contactDuplicateLikely = Check<ContactSet>(
    "contact-duplicate-likely", .warning,
    "Two contacts have the same name, phone number or e-mail address.",
    reason: """
      Usually one person was entered twice, and readers see them in two places. Full names are \
      compared without case and accents, phone numbers by their digits with or without the \
      country code, e-mail addresses without case.
      """,
    remedy: """
      Merge the two contacts, or correct one of them. Tell two people of the same name apart by a \
      middle name or a suffix.
      """,
    examples: examples
  ) { set, report in
    var owners: [String: (contact: Int, value: PlacedText)] = [:]
    for (index, contact) in set.contacts.enumerated() {
      for (key, what, value) in keys(of: contact) {
        guard let owner = owners[key] else {
          owners[key] = (index, value)
          continue
        }
        guard owner.contact != index else { continue }
        let name = set.contacts[owner.contact].displayName ?? "an earlier contact"
        report.add(
          at: value.place, "the \(what) “\(value.trimmed)” is also that of “\(name)”",
          notes: [.init(at: owner.value.place, "first given here")])
        // One finding for two contacts is enough, whatever else they share.
        break
      }
    }
  }
}

/// The full name of a person as a key; contacts without given and family name, such as
/// organisations, have none.
private func name(of contact: Contact) -> [(String, String, PlacedText)] {
  let parts = [ContactField.prefix, .given, .middle, .family, .suffix]
  guard let first = contact[text: .given] ?? contact[text: .family], !first.isEmpty,
    let name = contact.joined(parts), contact.filled(.given) != nil,
    contact.filled(.family) != nil
  else { return [] }
  return [("name " + name.folded, "name", PlacedText(name, at: first.place))]
}

private func keys(of contact: Contact) -> [(String, String, PlacedText)] {
  let phones = (contact[list: .phones] ?? []).compactMap { phone in
    PhoneNumber(phone.value.text).key.map { ("phone " + $0, "phone number", phone.value) }
  }
  let emails = (contact[list: .emails] ?? []).compactMap { email in
    email.value.isEmpty
      ? nil : ("mail " + email.value.trimmed.lowercased(), "e-mail address", email.value)
  }
  return phones + emails + name(of: contact)
}

private let examples = RuleExamples(
  wrong: [
    """
    === contacts/press.json
    [{"given": "Ada", "family": "Quill", "phones": ["+1 (212) 555-0107"]},
     {"given": "A.", "family": "Quill", "phones": [⌖"212-555-0107"]}]
    """,
    """
    === contacts/press.json
    [{"given": "Ada", "family": "Quill", "emails": ["ada@example.com"]},
     {"given": "A.", "family": "Quill", "emails": [⌖"Ada@Example.com"]}]
    """,
    """
    === contacts/press.json
    [{"given": "Ada", "family": "Quill", "phones": ["212-555-0107"]},
     {"given": ⌖"Ada", "family": "Quill", "phones": ["212-555-0170"]}]
    """,
  ],
  right: [
    """
    === contacts/press.json
    [{"given": "Ada", "family": "Quill", "phones": ["+1 (212) 555-0107"]},
     {"given": "A.", "family": "Quill", "phones": ["212-555-0170"]}]
    """
  ])
