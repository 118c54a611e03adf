internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress

/// Makes the pages, each by itself and on any thread: its text is checked, the page is printed,
/// looked at, handed on, and forgotten but for what `RenderedPage` keeps of it.
struct PageStage: Sendable {
  private(set) var press: Press
  let book: Book
  let wanted: WantedFacts
  /// A hash of the templates.
  let theme: StableHash
  /// What must stay as it is in the chapters, by their ordinals: `ChapterAsked.fixed`.
  let fixed: [[Range<Int>]]
  /// Whether the words of the chapters are counted.
  var countsWords = false

  /// All pages of the site, and the files that the press makes besides.
  ///
  /// - Parameters:
  ///   - trees: The trees of the texts. That of a chapter is let go with its page: with it goes most of
  ///     what the chapter takes in memory.
  ///   - unprinted: Texts that are only checked: they have no page, or none that is made of them
  ///     alone.
  ///   - sink: Where they go; nil where nothing is to be written.
  ///   - known: What an earlier build has made, by path.
  func run(
    _ trees: consuming TextTrees, into sink: (any SiteSink)?, knowing known: KnownPages,
    unprinted: [ChapterFile] = [], _ parallel: Parallel
  ) -> PrintedPages {
    let plan = press.plan
    // Contents, answers and the key take as long as many chapters, so they are begun first.
    let alone = plan.indices.filter { plan[$0].chapter == nil }
    let chapters = plan.indices.filter { plan[$0].chapter != nil }
    var left = consume trees
    let pages = alone.map { Piece.page($0, self.trees(for: plan[$0], of: left)) }
    var pieces = [.files] + unprinted.map { Piece.text($0, left.take($0)) } + pages
    pieces += chapters.map { .chapter($0, left.take(book.chapters[plan[$0].ordinal].file)) }
    left = TextTrees()
    var printed = [RenderedPage?](repeating: nil, count: plan.count)
    var files: [SiteOutput] = []
    var findings: [(text: ChapterFile, findings: [Finding])] = []
    let made = parallel.map(usingUp: consume pieces) { make($0, into: sink, known) }
    for made in made {
      switch made {
      case .page(let index, let page): printed[index] = page
      case .text(let text, let found): findings.append((text, found))
      case .files(let made): files = made
      }
    }
    return PrintedPages(pages: printed.compactMap(\.self), files: files, unprinted: findings)
  }

  /// The trees that are needed for a page that is no chapter's.
  private func trees(for page: PageID, of all: TextTrees) -> TextTrees {
    if page == .print { return all }
    guard let file = press.file(of: page) else { return TextTrees() }
    var trees = page == .answers ? all.withNotes : TextTrees()
    trees[file] = all[file]
    return trees
  }

  /// Something that is made by itself.
  private enum Piece: Sendable {
    /// A page, by its position in the plan.
    case page(Int, TextTrees)
    /// The page of a chapter, with its tree.
    case chapter(Int, PackedDocument?)
    /// What is wrong with a text that has none.
    case text(ChapterFile, PackedDocument?)
    /// The files that are no pages.
    case files
  }

  /// What was made.
  private enum Made: Sendable {
    case page(Int, RenderedPage)
    case text(ChapterFile, [Finding])
    case files([SiteOutput])
  }

  private func make(_ piece: Piece, into sink: (any SiteSink)?, _ known: KnownPages) -> Made {
    switch piece {
    case .page(let index, let trees):
      .page(index, page(press.plan[index], trees, into: sink, known))
    case .chapter(let index, let tree): .page(index, chapter(index, tree, into: sink, known))
    case .text(let text, let tree):
      .text(
        text, TextRules.findings(in: TextTrees(tree, of: text).open(text), of: book, wanted: wanted)
      )
    case .files: .files(press.siteFiles.map { SiteOutput($0) })
    }
  }

