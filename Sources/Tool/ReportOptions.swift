internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookPipeline

extension ReportStyle {
  /// The style for findings on standard output.
  static func screen(_ arguments: Arguments, _ terminal: Terminal) -> ReportStyle {
    style(arguments, terminal, isScreen: terminal.outputIsScreen)
  }

  /// The style for findings on standard error.
  static func errors(_ arguments: Arguments, _ terminal: Terminal) -> ReportStyle {
    style(arguments, terminal, isScreen: terminal.errorsAreScreen)
  }

  private static func style(
    _ arguments: Arguments, _ terminal: Terminal, isScreen: Bool
  ) -> ReportStyle {
    let isColored =
      switch arguments.value(.color) {
      case "always": true
      case "never": false
      default: isScreen && terminal.allowsColor
      }
    return ReportStyle(
      color: isColored ? .ansi : .plain, limit: arguments.has(.all) ? nil : 20,
      width: terminal.width, version: Hornbook.version)
  }
}

extension Arguments {
  /// The format of findings.
  var format: ReportFormat { value(.format).flatMap { ReportFormat(rawValue: $0) } ?? .text }

  /// The edition of the book.
  var edition: Edition { value(.edition).flatMap { Edition.named($0) } ?? .reader }

  /// The given folder of the book, or the current folder.
  var bookFolder: String { operands.first ?? "." }

  /// The requested number of threads; nil if not given.
  var jobCount: Int? { value(.jobs).flatMap { Int($0) } }
}
