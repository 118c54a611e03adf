public import HornbookBytes
public import HornbookDiagnostics
public import HornbookManuscript
public import HornbookMarkdown
internal import HornbookQuizzes
public import HornbookTemplates

/// Prints the pages of a book from values to bytes.
///
/// A press never changes, so any number of threads may make and print pages:
///
///     let press = Press(order, library: library, words: words)
///     for id in press.plan {
///       let page = press.page(id)
///       let printed = press.render(page)
///     }
public struct Press: Sendable {
  /// The pages of the site, in reading order.
  public let plan: [PageID]
  /// The pages of `plan` as a set, for look-up.
  let planned: Set<PageID>
  /// The findings for the pages' references to each other.
  public let findings: [Finding]
  @Shared private(set) var order: PrintOrder
  /// The words of the interface.
  public let words: Words
  @Shared private(set) var map: SiteMap
  @Shared private(set) var frame: PageFrame
  let answersTitle: PageTitle
  let tagPages: TagPages
  /// The anchors of the questions in their pages, by chapter.
  let names: [QuestionNames]
  let library: TemplateLibrary
  /// Whether the output is for paper: answers come at the end, and there is space for writing.
  var isForPaper = false
  /// The chapters that show the questions of files without a chapter first, on paper; on the site, these have a page.
  var paperHomes: [QuestionReference: Int] = [:]
  /// Whether the output is for the feed: no answers, and nothing that needs scripts or style sheets.
  var isForFeed = false
  /// The content of the report page.
  @Shared var found = ReportFacts(findings: [])
  /// The source of the texts' trees.
  private(set) var trees = TextTrees()

  /// Prepares to print a book.
  ///
  /// - Parameter trees: The trees that preparing needs; the press does not keep them.
  public init(
    _ order: PrintOrder, library: TemplateLibrary, words: Words, trees: TextTrees = .init(),
    _ parallel: Parallel = Parallel(jobs: 1)
  ) {
    let book = order.book
    var order = order
    order.quizTargets = QuizTargets(order)
    let names = QuestionNames.all(in: order, parallel)
    order.bank = QuestionBank(order.quiz)
    if book.settings.answers == .withheld { order.quiz = order.quiz?.withholding() }
    if order.questions.isEmpty, let quiz = order.quiz {
      order.questions = parallel.map(book.chapters) { quiz.asked(in: $0, names[$0.index]) }
    }
    tagPages = TagPages(order, words: words)
    order.made += tagPages.pages
    self.order = order
    self.names = names
    self.library = library
    self.words = words
    plan = PageKind.plan(of: order)
    planned = Set(plan)
    map = SiteMap(
      order, plan, words: words, hidden: order.hiddenBlocks(book.settings.answers, names, trees))
    let frame = PageFrame(order, words: words)
    self.frame = frame
    answersTitle =
      book.answers.map { PageTitle($0, otherwise: words["answers"]) }
      ?? PageTitle(words["answers"])
    findings =
      book.chapters.compactMap { Superseding(of: $0, in: book)?.finding }
      + MadePage.findings(in: order, plan)
      + (book.settings.association?.findings(sitePath: frame.site.path) ?? [])
  }

  /// The document of a chapter, with its tree.
  public func document(ofChapter index: Int) -> Document {
    trees.open(order.book.chapters[index].file).document
  }

  /// The same press with other trees.
  public func with(_ trees: TextTrees) -> Press {
    var press = self
    press.trees = trees
    return press
  }

  /// The same press, with the resolved facts about the texts of the chapters, the printed key and the question files.
  public func with(
    facts: @escaping @Sendable (Int) -> MarkupFacts?, answers: MarkupFacts?, quizLinks: QuizLinks
  ) -> Press {
    var press = self
    press.order.facts = facts
    press.order.answers = answers
    press.order.quizLinks = quizLinks
    return press
  }

  /// The same press, which makes the items of long lists only when they are shown.
  public func with(_ hashes: ChapterHashes) -> Press {
    var press = self
    press.order.hashes = hashes
    return press
  }

  /// The same press, with questions from which everything about their answers is removed.
  var withoutAnswers: Press {
    var press = self
    if order.book.settings.answers != .withheld {
      press.order.quiz = order.quiz?.withholding()
    }
    return press
  }

  /// The same press for the feed, which never contains answers, nor the headings in them.
  var forFeed: Press {
    var press = withoutAnswers
    press.isForFeed = true
    press.map.hidden = press.order.hiddenBlocks(press.answerMode, names, trees)
    return press
  }

  /// The root of the site.
  public var root: SiteRoot {
    Self.root(
      of: order.book.settings, isTranslation: order.languages.contains { $0.root == "../" })
  }

  /// The same for a book with these settings.
  ///
  /// - Parameter isTranslation: Whether the site lies in a folder of the original's.
  public static func root(of settings: BookSettings, isTranslation: Bool) -> SiteRoot {
    let site = SiteAddress(settings.url)
    return SiteRoot(
      base: site.base, path: site.path, hasNeighbours: settings.elsewhere?.isEmpty != true,
      others: settings.languages.map { $0.tag + "/" }
        + (settings.elsewhere ?? []).filter { $0.hasSuffix("/") && !$0.hasPrefix(".") },
      isTranslation: isTranslation,
      versions: settings.versions.compactMap(\.url))
  }

  /// Where the files of the site lie.
  public var layout: SiteLayout { order.layout }

