internal import HornbookDiagnostics

extension QuizRules {
  static let optionLettersBroken = Check<Proof>(
    "option-letters-broken", .warning,
    "The letters of the options are not in sequence from “a”.",
    reason: """
      The key refers to options by letter. If a letter is repeated, it is unclear which one is \
      meant; if one is missing, an option was lost.
      """,
    remedy: "Letter the options in order.", examples: examples
  ) { proof, report in
    let unknown = Set(
      proof.answers(where: { $0.isUnknownLetter }).map(\.pair.question))
    proof.eachQuestion(with: .brokenLetters) { address, question in
      guard let position = question.firstWrongLetter, let letter = question.options[position].letter
      else { return }
      // If the key asks for a missing letter, that is reported instead; the gap
      // is the same mistake.
      if unknown.contains(address) { return }
      let expected = letter.text(inPlaceAt: position)
      let message: String
      if letter.isLookalike {
        message = "the letter “\(letter.text)” only looks like “\(expected)”"
      } else {
        message =
          "\(Wording.name(question)) has the letter “\(letter.text)”, but "
          + "“\(expected)” was expected"
      }
      report.add(
        at: letter.place, message, about: address,
        fixes: proof.keysKeepTheirOptions(of: address) ? Fixing.reletter(question) : [])
    }
  }
}

extension AnswerCheck.Verdict {
  fileprivate var isUnknownLetter: Bool {
    if case .letterUnknown = self { return true }
    return false
  }
}

extension Question {
  /// The first option whose letter does not match its position.
  fileprivate var firstWrongLetter: Int? {
    guard options.contains(where: { $0.letter != nil }) else { return nil }
    return options.indices.first { position in
      guard let letter = options[position].letter, let index = letter.index else { return false }
      return index != position || letter.isLookalike
    }
  }
}

extension Proof {
  /// Whether each answer of the key still means the same option after the letters are corrected.
  fileprivate func keysKeepTheirOptions(of address: QuestionAddress) -> Bool {
    pairs(of: address).allSatisfy { pair in
      zip(entry(pairs[pair].entry).answers, checks[pair].answers).allSatisfy { answer, check in
        answer.letter == nil || answer.letter?.index == check.option
      }
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
       - ⌖b) The rain
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
       - c) The rain
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ])
