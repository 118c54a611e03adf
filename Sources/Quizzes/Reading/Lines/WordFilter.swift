internal import HornbookBytes

/// Passes the texts that contain one of some words, split as in `QuizWords.words(of:)`.
///
/// It runs for every paragraph and heading of a book, and few match. ASCII words are therefore
/// ruled out by their first letters and lengths, without creating strings.
struct WordFilter: Hashable, Sendable {
  private let words: Set<String>
  private let shapes: WordShapes
  private let spellings: [[UInt8]]

  init(_ words: Set<String>) {
    self.words = words
    shapes = WordShapes(words)
    spellings = words.sorted().map { Array($0.utf8) }
  }

  func passes(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(passes)
  }

  func passes(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { passes(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private func passes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      let start = index
      var isPlain = true
      while index < bytes.count {
        let byte = bytes[index]
        if !byte.isLetterOrDigit {
          guard byte >= 0x80 || byte == ASCII.apostrophe, !Self.isDash(bytes, index) else { break }
          isPlain = false
        }
        index += 1
      }
      if start < index {
        let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
        if !isPlain {
          if holds(word) { return true }
        } else if shapes.mayHold(first: word[0], count: word.count), holds(plain: word) {
          return true
        }
      }
      index += index < bytes.count && Self.isDash(bytes, index) ? 3 : 1
    }
    return false
  }

  /// Whether the dash, the ellipsis or the double quotation mark begins here, which end a word.
  ///
  /// Only the commonest of all marks are known here; runs with others are split by Unicode's tables.
  private static func isDash(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard bytes[index] == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80 else {
      return false
    }
    switch bytes[index + 2] {
    // –, —, “, ” and …
    case 0x93, 0x94, 0x9C, 0x9D, 0xA6: return true
    default: return false
    }
  }

  private func holds(plain word: UnsafeBufferPointer<UInt8>) -> Bool {
    for spelling in spellings where spelling.count == word.count {
      var index = 0
      while index < word.count, spelling[index] == word[index].lowercased { index += 1 }
      if index == word.count { return true }
    }
    return false
  }

  /// Whether a run of letters, apostrophes and non-ASCII bytes contains one of the words.
  private func holds(_ run: UnsafeBufferPointer<UInt8>) -> Bool {
    QuizWords.words(of: String(decoding: run, as: UTF8.self)).contains(where: words.contains)
  }
}
