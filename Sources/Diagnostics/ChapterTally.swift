/// What a chapter asks, what its key answers, and what is wrong with both.
public struct ChapterTally: Hashable, Sendable {
  /// The chapter's number; nil where it has none.
  public var number: Int?
  /// Its title; empty where it has none.
  public var title: String
  /// How many questions it asks.
  public var questions: Int
  /// How many answers there are to them.
  public var answers: Int
  /// How many errors are about it.
  public var errors: Int
  /// How many warnings are about it.
  public var warnings: Int

  /// The counts of a chapter.
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

  /// The sum of some chapters.
  static func sum(_ tallies: [ChapterTally]) -> ChapterTally {
    tallies.reduce(into: ChapterTally(number: nil, title: "all")) { sum, tally in
      sum.questions += tally.questions
      sum.answers += tally.answers
      sum.errors += tally.errors
      sum.warnings += tally.warnings
    }
  }

  /// The number and title, as far as there are any, in one line.
  var name: String {
    let title = HarmlessText.line(title)
    guard let number else { return title.isEmpty ? "without one" : title }
    return title.isEmpty ? "\(number)" : "\(number) \(title)"
  }
}

extension FindingReport {
  /// What each chapter asks and answers as the lines of a table for people; none where nothing is
  /// asked.
  public var chapterTable: [String] {
    guard !chapters.isEmpty else { return [] }
    let head = ["chapter", "questions", "answers", "errors", "warnings"]
    let shown = chapters.count > 1 ? chapters + [ChapterTally.sum(chapters)] : chapters
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
