internal import HornbookDiagnostics
internal import HornbookQuizzes

extension BankRules {
  static let shufflesReference = Check<BankFacts>(
    "bank-shuffles-reference", .warning,
    "An option refers to others, and the options are shuffled.",
    reason: "“All of the above” means nothing when it comes first.",
    remedy: "Switch the shuffling of this question off, or ask for all that apply.",
    examples: examples
  ) { facts, report in
    for question in facts.bank.questions where question.shuffles == true {
      for option in question.options {
        let text = QuizText(markdown: option.text.plain, place: option.place)
        guard text.refersToOtherOptions else { continue }
        report.add(
          at: option.place, "“\(text.text)” refers to other options, but these are shuffled")
      }
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === bank.xml
    <quiz><question type="multichoice">
    <name><text>Rags</text></name><questiontext format="html"><text>What became paper?</text></questiontext>
    <single>true</single><shuffleanswers>true</shuffleanswers>
    <answer fraction="0"><text>Linen</text></answer><answer fraction="0"><text>Cotton</text></answer>
    ⌖<answer fraction="100"><text>All of the above</text></answer>
    </question></quiz>
    """
  ],
  right: [
    """
    === bank.xml
    <quiz><question type="multichoice">
    <name><text>Rags</text></name><questiontext format="html"><text>What became paper?</text></questiontext>
    <single>true</single><shuffleanswers>false</shuffleanswers>
    <answer fraction="0"><text>Linen</text></answer><answer fraction="0"><text>Cotton</text></answer>
    <answer fraction="100"><text>All of the above</text></answer>
    </question></quiz>
    """
  ])
