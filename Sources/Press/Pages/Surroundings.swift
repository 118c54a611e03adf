package import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookQuizzes

extension Press {
  /// A hash of what a chapter's page shows of other pages: sidebar, breadcrumb and pager.
  package func surroundings(of chapter: Int) -> StableHash {
    var hasher = StableHasher()
    for value in [
      map.sidebar(on: .chapter(chapter)), map.breadcrumb(of: chapter), map.pager(of: chapter),
    ] {
      hasher.combine(StableHash(of: value))
    }
    hasher.combine(StableHash(of: map.entries[chapter].linked))
    return hasher.finish()
  }

  /// Whether there is a page with the whole book.
  package var printsWhole: Bool { planned.contains { $0.isOf(.print) } }

  /// A hash of what all pages share.
  package var commonFrame: StableHash { frame.hash }

  /// A hash of a chapter's questions and of what is right about them.
  package func questionHash(of chapter: Int) -> StableHash? {
    guard let quiz = order.quiz, quiz.book.chapters.indices.contains(chapter) else { return nil }
    let asked = quiz.book.chapters[chapter]
    let answers = quiz.answers.chapters
    guard !asked.sections.isEmpty else { return nil }
    return asked.hash(with: answers.indices.contains(chapter) ? answers[chapter] : [])
  }
  /// Whether what is shown with a chapter's questions, and stands in other files, may hold links or notes.
  package func answersMayLink(of chapter: Int) -> Bool {
    guard let quiz = order.quiz, quiz.book.chapters.indices.contains(chapter) else { return false }
    let path = order.book.chapters[chapter].file.sourcePath
    let answers = quiz.answers.chapters.indices.contains(chapter)
      ? quiz.answers.chapters[chapter] : []
    let texts = answers.compactMap(\.self).flatMap { $0.texts + [$0.explanation].compactMap(\.self) }
    return quiz.book.chapters[chapter].sections.contains { $0.place.file != path }
      || texts.contains { text in
        text.place.file != path && text.markdown.contains { "[<!".utf8.contains($0) }
      }
  }
}
