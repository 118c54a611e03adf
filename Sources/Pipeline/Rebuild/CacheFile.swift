internal import HornbookBytes
internal import HornbookFiles

/// The file with the cache that a build leaves for the next one.
struct CacheFile: Sendable {
  let path: String

  private static let mark = Array("hornbook-cache\n".utf8)

  /// The content of the cache file.
  enum Content: Sendable {
    /// There is no cache file.
    case none
    /// The cache cannot be used, for this reason.
    case dropped(String)
    case whole(BuildCache)

    /// The cache; nil if it is missing or cannot be used.
    var cache: BuildCache? { if case .whole(let cache) = self { cache } else { nil } }
  }

  /// The path of the file that identifies the site's files on this disk.
  var siteFacts: String { RelativePath.join(RelativePath.folder(of: path), "site") }

  /// Reads the cache that an earlier build left.
  func read(_ key: CacheKey) -> Content {
    guard let bytes = try? readFile(path, followsLinks: false) else { return .none }
    return Self.decode(bytes, key)
  }

  /// Writes the cache for the next build.
  func write(_ cache: BuildCache) throws(FileError) {
    try writeFile(Self.encode(cache), to: path)
  }

  static func encode(_ cache: BuildCache) -> [UInt8] {
    // Room that is never written takes no memory, whereas growing copies what is there.
    var body = RecordWriter(capacity: cache.inputs.count * 4096 + 65_536)
    body.write(cache)
    let bytes = body.take()
    var head = RecordWriter()
    head.write(cache.key)
    head.write(StableHash(of: bytes))
    head.write(bytes.count)
    var file = ByteWriter(capacity: mark.count + bytes.count + 256)
    file.write(bytes: mark)
    file.write(bytes: head.take())
    file.write(bytes: bytes)
    return file.take()
  }

  static func decode(_ bytes: [UInt8], _ key: CacheKey) -> Content {
    guard bytes.starts(with: mark) else { return .dropped("it is not a Hornbook cache") }
    var head = RecordReader(bytes, mark.count..<bytes.count)
    // The cache of another version of the program, older or newer, is not read any further.
    let made: CacheKey = head.value()
    guard !head.isBroken else { return .dropped("it is incomplete") }
    guard made.program == key.program else {
      return .dropped("it was written by another build of the program")
    }
    guard made.options == key.options else {
      return .dropped("the last build had other options")
    }
    let checksum = head.hash()
    let body = head.data()
    guard !head.isBroken else { return .dropped("it is incomplete") }
    guard head.isAtEnd, StableHash(of: body) == checksum else { return .dropped("it is damaged") }
    var record = RecordReader(body)
    let cache: BuildCache = record.value()
    guard !record.isBroken, record.isAtEnd, cache.key == key else {
      return .dropped("it is damaged")
    }
    return .whole(cache)
  }
}
