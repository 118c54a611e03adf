internal import HornbookBytes
internal import HornbookDiagnostics

/// The gaps of a stem: `[[word]]`, `[[colour|color]]`, `[[3.14 ± 0.01 m]]`.
///
/// In code, `[[` is a nested array and not a gap.
enum Gaps {
  /// Whether any of the lines contains both pairs of brackets.
  static func mayExist(in bytes: [UInt8], _ lines: TextLines) -> Bool {
    lines.parts.contains { mayExist(in: bytes, $0) }
  }

  /// Whether a line contains both pairs of brackets.
  static func mayExist(in bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard let open = bytes.firstRange(of: "[[", from: line.lowerBound, to: line.upperBound) else {
      return false
    }
    return bytes.firstRange(of: "]]", from: open.upperBound, to: line.upperBound) != nil
  }

  /// Returns the text of a stem with its gaps replaced, and the contents of the gaps.
  ///
  /// - Parameter anchor: The place of the text if it is empty.
  static func take(from lines: TextLines, in source: Source, at anchor: Int) -> (QuizText, [Blank])
  {
    guard mayExist(in: source.bytes, lines) else {
      return (QuizText(lines, in: source, at: anchor), [])
    }
    return AssembledText(lines, in: source, at: anchor).takingGaps()
  }

  /// The gaps in Markdown, including their brackets; each is within one line.
  static func find(in markdown: [UInt8]) -> [Range<Int>] {
    guard markdown.firstRange(of: "[[") != nil else { return [] }
    var gaps: [Range<Int>] = []
    let code = markdown.codeRanges
    var nextCode = 0
    var index = 0
    while let open = markdown.firstRange(of: "[[", from: index) {
      while nextCode < code.count, code[nextCode].upperBound <= open.lowerBound { nextCode += 1 }
      if nextCode < code.count, code[nextCode].contains(open.lowerBound) {
        index = code[nextCode].upperBound
        continue
      }
      let lineEnd = markdown.firstIndex(of: ASCII.newline, from: open.upperBound) ?? markdown.count
      guard
        let close = markdown.firstRange(of: "]]", from: open.upperBound, to: lineEnd),
        !isEscaped(open.lowerBound, in: markdown),
        holdsWords(open.upperBound..<close.lowerBound, in: markdown)
      else {
        // Without closing brackets, the rest of the line cannot contain a gap.
        let closes =
          markdown.firstRange(of: "]]", from: open.upperBound, to: lineEnd) != nil
        index = closes ? open.lowerBound + 1 : lineEnd
        continue
      }
      gaps.append(open.lowerBound..<close.upperBound)
      index = close.upperBound
    }
    return gaps
  }

  /// Whether there are words but no other bracket between the brackets: `[[1], [2]]` is a list.
  private static func holdsWords(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    !bytes.trimmingBlanks(range).isEmpty
      && !bytes[range].contains { $0 == ASCII.leftBracket || $0 == ASCII.rightBracket }
  }

  private static func isEscaped(_ index: Int, in bytes: [UInt8]) -> Bool {
    var count = 0
    while index - count > 0, bytes[index - count - 1] == ASCII.backslash { count += 1 }
    return count % 2 == 1
  }
}

extension [UInt8] {
  /// The code in Markdown: spans between backticks and blocks between fences.
  fileprivate var codeRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while let start = firstIndex(of: ASCII.backtick, from: index) {
      let run = backticks(from: start)
      // A code span ends with its paragraph at the latest, but a fenced block does not.
      if let close = closingBackticks(run.count, from: run.upperBound) {
        ranges.append(start..<close)
        index = close
      } else {
        index = run.upperBound
      }
    }
    return ranges
  }

  private func backticks(from start: Int) -> Range<Int> {
    var end = start
    while end < count, self[end] == ASCII.backtick { end += 1 }
    return start..<end
  }

  private func closingBackticks(_ length: Int, from start: Int) -> Int? {
    var index = start
    // The search is bounded, so that runs without a closing run cost little.
    let end = length >= 3 ? count : Swift.min(count, start + 4096)
    while let found = firstIndex(of: ASCII.backtick, from: index, to: end) {
      let run = backticks(from: found)
      if run.count == length { return run.upperBound }
      index = run.upperBound
    }
    return nil
  }
}

extension AssembledText {
  /// Returns the text of a stem with its gaps replaced, and the contents of the gaps.
  func takingGaps() -> (QuizText, [Blank]) {
    let gaps = Gaps.find(in: markdown)
    guard !gaps.isEmpty else { return (QuizText(self), []) }
    var shown = AssembledText(place: place)
    var blanks: [Blank] = []
    var start = 0
    let mark = Array(String(QuizText.blank).utf8)
    for gap in gaps {
      shown.append(start..<gap.lowerBound, of: self)
      shown.markdown.append(contentsOf: mark)
      let inside = gap.lowerBound + 2..<gap.upperBound - 2
      let lower = sourceOffset(gap.lowerBound)
      blanks.append(
        Blank(
          markdown[inside], contents: lower + 2,
          place: Place(file: place.file, lower: lower, upper: lower + gap.count)))
      start = gap.upperBound
    }
    shown.append(start..<markdown.count, of: self)
    return (QuizText(shown), blanks)
  }
}

extension Blank {
  /// Creates a gap from the text between its brackets, with alternatives separated by `|`.
  ///
  /// - Parameter contents: The file offset of that text.
  init(_ inside: ArraySlice<UInt8>, contents: Int, place: Place) {
    var accepted: [QuizText] = []
    let bytes = Array(inside)
    var start = 0
    while start <= bytes.count {
      let end = bytes.firstIndex(of: ASCII.pipe, from: start) ?? bytes.count
      let part = bytes.trimmingBlanks(start..<end)
      if !part.isEmpty {
        let lower = contents + part.lowerBound
        accepted.append(
          QuizText(
            markdown: bytes.text(part),
            place: Place(file: place.file, lower: lower, upper: lower + part.count)))
      }
      start = end + 1
    }
    let number = accepted.count == 1 ? NumericAnswer(accepted[0].plain) : nil
    self.init(accepted: accepted, number: number, place: place)
  }
}
