internal import HornbookDiagnostics

extension StatisticsRules {
  static let questionTooEasy = Check<Figures>(
    "question-too-easy", .note, "Nearly every reader knows the answer.",
    reason: "The question says nothing about who has understood the chapter.",
    remedy: "Ask for something that readers confuse, or keep it as an encouragement.",
    examples: examples
  ) { figures, report in
    for question in report.wellAsked where question.isTooEasy {
      guard let facility = question.facility, let interval = question.facilityInterval else {
        continue
      }
      report.add(
        at: question.question.place,
        "of \(question.asked) readers \(Figures.percent(facility)) % are right (\(interval.percent))",
        about: question)
    }
  }
}

extension QuestionFigures {
  /// Whether nineteen of twenty readers are right, and nine of ten certainly.
  var isTooEasy: Bool {
    guard let facility, let facilityInterval else { return false }
    return facility >= 0.95 && facilityInterval.lower >= 0.9
  }
}

private let chapter = """
  === chapters/01-tides.md
  # Tides

  ## Questions


  """

private let question = """
  1. What causes the tides? {#tides}
     - [ ] The wind
     - [x] The moon
     - [ ] The rain
  === results.csv

  """

private let examples = RuleExamples(
  wrong: [RuleExample(chapter + "⌖" + question + "readers,tides\n97,b\n1,a\n1,c\n")],
  right: [RuleExample(chapter + question + "readers,tides\n60,b\n21,a\n18,c\n")])
