internal import HornbookSystem

/// Finds the attributes of all tags in HTML, in order.
///
/// It accepts any input, written by this program or by authors, and never fails. Tags and comments
/// begin and end as in the HTML Living Standard.
public struct TagScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// Whether the scanner is inside a tag.
  private var isInside = false
  /// The name of the tag whose attributes `next()` returns.
  public private(set) var element = 0..<0
  /// The range of the last comment, kept because several readings may begin inside it.
  private var comment = 0..<0
  /// The start of a comment that does not end.
  public private(set) var openComment: Int?

  /// Creates a scanner; the buffer must remain valid while the scanner is used.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether the name in the range equals `name`, which must be in lower case, regardless of case.
  public func has(_ name: StaticString, at range: Range<Int>) -> Bool {
    range.count == name.utf8CodeUnitCount && bytes.hasFolded(name, at: range.lowerBound)
  }

  /// A whole tag.
  public struct Tag {
    /// The range from `<` to after `>`.
    public var range: Range<Int>
    /// The range of the name.
    public var name: Range<Int>
    /// Whether the tag is an end tag.
    public var isEnd = false
    /// Whether the tag has a `>`; if not, the tag may continue in another piece of HTML.
    public var isClosed = false
    /// The attributes with values: the whole, the name, and the value without quotes.
    public var attributes: [(whole: Range<Int>, name: Range<Int>, value: Range<Int>)] = []
  }

  /// Returns the next tag; must not be mixed with `next()`.
  ///
  /// All text is read as markup, even in scripts and styles, because browsers do so in some places.
  /// To find everything that a browser may read, start again at each of `textEnds()`.
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

  /// Continues from another offset.
  public mutating func begin(at place: Int) {
    index = place
    openComment = nil
  }

  /// The offsets at which a browser may start to read tags that seemed to be inside something else.
  ///
  /// These are the end tags of text elements, and the ends of CDATA sections in SVG.
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

  /// The contents of an element after its start tag, up to the first matching end tag.
  ///
  /// Nil if there is no end tag.
  public func text(behind start: Int, of name: Range<Int>) -> Range<Int>? {
    end(of: name, from: start).map { start..<$0 }
  }

  /// Returns the next attribute with a value: the ranges of its name and of its
  /// value without quotes.
  ///
  /// Comments and the contents of text elements, such as scripts and styles, are skipped.
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
      // The loops can keep a local copy in a register.
      var index = index
      let found = attribute(&index)
      self.index = index
      if let found { return found }
      isInside = false
      // In pages that work without scripts, `noscript` is an ordinary element; in SVG, any
      // element may be empty.
      if isOfText(element), !has("noscript", at: element), !bytes.has("/>", at: index - 2) {
        self.index = end(of: element, from: index) ?? bytes.count
      }
    }
  }

  /// Moves past the name of the next tag and returns the name's range; nil if there is no tag.
  ///
  /// - Parameter leavingOutEnds: Whether end tags that consist only of a name are skipped; nearly
  ///   half of all tags are of this kind.
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

  /// Whether a name is that of an element whose contents are not parsed as HTML.
  @inline(__always)
  public func isOfText(_ name: Range<Int>) -> Bool {
    guard name.count < 32, TextElement.lengths >> UInt32(name.count) & 1 != 0,
      bytes[name.lowerBound].isLetter,
      TextElement.initials >> UInt32(bytes[name.lowerBound] & 31) & 1 != 0
    else { return false }
    return TextElement.names.contains { has($0, at: name) }
  }

  /// The end of the comment whose `!` is at `start`, or nil if it does not end.
  ///
  /// Browsers accept `--!>` as well as `-->`.
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

  /// The start of the end tag of a text element, after `start`.
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

  /// Returns the next attribute with a value; at the end of the tag, moves past it and returns nil.
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
    // White space, `/`, `=` and `>`, as bits, because this runs for each byte of each name.
    self < 64 && 0x6000_8001_0000_3600 as UInt64 &>> UInt64(self) & 1 != 0
  }

  fileprivate var endsTagName: Bool {
    // White space, `/` and `>`.
    self < 64 && 0x4000_8001_0000_3600 as UInt64 &>> UInt64(self) & 1 != 0
  }

  /// White space as defined by HTML, which excludes the vertical tab.
  fileprivate var isMarkupSpace: Bool {
    self < 64 && 0x0000_0001_0000_3600 as UInt64 &>> UInt64(self) & 1 != 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first index of a byte from `start` on.
  @inline(__always)
  fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let found = Memory.first(byte, in: base + start, count: count - start)
    else { return nil }
    return start + found
  }

  /// Whether a text in lower case is at `offset`, regardless of case.
  fileprivate func hasFolded(_ piece: StaticString, at offset: Int) -> Bool {
    let length = piece.utf8CodeUnitCount
    guard offset >= 0, offset + length <= count else { return false }
    for index in 0..<length where self[offset + index].lowercased != piece.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether the text is at `offset`.
  fileprivate func has(_ piece: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + piece.utf8CodeUnitCount <= count, let base = baseAddress else {
      return false
    }
    return Memory.areEqual(base + offset, piece.utf8Start, count: piece.utf8CodeUnitCount)
  }
}
