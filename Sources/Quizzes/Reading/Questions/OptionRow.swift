internal import HornbookBytes

/// Options that stand beside each other in one line, set off by wide spaces:
/// `a) Oak   b) Elm   c) Ash`.
struct OptionRow {
  /// Where the options begin, each with its mark.
  private(set) var starts: [(start: Int, letter: LetterMark)] = []

  /// Looks for options in a line from the one with a certain place in the alphabet on.
  init(in bytes: [UInt8], _ line: Range<Int>, from first: Int) {
    // Nearly no line goes further than this.
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
        // What stands in code is code.
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
  /// Divides a stem from the options that stand in its line, or an option from those beside it, and
  /// begins them.
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
