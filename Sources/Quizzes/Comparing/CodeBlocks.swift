internal import HornbookBytes

extension QuizText {
  /// The text without its fenced blocks of code, which keys often leave out; nil where it has none,
  /// or nothing else.
  var withoutCodeBlocks: QuizText? {
    let blocks = codeBlocks
    guard !blocks.isEmpty else { return nil }
    var shorter = self
    shorter.plain = []
    shorter.runs = []
    for run in runs where !blocks.contains(where: { $0.contains(run.start) }) {
      let first = shorter.plain.count
      shorter.plain += plain[run.range]
      shorter.runs.append(
        Run(range: first..<shorter.plain.count, start: run.start, isCode: run.isCode))
    }
    while shorter.plain.last == ASCII.space, let last = shorter.runs.last, !last.isCode {
      shorter.plain.removeLast()
      shorter.runs[shorter.runs.count - 1].range = last.range.lowerBound..<shorter.plain.count
      if last.range.count == 1 { shorter.runs.removeLast() }
    }
    return shorter.plain.isEmpty ? nil : shorter
  }

  /// The text as a key repeats it: without blocks of code where the key has none.
  func asRepeated(by key: QuizText) -> QuizText {
    guard let shorter = withoutCodeBlocks, key.codeBlocks.isEmpty else { return self }
    return shorter
  }

  /// Where blocks of code stand in the Markdown, each from its first fence to its last.
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
