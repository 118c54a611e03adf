internal import HornbookBytes

/// Answers to be written, as Moodle's formats say them.
enum MoodleGaps {
  /// Why Moodle cannot have a question with these gaps; nil if it can.
  static func refusal(of gaps: [BankGap], in stem: BankText) -> String? {
    guard !gaps.isEmpty else { return "it has no answer" }
    let places = stem.gapCount
    guard places == gaps.count || gaps.count == 1 && places == 0 else {
      return "its text does not have a gap for each answer"
    }
    for gap in gaps {
      if let number = gap.number {
        let isNumber =
          MoodleNumber.usual(number.value) != nil
          && number.tolerance.map { MoodleNumber.usual($0) != nil } ?? true
        if !isNumber { return "“\(number.value)” is no number for Moodle" }
      } else if gap.accepted.allSatisfy(\.withoutEnds.isEmpty) {
        return "a gap has no answer"
      }
    }
    return nil
  }

  /// An answer as a pattern, in which an asterisk alone would stand for anything.
  static func pattern(_ answer: String) -> String { answer.replacing(each: "*", with: "\\*") }

  /// The only answer that a pattern means; nil if it stands for several.
  static func answer(_ pattern: String) -> String? {
    guard pattern.utf8.contains(ASCII.asterisk) else { return pattern }
    var answer: [UInt8] = []
    let bytes = Array(pattern.utf8)
    for (index, byte) in bytes.enumerated() {
      if byte == ASCII.asterisk {
        guard index > 0, bytes[index - 1] == ASCII.backslash else { return nil }
        answer.removeLast()
      }
      answer.append(byte)
    }
    return String(decoding: answer, as: UTF8.self)
  }

  /// A gap in the text of a question with several, in HTML.
  static func cloze(_ gap: BankGap, weight: Int, feedback: (BankText) -> [UInt8]) -> [UInt8] {
    var text = Array("{\(weight):".utf8)
    let answers: [(answer: [UInt8], feedback: BankText?)]
    if let number = gap.number {
      text += "NUMERICAL:".utf8
      let tolerance = number.tolerance.map { ":" + (MoodleNumber.usual($0) ?? $0) } ?? ""
      let value = (MoodleNumber.usual(number.value) ?? number.value) + tolerance
      answers = [(Array(value.utf8), gap.feedback.first ?? nil)]
    } else {
      text += (gap.isExact ? "SHORTANSWER_C:" : "SHORTANSWER:").utf8
      answers = gap.accepted.enumerated().compactMap { index, accepted in
        let own = accepted.withoutEnds
        guard !own.isEmpty else { return nil }
        return (
          escaped(Array(pattern(own).utf8), isAnswer: true),
          gap.feedback.indices.contains(index) ? gap.feedback[index] : nil
        )
      }
    }
    for (index, answer) in answers.enumerated() {
      text += (index > 0 ? "~=" : "=").utf8 + answer.answer
      if let own = answer.feedback, !own.html.isEmpty {
        text.append(ASCII.hash)
        text += escaped(feedback(own), isAnswer: false)
      }
    }
    text.append(ASCII.rightBrace)
    return text
  }

  /// Text with references to the characters that have a meaning in a gap.
  ///
  /// Moodle resolves them once, and then takes away a backslash before such a character. So a backslash that stands
  /// there in the text is written twice.
  private static func escaped(_ text: [UInt8], isAnswer: Bool) -> [UInt8] {
    var escaped: [UInt8] = []
    for (index, byte) in text.enumerated() {
      if MoodleCloze.isEscapable(byte), index > 0, text[index - 1] == ASCII.backslash {
        escaped += "&#\(ASCII.backslash);".utf8
      }
      switch byte {
      case ASCII.ampersand, ASCII.backslash, ASCII.tilde, ASCII.leftBrace, ASCII.rightBrace:
        escaped += "&#\(byte);".utf8
      case ASCII.hash, ASCII.less, ASCII.greater, ASCII.quote, ASCII.apostrophe, ASCII.newline:
        if isAnswer { escaped += "&#\(byte);".utf8 } else { escaped.append(byte) }
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}

extension [UInt8] {
  /// The text without the character that stands for gaps in banks.
  var withoutGaps: [UInt8] {
    guard firstRange(of: "\u{FFFC}") != nil else { return self }
    return Array(String(decoding: self, as: UTF8.self).replacing(each: BankText.gap, with: "").utf8)
  }
}
