internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

extension AssembledText {
  /// Takes the Markdown of a string in JSON or TOML, with the file offset of each byte.
  init(_ value: DataValue) {
    let source = value.tree.source
    let raw = value.range.clamped(to: 0..<source.bytes.count)
    self.init(place: value.place)
    markdown = Array((value.string ?? "").utf8)
    let quotes = Self.openingQuotes(at: raw.lowerBound, in: source.bytes)
    let isLiteral = source.bytes.has("'", at: raw.lowerBound)
    var start = min(raw.lowerBound + quotes, raw.upperBound)
    var offset = 0
    while offset < markdown.count, start < raw.upperBound {
      let isReturn = source.bytes.has("\r\n", at: start) && markdown[offset] == ASCII.newline
      guard !isReturn else {
        start += 1
        continue
      }
      guard source.bytes[start] == ASCII.backslash, !isLiteral else {
        let end = raw.upperBound
        let next =
          source.bytes[start + 1..<end].firstIndex {
            $0 == ASCII.backslash && !isLiteral || $0 == ASCII.carriageReturn
          } ?? end
        let count = min(next - start, markdown.count - offset)
        pieces.append(.init(range: offset..<offset + count, start: start))
        offset += count
        start += max(count, 1)
        continue
      }
      let blanks = source.bytes[(start + 1)...].prefix { $0.isWhitespace }
      guard !blanks.contains(ASCII.newline) else {
        start = blanks.endIndex
        continue
      }
      let (length, escape) = Self.escape(at: start, in: source.bytes, meaning: markdown[offset])
      pieces.append(.init(range: offset..<min(offset + length, markdown.count), start: start))
      offset += length
      start += escape
    }
  }

  /// The same text, with a backslash where it is nothing but a sign with which Markdown begins a block.
  ///
  /// As Markdown, `-`, `#` or `1.` alone is an empty list item or heading, and shows nothing.
  var showingBareSign: AssembledText {
    guard let index = Self.bareSign(in: markdown) else { return self }
    var text = self
    text.markdown.insert(ASCII.backslash, at: index)
    text.pieces = pieces.flatMap { piece -> [QuizText.Piece] in
      let (lower, upper) = (piece.range.lowerBound, piece.range.upperBound)
      if upper <= index { return [piece] }
      let rest = QuizText.Piece(
        range: max(lower, index) + 1..<upper + 1, start: piece.start + max(0, index - lower))
      return lower < index ? [.init(range: lower..<index, start: piece.start), rest] : [rest]
    }
    return text
  }

  /// Where a backslash makes a bare sign a text; nil if the Markdown is more than a sign.
  private static func bareSign(in markdown: [UInt8]) -> Int? {
    let own = markdown.trimmingBlanks(0..<markdown.count)
    guard let last = markdown[own].last else { return nil }
    let digits = markdown[own].prefix { $0.isDigit }
    if !digits.isEmpty {
      let isNumber =
        digits.count + 1 == own.count && (last == ASCII.period || last == ASCII.rightParenthesis)
      return isNumber ? digits.endIndex : nil
    }
    let isSign = markdown[own].allSatisfy { byte in
      "-*+#>_~=".utf8.contains(byte) || byte == ASCII.space
    }
    // Backticks around signs make them code.
    let isFence = markdown[own].allSatisfy { $0 == ASCII.backtick }
    return isSign || isFence ? own.lowerBound : nil
  }

  /// The length of the quotes before a string, with the line end that TOML skips behind three of them.
  private static func openingQuotes(at start: Int, in bytes: [UInt8]) -> Int {
    guard bytes.has("\"\"\"", at: start) || bytes.has("'''", at: start) else { return 1 }
    return bytes.has("\n", at: start + 3) ? 4 : bytes.has("\r\n", at: start + 3) ? 5 : 3
  }

  /// The number of UTF-8 bytes that an escape stands for, and its length in the file.
  private static func escape(at start: Int, in bytes: [UInt8], meaning lead: UInt8)
    -> (length: Int, escape: Int)
  {
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    if bytes.has("\\U", at: start) { return (length, 10) }
    guard bytes.has("\\u", at: start) else { return (1, 2) }
    // Characters beyond the first plane are written as two escapes.
    return (length, length == 4 ? 12 : 6)
  }
}

extension FieldType where Value == AssembledText {
  /// Markdown that is not empty.
  static var markdown: FieldType {
    FieldType("text") { value, findings in
      guard let string = FieldType<String>.nonEmptyString.read(value, &findings) else { return nil }
      return string.isEmpty ? nil : AssembledText(value)
    }
  }
}

extension FieldType where Value == QuizText {
  /// Markdown that is not empty, as a text.
  static var text: FieldType {
    FieldType<AssembledText>.markdown.map { QuizText($0.showingBareSign) }
  }
}
