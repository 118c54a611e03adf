import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

/// Keys that are right, although they say more or less than an option.
@Suite struct LenientProofTests {
  static let lenient: [ProofCase] = [
    ProofCase(
      "letters, and words for true and false", [ProofTests.truths, ProofTests.statements],
      key: """
        # Answers

        ## Chapter 1

        1. b
        2. True

        ## Chapter 2

        1. a
        2. False
        """),
    ProofCase(
      "an open question whose answer is an option elsewhere",
      [ProofTests.truths, ProofTests.statements],
      key: """
        # Answers

        ## Chapter 1

        1. b
        2. a

        ## Chapter 2

        1. a
        2. Eight
        """),
    ProofCase(
      "a reason behind the text", [ProofTests.sea],
      key: """
        # Answers

        ## Chapter 1

        1. b) The moon, because it pulls
        2. a
           It rises least when sun and moon pull across each other.
        3. b) In narrow bays
        """),
    ProofCase(
      "a sentence behind the text", [ProofTests.sea],
      key: """
        # Answers

        ## Chapter 1

        1. B. The moon. Its pull lifts the water below it.
        2. A. A weak one: sun and moon pull across each other.
        3. b) In narrow bays – the water has nowhere else to go.
        """),
    ProofCase(
      "sentences that explain the letters", [ProofTests.sea, ProofTests.ropes],
      key: """
        # Answers

        ## Chapter 1

        1. B. The moon. It pulls the water below it.
        2. A – sun and moon pull across each other.
        3. (b). There the water has nowhere else to go.

        ## Chapter 2

        1. **A** It grips the ring tightly.
        2. A. Any slack part will do.
        3. A. The rope is folded, not cut.
        """),
    ProofCase(
      "the same answers twice", [ProofTests.sea],
      key: """
        # Answers

        ## Chapter 1

        1. b
        2. a
        3. b

        ## Chapter 1

        \(ProofTests.seaKey)
        """),
    ProofCase(
      "true and false by their letters",
      [
        ProofTests.chapter("The moon shines. | True | False", "Salt floats. | True | False")
      ],
      key: """
        # Answers to Chapter One

        1. F
        2. F
        """),
    ProofCase(
      "statements without options", [ProofTests.chapter("The moon shines.", "Salt floats.")],
      key: """
        # Answers

        ## Chapter 1

        1. T
        2. F
        """),
  ]

  @Test(arguments: lenient)
  func findsNothingWherePeopleWouldNot(_ small: ProofCase) {
    let sources =
      small.chapters.enumerated().map {
        (path: "chapters/0\($0 + 1)-one.md", text: $1)
      } + [("answers.md", small.key)]
    let findings = ProvedQuizzes(BookSketch.read(sources)).findings
      .filter { $0.rule != "two-options" && $0.rule != "key-letters-alone" }
    #expect(findings.map { "\($0.rule) \($0.message)" } == [])
  }
}
