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
  /// An answer that people must grade.
  case forPeople

  /// Reads the letters of the chosen options, or marks from 0 to 1.
  init(letters text: String, _ question: StudyQuestion) {
    if Self.isEmpty(text) {
      self = .reply(.blank)
      return
    }
    // “hornbook paper” writes a question mark until somebody has decided.
    if text == "?" || Self.saysNothing(text) {
      self = .notAsked
      return
    }
    if let number = Self.share(text) {
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

  /// Reads marks out of a greatest number; marks below zero count as none.
  init(points text: String, of greatest: Double, _ question: StudyQuestion) {
    if Self.isEmpty(text) {
      self = .reply(.blank)
    } else if let number = Self.signed(text), abs(number) <= greatest, greatest > 0 {
      self = .marks(max(0, number) / greatest, question)
    } else {
      self = .unknown
    }
  }

  private static func marks(_ share: Double, _ question: StudyQuestion) -> TableCell {
    .reply(.marks(Int((share * Double(question.maximum)).rounded())))
  }

  /// Whether other programs write this where there is nothing.
  static func isEmpty(_ text: String) -> Bool { text.isEmpty || ["-", "–", "—"].contains(text) }

  /// Whether a word says that there is nothing.
  static func saysNothing(_ text: String) -> Bool {
    ["na", "n/a", "n.a."].contains(text.lowercased())
  }

  /// A number, or a percentage.
  static func share(_ text: String) -> Double? {
    guard text.hasSuffix("%") else { return number(text) }
    return number(String(text.dropLast()).trimmed).map { $0 / 100 }
  }

  /// A number that may be below zero, with any of the signs that are used for minus.
  private static func signed(_ text: String) -> Double? {
    guard let sign = text.first, sign == "-" || sign == "−" || sign == "–" else {
      return number(text)
    }
    return number(String(text.dropFirst())).map { -$0 }
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
