public import HornbookDiagnostics

/// What can be wrong with a book as a whole, and with what its chapters point at.
public enum ManuscriptRules {
  /// All rules of this room.
  public static let all: [Rule] = [
    .anchorMissing, .calloutUnmatched, .chapterEmpty, .chapterListedMissing,
    .chapterNumberDuplicate, .chapterUnlisted, .fileRefused, .highlightOutside, .imageDamaged,
    .imageLocation, .imageRemote, .imageUnknown, .includeMissing, .includeRegionMissing,
    .linkBroken, .linkEmpty, .linkRefused, .pageTooLarge, .pathOutside, .redirectTaken,
    .slugDuplicate,
    .slugUnsafe, .summaryUnread,
  ]
}

extension Rule {
  /// A link or an image that leads nowhere.
  public static let linkBroken = Rule(
    "link-broken", .error, "A link or an image leads to a file that is not there.",
    reason: "Readers would meet an empty page or a broken picture.",
    remedy: "Mend the path: it is relative to the file it stands in.",
    wrong: [
      .files(
        ("chapters/01-wood.md", "# Wood\n\nOak is heavy; see [the horn](⌖02-hron.md).\n"),
        ("chapters/02-horn.md", "# Horn\n\nBoiled until it bends.\n"))
    ],
    right: [
      .files(
        ("chapters/01-wood.md", "# Wood\n\nOak is heavy; see [the horn](02-horn.md).\n"),
        ("chapters/02-horn.md", "# Horn\n\nBoiled until it bends.\n"))
    ])

  /// A name that the target does not have.
  public static let anchorMissing = Rule(
    "anchor-missing", .error, "A link leads to a heading, figure or listing that is not there.",
    reason: "The page would open at its top, and the reader would look in vain.",
    remedy: "Use the name that the heading has in the page, or fix one with {#name} behind it.",
    wrong: [
      .chapter("# Letters\n\nStart with [the vowels](⌖#vowls).\n\n## Vowels\n\nFive of them.\n")
    ],
    right: [
      .chapter("# Letters\n\nStart with [the vowels](#vowels).\n\n## Vowels\n\nFive of them.\n")
    ])

