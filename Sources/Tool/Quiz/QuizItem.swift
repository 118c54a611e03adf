internal import HornbookBytes
internal import HornbookQuizzes

/// A question in a quiz, with its options in the order in which they are shown.
struct QuizItem {
  let answer: SheetAnswer
  /// The options, in display order.
  let order: [Int]
  /// The partners of a match question, by their options, in display order.
  let partners: [Int]
  /// The passage that is cited for the answer, as readers are told of it; nil if there is none.
  var citation: String?

  var question: Question { answer.question }

  /// - Parameters:
  ///   - seed: The seed of this run; nil to keep the options in book order. The items of an order
  ///     question are never shown in the right order.
  ///   - movesOptions: Whether the options of choice questions are shuffled too.
  init(_ answer: SheetAnswer, seed: UInt64?, movesOptions: Bool = true) {
    self.answer = answer
    let question = answer.question
    var shuffle = QuizShuffle(seed: (seed ?? 0) ^ StableHash(of: question.id).low)
    let count = question.options.count
    partners = question.kind == .match ? shuffle.disorder(of: count) : []
    if question.kind == .order {
      order = shuffle.disorder(of: count)
    } else if seed != nil, movesOptions {
      order = shuffle.order(of: question, explanation: answer.explanation)
    } else {
      order = Array(0..<count)
    }
  }

  /// The letters of the shown options or partners, in display order.
  var labels: [String] { Self.labels(of: question) }

  /// The letters of a question's options in the book.
  ///
  /// If there are none, or they cannot be used, the letters begin with `a`; beyond 26 options,
  /// numbers are used.
  static func labels(of question: Question) -> [String] {
    let count = question.options.count
    let printed = question.options.compactMap { $0.letter?.text.lowercased() }
    let isUsable =
      printed.count == count && Set(printed).count == count
      && printed.allSatisfy { $0.unicodeScalars.count == 1 && $0.utf8.first?.isDigit == false }
      && !printed.contains { $0 == "?" } && question.kind != .match && question.kind != .order
    if isUsable { return printed }
    guard count <= 26 else { return (0..<count).map { String($0 + 1) } }
    return (0..<count).map { String(Unicode.Scalar(UInt8(0x61 + $0))) }
  }

  /// The displayed letter of an option.
  func label(of option: Int) -> String {
    order.firstIndex(of: option).map { labels[$0] } ?? "?"
  }

  /// The displayed letter of an option's partner.
  func label(ofPartner option: Int) -> String {
    partners.firstIndex(of: option).map { labels[$0] } ?? "?"
  }
}
