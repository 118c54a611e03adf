/// Bytes that mean other bytes, each with its place in what it was made of.
public struct MappedText: Sendable {
  /// What is meant.
  public private(set) var bytes: [UInt8] = []
  /// Where each byte of it stands, and where all of it ends.
  private var places: [Int] = []

  /// A stretch of some bytes, which are as they are.
  public init(_ range: Range<Int>, of bytes: [UInt8]) {
    self.bytes = Array(bytes[range])
    places = Array(range.lowerBound...range.upperBound)
  }

  private init() {}

  /// Where a stretch of it stands.
  public func place(of range: Range<Int>) -> Range<Int> {
    places[range.lowerBound]..<max(places[range.lowerBound], places[range.upperBound])
  }

  /// What the references to characters in it mean.
  public var decoded: MappedText { decoded(guessing: false) }

  /// What the references to characters in it mean.
  ///
  /// - Parameter guessing: Whether a name that is not known means a letter.
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

  /// The words of it where it is markup: without tags, comments and the marks around plain text.
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
