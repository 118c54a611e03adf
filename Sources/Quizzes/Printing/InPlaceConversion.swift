internal import HornbookBytes
public import HornbookDiagnostics

/// Turns printed questions into questions with their answers in place, by adding to the file and
/// taking nothing away: every word, letter and blank line stays.
public enum InPlaceConversion {
  /// What must be inserted for one question.
  ///
  /// - Parameters:
  ///   - source: The file in which the question stands.
  ///   - correct: The positions of the options that are right.
  ///   - explanation: What the key says besides, as Markdown.
  /// - Returns: The insertions from front to back; none where the question has no options or says
  ///   already what is right.
  public static func edits(
    for question: Question, in source: Source, correct: [Int], explanation: String? = nil
  ) -> [Finding.Edit] {
    guard question.form == .printed, !question.options.isEmpty, !question.isAnsweredInPlace else {
      return []
    }
    var edits = question.options.enumerated().map { index, option in
      let box = correct.contains(index) ? "[x] " : "[ ] "
      let place = option.place
      let bullet = BulletMark(
        in: source.bytes, at: place.lower, before: min(place.upper, source.bytes.count))
      let at = bullet?.contents ?? place.lower
      if let indent = source.bytes.indentation(ofLineAround: place.lower) {
        // Options beside each other in one line come to stand below each other.
        return Finding.Edit(
          Place(file: place.file, lower: at, upper: at), with: "\n\(indent)- \(box)")
      }
      return Finding.Edit(
        Place(file: place.file, lower: at, upper: at), with: (bullet == nil ? "- " : "") + box)
    }
    if let explanation, !explanation.isEmpty {
      let end = question.place.upper
      let lines = explanation.split(separator: "\n", omittingEmptySubsequences: false)
      edits.append(
        Finding.Edit(
          Place(file: question.place.file, lower: end, upper: end),
          with: "\n\n" + lines.joined(separator: "\n") + "\n"))
    }
    return edits
  }
}

extension [UInt8] {
  /// How far the line is indented in which something stands behind other words; nil for what begins
  /// its line.
  fileprivate func indentation(ofLineAround offset: Int) -> String? {
    var start = Swift.min(offset, count)
    while start > 0, self[start - 1] != ASCII.newline { start -= 1 }
    let words = self[start..<Swift.min(offset, count)]
    guard let first = words.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    let number = NumberMark(in: self, at: first, before: offset)
    return text(start..<first)
      + String(repeating: " ", count: number.map { $0.contents - first } ?? 0)
  }
}
