internal import HornbookBytes
internal import HornbookFormats

/// The units in which client and server count the columns of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The units of a scalar that takes `length` bytes.
  func units(of scalar: Unicode.Scalar, length: Int) -> Int {
    switch self {
    case .utf8: length
    case .utf16: scalar.value > 0xFFFF ? 2 : 1
    case .utf32: 1
    }
  }
}

/// A line and a column, both from 0, as the protocol counts them.
struct TextPosition: Hashable, Sendable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position; nil if it is none.
  init?(_ value: DataValue?) {
    guard let line = value?["line"]?.int, let character = value?["character"]?.int, line >= 0,
      character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }
}

/// Converts between the offsets in a text and the positions of the protocol.
struct TextPositions: Sendable {
  let bytes: [UInt8]
  private let lines: LineTable
  private let encoding: PositionEncoding
  /// In texts with long lines, where a scalar begins every so many bytes, and the units before it.
  private var marks: [(offset: Int, units: Int)] = []
  private static let step = 1_024

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    lines = LineTable(bytes)
    self.encoding = encoding
    let starts = lines.starts
    guard
      zip(starts, starts.dropFirst() + [bytes.count]).contains(where: { $1 - $0 > 4 * Self.step })
    else { return }
    var (index, units) = (0, 0)
    while index < bytes.count {
      if index >= marks.count * Self.step { marks.append((index, units)) }
      let (scalar, length) = bytes.scalar(at: index, before: bytes.count)
      units += encoding.units(of: scalar, length: length)
      index += length
    }
  }

  /// An offset at most a step before another one, where a scalar begins, and the units from `start` to there.
  private func mark(before offset: Int, from start: Int) -> (offset: Int, units: Int)? {
    guard offset - start > Self.step, !marks.isEmpty else { return nil }
    let own = marks[min(marks.count - 1, offset / Self.step)]
    let mark = own.offset <= offset ? own : marks[max(0, offset / Self.step - 1)]
    guard mark.offset > start else { return nil }
    let first = marks[min(marks.count - 1, start / Self.step)]
    var (index, units) = first.offset <= start ? first : marks[max(0, start / Self.step - 1)]
    while index < start {
      let (scalar, length) = bytes.scalar(at: index, before: bytes.count)
      units += encoding.units(of: scalar, length: length)
      index += length
    }
    return (mark.offset, mark.units - units)
  }

  func position(at offset: Int) -> TextPosition {
    let line = lines.line(at: min(max(0, offset), bytes.count))
    var (index, units) = (start(ofLine: line), 0)
    let target = min(max(index, offset), bytes.count)
    if let mark = mark(before: target, from: index) { (index, units) = mark }
    while index < target {
      let (scalar, length) = bytes.scalar(at: index, before: bytes.count)
      if index + length > target { break }
      units += encoding.units(of: scalar, length: length)
      index += length
    }
    return TextPosition(line: line - 1, character: units)
  }

  /// The offset of a position; the end of its line if the line is shorter.
  func offset(of position: TextPosition) -> Int {
    guard position.line < lines.starts.count else { return bytes.count }
    let line = position.line + 1
    let end = max(start(ofLine: line), lines.contents(ofLine: line, in: bytes).upperBound)
    var (index, units) = (start(ofLine: line), 0)
    while index < end {
      let (scalar, length) = bytes.scalar(at: index, before: end)
      units += encoding.units(of: scalar, length: length)
      if units > position.character { break }
      index += length
    }
    return index
  }

  /// The line, from 0, that contains an offset, without its end.
  func line(around offset: Int) -> Range<Int> {
    lines.contents(ofLine: lines.line(at: offset), in: bytes)
  }

  /// A byte-order mark has no column.
  private func start(ofLine line: Int) -> Int {
    let start = lines.range(ofLine: line).lowerBound
    return start == 0 && bytes.has("\u{FEFF}", at: 0) ? 3 : start
  }
}

extension JSONWriter {
  mutating func range(_ name: String, _ range: Range<Int>, in text: TextPositions) {
    object(name) { json in
      json.position("start", text.position(at: range.lowerBound))
      json.position("end", text.position(at: range.upperBound))
    }
  }

  mutating func position(_ name: String, _ position: TextPosition) {
    object(name) { json in
      json.field("line", position.line)
      json.field("character", position.character)
    }
  }
}
