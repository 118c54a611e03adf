public import HornbookDiagnostics

// Rules for chapters in their order and for the names of their pages.

extension Rule {
  /// A chapter without text.
  public static let chapterEmpty = Rule(
    "chapter-empty", .warning, "A chapter's file holds no text.",
    reason: "Its page would be blank.",
    remedy: "Write the chapter, or set draft: true until there is something to read.",
    examples: .chapterEmpty)

  /// A listed chapter that does not exist, or is listed twice.
  public static let chapterListedMissing = Rule(
    "chapter-listed-missing", .error,
    "The parts of book.json, or SUMMARY.md, list a chapter that is not there, or list it twice.",
    reason: "The book would go without it, unnoticed.",
    remedy: "Mend the name, or take it out of the list.",
    examples: .chapterListedMissing)

  /// Two chapters with the same number.
  public static let chapterNumberDuplicate = Rule(
    "chapter-number-duplicate", .warning, "Two chapters have the same number.",
    reason: "Readers who are sent to chapter 2 find two, and their figures have the same numbers.",
    remedy: "Rename one of the files, or give it a number of its own in its front matter.",
    examples: .chapterNumberDuplicate)

  /// A chapter that the list leaves out.
  public static let chapterUnlisted = Rule(
    "chapter-unlisted", .warning, "A chapter stands in no part of book.json, or not in SUMMARY.md.",
    reason: """
      It is published behind all others, where nobody expects it; where there is a SUMMARY.md, it \
      is not published at all.
      """,
    remedy: "Add it to the list, or take it out of content/.",
    examples: .chapterUnlisted)

  /// Two chapters that would be written to the same page.
  public static let slugDuplicate = Rule(
    "slug-duplicate", .error, "Two chapters would be written to the same page.",
    reason: "One of them would be lost.",
    remedy: "Rename one of the files, or give it a slug of its own in its front matter.",
    canBeLowered: false,
    examples: .slugDuplicate)

  /// A slug that cannot be the name of a page.
  public static let slugUnsafe = Rule(
    "slug-unsafe", .error, "A chapter's slug cannot be the name of a page.",
    reason: "Pages lie side by side in one folder; a name may not lead anywhere else.",
    remedy: "Give the chapter a slug of letters, digits and hyphens, or another file name.",
    canBeLowered: false,
    examples: .slugUnsafe)
}

extension RuleExamples {
  fileprivate static let chapterEmpty = RuleExamples(
    wrong: [
      "⌖---\ntitle: Ink\n---"
    ],
    right: [
      "---\ntitle: Ink\n---\n\nMade of soot."
    ])

  fileprivate static let chapterListedMissing = RuleExamples(
    wrong: [
      """
      === SUMMARY.md
      - [A](chapters/01-a.md)
      - [C](⌖chapters/02-c.md)
      === chapters/01-a.md
      # A

      The first letter.
      """,
      """
      === book.json
      {"id": "abc", "title": "ABC", "parts": [{"title": "One",
        "chapters": ["01-a.md", ⌖"02-c.md"]}]}
      === chapters/01-a.md
      # A

      The first letter.
      """,
    ],
    right: [
      """
      === book.json
      {"id": "abc", "title": "ABC", "parts": [{"title": "One", "chapters": ["01-a.md"]}]}
      === chapters/01-a.md
      # A

      The first letter.
      """
    ])

  fileprivate static let chapterNumberDuplicate = RuleExamples(
    wrong: [
      """
      === chapters/01-wood.md
      # Wood

      Oak is heavy.
      === chapters/02-horn.md
      # Horn

      Boiled until it bends.
      === chapters/02-ink.md
      ⌖# Ink

      Made of soot.
      """
    ],
    right: [
      """
      === chapters/01-wood.md
      # Wood

      Oak is heavy.
      === chapters/02-horn.md
      # Horn

      Boiled until it bends.
      === chapters/03-ink.md
      # Ink

      Made of soot.
      """
    ])

  fileprivate static let chapterUnlisted = RuleExamples(
    wrong: [
      """
      === SUMMARY.md
      - [A](chapters/01-a.md)
      === chapters/01-a.md
      # A

      The first letter.
      === chapters/02-b.md
      ⌖# B

      The second letter.
      """,
      """
      === book.json
      {"id": "abc", "title": "ABC", "parts": [{"title": "One", "chapters": ["01-a.md"]}]}
      === chapters/01-a.md
      # A

      The first letter.
      === chapters/02-b.md
      ⌖# B

      The second letter.
      """,
    ],
    right: [
      """
      === book.json
      {"id": "abc", "title": "ABC", "parts": [{"title": "One",
        "chapters": ["01-a.md", "02-b.md"]}]}
      === chapters/01-a.md
      # A

      The first letter.
      === chapters/02-b.md
      # B

      The second letter.
      """
    ])

  fileprivate static let slugDuplicate = RuleExamples(
    wrong: [
      """
      === chapters/01-letters.md
      # Letters

      Twenty-six.
      === chapters/02-letters.md
      ⌖# Letters again

      Still twenty-six.
      """
    ],
    right: [
      """
      === chapters/01-letters.md
      # Letters

      Twenty-six.
      === chapters/02-letters.md
      ---
      slug: more-letters
      ---

      # Letters again

      Still twenty-six.
      """
    ])

  fileprivate static let slugUnsafe = RuleExamples(
    wrong: [
      "⌖---\nslug: ../../index\n---\n\n# Away\n\nNot here."
    ],
    right: [
      "---\nslug: at-home\n---\n\n# At home\n\nHere."
    ])
}
