internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

extension PageKind {
  /// A chapter.
  static let chapter = PageKind(
    name: "chapter", paths: .byBook { order, index in order.book.chapters[index].address },
    valueKey: "chapter", isInSitemap: true,
    pages: { order in Array(order.book.chapters.indices) },
    lastChange: { order, index in order.book.chapters[index].file.frontMatter.lastChange },
    place: { order, index in Place(file: order.book.chapters[index].file.sourcePath) },
    text: { press, index in
      let order = press.order
      guard order.book.chapters.indices.contains(index) else { return nil }
      let chapter = order.book.chapters[index]
      return Text(file: chapter.file, title: chapter.titleNode) {
        order.facts(index) ?? press.facts(unresolved: chapter.file)
      }
    },
    mayBeListed: { order, index in !order.book.chapters[index].file.frontMatter.isUnlisted },
    search: { press, index in
      press.order.book.chapters[index].file.frontMatter.isSearched
        ? press.searchPage(ofChapter: index) : nil
    },
    show: { press, index in press.chapter(index) })
}

extension PageID {
  /// The page of the chapter with this ordinal in the book.
  public static func chapter(_ index: Int) -> PageID { PageID(.chapter, index) }

  /// The ordinal of the page's chapter; nil for other kinds of pages.
  public var chapter: Int? { isOf(.chapter) ? ordinal : nil }
}

extension Press {
  fileprivate func chapter(_ index: Int) -> PageFrame.Parts {
    let chapter = order.book.chapters[index]
    let entry = map.entries[index]
    let metadata = chapter.file.frontMatter
    let number = chapter.numeral
    let successor = Superseding(of: chapter, in: order.book)?.successor.map {
      map.entries[$0.index]
    }
    let description = entry.promise.text ?? opening(of: chapter)
    var directives = directives(on: .chapter(index))
    // The markup of questions already includes the directives inside them.
    let asked = questionMarkup(of: index, with: directives.replacements)
    directives.findings += displaced(chapter, in: asked)
    let replacements = asked.merging(directives.replacements) { own, _ in own }
    let closing = leftoverQuestions(of: index, shown: directives.shownQuestions)
    // An empty replacement only inserts something before a block, so it has no questions.
    let asks = asked.contains { $0.value.end > $0.key } || !closing.isEmpty
    return .init(
      title: entry.title, number: number,
      description: description,
      sidebar: map.sidebar(on: .chapter(index)), breadcrumb: map.breadcrumb(of: index),
      onThisPage: map.outline(of: index).onThisPage,
      pager: map.pager(of: index),
      own: [
        "number": entry.number,
        "label": number.map { .text(words["chapterNumbered", ["number": $0]]) } ?? nil,
        "title": chapter.shownTitle(order.book.settings.formulas),
        "name": order.book.settings.dialect == .mdbook ? .optional(chapter.titleName) : nil,
        "description": entry.promise.inline,
        "minutes": minutes(toRead: chapter.file),
        "supersededBy": successor.map { SiteMap.link($0.inline, $0.address) } ?? nil,
        "edit": .given(
          order.book.settings.edit?.replacing(
            each: "{path}", with: PercentEncoding.encode(chapter.file.path))),
        "moved": order.book.moved[chapter.address].map { ["links": .list($0.map(link))] } ?? nil,
        "tags": tagPages.links(of: index),
        "updated": metadata.updated.map {
          ["date": .text($0.description), "words": .text(words.date($0))]
        } ?? nil,
      ],
      image: metadata.card?.path(from: chapter.file.path).map(ChapterResolver.sitePath),
      linkedData: chapterData(index),
      copy: order.book.settings.copies(metadata) ? chapter.copyAddress : nil,
      isHidden: metadata.isUnlisted,
      styles: asks ? [.quiz] : [],
      asks: asks,
      textHash: textHash(.chapter(index), replacements), replacements: replacements,
      closing: closing,
      directives: directives)
  }

  /// How long a text takes to read, if that is worth knowing.
  private func minutes(toRead file: ChapterFile) -> TemplateValue {
    let minutes = Outline.minutes(toRead: file.outline.wordCount)
    return minutes < 3 ? nil : .text(words["minutesToRead", count: minutes])
  }

  /// A name that leads to another page now.
  private func link(_ moved: MovedName) -> TemplateValue {
    let chapter = order.book.chapters.first { $0.address == moved.target.page }
    return [
      "id": .text(moved.name), "address": .text(moved.target.address),
      "title": chapter.map { map.entries[$0.index].inline } ?? .text(moved.target.address),
    ]
  }
}
