package import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookQuizzes
internal import HornbookTemplates

extension Press {
  /// Whether there is a page with the whole book.
  package var printsWhole: Bool { planned.contains { $0.isOf(.print) } }

  /// A hash of what all pages share.
  package var commonFrame: StableHash { frame.hash }

  /// A hash of a chapter's questions and of what is right about them.
  ///
  /// - Returns: Also whether one of the texts may refer to a footnote; nil for a chapter without questions.
  package func questionHash(of chapter: Int) -> (hash: StableHash, mayHoldNotes: Bool)? {
    guard let quiz = order.quiz, quiz.book.chapters.indices.contains(chapter) else { return nil }
    let asked = quiz.book.chapters[chapter]
    let answers = quiz.answers.chapters
    guard !asked.sections.isEmpty else { return nil }
    return asked.hash(with: answers.indices.contains(chapter) ? answers[chapter] : [])
  }
  /// Whether a question in a file without a chapter, or an answer to it, may refer to a footnote.
  package var asksWithNotesOutside: Bool {
    let count = order.quiz?.book.chapters.count ?? 0
    return (min(order.book.chapters.count, count)..<count).contains {
      questionHash(of: $0)?.mayHoldNotes == true
    }
  }

  /// A hash of the tags that a chapter's page links to.
  package func tagHash(of chapter: Int) -> StableHash {
    StableHash(of: tagPages.links(of: chapter))
  }

  /// Whether what is shown with a chapter's questions, and stands in other files, may hold links or notes.
  package func answersMayLink(of chapter: Int) -> Bool {
    guard let quiz = order.quiz, quiz.book.chapters.indices.contains(chapter) else { return false }
    let path = order.book.chapters[chapter].file.sourcePath
    let answers =
      quiz.answers.chapters.indices.contains(chapter)
      ? quiz.answers.chapters[chapter] : []
    let texts = answers.compactMap(\.self).flatMap {
      $0.texts + [$0.explanation].compactMap(\.self)
    }
    return quiz.book.chapters[chapter].sections.contains { $0.place.file != path }
      || texts.contains { text in
        text.place.file != path
          && (text.markdown.contains { "[<!~".utf8.contains($0) }
            || text.markdown.firstRange(of: "```") != nil)
      }
  }
}

/// Hashes of what chapters' pages show of other pages: sidebar, breadcrumb and pager.
package struct Surroundings: Sendable {
  private let map: SiteMap
  private let shared: StableHash
  private let entries: [StableHash]
  private let parts: [StableHash]

  /// Prepares the hashes for all chapters of a press.
  package init(_ press: Press) {
    let map = press.map
    self.map = map
    entries = map.listed.map { StableHash(of: $0) }
    parts = map.parts.map { part in
      StableHash(of: ["title": part.title, "label": part.label, "address": .text(part.address)])
    }
    var hasher = StableHasher()
    hasher.combine(map.book.shownTitle)
    // Any chapter shows the same links to other pages.
    for matter in [map.front, map.back] {
      hasher.combine(StableHash(of: map.links(matter, on: .notFound)))
    }
    shared = hasher.finish()
  }

  /// The hash for the page of a chapter.
  package func hash(of chapter: Int) -> StableHash {
    var hasher = StableHasher()
    hasher.combine(shared)
    for index in [chapter - 1, chapter, chapter + 1] {
      if entries.indices.contains(index) { hasher.combine(entries[index]) }
      hasher.combine(0)
    }
    let part = map.book.chapters[chapter].part
    guard parts.indices.contains(part) else { return hasher.finish() }
    let shown = SiteMap.partWindow(of: parts.count, around: part)
    hasher.combine(UInt64(part - shown.lowerBound))
    for index in shown { hasher.combine(parts[index]) }
    let chapters = map.parts[part].chapters
    let window = SiteMap.window(of: chapters, around: chapter)
    for index in window { hasher.combine(entries[index]) }
    for number in [
      window.lowerBound - chapters.lowerBound, chapters.upperBound - window.upperBound,
      chapter - window.lowerBound,
    ] {
      hasher.combine(UInt64(bitPattern: Int64(number)))
    }
    return hasher.finish()
  }
}
