internal import HornbookBytes

/// A letter separated from the rest by more than a point or parenthesis.
///
/// In `c – The app stops` and `**c** The app stops` the rest is the option's text; in `c, because it
/// rots`, `(c), since it rots` and `c (see page 3)` it is an explanation.
struct SetOffLetter {
  var letter: LetterList.Letter
  var contents: Range<Int>
  /// Whether the contents are an explanation rather than the option's text.
  var isReason: Bool

  private static let because: Set<String> = [
    "because", "since", "as", "weil", "da", "denn", "parce", "car", "porque", "perché", "omdat",
    "see", "siehe", "voir",
  ]

  /// Whether the first word introduces a reason.
  static func saysWhy(_ text: String) -> Bool {
    because.contains(QuizWords.words(of: text).first ?? "")
  }

  init?(in bytes: [UInt8], _ range: Range<Int>) {
    var index = range.lowerBound
    let stars = Self.skip(ASCII.asterisk, in: bytes, from: &index, before: range.upperBound)
    let isOpened =
      Self.skip(ASCII.leftParenthesis, in: bytes, from: &index, before: range.upperBound) > 0
    guard index < range.upperBound else { return nil }
    let (scalar, length) = bytes.scalar(at: index, before: range.upperBound)
    guard Alphabet.isLetter(scalar) else { return nil }
    letter = .init(scalar: scalar, range: index..<index + length, style: .bare)
    index += length
    let isClosed =
      Self.skip(ASCII.rightParenthesis, in: bytes, from: &index, before: range.upperBound) > 0
    guard isClosed || !isOpened,
      stars == Self.skip(ASCII.asterisk, in: bytes, from: &index, before: range.upperBound)
    else { return nil }
    if isClosed { letter.style = .parenthesis }
    let end = index
    var mark: Unicode.Scalar?
    while index < range.upperBound {
      let (scalar, length) = bytes.scalar(at: index, before: range.upperBound)
      if scalar == "(", mark == nil, !isClosed,
        bytes[range.upperBound - 1] == ASCII.rightParenthesis
      {
        contents = index + 1..<range.upperBound - 1
        isReason = true
        return
      }
      if [",", ";", "-", "–", "—"].contains(scalar) {
        mark = scalar
      } else if scalar != " " {
        break
      }
      index += length
    }
    guard index > end, index < range.upperBound else { return nil }
    let saysWhy = Self.saysWhy(bytes.text(index..<min(range.upperBound, index + 16)))
    contents = index..<range.upperBound
    // Several sentences are an explanation; an option's text seldom has more than one.
    let holdsSentences =
      !isClosed
      && bytes.firstRange(of: ". ", from: contents.lowerBound, to: contents.upperBound) != nil
    isReason = saysWhy || mark == "," || mark == ";" || holdsSentences
    // In `c) Because it rots` that is the option's text, and `**C** is a language` is a sentence.
    let isWord = bytes.scalar(at: index, before: range.upperBound).0.properties.isLowercase
    guard isClosed ? mark != nil && isReason : mark != nil || saysWhy || stars > 0 && !isWord
    else { return nil }
  }

  /// Skips a byte wherever it is repeated, and returns how often it is there.
  private static func skip(_ byte: UInt8, in bytes: [UInt8], from index: inout Int, before end: Int)
    -> Int
  {
    let start = index
    while index < end, bytes[index] == byte { index += 1 }
    return index - start
  }

  /// Skips a dash or arrow at the start of the range, as in `Question 1 – b`.
  static func skipMark(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    guard let first = range.first else { return range }
    let (scalar, length) = bytes.scalar(at: first, before: range.upperBound)
    guard ["-", "–", "—", "→", ":", "="].contains(scalar), first + length < range.upperBound,
      bytes[first + length].isBlank
    else { return range }
    return bytes.trimmingBlanks(first + length..<range.upperBound)
  }
}
