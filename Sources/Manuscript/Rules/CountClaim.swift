internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// A number of things that is not the number of items.
  static let countClaim = Check<TextFacts>(
    "count-claim", .warning, "The text announces a number of things, and another number follows.",
    reason: "Readers count, and then look for the one that is missing or was added later.",
    remedy: "Mend the number or the list; a list that grows needs no number.",
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
        at: place(of: claim, in: index, document),
        "“\(claim.text)” announces \(claim.number), but \(count) "
          + (count == 1 ? "item follows" : "items follow"))
    }
  }
}

/// The number that a paragraph announces. Figures at the end of a sentence are facts, not promises:
/// “and found 12 mistakes.”
private func claim(
  in document: Document, _ paragraph: Int, _ words: CountWords
) -> CountWords.Claim? {
  let tail = tail(of: paragraph, in: document)
  guard let claim = words.claim(in: tail) else { return nil }
  let isSentence = tail.utf8.last { !$0.isWhitespace } == ASCII.period
  return isSentence && claim.word.utf8.allSatisfy(\.isDigit) ? nil : claim
}

/// The last words of a paragraph.
private func tail(of paragraph: Int, in document: Document) -> String {
  var writer = ByteWriter()
  document.tree.writePlainText(of: paragraph, into: &writer)
  let bytes = writer.take()
  return bytes.text(max(0, bytes.count - 200)..<bytes.count)
}

/// The items of a list, and of the lists that go on with its numbers.
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

/// The number in the source; markup may stand between it and what it counts.
private func place(
  of claim: CountWords.Claim, in paragraph: Int, _ document: Document
) -> Place {
  let bytes = document.source.bytes
  let range = document[paragraph].range.clamped(to: 0..<bytes.count)
  let word = Array(claim.word.utf8)
  var start = range.upperBound - word.count
  while start >= max(range.lowerBound, range.upperBound - 400) {
    if bytes[start..<start + word.count].elementsEqual(word) {
      return document.source.place(start..<start + word.count)
    }
    start -= 1
  }
  return document.source.place(range)
}

private let examples = RuleExamples(
  wrong: [
    "# Horn\n\nIt takes ⌖three steps:\n\n1. Boil.\n2. Split.\n3. Press.\n4. Polish."
  ],
  right: [
    "# Horn\n\nIt takes four steps:\n\n1. Boil.\n2. Split.\n3. Press.\n4. Polish."
  ])
