internal import HornbookDiagnostics

/// An answer that the key gives, with its entry, its question and the result of the check.
struct GivenAnswer {
  var pair: Pair
  var entry: KeyEntry
  var question: Question
  var answer: KeyAnswer
  /// The result of comparing the answer with the options.
  var check: AnswerCheck

  /// The option that the answer means, if it is known.
  var option: Option? { check.option.map { question.options[$0] } }

  /// A note that points to an option and quotes it.
  func note(on option: Int) -> Finding.Note {
    let body = question.options[option].body
    return Finding.Note(
      at: body.isEmpty ? question.options[option].place : body.place,
      "\(Wording.name(option, of: question)) of \(Wording.name(question)) says \(Wording.quote(body))"
    )
  }
}

extension Proof {
  /// The answers whose verdict satisfies `isMeant`, in key order.
  func answers(where isMeant: (AnswerCheck.Verdict) -> Bool) -> [GivenAnswer] {
    var found: [GivenAnswer] = []
    for (position, check) in checks.enumerated() {
      for (offset, answer) in check.answers.enumerated() where isMeant(answer.verdict) {
        let entry = entry(pairs[position].entry)
        found.append(
          GivenAnswer(
            pair: pairs[position], entry: entry, question: question(pairs[position].question),
            answer: entry.answers[offset], check: answer))
      }
    }
    return found
  }

  /// Calls `body` for every question with one of the traits, in book order.
  func eachQuestion(with traits: QuestionTraits, _ body: (QuestionAddress, Question) -> Void) {
    for (row, facts) in pairing.index.facts.enumerated()
    where !facts.traits.isDisjoint(with: traits) {
      body(pairing.index.addresses[row], question(pairing.index.addresses[row]))
    }
  }

  /// Calls `body` for every question with several right options, passing those options.
  func eachQuestionWithSeveralAnswers(_ body: (QuestionAddress, Question, [Int]) -> Void) {
    for (row, facts) in pairing.index.facts.enumerated() {
      let address = pairing.index.addresses[row]
      guard facts.options.count > 1, facts.traits.contains(.correctInPlace) || hasPair(address)
      else { continue }
      // Nearly all questions have a single entry with a single answer.
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
  /// Whether the question has neither a stem nor options.
  var isEmpty: Bool { stem.isEmpty && options.isEmpty }
}
