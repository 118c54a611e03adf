internal import HornbookBytes

/// The number of UTF-16 code units before an offset, with marks at regular distances.
///
/// With the marks, a long line with many places is not read from its beginning for each of them.
struct UTF16Marks: Sendable {
  private static let distance = 1024
  /// The offset of a scalar, and the number of units before it.
  private var marks: [(offset: Int, units: Int)] = []
  /// Whether the text is ASCII, with one unit for each byte.
  private let isASCII: Bool

  init(_ bytes: [UInt8]) {
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    guard !isASCII else { return }
    var units = 0
    var index = 0
    while index < bytes.count {
      if index >= marks.count * Self.distance { marks.append((index, units)) }
      let (scalar, length) = bytes.scalar(at: index, before: bytes.count)
      units += scalar.value > 0xFFFF ? 2 : 1
      index += length
    }
  }

  /// The units before an offset, not counting a scalar that ends after it.
  func units(before target: Int, in bytes: [UInt8]) -> Int {
    if isASCII { return target }
    guard !marks.isEmpty else { return 0 }
    var (index, units) = marks[min(target / Self.distance, marks.count - 1)]
    if index > target, target >= Self.distance {
      (index, units) = marks[target / Self.distance - 1]
    }
    while index < target {
      let (scalar, length) = bytes.scalar(at: index, before: bytes.count)
      if index + length > target { break }
      units += scalar.value > 0xFFFF ? 2 : 1
      index += length
    }
    return units
  }
}

extension LocatedSource {
  /// The position with a column in UTF-16 code units from 1, as editors and code hosts count.
  ///
  /// A byte-order mark has no column. Invalid UTF-8 counts one unit per byte, because each such
  /// byte is shown as one replacement character.
  func utf16Position(at offset: Int) -> LinePosition {
    let position = lines.position(at: offset)
    let target = min(max(0, offset), bytes.count)
    var index = lines.range(ofLine: position.line).lowerBound
    if index == 0, bytes.has("\u{FEFF}", at: 0) { index = 3 }
    let column =
      units.units(before: max(index, target), in: bytes) - units.units(before: index, in: bytes) + 1
    return LinePosition(line: position.line, column: column)
  }
}
