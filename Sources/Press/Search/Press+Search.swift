internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookManuscript
public import HornbookMarkdown
public import HornbookQuizzes

/// The search entries of a book's pages.
extension Press {
  /// The search entries of a page, which depend on no other page and cost little compared with
  /// printing it.
  ///
  /// Nil if the page is not searchable. The entries never contain answers, wherever the book shows
  /// them; a question is represented only by its stem.
  public func searchPage(_ page: PageID) -> SearchPage? {
    guard order.book.settings.search, planned.contains(page) else { return nil }
    return page.kind.search(self, page.ordinal)
  }

  /// The search entries of a chapter.
  func searchPage(ofChapter index: Int) -> SearchPage {
    let chapter = order.book.chapters[index]
    let questions = Self.entries(
      for: order.quiz?.questions(of: index) ?? [], named: names[index], words)
    let open = trees.open(chapter.file)
    var found = Self.searchPage(
      chapter, open, facts: text(of: .chapter(index))?.facts(),
      asked: askedBlocks(of: chapter, open), questions: questions, words)
    if let asked = order.quiz?.book.chapters[index] {
      let areInText = asked.sections.allSatisfy { $0.place.file == chapter.file.sourcePath }
      if !areInText || asked.keepsFormerNames { found.questions = questions }
    }
    return found
  }

  /// The search entries of a chapter's page, given the questions and keys in its text.
  ///
  /// - Parameter known: Its questions, if they cannot be determined from the text alone.
  public static func searchPage(
    _ chapter: Book.Chapter, _ text: OpenText, facts: MarkupFacts, asked: QuizChapter,
    keys: [KeyChapter], known: [SearchEntry]?, _ words: Words
  ) -> SearchPage {
    let blocks =
      askedBlocks(of: text, asked.sections)
      + ChapterQuestionMarkup.blocks(of: keys, in: text.document, TopBlocks(text.document))
    let questions =
      known
      ?? entries(
        for: asked.questions,
        named: QuestionNames(
          asked.questions, QuestionNumbers(inText: asked.questions), in: chapter.file.outline),
        words)
    return searchPage(
      chapter, text, facts: facts, asked: blocks.sorted { $0.lowerBound < $1.lowerBound },
      questions: questions, words)
  }

  /// The questions as search entries, in reading order.
  private static func entries(
    for questions: [Question], named names: QuestionNames, _ words: Words
  ) -> [SearchEntry] {
    names.readingOrder.map { position in
      SearchEntry(
        kind: .question, title: words["questionNumbered", ["number": names.numbers[position]]],
        anchor: names.names[position],
        // Gaps are shown as ellipses.
        text: questions[position].stem.text.replacing(each: String(QuizText.blank), with: "…"))
    }
  }

  private static func searchPage(
    _ chapter: Book.Chapter, _ text: OpenText, facts: MarkupFacts?, asked: [Range<Int>],
    questions: [SearchEntry], _ words: Words
  ) -> SearchPage {
    let entry = SiteMap.Entry(chapter, .off)
    let file = chapter.file
    var writer = SearchPageWriter(
      number: chapter.numeral ?? "", title: entry.title, address: entry.address,
      bytes: file.source.bytes.count)
    if let description = entry.promise.text {
      let bytes = Array(description.utf8)
      writer.read(0..<bytes.count, of: bytes)
      writer.breakLine()
    }
    var reader = SearchTextReader(
      text: text, facts: facts, title: chapter.titleNode, asked: asked)
    reader.read(into: &writer)
    for question in questions {
      writer.begin(question.kind, title: question.title, anchor: question.anchor)
      let stem = Array(question.text.utf8)
      writer.read(0..<stem.count, of: stem)
    }
    return writer.finish()
  }

  /// The beginning of a chapter's first paragraph that is not part of a question or key.
  func opening(of chapter: Book.Chapter) -> String? {
    let open = trees.open(chapter.file)
    let document = open.document
    let asked = askedBlocks(of: chapter, open)
    let others = chapter.file.outline.otherParagraphs
    let paragraph = document.blocks.first { block in
      document[block].kind == .paragraph && !asked.contains { $0.contains(block) }
        && !others.contains(block)
    }
    guard let paragraph else { return nil }
    var writer = ByteWriter()
    document.tree.writePlainText(of: paragraph, into: &writer)
    return writer.take().excerpt(155)
  }

