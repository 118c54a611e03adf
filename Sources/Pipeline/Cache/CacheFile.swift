internal import HornbookBytes
internal import HornbookFiles

/// The file in which a build keeps what the next one may use.
struct CacheFile: Sendable {
  let path: String

  private static let mark = Array("hornbook-cache\n".utf8)

  /// What an earlier build has left.
  enum Content: Sendable {
    /// There is nothing.
    case none
    /// There is something that cannot be believed, for a reason.
    case dropped(String)
    case whole(BuildCache)

    /// The cache, where it can be believed.
    var cache: BuildCache? { if case .whole(let cache) = self { cache } else { nil } }
  }

  /// Where it stands what tells the files of the site on this disk.
  var siteFacts: String { RelativePath.join(RelativePath.folder(of: path), "site") }

  /// Reads what an earlier build has left.
  func read(_ key: CacheKey) -> Content {
    guard let bytes = try? readFile(path, followsLinks: false) else { return .none }
    return Self.decode(bytes, key)
  }

  /// Leaves something for the next build.
  func write(_ cache: BuildCache) throws(FileError) {
    try writeFile(Self.encode(cache), to: path)
  }

  static func encode(_ cache: BuildCache) -> [UInt8] {
    var body = RecordWriter(capacity: cache.inputs.count * 700 + 4096)
    body.write(cache)
    let bytes = body.take()
    var head = RecordWriter()
    head.write(cache.key)
    head.write(StableHash(of: bytes))
    head.write(bytes)
    return mark + head.take()
  }

  static func decode(_ bytes: [UInt8], _ key: CacheKey) -> Content {
    guard bytes.starts(with: mark) else { return .dropped("it is not a Hornbook cache") }
    var head = RecordReader(bytes, mark.count..<bytes.count)
    // Another program's cache is not read any further, whether it is older or newer.
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
