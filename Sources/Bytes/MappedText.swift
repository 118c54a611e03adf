/// Bytes that stand for other bytes, each with its offset in the original.
public struct MappedText: Sendable {
  /// The bytes.
  public private(set) var bytes: [UInt8] = []
  /// The original offset of each byte, followed by the offset of the end.
  private var places: [Int] = []

  /// Creates a text from a range of bytes, unchanged.
  public init(_ range: Range<Int>, of bytes: [UInt8]) {
    self.bytes = Array(bytes[range])
    places = Array(range.lowerBound...range.upperBound)
  }

  private init() {}

  /// The original range of a range of the text.
  public func place(of range: Range<Int>) -> Range<Int> {
    places[range.lowerBound]..<max(places[range.lowerBound], places[range.upperBound])
  }

  /// What the references to characters in it mean.
  public var decoded: MappedText { decoded(guessing: false) }

  /// The text with its character references decoded.
  ///
  /// - Parameter guessing: Whether an unknown name is assumed to be a letter.
  public func decoded(guessing: Bool) -> MappedText {
    guard bytes.contains(ASCII.ampersand) else { return self }
    var text = MappedText()
    HTMLEntities.decode(bytes, guessing: guessing) { piece, offset in
      text.bytes += piece
      for _ in piece { text.places.append(places[offset]) }
    }
    text.places.append(places[bytes.count])
    return text
  }

  /// The text without markup: without tags, comments and CDATA marks.
  public var words: MappedText {
    guard bytes.contains(ASCII.less) else { return self }
    var text = MappedText()
    var index = 0
    func skip(to mark: StaticString) {
      index = bytes.firstRange(of: mark, from: index)?.upperBound ?? bytes.count
    }
    while index < bytes.count {
      if bytes.has("<!--", at: index) {
        skip(to: "-->")
      } else if bytes.has("<![CDATA[", at: index) {
        index += 9
      } else if bytes.has("]]>", at: index) {
        index += 3
      } else if bytes[index] == ASCII.less {
        skip(to: ">")
      } else {
        text.bytes.append(bytes[index])
        text.places.append(places[index])
        index += 1
      }
    }
    text.places.append(places[bytes.count])
    return text
  }
}
