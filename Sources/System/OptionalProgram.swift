/// A program of others that is started if it is installed, and without which some feature waits.
public struct OptionalProgram: Sendable {
  /// The name in messages.
  public let title: String
  /// The commands under which it is installed, the usual one first.
  public let commands: [String]
  /// What is done with it, as a phrase.
  public let use: String
  /// The command that installs it on Debian.
  public let installation: String
  /// The option that makes it tell its version; nil if it has none.
  private let versionOption: String?

  private init(
    _ commands: [String], title: String? = nil, for use: String, by installation: String,
    version: String? = "--version"
  ) {
    self.commands = commands
    self.title = title ?? commands.first ?? ""
    self.use = use
    self.installation = installation
    versionOption = version
  }

  /// The usual command.
  public var name: String { commands.first ?? "" }

  /// Prints books and examinations, with running heads.
  public static let weasyPrint = OptionalProgram(
    ["weasyprint"], title: "WeasyPrint", for: "printing: “export pdf”, “paper”",
    by: "pip install weasyprint")
  /// Prints books and examinations, with formulas.
  public static let chromium = OptionalProgram(
    ["chromium", "chromium-browser", "google-chrome"], title: "Chromium",
    for: "printing, also formulas: “export pdf”, “paper”", by: "apt install chromium")
  /// Reads the text of PDFs.
  public static let pdfText = OptionalProgram(
    ["pdftotext"], for: "proving printed examinations: “paper”", by: "apt install poppler-utils",
    version: "-v")
  /// Lists the letters of all fonts.
  public static let fontList = OptionalProgram(
    ["fc-list"], for: "finding letters that no font has: “export pdf”",
    by: "apt install fontconfig")
  /// Reads the letters of a font file; it comes with `fontList`.
  public static let fontQuery = OptionalProgram(
    ["fc-query"], for: "reading the fonts of a book: “export pdf”", by: "apt install fontconfig")
  /// Draws diagrams.
  public static let graphviz = OptionalProgram(
    ["dot"], title: "graphviz", for: "drawing diagrams: “fix --pictures”",
    by: "apt install graphviz", version: "-V")
  /// Asks other hosts.
  public static let curl = OptionalProgram(
    ["curl"], for: "links to other hosts: “check --external”", by: "apt install curl")
  /// Opens the user's browser.
  public static let browser = OptionalProgram(
    ["xdg-open"], for: "opening a browser: “serve --open”", by: "apt install xdg-utils")
  /// Compiles listings in Swift.
  public static let swift = OptionalProgram(
    ["swiftc"], for: "listings in Swift: “check --run”",
    by: "see https://www.swift.org/install/linux/")
  /// Runs listings in Python.
  public static let python = OptionalProgram(
    ["python3"], for: "listings in Python: “check --run”", by: "apt install python3")
  /// Compiles listings in C.
  public static let c = OptionalProgram(
    ["cc"], for: "listings in C: “check --run”", by: "apt install gcc libc6-dev")
  /// Runs listings in JavaScript.
  public static let node = OptionalProgram(
    ["node"], for: "listings in JavaScript: “check --run”", by: "apt install nodejs")
  /// Runs listings for the shell.
  public static let shell = OptionalProgram(
    ["sh"], for: "listings for the shell: “check --run”", by: "apt install dash", version: nil)
  /// Runs listings for Bash.
  public static let bash = OptionalProgram(
    ["bash"], for: "listings for Bash: “check --run”", by: "apt install bash")

  /// All programs, those for whole books first.
  public static let all = [
    weasyPrint, chromium, pdfText, fontList, fontQuery, graphviz, curl, browser, swift, python, c,
    node,
    shell, bash,
  ]

  /// A program as it is installed on this machine.
  public struct Installed: Sendable {
    /// Its path.
    public let path: String
    /// Its version; nil if it does not say.
    public let version: String?
  }

  /// The program on this machine; nil if it is not installed.
  public func installed() -> Installed? {
    for command in commands {
      guard let program = InstalledProgram.all(named: command).first else { continue }
      return Installed(path: program.path, version: version(of: program.path))
    }
    return nil
  }

  private func version(of path: String) -> String? {
    guard let versionOption else { return nil }
    let end = ChildProgram.run(
      ["sh", "-c", "exec \"$@\" 2>&1", "sh", path, versionOption], in: "/", input: [], seconds: 30,
      limit: 100_000)
    guard case .code(_, let output) = end else { return nil }
    return Self.version(in: String(decoding: output, as: UTF8.self))
  }

  /// The first number with a point in what a program says of itself.
  static func version(in text: String) -> String? {
    for word in text.split(whereSeparator: { $0.isWhitespace || "(),".contains($0) }) {
      let digits = word.drop { $0 == "v" }.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      let number = digits.hasSuffix(".") ? digits.dropLast() : digits
      if number.first?.isNumber == true, number.contains(".") { return String(number) }
    }
    return nil
  }
}