  /// The addresses of the chapters' pages, in the order of the chapters.
  public var chapterAddresses: [String] { map.entries.map(\.address) }

  /// The picture on the cover, by its path in the site; nil if there is none.
  public var coverPath: String? { order.coverImage.map { layout.path($0.path) } }

  /// Whether the sidebar lists a page.
  public func isListed(_ page: PageID) -> Bool {
    page.kind.sidebarTitle(order, words, page.ordinal) != nil
  }

  /// All pages of the plan as values.
  public var pages: [PageInput] { plan.map { page($0) } }

  /// A page as a value; it is cheap to make, however many chapters there are.
  ///
  /// A page outside the plan becomes the page for missing addresses.
  public func page(_ id: PageID) -> PageInput { input(planned.contains(id) ? id : .notFound) }

  /// Assembles a page, even if the plan does not contain it.
  func input(_ id: PageID) -> PageInput {
    frame.page(id, at: order.path(of: id), id.kind.show(self, id.ordinal))
  }

  /// The place in the book's sources that gives a page its name; nil if there is none.
  public func place(of page: PageID) -> Place? { page.kind.place(order, page.ordinal) }

  /// A printed page.
  public struct Printed: Sendable, Hashable {
    /// The page's HTML.
    public var bytes: [UInt8]
    /// The HTML of its text, as it appears in the page.
    public var body: [UInt8]
    /// The findings for the templates on this page.
    public var findings: [Finding]
    /// The pieces of its long lists, for a later build.
    public var pieces = KeptPieces()
  }

  /// Prints a page with its template.
  ///
  /// - Parameter old: The page of an earlier build, from which pieces are taken that are the same.
  public func render(_ page: PageInput, after old: OldPage? = nil) -> Printed {
    var value = page.value
    let body = body(of: page)
    if !body.isEmpty { value["body"] = .markup(body) }
    // Room that is never written takes no memory, whereas growing would hold the page twice.
    let room = body.count + page.value.listedBytes + 16_384
    var writer = ByteWriter(capacity: room)
    let (findings, pieces) = library.render(
      page.id.kind.name, .object(value), into: &writer, after: layout.isFlat ? old : nil)
    return Printed(
      bytes: layout.placed(writer.take(), on: page.path), body: body, findings: findings,
      pieces: layout.isFlat ? pieces : KeptPieces())
  }

  /// Where answers are shown; on paper, inline answers move to the end, and the feed has none.
  var answerMode: BookSettings.AnswerMode {
    if isForFeed { return .withheld }
    let mode = order.book.settings.answers
    return isForPaper && mode == .inline ? .page : mode
  }

  // MARK: - Texts

  /// The text of a page; nil if it has none.
  func text(of page: PageID) -> PageKind.Text? { page.kind.text(self, page.ordinal) }

  /// The file of a page's text; nil if it has none.
  public func file(of page: PageID) -> ChapterFile? { text(of: page)?.file }

  func textHash(_ page: PageID, _ replacements: [Int: MarkupFacts.Replacement] = [:])
    -> StableHash?
  {
    guard let text = text(of: page) else { return nil }
    var facts = text.facts()
    facts.replacements.merge(replacements) { _, new in new }
    return text.file.textHash(
      facts, typography: order.book.settings.typography,
      formulas: order.book.settings.formulas)
  }

  /// The facts for a text whose references were not resolved.
  func facts(unresolved file: ChapterFile) -> MarkupFacts {
    var facts = commonFacts
    facts.isFragment = true
    facts.take(file.outline)
    return facts
  }

  /// The facts that are the same for every text of the book.
  var commonFacts: MarkupFacts {
    let settings = order.book.settings
    return MarkupFacts(
      rawHTML: settings.html, highlighting: settings.highlight, words: words.markupWords,
      imageHosts: settings.allowed.imageHosts, formulas: settings.formulas)
  }

  /// The HTML of a page's text, without its title heading.
  func body(of page: PageInput) -> [UInt8] {
    guard let text = text(of: page.id) else { return [] }
    var facts = text.facts()
    if isForFeed {
      facts.isFragment = true
      facts.highlighting = .off
    }
    return Self.body(
      of: trees.open(text.file).document, facts, replacing: page.replacements,
      title: text.title,
      closing: page.closing)
  }

  /// The HTML of a text without its title heading, followed by `closing`.
  public static func body(
    of document: Document, _ known: MarkupFacts, replacing: [Int: MarkupFacts.Replacement],
    title: Int?, closing: [UInt8] = []
  ) -> [UInt8] {
    var facts = known
    facts.replacements.merge(replacing) { _, new in new }
    if let title {
      facts.replacements[title] = .init(end: Int(document[title].end), html: [])
    }
    var html = document.html(facts) + closing
    // The template adds the final newline.
    if html.last == ASCII.newline { html.removeLast() }
    return html
  }
}

/// The title of a page, which may come from its text.
struct PageTitle: Sendable {
  let text: String
  /// The heading that is the title; nil if the title comes from elsewhere.
  let node: Int?

  /// Creates a title that is not in a text.
  init(_ text: String) {
    self.text = text
    node = nil
  }

  /// Takes the title from the front matter, or else from the top heading, or else uses `otherwise`.
  init(_ file: ChapterFile, otherwise: String) {
    let heading = file.outline.headings.first { $0.level == 1 && $0.node == 1 && !$0.title.isEmpty }
    text = file.frontMatter.title ?? heading?.title ?? otherwise
    node = heading?.title == text ? heading?.node : nil
  }
}
