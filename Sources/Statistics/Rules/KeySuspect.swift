internal import HornbookDiagnostics

extension StatisticsRules {
  static let keySuspect = Check<Figures>(
    "key-suspect", .warning, "The best readers choose another option than the keyed one.",
    reason:
      "Those who know the rest are seldom wrong together: the key may be, or the question misleads.",
    remedy: "Compare the key with the text; if it is right, make the question clearer.",
    examples: examples
  ) { figures, report in
    for question in report.wellKnown {
      guard let suspect = question.suspect else { continue }
      let other = question.options[suspect.option]
      let keyed = question.options.indices.filter { question.options[$0].isRight }
      let third = Double(question.known) / 3
      guard let share = other.shareOfBest, let interval = Interval(share: share, of: third) else {
        continue
      }
      let letters = keyed.map { "“\(OptionFigures.letter($0))”" }.joined(separator: " or ")
      let ofKey = keyed.reduce(0) { $0 + (question.options[$1].shareOfBest ?? 0) }
      report.add(
        at: question.question.keyPlace,
        "of \(question.known) readers the best third chose “\(OptionFigures.letter(suspect.option))”: "
          + "\(Figures.percent(share)) % of them (\(interval.percent)), and "
          + "\(Figures.percent(ofKey)) % the keyed \(letters)",
        about: question)
    }
  }
}

private let chapter = """
  === chapters/01-tides.md
  # Tides

  ## Questions

  1. What causes the tides? {#tides}
     - a) The wind
     - b) The moon
     - c) The rain
  2. What is a neap tide? {#neap}
     - a) A small one
     - b) A great one
  3. What is a spring tide? {#spring}
     - a) A small one
     - b) A great one
  === answers.md
  # Answers

  ## Chapter 1


  """

private let results = """

  2. a
  3. b
  === results.csv
  readers,tides,neap,spring
  25,b,a,b
  3,c,a,b
  8,b,b,b
  6,a,a,a
  4,b,b,a
  8,c,b,a
  6,a,b,a

  """

private let examples = RuleExamples(
  wrong: [RuleExample(chapter + "⌖1. c" + results)],
  right: [RuleExample(chapter + "1. b" + results)])
