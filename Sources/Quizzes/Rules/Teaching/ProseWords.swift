internal import HornbookBytes

extension QuizText {
  /// The ranges of the words outside code, in order, for rules that look for certain words.
  var proseWords: [Range<Int>] {
    let plain = plain
    var words: [Range<Int>] = []
    let code = code
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
