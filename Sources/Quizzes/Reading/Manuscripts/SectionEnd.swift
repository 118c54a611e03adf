internal import HornbookBytes

/// Finds where questions or answers end without a Markdown heading: at a title below which no
/// other question or answer follows.
struct SectionEnd {
  let lines: LooseLines
  let heads: RunningHeads

  /// The first title after `start` that ends the section.
  func title(after start: Int, before end: Int) -> Int? {
    var last = 0
    var hasNumber = false
    for index in start + 1..<max(end, start + 1) where lines.isText(index) {
      if let number = lines.number(index) {
        (last, hasNumber) = (number.last ?? last, true)
      } else if hasNumber, lines.isFirst(index), !heads.lines.contains(index), lines.isTitle(index),
        !isOpen(above: index), let next = lines.next(after: index, before: end),
        lines.isBlank(index + 1) || isPlainItem(next), !goesOn(from: next, before: end, last)
      {
        return index
      }
    }
    return nil
  }

  /// The end of a key; it may lie above the title, where the text before it is set off.
  func endOfKey(after start: Int, before end: Int) -> Int? {
    guard let title = title(after: start, before: end) else { return nil }
    var found = title
    var index = title
    while let above = lines.last(before: index), above > start, lines.number(above) == nil,
      lines.letter(above) == nil
    {
      let blanks = (above + 1..<index).count { lines.isBlank($0) }
      if blanks > 1 { found = index }
      index = above
    }
    if let above = lines.last(before: index), above >= start, index < title,
      (above + 1..<index).count(where: { lines.isBlank($0) }) > 1
    {
      found = index
    }
    return found
  }

  /// Whether a line is an item of a list, but no option.
  private func isPlainItem(_ index: Int) -> Bool {
    guard lines.isText(index), !lines.isTask(index), lines.letter(index) == nil else {
      return false
    }
    let line = lines.lines[index].contents
    return BulletMark(in: lines.bytes, at: line.lowerBound, before: line.upperBound) != nil
  }

  /// Whether the questions go on at a line, or after at most two paragraphs.
  private func goesOn(from start: Int, before end: Int, _ last: Int) -> Bool {
    if lines.letter(start) != nil || lines.isTask(start) { return true }
    var paragraphs = 0
    var index = start
    while index < end, paragraphs < 3 {
      if let number = lines.number(index) {
        return number.last == last + 1 || number.last == last
          || hasOptions(below: index, before: end)
      }
      if lines.isBlank(index), !lines.isBlank(index + 1) { paragraphs += 1 }
      index += 1
    }
    return false
  }

  private func hasOptions(below number: Int, before end: Int) -> Bool {
    let line = lines.lines[number].contents
    if KeyRow(in: lines.bytes, line) != nil { return true }
    for index in number + 1..<min(end, number + 12) where lines.isText(index) {
      if lines.isTask(index) || lines.letter(index) != nil { return true }
      if lines.number(index) != nil { return false }
    }
    return false
  }

  /// Whether the line above is only a number or a letter whose text is still to come.
  private func isOpen(above index: Int) -> Bool {
    guard let above = lines.last(before: index), lines.isText(above) else { return false }
    let line = lines.words(above)
    let mark =
      NumberMark(in: lines.bytes, at: line.lowerBound, before: line.upperBound)?.contents
      ?? lines.letter(above)?.contents
    return mark.map { $0 >= line.upperBound } ?? false
  }
}
