internal import HornbookDiagnostics
internal import HornbookMarkdown
internal import HornbookQuizzes

/// Markdown as plain lines: paragraphs are wrapped, code is not.
///
/// Inline code keeps its backticks, so that its start and end can be seen and heard.
struct ScreenText {
  /// A block of the text.
  enum Block: Equatable {
    case paragraph(String)
    case code([String])
  }

  private(set) var blocks: [Block] = []
  private var line = ""
  private var gaps = 0
  private let hasManyGaps: Bool

  init(_ text: QuizText) {
    hasManyGaps = text.text.unicodeScalars.count { $0 == QuizText.blank } > 1
    let tree = Document(
      Source(path: "", bytes: text.markdown), options: MarkdownOptions(formulas: .kept)
    ).tree
    for node in tree.nodes { append(node, tree.text(node.text)) }
    flush()
  }

  private mutating func append(_ node: Node, _ literal: String) {
    switch node.kind {
    case .text, .htmlInline: line += withGaps(literal)
    case .code where node.flags.contains(.formula): line += "$" + literal + "$"
    case .code: line += "`" + literal + "`"
    case .softBreak: line += " "
    case .lineBreak: flush()
    case .image: line += "(picture) "
    case .codeBlock, .htmlBlock:
      flush()
      var lines = literal.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while lines.last?.isEmpty == true { lines.removeLast() }
      blocks.append(.code(lines.map(Self.withoutTabs)))
    case .item:
      flush()
      line = "- "
    case .tableCell:
      if !line.isEmpty { line += " | " }
    case .paragraph where line == "- ": break
    default:
      if node.kind.isBlock { flush() }
    }
  }

  private mutating func flush() {
    if !line.isEmpty, line != "- " { blocks.append(.paragraph(HarmlessText.line(line))) }
    line = ""
  }

  /// Replaces gaps by lines to write on, numbered if there are several.
  private mutating func withGaps(_ literal: String) -> String {
    var result = ""
    for scalar in literal.unicodeScalars {
      guard scalar == QuizText.blank else {
        result.unicodeScalars.append(scalar)
        continue
      }
      gaps += 1
      result += hasManyGaps ? "____ (\(gaps))" : "____"
    }
    return result
  }

  private static func withoutTabs(_ line: String) -> String {
    HarmlessText.line(
      line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    "))
  }

  /// The lines, at most `width` columns wide except for long words and code, with blank lines
  /// around code.
  ///
  /// - Parameter lead: Text before the first line; the other lines are indented by its width.
  func lines(width: Int, lead: String = "") -> [String] {
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: lead))
    let room = max(20, width - indent.count)
    var lines: [String] = []
    for (position, block) in blocks.enumerated() {
      let isCode = if case .code = block { true } else { false }
      if position > 0, isCode || Self.isCode(blocks[position - 1]) { lines.append("") }
      switch block {
      case .paragraph(let text):
        lines += text.wrapped(toColumns: room).map { indent + $0 }
      case .code(let code):
        if position == 0, !lead.isEmpty { lines.append(indent) }
        lines += code.map { $0.isEmpty ? "" : indent + "    " + $0 }
      }
    }
    if lines.isEmpty { lines = [indent] }
    lines[0] = lead + lines[0].dropFirst(indent.count)
    return lines
  }

  private static func isCode(_ block: Block) -> Bool {
    if case .code = block { true } else { false }
  }
}
