internal import HornbookDiagnostics

extension QuizRules {
  static let answerContradictsLetter = Check<Proof>(
    "answer-contradicts-letter", .error,
    "The letter and the text of an answer belong to different options.",
    reason: """
      One of the two is wrong, and the reader cannot tell which. Usually the options were \
      reordered after the key was written.
      """,
    remedy: "Find out which option is right, and give its letter and its text.",
    canBeLowered: false, examples: examples
  ) { proof, report in
    for given in proof.answers(where: { $0.contradictsLetter }) {
      guard let letter = given.answer.letter, let option = given.check.option else {
        continue
      }
      var notes = [given.note(on: option)]
      var remedy: String?
      var fixes = Fixing.write(given.question.options[option], behind: given.answer)
      let message: String
      switch given.check.verdict {
      case .contradicts(let other, true):
        message =
          "the letter is “\(letter.text)”, but the text belongs to "
          + Wording.name(other, of: given.question)
        notes.append(given.note(on: other))
        fixes = Fixing.letter(letter, like: given.question.options[other]) + fixes
      default:
        // If the option is a copy of another, that mistake is reported instead.
        if proof.equalsAnother(option, of: given.pair.question) { continue }
        let text = given.answer.text.map { Wording.quote($0) } ?? "nothing"
        message = "the letter is “\(letter.text)”, but no option says \(text)"
        if given.answer.text?.plain.isSentence == true {
          remedy =
            "Give the letter and the text of the right option. An explanation goes into a paragraph "
            + "of its own below."
        }
        if case .contradicts(let other, _) = given.check.verdict {
          notes.append(given.note(on: other))
        }
      }
      report.add(
        at: letter.place, message, about: given.pair.question, remedy: remedy, notes: notes,
        fixes: fixes)
    }
    report.addContradictionsInPlace(proof)
  }
}

extension CheckReport<Proof> {
  /// Adds findings for keys that give a different answer than the question itself marks as right.
  fileprivate mutating func addContradictionsInPlace(_ proof: Proof) {
    for (position, pair) in proof.pairs.enumerated() {
      let row = proof.pairing.index.row(of: pair.question)
      guard proof.pairing.index.facts[row].traits.contains(.correctInPlace) else { continue }
      let question = proof.question(pair.question)
      let marked = question.correctInPlace
      let keyed = proof.checks[position].options
      guard !marked.isEmpty, !keyed.isEmpty, marked != keyed else { continue }
      let entry = proof.entry(pair.entry)
      let names = Wording.names(marked, of: question)
      add(
        at: entry.answers.first?.letter?.place ?? entry.mark,
        "the key disagrees with \(Wording.name(question)), which marks \(names)",
        about: pair.question,
        notes: marked.prefix(Wording.mostNotes).map {
          Finding.Note(at: question.options[$0].mark, "marked as right")
        })
    }
  }
}

extension AnswerCheck.Verdict {
  fileprivate var contradictsLetter: Bool {
    switch self {
    case .contradicts, .saysOther: true
    default: false
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
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - ⌖a) The moon
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ])
