internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookPipeline
internal import HornbookSystem

/// The program: finds the requested command and runs it.
public enum Hornbook {
  static let version = ProgramVersion.text

  /// All commands, in the order of the overview.
  static let commands: [Command] = [
    .build, .check, .fix, .translation, .export, .paper, .key, .convert, .serve, .quiz, .statistics,
    .initialize, .new, .importing, .explain, .languageServer, .markdown, .template, .layout,
    .doctor,
    .manual, .completions,
  ]

  /// Runs the program with its command-line arguments and exits.
  public static func main() {
    // A reader that stops early, such as `head`, must not kill the program half-way.
    OwnProcess.ignoreBrokenPipes()
    StandardStream.occupyAll()
    Memory.returnLargeArrays()
    let terminal = Terminal.standard
    let code = run(Array(CommandLine.arguments.dropFirst()), terminal)
    OwnProcess.exit(code.rawValue)
  }

  /// Runs a command with a terminal for its output.
  static func run(_ arguments: [String], _ terminal: Terminal) -> ExitCode {
    guard let first = arguments.first else {
      terminal.print(lines: Help.overview)
      return .usage
    }
    switch first {
    case "--version" where arguments.count > 1, "-V" where arguments.count > 1:
      terminal.complain("“\(first)” takes no argument")
      return .usage
    case "--version", "-V":
      terminal.print("hornbook \(version)" + (BuiltFrom.text.map { " (\($0))" } ?? ""))
      return .success
    case "--help", "-h", "help":
      return help(Array(arguments.dropFirst()), terminal)
    default: break
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      let names = commands.map(\.name) + ["help"]
      let hint =
        NearMiss.question(for: first, among: names) ?? "“hornbook --help” lists the commands"
      terminal.complain("there is no command “\(first)”: \(hint)")
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      terminal.print(lines: Help.text(of: command))
      return .success
    }
    switch Arguments.parse(rest, for: command) {
    case .success(let arguments): return command.run(arguments, terminal)
    case .failure(let mistake):
      terminal.complain(mistake.message)
      for line in Help.usage(of: command).split(separator: "\n") {
        terminal.complain(String(line), isFollowing: true)
      }
      return .usage
    }
  }

  private static func help(_ arguments: [String], _ terminal: Terminal) -> ExitCode {
    guard let name = arguments.first else {
      terminal.print(lines: Help.overview)
      return .success
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      let hint = NearMiss.question(for: name, among: commands.map(\.name))
      terminal.complain("there is no command “\(name)”" + (hint.map { ": \($0)" } ?? ""))
      return .usage
    }
    terminal.print(lines: Help.text(of: command))
    return .success
  }
}

/// The exit code of the program.
enum ExitCode: Int32 {
  /// Success.
  case success = 0
  /// There are errors in the content.
  case findings = 1
  /// The arguments are not valid.
  case usage = 2
  /// A file could not be read or written.
  case files = 3
}
