internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

extension PageKind {
  /// The page with the whole book, for printing.
  public static let print = PageKind(
    name: "print", paths: .one("print.html"), valueKey: "print",
    valueWords: "print of the whole book", bookKey: "print", isHidden: true, sources: .allTexts,
    show: { press, _ in
      // The chapters are made before what is around them: either needs much of a small stack.
      let made = press.chaptersOnPaper
      return press.wholeBook(made)
    })
}

extension PageID {
  /// The page with the whole book, for printing.
  public static let print = PageID(.print)
}

extension Press {
  /// The page with the whole book.
  ///
  /// Its chapters are made like their own pages, with three differences: names have a prefix for
  /// each chapter, links inside the book stay on the page, and answers are at the end, with room to
  /// write after each question.
  fileprivate func wholeBook(_ made: ChaptersOnPaper) -> PageFrame.Parts {
    var paper = self
    paper.isForPaper = true
    paper.paperHomes = made.homes
    var links = PaperLinks(self)
    var needs = DirectiveResult()
    needs.styles = made.styles
    let sheet = PageStyle.paper(order.book.settings.paper, words)
    let (pages, bodies) = (made.pages, made.bodies)
    // It comes after the sheets of all chapters.
    if let sheet { needs.styles.append(sheet) }
    for (index, body) in bodies.enumerated() { links.learnNames(of: index, from: body) }
    let texts = zip(pages, bodies).enumerated().map { index, made in
      PaperText(
        html: links.rewritten(made.1, in: index),
        replaced: made.0.replaced.map { piece in
          var piece = piece
          piece.replacement.html = links.rewritten(piece.replacement.html, in: index)
          return piece
        }, closing: links.rewritten(made.0.closing, in: index))
    }
    let chapters = texts.enumerated().map { paper.chapter($0, $1.html) }
    let isAnswered = order.book.settings.answers != .withheld
    if isAnswered, let key = order.book.answers {
      paper = paper.with(trees.opening(trees.open(key)))
    }
    let answers = isAnswered ? paper.printedAnswers(links) : nil
    return .init(
      title: words["printBook"], description: order.book.settings.description,
      own: [
        "image": coverImage,
        "contents": .markup(links.rewritten(self.chapters(depth: 1), prefix: "")),
        "chapters": .list(chapters), "answers": answers,
      ],
      // Its text pieces move when any text changes, even a part that is not printed.
      textHash: Self.joined(pages.compactMap(\.textHash)), papers: texts, directives: needs)
  }

  /// The chapters as they are made for paper.
  fileprivate struct ChaptersOnPaper {
    /// The chapters that show the questions of files without a chapter first.
    var homes: [QuestionReference: Int]
    var pages: [PageInput] = []
    var bodies: [[UInt8]] = []
    var styles = [PageStyle.cover, .print]
  }

  /// The chapters, each with the sheets that it needs.
  fileprivate var chaptersOnPaper: ChaptersOnPaper {
    var made = ChaptersOnPaper(homes: order.homesOnPaper)
    for index in map.entries.indices { add(index, to: &made) }
    return made
  }

  private func add(_ index: Int, to made: inout ChaptersOnPaper) {
    var open = with(trees.opening(trees.open(order.book.chapters[index].file)))
    open.isForPaper = true
    open.paperHomes = made.homes
    let page = open.page(.chapter(index))
    for style in page.styles where !made.styles.contains(style) { made.styles.append(style) }
    made.bodies.append(open.body(of: page))
    made.pages.append(page)
  }

  private static func joined(_ hashes: [StableHash]) -> StableHash {
    var hasher = StableHasher()
    for hash in hashes { hasher.combine(hash) }
    return hasher.finish()
  }

  private func chapter(_ index: Int, _ body: [UInt8]) -> TemplateValue {
    let chapter = order.book.chapters[index]
    let entry = map.entries[index]
    let whole = map.part(of: index).flatMap { $0.title.isShown ? $0 : nil }
    let part = whole?.chapters.lowerBound == index ? whole : nil
    return [
      "head": whole?.title ?? .text(order.book.shownTitle),
      "part": part.map { ["label": $0.label, "title": $0.title] } ?? nil,
      "id": .text(PaperLinks.prefix(of: index)), "number": entry.number,
      "label": chapter.numeral.map { .text(words["chapterNumbered", ["number": $0]]) } ?? nil,
      "title": entry.inline, "description": entry.promise.inline,
      "body": body.isEmpty ? nil : .markup(body),
    ]
  }

  private func printedAnswers(_ links: PaperLinks) -> TemplateValue {
    var body: [UInt8] = []
    if order.hasAnswers {
      body = links.rewritten(self.body(of: page(.answers)), prefix: PaperLinks.answers)
    }
    let shown = answers(to: answeredChapters, replacing: printedKey)
    guard !body.isEmpty || !shown.chapters.isEmpty else { return nil }
    return [
      "id": .text(PaperLinks.answers), "title": .text(answersTitle.text),
      "body": body.isEmpty ? nil : .markup(body),
      "chapters": links.rewritten(.packed(shown.chapters)),
      "notes": links.rewritten(shown.notes),
    ]
  }
}
