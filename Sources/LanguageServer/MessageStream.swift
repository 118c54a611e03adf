internal import HornbookBytes

/// Cuts the messages out of what a client sends; before each stands a header with its length.
struct MessageStream: Sendable {
  /// The most bytes of a message; longer ones are skipped.
  static let limit = 64 << 20
  /// The most bytes of a header.
  private static let longestHeader = 4_096
  private static let field = Array("content-length:".utf8)

  private var bytes: [UInt8] = []
  private var start = 0

  mutating func append(_ new: [UInt8]) {
    if start == bytes.count {
      // A long message leaves no room behind.
      bytes = new
    } else {
      bytes.removeFirst(start)
      bytes.append(contentsOf: new)
    }
    start = 0
  }

  /// The content of the next message; nil until all of it is there.
  ///
  /// What is no header is skipped, so that one broken message does not cost those behind it.
  mutating func next() -> [UInt8]? {
    while let header = header() {
      guard let length = header.length, length <= Self.limit else {
        start = header.end
        continue
      }
      guard bytes.count - header.end >= length else { return nil }
      start = header.end + length
      return Array(bytes[header.end..<start])
    }
    return nil
  }

  /// The length that the next header gives, and where the header ends; nil until all of it is there.
  private mutating func header() -> (length: Int?, end: Int)? {
    while let found = fieldStart() {
      start = found
      let limit = min(bytes.count, found + Self.longestHeader)
      var index = found + Self.field.count
      while index < limit, bytes[index] == ASCII.space { index += 1 }
      let digits = bytes[index..<limit].prefix { $0.isDigit }
      if let end = blankLine(from: index, before: limit) {
        return (Int(String(decoding: digits, as: UTF8.self)), end)
      }
      if limit == bytes.count, limit - found < Self.longestHeader { return nil }
      start = found + Self.field.count
    }
    // The beginning of a header may be the end of what has come.
    start = max(start, bytes.count - Self.field.count)
    return nil
  }

  private func fieldStart() -> Int? {
    let length = Self.field.count
    guard bytes.count - start >= length else { return nil }
    return (start...bytes.count - length).first { offset in
      bytes[offset].lowercased == Self.field[0]
        && bytes[offset..<offset + length].elementsEqual(Self.field) { $0.lowercased == $1 }
    }
  }

  /// The offset behind the empty line that ends a header.
  private func blankLine(from index: Int, before limit: Int) -> Int? {
    var isLineEmpty = false
    for offset in index..<max(index, limit) {
      switch bytes[offset] {
      case ASCII.newline:
        if isLineEmpty { return offset + 1 }
        isLineEmpty = true
      case ASCII.carriageReturn: continue
      default: isLineEmpty = false
      }
    }
    return nil
  }
}
