internal import CStemmer
internal import HornbookBytes

/// Removes the endings of English words: `pulls`, `pulled` and `pulling` become `pull`.
///
/// It is not for use on several threads at once; each thread has its own, in its lexicon.
final class Stemmer {
  private let stemmer: OpaquePointer?

  init() { stemmer = sb_stemmer_new("english", "UTF_8") }

  deinit { sb_stemmer_delete(stemmer) }

  /// The stem of a word in lower case.
  func stem(_ word: String) -> String {
    var word = word
    return word.withUTF8 { bytes in
      guard let stemmer,
        let stem = sb_stemmer_stem(stemmer, bytes.baseAddress, Int32(clamping: bytes.count))
      else { return String(decoding: bytes, as: UTF8.self) }
      let length = Int(sb_stemmer_length(stemmer))
      return String(decoding: UnsafeBufferPointer(start: stem, count: length), as: UTF8.self)
    }
  }
}
