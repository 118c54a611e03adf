internal import HornbookSystem

extension [UInt8] {
  /// The bytes of a literal, for comparing and searching.
  public init(_ literal: StaticString) {
    self = literal.withUTF8Buffer { Array($0) }
  }

  /// The first index of a byte from `start` on and before `end`.
  ///
  /// Pass `end` when searching a part of a file; otherwise a byte that does not occur is searched
  /// for to the end of the file.
  public func firstIndex(of byte: UInt8, from start: Int, to end: Int? = nil) -> Int? {
    withUnsafeBufferPointer { buffer in
      let end = Swift.min(end ?? buffer.count, buffer.count)
      guard start >= 0, start < end, let base = buffer.baseAddress,
        let found = Memory.first(byte, in: base + start, count: end - start)
      else { return nil }
      return start + found
    }
  }

  /// The first range of a text from `start` on and before `end`; nil if the text is empty.
  public func firstRange(of piece: StaticString, from start: Int = 0, to end: Int? = nil)
    -> Range<Int>?
  {
    piece.withUTF8Buffer { firstRange(of: $0, from: start, to: end) }
  }

  /// The first range of some bytes from `start` on and before `end`; nil if they are empty.
  public func firstRange(of piece: [UInt8], from start: Int = 0, to end: Int? = nil) -> Range<Int>?
  {
    piece.withUnsafeBufferPointer { firstRange(of: $0, from: start, to: end) }
  }

  private func firstRange(
    of piece: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int?
  ) -> Range<Int>? {
    withUnsafeBufferPointer { buffer in
      let end = Swift.min(end ?? buffer.count, buffer.count)
      guard start >= 0, let base = buffer.baseAddress, let needle = piece.baseAddress,
        !piece.isEmpty
      else { return nil }
      // The last offset at which the piece could begin.
      let last = end - piece.count
      var offset = start
      while offset <= last,
        let found = Memory.first(needle[0], in: base + offset, count: last - offset + 1)
      {
        offset += found
        // Among the places where a tag may begin, for example, the second byte rules out most.
        if piece.count == 1 || base[offset + 1] == needle[1],
          Memory.areEqual(base + offset, needle, count: piece.count)
        {
          return offset..<(offset + piece.count)
        }
        offset += 1
      }
      return nil
    }
  }

  /// The number of bytes of a range that are also at `start` of another array, up to the first that differs.
  public func countMatching(_ range: Range<Int>, in other: [UInt8], at start: Int) -> Int {
    let most = Swift.min(range.count, other.count - start)
    return withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        var count = 0
        while count + 8 <= most,
          one.loadUnaligned(fromByteOffset: range.lowerBound + count, as: UInt64.self)
            == other.loadUnaligned(fromByteOffset: start + count, as: UInt64.self)
        { count += 8 }
        while count < most, one[range.lowerBound + count] == other[start + count] { count += 1 }
        return count
      }
    }
  }

  /// The number of bytes at the end that another array has as well, at most `most`.
  public func countMatchingAtEnd(_ other: [UInt8], atMost most: Int) -> Int {
    withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        var count = 0
        while count + 8 <= most,
          one.loadUnaligned(fromByteOffset: one.count - count - 8, as: UInt64.self)
            == other.loadUnaligned(fromByteOffset: other.count - count - 8, as: UInt64.self)
        { count += 8 }
        while count < most, one[one.count - count - 1] == other[other.count - count - 1] {
          count += 1
        }
        return count
      }
    }
  }

  /// Whether the text is at `offset`.
  public func has(_ piece: StaticString, at offset: Int) -> Bool {
    piece.withUTF8Buffer { needle in
      guard offset >= 0, offset <= count - needle.count else { return false }
      for index in 0..<needle.count where self[offset + index] != needle[index] { return false }
      return true
    }
  }

  /// The range without white space at its ends; if there is nothing else, it is empty at the end.
  @inlinable
  public func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, self[lower].isWhitespace { lower += 1 }
    while upper > lower, self[upper - 1].isWhitespace { upper -= 1 }
    return lower..<upper
  }

  /// The text of a range, with invalid UTF-8 replaced.
  ///
  /// The part of the range outside the array is ignored.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: self[range.clamped(to: 0..<count)], as: UTF8.self)
  }
}

extension String {
  /// The text with each occurrence of `piece` replaced, compared byte by byte.
  ///
  /// This is many times as fast as `replacing`, which compares Unicode characters.
  public func replacing(each piece: String, with other: String) -> String {
    let bytes = [UInt8](utf8)
    let needle = [UInt8](piece.utf8)
    guard var found = bytes.firstRange(of: needle) else { return self }
    var writer = ByteWriter(capacity: bytes.count + other.utf8.count)
    var start = 0
    while true {
      writer.write(start..<found.lowerBound, of: bytes)
      writer.write(text: other)
      start = found.upperBound
      guard let next = bytes.firstRange(of: needle, from: start) else { break }
      found = next
    }
    writer.write(start..<bytes.count, of: bytes)
    return writer.text
  }

  /// The last component of a path, without a trailing slash.
  public var lastPathName: String {
    var start = utf8.endIndex
    var end = start
    while start > utf8.startIndex {
      let before = utf8.index(before: start)
      if utf8[before] == ASCII.slash {
        if start < end { break }
        end = before
      }
      start = before
    }
    return start < end ? String(self[start..<end]) : self
  }
}
