internal import HornbookBytes
internal import HornbookQuizzes

/// A question as it is put to the reader: with its options in the order in which they are shown.
struct QuizItem {
  let answer: SheetAnswer
  /// The options in the order in which they are shown.
  let order: [Int]
  /// The partners of a match question in the order in which they are shown, by their options.
  let partners: [Int]

  var question: Question { answer.question }

  /// - Parameter seed: The seed of this run; nil where options stand as in the book. What is to be
  ///   put in order is never shown in order.
  /// - Parameter movesOptions: Whether options to choose from change places as well.
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

  /// The letters under which options, or partners, are shown and chosen, from the first to the last.
  var labels: [String] { Self.labels(of: question) }

  /// The letters of a question's options as the book has them; where it has none or they are in
  /// disorder, from `a`, and numbers where there are more than the alphabet has.
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

  /// The option's letter as it is shown now.
  func label(of option: Int) -> String {
    order.firstIndex(of: option).map { labels[$0] } ?? "?"
  }

  /// The letter of the partner of an option as it is shown now.
  func label(ofPartner option: Int) -> String {
    partners.firstIndex(of: option).map { labels[$0] } ?? "?"
  }
}
