internal import HornbookBytes

extension QuizText {
  /// The text without its fenced code blocks, which keys often omit.
  ///
  /// Nil if it has none, or consists of nothing else.
  var withoutCodeBlocks: QuizText? {
    let blocks = codeBlocks
    guard !blocks.isEmpty else { return nil }
    var words: [UInt8] = []
    var left: [Run] = []
    for run in runs where !blocks.contains(where: { $0.contains(run.start) }) {
      let first = words.count
      words += plain[run.range]
      left.append(Run(range: first..<words.count, start: run.start, isCode: run.isCode))
    }
    while words.last == ASCII.space, let last = left.last, !last.isCode {
      words.removeLast()
      left[left.count - 1].range = last.range.lowerBound..<words.count
      if last.range.count == 1 { left.removeLast() }
    }
    guard !words.isEmpty else { return nil }
    return QuizText(markdown: markdown, plain: words, runs: left, pieces: pieces, place: place)
  }

  /// The text in the form that the key repeats: without code blocks if the key has none.
  func asRepeated(by key: QuizText) -> QuizText {
    guard let shorter = withoutCodeBlocks, key.codeBlocks.isEmpty else { return self }
    return shorter
  }

  /// The ranges of the fenced code blocks in the Markdown, including both fences.
  private var codeBlocks: [Range<Int>] {
    guard markdown.contains(ASCII.newline),
      markdown.firstRange(of: "```") != nil || markdown.firstRange(of: "~~~") != nil
    else { return [] }
    var blocks: [Range<Int>] = []
    var open: (start: Int, mark: UInt8, count: Int)?
    var line = 0
    while line < markdown.count {
      let end = markdown.firstIndex(of: ASCII.newline, from: line) ?? markdown.count
      let contents = markdown.trimmingBlanks(line..<end)
      if let first = contents.first,
        markdown[first] == ASCII.backtick || markdown[first] == ASCII.tilde
      {
        let count = markdown[contents].prefix { $0 == markdown[first] }.count
        if let fence = open {
          if markdown[first] == fence.mark, count >= fence.count, count == contents.count {
            blocks.append(fence.start..<end)
            open = nil
          }
        } else if count >= 3 {
          open = (line, markdown[first], count)
        }
      }
      line = end + 1
    }
    if let open { blocks.append(open.start..<markdown.count) }
    return blocks
  }
}
