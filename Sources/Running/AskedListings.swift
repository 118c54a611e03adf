internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// A question about what a listing in its stem does.
struct AskedListing: Sendable {
  var answer: SheetAnswer
  var listing: BookListing
  /// The number of the chapter, as findings give it.
  var chapter: Int
  /// Whether its fence says so; otherwise the kind of the question does.
  var isMarked: Bool

  var question: Question { answer.question }
}

/// The questions that are answered by running: their stems hold a listing that says what happens.
struct AskedListings: Sendable {
  private(set) var questions: [AskedListing] = []
  /// The ranges of their stems, by file and in order.
  private var stems: [String: [Range<Int>]] = [:]

  init(_ quizzes: ProvedQuizzes, _ settings: BookSettings) {
    var numbers: [Int] = []
    for (number, chapter) in zip(quizzes.book.chapterNumbers, quizzes.book.chapters) {
      numbers += Array(
        repeating: number, count: chapter.sections.reduce(0) { $0 + $1.questions.count })
    }
    let answers = quizzes.sheet([]).answers
    for (index, answer) in answers.enumerated() {
      let stem = answer.question.stem
      guard let listing = Self.listing(in: stem, answer.question, settings) else { continue }
      questions.append(
        AskedListing(
          answer: answer, listing: listing,
          chapter: numbers.indices.contains(index) ? numbers[index] : 0,
          isMarked: answer.question.kind != .tracing))
      stems[stem.place.file, default: []].append(stem.place.range)
    }
    for file in stems.keys { stems[file]?.sort { $0.lowerBound < $1.lowerBound } }
  }

  /// Whether a listing of a text is one that a question asks about.
  func contains(_ listing: BookListing) -> Bool {
    let ranges = stems[listing.place.file] ?? []
    let next = ranges.index(byHalving: { $0.lowerBound > listing.place.lower })
    return next > 0 && ranges[next - 1].contains(listing.place.lower)
  }

  private static func listing(in stem: QuizText, _ question: Question, _ settings: BookSettings)
    -> BookListing?
  {
    let markdown = stem.markdown
    guard stem.holdsCode,
      markdown.firstRange(of: "```", from: 0) != nil
        || markdown.firstRange(of: "~~~", from: 0) != nil
    else { return nil }
    let source = Source(path: "", bytes: stem.markdown)
    let document = Document(source)
    let outline = Outline(
      document, dialect: settings.dialect, hideLines: settings.hideLines)
    let isTraced = question.kind == .tracing
    let found = outline.listings.first { $0.info.run.expectation != nil || isTraced }
    guard let found, found.info.run.expectation != .nothing, let language = found.info.language
    else {
      return nil
    }
    var run = found.info.run
    if isTraced { run.expectation = .prints }
    let own = document[found.node].text.range
    var code = Array(document.tree.pool[own])
    if let mark = found.info.hides, let hidden = HiddenLines(0..<code.count, of: code, mark) {
      code = hidden.code
    }
    let block = stem.place(ofMarkdown: document[found.node].range)
    let path = stem.place.file.hasPrefix("content/") ? String(stem.place.file.dropFirst(8)) : ""
    return BookListing(
      place: Place(file: block.file, lower: block.lower, upper: block.lower + 3), text: path,
      id: nil, language: language, run: run, code: code, lines: [], file: nil, printed: nil,
      insertion: (block, ""))
  }
}
