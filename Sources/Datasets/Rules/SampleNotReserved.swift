internal import HornbookDiagnostics
internal import HornbookManuscript

extension DatasetRules {
  static let sampleNotReserved = Check<ContactSet>(
    "sample-not-reserved", .warning,
    "A sample contact has an e-mail address or a phone number that may belong to a real person.",
    reason: """
      A dataset marked as a sample claims that nobody in it exists. Readers try its numbers and \
      addresses, and a real person gets the calls. Some are reserved for this purpose.
      """,
    remedy: """
      Use addresses at example.com, example.org, example.net or under .test, and the phone \
      numbers 555-0100 to 555-0199 or 020 7946 0000 to 020 7946 0999.
      """,
    examples: examples
  ) { set, report in
    guard set.isSample else { return }
    for contact in set.contacts {
      for email in (contact[list: .emails] ?? []).map(\.value) {
        guard let domain = EmailAddress(email.text)?.domain, !ReservedHost.isForExamples(domain)
        else { continue }
        report.add(at: email.place, "“\(email.trimmed)” is not at a reserved domain")
      }
      for phone in (contact[list: .phones] ?? []).map(\.value) {
        let number = PhoneNumber(phone.text)
        guard number.isWellFormed,
          !ReservedPhone.contains(number.digits, isInternational: number.isInternational)
        else { continue }
        report.add(at: phone.place, "“\(phone.trimmed)” is not a reserved phone number")
      }
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === contacts/press.json
    {"sample": true, "contacts": [{"given": "Ada", "emails": [⌖"ada@hornbook.page"]}]}
    """,
    """
    === contacts/press.json
    {"sample": true, "contacts": [{"given": "Ada", "phones": [⌖"(415) 555-2671"]}]}
    """,
  ],
  right: [
    """
    === contacts/press.json
    {"sample": true, "contacts": [
      {"given": "Ada", "emails": ["ada@example.com"], "phones": ["(415) 555-0171"]},
      {"given": "Bela", "phones": ["+44 20 7946 0018", "07700 900321"]}]}
    """
  ])
