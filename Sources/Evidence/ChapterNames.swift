public import HornbookBytes
internal import HornbookDiagnostics
public import HornbookMarkdown

/// The names of code that a text has, as far as keys of other chapters may ask for them.
///
/// These are the words of its listings and of code in its sentences, and words such as `clipsToBounds` wherever they
/// stand. They are kept as hashes: if two names had the same one, a doubt would not be told.
public struct ChapterNames: Sendable, Equatable {
  /// In order, each once.
  public private(set) var hashes: [UInt32] = []

  /// A text without names.
  public init() {}

  /// The names of a chapter.
  ///
  /// - Parameter left: The ranges of its source that are no part of the text, in order: questions and keys.
  public init(of document: Document, without left: [Range<Int>]) {
    let bytes = document.source.bytes
    var found: Set<UInt32> = []
    var start = 0
    for range in left + [bytes.count..<bytes.count] where range.lowerBound >= start {
      bytes[start..<min(range.lowerBound, bytes.count)].withUnsafeBufferPointer { text in
        Self.forEachCompound(in: text) { found.insert($0) }
      }
      start = min(range.upperBound, bytes.count)
    }
    let tree = document.tree
    for node in tree.nodes where node.kind == .code || node.kind == .codeBlock {
      guard !left.contains(where: { $0.contains(node.range.lowerBound) }) else { continue }
      tree.pool[node.text.range].withUnsafeBufferPointer { code in
        Self.forEachWord(in: code, 0..<code.count) { hash, _ in found.insert(hash) }
      }
    }
    hashes = found.sorted()
  }

  /// The names of a file of code.
  public init(ofCode bytes: [UInt8]) {
    var found: Set<UInt32> = []
    bytes.withUnsafeBufferPointer { code in
      Self.forEachWord(in: code, 0..<code.count) { hash, _ in found.insert(hash) }
    }
    hashes = found.sorted()
  }

  /// Calls with the hash of each word that is made of several words.
  ///
  /// All text of a book is looked at here, so eight bytes that cannot be of such a word are passed over together.
  private static func forEachCompound(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt32) -> Void
  ) {
    // Where the last word ended, and whether the byte before is a lower-case letter or an underscore.
    var (start, index) = (0, 0)
    var (lower, underscore) = (0 as UInt64, 0 as UInt64)
    while index + 8 <= bytes.count {
      let eight = EightBytes(bytes, at: index)
      let (lowers, underscores) = (eight.lowercase, eight.equal(to: ASCII.underscore))
      let joints =
        (lowers << 8 | lower) & eight.uppercase | (underscores << 8 | underscore) & lowers
        | eight.equal(to: ASCII.backslash)
      if joints == 0 {
        (lower, underscore) = (lowers >> 56, underscores >> 56)
        index += 8
        continue
      }
      let word = Self.word(around: index + joints.trailingZeroBitCount / 8, from: start, in: bytes)
      forEachWord(in: bytes, word) { hash, isCompound in if isCompound { body(hash) } }
      (start, index) = (word.upperBound, word.upperBound)
      (lower, underscore) = (0, 0)
    }
    guard index < bytes.count else { return }
    let last = Self.word(around: index, from: start, in: bytes).lowerBound..<bytes.count
    forEachWord(in: bytes, last) { hash, isCompound in if isCompound { body(hash) } }
  }

  /// The bytes of names around an offset, and that at the offset.
  private static func word(
    around offset: Int, from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    func isOfName(_ byte: UInt8) -> Bool { byte.isNameByte || byte == ASCII.backslash }
    var (first, end) = (offset, offset + 1)
    while first > start, isOfName(bytes[first - 1]) { first -= 1 }
    while end < bytes.count, isOfName(bytes[end]) { end += 1 }
    return first..<end
  }

  /// Calls with the hash of each word of several letters, and whether it is made of several words.
  private static func forEachWord(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (UInt32, Bool) -> Void
  ) {
    var hash = seed
    var (length, before) = (0, 0 as UInt8)
    var isCompound = false
    for index in range {
      let byte = bytes[index]
      guard byte.isNameByte else {
        // An underscore in a sentence may be escaped.
        if byte == ASCII.backslash, length > 0 { continue }
        if length > 1 { body(hash, isCompound) }
        (hash, length, before, isCompound) = (seed, 0, 0, false)
        continue
      }
      if byte.isUppercase && before.isLowercase || before == ASCII.underscore && byte.isLowercase {
        isCompound = true
      }
      hash = step(hash, byte)
      length += 1
      before = byte
    }
    if length > 1 { body(hash, isCompound) }
  }

  private static let seed: UInt32 = 0x811C_9DC5

  @inline(__always)
  private static func step(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 0x0100_0193
  }

  /// The hash of a name.
  public static func hash(of name: String) -> UInt32 { name.utf8.reduce(seed, step) }
}

extension ChapterNames: Recordable {
  /// Writes the names to a record.
  public func write(to record: inout RecordWriter) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(hashes.count * 4)
    for hash in hashes {
      for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: hash >> shift))
      }
    }
    record.write(bytes)
  }

  /// Reads names from a record.
  public init(from record: inout RecordReader) {
    let bytes = record.data()
    hashes = stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { start in
      (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8) }
    }
  }
}
