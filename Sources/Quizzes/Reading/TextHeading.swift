internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// A heading among the blocks of a text.
struct TextHeading {
  /// The level from 1 to 6.
  var level: Int
  /// The heading's text without markup.
  var title: String
  /// The range of the text in the source, without hashes.
  var text: Range<Int>
  /// The range of all its lines.
  var range: Range<Int>
}

extension TextHeading {
  /// The headings that divide a document: those outside lists and quotations, from top to bottom.
  ///
  /// For CommonMark, a line of hyphens below an option turns it into a heading; here it is a rule,
  /// as the author meant.
  static func find(in document: Document) -> [TextHeading] {
    let bytes = document.source.bytes
    var headings: [TextHeading] = []
    for index in document.blocks where document[index].kind == .heading {
      let range = document[index].range.clamped(to: 0..<bytes.count)
      let line = document.lines.contents(
        ofLine: document.lines.line(at: range.lowerBound), in: bytes)
      let text = Self.text(of: line, in: bytes)
      if text.isEmpty { continue }
      if isUnderlined(line, in: bytes), beginsOption(text, in: bytes) { continue }
      headings.append(
        TextHeading(
          level: Int(document[index].level), title: document.tree.plainText(of: index), text: text,
          range: range))
    }
    return headings
  }

  /// A heading's line without hashes and identifier.
  static func text(of line: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var range = bytes.trimmingBlanks(line)
    while let first = range.first, bytes[first] == ASCII.hash {
      range = first + 1..<range.upperBound
    }
    range = bytes.trimmingBlanks(range)
    if let mark = IdentifierMark(atEndOf: range, in: bytes) { range = mark.before }
    while let last = range.last, bytes[last] == ASCII.hash {
      range = range.lowerBound..<last
    }
    return bytes.trimmingBlanks(range)
  }

  private static func isUnderlined(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    bytes.trimmingBlanks(line).first.map { bytes[$0] != ASCII.hash } ?? false
  }

  private static func beginsOption(_ text: Range<Int>, in bytes: [UInt8]) -> Bool {
    LetterMark(in: bytes, at: text.lowerBound, before: text.upperBound) != nil
      || NumberMark(in: bytes, at: text.lowerBound, before: text.upperBound).map { !$0.isWeak }
        ?? false
  }
}

/// An identifier after a stem or heading, or what else is said of a question: `{#reuse evidence: #pool}`, or each by itself
/// in braces of its own.
struct IdentifierMark {
  /// The range before the identifier, without white space at its end.
  var before: Range<Int>
  /// The identifier, without `{#` and `}`.
  var id: Range<Int>
  /// Whether the options may be shuffled: false for `.fixed` and `shuffle=no`, true for
  /// `shuffle=yes`; nil if neither is written.
  var shuffle: Bool?
  /// The name of the place that is cited as evidence, without its `#`; nil if none is.
  var evidence: Range<Int>?

  init?(atEndOf line: Range<Int>, in bytes: [UInt8]) {
    self.init(inBracesAtEndOf: line, in: bytes)
    while let more = IdentifierMark(inBracesAtEndOf: before, in: bytes),
      id.isEmpty || more.id.isEmpty, evidence == nil || more.evidence == nil,
      shuffle == nil || more.shuffle == nil
    {
      before = more.before
      if id.isEmpty { id = more.id }
      evidence = evidence ?? more.evidence
      shuffle = shuffle ?? more.shuffle
    }
  }

  private init?(inBracesAtEndOf line: Range<Int>, in bytes: [UInt8]) {
    let line = bytes.trimmingBlanks(line, atStart: false)
    guard let last = line.last, bytes[last] == ASCII.rightBrace else { return nil }
    var open = last
    while open > line.lowerBound, bytes[open] != ASCII.leftBrace, last - open < 200 { open -= 1 }
    guard bytes[open] == ASCII.leftBrace else { return nil }
    var index = open + 1
    id = index..<index
    var hasMeaning = false
    var cites = false
    while index < last {
      while index < last, bytes[index].isBlank { index += 1 }
      let start = index
      while index < last, !bytes[index].isBlank { index += 1 }
      guard start < index else { break }
      if cites {
        guard bytes[start] == ASCII.hash, start + 1 < index,
          bytes[start + 1..<index].allSatisfy(Self.isPart)
        else { return nil }
        evidence = start + 1..<index
        cites = false
        continue
      }
      switch bytes.text(start..<index) {
      case "evidence:": cites = true
      case ".fixed", "shuffle=no", "shuffle=false": shuffle = false
      case "shuffle=yes", "shuffle=true": shuffle = true
      default:
        guard bytes[start] == ASCII.hash, start + 1 < index, id.isEmpty,
          bytes[start + 1..<index].allSatisfy(Self.isPart)
        else { return nil }
        id = start + 1..<index
      }
      hasMeaning = true
    }
    guard hasMeaning, !cites else { return nil }
    before = bytes.trimmingBlanks(line.lowerBound..<open, atStart: false)
  }

  /// Whether a byte can be part of an identifier.
  static func isPart(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || byte == ASCII.minus || byte == ASCII.underscore
      || byte == ASCII.period || byte == ASCII.colon
  }
}
