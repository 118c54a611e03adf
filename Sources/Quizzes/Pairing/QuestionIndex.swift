/// The questions of a book, so laid out that those with a certain stem are found in one look.
struct QuestionIndex {
  /// The questions of each chapter, in order.
  let chapters: [[Question]]
  /// The loose hash of each stem, by chapter and question.
  let stems: [[UInt64]]
  /// The loose hashes of the options, by chapter, question and option.
  let options: [[[UInt64]]]
  /// The first question with a stem, and for each question the next one with the same.
  private let first: [UInt64: Int]
  private let next: [Int]
  /// The position at which each chapter's questions begin, were they all in one row.
  private let starts: [Int]
  private let rows: [QuestionAddress]

  init(_ book: QuizBook) {
    chapters = book.chapters.map(\.questions)
    stems = chapters.map { questions in questions.map { LooseHash.of($0.stem) } }
    options = chapters.map { questions in
      questions.map { question in question.options.map { LooseHash.of($0.body) } }
    }
    var starts: [Int] = []
    var rows: [QuestionAddress] = []
    for (chapter, questions) in chapters.enumerated() {
      starts.append(rows.count)
      for question in questions.indices {
        rows.append(QuestionAddress(chapter: chapter, question: question))
      }
    }
    var first: [UInt64: Int] = Dictionary(minimumCapacity: rows.count)
    var next = [Int](repeating: -1, count: rows.count)
    for row in rows.indices.reversed() {
      let hash = stems[rows[row].chapter][rows[row].question]
      if let later = first.updateValue(row, forKey: hash) { next[row] = later }
    }
    self.starts = starts
    self.rows = rows
    self.first = first
    self.next = next
  }

  /// How many questions there are.
  var count: Int { rows.count }

  /// A question.
  subscript(address: QuestionAddress) -> Question {
    chapters[address.chapter][address.question]
  }

  /// The position of a question, were all of them in one row.
  func row(of address: QuestionAddress) -> Int { starts[address.chapter] + address.question }

  /// The questions whose stem has a certain loose hash, in the order of the book.
  func questions(withStem hash: UInt64) -> Matches { Matches(index: self, row: first[hash] ?? -1) }

  /// Questions with the same stem, one after the other.
  struct Matches: Sequence, IteratorProtocol {
    fileprivate let index: QuestionIndex
    fileprivate var row: Int

    mutating func next() -> QuestionAddress? {
      guard row >= 0 else { return nil }
      defer { row = index.next[row] }
      return index.rows[row]
    }
  }
}
