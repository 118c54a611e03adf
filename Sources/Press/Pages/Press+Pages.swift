internal import HornbookBytes
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

/// What each kind of page shows.
extension Press {
  /// A page as a value; cheap, and the same for any number of chapters.
  public func page(_ id: PageID) -> PageInput {
    switch id {
    case .cover: cover
    case .contents: contents
    case .chapter(let index) where map.entries.indices.contains(index): chapter(index)
    case .answers: answers
    case .search: search
    case .questions(let number) where bank.plan.contains(.questions(number)): bankPage(number)
    case .progress where bank.count > 0: progressPage
    case .made(let index, _) where order.made.indices.contains(index):
      made(index, order.made[index])
    case .print: printPage
    case .redirect(let index) where order.book.redirects.indices.contains(index): redirect(index)
    case .chapter, .questions, .progress, .made, .redirect, .report, .notFound: notFound
    }
  }

  private var cover: PageInput {
    let settings = order.book.settings
    let directives = directives(on: .cover)
    return frame.page(
      .cover,
      .init(
        path: PageID.cover.fixedPath, title: order.book.shownTitle,
        description: settings.description,
        own: [
          "start": map.entries.first.map { ["address": .text($0.address)] } ?? nil,
          "image": coverImage,
          "parts": map.coverParts,
        ],
        linkedData: bookData,
        textHash: textHash(.cover, directives.replacements), replacements: directives.replacements,
        directives: directives))
  }

  /// The picture that the author wants on the cover; null where the drawing stands there.
  var coverImage: TemplateValue {
    order.coverImage.map { image in
      [
        "address": .text(PercentEncoding.encode(image.path)),
        "alternative": .text(order.book.shownTitle),
        "width": .number(image.size.width), "height": .number(image.size.height),
      ]
    } ?? nil
  }

  /// How many questions the book asks, also those of files that belong to no chapter.
  private var questionCount: Int {
    order.quiz == nil ? order.questions.reduce(0) { $0 + ($1?.count ?? 0) } : bank.count
  }

  private var contents: PageInput {
    let summary = map.summary(asked: questionCount)
    return frame.page(
      .contents,
      .init(
        path: PageID.contents.fixedPath, title: words["contents"], description: summary.text,
        sidebar: map.sidebar(on: .contents), breadcrumb: map.breadcrumb(of: nil),
        onThisPage: map.contentsOutline.onThisPage,
        own: [
          "summary": summary,
          "parts": map.contentsParts(questions: order.questions),
        ]))
  }

  private func chapter(_ index: Int) -> PageInput {
    let chapter = order.book.chapters[index]
    let entry = map.entries[index]
    let metadata = chapter.file.frontMatter
    let number = chapter.numeral
    let successor = Superseding(of: chapter, in: order.book)?.successor.map {
      map.entries[$0.index]
    }
    let description = entry.promise.text ?? opening(of: chapter)
    var directives = directives(on: .chapter(index))
    // What directives show among questions stands in their markup already.
    let asked = questionMarkup(of: index, with: directives.replacements)
    directives.findings += displaced(chapter, in: asked)
    let replacements = asked.merging(directives.replacements) { own, _ in own }
    let closing = leftoverQuestions(of: index, shown: directives.shownQuestions)
    // What only stands before a block asks nothing.
    let asks = asked.contains { $0.value.end > $0.key } || !closing.isEmpty
    return frame.page(
      .chapter(index),
      .init(
        path: chapter.address, title: entry.title, number: number,
        description: description,
        sidebar: map.sidebar(on: .chapter(index)), breadcrumb: map.breadcrumb(of: index),
        onThisPage: map.outline(of: index).onThisPage,
        pager: map.pager(of: index),
        own: [
          "number": entry.number,
          "label": number.map { .text(words["chapterNumbered", ["number": $0]]) } ?? nil,
          "title": entry.inline,
          "description": entry.promise.inline,
          "supersededBy": successor.map { SiteMap.link($0.inline, $0.address) } ?? nil,
          "updated": metadata.updated.map {
            ["date": .text($0.description), "words": .text(words.date($0))]
          } ?? nil,
        ],
        linkedData: chapterData(index),
        styles: asks ? [.quiz] : [],
        asks: asks,
        textHash: textHash(.chapter(index), replacements), replacements: replacements,
        closing: closing,
        directives: directives))
  }

  private var answers: PageInput {
    let chapters = answeredChapters
    let directives = directives(on: .answers)
    let replacements = printedKey.merging(directives.replacements) { own, _ in own }
    let shown = answers(to: chapters, replacing: printedKey)
    return frame.page(
      .answers,
      .init(
        path: PageID.answers.fixedPath, title: answersTitle.text,
        description: order.book.answers?.frontMatter.description
          ?? (chapters.isEmpty ? nil : words["answersSummary"]),
        sidebar: map.sidebar(on: .answers), breadcrumb: map.breadcrumb(of: nil),
        onThisPage: answersOutline(chapters),
        own: [
          "summary": chapters.isEmpty ? nil : .text(words["answersSummary"]),
          "chapters": .list(shown.chapters), "notes": shown.notes,
        ],
        styles: [.quiz],
        textHash: textHash(.answers, replacements), replacements: replacements,
        directives: directives))
  }

  private var notFound: PageInput {
    frame.page(
      .notFound, .init(path: PageID.notFound.fixedPath, title: words["notFoundTitle"]))
  }

  private func textHash(_ page: PageID, _ replacements: [Int: MarkupFacts.Replacement] = [:])
    -> StableHash?
  {
    guard let (file, known, _) = text(of: page) else { return nil }
    var facts = known
    facts.replacements.merge(replacements) { _, new in new }
    return file.textHash(facts, typography: order.book.settings.typography)
  }
}
