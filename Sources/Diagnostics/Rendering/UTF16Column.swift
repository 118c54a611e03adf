internal import HornbookBytes

extension LocatedSource {
  /// A position whose column counts UTF-16 code units from 1, as editors and code hosts count.
  ///
  /// A byte-order mark belongs to no column. Bytes that are not UTF-8 count as one unit each, which
  /// is what they become when the file is shown.
  func utf16Position(at offset: Int) -> LinePosition {
    let position = lines.position(at: offset)
    let target = min(max(0, offset), bytes.count)
    var index = lines.range(ofLine: position.line).lowerBound
    if index == 0, bytes.has("\u{FEFF}", at: 0) { index = 3 }
    // Nearly every line is ASCII up to there, and a line may be long and hold many places.
    if bytes[min(index, target)..<target].allSatisfy({ $0 < 0x80 }) {
      return LinePosition(line: position.line, column: max(index, target) - index + 1)
    }
    var column = 1
    while index < target {
      let (scalar, length) = bytes.scalar(at: index, before: bytes.count)
      if index + length > target { break }
      column += scalar.value > 0xFFFF ? 2 : 1
      index += length
    }
    return LinePosition(line: position.line, column: column)
  }
}
