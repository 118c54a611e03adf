internal import HornbookBytes

extension QuestionScanner {
  /// The option that begins on a line; nil if none does.
  ///
  /// A letter after a list mark, or with a parenthesis, is nearly always an option. A letter with a
  /// point on a bare line is one only if it continues the letters before it, or if the next letter
  /// follows below: `A. Lovelace` may be a person.
  mutating func optionMark(_ line: ScannedLine, at index: Int) -> OptionDraft? {
    let end = line.range.upperBound
    let contents =
      BulletMark(in: bytes, at: line.start, before: end)?.contents
      ?? NumberMark(in: bytes, at: line.start, before: end).flatMap { numberedOption($0, line) }
    var option = OptionDraft(
      start: line.start, indent: line.indent, hasBullet: contents != nil, contents: line.start,
      end: end)
    if let contents {
      option.contents = contents
      option.column = line.indent + contents - line.start
      if let task = TaskMark(in: bytes, at: contents, before: end) {
        option.isChecked = task.isChecked
        option.contents = task.contents
      }
    }
    if let letter = LetterMark(in: bytes, at: option.contents, before: end, dashes: true) {
      option.letter = letter
      if option.isChecked != nil || accepts(letter, option, at: index) {
        option.contents = letter.contents
        return option
      }
      option.letter = nil
    }
    return option.isChecked != nil ? option : nil
  }

  /// The start of an option in a numbered list, as in `1. c) Oak`; nil unless its
  /// letter is the next one.
  func numberedOption(_ number: NumberMark, _ line: ScannedLine) -> Int? {
    guard let letter = LetterMark(in: bytes, at: number.contents, before: line.range.upperBound),
      let last = draft?.options.last?.index,
      Alphabet.meaning(of: letter.scalar, among: .latin).index == last + 1
    else { return nil }
    return number.contents
  }

  private mutating func accepts(_ letter: LetterMark, _ option: OptionDraft, at line: Int) -> Bool {
    let index = option.index
    let previous = draft?.options.last
    // `a - b` may be a subtraction, so it is ignored among letters with other separators.
    if letter.style == .dash, let style = previous?.letter?.style, style != .dash { return false }
    let expected = previous.map { ($0.index ?? -1) + 1 } ?? 0
    if let previous {
      // A lettered list inside an option does not begin with the letter of the next option.
      let inside = previous.hasBullet ? previous.column : previous.indent + 2
      if option.indent >= inside, index != expected || previous.holdsLetters {
        draft?.noteLetters()
        return false
      }
      if !option.hasBullet, previous.hasBullet, index != expected { return false }
    }
    if index == expected, previous != nil { return true }
    switch letter.style {
    case .parenthesis, .parentheses:
      // `(see above)` is not an option, nor is a letter in the middle of a paragraph.
      return option.hasBullet || isAfterBlank || index == 0 || previous?.hasBullet == false
    case .period, .colon, .dash, .bare:
      if let previous { return previous.letter?.style == letter.style }
      if option.hasBullet, letter.style != .dash { return index.map { $0 <= 2 } ?? true }
      return index == 0 && isFollowed(byIndex: 1, style: letter.style, after: line)
    }
  }

  /// Whether one of the next lines begins with the letter that should follow.
  private func isFollowed(byIndex index: Int, style: LetterStyle, after line: Int) -> Bool {
    for next in lines[(line + 1)...].prefix(40) {
      guard case .text = next.kind else { continue }
      let start =
        BulletMark(in: bytes, at: next.start, before: next.range.upperBound)?.contents ?? next.start
      guard
        let letter = LetterMark(
          in: bytes, at: start, before: next.range.upperBound, dashes: true)
      else { continue }
      let found = Alphabet.meaning(of: letter.scalar, among: .latin).index
      return letter.style == style && found == index
    }
    return false
  }
}
