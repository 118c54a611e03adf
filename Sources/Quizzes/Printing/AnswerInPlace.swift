internal import HornbookBytes
public import HornbookDiagnostics

extension Question {
  /// Returns the edits that put the answer in place, and only add to the file: every word, letter
  /// and blank line is kept.
  ///
  /// - Parameters:
  ///   - source: The file that contains the question.
  ///   - correct: The positions of the right options.
  ///   - explanation: The key's explanation, as Markdown.
  /// - Returns: The insertions in file order; empty if the question has no options or already
  ///   contains its answer.
  public func editsForAnswerInPlace(
    in source: Source, correct: [Int], explanation: String? = nil
  ) -> [Finding.Edit] {
    guard form == .printed, !options.isEmpty, !isAnsweredInPlace else {
      return []
    }
    var edits = options.enumerated().map { index, option in
      let box = correct.contains(index) ? "[x] " : "[ ] "
      let place = option.place
      let bullet = BulletMark(
        in: source.bytes, at: place.lower, before: min(place.upper, source.bytes.count))
      let at = bullet?.contents ?? place.lower
      if let indent = source.bytes.indentation(ofLineAround: place.lower) {
        // Options side by side on one line are put on lines of their own.
        return Finding.Edit(
          Place(file: place.file, lower: at, upper: at), with: "\n\(indent)- \(box)")
      }
      return Finding.Edit(
        Place(file: place.file, lower: at, upper: at), with: (bullet == nil ? "- " : "") + box)
    }
    if let explanation, !explanation.isEmpty {
      let end = place.upper
      let lines = explanation.split(separator: "\n", omittingEmptySubsequences: false)
      edits.append(
        Finding.Edit(
          Place(file: place.file, lower: end, upper: end),
          with: "\n\n" + lines.joined(separator: "\n") + "\n"))
    }
    return edits
  }
}

extension [UInt8] {
  /// The indentation for an option that follows other words on its line; nil if the
  /// option begins the line.
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