  /// The ranges of blocks that contain questions and keys of a chapter, in order.
  private func askedBlocks(of chapter: Book.Chapter, _ text: OpenText) -> [Range<Int>] {
    guard let quiz = order.quiz, quiz.book.chapters.indices.contains(chapter.index) else {
      return []
    }
    let asked = Self.askedBlocks(of: text, quiz.book.chapters[chapter.index].sections)
    let markup = ChapterQuestionMarkup(
      text: text, facts: MarkupFacts(), quiz: quiz, chapter: chapter.index,
      mode: .withheld, names: names[chapter.index])
    return (asked + markup.hiddenKeys).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The ranges of blocks that contain the questions of some sections.
  private static func askedBlocks(of text: OpenText, _ sections: [QuestionSection])
    -> [Range<Int>]
  {
    var asked: [Range<Int>] = []
    let blocks = TopBlocks(text.document)
    var first = 0
    for section in sections
    where section.place.file == text.file.sourcePath && !section.questions.isEmpty {
      asked += QuestionBlocks.find(section.questions, from: first, in: text, blocks).map(\.nodes)
      first += section.questions.count
    }
    return asked
  }
}

/// Reads the words of a text from its nodes.
struct SearchTextReader {
  private let file: ChapterFile
  private let document: Document
  let facts: MarkupFacts?
  /// The heading that is the page's title, which is indexed separately.
  let title: Int?
  /// The blocks of questions, keys and directives, which are skipped.
  let asked: [Range<Int>]
  private var nextHeading = 0
  private var nextListing = 0
  private var nextAsked = 0
  /// The listings with titles, which become entries of their own after the text.
  private var asides: [(listing: Outline.Listing, code: [UInt8], range: Range<Int>)] = []

  init(text: OpenText, facts: MarkupFacts?, title: Int?, asked: [Range<Int>]) {
    file = text.file
    document = text.document
    self.facts = facts
    self.title = title
    self.asked = (asked + file.directives.map { $0.node..<$0.end })
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  mutating func read(into writer: inout SearchPageWriter) {
    let end = Int(document.tree.nodes.first?.end ?? 0)
    var index = 1
    while index < end {
      let node = document[index]
      while nextAsked < asked.count, asked[nextAsked].upperBound <= index { nextAsked += 1 }
      if nextAsked < asked.count, asked[nextAsked].contains(index) {
        index = asked[nextAsked].upperBound
        continue
      }
      switch node.kind {
      case .heading:
        begin(headingAt: index, into: &writer)
        index = Int(node.end)
        continue
      case .codeBlock: read(listingAt: index, node, into: &writer)
      case .text, .code: writer.read(node.text.range, of: document.tree.pool)
      case .htmlInline, .htmlBlock:
        if facts?.rawHTML.isSeen(node, in: document.tree.pool) == true {
          writer.read(node.text.range, of: document.tree.pool)
        }
      case .softBreak, .lineBreak: writer.breakLine()
      default: if node.kind.isBlock { writer.breakLine() }
      }
      index += 1
    }
    for aside in asides {
      writer.begin(
        .listing, title: aside.listing.info.title ?? "",
        anchor: PercentEncoding.encode(aside.listing.id ?? ""))
      writer.read(aside.range, of: aside.code)
    }
  }

  private mutating func begin(headingAt node: Int, into writer: inout SearchPageWriter) {
    guard node != title else { return }
    let headings = file.outline.headings
    while nextHeading < headings.count, headings[nextHeading].node < node { nextHeading += 1 }
    guard nextHeading < headings.count, headings[nextHeading].node == node else { return }
    let heading = headings[nextHeading]
    writer.begin(.section, title: heading.title, anchor: PercentEncoding.encode(heading.id))
  }

  private mutating func read(
    listingAt node: Int, _ block: Node, into writer: inout SearchPageWriter
  ) {
    let listings = file.outline.listings
    while nextListing < listings.count, listings[nextListing].node < node { nextListing += 1 }
    writer.breakLine()
    // A code block that is not a listing is a directive.
    guard nextListing < listings.count, listings[nextListing].node == node else { return }
    let listing = listings[nextListing]
    let code = facts?.listings[node]?.code
    let bytes = code ?? document.tree.pool
    let range = code.map { 0..<$0.count } ?? block.text.range
    if let mark = listing.info.hides, let lines = HiddenLines(range, of: bytes, mark) {
      for shown in lines.shown { writer.read(shown, of: lines.code) }
      writer.breakLine()
      return
    }
    if listing.info.title != nil {
      asides.append((listing, bytes, range))
    } else {
      writer.read(range, of: bytes)
      writer.breakLine()
    }
  }
}
