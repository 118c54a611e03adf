internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookPipeline
internal import HornbookQuizzes

extension Request {
  /// What is wrong at a place and why, and the question that an entry of the key answers.
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
      parts.append(entry == nil ? key(of: row) : question(of: row))
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

  private static func key(of row: GalleyRow) -> String {
    let answers = row.correct.filter { row.question.options.indices.contains($0) }.map { index in
      let option = row.question.options[index]
      return (option.letter.map { $0.text + ") " } ?? "") + markdown(option.body)
    }
    let key = answers.isEmpty ? "" : "\n\n" + answers.map { "- " + $0 }.joined(separator: "\n")
    return "Key: \(row.state.words)" + key
  }

  private static func markdown(_ text: QuizText) -> String {
    String(decoding: text.markdown, as: UTF8.self)
  }
}
