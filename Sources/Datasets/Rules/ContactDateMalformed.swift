internal import HornbookDiagnostics

extension DatasetRules {
  static let contactDateMalformed = Check<ContactSet>(
    "contact-date-malformed", .warning, "A birthday or another day of a contact is not a date.",
    reason: """
      A date that cannot be parsed is shown as written and cannot be sorted, and 3/4/1990 is \
      March to some readers and April to others.
      """,
    remedy: "Write 1990-04-03, or --04-03 if the year is unknown.",
    examples: examples
  ) { set, report in
    for contact in set.contacts {
      let birthday = contact[text: .birthday].map { [$0] } ?? []
      for date in birthday + (contact[list: .dates] ?? []).map(\.value) {
        guard !date.isEmpty, PartialDate(date.trimmed) == nil else { continue }
        report.add(at: date.place, "“\(date.trimmed)” is not a date")
      }
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === contacts/press.json
    [{"given": "Ada", "birthday": ⌖"3/4/1990"}]
    """,
    """
    === contacts/press.json
    [{"given": "Ada", "dates": [{"label": "anniversary", "value": ⌖"--02-30"}]}]
    """,
  ],
  right: [
    """
    === contacts/press.json
    [{"given": "Ada", "birthday": "1990-04-03",
      "dates": [{"label": "anniversary", "value": "--02-29"}]}]
    """
  ])
