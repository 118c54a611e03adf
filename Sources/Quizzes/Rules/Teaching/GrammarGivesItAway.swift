internal import HornbookBytes
internal import HornbookDiagnostics

extension QuizRules {
  static let grammarGivesItAway = Check<Proof>(
    "grammar-gives-it-away", .warning,
    "The article at the end of a question fits only the right option.",
    reason: """
      “an” before the options leaves only those that begin with a vowel. Readers need grammar, \
      not the subject.
      """,
    remedy: "Move the article into the options, or write “a(n)”.", isTeaching: true,
    examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .all) { address, question in
      guard question.isChoice, question.options.count > 2,
        let article = EndingArticle(question.stem)
      else { return }
      let correct = proof.correctOptions(of: address)
      let fitting = question.options.indices.filter { article.fits(question.options[$0].body) }
      guard fitting.count == 1, correct == fitting else { return }
      report.add(
        at: question.stem.place(ofPlain: article.range),
        "“\(article.text)” fits only \(Wording.name(fitting[0], of: question)) of "
          + Wording.name(question),
        about: address)
    }
  }
}

/// An article at the end of a stem.
private struct EndingArticle {
  /// The article as written.
  let text: String
  /// The range of the article in the plain text.
  let range: Range<Int>

  /// Returns nil if the stem ends with another word.
  init?(_ stem: QuizText) {
    let words = WordList(of: stem, as: .stem)
    guard let last = words.words.last else { return nil }
    text = String(decoding: words.text(of: last), as: UTF8.self)
    guard text == "a" || text == "an" else { return nil }
    range = words.spelling.origin(of: last.range)
  }

  /// Whether an option can follow the article.
  func fits(_ option: QuizText) -> Bool {
    guard let first = option.plain.first?.lowercased else { return false }
    let isVowel = [UInt8]("aeiou").contains(first)
    return isVowel == (text == "an")
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. A ship is held in place by ⌖an
       - a) rudder
       - b) anchor
       - c) mast
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """
  ],
  right: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. A ship is held in place by
       - a) a rudder
       - b) an anchor
       - c) a mast
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """
  ])
