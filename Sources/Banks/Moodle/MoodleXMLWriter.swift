internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Writes questions as Moodle's XML.
struct MoodleXMLWriter {
  private let bank: Bank
  private let files: [String: [UInt8]]
  private let fileNames: Set<String>
  var out = ByteWriter()
  var omissions = BankOmissions()
  private var category: [String] = []

  init(_ bank: Bank) {
    self.bank = bank
    files = Dictionary(
      bank.files.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    fileNames = Set(files.keys)
  }

  /// The bank as a file.
  mutating func write() -> BankWriting {
    out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n")
    for question in bank.questions { write(question) }
    out.write("</quiz>\n")
    return BankWriting(out.take(), omissions: omissions.findings)
  }

  private mutating func write(_ question: BankQuestion) {
    if let reason = refusal(of: question) {
      return omissions.leaveOut(question, reason)
    }
    if question.category != category { switchCategory(to: question.category) }
    if case .foreign(let task) = question.task {
      // It may have been edited since it came in.
      guard task.source.firstInvalidUTF8 == nil,
        case .success(let tree) = XMLParser.parse(Source(path: "", bytes: task.source)),
        tree.root.name == "question"
      else { return omissions.leaveOut(question, "its source is no question in Moodle's XML") }
      out.write("  ")
      out.write(bytes: task.source)
      out.write("\n")
      return
    }
    let kind = kind(of: question)
    out.write(text: "  <question type=\"\(kind.rawValue)\">\n")
    writeHead(question, kind)
    writeTask(question, kind)
    for hint in question.hints { write("hint", hint) }
    writeTags(question.tags)
    out.write("  </question>\n")
    omissions.finish(question)
  }

  private mutating func switchCategory(to names: [String]) {
    category = names
    out.write("  <question type=\"category\">\n    <category>\n      <text>")
    out.write(xmlText: Array(MoodleName.path(names).utf8))
    out.write("</text>\n    </category>\n  </question>\n")
  }

  private mutating func writeHead(_ question: BankQuestion, _ kind: Kind) {
    let name = MoodleName.written(question.shownName)
    if name.unicodeScalars.count > 255 { omissions.lose("the end of its name") }
    writeLines("name", name)
    var setting = MoodleText.Setting()
    if kind == .cloze {
      setting.gaps = clozeGaps(of: question)
      setting.escapesBraces = true
    }
    setting.splitsUnderscores = kind == .shortanswer || kind == .numerical
    write("questiontext", question.stem, setting)
    if let explanation = question.explanation, !explanation.html.isEmpty {
      write("generalfeedback", explanation)
    }
    if let points = question.points, points.isFinite {
      writeLine("defaultgrade", MoodleNumber.points(points))
    }
    if !question.id.isEmpty { writeLine("idnumber", plain(question.id)) }
  }

  private mutating func writeTags(_ tags: [String]) {
    guard !tags.isEmpty else { return }
    out.write("    <tags>\n")
    for tag in tags {
      out.write("      <tag><text>")
      out.write(xmlText: Array(plain(tag).utf8))
      out.write("</text></tag>\n")
    }
    out.write("    </tags>\n")
  }

  // MARK: - Elements

  /// A text without markup as the file can hold it.
  mutating func plain(_ text: String) -> String {
    if !text.isXMLText { omissions.lose("its control characters") }
    let trimmed = text.withoutEnds
    if trimmed != text { omissions.lose("spaces at the ends of a text") }
    return trimmed
  }

  /// An element with plain contents, on a line.
  mutating func writeLine(_ name: StaticString, _ text: String) {
    out.write("    <")
    out.write(name)
    out.write(">")
    out.write(xmlText: Array(text.utf8))
    out.write("</")
    out.write(name)
    out.write(">\n")
  }

  /// An element with a text without markup.
  mutating func writeLines(_ name: StaticString, _ text: String) {
    out.write("    <")
    out.write(name)
    out.write("><text>")
    out.write(xmlText: Array(text.utf8))
    out.write("</text></")
    out.write(name)
    out.write(">\n")
  }

  /// An element with a text and the images that it shows.
  mutating func write(
    _ name: StaticString, _ text: BankText?, _ setting: MoodleText.Setting = .init()
  ) {
    out.write("    <")
    out.write(name)
    out.write(" format=\"html\">\n")
    writeContents(text, setting)
    out.write("    </")
    out.write(name)
    out.write(">\n")
  }

  /// A text and the images that it shows.
  mutating func writeContents(_ text: BankText?, _ setting: MoodleText.Setting = .init()) {
    var setting = setting
    setting.files = fileNames
    let text = text.map { MoodleText($0, setting) }
    out.write("      <text>")
    out.write(xmlText: text?.html ?? [])
    out.write("</text>\n")
    var done: Set<String> = []
    for name in text?.files ?? [] where done.insert(name).inserted {
      out.write("      <file name=\"")
      out.write(escaping: name)
      out.write("\" path=\"/\" encoding=\"base64\">")
      out.write(bytes: Base64.encode(files[name] ?? []))
      out.write("</file>\n")
    }
  }
}
