internal import HornbookBytes

/// Reads the columns of an array, and lines above some of them.
extension FormulaReader {
  private static var mostColumns: Int { 1_000 }
  private static var mostLines: Int { 50 }

  /// The columns that letters such as `{l|c|r}` or `{*{3}{c}}` give.
  func columns(_ raw: [UInt8], from start: Int) throws(MathFault) -> [Frame.Column] {
    let letters = try repeated(raw, from: start)
    var columns: [Frame.Column] = []
    var hasLine = false
    var index = 0
    while index < letters.count {
      let byte = letters[index]
      index += 1
      switch byte {
      case UInt8(ascii: "l"), UInt8(ascii: "c"), UInt8(ascii: "r"):
        columns.append(
          .init(alignment: Character(Unicode.Scalar(byte)), hasLine: hasLine))
        hasLine = false
      case ASCII.pipe: hasLine = true
      // What stands between columns is for spaces, which a style sheet gives.
      case ASCII.at, ASCII.exclamation:
        guard let group = Self.group(in: letters, from: index), group.isEmpty else {
          throw wrongColumns(raw, from: start)
        }
        index = group.upperBound + 1
      case let byte where byte.isWhitespace: continue
      default: throw wrongColumns(raw, from: start)
      }
    }
    if hasLine, !columns.isEmpty { columns[columns.count - 1].hasLineBehind = true }
    guard columns.count <= Self.mostColumns else { throw tooManyColumns(from: start) }
    return columns
  }

  /// The letters with `*{3}{c}` written out.
  private func repeated(_ raw: [UInt8], from start: Int) throws(MathFault) -> [UInt8] {
    guard raw.contains(ASCII.asterisk) else { return raw }
    var letters: [UInt8] = []
    var index = 0
    while index < raw.count {
      guard raw[index] == ASCII.asterisk else {
        letters.append(raw[index])
        index += 1
        continue
      }
      guard let number = Self.group(in: raw, from: index + 1),
        let group = Self.group(in: raw, from: number.upperBound + 1), number.count <= 3,
        let count = Int(raw.text(number)), count >= 0
      else { throw wrongColumns(raw, from: start) }
      guard letters.count + count * group.count <= Self.mostColumns * 4 else {
        throw tooManyColumns(from: start)
      }
      for _ in 0..<count { letters += raw[group] }
      index = group.upperBound + 1
    }
    return letters
  }

  /// The range between braces that begin at an offset; nil if there are none.
  private static func group(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard start < bytes.count, bytes[start] == ASCII.leftBrace,
      let end = bytes.firstIndex(of: ASCII.rightBrace, from: start)
    else { return nil }
    return start + 1..<end
  }

  private func wrongColumns(_ raw: [UInt8], from start: Int) -> MathFault {
    MathFault(
      .syntax, at: input.range(from: start),
      "columns are written l, c, r and |, and not “\(raw.text(0..<raw.count))”")
  }

  private func tooManyColumns(from start: Int) -> MathFault {
    MathFault(
      .tooLarge, at: input.range(from: start),
      "this array has more than \(Self.mostColumns) columns")
  }

  // MARK: - Lines

  /// Reads `\cline{1-2}`, a line above some columns of the next row.
  mutating func drawColumns(from start: Int) throws(MathFault) {
    try expectRow()
    guard isAligned else {
      throw MathFault(
        .syntax, at: input.range(from: start), "“\\cline” stands outside of an alignment")
    }
    let parts = (try readRaw() ?? []).split(separator: ASCII.minus)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard parts.count == 2, let first = parts[0], let last = parts[1], first > 0, first <= last,
      last <= Self.mostColumns, frames[top].ruledColumns.count < Self.mostLines
    else {
      throw MathFault(
        .syntax, at: input.range(from: start), "“\\cline” takes two columns",
        remedy: "Write the first and the last, as in “\\cline{1-2}”.")
    }
    frames[top].ruledColumns.append(first...last)
  }

  /// Draws the lines of the frame on top at some of these cells.
  mutating func ruleColumns(of cells: [Int], _ name: String) {
    for columns in frames[top].ruledColumns {
      for cell in cells.dropFirst(columns.lowerBound - 1).prefix(columns.count) {
        let names = nodes[cell].attributes.dropFirst(" class=\"".count).dropLast()
        nodes[cell].attributes = " class=\"\(names.isEmpty ? name : "\(names) \(name)")\""
      }
    }
    frames[top].ruledColumns = []
  }
}
