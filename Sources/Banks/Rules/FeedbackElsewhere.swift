internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookQuizzes

extension BankRules {
  static let feedbackElsewhere = Check<BankFacts>(
    "bank-feedback-elsewhere", .warning, "The feedback on an option is about another option.",
    reason:
      "The feedback was written for another option, or the options have been reordered since.",
    remedy: "Move the feedback to its option, or correct what it says.",
    examples: examples
  ) { facts, report in
    for question in facts.bank.questions {
      // More options than anyone reads are not compared each with each.
      guard question.options.count <= 100 else { continue }
      let words = question.options.map { OptionWords($0.text) }
      for (index, option) in question.options.enumerated() {
        guard let feedback = option.feedback else { continue }
        let text = QuizText(markdown: feedback.plain, place: option.place)
        let claims = text.letterClaims.filter { question.options.indices.contains($0.option) }
        if let claim = claims.first(where: { question.options[$0.option].isRight != $0.isRight }) {
          let letter = String(decoding: text.plain[claim.range], as: UTF8.self)
          report.add(
            at: option.place,
            "the feedback calls “\(letter)” \(claim.isRight ? "right" : "wrong"), but the bank does not"
          )
          continue
        }
        let said = OptionWords(feedback)
        let named = words.indices.filter { said.contains(words[$0]) }
        guard let other = named.first, named.count == 1, other != index,
          !question.options[other].isRight
        else { continue }
        report.add(
          at: option.place,
          "the feedback on “\(option.text.plain)” names “\(question.options[other].text.plain)”",
          notes: [Finding.Note(at: question.options[other].place, "the option that it names")])
      }
    }
  }
}

/// The words of a text, in lower case, with a space around each.
private struct OptionWords {
  private let text: String

  init(_ text: BankText) {
    let words = text.plain.lowercased().split { !$0.isLetter && !$0.isNumber }
    self.text = " " + words.joined(separator: " ") + " "
  }

  /// Whether the text contains all words of another one, in order.
  func contains(_ other: OptionWords) -> Bool {
    // Numbers and single letters are everywhere.
    other.text.count { $0.isLetter } > 2 && text.contains(other.text)
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === bank.gift
    What is paper made of? {=Fibres ⌖~Skin#Wax melts in hot water. ~Wax#It burns.}
    """
  ],
  right: [
    """
    === bank.gift
    What is paper made of? {=Fibres ~Skin#That is parchment. ~Wax#Wax melts in hot water.}
    """
  ])
