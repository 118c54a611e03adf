public import HornbookBytes
public import HornbookDiagnostics
public import HornbookManuscript
public import HornbookMarkdown
internal import HornbookQuizzes
public import HornbookTemplates

/// Prints the pages of a book: values in, bytes out.
///
/// A press is a value that never changes: pages may be made and printed by any number of threads.
///
///     let press = Press(order, library: library, words: words)
///     for id in press.plan {
///       let page = press.page(id)
///       let printed = press.render(page)
///     }
public struct Press: Sendable {
  /// The pages of the site, in the order in which they are read.
  public let plan: [PageID]
  /// The same, to look pages up.
  let planned: Set<PageID>
  /// What is wrong with how pages refer to each other.
  public let findings: [Finding]
  let order: PrintOrder
  let words: Words
  let map: SiteMap
  let frame: PageFrame
  let answersTitle: PageTitle
  /// The names of the questions in their pages, by chapter.
  let names: [QuestionNames]
  let library: TemplateLibrary
  /// Whether what is made is to be printed: answers stand at the end, and there is room to write.
  var isForPaper = false
  /// What the page of the report tells.
  var found = ReportFacts(findings: [], words: [])
  /// Where the trees of the texts are.
  private(set) var trees = TextTrees()

  /// Makes ready to print a book.
  ///
  /// - Parameter trees: Where the trees of the texts are for now; the press does not keep them.
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
    self.order = order
    self.names = names
    self.library = library
    self.words = words
    plan = PageKind.plan(of: order)
    planned = Set(plan)
    map = SiteMap(order, plan, words: words, hidden: order.hiddenBlocks(names, trees))
    frame = PageFrame(order, words: words)
    answersTitle =
      book.answers.map { PageTitle($0, otherwise: words["answers"]) }
      ?? PageTitle(words["answers"])
    findings =
      book.chapters.compactMap { Superseding(of: $0, in: book)?.finding }
      + MadePage.findings(in: order, plan)
      + (book.settings.association?.findings(sitePath: frame.site.path) ?? [])
  }

  /// The tree of a chapter.
  public func document(ofChapter index: Int) -> Document {
    trees.open(order.book.chapters[index].file).document
  }

  /// The same press, which finds trees of texts there.
  public func with(_ trees: TextTrees) -> Press {
    var press = self
    press.trees = trees
    return press
  }

  /// The absolute address of the site, where the book has a `url`, and its path on its host; both
  /// end with a slash.
  public var root: (base: String?, path: String) { (frame.site.base, frame.site.path) }

  /// The same for a book with some settings.
  public static func root(of settings: BookSettings) -> (base: String?, path: String) {
    let site = SiteAddress(settings.url)
    return (site.base, site.path)
  }

  /// The addresses of the chapters' pages, by their ordinals.
  public var chapterAddresses: [String] { map.entries.map(\.address) }

  /// All pages.
  public var pages: [PageInput] { plan.map { page($0) } }

  /// A page as a value; cheap, and the same for any number of chapters.
  ///
  /// What is not in the plan is the page of what is not found.
  public func page(_ id: PageID) -> PageInput { input(planned.contains(id) ? id : .notFound) }

  /// Puts a page together, whether the plan holds it or not.
  func input(_ id: PageID) -> PageInput {
    frame.page(id, at: order.path(of: id), id.kind.show(self, id.ordinal))
  }

  /// The place in the book that gives a page its name.
  public func place(of page: PageID) -> Place? { page.kind.place(order, page.ordinal) }

  /// A page that has been printed.
  public struct Printed: Sendable, Hashable {
    /// The page's HTML.
    public var bytes: [UInt8]
    /// The HTML of its text, as it stands in the page.
    public var body: [UInt8]
    /// What is wrong with the templates as this page shows it.
    public var findings: [Finding]
  }

  /// Prints a page.
  public func render(_ page: PageInput) -> Printed {
    var value = page.value
    let body = body(of: page)
    if !body.isEmpty { value["body"] = .markup(body) }
    var writer = ByteWriter(capacity: body.count + 16_384)
    let findings = library.render(page.id.kind.name, .object(value), into: &writer)
    return Printed(bytes: writer.take(), body: body, findings: findings)
  }

  /// Where answers are shown.
  var answerMode: BookSettings.AnswerMode {
    let mode = order.book.settings.answers
    return isForPaper && mode == .inline ? .page : mode
  }

  // MARK: - Texts

  /// The text of a page; nil where it has none.
  func text(of page: PageID) -> PageKind.Text? { page.kind.text(self, page.ordinal) }

  /// The file of a page's text, where it has one.
  public func file(of page: PageID) -> ChapterFile? { text(of: page)?.file }

  func textHash(_ page: PageID, _ replacements: [Int: MarkupFacts.Replacement] = [:])
    -> StableHash?
  {
    guard let (file, known, _) = text(of: page) else { return nil }
    var facts = known
    facts.replacements.merge(replacements) { _, new in new }
    return file.textHash(facts, typography: order.book.settings.typography)
  }

  /// What is known of a text that was not looked through.
  func facts(unresolved file: ChapterFile) -> MarkupFacts {
    var facts = commonFacts
    facts.isFragment = true
    facts.take(file.outline)
    return facts
  }

  /// What holds for every text of the book.
  var commonFacts: MarkupFacts {
    let settings = order.book.settings
    return MarkupFacts(
      rawHTML: settings.html, highlighting: settings.highlight, words: words.markupWords,
      imageHosts: settings.allowed.imageHosts)
  }

  /// The HTML of a page's text, without the heading that is its title.
  func body(of page: PageInput) -> [UInt8] {
    guard let (file, facts, title) = text(of: page.id) else { return [] }
    return Self.body(
      of: trees.open(file).document, facts, replacing: page.replacements, title: title,
      closing: page.closing)
  }

  /// The HTML of a text, without the heading that is its title, and what stands behind it.
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
    // The template ends the line.
    if html.last == ASCII.newline { html.removeLast() }
    return html
  }
}

/// The title of a page whose text may bring one along.
struct PageTitle: Sendable {
  let text: String
  /// The heading that is the title.
  let node: Int?

  /// A title that stands in no text.
  init(_ text: String) {
    self.text = text
    node = nil
  }

  /// The title in the front matter, or the heading at the top, or another one.
  init(_ file: ChapterFile, otherwise: String) {
    let heading = file.outline.headings.first { $0.level == 1 && $0.node == 1 && !$0.title.isEmpty }
    text = file.frontMatter.title ?? heading?.title ?? otherwise
    node = heading?.title == text ? heading?.node : nil
  }
}
