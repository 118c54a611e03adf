internal import HornbookBytes

/// How many UTF-16 code units stand before places in a text, marked at even distances: a line may be
/// long and hold many places, and none of them should read it from its beginning.
struct UTF16Marks: Sendable {
  private static let distance = 1024
  /// Where a scalar begins, and the units before it.
  private var marks: [(offset: Int, units: Int)] = []
  /// An ASCII text has a unit for each byte.
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

  /// The units before an offset; a scalar that ends behind it does not count.
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
  /// A position whose column counts UTF-16 code units from 1, as editors and code hosts count.
  ///
  /// A byte-order mark belongs to no column. Bytes that are not UTF-8 count as one unit each, which
  /// is what they become when the file is shown.
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
