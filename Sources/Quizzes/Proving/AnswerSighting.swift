internal import HornbookDiagnostics

/// An answer of the key, with all that it was held against.
struct AnswerSighting {
  /// Which entry, and which question it answers.
  var pair: Pair
  /// The entry.
  var entry: KeyEntry
  /// The question.
  var question: Question
  /// The answer.
  var answer: KeyAnswer
  /// What came of holding it against the options.
  var check: AnswerCheck

  /// The option that the answer means.
  var option: Option? { check.option.map { question.options[$0] } }

  /// A note that points at what an option says.
  func note(on option: Int) -> Finding.Note {
    let body = question.options[option].body
    return Finding.Note(
      at: body.isEmpty ? question.options[option].place : body.place,
      "\(Wording.name(option, of: question)) of \(Wording.name(question)) says \(Wording.quote(body))"
    )
  }
}

extension Proof {
  /// The answers of which something is to be said that `isMeant` asks for, in the order of the keys.
  func answers(where isMeant: (AnswerCheck.Verdict) -> Bool) -> [AnswerSighting] {
    var found: [AnswerSighting] = []
    for (position, check) in checks.enumerated() {
      for (offset, answer) in check.answers.enumerated() where isMeant(answer.verdict) {
        let entry = entry(pairs[position].entry)
        found.append(
          AnswerSighting(
            pair: pairs[position], entry: entry, question: question(pairs[position].question),
            answer: entry.answers[offset], check: answer))
      }
    }
    return found
  }

  /// Every question with some trait, in the order of the book.
  func eachQuestion(with traits: QuestionTraits, _ body: (QuestionAddress, Question) -> Void) {
    for (row, facts) in pairing.index.facts.enumerated()
    where !facts.traits.isDisjoint(with: traits) {
      body(pairing.index.addresses[row], question(pairing.index.addresses[row]))
    }
  }

  /// Every question of which more than one option is right, with those options.
  func eachQuestionWithSeveralAnswers(_ body: (QuestionAddress, Question, [Int]) -> Void) {
    for (row, facts) in pairing.index.facts.enumerated() {
      let address = pairing.index.addresses[row]
      guard facts.options.count > 1, facts.traits.contains(.correctInPlace) || hasPair(address)
      else { continue }
      // Nearly all questions have one entry, and that one answer.
      if !facts.traits.contains(.correctInPlace), let pair = onlyPair(of: address),
        checks[pair].agreed != nil
      {
        continue
      }
      let correct = correctOptions(of: address)
      if correct.count > 1, isSettled(address) { body(address, question(address), correct) }
    }
  }
}

extension Question {
  /// Whether nothing is asked and nothing offered.
  var isEmpty: Bool { stem.isEmpty && options.isEmpty }
}
