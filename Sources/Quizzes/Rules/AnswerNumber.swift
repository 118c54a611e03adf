internal import HornbookBytes
internal import HornbookDiagnostics

extension QuizRules {
  static let answerNumber = Check<Proof>(
    "answer-number", .error,
    "An answer gives another number, or a unit of another kind, than its question.",
    reason: """
      The question contains its own answer, in the gap or as “answer”. Readers are graded by that, \
      and would be told that what the key says is wrong.
      """,
    remedy: "Correct the one that is wrong: the key or the question.", examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .number) { address, question in
      guard question.blanks.count == 1, let blank = question.blanks.first, let number = blank.number
      else { return }
      for pair in proof.pairs(of: address) {
        for text in proof.entry(proof.pairs[pair].entry).answers.compactMap(\.text) {
          guard let fault = number.contradiction(in: text.plain, asked: blank) else { continue }
          report.add(
            at: text.place, fault, about: address,
            notes: [.init(at: blank.place, "\(Wording.name(question)) is answered here")])
        }
      }
    }
  }
}

extension NumericAnswer {
  /// What a key says against the number; nil if it agrees, or is more than a number with a unit.
  ///
  /// - Parameter blank: The gap that asks for the number.
  fileprivate func contradiction(in text: [UInt8], asked blank: Blank) -> String? {
    var range = text.trimmingBlanks(0..<text.count)
    if range.count > 1, text[range.upperBound - 1] == ASCII.period {
      range = range.lowerBound..<range.upperBound - 1
    }
    let said = text.text(range)
    var end = 0
    let bytes = Array(text[range])
    guard DecimalNumber.read(in: bytes, from: &end) != nil else { return nil }
    let written = bytes.text(bytes.trimmingBlanks(end..<bytes.count))
    let given = MeasurementUnit(written)
    guard written.isEmpty || written == unit || given != nil, !accepts(text: said) else {
      return nil
    }
    if let given, written != unit {
      guard let unit else { return "the answer has the unit “\(written)”, the question has none" }
      guard let asked = MeasurementUnit(unit), asked.convert(1, from: given) != nil else {
        return "“\(written)” cannot be converted to “\(unit)”, the unit of the question"
      }
      // The question may mean a difference: a rise of 10 °C is one of 10 K.
      guard asked.zero == given.zero else { return nil }
    }
    let right = blank.accepted.first.map { $0.plain.text(0..<$0.plain.count) } ?? "\(value)"
    return "the answer is “\(said)”, the question says “\(right)”"
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. The tide rises by [[1250 mm]].
    === answers.md
    # Answers

    ## Chapter 1

    1. ⌖1.25 kg
    """,
    """
    # Tides

    ## Questions

    1. The tide rises by [[1250 mm]].
    === answers.md
    # Answers

    ## Chapter 1

    1. ⌖12.5 m
    """,
    """
    # Tides

    ## Questions

    1. The grain is as wide as [[0.0000000001 m]].
    === answers.md
    # Answers

    ## Chapter 1

    1. ⌖0.0000000002 m
    """,
  ],
  right: [
    """
    # Tides

    ## Questions

    1. The tide rises by [[1250 mm]].
    === answers.md
    # Answers

    ## Chapter 1

    1. 1.25 m
    """,
    """
    # Tides

    ## Questions

    1. The water is warmer by [[10 °C]].
    === answers.md
    # Answers

    ## Chapter 1

    1. 10 K
    """,
  ])
