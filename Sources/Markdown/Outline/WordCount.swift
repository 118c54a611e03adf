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
    let end = Int(tree.nodes.first?.end ?? 0)
    let texts = tree.nodes[..<end].lazy.filter { $0.kind == .text || $0.kind == .code }
    return tree.pool.withUnsafeBufferPointer { pool in
      var (count, letters) = (0, 0)
      for text in texts {
        var isInside = false
        var index = text.text.range.lowerBound
        let end = text.text.range.upperBound
        while index < end {
          if index + 8 <= end {
            let eight = EightBytes(pool, at: index)
            if eight.others | eight.equal(to: ASCII.apostrophe) == 0 {
              let found = eight.lowercase | eight.uppercase | eight.digits
              count += (found & ~(found << 8 | (isInside ? 0x80 : 0))).nonzeroBitCount
              isInside = found >> 63 == 1
              index += 8
              continue
            }
          }
          let byte = pool[index]
          if byte < 0x80 {
            index &+= 1
            let isLetter = byte.isLetterOrDigit
            count &+= isLetter && !isInside ? 1 : 0
            isInside = isLetter || (isInside && byte == ASCII.apostrophe)
            continue
          }
          let (scalar, length) = tree.pool.scalar(at: index, before: end)
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
}
