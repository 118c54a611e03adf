internal import HornbookBytes

/// Collects lines of text for people, coloured if wanted.
///
/// The output never contains terminal control characters from the text, or commands
/// for build servers.
public struct TextPrinter: Sendable {
  private(set) var writer: ByteWriter
  let style: ReportStyle
  /// The current line, which has not ended.
  private var line = ""

  /// The columns around a line number: a space before it, and a bar between spaces after it.
  static let gutterMargin = 4

  /// The ANSI colours in use.
  public enum Ink: String, Sendable {
    case bold = "1"
    case faint = "2"
    case red = "1;31"
    case green = "32"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  /// Continues after the contents of a writer.
  init(continuing writer: ByteWriter = ByteWriter(), style: ReportStyle) {
    self.writer = writer
    self.style = style
  }

  /// Creates an empty printer.
  public init(color: ColorMode = .plain) {
    self.init(style: ReportStyle(color: color))
  }

  /// The output so far, including the current line.
  public var bytes: [UInt8] { writer.bytes + Array(HarmlessText.disarmed(line).utf8) }

  /// Appends text to the current line.
  public mutating func write(_ text: String, _ ink: Ink? = nil) {
    let text = HarmlessText.line(text)
    guard let ink, style.color == .ansi, !text.isEmpty else {
      line += text
      return
    }
    line += "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }

  /// Appends text and ends the line.
  public mutating func write(line text: String, _ ink: Ink? = nil) {
    write(text, ink)
    endLine()
  }

  mutating func endLine() {
    writer.write(text: HarmlessText.disarmed(line))
    writer.write("\n")
    line = ""
  }

  /// Writes `location: kind: message [rule]`; without a location, the program's name is used.
  mutating func write(heading message: String, kind: String, rule: String?, at location: String?) {
    write((location ?? "hornbook") + ": ", .bold)
    write(kind + ": ", Self.ink(of: kind))
    write(message, rule == nil ? nil : .bold)
    if let rule { write(" [\(rule)]", .faint) }
    endLine()
  }

  /// Writes the source line with its number, and the mark below it.
  mutating func write(_ excerpt: SourceExcerpt, gutter: Int) {
    let number = String(excerpt.line)
    let padding = String(repeating: " ", count: max(0, gutter - number.utf8.count) + 1)
    write("\(padding)\(number) | ", .faint)
    write(line: excerpt.text)
    write(String(repeating: " ", count: gutter + 1) + " | ", .faint)
    write(String(repeating: " ", count: excerpt.indent))
    write(line: "^" + String(repeating: "~", count: excerpt.length - 1), .green)
  }

  /// Writes a remark after its label, wrapped to the width.
  mutating func write(remark text: String, label: String) {
    let indent = String(repeating: " ", count: label.utf8.count + 4)
    let lines = HarmlessText.line(text).wrapped(
      toColumns: style.width - indent.utf8.count)
    write("  \(label): ", .cyan)
    for (index, line) in lines.enumerated() {
      write(line: index == 0 ? line : indent + line)
    }
    if lines.isEmpty { endLine() }
  }

  private static func ink(of kind: String) -> Ink {
    switch kind {
    case Severity.error.rawValue: .red
    case Severity.warning.rawValue: .yellow
    default: .cyan
    }
  }
}
