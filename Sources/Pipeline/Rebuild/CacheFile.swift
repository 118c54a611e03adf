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
    case intact(Stored)

    /// What is read first; nil if the cache is missing or cannot be used.
    var state: BuildState? { if case .intact(let stored) = self { stored.state } else { nil } }

    /// The cache; nil if it is missing or cannot be used.
    var cache: BuildCache? { if case .intact(let stored) = self { stored.cache() } else { nil } }
  }

  /// A cache whose trace is read only if something has changed.
  struct Stored: Sendable {
    let state: BuildState
    private let trace: Trace

    private enum Trace: Sendable {
      case read(BuildTrace)
      case bytes([UInt8], Range<Int>, checksum: StableHash)
    }

    init(_ cache: BuildCache) {
      state = cache.state
      trace = .read(cache.trace)
    }

    fileprivate init(_ state: BuildState, _ bytes: [UInt8], _ trace: Range<Int>, _ hash: StableHash)
    {
      self.state = state
      self.trace = .bytes(bytes, trace, checksum: hash)
    }

    /// The whole cache; nil if the trace is damaged.
    func cache() -> BuildCache? {
      switch trace {
      case .read(let trace): return BuildCache(state: state, trace: trace)
      case .bytes(let bytes, let range, let checksum):
        return CacheFile.value(bytes, range, checksum).map { BuildCache(state: state, trace: $0) }
      }
    }
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
    let count = cache.state.inputs.count
    let parts = [
      part(cache.state, capacity: count * 1024), part(cache.trace, capacity: count * 4096),
    ]
    var head = RecordWriter()
    head.write(cache.state.key)
    for part in parts {
      head.write(StableHash(of: part))
      head.write(part.count)
    }
    let first = head.take()
    var file = ByteWriter(
      capacity: mark.count + first.count + parts.map(\.count).reduce(0, +))
    file.write(bytes: mark)
    file.write(bytes: first)
    for part in parts { file.write(bytes: part) }
    return file.take()
  }

  private static func part(_ value: some Recordable, capacity: Int) -> [UInt8] {
    var record = RecordWriter(capacity: capacity + 65_536)
    record.write(value)
    return record.take()
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
    let parts = (0..<2).map { _ in (hash: head.hash(), count: head.number()) }
    let (first, second) = (head.stretch(parts[0].count), head.stretch(parts[1].count))
    guard !head.isBroken else { return .dropped("it is incomplete") }
    guard head.isAtEnd, let state: BuildState = value(bytes, first, parts[0].hash),
      state.key == key
    else { return .dropped("it is damaged") }
    return .intact(Stored(state, bytes, second, parts[1].hash))
  }

  /// The value in a part of the file; nil unless the part is intact.
  private static func value<Value: Recordable>(
    _ bytes: [UInt8], _ range: Range<Int>, _ checksum: StableHash
  ) -> Value? {
    guard StableHash(of: bytes[range]) == checksum else { return nil }
    var record = RecordReader(bytes, range)
    let value: Value = record.value()
    return record.isBroken || !record.isAtEnd ? nil : value
  }
}
