internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookSystem

/// How the listings of a language are run.
///
/// In the words of a command, `{file}` is the file of the listing, `{files}` that file and those that
/// belong to it, and `{program}` what a compiler makes of them.
struct Runner: Sendable {
  /// The names of the language.
  var names: [String]
  /// The name of the file that a listing becomes.
  var file: String
  /// The command that runs a listing, or compiles it.
  var command: [String]
  /// The command that only compiles a listing; empty if there is none.
  var check: [String] = []
  /// The command that only looks at the form of a listing; empty if there is none.
  var parse: [String] = []
  /// The code that comes before each listing.
  var prelude: [UInt8] = []
  /// The version of the tools that the book is about.
  var version: String?
  /// The time that a program may take.
  var milliseconds = 10_000
  /// What must happen with listings that do not say.
  var expectation: FenceRun.Expectation?

  /// Whether the command makes a program, which is then run.
  var compiles: Bool { command.contains { $0.contains("{program}") } }

  static let builtIn = [
    Runner(
      names: ["swift"], file: "main.swift",
      command: [
        OptionalProgram.swift.name, "-Onone", "-swift-version", "6", "-module-name", "Program",
        "{files}", "-o",
        "{program}",
      ],
      check: [OptionalProgram.swift.name, "-typecheck", "-swift-version", "6", "{files}"],
      parse: [OptionalProgram.swift.name, "-frontend", "-parse", "{files}"]),
    Runner(
      names: ["python", "py", "python3"], file: "main.py",
      command: [OptionalProgram.python.name, "{file}"],
      check: [OptionalProgram.python.name, "-m", "py_compile", "{file}"],
      parse: [OptionalProgram.python.name, "-m", "py_compile", "{file}"]),
    Runner(
      names: ["c"], file: "main.c",
      command: [OptionalProgram.c.name, "{files}", "-o", "{program}", "-lm"],
      check: [OptionalProgram.c.name, "-fsyntax-only", "{files}"],
      parse: [OptionalProgram.c.name, "-fsyntax-only", "{files}"]),
    Runner(
      names: ["javascript", "js"], file: "main.js", command: [OptionalProgram.node.name, "{file}"],
      check: [OptionalProgram.node.name, "--check", "{file}"],
      parse: [OptionalProgram.node.name, "--check", "{file}"]),
    Runner(
      names: ["sh", "shell"], file: "main.sh", command: [OptionalProgram.shell.name, "{file}"],
      check: [OptionalProgram.shell.name, "-n", "{file}"],
      parse: [OptionalProgram.shell.name, "-n", "{file}"]),
    Runner(
      names: ["bash"], file: "main.bash", command: [OptionalProgram.bash.name, "{file}"],
      check: [OptionalProgram.bash.name, "-n", "{file}"],
      parse: [OptionalProgram.bash.name, "-n", "{file}"]),
  ]

  /// The runner that the settings of a book make, from the one that is built in if there is one.
  init?(_ settings: RunSettings.Language) {
    let name = settings.name.lowercased()
    if let own = Self.builtIn.first(where: { $0.names.contains(name) }) {
      self = own
    } else {
      guard !settings.command.isEmpty || !settings.check.isEmpty || !settings.parse.isEmpty else {
        return nil
      }
      // Whatever a book calls its language, the file is one in its folder.
      let isPlain = name.utf8.allSatisfy(\.isLetterOrDigit)
      self.init(names: [name], file: isPlain ? "main." + name : "main.txt", command: [])
    }
    if let file = settings.file { self.file = file }
    if !settings.command.isEmpty {
      // What compiles a listing in this book's way also says whether it compiles.
      if compiles { check = [] }
      command = Self.completed(settings.command, program: compiles)
    }
    if !settings.check.isEmpty { check = Self.completed(settings.check) }
    if !settings.parse.isEmpty { parse = Self.completed(settings.parse) }
    prelude = Array(settings.prelude.utf8)
    if !prelude.isEmpty, prelude.last != ASCII.newline { prelude.append(ASCII.newline) }
    version = settings.version
    milliseconds = settings.seconds.map { $0 * 1_000 } ?? milliseconds
    expectation = settings.expectation
  }

  private init(
    names: [String], file: String, command: [String], check: [String] = [], parse: [String] = []
  ) {
    self.names = names
    self.file = file
    self.command = command
    self.check = check
    self.parse = parse
  }

  /// A command that names the file, and the program if a compiler makes one.
  private static func completed(_ command: [String], program: Bool = false) -> [String] {
    let makes = command.contains { $0.contains("{program}") }
    var command = command
    if !command.contains(where: { $0.contains("{file}") || $0.contains("{files}") }) {
      command.append(program || makes ? "{files}" : "{file}")
    }
    if program, !makes { command += ["-o", "{program}"] }
    return command
  }

  /// Whether tools that describe themselves so are of the version that the book names.
  func isMeant(_ tools: String) -> Bool {
    guard let version, let own = ToolVersion.number(in: tools) else { return false }
    let meant = ToolVersion.number(in: version) ?? version
    return own == meant || own.hasPrefix(meant + ".")
  }
}

/// The version of a tool, as it tells it.
enum ToolVersion {
  /// The number of the version in a line such as `cc (Debian 12.2.0-14) 12.2.0`; nil if there is none.
  ///
  /// What stands in brackets is about the package, and counts only if nothing else has a point.
  static func number(in text: String) -> String? {
    var depth = 0
    var outside = ""
    for character in text {
      if character == "(" { depth += 1 }
      if depth == 0 { outside.append(character) }
      if character == ")", depth > 0 { depth -= 1 }
    }
    return numbers(in: outside).first { $0.contains(".") }
      ?? numbers(in: text).first { $0.contains(".") } ?? numbers(in: outside).first
  }

  private static func numbers(in text: String) -> [String] {
    text.split { !($0.isASCII && $0.isNumber) && $0 != "." }.compactMap { piece in
      let parts = piece.split(separator: ".")
      return parts.isEmpty ? nil : parts.joined(separator: ".")
    }
  }
}

/// The runners of a book.
struct Runners: Sendable {
  private var byName: [String: Runner] = [:]

  init(_ settings: RunSettings) {
    for runner in settings.languages.compactMap(Runner.init) + Runner.builtIn {
      for name in runner.names where byName[name] == nil { byName[name] = runner }
    }
  }

  /// The runner for a language; nil if there is none.
  subscript(language: String) -> Runner? { byName[language.lowercased()] }
}
