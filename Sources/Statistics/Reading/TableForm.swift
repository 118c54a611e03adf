internal import HornbookBytes
internal import HornbookDiagnostics

/// What the columns of a table mean, as its header says.
///
/// Three kinds are known: columns that are named after questions, with a letter in each cell; Moodle's responses and
/// grades; and Canvas' analysis of students.
struct TableForm: Sendable {
  /// The separator between fields.
  let separator: UInt8
  /// The name of each column.
  let headings: [String]
  /// The meaning of each column.
  var columns: [Column] = []
  /// The offset of the first record after the header.
  let start: Int
  /// Columns of which every reader has filled at least one; empty if there are too few to tell.
  private(set) var proofs: [Int] = []
  /// How attempts are told apart; nil if each record is of another reader.
  var attempts: TableAttempts?
  /// The columns named after questions whose cells are texts of options, even if they look like letters or marks.
  var ofTexts: Set<Int> = []
  /// What is wrong with the header.
  var report = ReadingReport()

  /// The meaning of a column.
  enum Column: Equatable, Sendable {
    /// Nothing that is counted.
    case ignored
    /// How many readers answered alike.
    case weight
    /// The letters of the chosen options, or marks from 0 to 1.
    case letters(Int)
    /// The texts of the chosen options, or what was written.
    case texts(Slot)
    /// Marks, of as many as the header says.
    case points(Int, of: Double)

    /// The question that it is about.
    var question: Int? {
      get {
        switch self {
        case .ignored, .weight: nil
        case .letters(let question), .points(let question, _): question
        case .texts(let slot): slot.question
        }
      }
      set {
        switch (self, newValue) {
        case (.letters, let question?): self = .letters(question)
        case (.points(_, let greatest), let question?): self = .points(question, of: greatest)
        case (.texts(var slot), let question?):
          slot.question = question
          self = .texts(slot)
        default: self = .ignored
        }
      }
    }
  }

  /// A question of a quiz, and the columns about it.
  struct Slot: Equatable, Sendable {
    /// The question; nil if readers are asked different ones.
    var question: Int?
    /// What separates several answers.
    var separator: Character
    /// The column with the text of the question.
    var stem: Int?
    /// The column with the right answer.
    var right: Int?
    /// The column with the marks, and the most of them.
    var points: Int?
    var greatest = 1.0
  }

  /// Reads the header of a table; nil, with a finding, if it names no question of the study.
  init?(_ file: ResultsFile, _ study: Study, _ report: inout ReadingReport) {
    let bytes = file.read(0, TableBlocks.size)
    let mark = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    let told = TableScanner.toldSeparator(in: bytes, at: mark)
    let ids = QuestionNames(study)
    let first = Self.header(in: bytes, from: told?.end ?? mark, told?.separator, ids)
    separator = first.separator
    var scanner = TableScanner(bytes, separator: separator, from: first.offset)
    guard scanner.next(), !scanner.isUnclosed else {
      report.add(
        Finding(
          .resultsBroken, at: Place(file: file.path), "the file has no header",
          remedy: "Name the columns in the first line."))
      return nil
    }
    start = scanner.offset
    let header = TableHeader(file, scanner.fields, scanner.fields.map(scanner.text))
    headings = header.names
    if header.names.contains(where: { ids.question($0) != nil }) {
      readPlain(header, &scanner, study, ids)
    } else if header.names.contains(where: { TableHeader.canvasText($0) != nil }) {
      readCanvas(header, &scanner, QuestionMatch(study))
    } else {
      readMoodle(header, &scanner, QuestionMatch(study))
    }
    report.add(self.report)
    guard columns.contains(where: { $0 != .ignored && $0 != .weight }) else {
      report.add(
        Finding(
          .resultsBroken, at: Place(file: file.path, range: header.fields[0]),
          self.report.findings.isEmpty
            ? "no column is about a question of the book" : "no column can be counted",
          remedy: "Name the columns after the identifiers of the questions\(Self.example(study))."))
      return nil
    }
  }

