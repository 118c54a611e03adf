internal import HornbookBytes

extension Outline {
  /// The words of prose that are read in a minute.
  private static let wordsPerMinute = 200

  /// The minutes that readers need for a number of words.
  public static func minutes(toRead words: Int) -> Int {
    words == 0 ? 0 : max(1, (words + wordsPerMinute / 2) / wordsPerMinute)
  }
}

extension Document {
  /// The number of words that a reader reads: runs of letters and digits outside listings.
  ///
  /// In scripts without spaces between words, two letters count as a word.
  var wordCount: Int {
    var letters = 0
    var count = 0
    let end = Int(tree.nodes.first?.end ?? 0)
    for node in tree.nodes[..<end] where node.kind == .text || node.kind == .code {
      var isInside = false
      var index = node.text.range.lowerBound
      while index < node.text.range.upperBound {
        let byte = tree.pool[index]
        if byte < 0x80 {
          index += 1
          let isLetter = byte.isLetterOrDigit
          if isLetter, !isInside { count += 1 }
          isInside = isLetter || (isInside && byte == ASCII.apostrophe)
          continue
        }
        let (scalar, length) = tree.pool.scalar(at: index, before: node.text.range.upperBound)
        index += length
        let isOfWord = scalar.properties.isAlphabetic
        if isOfWord, scalar.isUnspaced { letters += 1 }
        let isLetter = isOfWord && !scalar.isUnspaced
        if isLetter, !isInside { count += 1 }
        isInside = isLetter
      }
    }
    return count + letters / 2
  }
}
