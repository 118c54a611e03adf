/// Finds the questions of the columns of a table, all together.
///
/// The text of a question comes first, then the options that a column has. Where several questions are possible, the
/// one that no other column asks is taken, or the one between the neighbours if the columns follow the book. What is
/// then still unsure is told and not guessed.
struct ColumnMatch {
  /// What is known of a column.
  struct Column {
    /// The different texts of its question.
    var stems: [String] = []
    /// The answers.
    var cells: [String] = []
    /// The right answers, if the table has them.
    var right: [String] = []
  }

  /// What a column asks.
  enum Found: Equatable {
    /// One question.
    case question(Int)
    /// Each reader another question.
    case varying
    /// One of these questions, but nobody can tell which.
    case unsure([Int])
    /// Nothing that the book has.
    case unknown
  }

  private let match: QuestionMatch
  private let columns: [Column]
  /// The questions that are possible for each column; nil if readers are asked different ones.
  private var possible: [[Int]?]
  private var found: [Int?]

  /// What each of some columns asks.
  static func find(_ columns: [Column], _ match: QuestionMatch) -> [Found] {
    var own = ColumnMatch(columns, match)
    own.removeTaken()
    own.followTheBook()
    own.removeTaken()
    own.compareRightAnswers()
    own.removeTaken()
    return columns.indices.map { column in
      guard let possible = own.possible[column] else { return .varying }
      if let question = own.found[column] { return .question(question) }
      return possible.count > 1 ? .unsure(possible) : .unknown
    }
  }

  private init(_ columns: [Column], _ match: QuestionMatch) {
    self.columns = columns
    self.match = match
    possible = columns.map { Self.possible($0, match) }
    found = Array(repeating: nil, count: columns.count)
  }

  private static func possible(_ column: Column, _ match: QuestionMatch) -> [Int]? {
    let known = column.stems.map(match.questions(stem:)).filter { !$0.isEmpty }
    guard let first = known.first else { return match.questions(having: column.cells) }
    let common = known.dropFirst().reduce(Set(first)) { $0.intersection($1) }
    guard !common.isEmpty else { return nil }
    guard common.count > 1 else { return Array(common) }
    let fitting = match.questions(having: column.cells, among: common.sorted())
    if !fitting.isEmpty { return fitting }
    // Readers may be asked different questions of one text.
    let asked = Set(column.cells.map(match.questions(having:)).filter { $0.count == 1 })
    return asked.count > 1 ? nil : common.sorted()
  }

  /// Gives columns the only question that is possible, which is then possible for no other.
  private mutating func removeTaken() {
    var taken = Set(found.compactMap(\.self))
    var isDone = false
    while !isDone {
      isDone = true
      for column in columns.indices where found[column] == nil {
        guard let some = possible[column] else { continue }
        let left = some.filter { !taken.contains($0) }
        possible[column] = left
        guard left.count == 1 else { continue }
        found[column] = left[0]
        taken.insert(left[0])
        isDone = false
      }
    }
  }

  /// The columns that are not found yet.
  private var open: [Int] {
    columns.indices.filter { found[$0] == nil && possible[$0] != nil }
  }

  private mutating func followTheBook() {
    let known = found.compactMap(\.self)
    guard zip(known, known.dropFirst()).allSatisfy({ $0 < $1 }) else { return }
    fillGaps()
    removeTaken()
    // As many columns as questions that are possible for them.
    let groups = Dictionary(grouping: open) { possible[$0] ?? [] }
    for (some, alike) in groups.sorted(by: { $0.value[0] < $1.value[0] })
    where some.count > 1 && alike.count == some.count {
      for (column, question) in zip(alike, some) { found[column] = question }
    }
  }

  /// Fills runs of columns between two that are known, or up to the ends of chapters.
  private mutating func fillGaps() {
    let questions = match.study.questions
    let byNumber = Dictionary(
      questions.indices.compactMap { at in questions[at].exported.map { ($0, at) } },
      uniquingKeysWith: { first, _ in first })
    func chapter(_ number: Int) -> Int? { byNumber[number].map { questions[$0].chapter ?? 0 } }
    var start = 0
    while start < columns.count {
      guard found[start] == nil else {
        start += 1
        continue
      }
      var end = start
      while end < columns.count, found[end] == nil { end += 1 }
      let run = start..<end
      let before = start > 0 ? found[start - 1].flatMap { questions[$0].exported } : nil
      let after = end < columns.count ? found[end].flatMap { questions[$0].exported } : nil
      start = end
      let first: Int
      switch (before, after) {
      case (let before?, let after?):
        guard after - before - 1 == run.count else { continue }
        first = before + 1
      case (let before?, nil):
        first = before + 1
        let last = before + run.count
        guard run.upperBound == columns.count, chapter(last) != nil,
          chapter(last) != chapter(last + 1)
        else { continue }
      case (nil, let after?):
        first = after - run.count
        guard run.lowerBound == 0, chapter(first) != nil, chapter(first) != chapter(first - 1)
        else { continue }
      case (nil, nil): continue
      }
      let own = run.map { byNumber[first + $0 - run.lowerBound] }
      guard zip(run, own).allSatisfy({ column, own in own.map { fits(column, $0) } ?? true }) else {
        continue
      }
      for (column, question) in zip(run, own) { found[column] = question }
    }
  }

  /// Whether a column may ask a question: nothing is known of questions without options.
  private func fits(_ column: Int, _ question: Int) -> Bool {
    guard let some = possible[column] else { return false }
    return some.contains(question)
      || some.isEmpty
        && (match.study.questions[question].options.isEmpty || columns[column].cells.isEmpty)
  }

  private mutating func compareRightAnswers() {
    for column in open {
      guard let some = possible[column], let right = columns[column].right.first else { continue }
      let fitting = some.filter { question in
        let own = match.study.questions[question]
        guard own.key.count == 1 else { return false }
        return OptionTexts(own).option(right) == own.key[0]
      }
      if !fitting.isEmpty { possible[column] = fitting }
    }
  }
}
