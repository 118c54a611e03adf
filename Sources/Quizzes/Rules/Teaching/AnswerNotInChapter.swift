internal import HornbookBytes
internal import HornbookDiagnostics

extension QuizCheck {
  /// A right option of which the chapter says nothing.
  static let answerNotInChapter = QuizCheck(
    .teaching(
      "answer-not-in-chapter",
      "The chapter uses none of the words of a right option.",
      reason: """
        Readers are asked for what they were not told, or the chapter was rewritten and the \
        question was not.
        """,
      remedy: "Say it in the chapter, or ask for something that stands there.",
      wrong: [
        .quiz(
          """
          # Tides

          The moon pulls at the water, and so does the sun.

          ## Questions

          1. What gives the tide its rhythm?
             - a) Wind and waves
             - b) ⌖Lunar gravity
             - c) Heavy rain
          """,
          key: """
            # Answers

            ## Chapter 1

            1. b
            """)
      ],
      right: [
        .quiz(
          """
          # Tides

          The moon pulls at the water, and so does the sun.

          ## Questions

          1. What causes the tides?
             - a) The wind
             - b) The moon
             - c) The rain
          """,
          key: """
            # Answers

            ## Chapter 1

            1. b
            """)
      ])
  ) { rule, proof, report in
    guard !proof.options.chapterTexts.isEmpty else { return }
    var known: [Int: Set<UInt64>] = [:]
    proof.eachQuestion(with: .all) { address, question in
      let slug = proof.book.chapters[address.chapter].name.slug
      guard question.isChoice, let text = proof.options.chapterTexts[slug] else { return }
      let vocabulary = known[address.chapter] ?? ContentWords.all(in: text)
      known[address.chapter] = vocabulary
      for option in proof.correctOptions(of: address) {
        let body = question.options[option].body
        let words = ContentWords.all(in: body.plain)
        guard !words.isEmpty, words.isDisjoint(with: vocabulary), !YesOrNo.isAsked(by: question)
        else {
          continue
        }
        report.add(
          rule, at: body.place,
          "the chapter says nothing of \(Wording.quote(body)), the answer to \(Wording.name(question))",
          about: address)
      }
    }
  }
}

/// The words of a text that say what it is about.
private enum ContentWords {
  /// The hashes of the words of four letters and more, without their ending.
  static func all(in text: [UInt8]) -> Set<UInt64> {
    var words: Set<UInt64> = []
    for word in text.split(whereSeparator: { !($0.isLetterOrDigit || $0 >= 0x80) })
    where word.count >= 4 {
      // Half a word's ending makes no difference: `pull`, `pulls`, `pulling`.
      words.insert(TextHash.of(word.prefix(max(4, word.count - 3)).map(\.lowercased)))
    }
    return words
  }
}
