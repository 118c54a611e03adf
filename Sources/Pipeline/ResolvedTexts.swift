internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookPress

/// The texts of a book once their links have been followed.
struct ResolvedTexts: Sendable {
  /// The results for the chapters, by ordinal.
  let chapters: [ChapterResolver.Result]
  /// The result for the printed key; nil if there is none.
  let answers: ChapterResolver.Result?

  /// The text that their pages do not show.
  let hidden: HiddenText

  /// Follows the links of each text, in parallel.
  init(
    of book: Book, _ trees: TextTrees, without hidden: HiddenText, wanted: WantedFacts,
    _ words: Words,
    _ parallel: Parallel
  ) {
    self.hidden = hidden
    chapters = parallel.map(book.chapters) { chapter in
      ChapterResolver.resolve(
        chapter.file, from: trees, number: chapter.numeral, in: book, wanted: wanted,
        hidden: hidden,
        words: words.markupWords)
    }
    answers = book.answers.map {
      ChapterResolver.resolve(
        $0, from: trees, number: nil, in: book, wanted: wanted, hidden: hidden,
        words: words.markupWords)
    }
  }

  /// The files that the texts show, by path under `content/`.
  var assets: [String] { chapters.flatMap(\.assets) + (answers?.assets ?? []) }
}
