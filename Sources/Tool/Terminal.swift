internal import Glibc
internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats

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
        if let failure = write(bytes, to: STDOUT_FILENO), failure != EPIPE {
          let reason = FileError(.write, "", code: failure).reason
          _ = write(
            [UInt8]("hornbook: could not write the results: \(reason)\n".utf8), to: STDERR_FILENO)
          exit(ExitCode.files.rawValue)
        }
      },
      errors: { _ = write($0, to: STDERR_FILENO) },
      input: { readAll(STDIN_FILENO) },
      outputIsScreen: isatty(STDOUT_FILENO) == 1,
      errorsAreScreen: isatty(STDERR_FILENO) == 1,
      allowsColor: getenv("NO_COLOR").map { $0.pointee == 0 } ?? true && !isDumb,
      width: columns)
    terminal.nextLine = { readLine(STDIN_FILENO) }
    terminal.inputIsScreen = isatty(STDIN_FILENO) == 1
    terminal.dataFolder = dataHome
    terminal.sourceDate = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
      .flatMap { CalendarDate(secondsSince1970: $0) }
    return terminal
  }

  /// Fills the places of standard streams that the program was started without: the first file
  /// opened would get the number of the missing one, and take what is printed.
  static func occupyStandardStreams() {
    while true {
      let stream = open("/dev/null", O_RDWR)
      guard stream >= 0 else { return }
      if stream > STDERR_FILENO {
        close(stream)
        return
      }
    }
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

  private static var isDumb: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? false }

  private static var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return 80 }
    return Int(size.ws_col)
  }

  /// `$XDG_DATA_HOME`, or `~/.local/share`; paths that are not absolute are no answer.
  private static var dataHome: String? {
    func folder(_ name: String) -> String? {
      guard let value = getenv(name).map({ String(cString: $0) }) else { return nil }
      return value.hasPrefix("/") ? value : nil
    }
    return folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" }
  }

  /// Writes all the bytes; the error number where that failed.
  private static func write(_ bytes: [UInt8], to stream: Int32) -> Int32? {
    bytes.withUnsafeBytes { raw in
      var rest = raw[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          stream, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR || errno == EAGAIN { continue }
          return errno
        }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  private static func readAll(_ stream: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(stream, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return all }
      all.append(contentsOf: buffer[..<count])
    }
  }

  /// Byte by byte, so that nothing is taken from whoever reads on.
  private static func readLine(_ stream: Int32) -> [UInt8]? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(stream, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return line.isEmpty ? nil : line }
      if byte == ASCII.newline { return line }
      if line.count < longestLine { line.append(byte) }
    }
  }

  private static let longestLine = 65_536
}
