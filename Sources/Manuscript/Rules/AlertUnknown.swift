internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// A quote that was meant to be an alert.
  static let alertUnknown = Check<TextFacts>(
    "alert-unknown", .warning, "A quote begins like an alert, but is not one.",
    reason: "Readers see a quotation with brackets in it instead of a warning.",
    remedy: """
      Put [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION] alone on the first line; only a minus or a plus with a \
      label may follow.
      """,
    examples: examples
  ) { text, report in
    let document = text.document
    guard document.source.bytes.firstRange(of: "[!") != nil else { return }
    let words = AlertKind.allCases.map(\.word)
    for (index, node) in document.tree.nodes.enumerated()
    where node.kind == .blockQuote && index + 2 < Int(node.end) {
      guard document[index + 1].kind == .paragraph, document[index + 2].kind == .text,
        let name = name(in: document[index + 2].text.range, of: document.tree.pool)
      else { continue }
      let mark = document[index + 2].text.range.prefix(name.utf8.count + 3)
      let message =
        words.contains(name.uppercased())
        ? "“[!\(name)]” is not alone on its line"
        : "there is no alert “\(name)”"
          + (NearMiss.question(for: name.uppercased(), among: words).map { ": \($0)" } ?? "")
      report.add(at: text.map.place(of: mark, in: index + 2), message)
    }
  }
}

/// The word between `[!` and `]` at the beginning of a text.
private func name(in text: Range<Int>, of pool: [UInt8]) -> String? {
  guard pool.has("[!", at: text.lowerBound), text.count > 3 else { return nil }
  var end = text.lowerBound + 2
  while end < text.upperBound, pool[end].isLetter || pool[end] == ASCII.minus { end += 1 }
  guard end < text.upperBound, pool[end] == ASCII.rightBracket, end - text.lowerBound > 3,
    end - text.lowerBound < 32
  else { return nil }
  return pool.text(text.lowerBound + 2..<end)
}

private let examples = RuleExamples(
  wrong: [
    "# Lye\n\n> ⌖[!WARNIGN]\n> It burns the skin.",
    "# Lye\n\n> ⌖[!WARNING] It burns the skin.",
  ],
  right: [
    "# Lye\n\n> [!WARNING]\n> It burns the skin.",
    "# Lye\n\n> [!WARNING Acid]\n> It burns the skin.",
    "# Lye\n\n> [!WARNING]- What it does\n> It burns the skin.",
  ])
