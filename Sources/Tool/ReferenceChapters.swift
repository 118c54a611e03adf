internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookPipeline

/// The reference of the manual: a chapter for each command and each rule, made from the same data as
/// `--help` and `explain`.
struct ReferenceChapters {
  /// The chapters, with their paths.
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  private var writer = ByteWriter()

  init() {
    for command in Hornbook.commands {
      describe(command)
      files.append(("commands/hornbook-\(command.name).md", writer.take()))
    }
    for rule in PipelineRules.registry.rules {
      describe(rule)
      files.append(("rules/\(rule.id).md", writer.take()))
    }
  }

  // MARK: - Commands

  private mutating func describe(_ command: Command) {
    begin("hornbook \(command.name)", command.summary)
    let usage = command.usage.split(separator: " | ").map { "hornbook \(command.name) \($0)" }
    fence(usage, language: "text")
    var plain: [Substring] = []
    var kept: [Substring] = []
    let rows = command.discussion.split(separator: "\n", omittingEmptySubsequences: false)
    for row in rows + [""] {
      if row.hasPrefix("  ") {
        kept.append(row.dropFirst(2))
        continue
      }
      if !kept.isEmpty { fence(kept.map(String.init), language: "text") }
      kept = []
      if !row.isEmpty {
        plain.append(row)
        continue
      }
      if !plain.isEmpty { paragraph(plain.joined(separator: " ")) }
      plain = []
    }
    heading("Options")
    writer.write(text: "| option | what it does |\n|---|---|\n")
    for option in command.allOptions {
      let value = option.value.map { " \($0)" } ?? ""
      let names = option.names.map { "`\($0)\(value)`" }.joined(separator: ", ")
      writer.write(text: "| \(names) | \(Self.escaped(option.help)) |\n")
    }
    heading("Exit codes")
    writer.write(text: "| code | meaning |\n|---|---|\n")
    for code in Help.exitCodes {
      writer.write(text: "| \(code.code) | \(Self.escaped(code.meaning)) |\n")
    }
  }

  // MARK: - Rules

  private mutating func describe(_ rule: Rule) {
    begin(rule.id, rule.summary)
    paragraph(rule.reason)
    heading("What to do")
    paragraph(rule.remedy)
    for (title, examples) in [("Wrong", rule.wrong), ("Right", rule.right)] where !examples.isEmpty
    {
      heading(title)
      for example in examples { show(example) }
    }
    heading("Settings")
    let standing = rule.severity == .error ? "an error" : "a \(rule.severity.rawValue)"
    let runs = rule.isTeaching ? " It is looked for only with `--teaching`." : ""
    writer.write(text: "It is \(standing).\(runs)\n\n")
    paragraph("This comment before the block allows it in one place:")
    fence(["<!-- hornbook-allow: \(rule.id) because … -->"], language: "html")
    guard rule.canBeLowered else { return paragraph("No setting can lower it for the whole book.") }
    writer.write(text: "This setting in `book.json` changes it for the whole book:\n\n")
    let level = rule.severity == .note ? "warning" : "off"
    fence(["\"rules\": { \"\(rule.id)\": \"\(level)\" }"], language: "json")
  }

  private static let languages = [
    "css": "css", "html": "html", "js": "javascript", "json": "json", "md": "markdown",
    "swift": "swift", "toml": "toml", "yaml": "yaml",
  ]

  private mutating func show(_ example: RuleExample) {
    for file in example.files {
      var lines = file.contents.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      let marked = lines.enumerated().filter { $0.element.contains(RuleExample.mark) }
      let places = marked.map { "line \($0.offset + 1)" }.joined(separator: " and ")
      let finding = marked.isEmpty ? "" : ", with a finding in \(places)"
      writer.write(text: "`\(file.path)`\(finding):\n\n")
      let type = file.path.split(separator: ".").last.map(String.init) ?? ""
      fence(lines.map(Self.shown), language: Self.languages[type] ?? "text")
    }
  }

  /// A line of an example as it can be shown: without marks, not too long, and including nothing.
  private static func shown(_ line: Substring) -> String {
    let text = line.split(separator: RuleExample.mark).joined()
      .replacing("\0", with: "␀").replacing("{{#", with: #"\{{#"#)
    return text.count > 100 ? text.prefix(100) + "…" : text
  }

  // MARK: - Markdown

  private mutating func begin(_ title: String, _ summary: String) {
    writer.write(text: "# \(title)\n\n")
    paragraph(summary)
  }

  private mutating func heading(_ title: String) { writer.write(text: "\n## \(title)\n\n") }

  private mutating func paragraph(_ text: String) {
    for part in text.split(separator: "\n") {
      writer.write(text: Self.escaped(String(part)) + "\n\n")
    }
  }

  /// A listing, within a fence that is longer than any of its own.
  private mutating func fence(_ lines: [String], language: String) {
    var longest = 2
    for line in lines {
      longest = max(longest, line.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0)
    }
    let fence = String(repeating: "`", count: longest + 1)
    writer.write(text: fence + language + "\n")
    for line in lines { writer.write(text: line + "\n") }
    writer.write(text: fence + "\n\n")
  }

  /// A text in which nothing is Markdown.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if #"\`*_[]<>&{}|~$#"#.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