  /// Where the header begins, and its separator: people write titles above tables.
  ///
  /// It is the first of some lines that names a question and has more cells than each above, or else the first of all.
  private static func header(
    in bytes: [UInt8], from start: Int, _ told: UInt8?, _ ids: QuestionNames
  ) -> (offset: Int, separator: UInt8) {
    func separator(at offset: Int) -> UInt8 {
      told ?? TableScanner.separator(of: Array(bytes[offset...].prefix(1 << 16)))
    }
    let first = (offset: start, separator: separator(at: start))
    var line = first
    var most = 0
    for _ in 0..<mostTitles {
      var scanner = TableScanner(bytes, separator: line.separator, from: line.offset)
      guard scanner.next(), !scanner.isUnclosed else { break }
      let names = scanner.fields.map(scanner.text)
      let filled = names.filter { !$0.isEmpty }
      if names.contains(where: { ids.question($0) != nil }) {
        // An answer may be called as a question is.
        return filled.count > most ? line : first
      }
      // Another program's header has no titles above it, and more cells than a title.
      if filled.count > 2, filled.contains(where: TableHeader.isOfProgram) { break }
      if filled.count > 1, filled.contains(where: { TableHeader.points($0) != nil }) { break }
      most = max(most, filled.count)
      line = (scanner.offset, separator(at: scanner.offset))
    }
    return first
  }

  private static let mostTitles = 10

  private static func example(_ study: Study) -> String {
    let first = study.positions.min { $0.value < $1.value }
    return first.map { ", such as “\($0.key)”" } ?? ""
  }

  /// The questions that the table asks; nil if readers are asked different ones.
  var questions: [Int]? {
    for case .texts(let slot) in columns where slot.question == nil { return nil }
    return columns.compactMap(\.question)
  }

  /// The form in terms of another study, which has all of its questions.
  func moved(from all: Study, to study: Study) -> TableForm {
    var form = self
    for (index, column) in columns.enumerated() {
      guard let question = column.question else { continue }
      form.columns[index].question = study.positions[all.questions[question].id]
    }
    return form
  }

  mutating func tellUnknown(_ message: String, _ place: Place, remedy: String? = nil) {
    report.add(Finding(.resultsQuestionUnknown, at: place, message, remedy: remedy))
  }

  // MARK: Other programs

  /// Sets the columns of answers to what was found of them.
  mutating func setColumns(
    _ slots: [(column: Int, slot: Slot)], _ found: [ColumnMatch.Found], _ header: TableHeader,
    _ study: Study
  ) {
    columns = Array(repeating: .ignored, count: header.names.count)
    for ((column, known), found) in zip(slots, found) {
      var slot = known
      let name = header.title(column)
      switch found {
      case .question(let question): slot.question = question
      case .varying: slot.question = nil
      case .unsure(let some):
        let ids = some.prefix(4).map { "“\(study.questions[$0].id)”" }.joined(separator: ", ")
        tellUnknown(
          "\(name) may be about each of \(some.count) questions with the same options: "
            + "\(ids)\(some.count > 4 ? ", …" : "")",
          header.place(column),
          remedy:
            "Download the table with the texts of the questions, or ask them in the order of the book."
        )
        continue
      case .unknown:
        tellUnknown(
          "no question of the book has the text and the options of \(name)", header.place(column))
        continue
      }
      columns[column] = .texts(slot)
    }
    setProofs(header, but: Set(slots.flatMap { [$0.slot.stem, $0.slot.right, $0.slot.points] }))
  }

  /// Other programs end their tables with averages, in which the columns about readers are empty.
  mutating func setProofs(_ header: TableHeader, but others: Set<Int?> = []) {
    proofs = columns.indices.filter {
      columns[$0] == .ignored && !header.names[$0].utf8.contains(ASCII.slash)
        && !others.contains($0)
    }.dropFirst().prefix(5).map { $0 }
    if proofs.count < 2 { proofs = [] }
  }
}
