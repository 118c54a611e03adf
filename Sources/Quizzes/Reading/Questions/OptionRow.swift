internal import HornbookBytes

/// Options side by side on one line, separated by wide spaces: `a) Oak   b) Elm   c) Ash`.
struct OptionRow {
  /// The start and the mark of each option.
  private(set) var starts: [(start: Int, letter: LetterMark)] = []

  /// Looks for options in a line; the first one found has the index `first`.
  init(in bytes: [UInt8], _ line: Range<Int>, from first: Int) {
    // Few lines pass this test.
    guard
      bytes.firstRange(of: ")", from: line.lowerBound, to: line.upperBound) != nil
        || bytes.firstRange(of: "）", from: line.lowerBound, to: line.upperBound) != nil,
      bytes.holdsWideSpace(line)
    else { return }
    var index = line.lowerBound
    var blanks = 0
    while index < line.upperBound {
      let byte = bytes[index]
      if byte.isBlank {
        blanks += byte == ASCII.tab ? 2 : 1
      } else if byte == ASCII.backtick {
        // Skips code.
        let end = line.upperBound
        index = bytes.firstIndex(of: ASCII.backtick, from: index + 1, to: end) ?? end
        blanks = 0
      } else {
        if blanks > 1, let mark = LetterMark(in: bytes, at: index, before: line.upperBound),
          mark.style == .parenthesis || mark.style == .parentheses,
          Alphabet.meaning(of: mark.scalar, among: .latin).index == first + starts.count
        {
          starts.append((index, mark))
        }
        blanks = 0
      }
      index += 1
    }
  }
}

extension QuestionScanner {
  /// Begins the options in a row, separating them from the stem or the option
  /// before them on the line.
  mutating func beginRow(_ row: OptionRow, _ line: ScannedLine) {
    for (position, option) in row.starts.enumerated() {
      let next = position + 1 < row.starts.count ? row.starts[position + 1].start : nil
      let end = next ?? line.range.upperBound
      let fresh = OptionDraft(
        start: option.start, indent: line.indent, hasBullet: false, letter: option.letter,
        contents: option.letter.contents, end: end)
      sink = .option
      draft?.options.append(fresh)
      add(fresh.contents..<max(fresh.contents, bytes.trimmingBlanks(option.start..<end).upperBound))
      draft?.extend(to: end)
      isAfterBlank = false
    }
  }
}
