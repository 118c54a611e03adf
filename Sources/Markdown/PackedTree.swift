internal import HornbookBytes
internal import HornbookSystem

/// The fields of a node that differ from their defaults.
struct NodeFields: OptionSet {
  let rawValue: UInt8
  static let flags = NodeFields(rawValue: 1)
  static let level = NodeFields(rawValue: 2)
  static let number = NodeFields(rawValue: 4)
  static let inside = NodeFields(rawValue: 8)
  static let text = NodeFields(rawValue: 16)
  static let detail = NodeFields(rawValue: 32)
  /// The text does not directly follow the one before in the pool.
  static let apart = NodeFields(rawValue: 64)
}

/// Writes the nodes and the pool of a tree as differences from preceding values.
struct PackedWriter {
  private var bytes: [UInt8] = []
  /// The minimum length of a byte sequence that is searched for in the source.
  static let leastMatch = 8
  /// The distance in the source within which a byte sequence is searched for.
  static let reach = 1_024

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func take() -> [UInt8] {
    // An array of exactly this size, as it is kept for a long time.
    bytes.withUnsafeBufferPointer { Array($0) }
  }

  mutating func write(nodes: ContiguousArray<Node>) {
    var lower = 0
    var pool = 0
    for (index, node) in nodes.enumerated() {
      bytes.append(addingCapacity: PackedNumbers.mostOfNode) { span in
        span.withUnsafeMutableBufferPointer { room, count in
          var numbers = PackedNumbers(room)
          numbers.write(node, at: index, after: &lower, &pool)
          count = numbers.count
        }
      }
    }
  }

  /// Writes the pool alternately as literal bytes and as ranges of the source.
  ///
  /// The text of a node is searched for at the node's place. Text that is not found there, such as
  /// a dash made from two hyphens, is written literally.
  mutating func write(pool: [UInt8], of source: [UInt8], for nodes: ContiguousArray<Node>) {
    var done = 0
    for node in nodes {
      if node.text.range.upperBound > done { write(node.text.range, of: node, pool, source, &done) }
      if node.detail.range.upperBound > done {
        write(node.detail.range, of: node, pool, source, &done)
      }
    }
    write(pool, done..<pool.count, 0, 0)
  }

  /// Writes the text of a node, as ranges of the source where possible.
  private mutating func write(
    _ range: Range<Int>, of node: Node, _ pool: [UInt8], _ source: [UInt8], _ done: inout Int
  ) {
    var offset = max(done, range.lowerBound)
    var place = min(Int(node.lower), source.count)
    let end = min(Int(node.upper), source.count)
    while range.upperBound - offset >= Self.leastMatch, place < end {
      let count = pool.countMatching(offset..<range.upperBound, in: source, at: place)
      if count >= Self.leastMatch {
        write(pool, done..<offset, count, place)
        offset += count
        place += count
        done = offset
      } else if let found = Self.find(pool, offset, source, place..<end) {
        place = found
      } else {
        // Steps of this size limit the number of searches for text that differs from the source.
        offset += Self.leastMatch
      }
    }
  }

  private mutating func write(_ pool: [UInt8], _ own: Range<Int>, _ count: Int, _ start: Int) {
    bytes.append(addingCapacity: own.count + 3 * PackedNumbers.most) { span in
      span.withUnsafeMutableBufferPointer { room, filled in
        var numbers = PackedNumbers(room)
        numbers.write(own.count)
        pool.withUnsafeBufferPointer {
          numbers.write(bytes: UnsafeBufferPointer(rebasing: $0[own]))
        }
        numbers.write(count)
        numbers.write(start)
        filled = numbers.count
      }
    }
  }

  private static func find(
    _ pool: [UInt8], _ offset: Int, _ source: [UInt8], _ range: Range<Int>
  ) -> Int? {
    source.firstRange(
      of: Array(pool[offset..<offset + leastMatch]), from: range.lowerBound,
      to: min(range.upperBound, range.lowerBound + reach))?.lowerBound
  }
}

/// Writes numbers into an existing buffer, seven bits per byte, the lowest first.
struct PackedNumbers {
  private let room: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0
  /// The maximum number of bytes for a number.
  static let most = 10
  /// The maximum number of bytes for a node.
  static let mostOfNode = 4 + 8 * most

