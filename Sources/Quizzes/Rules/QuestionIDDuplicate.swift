internal import HornbookDiagnostics

extension QuizRules {
  static let questionIDDuplicate = Check<Proof>(
    "question-id-duplicate", .error,
    "Two questions have the same identifier.",
    reason: """
      Readers' choices are stored by identifier. If two questions share one, the answer to the \
      first is taken for the answer to the second.
      """,
    remedy: "Give one of them another identifier.", canBeLowered: false, examples: examples
  ) { proof, report in
    var first: [String: QuestionAddress] = [:]
    proof.eachQuestion(with: .givenID) { address, question in
      guard question.idPlace != nil, !question.id.isEmpty else { return }
      guard let other = first[question.id] else {
        first[question.id] = address
        return
      }
      let earlier = proof.question(other)
      report.add(
        at: question.idPlace ?? question.mark,
        "the identifier “\(question.id)” is already that of \(Wording.name(earlier))",
        about: address,
        notes: [Finding.Note(at: earlier.idPlace ?? earlier.mark, "first given here")])
    }
    guard !first.isEmpty else { return }
    // Others have identifiers that are made from their chapters and texts.
    proof.eachQuestion(with: .all) { _, question in
      guard question.idPlace == nil, let address = first[question.id] else { return }
      let given = proof.question(address)
      report.add(
        at: given.idPlace ?? given.mark,
        "the identifier “\(question.id)” is that of another question, \(Wording.name(question))",
        about: address, notes: [Finding.Note(at: question.mark, "the other question")])
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. What causes the tides? {#moon}
       - [ ] The wind
       - [x] The moon

    2. What shines by borrowed light? {#⌖moon}
       - [ ] The sun
       - [x] The moon
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides? {#tides}
       - [ ] The wind
       - [x] The moon

    2. What shines by borrowed light? {#moon}
       - [ ] The sun
       - [x] The moon
    """
  ])
