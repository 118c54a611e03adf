/// The numbers of questions, answers and findings of a chapter.
public struct ChapterTally: Hashable, Sendable {
  /// The chapter's number; nil if it has none.
  public var number: Int?
  /// The chapter's title; empty if it has none.
  public var title: String
  /// The number of questions.
  public var questions: Int
  /// The number of answers in the keys.
  public var answers: Int
  /// The number of errors about the chapter.
  public var errors: Int
  /// The number of warnings about the chapter.
  public var warnings: Int

  /// Creates a tally.
  public init(
    number: Int?, title: String, questions: Int = 0, answers: Int = 0, errors: Int = 0,
    warnings: Int = 0
  ) {
    self.number = number
    self.title = title
    self.questions = questions
    self.answers = answers
    self.errors = errors
    self.warnings = warnings
  }

  /// The sum of several chapters.
  static func sum(_ tallies: [ChapterTally]) -> ChapterTally {
    tallies.reduce(into: ChapterTally(number: nil, title: "all")) { sum, tally in
      sum.questions += tally.questions
      sum.answers += tally.answers
      sum.errors += tally.errors
      sum.warnings += tally.warnings
    }
  }

  /// The number and the title on one line, as far as they exist.
  var name: String {
    let title = HarmlessText.line(title)
    guard let number else { return title.isEmpty ? "without one" : title }
    return title.isEmpty ? "\(number)" : "\(number) \(title)"
  }
}

extension FindingReport {
  /// A table of the chapters as lines of text; empty if there are none with questions.
  public var chapterTable: [String] {
    guard !chapters.isEmpty else { return [] }
    let head = ["chapter", "questions", "answers", "errors", "warnings"]
    var shown = chapters
    let sum = ChapterTally.sum(chapters)
    if counts.errors > sum.errors || counts.warnings > sum.warnings {
      shown.append(
        ChapterTally(
          number: nil, title: "other findings", errors: max(0, counts.errors - sum.errors),
          warnings: max(0, counts.warnings - sum.warnings)))
    }
    if shown.count > 1 { shown.append(ChapterTally.sum(shown)) }
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
      line(
        [row.name] + [row.questions, row.answers, row.errors, row.warnings].map { String($0) })
    }
    return [line(head)] + lines
  }
}
