/// What came of holding an entry of the key against its question.
struct PairCheck {
  /// How the stems agree; nil where the key does not repeat it.
  var stem: Comparison?
  /// What is to be said about each answer.
  var answers: [AnswerCheck]
  /// The number that the entry should carry; nil where it carries the right one, or none.
  var expectedNumber: Int?

  /// Holds an entry against its question.
  init(_ entry: KeyEntry, _ question: Question) {
    if let stem = entry.stem, !stem.isEmpty, !question.stem.isEmpty {
      self.stem = Comparison.of(stem, question.stem, as: .stem)
    }
    answers = entry.answers.map { AnswerCheck($0, of: question) }
  }

  /// The options that the key says are right, in order, each once.
  var options: [Int] {
    if answers.count == 1 { return answers[0].option.map { [$0] } ?? [] }
    return Set(answers.compactMap(\.option)).sorted()
  }
}
