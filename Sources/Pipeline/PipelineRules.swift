internal import HornbookDatasets
public import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes
internal import HornbookTemplates

/// What can be wrong with the files themselves.
public enum PipelineRules {
  /// All rules of this room.
  public static let all: [Rule] = [
    .answerLinked, .bookMissing, .bookSettingsMissing, .byteOrderMark, .fileKeptBack,
    .fileUnreadable, .nulByte,
    .utf8Invalid, .externalLinkBroken, .externalLinkUnsure, .outputNameTaken, .outputNameUnsafe,
    .pageLinkBroken, .pageLinkRefused, .pageAnchorMissing, .pageIDDuplicate, .styleReplaced,
    .templateUnused,
  ]

  /// Every rule there is.
  public static let registry = RuleRegistry([
    all, DiagnosticsRules.all, FormatRules.all, MarkdownRules.all, ManuscriptRules.all,
    TextRules.all, QuizRules.all,
    TemplateRules.all, PressRules.all, DatasetRules.all, StickerRules.all,
  ])
}

extension Rule {
  /// A folder without a book.
  public static let bookMissing = Rule(
    "book-missing", .error, "The folder holds no book.",
    reason: "A book is a folder with content/ in it, and chapters in content/chapters/.",
    remedy: "Name the folder that holds content/, or make a new book with “hornbook init DIR”.",
    canBeLowered: false,
    wrong: [.files(("notes.txt", "⌖Not a chapter.\n"))],
    right: [.chapter("# One\n\nThe first chapter.\n")])

  /// A book that does not say what it is called.
  public static let bookSettingsMissing = Rule(
    "book-settings-missing", .warning, "There is no content/book.json.",
    reason: """
      The book is called “Untitled”, and readers' progress is kept under a name that other books \
      may have as well.
      """,
    remedy: "Write { \"id\": \"a-short-name\", \"title\": \"The title\" } into content/book.json.",
    wrong: [.files(("chapters/01-wood.md", "⌖# Wood\n\nOak is heavy.\n"))],
    right: [
      .files(
        ("book.json", "{ \"id\": \"wood\", \"title\": \"Of wood\" }\n"),
        ("chapters/01-wood.md", "# Wood\n\nOak is heavy.\n"))
    ])

  /// A file or folder that could not be read.
  public static let fileUnreadable = Rule(
    "file-unreadable", .error, "A file or folder of the book cannot be read.",
    reason: "The book would be published without it.",
    remedy: "Give yourself the right to read it, or move it out of content/.",
    canBeLowered: false,
    wrong: [.files(("chapters/01-locked.md", "⌖# Locked\n\nOnly its owner may read this.\n"))],
    right: [.chapter("# Open\n\nAnybody may read this.\n")])

  /// Bytes that are not UTF-8.
  public static let utf8Invalid = Rule(
    "utf8-invalid", .error, "A file is not UTF-8.",
    reason: "Its letters would come out as question marks.",
    remedy: "Save the file as UTF-8; most editors offer it when they save.",
    canBeLowered: false,
    wrong: [.chapter("# Café\n\nSaved by an old editor: ⌖\u{FFFD}\n")],
    right: [.chapter("# Café\n\nSaved as UTF-8.\n")])

  /// A byte that text never holds.
  public static let nulByte = Rule(
    "nul-byte", .warning, "A text holds a NUL byte.",
    reason: "It shows as a replacement character; often the file is damaged or not text at all.",
    remedy: "Take the byte out, or restore the file.",
    wrong: [.chapter("# Damage\n\nA hole: ⌖\u{0}\n")],
    right: [.chapter("# Repair\n\nNo hole.\n")])

  /// A mark that some editors put first.
  public static let byteOrderMark = Rule(
    "byte-order-mark", .note, "A file begins with a byte-order mark.",
    reason: "UTF-8 needs none, and other tools take it for a letter.",
    remedy: "Save the file as UTF-8 without a byte-order mark.",
    wrong: [.chapter("⌖\u{FEFF}# Marked\n\nBy an editor.\n")],
    right: [.chapter("# Unmarked\n\nAs it should be.\n")])
}

extension Finding {
  /// There is no `book.json`.
  static var settingsMissing: Finding {
    Finding(
      .bookSettingsMissing, at: nil,
      "there is no content/book.json, so the book is called “\(BookSettings().title)”")
  }
}
