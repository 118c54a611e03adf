internal import HornbookBytes

/// Reads a text with gaps as Moodle writes them: `{1:SHORTANSWER:=right~=also right#feedback}`.
struct MoodleCloze {
  /// A gap in the text.
  struct Gap {
    /// The range from brace to brace.
    var range: Range<Int>
    /// The kind in capitals, such as `SHORTANSWER`.
    var kind: String
    /// Its share of the points.
    var weight: Int
    var answers: [Answer] = []
  }

  /// An answer in a gap.
  struct Answer {
    var percent: Double
    var text: String
    var feedback: [UInt8]
  }

  private(set) var gaps: [Gap] = []
  private let bytes: [UInt8]
  /// Whether no brace closes a gap any more.
  private var isOver = false

  /// The kinds whose answers are words or numbers, and those in which letters must be exactly right.
  static let words: Set<String> = ["SHORTANSWER", "SA", "MW", "SHORTANSWER_C", "SAC", "MWC"]
  static let exact: Set<String> = ["SHORTANSWER_C", "SAC", "MWC"]
  static let numbers: Set<String> = ["NUMERICAL", "NM"]

  init(_ html: [UInt8]) {
    bytes = html
    var index = 0
    while !isOver, let start = html.firstIndex(of: ASCII.leftBrace, from: index) {
      if let gap = gap(at: start) {
        gaps.append(gap)
        index = gap.range.upperBound
      } else {
        index = start + 1
      }
    }
  }

  /// The text with a mark for each gap.
  var marked: [UInt8] {
    var text: [UInt8] = []
    var index = 0
    for gap in gaps {
      text += bytes[index..<gap.range.lowerBound]
      text += BankText.gap.utf8
      index = gap.range.upperBound
    }
    return text + bytes[index...]
  }

  private mutating func gap(at start: Int) -> Gap? {
    let digits = bytes[(start + 1)...].prefix(while: \.isDigit)
    guard digits.count < 6, digits.endIndex < bytes.count, bytes[digits.endIndex] == ASCII.colon
    else { return nil }
    let name = bytes[(digits.endIndex + 1)...].prefix(20)
      .prefix { $0 &- 0x41 < 26 || $0 == ASCII.underscore }
    guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == ASCII.colon
    else { return nil }
    guard let end = end(from: name.endIndex + 1) else {
      isOver = true
      return nil
    }
    var gap = Gap(
      range: start..<end + 1, kind: String(decoding: name, as: UTF8.self),
      weight: Int(String(decoding: digits, as: UTF8.self)) ?? 1)
    for range in parts(name.endIndex + 1..<end) { gap.answers.append(answer(range)) }
    return gap
  }

  /// Whether a byte separates parts: it is neither escaped nor in a reference to a character.
  private func separates(_ index: Int) -> Bool {
    let previous = index > 0 ? bytes[index - 1] : 0
    return previous != ASCII.backslash
      && !(bytes[index] == ASCII.hash && previous == ASCII.ampersand)
  }

  private func end(from start: Int) -> Int? {
    var index = start
    while let found = bytes.firstIndex(of: ASCII.rightBrace, from: index) {
      if separates(found) { return found }
      index = found + 1
    }
    return nil
  }

  private func parts(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where bytes[index] == ASCII.tilde && separates(index) {
      parts.append(start..<index)
      start = index + 1
    }
    parts.append(start..<range.upperBound)
    return parts.filter { !bytes.trimmed($0).isEmpty }
  }

  private func answer(_ range: Range<Int>) -> Answer {
    var range = bytes.trimmed(range)
    var percent = 0.0
    if bytes[range.lowerBound] == ASCII.equals {
      percent = 100
      range = range.lowerBound + 1..<range.upperBound
    } else if bytes[range.lowerBound] == ASCII.percent,
      let end = bytes.firstIndex(
        of: ASCII.percent, from: range.lowerBound + 1,
        to: min(range.upperBound, range.lowerBound + 20)),
      let number = MoodleNumber.usual(bytes.text(range.lowerBound + 1..<end)).flatMap(Double.init)
    {
      percent = number
      range = end + 1..<range.upperBound
    }
    var text = range
    var feedback: [UInt8] = []
    if let hash = range.first(where: { bytes[$0] == ASCII.hash && separates($0) }) {
      text = range.lowerBound..<hash
      feedback = Self.plain(bytes[hash + 1..<range.upperBound])
    }
    return Answer(
      percent: percent,
      text: String(decoding: Self.plain(bytes[bytes.trimmed(text)]), as: UTF8.self),
      feedback: feedback)
  }

  /// Whether a backslash before a character takes away its meaning.
  static func isEscapable(_ byte: UInt8) -> Bool {
    byte == ASCII.rightBrace || byte == ASCII.hash || byte == ASCII.tilde
  }

  /// The text that is meant, without escapes and references.
  private static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    let decoded = HTMLEntities.decoded(text)
    for (index, byte) in decoded.enumerated() {
      let isEscape =
        byte == ASCII.backslash && index + 1 < decoded.count
        && isEscapable(decoded[index + 1])
      if !isEscape { plain.append(byte) }
    }
    return plain
  }
}
