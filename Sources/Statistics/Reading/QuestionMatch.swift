internal import HornbookBytes

/// Finds questions of a study by their texts and those of their options.
struct QuestionMatch: Sendable {
  let study: Study
  private let stems: [String: [Int]]
  private let loose: [String: [Int]]
  /// The folded texts of the questions, in order.
  private let folded: [[UInt8]]
  private let options: [OptionTexts]
  private let byOption: [String: [Int]]

  init(_ study: Study) {
    self.study = study
    let texts = study.questions.map { OptionTexts.loose($0.stem) }
    folded = texts.map { Array($0.utf8) }
    loose = Dictionary(grouping: texts.indices) { texts[$0] }
    stems = Dictionary(grouping: texts.indices) { OptionTexts.plain(study.questions[$0].stem) }
    options = study.questions.map(OptionTexts.init)
    var byOption: [String: [Int]] = [:]
    for (position, question) in study.questions.enumerated() {
      for text in Set(question.options.map(OptionTexts.loose)) {
        byOption[text, default: []].append(position)
      }
    }
    let truths = study.questions.indices.filter {
      !TruthWords.words(for: study.questions[$0]).isEmpty
    }
    if !truths.isEmpty {
      for word in TruthWords.all {
        byOption[word] = Set((byOption[word] ?? []) + truths).sorted()
      }
    }
    self.byOption = byOption
  }

  /// The only question with a text; nil if there is none, or several.
  func question(stem: String) -> Int? {
    let found = questions(stem: stem)
    return found.count == 1 ? found[0] : nil
  }

  /// The questions with a text.
  func questions(stem: String) -> [Int] {
    if let exact = stems[OptionTexts.plain(stem)] { return exact }
    let plain = OptionTexts.loose(stem)
    if let exact = loose[plain] { return exact }
    // Other programs add the options to the text, or cut it off.
    let bytes = Array(plain.utf8)
    guard bytes.count >= 12 else { return [] }
    let near = folded.indices.filter {
      let own = folded[$0]
      return own.count >= 12 && (bytes.starts(with: own) || own.starts(with: bytes))
    }
    // A text that is the beginning of another one is not meant if the other one is there.
    let longest = near.filter { bytes.starts(with: folded[$0]) }.map { folded[$0].count }.max()
    guard let longest else { return near }
    return near.filter { folded[$0].count == longest }
  }

  /// The number of cells that are an option of some question.
  func options(in cells: [String]) -> Int {
    cells.count { !questions(having: $0).isEmpty }
  }

  /// The questions of which a cell is an option or a list of options.
  func questions(having cell: String) -> [Int] {
    if let found = byOption[OptionTexts.loose(cell)] { return found }
    for separator in [Character(";"), ","] {
      // The first option in the list may itself have separators.
      var start = cell.startIndex
      while let end = cell[start...].firstIndex(of: separator) {
        let first = String(cell[..<end]).replacing(each: "\\", with: "")
        let near = byOption[OptionTexts.loose(first)] ?? []
        let found = near.filter { options[$0].options(cell, separatedBy: separator) != nil }
        if !found.isEmpty { return found }
        start = cell.index(after: end)
        guard cell.distance(from: cell.startIndex, to: start) < 1_000 else { break }
      }
    }
    return []
  }

  /// The questions of which most cells are options, and as many as of no other question.
  func questions(having cells: [String], among some: [Int]? = nil) -> [Int] {
    var votes: [Int: Int] = [:]
    for cell in cells {
      for question in questions(having: cell) where some?.contains(question) ?? true {
        votes[question, default: 0] += 1
      }
    }
    guard let most = votes.values.max(), most * 2 > cells.count else { return [] }
    return votes.filter { $0.value == most }.keys.sorted()
  }
}
