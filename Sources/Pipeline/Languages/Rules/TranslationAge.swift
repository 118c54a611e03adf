internal import HornbookDiagnostics
internal import HornbookManuscript

extension TranslationRules {
  static let translationMissing = Check<TranslationFacts>(
    "translation-missing", .note, "Some chapters are not translated.",
    reason: "The menu of languages leads from them to the contents of the translation instead.",
    remedy: "Translate each into a file of the same name in the folder of the language.",
    examples: missing
  ) { facts, report in
    let missing = facts.original.chapters.filter { facts.book.chapter(at: $0.file.path) == nil }
    guard let first = missing.first else { return }
    // A translation begins with a few chapters, so the others are told in one finding.
    let others = missing.count - 1
    let more = others == 1 ? " and one other chapter have" : " and \(others) other chapters have"
    report.add(
      at: facts.title(ofOriginal: first),
      "“\(first.title)”\(others == 0 ? " has" : more) no translation in content/\(facts.tag)/")
  }

  static let translationWithoutOriginal = Check<TranslationFacts>(
    "translation-without-original", .warning, "A chapter of a translation has no original.",
    reason: """
      Chapters belong together by the names of their files, and readers cannot change the language here.
      """,
    remedy: "Give the file the name and folder of its original.",
    examples: orphaned
  ) { facts, report in
    for chapter in facts.book.chapters where facts.original.chapter(at: chapter.file.path) == nil {
      report.add(
        at: facts.title(chapter),
        "the original has no chapter “\(chapter.file.path)”")
    }
  }

  static let translationStale = Check<TranslationFacts>(
    "translation-stale", .warning, "A chapter is older than its original.",
    reason: """
      The original has changed since it was translated, so the translation may say something that is \
      no longer true.
      """,
    remedy: "Translate what has changed, then run “hornbook translation LANG --record FILE”.",
    examples: stale
  ) { facts, report in
    for (own, original) in facts.pairs {
      guard let recorded = own.file.frontMatter.translates,
        recorded != OriginalBook.hash(of: original.file.source.bytes)
      else { continue }
      report.add(
        at: own.file.frontMatterPlace,
        "the original of “\(own.title)” has changed since it was translated",
        notes: [
          .init(at: TranslationFacts.place(Place(file: original.file.sourcePath)), "the original")
        ])
    }
  }

  static let translationUnrecorded = Check<TranslationFacts>(
    "translation-unrecorded", .note,
    "A chapter does not say which state of its original it translates.",
    reason: "Nobody will notice when the original changes.",
    remedy: "Run “hornbook translation LANG --record FILE” once the translation is up to date.",
    examples: unrecorded
  ) { facts, report in
    for (own, _) in facts.pairs where own.file.frontMatter.translates == nil {
      report.add(
        at: own.file.frontMatterPlace,
        "“\(own.title)” does not say which state of its original it translates")
    }
  }
}

private let missing = RuleExamples(
  wrong: [
    """
    === book.json
    { "id": "wood", "title": "Of wood", "languages": { "de": { "title": "Vom Holz" } } }
    === chapters/01-oak.md
    # Oak

    Oak is heavy.
    === chapters/02-ash.md
    ⌖# Ash

    Ash is tough.
    === chapters/03-elm.md
    # Elm

    Elm bends.
    === de/chapters/01-oak.md
    # Eiche

    Eiche ist schwer.
    """
  ],
  right: [
    """
    === book.json
    { "id": "wood", "title": "Of wood", "languages": { "de": { "title": "Vom Holz" } } }
    === chapters/01-oak.md
    # Oak

    Oak is heavy.
    === de/chapters/01-oak.md
    # Eiche

    Eiche ist schwer.
    """
  ])

private let orphaned = RuleExamples(
  wrong: [
    """
    === book.json
    { "id": "wood", "title": "Of wood", "languages": { "de": { "title": "Vom Holz" } } }
    === chapters/01-oak.md
    # Oak

    Oak is heavy.
    === de/chapters/01-eiche.md
    ⌖# Eiche

    Eiche ist schwer.
    """
  ],
  right: [
    """
    === book.json
    { "id": "wood", "title": "Of wood", "languages": { "de": { "title": "Vom Holz" } } }
    === chapters/01-oak.md
    # Oak

    Oak is heavy.
    === de/chapters/01-oak.md
    # Eiche

    Eiche ist schwer.
    """
  ])

private let stale = RuleExamples(
  wrong: [
    """
    === book.json
    { "id": "wood", "title": "Of wood", "languages": { "de": { "title": "Vom Holz" } } }
    === chapters/01-oak.md
    # Oak

    Oak is heavy.
    === de/chapters/01-oak.md
    ⌖---
    translates: abcdefghijkl
    ---

    # Eiche

    Eiche ist schwer.
    """
  ],
  right: [
    """
    === book.json
    { "id": "wood", "title": "Of wood", "languages": { "de": { "title": "Vom Holz" } } }
    === chapters/01-oak.md
    # Oak

    Oak is heavy.
    === de/chapters/01-oak.md
    ---
    translates: eopeobajphfe
    ---

    # Eiche

    Eiche ist schwer.
    """
  ])

private let unrecorded = RuleExamples(
  wrong: [
    """
    === book.json
    { "id": "wood", "title": "Of wood", "languages": { "de": { "title": "Vom Holz" } } }
    === chapters/01-oak.md
    # Oak

    Oak is heavy.
    === de/chapters/01-oak.md
    ⌖# Eiche

    Eiche ist schwer.
    """
  ],
  right: [
    """
    === book.json
    { "id": "wood", "title": "Of wood", "languages": { "de": { "title": "Vom Holz" } } }
    === chapters/01-oak.md
    # Oak

    Oak is heavy.
    === de/chapters/01-oak.md
    ---
    translates: eopeobajphfe
    ---

    # Eiche

    Eiche ist schwer.
    """
  ])
