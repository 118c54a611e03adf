internal import HornbookDiagnostics
internal import HornbookQuizzes

/// The table that `check` ends with: what each chapter asks, what the key answers, what is wrong.
struct ChapterTable {
  private struct Row {
    var name: String
    var questions = 0
    var answers = 0
    var errors = 0
    var warnings = 0
  }

  private var rows: [Row] = []
  /// Stands for chapters without a number, and for loose files without chapters.
  private static let unnumbered = -1

  init(_ book: QuizBook, _ report: FindingReport) {
    var answers: [Int: Int] = [:]
    for chapter in book.keys.flatMap(\.chapters) {
      let number = chapter.host?.number ?? chapter.number?.parts.last
      answers[number ?? Self.unnumbered, default: 0] += chapter.entries.count
    }
    for (chapter, told) in zip(book.chapters, book.chapterNumbers)
    where !chapter.questions.isEmpty {
      let number = chapter.name.number
      let own = report.findings.filter { $0.chapter == told }
      let inPlace = chapter.questions.count { $0.options.contains { $0.isCorrect == true } }
      rows.append(
        Row(
          name: Self.name(of: chapter),
          questions: chapter.questions.count,
          answers: max(answers[number ?? Self.unnumbered] ?? 0, inPlace),
          errors: own.count { $0.severity == .error },
          warnings: own.count { $0.severity == .warning }))
    }
  }

  private static func name(of chapter: QuizChapter) -> String {
    let title = chapter.name.title
    guard let number = chapter.name.number else { return title.isEmpty ? "without one" : title }
    return title.isEmpty ? "\(number)" : "\(number) \(title)"
  }

  /// The table, or nothing where no chapter asks anything.
  var text: String {
    guard !rows.isEmpty else { return "" }
    let head = ["chapter", "questions", "answers", "errors", "warnings"]
    var sum = Row(name: "all")
    for row in rows {
      sum.questions += row.questions
      sum.answers += row.answers
      sum.errors += row.errors
      sum.warnings += row.warnings
    }
    let shown = rows.count > 1 ? rows + [sum] : rows
    let nameWidth = min(40, max(7, shown.map(\.name.count).max() ?? 0))
    func line(_ cells: [String]) -> String {
      let name = String(cells[0].prefix(nameWidth))
      let first = name + String(repeating: " ", count: nameWidth - name.count)
      let rest = zip(cells.dropFirst(), head.dropFirst()).map { cell, title in
        String(repeating: " ", count: max(0, title.count + 2 - cell.count)) + cell
      }
      return first + rest.joined()
    }
    let lines = shown.map { row in
      line([
        row.name, String(row.questions), String(row.answers), String(row.errors),
        String(row.warnings),
      ])
    }
    return ([line(head)] + lines).joined(separator: "\n") + "\n"
  }
}
