/// What came of holding an entry of the key against its question.
struct PairCheck {
  /// How the stems agree; nil where they are the same, or the key does not repeat it.
  var stem: StemCheck?
  /// What is to be said about each answer; empty where all there is to say is `agreed`.
  var answers: [AnswerCheck] = []
  /// The option that the only answer repeats, in letter and text; nearly all entries are like that.
  var agreed: Int?
  /// The number that the entry should carry; nil where it carries the right one, or none.
  var expectedNumber: Int?

  /// Stems that are not the same byte by byte, kept apart because they are few and large.
  indirect enum StemCheck {
    case differs(Comparison)
  }

  /// Holds an entry against its question, both given where they stand so that neither is copied.
  init(_ entries: [KeyEntry], _ i: Int, _ questions: [Question], _ j: Int) {
    if let stem = entries[i].stem?.plain, !stem.isEmpty, stem != questions[j].stem.plain,
      !questions[j].stem.plain.isEmpty, let own = entries[i].stem
    {
      let asked = questions[j].stem.asRepeated(by: own)
      if asked.plain != stem { self.stem = .differs(Comparison.of(own, asked, as: .stem)) }
    }
    agreed = Self.agreement(entries, i, questions, j)
    if agreed == nil {
      let question = questions[j]
      let isMany = entries[i].answers.count > 4 && question.options.count > 8
      let lists = isMany ? question.options.map { WordList(of: $0.body, as: .answer) } : nil
      answers = entries[i].answers.map { AnswerCheck($0, of: question, lists) }
    }
  }

  /// The option that an entry's only answer repeats byte by byte beside its letter.
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

  /// How the stems agree, where they are not the same.
  var stemComparison: Comparison? {
    guard case .differs(let comparison)? = stem else { return nil }
    return comparison
  }

  /// The options that the key says are right, in order, each once.
  var options: [Int] {
    if let agreed { return [agreed] }
    return Set(answers.compactMap(\.option)).sorted()
  }

  /// Whether there is no doubt which options are meant.
  var isSettled: Bool {
    agreed != nil || answers.allSatisfy { $0.option != nil && $0.verdict.isSettled }
  }
}
