internal import HornbookBytes
@_spi(_Unicode) internal import Swift

/// A text in the normalised spelling in which texts are compared.
///
/// Typographic quotation marks, dashes, spaces, ligatures and full-width letters become plain ones,
/// accents are combined with their letters, and invisible characters are removed. Code keeps its
/// bytes, because a different dash makes a different program.
struct Spelling {
  /// The bytes of the normalised text.
  private(set) var bytes: [UInt8]
  /// The ranges of `bytes` that are code, in order.
  private(set) var code: [Range<Int>]
  /// The offset in the plain text of each byte; nil if nothing was changed.
  private var origins: [Int]?

  init(of text: QuizText) {
    guard text.plain.contains(where: { $0 >= 0x80 }) else {
      bytes = text.plain
      code = text.code
      return
    }
    bytes = []
    code = []
    var origins: [Int] = []
    bytes.reserveCapacity(text.plain.count)
    origins.reserveCapacity(text.plain.count)
    self.origins = nil
    var ranges = text.code[...]
    var offset = 0
    while offset < text.plain.count {
      if let first = ranges.first, first.lowerBound <= offset {
        let range = offset..<max(offset, min(first.upperBound, text.plain.count))
        let start = bytes.count
        Self.append(code: text.plain, range, to: &bytes, origins: &origins)
        code.append(start..<bytes.count)
        offset = range.upperBound
        ranges = ranges.dropFirst()
        continue
      }
      let end = min(ranges.first?.lowerBound ?? text.plain.count, text.plain.count)
      let length = Self.append(text.plain, at: offset, before: end, to: &bytes)
      while origins.count < bytes.count { origins.append(offset) }
      offset += length
    }
    self.origins = origins
  }

  /// The range of the plain text that a range of `bytes` comes from.
  func origin(of range: Range<Int>) -> Range<Int> {
    guard let origins else { return range }
    guard range.lowerBound < origins.count else { return origins.count..<origins.count }
    let lower = origins[range.lowerBound]
    let upper = range.isEmpty ? lower : origins[range.upperBound - 1] + 1
    return lower..<max(lower, upper)
  }

  /// Appends code unchanged except for its spaces.
  ///
  /// Conversions leave wide spaces, which look like any other space and mean the same.
  private static func append(
    code plain: [UInt8], _ range: Range<Int>, to bytes: inout [UInt8], origins: inout [Int]
  ) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = plain.space(at: offset, before: range.upperBound)
      if length > 1 {
        bytes.append(ASCII.space)
        origins.append(offset)
        offset += length
      } else {
        bytes.append(plain[offset])
        origins.append(offset)
        offset += 1
      }
    }
  }

  /// Appends the character at an offset and returns its length in bytes.
  private static func append(
    _ plain: [UInt8], at offset: Int, before end: Int, to bytes: inout [UInt8]
  ) -> Int {
    if plain[offset] < 0x80, offset + 1 >= end || plain[offset + 1] < 0x80 {
      bytes.append(plain[offset])
      return 1
    }
    var (scalar, length) = plain.scalar(at: offset, before: end)
    var cluster: [Unicode.Scalar] = [scalar]
    while offset + length < end, plain[offset + length] >= 0x80 {
      let (next, more) = plain.scalar(at: offset + length, before: end)
      guard next.properties.canonicalCombiningClass != .notReordered else { break }
      cluster.append(next)
      length += more
    }
    if cluster.count > 1 {
      let letters = String(String.UnicodeScalarView(cluster))
      for scalar in letters._nfc { bytes += UTF8.encode(scalar).map(Array.init) ?? [] }
    } else {
      append(scalar, to: &bytes)
    }
    return length
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case 0x2018...0x201B, 0x2032, 0xB4, 0x2BC, 0x2039, 0x203A: bytes.append(ASCII.apostrophe)
    case 0x201C...0x201F, 0x2033, 0xAB, 0xBB: bytes.append(ASCII.quote)
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: bytes.append(ASCII.minus)
    case 0x2026: bytes += [ASCII.period, ASCII.period, ASCII.period]
    case _ where scalar.isWideSpace: bytes.append(ASCII.space)
    case 0xAD, 0x200B, 0x2060, 0xFEFF: break
    case 0xFB00...0xFB06: bytes += ligatures[Int(scalar.value - 0xFB00)].utf8
    case QuizText.blank.value: bytes.append(ASCII.underscore)
    case 0xFF01...0xFF5E: bytes.append(UInt8(scalar.value - 0xFEE0))
    default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
    }
  }

  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
}

extension Unicode.Scalar {
  /// Whether the scalar is a space outside ASCII.
  fileprivate var isWideSpace: Bool {
    switch value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension [UInt8] {
  /// The length in bytes of the space at an offset, of any kind; 0 if there is none.
  fileprivate func space(at offset: Int, before end: Int) -> Int {
    guard self[offset] >= 0xC2 else { return self[offset].isWhitespace ? 1 : 0 }
    let (scalar, length) = scalar(at: offset, before: end)
    return scalar.isWideSpace ? length : 0
  }
}
