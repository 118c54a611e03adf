internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// An announced number of things that differs from the number of list items.
  static let countClaim = Check<TextFacts>(
    "count-claim", .warning, "The text announces a different number of items than follow.",
    reason: "Readers count, and look for an item that is missing or was added later.",
    remedy: "Correct the number or the list; a list that grows needs no number.",
    examples: examples
  ) { text, report in
    let document = text.document
    let words = CountWords(language: text.settings.language)
    var ends: [Int] = []
    for (index, node) in document.tree.nodes.enumerated() where node.kind.isBlock {
      while let end = ends.last, end <= index { ends.removeLast() }
      let parent = ends.last ?? 0
      ends.append(Int(node.end))
      let list = Int(node.end)
      guard node.kind == .paragraph, list < parent, document[list].kind == .list,
        let claim = claim(in: document, index, words)
      else { continue }
      let count = items(from: list, to: parent, in: document)
      guard count != claim.number else { continue }
      report.add(
        at: text.map.range(ofPlainText: claim.range, in: index).map(document.source.place)
          ?? document.place(of: index),
        "“\(claim.text)” announces \(claim.number), but \(count) "
          + (count == 1 ? "item follows" : "items follow"))
    }
  }
}

/// The number that a paragraph announces, with its place in the plain text.
///
/// Digits in a sentence that ends with a full stop are facts, not announcements: “and found 12 mistakes.” So is
/// a number deep inside such a sentence: “where there had been two ways to say it.”
private func claim(
  in document: Document, _ paragraph: Int, _ words: CountWords
) -> CountWords.Claim? {
  var writer = ByteWriter()
  document.tree.writePlainText(of: paragraph, into: &writer)
  let text = writer.take()
  guard let claim = words.claim(in: text) else { return nil }
  let isSentence = text.last { !$0.isWhitespace } == ASCII.period
  guard isSentence else { return claim }
  let sentence = text[..<claim.range.lowerBound].split { $0 == ASCII.period }.last ?? []
  let isDeep = sentence.count { $0 == ASCII.space } > 6
  return isDeep || text[claim.range].allSatisfy(\.isDigit) ? nil : claim
}

/// The number of items of a list, including later lists that continue its numbering.
private func items(from list: Int, to end: Int, in document: Document) -> Int {
  let start = Int(document[list].number)
  let isOrdered = document[list].flags.contains(.ordered)
  var count = 0
  for _ in document.tree.children(of: list) { count += 1 }
  var next = Int(document[list].end)
  while isOrdered, next < end, count < 100 {
    let node = document[next]
    if node.kind == .heading { break }
    if node.kind == .list {
      guard node.flags.contains(.ordered), Int(node.number) == start + count else { break }
      for _ in document.tree.children(of: next) { count += 1 }
    }
    next = Int(node.end)
  }
  return count
}

private let examples = RuleExamples(
  wrong: [
    "# Horn\n\nIt takes ⌖three steps:\n\n1. Boil.\n2. Split.\n3. Press.\n4. Polish."
  ],
  right: [
    "# Horn\n\nIt takes four steps:\n\n1. Boil.\n2. Split.\n3. Press.\n4. Polish.",
    "# Horn\n\nSmall pieces of horn become things made in two ways before.\n\n- Combs\n- Spoons\n- Cups",
  ])
