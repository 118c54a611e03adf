package import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
package import HornbookQuizzes
internal import HornbookTemplates

extension Press {
  /// Whether there is a page with the whole book.
  package var printsWhole: Bool { planned.contains { $0.isOf(.print) } }

  /// A hash of what all pages share.
  package var commonFrame: StableHash { frame.hash }

  /// What pages may depend on in a chapter's questions and in what is right about them; nil if it asks nothing.
  package func askedFacts(of chapter: Int) -> AskedFacts? {
    guard let quiz = order.quiz, quiz.book.chapters.indices.contains(chapter) else { return nil }
    let asked = quiz.book.chapters[chapter]
    guard !asked.sections.isEmpty else { return nil }
    let answers = quiz.answers.chapters
    return AskedFacts(
      asked, answers.indices.contains(chapter) ? answers[chapter] : [],
      in: order.book.chapters.indices.contains(chapter)
        ? order.book.chapters[chapter].file.sourcePath : "")
  }

  /// Whether a question in a file without a chapter, or an answer to it, may refer to a footnote.
  package var asksWithNotesOutside: Bool {
    let count = order.quiz?.book.chapters.count ?? 0
    return (min(order.book.chapters.count, count)..<count).contains {
      askedFacts(of: $0)?.mayHoldNotes == true
    }
  }

  /// A hash of the tags that a chapter's page links to.
  package func tagHash(of chapter: Int) -> StableHash {
    StableHash(of: tagPages.links(of: chapter))
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

  /// A hash of everything that any page shows of the order of the chapters and parts.
  package var whole: StableHash {
    var hasher = StableHasher()
    hasher.combine(shared)
    for hash in entries + parts { hasher.combine(hash) }
    for part in map.book.parts {
      hasher.combine(UInt64(part.chapters.lowerBound))
      for planned in part.planned {
        hasher.combine(UInt64(planned.before))
        hasher.combine(planned.numeral ?? "")
        hasher.combine(planned.title)
      }
      hasher.combine(part.id)
    }
    return hasher.finish()
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
