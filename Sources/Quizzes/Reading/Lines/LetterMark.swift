internal import HornbookBytes
internal import HornbookDiagnostics

/// A letter that begins an option: `a)`, `a.`, `A.`, `(a)`, `**b)**`, and `a – ` if
/// dashes are allowed.
struct LetterMark {
  /// The range of the letter alone.
  var range: Range<Int>
  var scalar: Unicode.Scalar
  var style: LetterStyle
  /// The offset where the contents begin.
  var contents: Int

  /// - Parameter dashes: Whether a dash with blanks around it may follow the letter.
  init?(in bytes: [UInt8], at start: Int, before end: Int, dashes: Bool = false) {
    if dashes, let mark = LetterMark(dashIn: bytes, at: start, before: end) {
      self = mark
      return
    }
    var index = start
    let stars = Self.skipEmphasis(in: bytes, from: &index, before: end)
    if index + 1 < end, bytes[index] == ASCII.backslash,
      bytes[index + 1] == ASCII.leftParenthesis
    {
      index += 1
    }
    let isOpened = Self.skip(ASCII.leftParenthesis, "（", in: bytes, from: &index, before: end)
    guard index < end else { return nil }
    let (scalar, length) = bytes.scalar(at: index, before: end)
    guard Alphabet.isLetter(scalar) else { return nil }
    self.scalar = scalar
    range = index..<index + length
    index += length
    var isClosed = stars > 0 && Self.closes(stars, in: bytes, from: &index, before: end)
    if index < end, bytes[index] == ASCII.backslash { index += 1 }
    if Self.skip(ASCII.rightParenthesis, "）", in: bytes, from: &index, before: end) {
      style = isOpened ? .parentheses : .parenthesis
    } else if !isOpened, Self.skip(ASCII.period, "．", in: bytes, from: &index, before: end) {
      style = .period
    } else if !isOpened, Self.skip(ASCII.colon, "：", in: bytes, from: &index, before: end) {
      style = .colon
    } else {
      return nil
    }
    if stars > 0, !isClosed {
      isClosed = Self.closes(stars, in: bytes, from: &index, before: end)
      guard isClosed else { return nil }
    }
    // `(b). text` has an extra full stop.
    if style == .parenthesis || style == .parentheses, index + 1 < end,
      bytes[index] == ASCII.period, bytes[index + 1].isBlank
    {
      index += 1
    }
    let isSpaced = index == end || bytes[index].isWhitespace || bytes[index] >= 0x80
    // `a)text` is an option; `e.g.` and `i:j` are not.
    guard isSpaced || style == .parenthesis || style == .parentheses else { return nil }
    while index < end, bytes[index].isBlank { index += 1 }
    contents = index
  }

  /// Reads `a - text` and `a – text`.
  private init?(dashIn bytes: [UInt8], at start: Int, before end: Int) {
    guard start < end else { return nil }
    let (scalar, length) = bytes.scalar(at: start, before: end)
    var index = start + length
    guard Alphabet.isLetter(scalar), index < end, bytes[index].isBlank else { return nil }
    while index < end, bytes[index].isBlank { index += 1 }
    guard index < end else { return nil }
    let (dash, width) = bytes.scalar(at: index, before: end)
    index += width
    guard ["-", "–", "—"].contains(dash), index < end, bytes[index].isBlank else { return nil }
    while index < end, bytes[index].isBlank { index += 1 }
    guard index < end else { return nil }
    self.scalar = scalar
    range = start..<start + length
    style = .dash
    contents = index
  }

  private static func skip(
    _ byte: UInt8, _ wide: Unicode.Scalar, in bytes: [UInt8], from index: inout Int, before end: Int
  ) -> Bool {
    guard index < end else { return false }
    if bytes[index] == byte {
      index += 1
      return true
    }
    guard bytes[index] >= 0x80 else { return false }
    let (scalar, length) = bytes.scalar(at: index, before: end)
    guard scalar == wide else { return false }
    index += length
    return true
  }

  private static func skipEmphasis(in bytes: [UInt8], from index: inout Int, before end: Int)
    -> Int
  {
    let start = index
    while index < end, bytes[index] == ASCII.asterisk || bytes[index] == ASCII.underscore,
      index - start < 3
    {
      index += 1
    }
    return index - start
  }

  private static func closes(
    _ count: Int, in bytes: [UInt8], from index: inout Int, before end: Int
  ) -> Bool {
    var probe = index
    guard skipEmphasis(in: bytes, from: &probe, before: end) == count else { return false }
    index = probe
    return true
  }
}

extension OptionLetter {
  /// The letter of a mark, with its index in the given alphabet.
  init(_ mark: LetterMark, in source: Source, among script: Alphabet? = nil) {
    self.init(
      scalar: mark.scalar, range: mark.range, style: mark.style, in: source, among: script)
  }

  /// A letter in a source, with its index in the given alphabet.
  init(
    scalar: Unicode.Scalar, range: Range<Int>, style: LetterStyle, in source: Source,
    among script: Alphabet? = nil
  ) {
    let meaning = Alphabet.meaning(of: scalar, among: script)
    self.init(
      text: source.bytes.text(range), index: meaning.index, isLookalike: meaning.isLookalike,
      style: style, place: source.place(range))
  }
}
