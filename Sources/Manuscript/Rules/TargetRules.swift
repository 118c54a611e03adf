public import HornbookDiagnostics

// Rules for links, images and paths that lead nowhere or where they must not.

extension Rule {
  /// A link or an image whose file does not exist.
  public static let linkBroken = Rule(
    "link-broken", .error, "A link or an image leads to a file that does not exist.",
    reason: "Readers would get an error page or a broken image.",
    remedy: "Correct the path: it is relative to the file that contains it.",
    examples: .linkBroken)

  /// A link to an anchor that its target does not have.
  public static let anchorMissing = Rule(
    "anchor-missing", .error,
    "A link leads to a heading, figure or listing that does not exist.",
    reason: "The page would open at its top, and readers would search in vain.",
    remedy: "Use the name that the heading has on the page, or set one with {#name} after it.",
    examples: .anchorMissing)

  /// A link that could run code.
  public static let linkRefused = Rule(
    "link-refused", .error, "A link could run code in the reader's browser.",
    reason: """
      Addresses such as javascript:, data:, blob: and view-source: are never written into a page, \
      however they are spelt. Neither is HTML that changes the base of other addresses (<base>) \
      or has no clear end.
      """,
    remedy: "Link to a page or a file; put code that readers should see into a listing.",
    canBeLowered: false,
    examples: .linkRefused)

  /// A path that leads out of the book.
  public static let pathOutside = Rule(
    "path-outside", .error, "A path leads outside content/.",
    reason: """
      A book must build the same wherever its folder is copied, and a manuscript from somebody \
      else must not be able to publish other files of the machine.
      """,
    remedy: "Copy the file into content/ and use its path there.",
    canBeLowered: false,
    examples: .pathOutside)

  /// A link to a file that is not published.
  public static let fileKeptBack = Rule(
    "file-kept-back", .error, "A link or an image leads to a file that must not be published.",
    reason: """
      Keys, questions, corrections, datasets, settings and chapter sources contain more than the \
      pages show: withheld answers, unlisted fields, drafts. Files in sources/ and hidden files \
      are not meant for readers either.
      """,
    remedy: """
      Show it with a directive, or link to the page made from it; copy what readers may have into \
      a separate file.
      """,
    canBeLowered: false,
    examples: .fileKeptBack)
}

extension RuleExamples {
  fileprivate static let linkBroken = RuleExamples(
    wrong: [
      """
      === chapters/01-wood.md
      # Wood

      Oak is heavy; see [the horn](⌖02-hron.md).
      === chapters/02-horn.md
      # Horn

      Boiled until it bends.
      """
    ],
    right: [
      """
      === chapters/01-wood.md
      # Wood

      Oak is heavy; see [the horn](02-horn.md).
      === chapters/02-horn.md
      # Horn

      Boiled until it bends.
      """
    ])

  fileprivate static let anchorMissing = RuleExamples(
    wrong: [
      "# Letters\n\nStart with [the vowels](⌖#vowls).\n\n## Vowels\n\nFive of them."
    ],
    right: [
      "# Letters\n\nStart with [the vowels](#vowels).\n\n## Vowels\n\nFive of them."
    ])

  fileprivate static let linkRefused = RuleExamples(
    wrong: [
      "# Traps\n\n[Press here](⌖javascript:alert(1)) for a surprise.",
      """
      === book.json
      {"id": "traps", "title": "Traps", "html": "pass"}
      === chapters/01-traps.md
      # Traps

      <a href="⌖java&#115;cript:alert(1)">Press here</a> for a surprise.
      """,
      """
      === book.json
      {"id": "traps", "title": "Traps", "html": "pass"}
      === chapters/01-traps.md
      # Traps

      <base href="⌖https://example.com/">

      See [the end](#end).

      ## End

      Here.
      """,
    ],
    right: [
      "# Traps\n\n[Press here](https://example.com/) for no surprise."
    ])

  fileprivate static let pathOutside = RuleExamples(
    wrong: ["# Away\n\n![Somebody else's drawing](⌖../../../drawing.png)"],
    right: ["# At home\n\nA drawing of one's own needs no path."])

  fileprivate static let fileKeptBack = RuleExamples(
    wrong: [
      """
      === chapters/01-hands.md
      # Hands

      Who stands [at the press](⌖../contacts/press.json)?
      === contacts/press.json
      [{"given": "Ada", "note": "Owes us a sheet."}]
      """,
      """
      === chapters/01-key.md
      # Key

      ```⌖json include="../book.json"
      ```
      === book.json
      {"id": "key", "title": "Key"}
      """,
    ],
    right: [
      """
      === chapters/01-press.md
      # Press

      Who stands [at the press](hands.txt)?
      === chapters/hands.txt
      Ada
      """
    ])
}
