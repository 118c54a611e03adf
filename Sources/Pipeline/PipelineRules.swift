internal import HornbookBanks
internal import HornbookDatasets
public import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookEvidence
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes
internal import HornbookRunning
internal import HornbookStatistics
internal import HornbookTemplates

/// The rules about the files themselves, and the registry of all rules.
public enum PipelineRules {
  /// All rules of this module.
  public static let all: [Rule] = [
    .bookMissing, .bookSettingsMissing, .byteOrderMark,
    .fileUnreadable, .nulByte,
    .utf8Invalid, .externalLinkBroken, .externalLinkUnsure, .outputNameTaken, .outputNameUnsafe,
    .pageLinkBroken, .pageLinkRefused, .pageAnchorMissing, .pageIDDuplicate, .styleReplaced,
    .templateUnused, .editionLeftOut,
  ]

  /// Every rule of the program.
  public static let registry = RuleRegistry([
    all, DiagnosticsRules.all, FormatRules.all, MarkdownRules.all, ManuscriptRules.all,
    TextRules.all, QuizRules.all, EvidenceRules.all, StatisticsRules.all, RunRules.all,
    DoorRules.all, BankRules.all, TranslationRules.all,
    TemplateRules.all, PressRules.all, DatasetRules.all, StickerRules.all,
  ])
}

extension Rule {
  /// A folder without a book.
  public static let bookMissing = Rule(
    "book-missing", .error, "The folder does not contain a book.",
    reason: "A book is a folder with content/ in it, and chapters in content/chapters/.",
    remedy: """
      Name the folder that contains content/, or start a new book with `hornbook init DIR`.
      """,
    canBeLowered: false,
    examples: .bookMissing)

  /// A book without `book.json`.
  public static let bookSettingsMissing = Rule(
    "book-settings-missing", .warning, "There is no content/book.json.",
    reason: """
      The book is titled “Untitled”, and readers' progress is stored under a name that other \
      books may share.
      """,
    remedy: "Write {\"id\": \"a-short-name\", \"title\": \"The title\"} into content/book.json.",
    examples: .bookSettingsMissing)

  /// A file or folder that could not be read.
  public static let fileUnreadable = Rule(
    "file-unreadable", .error, "A file or folder of the book cannot be read.",
    reason: "The book would be published without it.",
    remedy: "Give yourself permission to read it, or move it out of content/.",
    canBeLowered: false,
    examples: .fileUnreadable)

  /// Bytes that are not UTF-8.
  public static let utf8Invalid = Rule(
    "utf8-invalid", .error, "A file is not UTF-8.",
    reason: "Its non-ASCII letters would show as question marks.",
    remedy: "Save the file as UTF-8; most editors offer this when saving.",
    canBeLowered: false,
    examples: .utf8Invalid)

  /// A NUL byte in a text.
  public static let nulByte = Rule(
    "nul-byte", .warning, "A text contains a NUL byte.",
    reason: "It shows as a replacement character; often the file is damaged or not text at all.",
    remedy: "Remove the byte, or restore the file.",
    examples: .nulByte)

  /// A byte-order mark at the beginning of a file.
  public static let byteOrderMark = Rule(
    "byte-order-mark", .note, "A file begins with a byte-order mark.",
    reason: "UTF-8 does not need one, and other tools take it for a letter.",
    remedy: "Save the file as UTF-8 without a byte-order mark.",
    examples: .byteOrderMark)
}

extension Finding {
  /// The finding for a missing `book.json`.
  static var settingsMissing: Finding {
    Finding(
      .bookSettingsMissing, at: nil,
      "there is no content/book.json, so the book is titled “\(BookSettings().title)”")
  }
}

extension RuleExamples {
  fileprivate static let bookMissing = RuleExamples(
    wrong: [
      """
      === notes.txt
      ⌖Not a chapter.
      """
    ],
    right: [
      "# One\n\nThe first chapter."
    ])

  fileprivate static let bookSettingsMissing = RuleExamples(
    wrong: [
      """
      === chapters/01-wood.md
      ⌖# Wood

      Oak is heavy.
      """
    ],
    right: [
      """
      === book.json
      { "id": "wood", "title": "Of wood" }
      === chapters/01-wood.md
      # Wood

      Oak is heavy.
      """
    ])

  fileprivate static let fileUnreadable = RuleExamples(
    wrong: [
      """
      === chapters/01-locked.md
      ⌖# Locked

      Only its owner may read this.
      """
    ],
    right: [
      "# Open\n\nAnybody may read this."
    ])

  fileprivate static let utf8Invalid = RuleExamples(
    wrong: ["# Café\n\nSaved by an old editor: ⌖\u{FFFD}"],
    right: [
      "# Café\n\nSaved as UTF-8."
    ])

  fileprivate static let nulByte = RuleExamples(
    wrong: ["# Damage\n\nA hole: ⌖\u{0}"],
    right: [
      "# Repair\n\nNo hole."
    ])

  fileprivate static let byteOrderMark = RuleExamples(
    wrong: ["⌖\u{FEFF}# Marked\n\nBy an editor."],
    right: [
      "# Unmarked\n\nAs it should be."
    ])
}
