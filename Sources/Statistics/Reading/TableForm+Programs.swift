internal import HornbookBytes

extension TableForm {
  // MARK: Moodle

  /// Some columns with one name and numbers: `Response 1`, `Response 2`, and so on.
  private struct Series {
    /// The column of each number.
    var columns: [Int: Int] = [:]

    var numbers: Set<Int> { Set(columns.keys) }
    var first: Int { columns.values.min() ?? 0 }
  }

  mutating func readMoodle(
    _ header: TableHeader, _ scanner: inout TableScanner, _ match: QuestionMatch
  ) {
    let grades = header.names.map(TableHeader.points)
    if grades.contains(where: { $0?.number != nil }) {
      readGrades(grades, header, &scanner, match.study)
      return
    }
    var named: [String: Series] = [:]
    for (column, name) in header.names.enumerated() where grades[column] == nil {
      guard let (word, number) = TableHeader.numbered(name) else { continue }
      named[word, default: Series()].columns[number] = column
    }
    let series = named.values.sorted { $0.first < $1.first }
    let all = SampledCells(&scanner, Set(header.names.indices))
    let stems = Self.stems(series, all, match)
    // Moodle writes the question, then the response, then the right answer.
    let others = series.filter { $0.first != stems?.first }
    guard let responses = Self.responses(others, stems, all, match) else { return }
    let right = others.first {
      $0.first > responses.first && $0.numbers.isSuperset(of: responses.numbers)
    }
    let slots = responses.columns.sorted { $0.key < $1.key }.map { number, column in
      (
        column,
        Slot(separator: ";", stem: stems?.columns[number], right: right?.columns[number])
      )
    }
    let found = ColumnMatch.find(
      slots.map { column, slot in
        ColumnMatch.Column(
          stems: slot.stem.map(all.kinds) ?? [], cells: all.texts(column),
          right: slot.right.map(all.kinds) ?? [])
      }, match)
    setColumns(slots, found, header, match.study)
    attempts = TableAttempts(
      before: min(responses.first, stems?.first ?? responses.first), header, all)
  }

  /// The series of the texts of questions.
  private static func stems(_ series: [Series], _ all: SampledCells, _ match: QuestionMatch)
    -> Series?
  {
    series.first { own in
      own.columns.values.contains { column in
        all.kinds(column).prefix(20).contains { !match.questions(stem: $0).isEmpty }
      }
    }
  }

  /// The first series that has about as many options as any other, or else the one behind the texts.
  private static func responses(
    _ series: [Series], _ stems: Series?, _ all: SampledCells, _ match: QuestionMatch
  ) -> Series? {
    let ranked = series.map { own in
      (own, own.columns.values.reduce(0) { $0 + match.options(in: all.texts($1)) })
    }
    if let stems, let next = ranked.first(where: { $0.0.first > stems.first }),
      next.0.numbers == stems.numbers
    {
      return next.0
    }
    guard let most = ranked.map(\.1).max(), most > 0 else { return nil }
    return ranked.first { $0.1 * 2 >= most }?.0
  }

  /// Grades name nothing: the quiz must ask the questions of the book in their order.
  private mutating func readGrades(
    _ grades: [(number: Int?, of: Double)?], _ header: TableHeader, _ scanner: inout TableScanner,
    _ study: Study
  ) {
    for grade in grades {
      guard let grade, let number = grade.number,
        let question = study.questions.firstIndex(where: { $0.exported == number })
      else {
        columns.append(.ignored)
        continue
      }
      columns.append(.points(question, of: grade.of))
    }
    setProofs(header)
    let first = grades.firstIndex { $0?.number != nil } ?? 0
    attempts = TableAttempts(
      before: first, header, SampledCells(&scanner, Set(0..<first)))
  }

  // MARK: Canvas

  mutating func readCanvas(
    _ header: TableHeader, _ scanner: inout TableScanner, _ match: QuestionMatch
  ) {
    let names = header.names
    let asked = names.indices.filter { TableHeader.canvasText(names[$0]) != nil }
    let all = SampledCells(&scanner, Set(names.indices))
    // Behind each question stand the marks that were given; the header says how many there are.
    let marks = asked.map { column -> Double? in
      column + 1 < names.count ? TableCell.number(names[column + 1]) : nil
    }
    let areGiven = zip(asked, marks).contains { $1 != nil && !all.texts($0 + 1).isEmpty }
    let slots = zip(asked, marks).map { column, marks in
      (
        column,
        Slot(
          separator: ",", points: areGiven && marks != nil ? column + 1 : nil, greatest: marks ?? 0)
      )
    }
    let found = ColumnMatch.find(
      asked.map { column in
        ColumnMatch.Column(
          stems: [TableHeader.canvasText(names[column]) ?? ""], cells: all.texts(column))
      }, match)
    setColumns(slots, found, header, match.study)
    if let id = names.firstIndex(of: "id") { attempts = TableAttempts(who: [id]) }
  }
}
