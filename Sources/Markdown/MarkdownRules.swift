public import HornbookDiagnostics

/// The rules for a text by itself.
public enum MarkdownRules {
  /// All rules of this module.
  public static let all: [Rule] =
    [
      .footnoteUndefined, .footnoteUnused, .footnoteDuplicate, .markdownCostly, .nestingDeep,
      .idDuplicate, .listingAttributeUnknown,
    ] + formulas

  private static let formulas: [Rule] = [
    .mathCommandRefused, .mathCommandUnknown, .mathGap, .mathIgnored, .mathSyntax, .mathTooLarge,
  ]

  /// Whether a finding is that a gap is inside a formula.
  public static func isAboutGap(_ finding: Finding) -> Bool { finding.rule == Rule.mathGap.id }

  /// The names of the rules about formulas.
  public static let aboutFormulas = Set(formulas.map(\.id))
}

extension Rule {
  /// A reference to a footnote that does not exist.
  public static let footnoteUndefined = Rule(
    "footnote-undefined", .error, "The text refers to a footnote that does not exist.",
    reason: "Readers would see `[^name]` instead of a number.",
    remedy: "Add the footnote, `[^name]: Its text.`, or remove the reference.",
    examples: .footnoteUndefined)

  /// A footnote that nothing refers to.
  public static let footnoteUnused = Rule(
    "footnote-unused", .warning, "A footnote is never referenced.",
    reason: "It does not appear anywhere in the book, which is rarely intended.",
    remedy: "Put `[^name]` where the footnote belongs, or delete the footnote.",
    examples: .footnoteUnused)

  /// Two footnotes with the same name.
  public static let footnoteDuplicate = Rule(
    "footnote-duplicate", .error, "Two footnotes of a chapter have the same name.",
    reason: "Only the first can be reached; the second would be lost.",
    remedy: "Give one of them another name.",
    examples: .footnoteDuplicate)

  /// Text that would take the parser quadratic time.
  public static let markdownCostly = Rule(
    "markdown-costly", .error, "A paragraph would take minutes to parse.",
    reason: """
      Thousands of image marks and brackets in one paragraph make the Markdown parser look back \
      over all of them again and again. No ordinary text does this, but a damaged file may.
      """,
    remedy: """
      Split the paragraph with blank lines, or move it into a code block in a separate file.
      """,
    canBeLowered: false,
    examples: .markdownCostly)

  /// Hundreds of quotes or lists nested in each other.
  public static let nestingDeep = Rule(
    "nesting-deep", .warning, "A line opens hundreds of nested quotes or lists.",
    reason: """
      No page can show that, and with many lines after it, parsing would take so long that the \
      text is not read at all. Usually the file is damaged.
      """,
    remedy: "Put the line into a code block, or remove the marks.",
    examples: .nestingDeep)
}

extension Rule {
  /// Two elements with the same name in a chapter.
  public static let idDuplicate = Rule(
    "id-duplicate", .error, "Two elements of a chapter have the same name.",
    reason: "A link to the name can lead to only one of them.",
    remedy: "Rename one of them, and update the links to it.",
    examples: .idDuplicate)

  /// An attribute of a listing that is not known.
  public static let listingAttributeUnknown = Rule(
    "listing-attribute-unknown", .warning, "A listing has an unknown attribute.",
    reason: "It has no effect, so the listing is not shown as intended.",
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
