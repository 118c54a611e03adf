public import HornbookDiagnostics

extension Rule {
  /// A birthday that no calendar has.
  public static let contactDateMalformed = Rule(
    "contact-date-malformed", .warning, "A birthday or another day of a contact is no date.",
    reason: """
      A date that cannot be read is shown as it was written and cannot be sorted, and 3/4/1990 is \
      March to some readers and April to others.
      """,
    remedy: "Write 1990-04-03, or --04-03 where the year is not known.",
    wrong: [
      .files(("contacts/press.json", "[{\"given\": \"Ada\", \"birthday\": ⌖\"3/4/1990\"}]\n")),
      .files(
        (
          "contacts/press.json",
          """
          [{"given": "Ada", "dates": [{"label": "anniversary", "value": ⌖"--02-30"}]}]

          """
        )),
    ],
    right: [
      .files(
        (
          "contacts/press.json",
          """
          [{"given": "Ada", "birthday": "1990-04-03",
            "dates": [{"label": "anniversary", "value": "--02-29"}]}]

          """
        ))
    ])
}

/// Looks at all dates.
enum ContactDateMalformed {
  static func findings(in contacts: [Contact]) -> [Finding] {
    contacts.flatMap { contact in
      let dates = (contact[list: .dates] ?? []).map(\.value)
      return (contact[text: .birthday].map { [$0] } ?? []) + dates
    }.compactMap { date in
      guard !date.isEmpty, PartialDate(date.trimmed) == nil else { return nil }
      return Finding(.contactDateMalformed, at: date.place, "“\(date.trimmed)” is no date")
    }
  }
}
