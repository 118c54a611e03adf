public import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookQuizzes
internal import HornbookTemplates

/// Hashes of the chapters, by which long pages are compared with those of an earlier build part by part.
public struct ChapterHashes: Sendable {
  /// For each chapter, a hash of everything that the pages of several chapters may show of it.
  private let shown: [StableHash]
  /// For each chapter, a hash of everything that those pages may show of its questions.
  private let questions: [StableHash]
  /// A hash of everything that was read.
  private let whole: StableHash
  /// Whether a question or an answer may refer to a footnote, of which there is one list for a whole page.
  let holdNotes: Bool

  /// Combines what is known of a book.
  public init(
    shown: [StableHash], questions: [StableHash], whole: StableHash, holdNotes: Bool
  ) {
    self.shown = shown
    self.questions = questions
    self.whole = whole
    self.holdNotes = holdNotes
  }

  /// The hash of a chapter; that of the whole book for a file of questions without a chapter.
  fileprivate func hash(of chapter: Int) -> StableHash {
    shown.indices.contains(chapter) ? shown[chapter] : whole
  }

  /// The hash of a chapter's questions; that of the whole book for a file without a chapter.
  fileprivate func questions(of chapter: Int) -> StableHash {
    questions.indices.contains(chapter) ? questions[chapter] : whole
  }
}

extension Press {
  /// A hash of everything that a page of several chapters depends on besides its template and the book's frame; nil
  /// for the other pages, and if it may depend on anything.
  package func dependencies(of page: PageID) -> StableHash? {
    guard let hashes = order.hashes, !hashes.holdNotes, !isForPaper else { return nil }
    var hasher = StableHasher()
    hasher.combine(UInt64(page.ordinal))
    var chapters = Array(map.book.chapters.indices)
    if page.isOf(.answers) {
      if let file = order.book.answers {
        guard !file.facts.hasDirectives, file.facts.linked.isEmpty, file.wanted.isEmpty else {
          return nil
        }
        hasher.combine(StableHash(of: file.source.bytes))
      }
      chapters = Array((order.quiz?.book.chapters ?? []).indices)
    } else if page.isOf(.questions) {
      let pages = order.bank.pages
      hasher.combine(UInt64(pages.count))
      if !order.bank.isSplit || page.ordinal > 0 {
        let place = order.bank.isSplit ? page.ordinal - 1 : 0
        guard pages.indices.contains(place) else { return nil }
        chapters = pages[place]
      }
    } else if !page.isOf(.contents) {
      return nil
    }
    for chapter in chapters {
      hasher.combine(UInt64(chapter))
      if page.isOf(.contents) {
        hasher.combine(hashes.hash(of: chapter))
      } else {
        combine(chapter, hashes, into: &hasher)
      }
    }
    return hasher.finish()
  }

  /// A hash of everything that a page of several chapters can show of a chapter's questions; that of the whole book
  /// for a file of questions without a chapter.
  ///
  /// - Parameter ids: The names on that page.
  func askedKey(of index: Int, _ hashes: ChapterHashes, _ ids: [String]) -> StableHash {
    var hasher = StableHasher()
    hasher.combine(UInt64(ids.count))
    for id in ids { hasher.combine(id) }
    combine(index, hashes, into: &hasher)
    return hasher.finish()
  }

  private func combine(_ chapter: Int, _ hashes: ChapterHashes, into hasher: inout StableHasher) {
    hasher.combine(hashes.questions(of: chapter))
    guard names.indices.contains(chapter) else { return }
    for texts in [names[chapter].names, names[chapter].numbers] {
      hasher.combine(UInt64(texts.count))
      for text in texts { hasher.combine(text) }
    }
    for position in names[chapter].readingOrder { hasher.combine(UInt64(position)) }
  }

  /// The address of a chapter's page, for what explains why a page was made.
  func addresses(of chapters: some Sequence<Int>) -> [String] {
    chapters.compactMap { map.entries.indices.contains($0) ? map.entries[$0].address : nil }
  }
}

extension SiteMap {
  /// A hash of everything that the contents show of a part.
  func contentsKey(_ index: Int, questions: [ChapterQuestions?]) -> StableHash {
    let (part, source) = (parts[index], book.parts[index])
    var hasher = StableHasher()
    hasher.combine(
      StableHash(of: [
        "id": .text(source.id), "label": part.label, "title": part.title,
        "address": .text(part.address),
      ]))
    for planned in source.planned {
      hasher.combine(UInt64(bitPattern: Int64(planned.before &- source.chapters.lowerBound)))
      hasher.combine(planned.numeral ?? "")
      hasher.combine(planned.title)
    }
    for chapter in source.chapters {
      let entry = entries[chapter]
      hasher.combine(StableHash(of: listed[chapter]))
      hasher.combine(StableHash(of: entry.promise.inline))
      if let asked = questions.indices.contains(chapter) ? questions[chapter] : nil {
        hasher.combine(UInt64(asked.count))
        hasher.combine(asked.anchor)
      }
      hasher.combine(0)
      for section in outline(of: chapter).sections {
        hasher.combine(StableHash(of: section.title))
        hasher.combine(section.address)
      }
    }
    return hasher.finish()
  }
}
