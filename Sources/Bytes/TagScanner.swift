internal import HornbookSystem

/// Finds the attributes of all tags in HTML, in order.
///
/// It reads what this program writes, and what authors pass through, without ever failing: where a tag
/// or a comment begins and ends, it takes from the HTML Living Standard.
public struct TagScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// Whether the scanner stands inside of a tag.
  private var isInside = false
  /// The name of the tag whose attributes `next()` gives.
  public private(set) var element = 0..<0
  /// The last comment: many readings may begin inside of it.
  private var comment = 0..<0
  /// Where a comment begins that does not end.
  public private(set) var openComment: Int?

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
    /// Whether it ends an element.
    public var isEnd = false
    /// Whether it is closed; HTML that ends before may go on in another piece.
    public var isClosed = false
    /// Its attributes with values: the whole, the name, and the value without quotes.
    public var attributes: [(whole: Range<Int>, name: Range<Int>, value: Range<Int>)] = []
  }

  /// The next tag; not to be mixed with `next()`.
  ///
  /// All text is read as markup, even that of scripts and styles: there are places where browsers do so. Who
  /// must know what else they may read begins again at each of `textEnds()`.
  public mutating func nextTag() -> Tag? {
    guard let name = openTag() else { return nil }
    let isEnd = bytes[name.lowerBound - 1] == ASCII.slash
    var tag = Tag(range: name.lowerBound - (isEnd ? 2 : 1)..<name.upperBound, name: name)
    tag.isEnd = isEnd
    var index = index
    while let found = attribute(&index) {
      tag.attributes.append((found.name.lowerBound..<index, found.name, found.value))
    }
    let end = tag.attributes.last?.whole.upperBound ?? name.upperBound
    tag.isClosed = index > end && bytes[index - 1] == ASCII.greater
    tag.range = tag.range.lowerBound..<index
    self.index = index
    return tag
  }

  /// Reads on from another place.
  public mutating func begin(at place: Int) {
    index = place
    openComment = nil
  }

  /// Where a browser may begin to read tags that passed for the inside of something else: at each tag
  /// that ends an element of text, and behind what ends text in a drawing.
  public func textEnds() -> [Int] {
    var places: [Int] = []
    var index = 0
    while let greater = bytes.firstIndex(of: ASCII.greater, from: index) {
      index = greater + 1
      if bytes.has("]]", at: greater - 2) { places.append(index) }
    }
    index = 0
    while let less = bytes.firstIndex(of: ASCII.less, from: index) {
      index = less + 1
      guard bytes.has("/", at: index) else { continue }
      if isOfText(nameRange(from: index + 1)) { places.append(less) }
    }
    return places.sorted()
  }

  /// The text of an element that begins behind a tag: up to the first tag that ends it, nil where
  /// there is none.
  public func text(behind start: Int, of name: Range<Int>) -> Range<Int>? {
    end(of: name, from: start).map { start..<$0 }
  }

  /// The next attribute that has a value: where its name and its value stand, without quotes.
  ///
  /// Comments and the text of scripts, styles and their kin are left out.
  public mutating func next() -> (name: Range<Int>, value: Range<Int>)? {
    while true {
      if !isInside {
        guard let name = openTag(leavingOutEnds: true) else { return nil }
        if bytes[name.lowerBound - 1] == ASCII.slash {
          while attribute(&index) != nil {}
          continue
        }
        element = name
        isInside = true
      }
      // A copy, which the loops can keep in a register.
      var index = index
      let found = attribute(&index)
      self.index = index
      if let found { return found }
      isInside = false
      // Of pages that work without scripts, `noscript` is a part like any other; in a drawing, an
      // element may be empty.
      if isOfText(element), !has("noscript", at: element), !bytes.has("/>", at: index - 2) {
        self.index = end(of: element, from: index) ?? bytes.count
      }
    }
  }

  /// Goes behind the name of the next tag, and says where that stands; nil where there is none.
  ///
  /// - Parameter leavingOutEnds: Whether tags that end an element, as nearly half of them do, are
  ///   passed over where they hold nothing but a name.
  @inline(__always)
  private mutating func openTag(leavingOutEnds: Bool = false) -> Range<Int>? {
    var index = index
    defer { self.index = index }
    while let start = bytes.firstIndex(of: ASCII.less, from: index) {
      index = start &+ 1
      guard index < bytes.count else { return nil }
      var first = bytes[index]
      if first == ASCII.slash, index &+ 1 < bytes.count, bytes[index &+ 1].isLetter {
        index = index &+ 1
        if leavingOutEnds {
          var end = index
          while end < bytes.count, bytes[end].isLetterOrDigit { end = end &+ 1 }
          if end < bytes.count, bytes[end] == ASCII.greater {
            index = end &+ 1
            continue
          }
        }
        first = bytes[index]
      }
      if first.isLetter {
        let name = nameRange(from: index)
        index = name.upperBound
        return name
      }
      guard first == ASCII.exclamation || first == ASCII.slash || first == ASCII.question else {
        continue
      }
      let end =
        bytes.has("!--", at: index)
        ? endOfComment(from: index)
        : bytes.firstIndex(of: ASCII.greater, from: index).map { $0 + 1 }
      if end == nil { openComment = start }
      index = end ?? bytes.count
    }
    return nil
  }

  @inline(__always)
  private func nameRange(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, !bytes[end].endsTagName { end = end &+ 1 }
    return start..<end
  }

  /// Whether a name is that of an element whose text is not read as HTML.
  @inline(__always)
  public func isOfText(_ name: Range<Int>) -> Bool {
    guard name.count < 32, TextElement.lengths >> UInt32(name.count) & 1 != 0,
      bytes[name.lowerBound].isLetter,
      TextElement.initials >> UInt32(bytes[name.lowerBound] & 31) & 1 != 0
    else { return false }
    return TextElement.names.contains { has($0, at: name) }
  }

  /// Where a comment ends whose `!` stands at `start`, if it does: browsers take `--!>` as well as
  /// `-->`.
  private mutating func endOfComment(from start: Int) -> Int? {
    if !comment.contains(start) || start + 6 >= comment.upperBound {
      comment = start..<(searchEndOfComment(from: start) ?? .max)
    }
    return comment.upperBound == .max ? nil : comment.upperBound
  }

  private func searchEndOfComment(from start: Int) -> Int? {
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
    return nil
  }

  /// Where the tag stands that ends an element of text, behind `start`.
  private func end(of name: Range<Int>, from start: Int) -> Int? {
    if has("plaintext", at: name) { return nil }
    var index = start
    while let less = bytes.firstIndex(of: ASCII.less, from: index) {
      index = less + 1
      guard bytes.has("/", at: index) else { continue }
      let other = nameRange(from: index + 1)
      if other.count == name.count,
        zip(bytes[other], bytes[name]).allSatisfy({ $0.lowercased == $1.lowercased })
      {
        return less
      }
    }
    return nil
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
      guard !byte.isMarkupSpace, byte != ASCII.slash else {
        index = index &+ 1
        continue
      }
      let name = index
      // A name may begin with an equals sign.
      index = index &+ 1
      while index < bytes.count, !bytes[index].endsAttributeName { index = index &+ 1 }
      let end = index
      while index < bytes.count, bytes[index].isMarkupSpace { index = index &+ 1 }
      guard index < bytes.count, bytes[index] == ASCII.equals else { continue }
      index = index &+ 1
      return (name..<end, value(&index))
    }
    return nil
  }

  @inline(__always)
  private func value(_ index: inout Int) -> Range<Int> {
    while index < bytes.count, bytes[index].isMarkupSpace { index = index &+ 1 }
    guard index < bytes.count else { return index..<index }
    let quote = bytes[index]
    if quote == ASCII.quote || quote == ASCII.apostrophe {
      let start = index &+ 1
      let end = bytes.firstIndex(of: quote, from: start) ?? bytes.count
      index = min(end &+ 1, bytes.count)
      return start..<end
    }
    let start = index
    while index < bytes.count, !bytes[index].isMarkupSpace, bytes[index] != ASCII.greater {
      index = index &+ 1
    }
    return start..<index
  }
}

extension UInt8 {
  fileprivate var endsAttributeName: Bool {
    // White space, `/`, `=` and `>`, as bits: this is asked about each letter of each name.
    self < 64 && 0x6000_8001_0000_3600 as UInt64 &>> UInt64(self) & 1 != 0
  }

  fileprivate var endsTagName: Bool {
    // White space, `/` and `>`.
    self < 64 && 0x4000_8001_0000_3600 as UInt64 &>> UInt64(self) & 1 != 0
  }

  /// White space as HTML has it: without the vertical tab.
  fileprivate var isMarkupSpace: Bool {
    self < 64 && 0x0000_0001_0000_3600 as UInt64 &>> UInt64(self) & 1 != 0
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
