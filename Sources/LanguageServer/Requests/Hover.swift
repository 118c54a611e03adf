internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookPipeline
internal import HornbookQuizzes

extension Request {
  /// What is wrong at a place and why, the question that an entry of the key answers, and what a link, a term or a
  /// setting means.
  static let hover = Request(method: "textDocument/hover", capability: "hoverProvider") {
    desk, place, json in
    guard let checked = desk.checked(place.file) else { return json.null() }
    var parts: [String] = []
    var rules: Set<String> = []
    for finding in checked.findings(at: place.range, in: place.file)
    where rules.insert(finding.rule).inserted {
      if let rule = checked.report.registry[finding.rule] { parts.append(explanation(of: rule)) }
    }
    if let (row, entry) = checked.quiz(at: place.offset, in: place.file) {
      parts.append(entry == nil ? key(of: row, checked) : question(of: row))
    }
    if let link = checked.link(around: place.offset, in: place.file) {
      parts += checked.title(of: link).map { [$0] } ?? []
    } else if let (name, file) = checked.citation(at: place.offset, in: place.file) {
      parts += checked.title(of: name, in: file).map { [$0] } ?? []
    } else if parts.isEmpty {
      let meaning =
        place.file.hasSuffix(".json")
        ? Completions.description(checked, place)
        : checked.meaning(at: place.offset, place.text.bytes)
      parts += meaning.map { [$0] } ?? []
    }
    guard !parts.isEmpty else { return json.null() }
    json.object { json in
      json.object("contents") { json in
        json.field("kind", "markdown")
        json.field("value", parts.joined(separator: "\n\n---\n\n"))
      }
    }
  }

  private static func explanation(of rule: Rule) -> String {
    "**\(rule.id)** (\(rule.severity.rawValue)): \(rule.summary)\n\n\(rule.reason)\n\n\(rule.remedy)"
  }

  private static func question(of row: GalleyRow) -> String {
    let question = row.question
    var lines = [markdown(question.stem), ""]
    for (index, option) in question.options.enumerated() {
      let sign = row.correct.contains(index) ? "**✓**" : "–"
      let letter = option.letter.map { $0.text + ") " } ?? ""
      lines.append("- \(sign) \(letter)\(markdown(option.body))")
    }
    return lines.joined(separator: "\n")
  }

  /// What the key says of a question, be it right or wrong.
  private static func key(of row: GalleyRow, _ checked: CheckedTexts) -> String {
    let answers = row.correct.filter { row.question.options.indices.contains($0) }.map { index in
      let option = row.question.options[index]
      return (option.letter.map { $0.text + ") " } ?? "") + markdown(option.body)
    }
    // Where the right options are in doubt, the words of the key are shown.
    let shown = answers.isEmpty ? row.entries.flatMap { said(by: $0.entry, checked) } : answers
    let key = shown.isEmpty ? "" : "\n\n" + shown.map { "- " + $0 }.joined(separator: "\n")
    return "Key: \(row.state.words)" + key
  }

  private static func said(by entry: KeyEntry, _ checked: CheckedTexts) -> [String] {
    let file = checked.file(asRead: entry.place.file)
    let line = checked.found.bytes(of: file).map { bytes in
      1 + bytes.prefix(entry.place.lower).count { $0 == ASCII.newline }
    }
    let place = line.map { "\(file), line \($0): " } ?? ""
    return entry.answers.map { answer in
      let words = [answer.letter.map { $0.text + ")" }, answer.text.map(markdown)]
      return place + words.compactMap(\.self).joined(separator: " ")
    }
  }

  private static func markdown(_ text: QuizText) -> String {
    String(decoding: text.markdown, as: UTF8.self)
  }
}
