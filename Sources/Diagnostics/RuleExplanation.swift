public import HornbookBytes

/// A rule explained on a terminal: what it finds, why, what to do, and examples.
public struct RuleExplanation: Sendable {
  /// The rule that is explained.
  public let rule: Rule
  /// The width and the colours.
  public let style: ReportStyle

  /// Creates the explanation of a rule.
  public init(_ rule: Rule, style: ReportStyle = ReportStyle()) {
    self.rule = rule
    self.style = style
  }

  /// Writes the explanation.
  public func write(to writer: inout ByteWriter) {
    var printer = TextPrinter(continuing: writer, style: style)
    printer.write(rule.id, .bold)
    printer.write(line: " (\(standing))")
    printer.endLine()
    write(rule.summary, indent: 0, to: &printer)
    write(section: "Why", rule.reason, to: &printer)
    write(section: "What to do", rule.remedy, to: &printer)
    write(examples: rule.wrong, title: "Wrong", to: &printer)
    write(examples: rule.right, title: "Right", to: &printer)
    writeSettings(to: &printer)
    writer = printer.writer
  }

  private var standing: String {
    var words = rule.severity.rawValue
    if !rule.canBeLowered { words += ", cannot be lowered" }
    if rule.isTeaching { words += ", runs only with --teaching" }
    return words
  }

  private func write(section title: String, _ text: String, to printer: inout TextPrinter) {
    printer.endLine()
    printer.write(line: title, .cyan)
    write(text, indent: 2, to: &printer)
  }

  private func write(_ text: String, indent: Int, to printer: inout TextPrinter) {
    let space = String(repeating: " ", count: indent)
    for paragraph in text.split(separator: "\n") {
      for line in String(paragraph).wrapped(toColumns: style.width - indent) {
        printer.write(line: space + line)
      }
    }
  }

  private func write(
    examples: [RuleExample], title: String, to printer: inout TextPrinter
  ) {
    for example in examples {
      printer.endLine()
      printer.write(line: title, .cyan)
      for file in example.files {
        if example.files.count > 1 { printer.write(line: "  \(file.path)", .faint) }
        write(file, to: &printer)
      }
    }
  }

  /// Writes the lines of a file, with a caret under each mark.
  private func write(_ file: RuleExample.File, to printer: inout TextPrinter) {
    var lines = file.contents.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      let pieces = line.split(separator: RuleExample.mark, omittingEmptySubsequences: false)
      printer.write(line: pieces.allSatisfy(\.isEmpty) ? "" : "    " + shortened(pieces.joined()))
      guard pieces.count > 1 else { continue }
      var carets = ""
      var column = 0
      for piece in pieces.dropLast() {
        column += DisplayWidth.columns(of: String(piece))
        carets += String(repeating: " ", count: max(0, column + 4 - carets.utf8.count)) + "^"
      }
      printer.write(line: carets, .green)
    }
  }

  /// Shortens a line to the width, because some examples of damage are very long.
  private func shortened(_ line: String) -> String {
    let room = max(20, style.width - 5)
    guard DisplayWidth.columns(of: line) > room else { return line }
    return String(line.prefix(room)) + "…"
  }

  private func writeSettings(to printer: inout TextPrinter) {
    printer.endLine()
    write(
      "To allow it in one place, put this comment before the block, with your reason:", indent: 0,
      to: &printer)
    printer.write(line: "    <!-- hornbook-allow: \(rule.id) because … -->")
    if rule.canBeLowered {
      write("To change it for the whole book, in book.json:", indent: 0, to: &printer)
      let level = rule.severity == .note ? "warning" : "off"
      printer.write(line: "    \"rules\": { \"\(rule.id)\": \"\(level)\" }")
    } else {
      write("It cannot be lowered in book.json.", indent: 0, to: &printer)
    }
  }
}
