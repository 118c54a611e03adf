internal import HornbookBytes

/// Goes through the records of a table, as RFC 4180 defines them.
struct TableScanner {
  let bytes: [UInt8]
  let separator: UInt8
  /// The offset of the next record.
  private(set) var offset: Int
  /// The fields of the current record, with their quotes.
  private(set) var fields: [Range<Int>] = []
  /// Whether a quoted field of the current record is never closed.
  private(set) var isUnclosed = false

  init(_ bytes: [UInt8], separator: UInt8, from offset: Int = 0) {
    self.bytes = bytes
    self.separator = separator
    self.offset = offset
  }

  /// The separator that is most frequent in the first record.
  static func separator(of bytes: [UInt8]) -> UInt8 {
    var best: (separator: UInt8, count: Int) = (ASCII.comma, 0)
    for candidate in [ASCII.comma, ASCII.semicolon, ASCII.tab] {
      var scanner = TableScanner(bytes, separator: candidate)
      guard scanner.next(), scanner.fields.count > best.count else { continue }
      best = (candidate, scanner.fields.count)
    }
    return best.separator
  }

  /// The separator that a first line of Excel names, `sep=;`, and the end of that line; nil if there is no such line.
  static func toldSeparator(in bytes: [UInt8], at start: Int) -> (separator: UInt8, end: Int)? {
    let end = bytes.firstIndex(of: ASCII.newline, from: start) ?? bytes.count
    let line = bytes.trimmed(start..<end)
    // A tab is trimmed as white space.
    let text = bytes.text(line).lowercased().replacing(each: "\"", with: "")
    guard text.hasPrefix("sep="), text.utf8.count <= 5 else { return nil }
    return (text.utf8.count == 5 ? text.utf8.last ?? ASCII.tab : ASCII.tab, end)
  }

  /// Moves to the next record that is not empty; false at the end.
  mutating func next() -> Bool {
    while offset < bytes.count,
      bytes[offset] == ASCII.newline || bytes[offset] == ASCII.carriageReturn
    {
      offset += 1
    }
    guard offset < bytes.count else { return false }
    fields.removeAll(keepingCapacity: true)
    isUnclosed = false
    while true {
      let start = offset
      if bytes[offset] == ASCII.quote { skipQuoted() }
      while offset < bytes.count, bytes[offset] != separator, !isLineEnd { offset += 1 }
      fields.append(start..<offset)
      guard offset < bytes.count, bytes[offset] == separator else { return true }
      offset += 1
      if offset == bytes.count {
        fields.append(offset..<offset)
        return true
      }
    }
  }

  /// Continues at another offset, where a record begins.
  mutating func move(to offset: Int) { self.offset = min(max(0, offset), bytes.count) }

  private var isLineEnd: Bool {
    bytes[offset] == ASCII.newline || bytes[offset] == ASCII.carriageReturn
  }

  private mutating func skipQuoted() {
    offset += 1
    while let quote = bytes.firstIndex(of: ASCII.quote, from: offset) {
      offset = quote + 1
      guard offset < bytes.count, bytes[offset] == ASCII.quote else { return }
      offset += 1
    }
    offset = bytes.count
    isUnclosed = true
  }

  /// The text of a field, without quotes and white space around it.
  func text(_ field: Range<Int>) -> String {
    var range = bytes.trimmed(field)
    guard range.count >= 2, bytes[range.lowerBound] == ASCII.quote,
      bytes[range.upperBound - 1] == ASCII.quote
    else { return bytes.text(range) }
    range = bytes.trimmed(range.lowerBound + 1..<range.upperBound - 1)
    return bytes.text(range).replacing(each: "\"\"", with: "\"")
  }
}

/// The blocks of a table: whole records, some megabytes at a time.
struct TableBlocks {
  private let file: ResultsFile
  private let hasQuotes: Bool
  private var offset: Int

  /// The usual size of a block.
  static let size = 4 << 20
  /// The longest record.
  static let longestRecord = 64 << 20

  /// - Parameter hasQuotes: Whether a line end inside quotes ends nothing.
  init(_ file: ResultsFile, from offset: Int, hasQuotes: Bool = true) {
    self.hasQuotes = hasQuotes
    self.file = file
    self.offset = offset
  }

  /// The next block with its offset in the file; nil at the end.
  ///
  /// It ends after the last line end that is outside quotes. A longer record makes a longer block.
  mutating func next() -> (offset: Int, bytes: [UInt8])? {
    guard offset < file.size else { return nil }
    let start = offset
    var size = Self.size
    while true {
      var bytes = file.read(start, size)
      guard !bytes.isEmpty else { return nil }
      let isLast = start + bytes.count >= file.size || bytes.count < size
      if !isLast, size <= Self.longestRecord {
        guard let end = lastEnd(bytes) else {
          size *= 2
          continue
        }
        bytes.removeLast(bytes.count - end)
      }
      offset = start + bytes.count
      return (start, bytes)
    }
  }

  /// The offset after the last line end outside quotes; nil if there is none.
  private func lastEnd(_ bytes: [UInt8]) -> Int? {
    guard hasQuotes, bytes.firstIndex(of: ASCII.quote, from: 0) != nil else {
      return bytes.lastIndex(of: ASCII.newline).map { $0 + 1 }
    }
    var isQuoted = false
    var end: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == ASCII.quote {
        isQuoted.toggle()
      } else if byte == ASCII.newline, !isQuoted {
        end = index + 1
      }
    }
    return end
  }
}
