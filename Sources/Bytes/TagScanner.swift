internal import HornbookSystem

/// Finds the attributes of all tags in HTML, in order.
///
/// It reads what this program writes, and what authors pass through, without ever failing: comments
/// and the insides of scripts and styles are left out.
public struct TagScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// Whether the scanner stands inside of a tag.
  private var isInside = false
  /// What ends the text of an element whose text is not read as HTML.
  private var rawEnd: StaticString?

  /// Makes ready to read some HTML, which must stay where it is until that is done.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether a name is this one, which is given in lower case: HTML has no others.
  public func has(_ name: StaticString, at range: Range<Int>) -> Bool {
    range.count == name.utf8CodeUnitCount && bytes.hasFolded(name, at: range.lowerBound)
  }

  /// A whole tag.
  public struct Tag {
    /// From `<` to what is behind `>`.
    public var range: Range<Int>
    /// Where its name stands.
    public var name: Range<Int>
    /// Whether it is closed; HTML that ends before may go on in another piece.
    public var isClosed = false
    /// Its attributes with values: the whole, the name, and the value without quotes.
    public var attributes: [(whole: Range<Int>, name: Range<Int>, value: Range<Int>)] = []
  }

  /// The next tag that begins an element; not to be mixed with `next()`.
  ///
  /// The insides of scripts and styles are not left out: there are places where browsers read tags
  /// in them.
  public mutating func nextTag() -> Tag? {
    var index = index
    defer { self.index = index }
    guard let start = openTag(&index) else { return nil }
    rawEnd = nil
    var tag = Tag(range: start..<index, name: start + 1..<index)
    while let found = attribute(&index) {
      tag.attributes.append((found.name.lowerBound..<index, found.name, found.value))
    }
    let end = tag.attributes.last?.whole.upperBound ?? tag.name.upperBound
    tag.isClosed = index > end && bytes[index - 1] == ASCII.greater
    tag.range = start..<index
    return tag
  }

  /// The addresses of a `srcset`: what stands before the first space between commas.
  public func candidates(in list: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = list.lowerBound
    while index < list.upperBound {
      while index < list.upperBound, bytes[index].isWhitespace || bytes[index] == ASCII.comma {
        index += 1
      }
      let start = index
      while index < list.upperBound, !bytes[index].isWhitespace { index += 1 }
      var end = index
      while end > start, bytes[end - 1] == ASCII.comma { end -= 1 }
      if start < end { found.append(start..<end) }
      // What is said of the width, up to the next candidate.
      if end == index {
        while index < list.upperBound, bytes[index] != ASCII.comma { index += 1 }
      }
    }
    return found
  }

  /// The next attribute that has a value: where its name and its value stand, without quotes.
  public mutating func next() -> (name: Range<Int>, value: Range<Int>)? {
    // A copy, which the loops can keep in a register.
    var index = index
    defer { self.index = index }
    while true {
      if !isInside {
        guard openTag(&index) != nil else { return nil }
        isInside = true
      }
      if let found = attribute(&index) { return found }
      isInside = false
      if let end = rawEnd {
        rawEnd = nil
        index = self.end(of: end, from: index)
      }
    }
  }

  /// Goes behind the name of the next tag; where that begins, or nil where there is none.
  @inline(__always)
  private mutating func openTag(_ index: inout Int) -> Int? {
    while let start = bytes.firstIndex(of: ASCII.less, from: index) {
      index = start &+ 1
      guard index < bytes.count else { return nil }
      let first = bytes[index]
      // As many tags end an element as begin one.
      if first == ASCII.slash { continue }
      if first.isLetter {
        let name = index
        repeat { index = index &+ 1 } while index < bytes.count && bytes[index].isLetterOrDigit
        // The elements whose names may be `script` and `style` begin so.
        if first | 0x20 == UInt8(ascii: "s") {
          let count = index &- name
          if count == 6, bytes.hasFolded("script", at: name) { rawEnd = "</script" }
          if count == 5, bytes.hasFolded("style", at: name) { rawEnd = "</style" }
        }
        return start
      }
      if bytes.has("!--", at: index) { index = endOfComment(from: index) }
    }
    return nil
  }

  /// Where a comment ends whose `!` stands at `start`: browsers take `--!>` as well as `-->`.
  private func endOfComment(from start: Int) -> Int {
    var index = start + 1
    while let close = bytes.firstIndex(of: ASCII.greater, from: index) {
      index = close + 1
      let isBang = close > start + 3 && bytes[close - 1] == ASCII.exclamation
      let last = isBang ? close - 2 : close - 1
      if last > start + (isBang ? 3 : 1), bytes[last] == ASCII.minus, bytes[last - 1] == ASCII.minus
      {
        return index
      }
    }
    return bytes.count
  }

  /// Where a text ends that stands somewhere behind `start`; the end of everything where it does not.
  private func end(of text: StaticString, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      guard let first = text.withUTF8Buffer({ $0.first }),
        let found = bytes.firstIndex(of: first, from: index)
      else { break }
      index = found + 1
      if bytes.hasFolded(text, at: found) { return index }
    }
    return bytes.count
  }

  /// The next attribute of the tag; nil at its end, behind which the scanner then is.
  @inline(__always)
  private func attribute(_ index: inout Int) -> (name: Range<Int>, value: Range<Int>)? {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.greater {
        index = index &+ 1
        return nil
      }
      guard !byte.isWhitespace, byte != ASCII.slash else {
        index = index &+ 1
        continue
      }
      let name = index
      while index < bytes.count, !bytes[index].endsAttributeName { index = index &+ 1 }
      // A quotation mark or an equals sign alone is no name, and must be passed all the same.
      if index == name {
        index = index &+ 1
        continue
      }
      let end = index
      while index < bytes.count, bytes[index].isWhitespace { index = index &+ 1 }
      guard index < bytes.count, bytes[index] == ASCII.equals else { continue }
      index = index &+ 1
      return (name..<end, value(&index))
    }
    return nil
  }

  @inline(__always)
  private func value(_ index: inout Int) -> Range<Int> {
    while index < bytes.count, bytes[index].isWhitespace { index = index &+ 1 }
    guard index < bytes.count else { return index..<index }
    let quote = bytes[index]
    if quote == ASCII.quote || quote == ASCII.apostrophe {
      let start = index &+ 1
      let end = bytes.firstIndex(of: quote, from: start) ?? bytes.count
      index = min(end &+ 1, bytes.count)
      return start..<end
    }
    let start = index
    while index < bytes.count, !bytes[index].isWhitespace, bytes[index] != ASCII.greater {
      index = index &+ 1
    }
    return start..<index
  }
}

extension UInt8 {
  fileprivate var endsAttributeName: Bool {
    // White space, `/`, `=` and `>`, as bits: this is asked about each letter of each name.
    self < 64 && 0x6000_8001_0000_3E00 as UInt64 &>> UInt64(self) & 1 != 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte from `start` on.
  @inline(__always)
  fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let found = Memory.first(byte, in: base + start, count: count - start)
    else { return nil }
    return start + found
  }

  /// Whether a piece of text in lower case stands at `offset`, in capitals or not.
  fileprivate func hasFolded(_ piece: StaticString, at offset: Int) -> Bool {
    let length = piece.utf8CodeUnitCount
    guard offset >= 0, offset + length <= count else { return false }
    for index in 0..<length where self[offset + index].lowercased != piece.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether a piece of text stands at `offset`.
  fileprivate func has(_ piece: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + piece.utf8CodeUnitCount <= count, let base = baseAddress else {
      return false
    }
    return Memory.areEqual(base + offset, piece.utf8Start, count: piece.utf8CodeUnitCount)
  }
}