  /// A link that would run code.
  public static let linkRefused = Rule(
    "link-refused", .error, "A link could run code in the reader's browser.",
    reason: """
      Addresses such as javascript:, data:, blob: and view-source: are never written into a page, \
      however they are spelt.
      """,
    remedy: "Link to a page or a file; put code that is to be read into a listing.",
    canBeLowered: false,
    wrong: [
      .chapter("# Traps\n\n[Press here](⌖javascript:alert(1)) for a surprise.\n"),
      .files(
        ("book.json", #"{"id": "traps", "title": "Traps", "html": "pass"}"#),
        (
          "chapters/01-traps.md",
          "# Traps\n\n<a href=\"⌖java&#115;cript:alert(1)\">Press here</a> for a surprise.\n"
        )),
    ],
    right: [.chapter("# Traps\n\n[Press here](https://example.com/) for no surprise.\n")])

  /// A path that leaves the book.
  public static let pathOutside = Rule(
    "path-outside", .error, "A path leads out of content/.",
    reason:
      "A book must build the same wherever its folder is copied, and a manuscript from elsewhere "
      + "must not be able to publish other files of the machine.",
    remedy: "Copy the file into content/ and name it by a path inside of it.",
    canBeLowered: false,
    wrong: [.chapter("# Away\n\n![Somebody else's drawing](⌖../../../drawing.png)\n")],
    right: [.chapter("# At home\n\nA drawing of one's own needs no path.\n")])

  /// A way to a file that is not for readers.
  public static let fileKeptBack = Rule(
    "file-kept-back", .error, "A file that the book keeps for itself would be published.",
    reason: """
      Keys, questions, corrections, datasets, settings and the texts of chapters hold more than the \
      pages show of them: answers that are withheld, fields that are not listed, drafts. What lies in \
      sources/ or in hidden files was never meant for readers.
      """,
    remedy: """
      Show it with a directive, or link the page that is made of it; copy what readers may have into a \
      file of its own.
      """,
    canBeLowered: false,
    wrong: [
      .files(
        (
          "chapters/01-hands.md", "# Hands\n\nWho stands [at the press](⌖../contacts/press.json)?\n"
        ),
        ("contacts/press.json", "[{\"given\": \"Ada\", \"note\": \"Owes us a sheet.\"}]\n")),
      .files(
        ("chapters/01-key.md", "# Key\n\n```⌖json include=\"../book.json\"\n```\n"),
        ("book.json", "{\"id\": \"key\", \"title\": \"Key\"}\n")),
    ],
    right: [
      .files(
        ("chapters/01-press.md", "# Press\n\nWho stands [at the press](hands.txt)?\n"),
        ("chapters/hands.txt", "Ada\n"))
    ])

  /// A listing whose file is not there.
  public static let includeMissing = Rule(
    "include-missing", .error, "A listing is to be taken from a file that is not there.",
    reason: "The listing would be empty.",
    remedy: "Mend the path behind include=; it is relative to the file it stands in.",
    wrong: [
      .files(
        ("chapters/01-cells.md", "# Cells\n\n```⌖swift include=\"code/Cel.swift\"\n```\n"))
    ],
    right: [
      .files(
        ("chapters/01-cells.md", "# Cells\n\n```swift include=\"code/Cell.swift\"\n```\n"),
        ("chapters/code/Cell.swift", "struct Cell {}\n"))
    ])

  /// A region that the included file does not have.
  public static let includeRegionMissing = Rule(
    "include-region-missing", .error, "A listing names a region that its file does not have.",
    reason: "The listing would be empty.",
    remedy: "Mark the region with comments: ANCHOR: name before it and ANCHOR_END: name behind it.",
    wrong: [
      .files(
        ("chapters/01-cells.md", "# Cells\n\n```⌖swift include=\"code/Cell.swift#reus\"\n```\n"),
        (
          "chapters/code/Cell.swift",
          "// ANCHOR: reuse\nlet identifier = \"cell\"\n// ANCHOR_END: reuse\n"
        ))
    ],
    right: [
      .files(
        ("chapters/01-cells.md", "# Cells\n\n```swift include=\"code/Cell.swift#reuse\"\n```\n"),
        (
          "chapters/code/Cell.swift",
          "// ANCHOR: reuse\nlet identifier = \"cell\"\n// ANCHOR_END: reuse\n"
        ))
    ])

  /// A mark without a note, or a note without a mark.
  public static let calloutUnmatched = Rule(
    "callout-unmatched", .warning,
    "A listing has a numbered mark that no item explains, or an item has no mark.",
    reason: "Readers look for the other half and do not find it.",
    remedy: "Put an ordered list right behind the listing, with one item for each mark.",
    wrong: [
      .chapter("# Cells\n\n```swift\nlet cell = reuse() // ⌖(1)\n```\n\nIt has been seen before.\n")
    ],
    right: [
      .chapter(
        "# Cells\n\n```swift\nlet cell = reuse() // (1)\n```\n\n1. It has been seen before.\n")
    ])

  /// A chapter without text.
  public static let chapterEmpty = Rule(
    "chapter-empty", .warning, "A chapter's file holds no text.",
    reason: "Its page would be blank.",
    remedy: "Write the chapter, or set draft: true until there is something to read.",
    wrong: [.chapter("⌖---\ntitle: Ink\n---\n")],
    right: [.chapter("---\ntitle: Ink\n---\n\nMade of soot.\n")])

  /// A chapter in the list that is not in the folder.
  public static let chapterListedMissing = Rule(
    "chapter-listed-missing", .error,
    "The parts of book.json, or SUMMARY.md, list a chapter that is not there, or list it twice.",
    reason: "The book would go without it, unnoticed.",
    remedy: "Mend the name, or take it out of the list.",
    wrong: [
      .files(
        ("SUMMARY.md", "- [A](chapters/01-a.md)\n- [C](⌖chapters/02-c.md)\n"),
        ("chapters/01-a.md", "# A\n\nThe first letter.\n")),
      .files(
        (
          "book.json",
          """
          {"id": "abc", "title": "ABC", "parts": [{"title": "One",
            "chapters": ["01-a.md", ⌖"02-c.md"]}]}
          """
        ),
        ("chapters/01-a.md", "# A\n\nThe first letter.\n")),
    ],
    right: [
      .files(
        (
          "book.json",
          #"{"id": "abc", "title": "ABC", "parts": [{"title": "One", "chapters": ["01-a.md"]}]}"#
        ),
        ("chapters/01-a.md", "# A\n\nThe first letter.\n"))
    ])

  /// Two chapters of one number.
  public static let chapterNumberDuplicate = Rule(
    "chapter-number-duplicate", .warning, "Two chapters have the same number.",
    reason: "Readers who are sent to chapter 2 find two, and their figures have the same numbers.",
    remedy: "Rename one of the files, or give it a number of its own in its front matter.",
    wrong: [
      .files(
        ("chapters/01-wood.md", "# Wood\n\nOak is heavy.\n"),
        ("chapters/02-horn.md", "# Horn\n\nBoiled until it bends.\n"),
        ("chapters/02-ink.md", "⌖# Ink\n\nMade of soot.\n"))
    ],
    right: [
      .files(
        ("chapters/01-wood.md", "# Wood\n\nOak is heavy.\n"),
        ("chapters/02-horn.md", "# Horn\n\nBoiled until it bends.\n"),
        ("chapters/03-ink.md", "# Ink\n\nMade of soot.\n"))
    ])

  /// A chapter in the folder that is not in the list.
  public static let chapterUnlisted = Rule(
    "chapter-unlisted", .warning, "A chapter stands in no part of book.json, or not in SUMMARY.md.",
    reason: """
      It is published behind all others, where nobody expects it; where there is a SUMMARY.md, it \
      is not published at all.
      """,
    remedy: "Add it to the list, or take it out of content/.",
    wrong: [
      .files(
        ("SUMMARY.md", "- [A](chapters/01-a.md)\n"),
        ("chapters/01-a.md", "# A\n\nThe first letter.\n"),
        ("chapters/02-b.md", "⌖# B\n\nThe second letter.\n")),
      .files(
        (
          "book.json",
          #"{"id": "abc", "title": "ABC", "parts": [{"title": "One", "chapters": ["01-a.md"]}]}"#
        ),
        ("chapters/01-a.md", "# A\n\nThe first letter.\n"),
        ("chapters/02-b.md", "⌖# B\n\nThe second letter.\n")),
    ],
    right: [
      .files(
        (
          "book.json",
          """
          {"id": "abc", "title": "ABC", "parts": [{"title": "One",
            "chapters": ["01-a.md", "02-b.md"]}]}
          """
        ),
        ("chapters/01-a.md", "# A\n\nThe first letter.\n"),
        ("chapters/02-b.md", "# B\n\nThe second letter.\n"))
    ])

  /// Two chapters that would be one page.
  public static let slugDuplicate = Rule(
    "slug-duplicate", .error, "Two chapters would be written to the same page.",
    reason: "One of them would be lost.",
    remedy: "Rename one of the files, or give it a slug of its own in its front matter.",
    canBeLowered: false,
    wrong: [
      .files(
        ("chapters/01-letters.md", "# Letters\n\nTwenty-six.\n"),
        ("chapters/02-letters.md", "⌖# Letters again\n\nStill twenty-six.\n"))
    ],
    right: [
      .files(
        ("chapters/01-letters.md", "# Letters\n\nTwenty-six.\n"),
        (
          "chapters/02-letters.md",
          "---\nslug: more-letters\n---\n\n# Letters again\n\nStill twenty-six.\n"
        ))
    ])

  /// A page's name that is none.
  public static let slugUnsafe = Rule(
    "slug-unsafe", .error, "A chapter's slug cannot be the name of a page.",
    reason: "Pages lie side by side in one folder; a name may not lead anywhere else.",
    remedy: "Give the chapter a slug of letters, digits and hyphens, or another file name.",
    canBeLowered: false,
    wrong: [.chapter("⌖---\nslug: ../../index\n---\n\n# Away\n\nNot here.\n")],
    right: [.chapter("---\nslug: at-home\n---\n\n# At home\n\nHere.\n")])
}
