internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

extension AssembledText {
  /// Takes the Markdown of a JSON string, with the file offset of each byte.
  init(_ value: DataValue) {
    let source = value.tree.source
    let raw = value.range.clamped(to: 0..<source.bytes.count)
    self.init(place: value.place)
    markdown = Array((value.string ?? "").utf8)
    var start = min(raw.lowerBound + 1, raw.upperBound)
    var offset = 0
    while offset < markdown.count, start < raw.upperBound {
      guard source.bytes[start] == ASCII.backslash else {
        let end = raw.upperBound
        let next = source.bytes.firstIndex(of: ASCII.backslash, from: start, to: end) ?? end
        let count = min(next - start, markdown.count - offset)
        pieces.append(.init(range: offset..<offset + count, start: start))
        offset += count
        start += max(count, 1)
        continue
      }
      let (length, escape) = Self.escape(at: start, in: source.bytes, meaning: markdown[offset])
      pieces.append(.init(range: offset..<min(offset + length, markdown.count), start: start))
      offset += length
      start += escape
    }
  }

  /// The number of UTF-8 bytes that an escape stands for, and its length in the file.
  private static func escape(at start: Int, in bytes: [UInt8], meaning lead: UInt8)
    -> (length: Int, escape: Int)
  {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "u") else { return (1, 2) }
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
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
  static var text: FieldType { FieldType<AssembledText>.markdown.map { QuizText($0) } }
}
