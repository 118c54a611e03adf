internal import HornbookDiagnostics

extension TableForm {
  /// Reads the header of a table whose columns are named after questions.
  mutating func readPlain(
    _ header: TableHeader, _ scanner: inout TableScanner, _ study: Study, _ ids: QuestionNames
  ) {
    var seen: Set<Int> = []
    for (column, name) in header.names.enumerated() {
      if let question = ids.question(name) {
        guard !seen.insert(question).inserted else {
          columns.append(.letters(question))
          continue
        }
        tellUnknown(
          "the column “\(study.questions[question].id)” appears twice", header.place(column))
      } else if OptionTexts.plain(name) == "readers" {
        columns.append(.weight)
        continue
      } else if !seen.isEmpty, !Self.ofPapers.contains(name) {
        tellUnknown(
          "\(header.title(column)) has the name of no question whose answers can be counted",
          header.place(column),
          remedy: NearMiss.remedy(for: name, among: study.positions.keys.sorted()))
      }
      columns.append(.ignored)
    }
    findTexts(header, &scanner, study)
  }

  /// The last columns of the results of papers.
  private static let ofPapers: Set<String> = ["variant", "points", "of"]

  /// Finds the columns whose cells are texts of options that look like marks or letters, such as “1” and “bad”.
  ///
  /// Where neither the column nor the rest of the table tells which they are, none of them is counted.
  private mutating func findTexts(
    _ header: TableHeader, _ scanner: inout TableScanner, _ study: Study
  ) {
    let asked = columns.indices.filter { columns[$0].question != nil }
    let questions = asked.compactMap { columns[$0].question.map { study.questions[$0] } }
    guard questions.contains(where: CellKinds.canBeDoubtful) else { return }
    let cells = SampledCells(&scanner, Set(asked))
    let kinds = zip(asked, questions).map { CellKinds(cells.kinds($0), $1) }
    var all = CellKinds()
    kinds.forEach { all.add($0) }
    for (column, own) in zip(asked, kinds) where own.isDoubtful {
      if let areTexts = own.areTexts ?? all.areTexts(like: own) {
        if areTexts { ofTexts.insert(column) }
        continue
      }
      columns[column] = .ignored
      report.add(
        Finding(
          .resultsAnswerUnknown, at: header.place(column),
          "the cells of this column may be options or \(own.other), so none of them is counted",
          remedy: "Write the letters of the options."))
    }
  }
}

/// What the cells of columns are: letters, marks or texts of options.
private struct CellKinds {
  private var letters = 0
  private var marks = 0
  private var texts = 0
  /// Texts of options that look like letters, and those that look like marks.
  private var likeLetters = 0
  private var likeMarks = 0

  init() {}

  /// - Parameter cells: The different cells of a column.
  init(_ cells: [String], _ question: StudyQuestion) {
    let options = OptionTexts(question)
    for cell in cells {
      let option = options.option(cell)
      guard case .reply(let reply) = TableCell(letters: cell, question), reply != .blank else {
        if option != nil { texts += 1 }
        continue
      }
      let isOption =
        cell.utf8.count > 1 || TableCell.share(cell) != nil
        ? option.map { StudyQuestion.reply([$0]) != reply } ?? false : false
      switch (reply, isOption) {
      case (.marks, true): likeMarks += 1
      // Where there is nothing to choose, marks say nothing about other columns.
      case (.marks, false): marks += question.options.isEmpty ? 0 : 1
      case (_, true): likeLetters += 1
      case (_, false): letters += 1
      }
    }
  }

  mutating func add(_ other: CellKinds) {
    letters += other.letters
    marks += other.marks
    texts += other.texts
  }

  /// Whether some option of a question looks like letters or marks.
  static func canBeDoubtful(_ question: StudyQuestion) -> Bool {
    CellKinds(question.options, question).isDoubtful
  }

  var isDoubtful: Bool { likeLetters + likeMarks > 0 }

  /// What the cells may be, if they are no texts of options.
  var other: String { likeMarks > 0 ? "marks" : "letters" }

  /// Whether cells that look like something else are texts of options; nil if it cannot be told.
  var areTexts: Bool? { areTexts(like: self) }

  func areTexts(like doubtful: CellKinds) -> Bool? {
    let (with, against) = doubtful.likeMarks > 0 ? (texts + letters, marks) : (texts, letters)
    return (with > 0) == (against > 0) ? nil : with > 0
  }
}
