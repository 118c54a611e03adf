/// The result of comparing an entry of the key with its question.
struct PairCheck {
  /// The comparison of the stems; nil if they are equal or the key does not repeat the stem.
  @Boxed var stemComparison: Comparison?
  /// The checks of the answers; empty if `agreed` is set.
  var answers: [AnswerCheck] = []
  /// The option that the only answer repeats in letter and text, as in nearly all entries.
  var agreed: Int?
  /// The number that the entry should have; nil if its number is right or missing.
  var expectedNumber: Int?

  /// Compares an entry with its question; both are passed by position to avoid copying them.
  init(_ entries: [KeyEntry], _ i: Int, _ questions: [Question], _ j: Int) {
    if let stem = entries[i].stem?.plain, !stem.isEmpty, stem != questions[j].stem.plain,
      !questions[j].stem.plain.isEmpty, let own = entries[i].stem
    {
      let asked = questions[j].stem.asRepeated(by: own)
      if asked.plain != stem { stemComparison = Comparison.of(own, asked, as: .stem) }
    }
    agreed = Self.agreement(entries, i, questions, j)
    if agreed == nil {
      let question = questions[j]
      let isMany = entries[i].answers.count > 4 && question.options.count > 8
      let lists = isMany ? question.options.map { WordList(of: $0.body, as: .answer) } : nil
      answers = entries[i].answers.map { AnswerCheck($0, of: question, lists) }
    }
  }

  /// The option that an entry's only answer repeats byte by byte, together with its letter.
  private static func agreement(
    _ entries: [KeyEntry], _ i: Int, _ questions: [Question], _ j: Int
  ) -> Int? {
    guard entries[i].answers.count == 1, let position = entries[i].answers[0].letter?.index,
      position < questions[j].options.count, position >= 0,
      questions[j].options[position].letter?.index == position,
      let text = entries[i].answers[0].text?.plain,
      text == questions[j].options[position].body.plain
    else { return nil }
    return position
  }

  /// The options that the key gives as right, sorted and without repetition.
  var options: [Int] {
    if let agreed { return [agreed] }
    return Set(answers.compactMap(\.option)).sorted()
  }

  /// Whether it is clear which options are meant.
  var isSettled: Bool {
    agreed != nil || answers.allSatisfy { $0.option != nil && $0.verdict.isSettled }
  }
}
