internal import HornbookBytes

/// Puts lines for a terminal into a buffer: colours where they are wanted, nothing that would do
/// something to the terminal.
struct TextPrinter {
  private(set) var writer: ByteWriter
  let style: ReportStyle

  /// The columns around the number of a line: a space before it, and a bar in spaces after it.
  static let gutterMargin = 4

  /// The colours, as every terminal has them.
  enum Ink: String {
    case bold = "1"
    case faint = "2"
    case red = "1;31"
    case green = "32"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  /// Goes on after what a writer holds.
  init(continuing writer: ByteWriter = ByteWriter(), style: ReportStyle) {
    self.writer = writer
    self.style = style
  }

  mutating func write(_ text: String, _ ink: Ink? = nil) {
    let text = DisplayWidth.harmless(text)
    guard let ink, style.color == .ansi, !text.isEmpty else {
      writer.write(text: text)
      return
    }
    writer.write(text: "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m")
  }

  mutating func write(line text: String, _ ink: Ink? = nil) {
    write(text, ink)
    writeEmptyLine()
  }

  mutating func writeEmptyLine() {
    writer.write("\n")
  }

  /// `location: kind: message [rule]`; without a location the program speaks for itself.
  mutating func write(heading message: String, kind: String, rule: String?, at location: String?) {
    write((location ?? "hornbook") + ": ", .bold)
    write(kind + ": ", Self.ink(of: kind))
    write(message, rule == nil ? nil : .bold)
    if let rule { write(" [\(rule)]", .faint) }
    writeEmptyLine()
  }

  /// The line with its number, and the mark below it.
  mutating func write(_ excerpt: SourceExcerpt, gutter: Int) {
    let number = String(excerpt.line)
    let padding = String(repeating: " ", count: max(0, gutter - number.utf8.count) + 1)
    write("\(padding)\(number) | ", .faint)
    write(line: excerpt.text)
    write(String(repeating: " ", count: gutter + 1) + " | ", .faint)
    write(String(repeating: " ", count: excerpt.indent))
    write(line: "^" + String(repeating: "~", count: excerpt.length - 1), .green)
  }

  /// A remark after its label, in lines that fit.
  mutating func write(remark text: String, label: String) {
    let indent = String(repeating: " ", count: label.utf8.count + 4)
    let lines = TextWrapping.lines(
      of: DisplayWidth.harmless(text), width: style.width - indent.utf8.count)
    write("  \(label): ", .cyan)
    for (index, line) in lines.enumerated() {
      write(line: index == 0 ? line : indent + line)
    }
    if lines.isEmpty { writeEmptyLine() }
  }

  private static func ink(of kind: String) -> Ink {
    switch kind {
    case Severity.error.rawValue: .red
    case Severity.warning.rawValue: .yellow
    default: .cyan
    }
  }
}
