internal import HornbookDiagnostics
internal import HornbookQuizzes

extension TranslationRules {
  static let translationDiffers = Check<TranslationFacts>(
    "translation-differs", .error, "A question differs from its original in more than its words.",
    reason: """
      A key is the same in all languages: the same questions in the same order, with the same options \
      under the same letters. A reader's answers count in all of them.
      """,
    remedy: "Bring question and key into line with the original.",
    examples: examples
  ) { facts, report in
    for pair in facts.questions {
      for (own, original) in zip(pair.own, pair.original) {
        guard let difference = own.difference(from: original) else { continue }
        var finding = Finding(
          report.rule, at: difference.place, difference.message,
          notes: [.init(at: TranslationFacts.place(original.question.stem.place), "the original")])
        finding.chapter = pair.chapter
        finding.question = own.question.ordinal
        report.add(finding)
      }
      guard pair.own.count != pair.original.count else { continue }
      let place = pair.own.dropFirst(pair.original.count).first?.question.stem.place
      var finding = Finding(
        report.rule, at: place ?? pair.own.last?.question.stem.place ?? pair.place,
        "the chapter has \(count(pair.own.count)), but its original has \(count(pair.original.count))"
      )
      finding.chapter = pair.chapter
      report.add(finding)
    }
  }

  private static func count(_ number: Int) -> String {
    number == 0 ? "no questions" : "\(number) question\(number == 1 ? "" : "s")"
  }
}

extension SheetAnswer {
  /// What differs from the same question in another language; nil if only the words do.
  fileprivate func difference(from original: SheetAnswer) -> (place: Place, message: String)? {
    let stem = question.stem.place
    let name = "question \(question.ordinal)"
    if question.kind != original.question.kind {
      return (stem, "\(name) is of another kind than in the original")
    }
    if question.options.count != original.question.options.count {
      return (
        stem,
        "\(name) has \(question.options.count) options, but \(original.question.options.count) in the original"
      )
    }
    for (one, other) in zip(question.options, original.question.options)
    where one.letter?.index != other.letter?.index {
      return (one.place, "an option of \(name) has another letter than in the original")
    }
    if question.blanks.count != original.question.blanks.count {
      return (
        stem,
        "\(name) has \(question.blanks.count) gaps, but \(original.question.blanks.count) in the original"
      )
    }
    for (one, other) in zip(question.blanks, original.question.blanks)
    where one.number?.value != other.number?.value {
      return (one.place, "\(name) asks for another number than the original")
    }
    if let place = question.idPlace, question.id != original.question.id {
      return (place, "\(name) has another name than in the original")
    }
    guard state == .known, original.state == .known, correct != original.correct else { return nil }
    return (keyPlace ?? stem, "the key to \(name) has another answer than in the original")
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === book.json
    { "id": "wood", "title": "Of wood", "languages": { "de": { "title": "Vom Holz" } } }
    === chapters/01-oak.md
    # Oak

    ## Questions

    1. What is oak?
       - a) Heavy
       - b) Light
       - c) Blue
    === answers.md
    # Answers

    ## Chapter 1

    1. What is oak?
       - a) Heavy
    === de/chapters/01-oak.md
    # Eiche

    ## Fragen

    1. Wie ist Eiche?
       - a) Schwer
       - b) Leicht
       - c) Blau
    === de/answers.md
    # Antworten

    ## Kapitel 1

    ⌖1. Wie ist Eiche?
       - b) Leicht
    """,
    """
    === book.json
    { "id": "wood", "title": "Of wood", "languages": { "de": { "title": "Vom Holz" } } }
    === chapters/01-oak.md
    # Oak

    ## Questions

    1. What is oak?
       - a) Heavy
       - b) Light
       - c) Blue
    === answers.md
    # Answers

    ## Chapter 1

    1. What is oak?
       - a) Heavy
    === de/chapters/01-oak.md
    # Eiche

    ## Fragen

    1. ⌖Wie ist Eiche?
       - a) Schwer
       - b) Leicht
    === de/answers.md
    # Antworten

    ## Kapitel 1

    1. Wie ist Eiche?
       - a) Schwer
    """,
  ],
  right: [
    """
    === book.json
    { "id": "wood", "title": "Of wood", "languages": { "de": { "title": "Vom Holz" } } }
    === chapters/01-oak.md
    # Oak

    ## Questions

    1. What is oak?
       - a) Heavy
       - b) Light
       - c) Blue
    === answers.md
    # Answers

    ## Chapter 1

    1. What is oak?
       - a) Heavy
    === de/chapters/01-oak.md
    # Eiche

    ## Fragen

    1. Wie ist Eiche?
       - a) Schwer
       - b) Leicht
       - c) Blau
    === de/answers.md
    # Antworten

    ## Kapitel 1

    1. Wie ist Eiche?
       - a) Schwer
    """
  ])
