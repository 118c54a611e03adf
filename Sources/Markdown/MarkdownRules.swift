public import HornbookDiagnostics

/// The rules for a text by itself.
public enum MarkdownRules {
  /// All rules of this module.
  public static let all: [Rule] = [
    .footnoteUndefined, .footnoteUnused, .footnoteDuplicate, .markdownCostly, .nestingDeep,
    .idDuplicate, .listingAttributeUnknown,
  ]
}

extension Rule {
  /// A reference to a footnote that does not exist.
  public static let footnoteUndefined = Rule(
    "footnote-undefined", .error, "The text speaks of a footnote that is not there.",
    reason: "Readers would see the mark itself, `[^name]`, instead of a number.",
    remedy: "Write the footnote, `[^name]: Its text.`, or take the mark out.",
    examples: .footnoteUndefined)

  /// A footnote that nothing refers to.
  public static let footnoteUnused = Rule(
    "footnote-unused", .warning, "A footnote is written, but nothing speaks of it.",
    reason: "It appears nowhere in the book, which is seldom what was meant.",
    remedy: "Put `[^name]` where the footnote belongs, or delete it.",
    examples: .footnoteUnused)

  /// Two footnotes with the same name.
  public static let footnoteDuplicate = Rule(
    "footnote-duplicate", .error, "Two footnotes of a chapter have the same name.",
    reason: "Only the first can be reached; the second would be lost.",
    remedy: "Give one of them another name.",
    examples: .footnoteDuplicate)

  /// Text that would take the parser quadratic time.
  public static let markdownCostly = Rule(
    "markdown-costly", .error, "A paragraph would take the Markdown parser minutes.",
    reason:
      "Thousands of image marks and brackets in one paragraph make the parser look back over all "
      + "of them again and again. No text that people write does this; a damaged file may.",
    remedy: "Split the paragraph with blank lines, or put it in a code block in a file of its own.",
    canBeLowered: false,
    examples: .markdownCostly)

  /// Hundreds of quotes or lists nested in each other.
  public static let nestingDeep = Rule(
    "nesting-deep", .warning, "A line opens hundreds of quotes or lists inside each other.",
    reason:
      "No page can show that, and with many lines behind it the parser would take very long: then "
      + "the text is not read at all. A damaged file does this.",
    remedy: "Put the line in a code block, or take the marks away.",
    examples: .nestingDeep)
}

extension Rule {
  /// Two elements with the same name in a chapter.
  public static let idDuplicate = Rule(
    "id-duplicate", .error, "Two things in one chapter were given the same name.",
    reason: "A link to the name can lead to only one of them.",
    remedy: "Give one of them another name, and mend the links to it.",
    examples: .idDuplicate)

  /// An attribute of a listing that is not known.
  public static let listingAttributeUnknown = Rule(
    "listing-attribute-unknown", .warning, "A listing has an attribute that nothing understands.",
    reason: "It has no effect, so the listing is not shown as it was meant.",
    remedy: "Use title=\"…\", id=…, highlight=3,5-7, numbers or include=\"file#region\".",
    examples: .listingAttributeUnknown)
}

extension RuleExamples {
  fileprivate static let footnoteUndefined = RuleExamples(
    wrong: [
      "# Paddles\n\nThe handle is turned.⌖[^lathe]"
    ],
    right: [
      "# Paddles\n\nThe handle is turned.[^lathe]\n\n[^lathe]: On a small lathe."
    ])

  fileprivate static let footnoteUnused = RuleExamples(
    wrong: [
      "# Horn\n\nA thin sheet covers the print.\n\n[^⌖horn]: Boiled and pressed."
    ],
    right: [
      "# Horn\n\nA thin sheet covers the print.[^horn]\n\n[^horn]: Boiled and pressed."
    ])

  fileprivate static let footnoteDuplicate = RuleExamples(
    wrong: [
      """
      # Letters

      First the cross,[^row] then the alphabet.

      [^row]: The criss-cross row.

      [^⌖row]: In black letter.
      """
    ],
    right: [
      """
      # Letters

      First the cross,[^row] then the alphabet.[^hand]

      [^row]: The criss-cross row.

      [^hand]: In black letter.
      """
    ])

  fileprivate static let markdownCostly = RuleExamples(
    wrong: [
      RuleExample("# Damage\n\n⌖" + String(repeating: "![[]()", count: 12_000))
    ],
    right: [RuleExample("# Damage\n\n" + String(repeating: "![[](#damage)", count: 60))])

  fileprivate static let nestingDeep = RuleExamples(
    wrong: [RuleExample("# Damage\n\n⌖" + String(repeating: "> ", count: 600) + "deep")],
    right: [
      "# Letters\n\n> > > A letter in a letter in a letter."
    ])

  fileprivate static let idDuplicate = RuleExamples(
    wrong: [
      "# Paddle\n\n## Handle {#wood}\n\n⌖## Blade {#wood}"
    ],
    right: [
      "# Paddle\n\n## Handle {#wood}\n\n## Blade {#blade}"
    ])

  fileprivate static let listingAttributeUnknown = RuleExamples(
    wrong: [
      #"# Code\#n\#n⌖```swift titel="A cell"\#nlet cell = Cell()\#n```"#
    ],
    right: [
      #"# Code\#n\#n```swift title="A cell"\#nlet cell = Cell()\#n```"#
    ])
}
