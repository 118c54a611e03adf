internal import HornbookDiagnostics
internal import HornbookMarkdown

/// A directive that authors may write: its name, its argument and options, and how it is shown.
///
/// Each kind is declared in a file of its own in `Kinds` and listed in `all`.
package struct DirectiveKind: Sendable {
  /// The name between the braces.
  let name: String
  /// The argument it takes behind the braces.
  let argument: Argument
  /// The options it knows.
  let options: [Option]
  /// Whether lines that are no options may follow them.
  var takesText = false
  /// Makes the HTML for one use of the directive.
  let show: @Sendable (DirectiveCall, inout DirectivePage) -> DirectiveMarkup

  /// Whether a directive takes an argument, with a description of it for messages: “the name of a
  /// quiz”.
  enum Argument: Sendable {
    case none
    case optional(String, of: Names = .any)
    case required(String, of: Names = .any)
  }

  /// What an argument can name.
  package enum Names: Sendable {
    case any
    case chapters, packs
    /// Those in a folder under `content/`.
    case datasets(in: String)
    case words([String])
  }

  struct Option: Sendable {
    /// The name between the colons.
    let name: String
    /// The form of its value.
    let form: Form
    /// Whether it may stand there more than once; all of its values are in the directive.
    var isRepeated = false
  }

  /// The form of an option's value.
  enum Form: Sendable {
    case text
    /// A whole number in a range.
    case number(ClosedRange<Int>)
    /// Numbers and ranges, such as `1-3,5`.
    case numbers
    /// Words, separated by commas or spaces.
    case words
    /// One of the listed words.
    case choice([String])
    /// Nothing, yes or no.
    case flag
  }

  /// All kinds of directives, in alphabetical order.
  static let all: [DirectiveKind] = [
    .contacts, .figure, .movies, .quiz, .records, .stickers, .tableOfContents,
  ]
}

/// The HTML that replaces a directive, and what the page needs for it.
struct DirectiveMarkup: Sendable {
  /// The HTML, made of whole blocks.
  var html: [UInt8] = []
  /// The style sheets that the page needs in addition to the common one.
  var styles: [PageStyle] = []
  /// The files that the page shows, by path under `content/`.
  var assets: [String] = []
  var findings: [Finding] = []

  /// No HTML, only this finding.
  static func fault(_ finding: Finding) -> DirectiveMarkup { DirectiveMarkup(findings: [finding]) }
}
