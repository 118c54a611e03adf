internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// An e-mail address or phone number in a listing that may belong to a person.
  static let personalData = Check<TextFacts>(
    "personal-data", .warning,
    "A listing contains an e-mail address or a phone number that may belong to a real person.",
    reason: """
      Readers run samples unchanged, and strangers get their mail and their calls. Some names and \
      numbers are reserved for this purpose.
      """,
    remedy: """
      Use example.com, example.org, example.net or a name under .test, and the phone numbers \
      555-0100 to 555-0199 or 020 7946 0000 to 020 7946 0999.
      """,
    examples: examples
  ) { text, report in
    let chapter = text.chapter
    let bytes = chapter.source.bytes
    for listing in chapter.outline.listings {
      let block = text.document[listing.node].range.clamped(to: 0..<bytes.count)
      for found in found(in: block, of: bytes) {
        report.add(
          at: chapter.source.place(found.range),
          "“\(bytes.text(found.range))” is \(found.fault)")
      }
    }
    for listing in text.included {
      let all = found(in: 0..<listing.code.count, of: listing.code)
      for (found, place) in zip(all, listing.whereabouts(of: all.map(\.range))) {
        report.add(
          at: text.map.place(ofInfo: listing.node),
          "“\(listing.code.text(found.range))” in \(place) is \(found.fault)")
      }
    }
  }
}

private func found(in range: Range<Int>, of bytes: [UInt8]) -> [(
  range: Range<Int>, fault: String
)] {
  let addresses = EmailScan.addresses(in: range, of: bytes).map {
    (range: $0, fault: "not at a reserved domain")
  }
  let numbers = PhoneScan.numbers(in: range, of: bytes).map {
    (range: $0, fault: "not a reserved phone number")
  }
  return (addresses + numbers).sorted { $0.range.lowerBound < $1.range.lowerBound }
}

private let examples = RuleExamples(
  wrong: [
    #"# Contacts\#n\#n```json\#n{"email": "⌖mim@hornbook.page"}\#n```"#,
    #"# Contacts\#n\#n```json\#n{"phone": "⌖(415) 555-2671"}\#n```"#,
  ],
  right: [
    """
    # Contacts

    Write to the author: mim@hornbook.page.

    ```json
    {"email": "mim@example.com", "phone": "(415) 555-0167"}
    ```
    """
  ])