  private func chapter(
    _ index: Int, _ tree: PackedDocument?, into sink: (any SiteSink)?, _ known: KnownPages
  ) -> RenderedPage {
    let id = press.plan[index]
    let text = TextTrees(tree, of: book.chapters[id.ordinal].file)
      .open(book.chapters[id.ordinal].file)
    return page(
      id, TextTrees().opening(text), into: sink, known,
      TextRules.findings(in: text, of: book, wanted: wanted))
  }

  /// A page, with the trees that are at hand.
  private func page(
    _ id: PageID, _ trees: TextTrees, into sink: (any SiteSink)?, _ known: KnownPages,
    _ textFindings: [Finding] = []
  ) -> RenderedPage {
    var trees = trees
    if let file = press.file(of: id) { trees = trees.opening(trees.open(file)) }
    var stage = self
    stage.press = press.with(trees)
    return stage.page(
      stage.press.page(id), into: sink, known, textFindings, stage.press.searchPage(id))
  }

  /// A page that is put together already.
  func page(
    _ input: PageInput, into sink: (any SiteSink)?, _ known: KnownPages = .init(),
    _ textFindings: [Finding] = [], _ search: SearchPage? = nil
  ) -> RenderedPage {
    let parts = input.parts.map(\.hash) + [theme]
    let words = countsWords ? input.id.chapter.map { press.wordCount(ofChapter: $0) } : nil
    var hasher = StableHasher()
    hasher.combine(input.path)
    for part in parts { hasher.combine(part) }
    let key = hasher.finish()
    // The same parts make the same page: only where the disk holds another one is it printed.
    if let sink, let record = known[input.path], record.key == key,
      let detail = known.detail(of: record),
      sink.place(SiteOutput(path: record.path, hash: record.hash))
    {
      return RenderedPage(
        input, record, .kept, textFindings, search, detail.scan, papers: detail.papers,
        words: words)
    }
    let printed = press.render(input)
    let output = SiteOutput(path: input.path, bytes: printed.bytes)
    let record = PageRecord(
      path: input.path, key: key, parts: parts, hash: output.hash,
      findings: input.findings + printed.findings,
      body: input.id.chapter.flatMap { index in
        PageBody(
          of: printed.body, in: printed.bytes,
          set(index, replaced: input.replaced, closing: input.closing))
      })
    sink?.place(output)
    return RenderedPage(
      input, record, PageFate(input, parts, before: known[input.path]), textFindings, search,
      PageScan(printed.bytes),
      papers: papers(of: input, in: printed.bytes), words: words)
  }

  /// Where the chapters stand on the page with all of them.
  private func papers(of input: PageInput, in bytes: [UInt8]) -> [PageBody?] {
    guard !input.papers.isEmpty else { return [] }
    let places = PaperLinks.places(of: input.papers, in: bytes)
    return zip(input.papers, places).enumerated().map { index, paper in
      let (text, place) = paper
      guard !text.html.isEmpty else { return PageBody(range: 0..<0, replaced: []) }
      return place.flatMap {
        PageBody(
          of: text.html, at: $0, in: bytes,
          set(index, replaced: text.replaced, closing: text.closing))
      }
    }
  }

  private func set(_ chapter: Int, replaced: [ReplacedBlocks], closing: [UInt8]) -> SetText {
    SetText(
      document: { press.document(ofChapter: chapter) },
      fixed: fixed.indices.contains(chapter) ? fixed[chapter] : [], replaced: replaced,
      closing: closing)
  }
}

/// The pages that an earlier build has made.
struct KnownPages: Sendable {
  private var records: [String: PageRecord] = [:]
  private var store: PageStore?

  /// None.
  init() {}

  /// Those of a cache.
  init(_ cache: BuildCache, beside path: String) {
    records = Dictionary(cache.trace.pages.map { ($0.path, $0) }) { first, _ in first }
    store = PageStore(beside: path)
  }

  /// What was noted of a page.
  subscript(path: String) -> PageRecord? { records[path] }

  /// What else was kept of a page; nil where it is gone, so that the page has to be made again.
  func detail(of record: PageRecord) -> PageDetail? {
    record.detail.flatMap { store?.read([$0])[0] }
  }
}
