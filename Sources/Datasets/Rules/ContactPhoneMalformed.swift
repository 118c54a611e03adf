internal import HornbookDiagnostics

extension DatasetRules {
  static let contactPhoneMalformed = Check<ContactSet>(
    "contact-phone-malformed", .warning, "A phone number of a contact cannot be dialled.",
    reason: """
      A number has 3 to 15 digits. A letter in it is usually a typing error, and too many digits \
      are two numbers in one field.
      """,
    remedy: """
      Write digits, optionally separated by spaces, hyphens or parentheses, with an optional plus \
      sign in front.
      """,
    examples: examples
  ) { set, report in
    for phone in set.contacts.flatMap({ $0[list: .phones] ?? [] }) {
      guard !phone.value.isEmpty, !PhoneNumber(phone.value.text).isWellFormed else { continue }
      report.add(at: phone.value.place, "“\(phone.value.trimmed)” is not a phone number")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === contacts/press.json
    [{"given": "Ada", "phones": [⌖"+1 (212) 555-O1O7"]}]
    """
  ],
  right: [
    """
    === contacts/press.json
    [{"given": "Ada", "phones": ["+1 (212) 555-0107 ext. 12"]}]
    """
  ])
