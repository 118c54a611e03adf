internal import HornbookBytes

/// A manual page in the language of “man”, made from the same data as `--help`.
struct ManualPage {
  private var writer = ByteWriter()

  /// The bytes of the page.
  var bytes: [UInt8] { writer.bytes }

  /// The page of the whole program.
  static var overview: ManualPage {
    var page = ManualPage(name: "hornbook", summary: Help.purpose)
    page.section("synopsis")
    page.line(".B hornbook")
    page.line(".I COMMAND")
    page.line(".RI [ ARGUMENTS ]")
    page.section("description")
    page.paragraphs(Help.book)
    page.section("commands")
    for command in Hornbook.commands {
      page.line(".TP")
      page.line(".BR \(escaped("hornbook-\(command.name)")) (1)")
      page.fill(command.summary)
    }
    page.section("options")
    page.option([.help].flatMap(\Command.Option.names), nil, "list the commands")
    page.option(["-V", "--version"], nil, "show the version and what it was built from")
    page.exitStatus()
    page.seeAlso(Hornbook.commands.map { "hornbook-\($0.name)" })
    return page
  }

  /// The page of a command.
  init(of command: Command) {
    self.init(name: "hornbook-\(command.name)", summary: command.summary)
    section("synopsis")
    for (index, usage) in command.usage.split(separator: " | ").enumerated() {
      if index > 0 { line(".br") }
      line(".B \(Self.escaped("hornbook \(command.name)"))")
      line(Self.guarded(Self.escaped(String(usage))))
    }
    section("description")
    paragraphs(command.discussion)
    section("options")
    for option in command.allOptions { self.option(option.names, option.value, option.help) }
    exitStatus()
    seeAlso(["hornbook"])
  }

  private init(name: String, summary: String) {
    let date = BuiltFrom.date ?? ""
    line(#".\" Made by “hornbook manual” from the same data as “hornbook --help”."#)
    line(
      ".TH \(Self.escaped(name.uppercased())) 1 \"\(date)\" \"hornbook \(Hornbook.version)\" Hornbook"
    )
    section("name")
    let ends = summary.hasSuffix(".")
    fill(
      #"\#(Self.escaped(name)) \- "#
        + Self.escaped(String(ends ? summary.dropLast() : summary[...])),
      isEscaped: true)
  }

  private mutating func line(_ text: String) {
    writer.write(text: text)
    writer.write("\n")
  }

  private mutating func section(_ title: String) { line(".SH \(title.uppercased())") }

  /// A text as paragraphs; lines that begin with spaces keep their form.
  private mutating func paragraphs(_ text: String) {
    var plain: [Substring] = []
    var kept: [Substring] = []
    var isFirst = true
    let rows: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false) + [""]
    for row in rows {
      if row.hasPrefix("  ") {
        flush(&plain, isFirst: &isFirst)
        kept.append(row.dropFirst(2))
      } else if row.isEmpty {
        flush(&plain, isFirst: &isFirst)
        keep(&kept)
      } else {
        keep(&kept)
        plain.append(row)
      }
    }
  }

  private mutating func flush(_ rows: inout [Substring], isFirst: inout Bool) {
    guard !rows.isEmpty else { return }
    if !isFirst { line(".PP") }
    isFirst = false
    fill(rows.joined(separator: " "))
    rows = []
  }

  private mutating func keep(_ rows: inout [Substring]) {
    guard !rows.isEmpty else { return }
    line(".PP")
    line(".RS 4")
    line(".nf")
    for row in rows { line(Self.guarded(Self.escaped(String(row)))) }
    line(".fi")
    line(".RE")
    rows = []
  }

  private mutating func option(_ names: [String], _ value: String?, _ help: String) {
    line(".TP")
    let list = names.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
    line(list + (value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""))
    fill(help)
  }

  private mutating func exitStatus() {
    section("exit status")
    for code in Help.exitCodes {
      line(".TP")
      line(".B \(code.code)")
      fill(code.meaning)
    }
  }

  private mutating func seeAlso(_ pages: [String]) {
    section("see also")
    for (index, page) in pages.enumerated() {
      line(".BR \(Self.escaped(page)) (1)" + (index + 1 < pages.count ? "," : ""))
    }
  }

  /// Running text: a new line for each sentence, as formatters expect, and none of them long.
  private mutating func fill(_ text: String, isEscaped: Bool = false) {
    var sentence: [Substring] = []
    for word in text.split(separator: " ") {
      sentence.append(word)
      let end = word.last { !"”)".contains($0) }
      if end == "." || end == "?" || end == "!" { put(&sentence, isEscaped) }
    }
    put(&sentence, isEscaped)
  }

  private mutating func put(_ words: inout [Substring], _ isEscaped: Bool) {
    guard !words.isEmpty else { return }
    let text = words.joined(separator: " ")
    let lines = Help.filled(isEscaped ? text : Self.escaped(text), to: 76)
    for row in lines.split(separator: "\n") { line(Self.guarded(String(row))) }
    words = []
  }

  /// A line of text that begins like a request is none.
  private static func guarded(_ row: String) -> String {
    row.hasPrefix(".") || row.hasPrefix("'") ? #"\&"# + row : row
  }

  /// A text in which nothing is a command of the formatter.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += #"\e"#
      case "-": escaped += #"\-"#
      case "'": escaped += #"\(aq"#
      case "`": escaped += #"\(ga"#
      case "^": escaped += #"\(ha"#
      case "~": escaped += #"\(ti"#
      case "“": escaped += #"\(lq"#
      case "”": escaped += #"\(rq"#
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += #"\[u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return escaped
  }
}
