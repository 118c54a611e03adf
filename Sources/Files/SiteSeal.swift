internal import HornbookBytes

/// The last line of Hornbook's files beside a site: `end <lines> <hash>`.
enum SiteSeal {
  static func write(to writer: inout ByteWriter, lines: Int) {
    let hash = StableHash(of: writer.bytes)
    writer.write(text: "end \(lines) \(hash)\n")
  }

  /// The offset of the last line if it is a valid seal, else nil.
  static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.last == ASCII.newline,
      let before = bytes.dropLast().lastIndex(of: ASCII.newline)
    else { return nil }
    let start = before + 1
    let body = Array(bytes[..<start])
    var lines = -1
    var offset = 0
    while let next = body.firstIndex(of: ASCII.newline, from: offset) {
      lines += 1
      offset = next + 1
    }
    let expected = "end \(lines) \(StableHash(of: body))\n"
    return bytes[start...].elementsEqual(expected.utf8) ? start : nil
  }
}

/// Reads lines of fields separated by spaces.
struct FieldCursor {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var offset = 0

  init(bytes: [UInt8], end: Int) {
    self.bytes = bytes
    self.end = end
  }

  mutating func field() -> String { text(upTo: ASCII.space) }
  mutating func line() -> String { text(upTo: ASCII.newline) }

  mutating func number() -> Int64? { Int64(field()) }

  private mutating func text(upTo stop: UInt8) -> String {
    let found = bytes.firstIndex(of: stop, from: offset) ?? end
    let stretch = offset..<max(offset, min(found, end))
    offset = min(end, stretch.upperBound + 1)
    return bytes.text(stretch)
  }
}
