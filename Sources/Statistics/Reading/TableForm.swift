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
  private(set) var columns: [Column] = []
  /// The offset of the first record after the header.
  let start: Int
  /// The columns of which one at least is filled for each reader; empty if that says nothing.
  private(set) var proofs: [Int] = []
  /// What is wrong with the header.
  private(set) var report = ReadingReport()

  /// The meaning of a column.
  enum Column: Equatable, Sendable {
    /// Nothing that is counted.
    case ignored
    /// How many readers answered alike.
    case weight
    /// The letters of the chosen options, or marks from 0 to 1.
    case letters(Int)
    /// The texts of the chosen options, with a separator between several.
    case texts(Int, Character)
    /// Marks, of as many as the header says.
    case points(Int, of: Double)

    /// The question that it is about.
    var question: Int? {
      switch self {
      case .ignored, .weight: nil
      case .letters(let question), .texts(let question, _), .points(let question, _): question
      }
    }
  }

  /// Reads the header of a table; nil, with a finding, if it names no question of the study.
  init?(_ file: ResultsFile, _ study: Study, _ report: inout ReadingReport) {
    let bytes = file.read(0, TableBlocks.size)
    let isMarked = bytes.has("\u{FEFF}", at: 0)
    let mark = isMarked ? 3 : 0
    separator = TableScanner.separator(of: Array(bytes.dropFirst(mark)))
    var scanner = TableScanner(bytes, separator: separator, from: mark)
    guard scanner.next(), !scanner.isUnclosed else {
      report.add(
        Finding(
          .resultsBroken, at: Place(file: file.path), "the file has no header",
          remedy: "Name the columns in the first line."))
      return nil
    }
    start = scanner.offset
    let header = scanner.fields
    let names = header.map(scanner.text)
    headings = names
    if names.contains(where: { study.positions[$0] != nil }) {
      readPlain(names, header, file, study)
    } else if names.contains(where: { Self.canvasText($0) != nil }) {
      readForeign(names, Self.canvasText, ",", &scanner, file, header, study)
    } else {
      readMoodle(names, &scanner, file, header, study)
    }
    report.add(self.report)
    guard columns.contains(where: { $0.question != nil }) else {
      report.add(
        Finding(
          .resultsBroken, at: Place(file: file.path, range: header[0]),
          "no column is about a question of the book",
          remedy: "Name the columns after the identifiers of the questions\(Self.example(study))."))
      return nil
    }
  }

  private static func example(_ study: Study) -> String {
    let first = study.positions.min { $0.value < $1.value }
    return first.map { ", such as “\($0.key)”" } ?? ""
  }

  /// The questions that the table asks.
  var questions: [Int] { columns.compactMap(\.question) }

  // MARK: Plain tables

  private mutating func readPlain(
    _ names: [String], _ header: [Range<Int>], _ file: ResultsFile, _ study: Study
  ) {
    var seen: Set<Int> = []
    for (column, name) in names.enumerated() {
      if let question = study.positions[name] {
        guard !seen.insert(question).inserted else {
          columns.append(.letters(question))
          continue
        }
        tellUnknown("the column “\(name)” appears twice", header[column], file)
      } else if name == "readers" {
        columns.append(.weight)
        continue
      } else if !seen.isEmpty, !Self.ofPapers.contains(name) {
        tellUnknown(
          "the book has no question “\(name)” whose answers can be counted", header[column], file,
          remedy: NearMiss.remedy(for: name, among: study.positions.keys.sorted()))
      }
      columns.append(.ignored)
    }
  }

  /// The last columns of the results of papers.
  private static let ofPapers: Set<String> = ["variant", "points", "of"]

  private mutating func tellUnknown(
    _ message: String, _ field: Range<Int>, _ file: ResultsFile, remedy: String? = nil
  ) {
    report.add(
      Finding(
        .resultsQuestionUnknown, at: Place(file: file.path, range: field), message, remedy: remedy))
  }

  // MARK: Other programs

  /// The question's text in a column of Canvas: `123: Text`.
  private static func canvasText(_ name: String) -> String? {
    guard let colon = name.utf8.firstIndex(of: ASCII.colon) else { return nil }
    let number = name.utf8[..<colon]
    guard !number.isEmpty, number.allSatisfy(\.isDigit) else { return nil }
    return String(name[name.utf8.index(after: colon)...])
  }

  /// The number at the end of a name, with the name before it: `Response 3`.
  private static func numbered(_ name: String) -> (word: String, number: Int)? {
    let digits = name.utf8.reversed().prefix(while: \.isDigit).count
    guard digits > 0, digits < 5, let number = Int(String(name.suffix(digits))) else { return nil }
    return (OptionTexts.plain(String(name.dropLast(digits))), number)
  }

  /// The marks in a column of grades: `Q. 3 /1.00`.
  private static func points(_ name: String) -> (number: Int, of: Double)? {
    let parts = name.split(separator: "/")
    guard parts.count == 2, let of = TableCell.number(String(parts[1])), of > 0,
      let before = numbered(String(parts[0]).trimmed)
    else { return nil }
    return (before.number, of)
  }

  private mutating func readMoodle(
    _ names: [String], _ scanner: inout TableScanner, _ file: ResultsFile, _ header: [Range<Int>],
    _ study: Study
  ) {
    let grades = names.map(Self.points)
    if grades.contains(where: { $0 != nil }) {
      // Grades name nothing: the quiz must ask the questions of the book in their order.
      for grade in grades {
        guard let grade,
          let question = study.questions.firstIndex(where: { $0.exported == grade.number })
        else {
          columns.append(.ignored)
          continue
        }
        columns.append(.points(question, of: grade.of))
      }
      setProofs(names)
      return
    }
    // Of the series of numbered columns, the one of responses has cells that are options.
    var series: [String: [(column: Int, number: Int)]] = [:]
    for (column, name) in names.enumerated() {
      if let (word, number) = Self.numbered(name) {
        series[word, default: []].append((column, number))
      }
    }
    let columns = Set(series.values.joined().map(\.column))
    let all = SampledCells(&scanner, columns)
    let match = QuestionMatch(study)
    let ranked = series.sorted { $0.key < $1.key }.map { word, own in
      (word, own, own.reduce(0) { $0 + match.options(in: all.texts($1.column)) })
    }
    // “Right answer 1” has options too, but the same one in each record.
    guard
      let responses = ranked.filter({ $0.2 > 0 }).max(by: {
        ($0.1.reduce(0) { $0 + all.variety($1.column) }, $1.0)
          < ($1.1.reduce(0) { $0 + all.variety($1.column) }, $0.0)
      })
    else { return }
    let stems = ranked.first { own in
      own.0 != responses.0
        && own.1.contains { match.question(stem: all.texts($0.column).first ?? "") != nil }
    }
    let ordered = responses.1.sorted { $0.number < $1.number }
    let chosen = match.questions(
      ordered.map { response in
        let stem = stems?.1.first { $0.number == response.number }
        return (stem.flatMap { all.texts($0.column).first }, all.texts(response.column))
      })
    setColumns(zip(ordered.map(\.column), chosen).map { ($0, $1) }, names, ";", header, file)
  }

  private mutating func readForeign(
    _ names: [String], _ stem: (String) -> String?, _ separator: Character,
    _ scanner: inout TableScanner, _ file: ResultsFile, _ header: [Range<Int>], _ study: Study
  ) {
    let asked = names.indices.filter { stem(names[$0]) != nil }
    let all = SampledCells(&scanner, Set(asked))
    let match = QuestionMatch(study)
    let chosen = match.questions(asked.map { (stem(names[$0]), all.texts($0)) })
    setColumns(zip(asked, chosen).map { ($0, $1) }, names, separator, header, file)
  }

  private mutating func setColumns(
    _ chosen: [(column: Int, question: Int?)], _ names: [String], _ separator: Character,
    _ header: [Range<Int>], _ file: ResultsFile
  ) {
    columns = Array(repeating: .ignored, count: names.count)
    for (column, question) in chosen {
      guard let question else {
        tellUnknown(
          "no question of the book has the text and the options of “\(Self.short(names[column]))”",
          header[column], file)
        continue
      }
      columns[column] = .texts(question, separator)
    }
    setProofs(names)
  }

  /// Other programs end their tables with averages, in which the columns about readers are empty.
  private mutating func setProofs(_ names: [String]) {
    proofs = columns.indices.filter {
      columns[$0].question == nil && !names[$0].utf8.contains(ASCII.slash)
    }.dropFirst().prefix(5).map { $0 }
    if proofs.count < 2 { proofs = [] }
  }

  private static func short(_ text: String) -> String {
    let line = OptionTexts.plain(text)
    return line.count > 50 ? line.prefix(49) + "…" : line
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let bytes = Array(utf8)
    return bytes.text(bytes.trimmed(0..<bytes.count))
  }
}
