public import HornbookDiagnostics

// Rules for chapters in their order and for the names of their pages.

extension Rule {
  /// A chapter without text.
  public static let chapterEmpty = Rule(
    "chapter-empty", .warning, "A chapter file is empty.",
    reason: "Its page would be blank.",
    remedy: "Write the chapter, or set draft: true for now.",
    examples: .chapterEmpty)

  /// A listed chapter that does not exist, or is listed twice.
  public static let chapterListedMissing = Rule(
    "chapter-listed-missing", .error,
    "A listed chapter does not exist, or is listed twice.",
    reason: "The book would be published without it, unnoticed.",
    remedy: "Correct the name, or remove it from the list.",
    examples: .chapterListedMissing)

  /// Two chapters with the same number.
  public static let chapterNumberDuplicate = Rule(
    "chapter-number-duplicate", .warning, "Two chapters have the same number.",
    reason: """
      References to chapter 2 are ambiguous, and figures in the two chapters have the same \
      numbers.
      """,
    remedy: "Rename one of the files, or set a different number in its front matter.",
    examples: .chapterNumberDuplicate)

  /// A chapter that the list leaves out.
  public static let chapterUnlisted = Rule(
    "chapter-unlisted", .warning,
    "A chapter is not listed in any part of book.json, or not in SUMMARY.md.",
    reason: """
      It is published after all the others, where nobody expects it. If there is a SUMMARY.md, it \
      is not published at all.
      """,
    remedy: "Add it to the list, or move it out of content/.",
    examples: .chapterUnlisted)

  /// Two chapters that would be written to the same page.
  public static let slugDuplicate = Rule(
    "slug-duplicate", .error, "Two chapters have the same page name.",
    reason: "One of them would be lost.",
    remedy: "Rename one of the files, or set a different slug in its front matter.",
    canBeLowered: false,
    examples: .slugDuplicate)

  /// A slug that cannot be the name of a page.
  public static let slugUnsafe = Rule(
    "slug-unsafe", .error, "A chapter's slug cannot be the name of a page.",
    reason: "All pages are in one folder, so a name must not lead anywhere else.",
    remedy: "Set a slug of letters, digits and hyphens, or rename the file.",
    canBeLowered: false,
    examples: .slugUnsafe)

  /// A tag that is spelt in several ways.
  public static let tagSpelling = Rule(
    "tag-spelling", .warning, "A tag is spelt in several ways.",
    reason: """
      Tags that differ only in capitals, hyphens or spaces share a page, which shows one spelling. \
      Readers take the other for another tag.
      """,
    remedy: "Use one spelling in all chapters.",
    examples: .tagSpelling)
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
      """
      === book.json
      {"id": "abc", "title": "ABC", "parts": [{"title": "One", "chapters": ["01-a.md", ⌖"leters/"]}]}
      === chapters/letters/01-a.md
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
      """,
      """
      === book.json
      {"id": "abc", "title": "ABC", "parts": [{"title": "One", "chapters": ["letters/"]}]}
      === chapters/letters/01-a.md
      # A

      The first letter.
      === chapters/letters/02-b.md
      # B

      The second letter.
      """,
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

  fileprivate static let tagSpelling = RuleExamples(
    wrong: [
      """
      === chapters/01-reed.md
      ---
      tags: [Hand tools, reed]
      ---

      # Reed

      Cut it in winter.
      === chapters/02-quill.md
      ---
      tags:
        - ⌖hand-tools
      ---

      # Quill

      Harden it in sand.
      """
    ],
    right: [
      """
      === chapters/01-reed.md
      ---
      tags: [hand tools, C, C++]
      ---

      # Reed

      Cut it in winter.
      === chapters/02-quill.md
      ---
      tags: hand tools, feathers
      ---

      # Quill

      Harden it in sand.
      """
    ])
}
