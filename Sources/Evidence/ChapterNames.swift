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
      Self.forEachWord(in: bytes[start..<min(range.lowerBound, bytes.count)]) { hash, isCompound in
        if isCompound { found.insert(hash) }
      }
      start = min(range.upperBound, bytes.count)
    }
    let tree = document.tree
    for node in tree.nodes where node.kind == .code || node.kind == .codeBlock {
      guard !left.contains(where: { $0.contains(node.range.lowerBound) }) else { continue }
      Self.forEachWord(in: tree.pool[node.text.range]) { hash, _ in found.insert(hash) }
    }
    hashes = found.sorted()
  }

  /// The names of a file of code.
  public init(ofCode bytes: [UInt8]) {
    var found: Set<UInt32> = []
    Self.forEachWord(in: bytes[...]) { hash, _ in found.insert(hash) }
    hashes = found.sorted()
  }

  /// Calls with the hash of each word of several letters, and whether it is made of several words.
  @inline(__always)
  private static func forEachWord(in bytes: ArraySlice<UInt8>, _ body: (UInt32, Bool) -> Void) {
    var hash = seed
    var (length, before) = (0, 0 as UInt8)
    var isCompound = false
    func end() {
      if length > 1 { body(hash, isCompound) }
    }
    for byte in bytes {
      guard byte.isNameByte else {
        // An underscore in a sentence may be escaped.
        if byte == ASCII.backslash, length > 0 { continue }
        if length > 0 {
          end()
          (hash, length, before, isCompound) = (seed, 0, 0, false)
        }
        continue
      }
      if byte.isUppercase && before.isLowercase || before == ASCII.underscore && byte.isLowercase {
        isCompound = true
      }
      hash = step(hash, byte)
      length += 1
      before = byte
    }
    end()
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
