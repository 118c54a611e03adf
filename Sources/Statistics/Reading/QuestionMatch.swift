internal import HornbookBytes

/// The first cells of some columns, to find out which questions they answer.
struct SampledCells {
  private var cells: [Int: [String]] = [:]

  /// Reads records until the end of the scanner's bytes, but not the last one, which may be cut off.
  init(_ scanner: inout TableScanner, _ columns: Set<Int>) {
    var records = 0
    while records < 500, scanner.next() {
      if scanner.offset == scanner.bytes.count, records > 0 { break }
      records += 1
      for column in columns where column < scanner.fields.count {
        let text = scanner.text(scanner.fields[column])
        if !text.isEmpty, text != "-" { cells[column, default: []].append(text) }
      }
    }
  }

  /// The cells of a column that are not empty.
  func texts(_ column: Int) -> [String] { cells[column] ?? [] }

  /// The number of different cells of a column.
  func variety(_ column: Int) -> Int { Set(texts(column)).count }
}

/// Finds questions of a study by their texts and those of their options.
struct QuestionMatch {
  private let study: Study
  private let stems: [String: Int]
  /// The folded texts of the questions, in order.
  private let folded: [[UInt8]]
  private let options: [OptionTexts]
  private let byOption: [String: [Int]]

  init(_ study: Study) {
    self.study = study
    let texts = study.questions.map { OptionTexts.plain($0.stem) }
    folded = texts.map { Array($0.utf8) }
    stems = Dictionary(
      texts.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    options = study.questions.map(OptionTexts.init)
    var byOption: [String: [Int]] = [:]
    for (position, question) in study.questions.enumerated() {
      for text in Set(question.options.map(OptionTexts.plain)) {
        byOption[text, default: []].append(position)
      }
    }
    self.byOption = byOption
  }

  /// The question with a text; nil if there is none.
  func question(stem: String) -> Int? {
    let plain = OptionTexts.plain(stem)
    if let exact = stems[plain] { return exact }
    // Other programs add the options to the text, or cut it off.
    let bytes = Array(plain.utf8)
    guard bytes.count >= 12 else { return nil }
    let near = folded.indices.filter {
      let own = folded[$0]
      return own.count >= 12 && (bytes.starts(with: own) || own.starts(with: bytes))
    }
    return near.count == 1 ? near[0] : nil
  }

  /// The number of cells that are an option of some question.
  func options(in cells: [String]) -> Int {
    cells.count { !questions(having: $0).isEmpty }
  }

  /// The questions of which a cell is an option or a list of options.
  private func questions(having cell: String) -> [Int] {
    if let found = byOption[OptionTexts.plain(cell)] { return found }
    for separator in ";," {
      guard let first = cell.split(separator: separator).first else { continue }
      let near = byOption[OptionTexts.plain(String(first))] ?? []
      let found = near.filter { options[$0].options(cell, separatedBy: separator) != nil }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The question of each of several columns, given by the text of the question if it is known, and by its cells.
  ///
  /// Options that several questions share, such as “True”, are those of the question that follows in the book.
  func questions(_ columns: [(stem: String?, cells: [String])]) -> [Int?] {
    var taken: Set<Int> = []
    var last = -1
    return columns.map { stem, cells in
      let found =
        stem.flatMap { question(stem: $0) } ?? question(of: cells, after: last, but: taken)
      guard let found, taken.insert(found).inserted else { return nil }
      last = found
      return found
    }
  }

  private func question(of cells: [String], after last: Int, but taken: Set<Int>) -> Int? {
    var votes: [Int: Int] = [:]
    for cell in cells {
      for question in questions(having: cell) where !taken.contains(question) {
        votes[question, default: 0] += 1
      }
    }
    guard let most = votes.values.max(), most * 2 > cells.count else { return nil }
    let best = votes.filter { $0.value == most }.keys.sorted()
    return best.count == 1 ? best[0] : best.first { $0 == last + 1 }
  }
}
