public import HornbookBytes
internal import HornbookDiagnostics
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
}
