internal import HornbookBytes
internal import HornbookQuizzes

/// What a cell of a table says.
enum TableCell: Equatable {
  /// An answer.
  case reply(Reply)
  /// The question was not asked.
  case notAsked
  /// Nothing that makes sense.
  case unknown

  /// Reads the letters of the chosen options, or marks from 0 to 1.
  init(letters text: String, _ question: StudyQuestion) {
    if text.isEmpty || text == "-" {
      self = .reply(.blank)
      return
    }
    // “hornbook paper” writes a question mark until somebody has decided.
    if text == "NA" || text == "?" {
      self = .notAsked
      return
    }
    if let number = Self.number(text) {
      self = (0...1).contains(number) ? .marks(number, question) : .unknown
      return
    }
    var chosen: [Int] = []
    for byte in text.utf8 {
      if byte == ASCII.space || byte == ASCII.comma || byte == ASCII.semicolon { continue }
      let option = Int(byte | 0x20) - 0x61
      guard byte.isLetter, question.options.indices.contains(option) else {
        self = .unknown
        return
      }
      if !chosen.contains(option) { chosen.append(option) }
    }
    self = .reply(StudyQuestion.reply(chosen))
  }

  /// Reads the texts of the chosen options, or what was written into a gap.
  init(
    texts text: String, _ question: StudyQuestion, _ options: OptionTexts,
    _ separator: Character
  ) {
    if text.isEmpty || text == "-" {
      self = .reply(.blank)
      return
    }
    guard question.options.isEmpty else {
      self =
        options.options(text, separatedBy: separator).map { .reply(StudyQuestion.reply($0)) }
        ?? .unknown
      return
    }
    guard let answer = question.answer, answer.question.blanks.count == 1,
      let reply = question.reply(.texts([text]))
    else {
      self = .unknown
      return
    }
    self = .reply(reply)
  }

  /// Reads marks out of a greatest number.
  init(points text: String, of greatest: Double, _ question: StudyQuestion) {
    if text.isEmpty || text == "-" {
      self = .reply(.blank)
    } else if let number = Self.number(text), number >= 0, number <= greatest {
      self = .marks(number / greatest, question)
    } else {
      self = .unknown
    }
  }

  private static func marks(_ share: Double, _ question: StudyQuestion) -> TableCell {
    .reply(.marks(Int((share * Double(question.maximum)).rounded())))
  }

  /// A number with a point or a comma.
  static func number(_ text: String) -> Double? {
    guard let first = text.utf8.first(where: { $0 != ASCII.space }), first.isDigit || first == 0x2E,
      text.utf8.count < 30
    else { return nil }
    return Double(text.trimmed.replacing(each: ",", with: ".")).flatMap {
      $0.isFinite ? $0 : nil
    }
  }
}
