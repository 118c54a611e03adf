internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookSystem

/// The output streams for results and messages, and their capabilities.
///
/// Only this type prints. Control characters in a book are shown to people as signs rather than
/// executed (`TextPrinter`), and escaped in data according to its form (`Form`). Tests pass
/// closures and read what they receive.
struct Terminal: Sendable {
  /// Writes results, which other programs may read.
  private let outputStream: @Sendable ([UInt8]) -> Void
  /// Writes messages for people.
  private let errorStream: @Sendable ([UInt8]) -> Void
  /// Reads all of standard input.
  let input: @Sendable () -> [UInt8]
  /// Whether results go to a terminal.
  let outputIsScreen: Bool
  /// Whether messages go to a terminal.
  let errorsAreScreen: Bool
  /// Whether colours may be used.
  let allowsColor: Bool
  /// The width of the terminal in columns.
  let width: Int
  /// Reads the next line of standard input, without its line ending; nil at the end.
  var nextLine: @Sendable () -> [UInt8]? = { nil }
  /// Whether the input is typed by a person.
  var inputIsScreen = false
  /// The folder for the user's application data; nil if unknown.
  var dataFolder: String?
  /// The day on which a reader answers, counted from 1970, in UTC.
  var day = Machine.secondsSince1970 / 86_400
  /// The date of the sources, from `SOURCE_DATE_EPOCH`, since builds never use a clock.
  var sourceDate: CalendarDate?

  init(
    output: @escaping @Sendable ([UInt8]) -> Void, errors: @escaping @Sendable ([UInt8]) -> Void,
    input: @escaping @Sendable () -> [UInt8], outputIsScreen: Bool, errorsAreScreen: Bool,
    allowsColor: Bool, width: Int
  ) {
    outputStream = output
    errorStream = errors
    self.input = input
    self.outputIsScreen = outputIsScreen
    self.errorsAreScreen = errorsAreScreen
    self.allowsColor = allowsColor
    self.width = width
  }

  /// The terminal with the standard streams.
  static var standard: Terminal {
    var terminal = Terminal(
      output: { bytes in
        // A full disk must not count as success, but a reader that stops early, such as `head`, is
        // fine.
        if let failure = StandardStream.output.write(bytes), !failure.isBrokenPipe {
          let words = "hornbook: could not write the results: \(failure.reason)\n"
          _ = StandardStream.errors.write([UInt8](words.utf8))
          OwnProcess.exit(ExitCode.files.rawValue)
        }
      },
      errors: { _ = StandardStream.errors.write($0) },
      input: { StandardStream.input.readAll() },
      outputIsScreen: StandardStream.output.isScreen,
      errorsAreScreen: StandardStream.errors.isScreen,
      allowsColor: Machine.environment("NO_COLOR")?.isEmpty != false && !isDumb,
      width: columns)
    terminal.nextLine = { StandardStream.input.readLine() }
    terminal.inputIsScreen = StandardStream.input.isScreen
    terminal.dataFolder = dataHome
    terminal.sourceDate = Machine.environment("SOURCE_DATE_EPOCH").flatMap { Int($0) }
      .flatMap { CalendarDate(secondsSince1970: $0) }
    return terminal
  }

  /// Prints a line of results.
  func print(_ line: String) { print(lines: [line]) }

  /// Prints lines of results.
  func print(lines: [String]) { outputStream(Self.printed(lines)) }

  /// Prints a table after a blank line, if it has any lines.
  func print(table: [String]) {
    if !table.isEmpty { print(lines: [""] + table) }
  }

  /// Prints a message for people.
  ///
  /// - Parameter isFollowing: Whether it continues the previous message.
  func complain(_ text: String, isFollowing: Bool = false) {
    errorStream(Self.printed([(isFollowing ? "" : "hornbook: ") + text]))
  }

  /// Writes a question, behind which the answer is typed.
  func ask(_ question: String) {
    var printer = TextPrinter()
    printer.write(question)
    outputStream(printer.bytes)
  }

  /// Replaces the current line of the terminal.
  func overwrite(_ text: String) {
    var printer = TextPrinter()
    printer.write(text)
    errorStream(Array("\r\u{1B}[K".utf8) + printer.bytes)
  }

  /// Writes results.
  func output(_ bytes: [UInt8], as form: Form) {
    outputStream(form.harmless(bytes, isScreen: outputIsScreen))
  }

  /// Writes a file that is no text.
  func output(file bytes: [UInt8]) { outputStream(bytes) }

  /// Writes messages.
  func errors(_ bytes: [UInt8], as form: Form) {
    errorStream(form.harmless(bytes, isScreen: errorsAreScreen))
  }

  private static func printed(_ lines: [String]) -> [UInt8] {
    var printer = TextPrinter()
    for line in lines { printer.write(line: line) }
    return printer.bytes
  }

  private static var isDumb: Bool { Machine.environment("TERM") == "dumb" }

  private static var columns: Int {
    guard let columns = StandardStream.output.columns, columns >= 20 else { return 80 }
    return columns
  }

  /// The folder `$XDG_DATA_HOME`, or `~/.local/share`; relative paths are ignored.
  private static var dataHome: String? {
    func folder(_ name: String) -> String? {
      guard let value = Machine.environment(name) else { return nil }
      return value.hasPrefix("/") ? value : nil
    }
    return folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" }
  }
}
