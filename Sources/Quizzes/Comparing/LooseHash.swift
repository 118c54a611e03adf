internal import HornbookBytes
internal import HornbookDiagnostics

/// What two texts have in common that differ in nothing but case, spaces and punctuation.
///
/// It finds who could be meant among thousands of texts in one look; whether they really say the
/// same is then asked with `Comparison`. Texts without a letter or digit, such as operators, count
/// with all their bytes.
enum LooseHash {
  /// The loose hash of a text.
  static func of(_ text: QuizText) -> UInt64 { of(text.plain) }

  /// The loose hash of a text's plain bytes.
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
        // Accents that stand apart, ligatures and letters of full width.
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

  /// The loose hash of a title or heading.
  static func of(title: String) -> UInt64 { of([UInt8](title.utf8)) }

  /// The same for a text that has letters with several spellings.
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
