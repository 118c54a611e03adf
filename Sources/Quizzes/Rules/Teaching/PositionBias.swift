internal import HornbookDiagnostics

extension QuizRules {
  static let positionBias = Check<Proof>(
    "position-bias", .warning,
    "Across the book, the right option is in one position more often than by chance.",
    reason: """
      Readers notice that it is nearly always “c”. Reported from 30 questions on, if chance would \
      cause it in fewer than one book in a hundred.
      """,
    remedy: "Move some right options to other positions.", isTeaching: true, examples: examples
  ) { proof, report in
    var places: [[Double]] = []
    var hits: [Int] = []
    proof.eachQuestion(with: .all) { address, question in
      guard question.isChoice, question.options.count > 2, proof.isSettled(address) else { return }
      let correct = proof.correctOptions(of: address)
      guard correct.count == 1 else { return }
      let count = question.options.count
      while hits.count < count {
        hits.append(0)
        places.append([])
      }
      for place in 0..<count { places[place].append(1 / Double(count)) }
      hits[correct[0]] += 1
    }
    for place in hits.indices where places[place].count >= Chance.fewestTrials {
      // Several positions are tested, so the probability is multiplied by their number.
      let chance = Chance.ofAtLeast(hits[place], places[place]) * Double(hits.count)
      guard chance < Chance.limit else { continue }
      let letter = String(Unicode.Scalar(UInt8(0x61 + min(place, 25))))
      report.add(
        at: proof.book.firstQuestions,
        "the right option is “\(letter)” in \(hits[place]) of \(places[place].count) questions")
      return
    }
  }
}

private let examples = RuleExamples(
  wrong: [.manyQuestions(rights: [1], longest: false)],
  right: [.manyQuestions(rights: [0, 1, 2], longest: false)])
