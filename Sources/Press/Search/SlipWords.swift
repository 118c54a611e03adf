internal import HornbookBytes

/// The words that a query with a slip may mean, in files by themselves: to find that “contcats” is
/// “contacts”, a browser need not fetch the places of every word between them.
///
/// They are sorted by their last letter, then by their number of letters, and then by alphabet. One
/// slip that leaves the last letter alone changes the number by one at most, so a query asks for one
/// stretch of this list. (Slips in the last letter are found in the shards of the index, among the
/// words that begin alike.)
public enum SlipWords {
  /// The numbers of letters that these words have.
  ///
  /// Shorter words are too much alike, and nobody types longer ones.
  private static let lengths = 4...30
  /// The size of a file in bytes: it ends at the first marked word from the lower bound on, and in
  /// any case before the upper bound.
  private static let fileSize = 3_000..<8_000

  /// A word with its place in the order.
  private struct Place: Hashable, Comparable {
    var last: UInt32
    var length: Int

    static func < (a: Place, b: Place) -> Bool { (a.last, a.length) < (b.last, b.length) }

    /// The place as the list of files has it: the letter, and the number as a letter from `a` on.
    var text: String {
      var text = String.UnicodeScalarView()
      if let last = Unicode.Scalar(last) { text.append(last) }
      text.append(Unicode.Scalar(UInt8(truncatingIfNeeded: 0x61 + length - 4)))
      return String(text)
    }
  }

  /// Selects from sorted words those that a query with a slip may mean.
  static func vocabulary(_ lines: [MergedWords.Line], of bytes: [UInt8]) -> [UInt8] {
    var vocabulary = ByteWriter(capacity: lines.count * 8)
    for line in lines where place(of: line.word, in: bytes) != nil {
      vocabulary.write(line.word, of: bytes)
      vocabulary.write(" ")
    }
    return vocabulary.take()
  }

  /// Makes the files from the vocabularies of all groups, in order.
  public static func files(_ vocabularies: [[UInt8]]) -> [SearchIndex.Shard] {
    let pool = Array(vocabularies.joined())
    var places: [Place: [Range<Int>]] = [:]
    var start = 0
    while let end = pool.firstIndex(of: ASCII.space, from: start) {
      if let place = place(of: start..<end, in: pool) {
        places[place, default: []].append(start..<end)
      }
      start = end + 1
    }
    var files: [SearchIndex.Shard] = []
    var file = ByteWriter(capacity: fileSize.upperBound)
    var key = ""
    func end() {
      guard file.count > 0 else { return }
      files.append(
        .init(
          word: key,
          file: SearchIndex.file(
            SearchIndex.name(of: key, kind: "s"), string: file.take())))
    }
    for (place, words) in places.sorted(by: { $0.key < $1.key }) {
      for word in words {
        if file.count + word.count >= fileSize.upperBound { end() }
        if file.count == 0 { key = place.text + pool.text(word) }
        file.write(word, of: pool)
        file.write(" ")
        if file.count >= fileSize.lowerBound, WordMerging.isMarked(pool[word]) { end() }
      }
    }
    end()
    return files
  }

  /// The place of a word in the order; nil if it is not one of these words, as it has too few or too
  /// many letters, digits, or letters that are indexed in pairs.
  private static func place(of word: Range<Int>, in bytes: [UInt8]) -> Place? {
    var length = 0
    var last = word.lowerBound
    for index in word where bytes[index] & 0xC0 != 0x80 {
      if bytes[index].isDigit { return nil }
      length += 1
      last = index
    }
    guard lengths.contains(length) else { return nil }
    let letter = bytes.scalar(at: last, before: word.upperBound).scalar
    return letter.isUnspaced ? nil : Place(last: letter.value, length: length)
  }
}
