internal import HornbookBytes

/// A letter separated from the rest by more than a point or parenthesis.
///
/// In `c – The app stops` the rest is the option's text; in `c, because it rots` and `c (see page
/// 3)` it is an explanation.
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
    guard let first = range.first else { return nil }
    let (scalar, length) = bytes.scalar(at: first, before: range.upperBound)
    guard Alphabet.isLetter(scalar) else { return nil }
    var index = first + length
    letter = .init(scalar: scalar, range: first..<index, style: .bare)
    var mark: Unicode.Scalar?
    while index < range.upperBound {
      let (scalar, length) = bytes.scalar(at: index, before: range.upperBound)
      if scalar == "(", mark == nil, bytes[range.upperBound - 1] == ASCII.rightParenthesis {
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
    guard index > first + length, index < range.upperBound else { return nil }
    let start = bytes.text(index..<min(range.upperBound, index + 16))
    let saysWhy = Self.saysWhy(start)
    guard mark != nil || saysWhy else { return nil }
    contents = index..<range.upperBound
    // Several sentences are an explanation; an option's text seldom has more than one.
    let holdsSentences =
      bytes.firstRange(of: ". ", from: contents.lowerBound, to: contents.upperBound) != nil
    isReason = saysWhy || mark == "," || mark == ";" || holdsSentences
  }

  /// Reads a letter in parentheses with a reason: `(c), because it rots`, `c) — since it rots`.
  ///
  /// In `c) Because it rots` that is the option's text.
  init?(closedIn bytes: [UInt8], _ range: Range<Int>) {
    let start = range.lowerBound + (bytes.has("(", at: range.lowerBound) ? 1 : 0)
    guard start < range.upperBound else { return nil }
    let (scalar, length) = bytes.scalar(at: start, before: range.upperBound)
    let end = start + length
    guard Alphabet.isLetter(scalar), end < range.upperBound,
      bytes[end] == ASCII.rightParenthesis
    else { return nil }
    letter = .init(scalar: scalar, range: start..<end, style: .parenthesis)
    var index = end + 1
    var mark: Unicode.Scalar?
    while index < range.upperBound {
      let (scalar, length) = bytes.scalar(at: index, before: range.upperBound)
      if [",", ";", "-", "–", "—"].contains(scalar), mark == nil {
        mark = scalar
      } else if scalar != " " {
        break
      }
      index += length
    }
    guard let mark, index < range.upperBound else { return nil }
    contents = index..<range.upperBound
    isReason =
      mark == "," || mark == ";"
      || Self.saysWhy(bytes.text(index..<min(range.upperBound, index + 16)))
    guard isReason else { return nil }
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
