internal import HornbookBytes
internal import HornbookQuizzes

/// Reads what Moodle and Canvas make of an answer to a question without options.
struct WrittenAnswer: Sendable {
  private let question: StudyQuestion
  /// The items to be put in order or matched, and their partners.
  private let items: OptionTexts
  private let partners: OptionTexts

  init(_ question: StudyQuestion) {
    self.question = question
    let options = question.options.isEmpty ? question.answer?.question.options ?? [] : []
    items = OptionTexts(options.map(\.body.text))
    partners = OptionTexts(options.compactMap(\.partner?.text))
  }

  /// Whether somebody has to read the answers, because no program can.
  var isForPeople: Bool {
    guard let answer = question.answer else { return question.options.isEmpty }
    return answer.kind == .open || answer.kind == .tracing
  }

  /// What an answer is worth; nil if it cannot be read.
  func reply(_ text: String, separatedBy separator: Character) -> Reply? {
    guard let answer = question.answer else { return nil }
    let response: Response? =
      switch answer.kind {
      case .fillInText, .fillInNumber: gaps(text, answer.question.blanks.count, separator)
      case .order: items.options(text, separatedBy: separator).map { .choices($0) }
      case .match: pairs(text, answer.question.options.count, separator)
      default: nil
      }
    return response.flatMap(question.reply)
  }

  private func gaps(_ text: String, _ count: Int, _ separator: Character) -> Response? {
    if count == 1 { return .texts([text]) }
    if let parts = Self.numbered(text, count) { return .texts(parts) }
    let listed = OptionTexts.pieces(of: text, separatedBy: separator, most: 1) { $0 }
    return listed.flatMap { $0.count == count ? .texts($0.map(\.trimmed)) : nil }
  }

  /// The parts of `part 1: low; part 2: high`, in any language.
  private static func numbered(_ text: String, _ count: Int) -> [String]? {
    let bytes = Array(text.utf8)
    guard let one = bytes.firstIndex(of: ASCII.zero + 1, from: 0) else { return nil }
    let word = bytes[..<one]
    var parts: [String] = []
    var position = 0
    for number in 1...max(1, count) {
      let mark = Array(word) + Array("\(number)".utf8)
      guard let found = bytes.firstRange(of: mark, from: position),
        let colon = colon(in: bytes, from: found.upperBound)
      else { return nil }
      if number > 1 {
        guard let end = bytes[position..<found.lowerBound].lastIndex(of: ASCII.semicolon) else {
          return nil
        }
        parts.append(bytes.text(position..<end).trimmed)
      }
      position = colon
    }
    return parts + [bytes.text(position..<bytes.count).trimmed]
  }

  /// The offset behind a colon that follows, perhaps after a space.
  private static func colon(in bytes: [UInt8], from offset: Int) -> Int? {
    let rest = bytes.text(offset..<min(bytes.count, offset + 8))
    guard let sign = rest.first(where: { !$0.isWhitespace }), sign == ":" || sign == "：" else {
      return nil
    }
    let before = rest.prefix { $0 != sign }.utf8.count
    return offset + before + String(sign).utf8.count
  }

  /// The pairs of `Barometer -> pressure; Hygrometer -> humidity`, or with `=>`.
  private func pairs(_ text: String, _ count: Int, _ separator: Character) -> Response? {
    let found = OptionTexts.pieces(of: text, separatedBy: separator, most: 8) { piece in
      ["->", "=>"].lazy.compactMap { pair(piece, $0) }.first
    }
    guard let found, !found.isEmpty else { return nil }
    var given: [Int?] = Array(repeating: nil, count: count)
    for (item, partner) in found where given.indices.contains(item) { given[item] = partner }
    return .partners(given)
  }

  private func pair(_ text: String, _ arrow: String) -> (Int, Int)? {
    let bytes = Array(text.utf8)
    var start = 0
    while let found = bytes.firstRange(of: Array(arrow.utf8), from: start) {
      if let item = items.option(bytes.text(0..<found.lowerBound)),
        let partner = partners.option(bytes.text(found.upperBound..<bytes.count))
      {
        return (item, partner)
      }
      start = found.upperBound
    }
    return nil
  }
}
