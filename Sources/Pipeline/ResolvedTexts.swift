internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress

/// The texts of a book once their links have been followed.
struct ResolvedTexts: Sendable {
  /// The result for the printed key; nil if there is none.
  let answers: ChapterResolver.Result?
  /// The result for the texts of question files.
  let quizzes: QuizTexts.Resolved
  /// The text that their pages do not show.
  let hidden: HiddenText
  /// The findings about the chapters, and the files that they show, by ordinal.
  let chapters: [Outcome]
  private let resolve: @Sendable (Book.Chapter) -> ChapterResolver.Result
  private let book: Book

  /// The result of following the links of a chapter.
  struct Outcome: Sendable {
    var findings: [Finding]
    /// The files that its page shows, by path under `content/`.
    var assets: [String]
    /// The facts for its page; nil if the page is kept.
    var facts: MarkupFacts?
  }

  /// Follows the links of each text, in parallel.
  ///
  /// - Parameter kept: The chapters of which nothing can have changed.
  init(
    of book: Book, _ trees: TextTrees, without hidden: HiddenText, and quizzes: QuizTexts,
    wanted: WantedFacts, _ words: Words, keeping kept: KeptChapters, _ parallel: Parallel
  ) {
    self.hidden = hidden
    self.book = book
    let words = words.markupWords
    let resolve = { @Sendable (chapter: Book.Chapter, trees: TextTrees) in
      ChapterResolver.resolve(
        chapter.file, from: trees, number: chapter.numeral, in: book, wanted: wanted,
        hidden: hidden, words: words)
    }
    self.resolve = { resolve($0, TextTrees()) }
    chapters = parallel.map(book.chapters) { chapter in
      if let known = kept[chapter.index] {
        return Outcome(findings: known.findings, assets: known.assets, facts: known.facts)
      }
      let result = resolve(chapter, trees)
      return Outcome(findings: result.findings, assets: result.assets, facts: result.facts)
    }
    self.quizzes = quizzes.resolved(in: book, wanted, hidden: hidden, words, parallel)
    answers = book.answers.map {
      ChapterResolver.resolve(
        $0, from: trees, number: nil, in: book, wanted: wanted, hidden: hidden, words: words)
    }
  }

  /// The facts for the page of a chapter, which are found now if the page was to be kept.
  func facts(of index: Int) -> MarkupFacts? {
    guard chapters.indices.contains(index) else { return nil }
    return chapters[index].facts ?? resolve(book.chapters[index]).facts
  }

  /// The files that the texts show, by path under `content/`.
  var assets: [String] {
    chapters.flatMap(\.assets) + (answers?.assets ?? []) + quizzes.assets
  }
}
