internal import HornbookBytes

/// Reads HTML from front to back as texts and tags, as browsers divide it.
///
/// It accepts any bytes. Comments are left out, and scripts, styles and similar elements with what they contain.
struct MarkupReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A piece of a page.
  enum Piece {
    /// Text with its references, as it is written.
    case text(Range<Int>)
    case start(Tag)
    /// An end tag, with its name in lower case.
    case end(String)
  }

  /// A start tag.
  struct Tag {
    /// The name as it is written, which counts in drawings.
    var written: String
    /// The name in lower case.
    var name: String
    /// The attributes in order, each name once, with the values as they are written.
    var attributes: [Attribute] = []
    /// Whether it ends with `/>`.
    var isEmpty = false

    /// The value of an attribute as it is written, empty if it has none; nil if there is no such attribute.
    subscript(name: String) -> ArraySlice<UInt8>? {
      attributes.first { $0.name == name }?.value
    }

    /// Whether a word is among the classes.
    func has(class word: StaticString) -> Bool {
      guard let classes = self["class"] else { return false }
      return classes.split(whereSeparator: \.isHTMLSpace).contains {
        $0.count == word.utf8CodeUnitCount && Array($0).has(word, at: 0)
      }
    }
  }

  /// An attribute of a start tag.
  struct Attribute {
    /// The name as it is written.
    var written: String
    /// The name in lower case.
    var name: String
    var value: ArraySlice<UInt8>
  }

  /// Returns the next piece; nil at the end.
  mutating func next() -> Piece? {
    while index < bytes.count {
      let start = index
      guard bytes[index] == ASCII.less else {
        index = bytes.firstIndex(of: ASCII.less, from: index) ?? bytes.count
        return .text(start..<index)
      }
      guard let byte = byte(at: index + 1) else {
        index += 1
        return .text(start..<index)
      }
      if byte.isLetter {
        let tag = tag()
        let isHidden = Self.hidden.contains(tag.name) && !tag.isEmpty
        if isHidden { skip(to: tag.name) }
        if isHidden, tag.name != "textarea" { continue }
        return .start(tag)
      }
      if byte == ASCII.slash, self.byte(at: index + 2)?.isLetter == true { return endTag() }
      if byte == ASCII.exclamation || byte == ASCII.slash || byte == ASCII.question {
        skipComment()
        continue
      }
      index += 1
      return .text(start..<index)
    }
    return nil
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipComment() {
    guard bytes.has("<!--", at: index) else {
      index = bytes.firstIndex(of: ASCII.greater, from: index).map { $0 + 1 } ?? bytes.count
      return
    }
    // `<!-->` and `<!--->` are whole comments.
    var end = index + 4
    while let close = bytes.firstIndex(of: ASCII.greater, from: end) {
      end = close + 1
      if bytes.has("--", at: max(index + 2, close - 2)) || bytes.has("--!", at: close - 3) {
        index = end
        return
      }
    }
    index = bytes.count
  }

  private mutating func name() -> String {
    let start = index
    while let byte = byte(at: index), !byte.isHTMLSpace, byte != ASCII.slash, byte != ASCII.greater
    { index += 1 }
    return bytes.text(start..<index)
  }

  private mutating func endTag() -> Piece {
    index += 2
    let name = name().inLowerCase
    index = bytes.firstIndex(of: ASCII.greater, from: index).map { $0 + 1 } ?? bytes.count
    return .end(name)
  }

  private mutating func tag() -> Tag {
    index += 1
    let written = name()
    var tag = Tag(written: written, name: written.inLowerCase)
    var names: Set<String> = []
    while let byte = byte(at: index), byte != ASCII.greater {
      if byte.isHTMLSpace || byte == ASCII.slash {
        tag.isEmpty = byte == ASCII.slash && self.byte(at: index + 1) == ASCII.greater
        index += 1
        continue
      }
      let attribute = attribute()
      if names.insert(attribute.name).inserted { tag.attributes.append(attribute) }
    }
    index = min(index + 1, bytes.count)
    return tag
  }

  private mutating func attribute() -> Attribute {
    let start = index
    index += 1
    while let byte = byte(at: index), !byte.isHTMLSpace, byte != ASCII.slash, byte != ASCII.greater,
      byte != ASCII.equals
    { index += 1 }
    let written = bytes.text(start..<index)
    skipSpace()
    guard byte(at: index) == ASCII.equals else {
      return Attribute(written: written, name: written.inLowerCase, value: [])
    }
    index += 1
    skipSpace()
    return Attribute(written: written, name: written.inLowerCase, value: value())
  }

  private mutating func value() -> ArraySlice<UInt8> {
    guard let quote = byte(at: index) else { return [] }
    if quote == ASCII.quote || quote == ASCII.apostrophe {
      let start = index + 1
      let end = bytes.firstIndex(of: quote, from: start) ?? bytes.count
      index = min(end + 1, bytes.count)
      return bytes[min(start, end)..<end]
    }
    let start = index
    while let byte = byte(at: index), !byte.isHTMLSpace, byte != ASCII.greater { index += 1 }
    return bytes[start..<index]
  }

  private mutating func skipSpace() {
    while let byte = byte(at: index), byte.isHTMLSpace { index += 1 }
  }

  /// Moves past the end tag of an element whose contents are not shown.
  private mutating func skip(to name: String) {
    let name = Array(name.utf8)
    while let less = bytes.firstIndex(of: ASCII.less, from: index) {
      index = less + 1
      guard byte(at: index) == ASCII.slash, index + 1 + name.count <= bytes.count else { continue }
      guard zip(bytes[(index + 1)...], name).allSatisfy({ $0.lowercased == $1 }) else { continue }
      index = bytes.firstIndex(of: ASCII.greater, from: index).map { $0 + 1 } ?? bytes.count
      return
    }
    index = bytes.count
  }

  /// The elements whose contents are left out; of a field for text, the tag remains.
  private static let hidden: Set<String> = [
    "script", "style", "template", "iframe", "noembed", "noframes", "xmp", "textarea",
  ]
}

extension UInt8 {
  /// White space as defined by HTML.
  var isHTMLSpace: Bool {
    self == ASCII.space || self == ASCII.newline || self == ASCII.tab || self == 0x0D
      || self == 0x0C
  }
}

extension String {
  /// The name of an element or attribute in lower case, as nearly all are.
  fileprivate var inLowerCase: String {
    utf8.contains { $0 >= 0x80 || (0x41...0x5A).contains($0) } ? lowercased() : self
  }
}
