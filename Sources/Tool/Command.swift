internal import HornbookPipeline

/// A command of the program: its help, its arguments and its action.
struct Command: Sendable {
  /// The name on the command line.
  let name: String
  /// A summary in one line.
  let summary: String
  /// The arguments after the name in “usage:”.
  let usage: String
  /// A description in a few sentences.
  let discussion: String
  let options: [Option]
  /// The allowed number of arguments without a dash.
  let operands: ClosedRange<Int>
  /// What these arguments can be, one list for each of them; the last also holds for all after it.
  var takes: [[Input]] = [[.folder]]
  /// Performs the command.
  let run: @Sendable (Arguments, Terminal) -> ExitCode

  /// What can be written in a place of the command line, as completions offer it.
  enum Input: Sendable, Equatable {
    /// One of some words.
    case words([String])
    /// The name of a rule.
    case rule
    /// The name of a command.
    case command
    /// A file.
    case file
    /// A folder.
    case folder
    /// What no completion knows, such as a number.
    case other
  }

  /// An option of a command.
  struct Option: Sendable {
    /// The name, with its dashes.
    let name: String
    /// A short form, with its dash.
    var short: String?
    /// The name of the value in the help; nil if there is no value.
    var value: String?
    /// The allowed values; empty if any value is allowed.
    var words: [String] = []
    /// The description in one line.
    let help: String

    /// What its value can be; nil if there is no value.
    var takes: Input? {
      guard let value else { return nil }
      if !words.isEmpty { return .words(words) }
      switch value {
      case "FILE", "OUT", "PATH": return .file
      case "DIR", "NEW": return .folder
      case "RULE": return .rule
      default: return .other
      }
    }

    /// The help of every command.
    static let help = Command.Option(
      name: "--help", short: "-h", help: "describe the command and its options")
  }
}

extension Command.Option {
  static let questions = Command.Option(
    name: "--questions", value: "FILE",
    help: "use the questions in FILE instead of a book")
  static let keyFile = Command.Option(
    name: "--key", value: "FILE", help: "the key to the questions, if it is a separate file")
  static let format = Command.Option(
    name: "--format", value: "FORMAT", words: ["text", "json", "sarif", "junit", "github"],
    help: "the format of findings: text, json, sarif, junit or github")
  static let strict = Command.Option(
    name: "--strict", help: "treat warnings as errors")
  static let all = Command.Option(
    name: "--all", help: "show every finding, even many of one kind")
  static let color = Command.Option(
    name: "--color", value: "WHEN", words: ["auto", "always", "never"],
    help: "use colours: auto, always or never")
  static let edition = Command.Option(
    name: "--edition", value: "EDITION", words: Edition.all.map(\.name),
    help: "the edition: reader, or instructor, who sees withheld answers")
  static let language = Command.Option(
    name: "--language", value: "LANG", help: "take the translation into LANG, such as de")
  static let noHighlight = Command.Option(
    name: "--no-highlight", help: "do not highlight listings, which is faster")
  static let jobs = Command.Option(
    name: "--jobs", short: "-j", value: "N", help: "use N threads")
  static let allowRead = Command.Option(
    name: "--allow-read", value: "DIR",
    help: "let the book include files below DIR; may be repeated")
  static let preprocess = Command.Option(
    name: "--preprocess", help: "run the preprocessors of an mdBook source, if you trust them")
  static let run = Command.Option(
    name: "--run",
    help: "run each listing that is marked “run”, “prints” or “fails”, in confinement, and compare")
  static let runUnconfined = Command.Option(
    name: "--run-unconfined", help: "run them without confinement, if you trust them")
  static let record = Command.Option(
    name: "--record", help: "run the listings and write their real outputs behind them")
  static let rule = Command.Option(
    name: "--rule", value: "RULE", help: "only findings of this rule; may be repeated")
  static let pictures = Command.Option(
    name: "--pictures", help: "draw the code that is shown as a drawing, without asking")
  static let pictureProgram = Command.Option(
    name: "--picture-program", value: "LANG=COMMAND",
    help: "draw code in LANG with COMMAND; may be repeated")
  static let picturesUnconfined = Command.Option(
    name: "--pictures-unconfined", help: "draw without confinement, if you trust the programs")
  static let teaching = Command.Option(
    name: "--teaching", help: "also run the teaching rules")
  static let evidence = Command.Option(
    name: "--evidence",
    help: "also list the answers that the text hardly supports, with its passages")
  static let timing = Command.Option(
    name: "--timing", help: "show how long each stage took")
}
