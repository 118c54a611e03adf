internal import HornbookBytes
internal import HornbookDiagnostics

/// Finds the tags of a template, in order.
struct TemplateScanner {
  let source: Source
  /// The current delimiters; `{{=<% %>=}}` changes them.
  private var opener: [UInt8] = [ASCII.leftBrace, ASCII.leftBrace]
  private var closer: [UInt8] = [ASCII.rightBrace, ASCII.rightBrace]
  /// The findings about tags so far.
  private(set) var findings: [Finding] = []

  init(_ source: Source) { self.source = source }

  /// The maximum number of findings per template; more would only repeat them.
  static let findingLimit = 20

  /// The first valid tag from `offset` on; nil if there is none.
  mutating func tag(from offset: Int) -> TemplateTag? {
    let bytes = source.bytes
    var offset = offset
    while findings.count < Self.findingLimit,
      let opening = bytes.firstRange(of: opener, from: offset)
    {
      let sign = opening.upperBound < bytes.count ? bytes[opening.upperBound] : 0
      guard let inside = contents(after: opening, sign: sign) else { return nil }
      if sign != ASCII.exclamation, sign != ASCII.equals,
        let next = bytes.firstRange(
          of: opener, from: inside.contents.lowerBound, to: inside.contents.upperBound)
      {
        report(opening, "the tag is not closed before the next one")
        offset = next.lowerBound
        continue
      }
      if let tag = tag(opening.lowerBound..<inside.end, sign: sign, contents: inside.contents) {
        return tag
      }
      offset = inside.end
    }
    return nil
  }

  /// The contents between the delimiters, without the sign, and the end of the tag.
  private mutating func contents(after opening: Range<Int>, sign: UInt8)
    -> (contents: Range<Int>, end: Int)?
  {
    let bytes = source.bytes
    let start = opening.upperBound + (Self.kind(of: sign) == .variable ? 0 : 1)
    let ending: [UInt8] =
      switch sign {
      case ASCII.leftBrace: [ASCII.rightBrace] + closer
      case ASCII.equals: [ASCII.equals] + closer
      default: closer
      }
    guard start <= bytes.count, let end = bytes.firstRange(of: ending, from: start) else {
      report(opening, "the tag is never closed by “\(ending.text(0..<min(ending.count, 40)))”")
      return nil
    }
    return (start..<end.lowerBound, end.upperBound)
  }

  /// Makes a tag, or reports why it is not valid.
  private mutating func tag(_ range: Range<Int>, sign: UInt8, contents: Range<Int>)
    -> TemplateTag?
  {
    let bytes = source.bytes
    let kind = Self.kind(of: sign)
    let name = bytes.trimmed(contents)
    switch kind {
    case .comment: break
    case .delimiters:
      guard setDelimiters(name) else {
        report(range, "“\(source.excerpt(name))” is not a pair of delimiters")
        return nil
      }
    default:
      guard !name.isEmpty else {
        report(range, "the tag is empty")
        return nil
      }
      guard isName(name) else {
        report(name, "“\(source.excerpt(name))” is not a name")
        return nil
      }
    }
    return TemplateTag(
      kind: kind, range: range, name: name, lineStart: bytes.lineStart(before: range.lowerBound),
      nextLine: bytes.nextLine(after: range.upperBound))
  }

  private static func kind(of sign: UInt8) -> TemplateTag.Kind {
    switch sign {
    case ASCII.leftBrace, ASCII.ampersand: .raw
    case ASCII.hash: .section
    case ASCII.caret: .inverted
    case ASCII.slash: .close
    case ASCII.greater: .partial
    case ASCII.less: .parent
    case ASCII.dollar: .block
    case ASCII.exclamation: .comment
    case ASCII.equals: .delimiters
    default: .variable
    }
  }

  /// Whether a name contains no white space.
  private func isName(_ range: Range<Int>) -> Bool {
    !source.bytes[range].contains { $0.isWhitespace }
  }

  /// Sets the delimiters from a `{{=… …=}}` tag; false if there are not two.
  private mutating func setDelimiters(_ range: Range<Int>) -> Bool {
    let pair = source.bytes[range].split { $0.isWhitespace }
    guard pair.count == 2, !pair.joined().contains(ASCII.equals) else { return false }
    opener = Array(pair[0])
    closer = Array(pair[1])
    return true
  }

  private mutating func report(_ range: Range<Int>, _ message: String) {
    findings.append(Finding(.templateSyntax, at: source.place(range), message))
  }
}
