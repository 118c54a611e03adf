public import HornbookDiagnostics
internal import HornbookManuscript

extension Rule {
  /// An invented contact with an address that somebody may own.
  public static let sampleNotReserved = Rule(
    "sample-not-reserved", .warning,
    "A list of invented contacts holds an e-mail address or a phone number that may be somebody's.",
    reason: """
      A dataset marked as a sample says that nobody in it exists. Readers try its numbers and \
      addresses, and somebody gets the calls. Some are kept free for this.
      """,
    remedy: """
      Use addresses at example.com, example.org, example.net or under .test, and numbers from \
      555-0100 to 555-0199 or from 020 7946 0000 to 020 7946 0999.
      """,
    wrong: [
      .files(
        (
          "contacts/press.json",
          """
          {"sample": true, "contacts": [{"given": "Ada", "emails": [⌖"ada@hornbook.page"]}]}

          """
        )),
      .files(
        (
          "contacts/press.json",
          """
          {"sample": true, "contacts": [{"given": "Ada", "phones": [⌖"(415) 555-2671"]}]}

          """
        )),
    ],
    right: [
      .files(
        (
          "contacts/press.json",
          """
          {"sample": true, "contacts": [
            {"given": "Ada", "emails": ["ada@example.com"], "phones": ["(415) 555-0171"]},
            {"given": "Bela", "phones": ["+44 20 7946 0018", "07700 900321"]}]}

          """
        ))
    ])
}

/// Looks at the addresses and numbers of a list that is marked as a sample.
enum SampleNotReserved {
  static func findings(in contacts: [Contact]) -> [Finding] {
    contacts.flatMap { contact in
      let emails = (contact[list: .emails] ?? []).map(\.value).filter { value in
        EmailText(value.text).map { !ReservedHost.isForExamples($0.domain) } ?? false
      }
      let phones = (contact[list: .phones] ?? []).map(\.value).filter { value in
        let phone = PhoneText(value.text)
        return phone.isWellFormed
          && !ReservedPhone.contains(phone.digits, isInternational: phone.isInternational)
      }
      return emails.map { finding($0, "no address of a reserved domain") }
        + phones.map { finding($0, "no reserved phone number") }
    }
  }

  private static func finding(_ value: Written, _ fault: String) -> Finding {
    Finding(.sampleNotReserved, at: value.place, "“\(value.trimmed)” is \(fault)")
  }
}
