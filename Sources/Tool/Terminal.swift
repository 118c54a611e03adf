internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookSystem

/// Where results and complaints go, and what can be shown there.
///
/// The one place that prints. Whatever a book holds, what people read shows its control characters
/// and does not follow them (`TextPrinter`), and data says them as its form does (`Form`). Tests hand
/// in closures and read what they were given.
struct Terminal: Sendable {
  /// Takes results, which other programs may read.
  private let outputStream: @Sendable ([UInt8]) -> Void
  /// Takes what is meant for people only.
  private let errorStream: @Sendable ([UInt8]) -> Void
  /// Reads all of standard input.
  let input: @Sendable () -> [UInt8]
  /// Whether results go to a person's screen.
  let outputIsScreen: Bool
  /// Whether complaints go to a person's screen.
  let errorsAreScreen: Bool
  /// Whether colours are wanted at all.
  let allowsColor: Bool
  /// How many columns the screen has.
  let width: Int
  /// Reads the next line of standard input, without its end; nil where there is none.
  var nextLine: @Sendable () -> [UInt8]? = { nil }
  /// Whether a person types the input.
  var inputIsScreen = false
  /// The folder in which programs keep what is the reader's own; nil where none is known.
  var dataFolder: String?
  /// The day of the sources, from `SOURCE_DATE_EPOCH`: what is built never asks a clock.
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

  /// The streams that the program was started with.
  static var standard: Terminal {
    var terminal = Terminal(
      output: { bytes in
        // A full disk must not pass for success; a reader that has seen enough, as `head` has, may.
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

  /// Prints a table below what stands there, if it has any lines.
  func print(table: [String]) {
    if !table.isEmpty { print(lines: [""] + table) }
  }

  /// Tells a person what went wrong, in a line.
  ///
  /// - Parameter isFollowing: Whether it belongs to what was said just before.
  func complain(_ text: String, isFollowing: Bool = false) {
    errorStream(Self.printed([(isFollowing ? "" : "hornbook: ") + text]))
  }

  /// Puts a text in the place of the line on which the cursor stands.
  func overwrite(_ text: String) {
    var printer = TextPrinter()
    printer.write(text)
    errorStream(Array("\r\u{1B}[K".utf8) + printer.bytes)
  }

  /// Hands over a result.
  func output(_ bytes: [UInt8], as form: Form) {
    outputStream(form.harmless(bytes, isScreen: outputIsScreen))
  }

  /// Hands over what goes beside the results.
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

  /// `$XDG_DATA_HOME`, or `~/.local/share`; paths that are not absolute are no answer.
  private static var dataHome: String? {
    func folder(_ name: String) -> String? {
      guard let value = Machine.environment(name) else { return nil }
      return value.hasPrefix("/") ? value : nil
    }
    return folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" }
  }
}
