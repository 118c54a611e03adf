internal import HornbookDiagnostics
internal import HornbookMarkdown

/// A directive that authors may write: its name, what may stand with it, and what it shows.
///
/// Each has a file of its own in `Kinds`, and stands in `all`.
struct DirectiveKind: Sendable {
  /// What stands between the braces.
  let name: String
  /// What may stand behind them.
  let argument: Argument
  /// The options that it knows.
  let options: [Option]
  /// Makes its HTML.
  let show: @Sendable (DirectiveCall, inout DirectivePage) -> DirectiveMarkup

  /// What may stand behind the braces.
  enum Argument: Sendable {
    /// Nothing.
    case none
    /// Something, of which it is said what it is: “the name of a quiz”.
    case optional(String)
    /// Something that must be there.
    case required(String)
  }

  /// An option that a directive knows.
  struct Option: Sendable {
    /// The name between colons.
    let name: String
    /// What may stand behind it.
    let form: Form
  }

  /// What may stand behind an option.
  enum Form: Sendable {
    /// Any text.
    case text
    /// A whole number.
    case number(ClosedRange<Int>)
    /// Numbers and ranges, such as `1-3,5`.
    case numbers
    /// Some words, parted by commas or spaces.
    case words
    /// One of these words.
    case choice([String])
    /// Nothing, or yes or no.
    case flag
  }

  /// All directives, by their names.
  static let all: [DirectiveKind] = [
    .contacts, .movies, .quiz, .records, .stickers, .tableOfContents,
  ]
}

/// What stands in the place of a directive, and what its page needs for it.
struct DirectiveMarkup: Sendable {
  /// The HTML, whole blocks.
  var html: [UInt8] = []
  /// The style sheets that the page needs besides the one of every page.
  var styles: [PageStyle] = []
  /// The files that the page shows, by path under `content/`.
  var assets: [String] = []
  /// What is wrong.
  var findings: [Finding] = []

  /// Nothing, because of this.
  static func fault(_ finding: Finding) -> DirectiveMarkup { DirectiveMarkup(findings: [finding]) }
}
