internal import HornbookBytes
internal import HornbookFiles

/// The file in which a build keeps what the next one may use.
struct CacheFile: Sendable {
  let path: String

  private static let mark = Array("hornbook-cache\n".utf8)

  /// What an earlier build has left; nil where there is nothing, or nothing that can be believed.
  func read(_ key: StableHash) -> BuildCache? {
    guard let bytes = try? readFile(path) else { return nil }
    return Self.decode(bytes, key)
  }

  /// Leaves something for the next build.
  func write(_ cache: BuildCache) throws(FileError) {
    try writeFile(Self.encode(cache), to: path, replacing: true)
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

  static func decode(_ bytes: [UInt8], _ key: StableHash) -> BuildCache? {
    guard bytes.starts(with: mark) else { return nil }
    var head = RecordReader(bytes, mark.count..<bytes.count)
    // Another program's cache is not read any further, whether it is older or newer.
    guard head.hash() == key else { return nil }
    let checksum = head.hash()
    let body = head.data()
    guard !head.isBroken, head.isAtEnd, StableHash(of: body) == checksum else { return nil }
    var record = RecordReader(body)
    let cache: BuildCache = record.value()
    guard !record.isBroken, record.isAtEnd, cache.key == key else { return nil }
    return cache
  }
}
