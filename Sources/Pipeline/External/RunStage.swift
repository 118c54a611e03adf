internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes
internal import HornbookRunning

/// Runs the listings of a book, if that was allowed.
enum RunStage {
  /// What came of it.
  static func run(
    _ request: RunRequest, _ loaded: LoadedBook, _ book: Book, _ trees: TextTrees,
    _ resolved: ResolvedTexts, _ proof: ProvedQuizzes, _ wanted: WantedFacts, _ parallel: Parallel
  ) -> BookRuns {
    BookRuns(
      request, loaded.settings, proof, book.chapters.map(\.file),
      open: { index in
        var included: [Int: [UInt8]] = [:]
        for (node, listing) in resolved.facts(of: index)?.listings ?? [:] {
          included[node] = listing.code
        }
        return BookRuns.Text(trees.open(book.chapters[index].file), included: included)
      },
      file: { path in
        if case .text(let bytes) = wanted.included(path) { bytes } else { nil }
      }, parallel
    )
  }
}
