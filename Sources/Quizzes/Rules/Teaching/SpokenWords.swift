internal import HornbookBytes

/// The words of prose in a text, for rules that look for certain words.
enum SpokenWords {
  /// The range of the first word outside code that satisfies `isWanted`, which
  /// gets it in lower case.
  static func first(in text: QuizText, where isWanted: (String) -> Bool) -> Range<Int>? {
    all(in: text).first { isWanted(text.plain.text($0).lowercased()) }
  }

  /// The ranges of the words outside code, in order.
  static func all(in text: QuizText) -> [Range<Int>] {
    let plain = text.plain
    var words: [Range<Int>] = []
    let code = text.code
    var offset = 0
    while offset < plain.count {
      let start = offset
      while offset < plain.count,
        plain[offset].isLetter || plain[offset] >= 0x80 || plain[offset] == ASCII.apostrophe
      {
        offset += 1
      }
      if start < offset, !code.holdsPart(of: start..<offset) {
        words.append(start..<offset)
      }
      offset += 1
    }
    return words
  }
}
