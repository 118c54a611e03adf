public import HornbookDiagnostics

/// The rules about results, and about what they say of questions.
public enum StatisticsRules {
  /// All rules of this module.
  public static let all: [Rule] =
    ([.resultsBroken, .resultsQuestionUnknown, .resultsAnswerUnknown, .resultsTotals]
    + checks.map(\.rule))
    .map(\.elsewhere)

  /// The checks of what the results say.
  static let checks: [Check<Figures>] = [keySuspect, distractorUnused, questionTooEasy]

  /// The fewest answers to a question from which anything is told.
  static let leastAnswers = 50

  /// The findings about some figures.
  public static func findings(in figures: Figures) -> [Finding] {
    checks.flatMap { $0.findings(in: figures) }.sorted()
  }
}

extension CheckReport<Figures> {
  /// The questions with options that enough readers were asked.
  var wellAsked: [QuestionFigures] {
    facts.questions.filter { $0.asked >= StatisticsRules.leastAnswers && !$0.options.isEmpty }
  }

  /// The questions of which it is known what enough readers chose.
  var wellKnown: [QuestionFigures] {
    facts.questions.filter { $0.known >= StatisticsRules.leastAnswers }
  }

  /// Adds a finding about a question.
  mutating func add(at place: Place?, _ message: String, about question: QuestionFigures) {
    add(
      Finding(
        rule, at: place ?? question.question.place, message, chapter: question.question.chapter,
        question: question.question.ordinal))
  }
}

extension Interval {
  /// The interval in percent: `59 to 80 %`.
  var percent: String { "\(Figures.percent(lower)) to \(Figures.percent(upper)) %" }

  /// The interval in a sentence: `between 59 and 80 %`.
  var between: String { "between \(Figures.percent(lower)) and \(Figures.percent(upper)) %" }
}

extension Figures {
  /// A share in percent, in whole numbers.
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))" }
}

extension Rule {
  static let resultsBroken = Rule(
    "results-broken", .error, "A file of results does not follow its format.",
    reason: "What it means is unclear, so what follows or the whole record is not counted.",
    remedy: "Correct the file, or export it again.", canBeLowered: false,
    examples: resultsBrokenExamples)

  static let resultsQuestionUnknown = Rule(
    "results-question-unknown", .warning,
    "A file of results has answers to a question that the book does not have.",
    reason: "Nothing is counted for it; the question may have another identifier now.",
    remedy: "Name it as the book does, or remove it.",
    examples: resultsQuestionUnknownExamples)

  static let resultsAnswerUnknown = Rule(
    "results-answer-unknown", .warning, "An answer is none that its question allows.",
    reason: "It is not counted; the options may have been other ones.",
    remedy: "Correct it, or leave it empty.",
    examples: resultsAnswerUnknownExamples)

  static let resultsTotals = Rule(
    "results-totals", .note, "Some lines of a table are taken for totals or averages.",
    reason: "They are counted for no reader; a reader may be called “Total” or “Media”.",
    remedy: "If it is a reader, write the letters of the answers.",
    examples: resultsTotalsExamples)
}

private let chapter = """
  === chapters/01-tides.md
  # Tides

  ## Questions

  1. What causes the tides? {#tides}
     - [ ] The wind
     - [x] The moon
     - [ ] The rain

  """

private let resultsBrokenExamples = RuleExamples(
  wrong: [
    RuleExample(chapter + "=== results.csv\nreader,tides\n1,b\n2,b,⌖a,c\n")
  ],
  right: [
    RuleExample(chapter + "=== results.csv\nreader,tides\n1,b\n2,b\n")
  ])

private let resultsQuestionUnknownExamples = RuleExamples(
  wrong: [
    RuleExample(chapter + "=== results.csv\nreader,tides,⌖waves\n1,b,a\n")
  ],
  right: [
    RuleExample(chapter + "=== results.csv\nreader,tides\n1,b\n")
  ])

private let resultsAnswerUnknownExamples = RuleExamples(
  wrong: [
    RuleExample(chapter + "=== results.csv\nreader,tides\n1,b\n2,⌖x\n")
  ],
  right: [
    RuleExample(chapter + "=== results.csv\nreader,tides\n1,b\n2,\n")
  ])

private let resultsTotalsExamples = RuleExamples(
  wrong: [
    RuleExample(chapter + "=== results.csv\nreader,tides\nAnn,1\nBen,0\n⌖Average,0.5\n")
  ],
  right: [
    RuleExample(chapter + "=== results.csv\nreader,tides\nAnn,b\nTotal,a\n")
  ])
