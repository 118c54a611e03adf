/// Finds where the answers to all chapters begin: at a section of answers in which the chapters are
/// repeated.
struct KeyStart {
  private let lines: LooseLines
  /// The openers by the lines on which they begin.
  private var openers: [Int: Opener] = [:]
  /// The number of the last opener of the same kind above each opener.
  private var numbers: [Int: Int] = [:]
  /// The first lines of titles.
  private var titles: [UInt64: Int] = [:]

  /// - Parameter candidates: The lines that may begin chapters, in order.
  init(_ lines: LooseLines, _ candidates: [Opener]) {
    self.lines = lines
    var last: [Opener.Kind: Int] = [:]
    for opener in candidates {
      let line = opener.lines.lowerBound
      openers[line] = opener
      numbers[line] = last[opener.kind]
      last[opener.kind] = opener.number
      if let title = opener.title, titles[title] == nil { titles[title] = line }
    }
  }

  /// The first of some headings of answers that announces the answers to all chapters.
  func line(among answers: some Sequence<Int>) -> Int? {
    answers.first { lines.namedChapter($0) == nil && repeatsChapters(below: $0) }
  }

  /// Whether a chapter is repeated directly below a heading, or after a few sentences.
  private func repeatsChapters(below heading: Int) -> Bool {
    var line = heading
    for _ in 0..<5 {
      guard let next = lines.next(after: line) else { return false }
      if let opener = openers[next] {
        if let title = opener.title, isKnown(title, above: heading) { return true }
        let below = lines.next(after: opener.lines.upperBound).flatMap(lines.number)
        return below != nil || opener.number <= numbers[next] ?? .max
      }
      if lines.isTitle(next) {
        return isKnown(LooseHash.of(Array(lines.bytes[lines.words(next)])), above: heading)
      }
      guard lines.isProse(next), lines.number(next) == nil else { return false }
      line = next
    }
    return false
  }

  private func isKnown(_ title: UInt64, above line: Int) -> Bool {
    titles[title].map { $0 < line } ?? false
  }
}
