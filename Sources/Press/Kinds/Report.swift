internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes
internal import HornbookTemplates

extension PageKind {
  /// The page with the results of a check.
  ///
  /// It is not in any plan: `Press.report` makes it after everything else.
  static let report = PageKind(
    name: "report", paths: .one("report.html"), valueKey: "report", isHidden: true,
    pages: { _ in [] },
    show: { press, _ in press.reportPage })
}

extension PageID {
  /// The page with the results of a check.
  public static let report = PageID(.report)
}

/// The report page: the findings of a check and figures about the book.
extension Press {
  /// The maximum number of findings on the page; `hornbook check` lists all of them.
  private static let mostFindings = 500

  /// Makes the report page, which is not part of the plan because it needs the results of
  /// everything else.
  ///
  /// It does not reveal which answers are right; letters are only counted.
  public func report(_ facts: ReportFacts) -> PageInput {
    var press = self
    press.found = facts
    return press.input(.report)
  }

  fileprivate var reportPage: PageFrame.Parts {
    let facts = self.found
    var found: [String: (errors: Int, warnings: Int)] = [:]
    for finding in facts.findings {
      guard let file = finding.file else { continue }
      switch finding.severity {
      case .error: found[file, default: (0, 0)].errors += 1
      case .warning: found[file, default: (0, 0)].warnings += 1
      case .note: continue
      }
    }
    let chapters = map.entries.indices.map { chapterFacts($0, found) }
    return .init(
      title: words["report"],
      sidebar: map.sidebar(on: .report), breadcrumb: map.breadcrumb(of: nil),
      own: [
        "summary": .text(summary(facts)),
        "findings": findings(facts),
        "chapters": chapters.isEmpty ? nil : table(chapters),
        "coverage": coverage(chapters),
        "letters": letters,
        "packs": packs,
      ],
      styles: [.report])
  }

  /// The table of sticker packs with the number of stickers in each.
  private var packs: TemplateValue {
    guard !order.stickers.isEmpty else { return nil }
    return ["rows": .list(order.stickers.map { $0.counted(words) })]
  }

  private func summary(_ facts: ReportFacts) -> String {
    guard !facts.findings.isEmpty else { return words["noFindings"] }
    return words[
      "reportSummary",
      [
        "errors": words["numberOfErrors", count: facts.errors],
        "warnings": words["numberOfWarnings", count: facts.warnings],
        "notes": words["numberOfNotes", count: facts.notes],
      ]]
  }

  private func findings(_ facts: ReportFacts) -> TemplateValue {
    guard !facts.findings.isEmpty else { return nil }
    let shown = facts.findings.prefix(Self.mostFindings)
    let hidden = facts.findings.count - shown.count
    return [
      "list": .list(
        shown.map { finding in
          [
            "severity": .text(finding.severity.name),
            "words": .text(words[finding.severity.word]),
            "rule": .text(finding.rule),
            "place": .given(finding.place),
            "message": .given(finding.message),
          ]
        }),
      "more": hidden > 0 ? .text(words["moreFindings", count: hidden]) : nil,
    ]
  }

  // MARK: - Chapters

  private struct ChapterFacts {
    var index: Int
    var questions = 0
    var answers = 0
    var errors = 0
    var warnings = 0
    var words = 0
  }

  private func chapterFacts(_ index: Int, _ found: [String: (errors: Int, warnings: Int)])
    -> ChapterFacts
  {
    let file = order.book.chapters[index].file
    var counts = ChapterFacts(index: index)
    let questions = order.quiz?.questions(of: index) ?? []
    counts.questions = questions.count
    counts.answers = questions.indices.count { order.quiz?.answer(index, $0) != nil }
    (counts.errors, counts.warnings) = found[file.sourcePath] ?? (0, 0)
    counts.words = file.outline.wordCount
    return counts
  }

  private func table(_ chapters: [ChapterFacts]) -> TemplateValue {
    func numbers(_ facts: ChapterFacts) -> [(TemplateKey, TemplateValue)] {
      [
        ("questions", .text(String(facts.questions))), ("answers", .text(String(facts.answers))),
        ("errors", .text(String(facts.errors))), ("warnings", .text(String(facts.warnings))),
        ("words", .text(String(facts.words))),
        ("minutes", .text(String(Outline.minutes(toRead: facts.words)))),
      ]
    }
    var total = ChapterFacts(index: 0)
    var rows: [TemplateValue] = []
    for facts in chapters {
      total.questions += facts.questions
      total.answers += facts.answers
      total.errors += facts.errors
      total.warnings += facts.warnings
      total.words += facts.words
      let entry = map.entries[facts.index]
      var row: TemplateObject = [
        "number": entry.number, "title": entry.inline, "address": .text(entry.address),
      ]
      for (key, value) in numbers(facts) { row[key] = value }
      rows.append(.object(row))
    }
    var sum = TemplateObject()
    for (key, value) in numbers(total) { sum[key] = value }
    return ["rows": .list(rows), "total": .object(sum)]
  }

  // MARK: - Plots

  private func coverage(_ chapters: [ChapterFacts]) -> TemplateValue {
    guard chapters.contains(where: { $0.questions > 0 }) else { return nil }
    let bars = chapters.map { facts in
      BarPlot.Bar(
        label: order.book.chapters[facts.index].numeral
          ?? String(facts.index + 1),
        value: facts.questions, filled: facts.answers)
    }
    let plot = BarPlot(title: words["coverage"], bars: bars)
    return ["plot": .markup(plot.markup)]
  }

  /// The number of right answers for each letter; null if no answers are known.
  private var letters: TemplateValue {
    var counts: [Int] = []
    for chapter in order.book.chapters.indices {
      for (index, _) in (order.quiz?.questions(of: chapter) ?? []).enumerated() {
        for option in order.quiz?.answer(chapter, index)?.options ?? [] where option < 26 {
          while counts.count <= option { counts.append(0) }
          counts[option] += 1
        }
      }
    }
    guard !counts.isEmpty else { return nil }
    let names = counts.indices.map { String(UnicodeScalar(UInt8(0x41 + $0))) }
    let bars = zip(names, counts).map { BarPlot.Bar(label: $0, value: $1) }
    let plot = BarPlot(title: words["rightLetters"], bars: bars)
    return [
      "plot": .markup(plot.markup),
      "rows": .list(
        bars.map { ["letter": .text($0.label), "count": .text(String($0.value))] }),
    ]
  }
}

extension ReportFacts.Severity {
  /// The class of the finding's row.
  fileprivate var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }

  /// The key of the severity's word in the words of the interface.
  fileprivate var word: String {
    switch self {
    case .error: "severityError"
    case .warning: "severityWarning"
    case .note: "severityNote"
    }
  }
}
