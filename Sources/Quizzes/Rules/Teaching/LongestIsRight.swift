internal import HornbookDiagnostics

extension QuizRules {
  static let longestIsRight = Check<Proof>(
    "longest-is-right", .warning,
    "Across the book, the longest option is right more often than by chance.",
    reason: """
      Authors word the right option carefully and the others in haste. Readers who notice need \
      not know the subject. Reported from 30 questions on, if chance would cause it in fewer than \
      one book in a hundred.
      """,
    remedy: "Shorten the right options, or lengthen the wrong ones.", isTeaching: true,
    examples: examples
  ) { proof, report in
    var trials: [Double] = []
    var hits = 0
    proof.eachQuestion(with: .all) { address, question in
      guard question.isChoice, question.options.count > 2, proof.isSettled(address) else { return }
      let correct = proof.correctOptions(of: address)
      guard correct.count == 1 else { return }
      let lengths = question.options.map(\.body.plain.count)
      let most = lengths.max() ?? 0
      guard lengths.count(where: { $0 == most }) == 1 else { return }
      trials.append(1 / Double(question.options.count))
      if lengths[correct[0]] == most { hits += 1 }
    }
    guard trials.count >= Chance.fewestTrials, Chance.ofAtLeast(hits, trials) < Chance.limit else {
      return
    }
    report.add(
      at: proof.book.firstQuestions,
      "the longest option is right in \(hits) of \(trials.count) questions")
  }
}

private let examples = RuleExamples(
  wrong: [.manyQuestions(rights: [1], longest: true)],
  right: [.manyQuestions(rights: [0, 1, 2], longest: false)])
