internal import HornbookBytes
internal import HornbookDiagnostics

extension QuizRules {
  static let absoluteWords = Check<Proof>(
    "absolute-words", .warning,
    "Only wrong options contain words like “always” and “never”.",
    reason: """
      Hardly anything is always true. Readers have learnt to cross such options out without \
      knowing the subject.
      """,
    remedy: "Remove the word, or use one in the right option too.", isTeaching: true,
    examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .all) { address, question in
      guard question.isChoice, question.options.count > 2 else { return }
      let correct = proof.correctOptions(of: address)
      guard !correct.isEmpty else { return }
      let words = question.options.map(\.body.absoluteWord)
      guard correct.allSatisfy({ words[$0] == nil }),
        let option = words.firstIndex(where: { $0 != nil }), let range = words[option]
      else { return }
      let body = question.options[option].body
      let word = String(decoding: body.plain[range], as: UTF8.self)
      report.add(
        at: body.place(ofPlain: range),
        "“\(word)” gives away that \(Wording.name(option, of: question)) of \(Wording.name(question)) is wrong",
        about: address)
    }
  }
}

extension QuizText {
  /// The range of the first word outside code that allows no exception.
  fileprivate var absoluteWord: Range<Int>? {
    proseWords.first { Self.absoluteWords.contains(plain.text($0).lowercased()) }
  }

  private static let absoluteWords: Set<String> = [
    "always", "never", "only", "every", "all", "none", "impossible", "must", "immer", "nie",
    "niemals", "nur", "toujours", "jamais", "siempre", "nunca", "sempre", "mai",
  ]
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. When is the tide high?
       - a) It is ⌖always high at noon
       - b) About twice a day
       - c) After heavy rain
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """
  ],
  right: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. When is the tide high?
       - a) At noon
       - b) About twice a day
       - c) After heavy rain
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """
  ])