  init(_ room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

  @inline(__always)
  mutating func write(byte: UInt8) {
    room[count] = byte
    count += 1
  }

  mutating func write(bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, let target = room.baseAddress else { return }
    Memory.copy(source, to: target + count, count: bytes.count)
    count += bytes.count
  }

  @inline(__always)
  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number)) << 1 ^ (number < 0 ? UInt64.max : 0)
    while rest >= 0x80 {
      write(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    write(byte: UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  mutating func write(
    _ node: Node, at index: Int, after lower: inout Int, _ pool: inout Int
  ) {
    var fields: NodeFields = []
    if !node.flags.isEmpty { fields.insert(.flags) }
    if node.level != 0 { fields.insert(.level) }
    if node.number != 0 { fields.insert(.number) }
    if Int(node.end) != index + 1 { fields.insert(.inside) }
    if node.text != .empty {
      fields.insert(.text)
      if Int(node.text.offset) != pool { fields.insert(.apart) }
    }
    if node.detail != .empty { fields.insert(.detail) }
    write(byte: node.kind.rawValue)
    write(byte: fields.rawValue)
    if fields.contains(.flags) { write(byte: node.flags.rawValue) }
    if fields.contains(.level) { write(byte: node.level) }
    if fields.contains(.number) { write(Int(node.number)) }
    if fields.contains(.inside) { write(Int(node.end) - index) }
    write(Int(node.lower) - lower)
    write(Int(node.upper) - Int(node.lower))
    lower = Int(node.lower)
    if fields.contains(.apart) { write(Int(node.text.offset) - pool) }
    if fields.contains(.text) {
      write(Int(node.text.count))
      pool = Int(node.text.offset) + Int(node.text.count)
    }
    if fields.contains(.detail) { write(node.detail, after: &pool) }
  }

  private mutating func write(_ range: PoolRange, after pool: inout Int) {
    write(Int(range.offset) - pool)
    write(Int(range.count))
    pool = Int(range.offset) + Int(range.count)
  }
}

/// Reads the output of `PackedWriter` within the same run of the program.
struct PackedReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  @inline(__always)
  private mutating func byte() -> UInt8 {
    defer { offset += 1 }
    return bytes[offset]
  }

  @inline(__always)
  private mutating func number() -> Int {
    // Nearly all numbers take one byte.
    let first = UInt64(byte())
    return first < 0x80 ? Self.unfolded(first) : longNumber(from: first & 0x7F)
  }

  @inline(__always)
  private static func unfolded(_ number: UInt64) -> Int {
    Int(Int64(bitPattern: number >> 1 ^ (0 &- (number & 1))))
  }

  private mutating func longNumber(from first: UInt64) -> Int {
    var folded = first
    var shift: UInt64 = 7
    while true {
      let next = byte()
      folded |= UInt64(next & 0x7F) << shift
      if next < 0x80 { break }
      shift += 7
    }
    return Self.unfolded(folded)
  }

  mutating func read(_ count: Int, into nodes: inout ContiguousArray<Node>) {
    nodes.reserveCapacity(count)
    var lower = 0
    var pool = 0
    for index in 0..<count {
      var node = Node(NodeKind(rawValue: byte()) ?? .document)
      let fields = NodeFields(rawValue: byte())
      if fields.contains(.flags) { node.flags = NodeFlags(rawValue: byte()) }
      if fields.contains(.level) { node.level = byte() }
      if fields.contains(.number) { node.number = UInt32(number()) }
      node.end = UInt32(index + (fields.contains(.inside) ? number() : 1))
      lower += number()
      node.lower = UInt32(lower)
      node.upper = UInt32(lower + number())
      if fields.contains(.apart) { pool += number() }
      if fields.contains(.text) { node.text = range(at: &pool) }
      if fields.contains(.detail) {
        pool += number()
        node.detail = range(at: &pool)
      }
      nodes.append(node)
    }
  }

  private mutating func range(at pool: inout Int) -> PoolRange {
    let start = pool
    pool += number()
    return PoolRange(offset: UInt32(start), count: UInt32(pool - start))
  }

  mutating func read(_ count: Int, of source: [UInt8], into pool: inout [UInt8]) {
    pool.reserveCapacity(count)
    source.withUnsafeBufferPointer { source in
      repeat {
        let own = number()
        pool.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[offset..<offset + own]))
        offset += own
        let taken = number()
        let start = number()
        pool.append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<start + taken]))
      } while pool.count < count
    }
  }
}
