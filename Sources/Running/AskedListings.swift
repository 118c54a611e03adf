internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// A question about what a listing in its stem does.
struct AskedListing: Sendable {
  var answer: SheetAnswer
  var listing: BookListing
  /// The whole listing with its fences.
  var block: Place
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
  private var stems = Ranges()
  /// The ranges of all options, by file and in order.
  private var options = Ranges()

  init(_ quizzes: ProvedQuizzes, _ settings: BookSettings) {
    var numbers: [Int] = []
    for (number, chapter) in zip(quizzes.book.chapterNumbers, quizzes.book.chapters) {
      numbers += Array(
        repeating: number, count: chapter.sections.reduce(0) { $0 + $1.questions.count })
    }
    let answers = quizzes.sheet([]).answers
    for (index, answer) in answers.enumerated() {
      let stem = answer.question.stem
      for option in answer.question.options { options.add(option.place) }
      guard let listing = Self.listing(in: stem, answer.question, settings) else { continue }
      questions.append(
        AskedListing(
          answer: answer, listing: listing, block: listing.insertion.place,
          chapter: numbers.indices.contains(index) ? numbers[index] : 0,
          isMarked: answer.question.kind != .tracing))
      stems.add(stem.place)
    }
    stems.sort()
    options.sort()
  }

  /// Takes the code of the listings from the texts, where it is known what they include.
  mutating func take(codeOf listings: [BookListing]) {
    let byFile = Dictionary(grouping: listings, by: \.place.file).mapValues { listings in
      listings.sorted { $0.place.lower < $1.place.lower }
    }
    for index in questions.indices {
      let block = questions[index].block
      let own = byFile[block.file] ?? []
      let next = own.index(byHalving: { $0.place.lower >= block.lower })
      guard next < own.count, block.range.contains(own[next].place.lower) else { continue }
      let found = own[next]
      questions[index].listing.code = found.code
      questions[index].listing.isHidden = found.isHidden
      questions[index].listing.file = found.file
    }
  }

  /// Whether a listing of a text is one that a question asks about.
  func contains(_ listing: BookListing) -> Bool { stems.contain(listing.place) }

  /// What must happen with a listing that no question asks about.
  ///
  /// A listing in an option needs no output behind it, which would give the answer away.
  func expectation(of listing: BookListing) -> FenceRun.Expectation? {
    let isBare = listing.run.expectation == .prints && listing.printed == nil
    return isBare && options.contain(listing.place) ? .run : listing.run.expectation
  }

  /// Ranges in several files.
  private struct Ranges {
    private var byFile: [String: [Range<Int>]] = [:]

    mutating func add(_ place: Place) { byFile[place.file, default: []].append(place.range) }

    mutating func sort() {
      for file in byFile.keys { byFile[file]?.sort { $0.lowerBound < $1.lowerBound } }
    }

    func contain(_ place: Place) -> Bool {
      let ranges = byFile[place.file] ?? []
      let next = ranges.index(byHalving: { $0.lowerBound > place.lower })
      return next > 0 && ranges[next - 1].contains(place.lower)
    }
  }

  private static func listing(in stem: QuizText, _ question: Question, _ settings: BookSettings)
    -> BookListing?
  {
    let markdown = stem.markdown
    guard
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
    let hidden = found.info.hides.flatMap { HiddenLines(0..<code.count, of: code, $0) }
    code = hidden?.code ?? code
    let block = stem.place(ofMarkdown: document[found.node].range)
    let path = stem.place.file.hasPrefix("content/") ? String(stem.place.file.dropFirst(8)) : ""
    return BookListing(
      place: Place(file: block.file, lower: block.lower, upper: block.lower + 3), text: path,
      id: nil, language: language, run: run, code: code, isHidden: hidden?.isHidden ?? [],
      lines: [],
      file: found.file(in: path), printed: nil,
      insertion: (block, ""))
  }
}
