internal import HornbookDiagnostics

extension StatisticsRules {
  static let distractorUnused = Check<Figures>(
    "distractor-unused", .note, "Hardly anybody chooses a wrong option.",
    reason: "Readers rule it out without knowing anything, which makes guessing easier.",
    remedy: "Replace it with a mistake that readers really make.",
    examples: examples
  ) { figures, report in
    for question in report.wellKnown where !question.isTooEasy {
      for (position, option) in question.options.enumerated() where option.isUnused {
        guard let interval = option.interval else { continue }
        let places = question.question.optionPlaces
        let who = option.count == 0 ? "none" : "\(option.count)"
        report.add(
          at: places.indices.contains(position) ? places[position] : nil,
          "of \(question.known) readers \(who) chose “\(OptionFigures.letter(position))” "
            + "(at most \(Figures.percent(interval.upper)) %)",
          about: question)
      }
    }
  }
}

extension OptionFigures {
  /// Whether it is wrong and nobody chooses it, or certainly fewer than one reader in twenty.
  var isUnused: Bool {
    guard !isRight, let interval else { return false }
    return count == 0 || interval.upper < 0.05
  }
}

private let chapter = """
  === chapters/01-tides.md
  # Tides

  ## Questions

  1. What causes the tides? {#tides}
     - [ ] The wind
     - [x] The moon

  """

private let examples = RuleExamples(
  wrong: [
    RuleExample(
      chapter + "   ⌖- [ ] The cheese\n=== results.csv\nreaders,tides\n40,b\n20,a\n")
  ],
  right: [
    RuleExample(
      chapter + "   - [ ] The rain\n=== results.csv\nreaders,tides\n40,b\n12,a\n8,c\n")
  ])
