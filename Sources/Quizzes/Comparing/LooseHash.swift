internal import HornbookBytes
internal import HornbookDiagnostics

/// A hash that ignores case, spaces and punctuation.
///
/// It finds candidates among thousands of texts quickly; `Comparison` then decides
/// whether they really agree. Texts without a letter or digit, such as operators, are
/// hashed with all their bytes.
enum LooseHash {
  static func of(_ text: QuizText) -> UInt64 { of(text.plain) }

  static func of(_ plain: [UInt8]) -> UInt64 {
    plain.withUnsafeBufferPointer { bytes in
      var hash = TextHash()
      var isEmpty = true
      var offset = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte < 0x80 {
          if byte.isLetterOrDigit {
            hash.combine(byte.lowercased)
            isEmpty = false
          }
          offset += 1
          continue
        }
        // Combining accents, ligatures and full-width letters.
        if byte == 0xCC || byte == 0xCD || byte == 0xEF { return ofSpelledOut(plain) }
        // Quotation marks, dashes and spaces: U+0080 to U+00BF and U+2000 to U+203F.
        if byte == 0xC2 {
          offset += 2
        } else if byte == 0xE2, offset + 1 < bytes.count, bytes[offset + 1] == 0x80 {
          offset += 3
        } else {
          hash.combine(byte)
          isEmpty = false
          offset += 1
        }
      }
      return isEmpty ? TextHash.of(bytes.lazy.filter { !$0.isWhitespace }) : hash.value
    }
  }

  static func of(title: String) -> UInt64 { of([UInt8](title.utf8)) }

  /// The loose hash of a text whose letters have several spellings.
  private static func ofSpelledOut(_ plain: [UInt8]) -> UInt64 {
    let text = QuizText(
      markdown: [], plain: plain, runs: [], pieces: [], place: Place(file: ""))
    var hash = TextHash()
    for byte in Spelling(of: text).bytes where byte >= 0x80 || byte.isLetterOrDigit {
      hash.combine(byte.lowercased)
    }
    return hash.value
  }
}
