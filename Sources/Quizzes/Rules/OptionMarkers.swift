internal import HornbookBytes

extension [UInt8] {
  /// Whether the text may hold the letter of an option, with a parenthesis and between spaces;
  /// rules out most texts quickly.
  var mayHoldMarker: Bool {
    withUnsafeBufferPointer { bytes in
      guard bytes.count > 4 else { return false }
      for close in 2..<bytes.count - 1 where bytes[close] == ASCII.rightParenthesis {
        guard bytes[close - 1].isLetter, bytes[close + 1].isWhitespace else { continue }
        let before = bytes[close - 2]
        if before.isWhitespace || before == ASCII.leftParenthesis { return true }
      }
      return false
    }
  }
}

extension QuizText {
  /// The range of the next option's letter in this text of the option at `index`, as `b)` or `(b)`.
  ///
  /// It must be between spaces, outside code, and be the letter that directly follows. An option
  /// that refers to others names earlier ones.
  func marker(ofOptionAfter index: Int) -> Range<Int>? {
    guard (0..<25).contains(index) else { return nil }
    let plain = plain
    let wanted = ASCII.zero + 0x31 + UInt8(index) + 1
    let code = code
    var start = 0
    while let close = plain.firstIndex(of: ASCII.rightParenthesis, from: start) {
      start = close + 1
      guard close > 1, plain[close - 1].lowercased == wanted else { continue }
      let lower = plain[close - 2] == ASCII.leftParenthesis ? close - 2 : close - 1
      guard lower > 0, plain[lower - 1].isWhitespace,
        close + 1 < plain.count, plain[close + 1].isWhitespace,
        !code.holdsPart(of: lower..<close + 1)
      else { continue }
      // “both a) and b) are right” refers to options.
      if Self.isSpokenOf(plain, before: lower) { continue }
      return lower..<close + 1
    }
    return nil
  }

  private static func isSpokenOf(_ plain: [UInt8], before offset: Int) -> Bool {
    var end = offset
    while end > 0, plain[end - 1].isWhitespace { end -= 1 }
    var start = end
    while start > 0, plain[start - 1].isLetter { start -= 1 }
    let word = plain.text(start..<end).lowercased()
    return joining.contains(word)
  }

  private static let joining: Set<String> = [
    "and", "or", "nor", "option", "options", "answer", "answers", "see", "than", "like", "und",
    "oder", "et", "ou", "y", "o", "e", "en", "of",
  ]
}
