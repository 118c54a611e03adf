internal import HornbookBytes

extension BlockReader {
  /// Reads a formula with the marks around it; each of its lines is as the author wrote it.
  mutating func readFormula(_ formula: Node) -> Bool {
    let marks: (opening: StaticString, closing: StaticString)
    let isDisplayed = formula.flags.contains(.displayed)
    if bytes.has("$", at: text.cursor) {
      marks = isDisplayed ? ("$$", "$$") : ("$", "$")
    } else {
      marks = isDisplayed ? (#"\\["#, #"\\]"#) : (#"\\("#, #"\\)"#)
    }
    guard bytes.has(marks.opening, at: text.cursor) else { return false }
    text.cursor += marks.opening.utf8CodeUnitCount
    let tex = formula.text.range
    var start = tex.lowerBound
    while true {
      let end =
        tree.pool.firstIndex(of: ASCII.newline, from: start, to: tex.upperBound) ?? tex.upperBound
      let isEscaped = marks.opening.utf8CodeUnitCount == 3
      guard text.read(start..<end, as: isEscaped ? .prose : .html) else { return false }
      guard end < tex.upperBound else { break }
      text.passBlanks()
      text.add(end, 1, 0)
      guard text.passLineEnd(before: end + 1..<tex.upperBound) else { return false }
      start = end + 1
    }
    guard bytes.has(marks.closing, at: text.cursor) else { return false }
    text.cursor += marks.closing.utf8CodeUnitCount
    return true
  }
}
