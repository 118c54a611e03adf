public import HornbookBytes
public import HornbookDiagnostics
public import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

extension HiddenText {
  /// The answers in the texts of a book that their pages do not show.
  ///
  /// - Parameters:
  ///   - review: The places of answers under review.
  ///   - trees: The trees of the texts.
  public init(
    _ quiz: QuizPrint, under review: [Place], in book: Book, _ trees: TextTrees,
    _ parallel: Parallel
  ) {
    var answers = AnswerPlaces(review, mode: book.settings.answers)
    if book.settings.answers != .inline {
      for question in quiz.book.chapters.flatMap(\.questions) { answers.add(question.answerPlaces) }
    }
    // The page of the answers is made from the paired answers, not from the key's text.
    if let key = book.answers, !quiz.answers.isEmpty {
      for part in quiz.book.keys.lazy.flatMap(\.chapters) {
        answers.add(part.entries.indices.map { part.entries[$0].place }, in: key.sourcePath)
      }
    }
    // In inline mode, a key inside a chapter is shown unless an answer is under review.
    if book.settings.answers != .inline || quiz.holdsReviews {
      for part in quiz.keysInside.values.joined() { answers.add(part.entries.map(\.place)) }
    }
    var texts = book.chapters.map { (file: $0.file, chapter: Int?.some($0.index)) }
    if let key = book.answers { texts.append((key, nil)) }
    let hidden = parallel.map(texts) { [answers] file, chapter -> (String, Stretches)? in
      var places = answers.files[file.sourcePath] ?? AnswerPlaces.OfFile()
      let hidesAny = chapter.map { quiz.hidesBlocks(ofChapter: $0, book.settings.answers) } ?? false
      if hidesAny, let chapter {
        places.add(quiz, chapter, trees.open(file), mode: book.settings.answers)
      }
      guard !places.isEmpty else { return nil }
      return (
        file.sourcePath,
        file.facts.hasNotes ? places.withNotes(of: trees.open(file).document) : places.stretches
      )
    }
    self.init(Dictionary(hidden.compactMap(\.self)) { first, _ in first })
  }
}

extension QuizPrint {
  /// Whether pages may leave out blocks of a chapter's questions and keys.
  fileprivate func hidesBlocks(ofChapter chapter: Int, _ mode: BookSettings.AnswerMode) -> Bool {
    (mode != .inline || holdsReviews) && book.chapters.indices.contains(chapter)
  }
}

/// The places of answers that are not shown where they are written.
private struct AnswerPlaces {
  /// The places in one file.
  struct OfFile {
    var nowhere: [Range<Int>] = []
    var elsewhere: [Range<Int>] = []
    private var replaced: [Range<Int>] = []
    private var kept: [Range<Int>] = []

    var isEmpty: Bool { nowhere.isEmpty && elsewhere.isEmpty && replaced.isEmpty }

    var stretches: HiddenText.Stretches {
      .init(nowhere: nowhere, elsewhere: elsewhere, replaced: replaced, kept: kept)
    }

    /// Adds the blocks of a chapter's questions and keys.
    mutating func add(
      _ quiz: QuizPrint, _ chapter: Int, _ text: OpenText, mode: BookSettings.AnswerMode
    ) {
      let (file, document) = (text.file, text.document)
      let markup = ChapterQuestionMarkup(
        text: text, facts: MarkupFacts(), quiz: quiz, chapter: chapter, mode: mode,
        names: QuestionNames([], QuestionNumbers(inText: []), in: file.outline))
      replaced = markup.hidden.map { nodes in
        let end = nodes.map { document[$0].range.upperBound }.max() ?? 0
        return document[nodes.lowerBound].range.lowerBound..<end
      }
      kept = markup.kept.filter { $0.file == file.sourcePath }.map(\.range)
    }

    /// The stretches, with each footnote kept where text that refers to it is shown.
    func withNotes(of document: Document) -> HiddenText.Stretches {
      let stretches = stretches
      var spokenOf: [HiddenText.Showing: Set<UInt32>] = [:]
      for node in document.tree.nodes[..<Int(document[0].end)]
      where node.kind == .footnoteReference {
        spokenOf[stretches.showing(node.range), default: []].insert(node.number)
      }
      let here = document.notes(spokenOf[.here] ?? [])
      let elsewhere = document.notes(spokenOf[.elsewhere] ?? [])
      var places = self
      for note in document.footnotes {
        let (number, range) = (UInt32(note.number), document[note.node].range)
        if here.contains(number) {
          places.kept.append(range)
        } else if elsewhere.contains(number) {
          places.elsewhere.append(range)
        } else {
          places.nowhere.append(range)
        }
      }
      return places.stretches
    }
  }

  private(set) var files: [String: OfFile] = [:]
  private let mode: BookSettings.AnswerMode

  init(_ review: [Place], mode: BookSettings.AnswerMode) {
    self.mode = mode
    for place in review { files[place.file, default: OfFile()].nowhere.append(place.range) }
  }

  mutating func add(_ places: [Place]) {
    var next = 0
    while next < places.count {
      let file = places[next].file
      let end = places[next...].firstIndex { $0.file != file } ?? places.count
      add(Array(places[next..<end]), in: file)
      next = end
    }
  }

  /// Adds those of some places that are in a file.
  mutating func add(_ places: [Place], in file: String) {
    let ranges = places.lazy.filter { $0.file == file }.map(\.range)
    if mode == .withheld {
      files[file, default: OfFile()].nowhere += ranges
    } else {
      files[file, default: OfFile()].elsewhere += ranges
    }
  }
}
