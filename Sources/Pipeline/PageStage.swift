internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress

/// Makes the pages, each by itself and on any thread: its text is checked, the page is printed,
/// looked at, handed on, and forgotten but for what `RenderedPage` keeps of it.
struct PageStage: Sendable {
  let press: Press
  let book: Book
  let wanted: WantedFacts
  /// A hash of the templates.
  let theme: StableHash
  /// What must stay as it is in the chapters, by their ordinals: `ChapterAsked.fixed`.
  let fixed: [[Range<Int>]]

  /// All pages of the site, and the files that the press makes besides.
  ///
  /// - Parameters:
  ///   - unprinted: Texts that are only checked: they have no page, or none that is made of them
  ///     alone.
  ///   - sink: Where they go; nil where nothing is to be written.
  ///   - known: What an earlier build has made, by path.
  func run(
    into sink: (any SiteSink)?, knowing known: KnownPages, unprinted: [ChapterFile] = [],
    _ parallel: Parallel
  ) -> PrintedPages {
    let plan = press.plan
    // Contents, answers and the key take as long as many chapters, so they are begun first.
    let alone = plan.indices.filter { plan[$0].chapter == nil }
    let chapters = plan.indices.filter { plan[$0].chapter != nil }
    let pieces =
      [.files] + unprinted.map { Piece.text($0) } + (alone + chapters).map { Piece.page($0) }
    var pages = [RenderedPage?](repeating: nil, count: plan.count)
    var files: [SiteOutput] = []
    var findings: [(text: ChapterFile, findings: [Finding])] = []
    for made in parallel.map(pieces, { make($0, into: sink, known) }) {
      switch made {
      case .page(let index, let page): pages[index] = page
      case .text(let text, let found): findings.append((text, found))
      case .files(let made): files = made
      }
    }
    return PrintedPages(pages: pages.compactMap(\.self), files: files, unprinted: findings)
  }

  /// Something that is made by itself.
  private enum Piece: Sendable {
    /// A page, by its position in the plan.
    case page(Int)
    /// What is wrong with a text that has none.
    case text(ChapterFile)
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
    case .page(let index): .page(index, page(press.plan[index], into: sink, known))
    case .text(let text): .text(text, TextRules.findings(in: text, of: book, wanted: wanted))
    case .files: .files(press.siteFiles.map { SiteOutput($0) })
    }
  }

  private func page(
    _ id: PageID, into sink: (any SiteSink)?, _ known: KnownPages
  ) -> RenderedPage {
    let file = id.chapter.map { book.chapters[$0].file }
    defer { file?.forgetDocument() }
    let search = press.searchPage(id)
    let textFindings =
      file.map { TextRules.findings(in: $0, of: book, wanted: wanted) } ?? []
    return page(press.page(id), into: sink, known, textFindings, search)
  }

  /// A page that is put together already.
  func page(
    _ input: PageInput, into sink: (any SiteSink)?, _ known: KnownPages = .init(),
    _ textFindings: [Finding] = [], _ search: SearchPage? = nil
  ) -> RenderedPage {
    let parts = input.parts.map(\.hash) + [theme]
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
        input, record, .kept, textFindings, search, detail.scan, papers: detail.papers)
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
      papers: papers(of: input, in: printed.bytes))
  }

  /// Where the chapters stand on the page with all of them.
  private func papers(of input: PageInput, in bytes: [UInt8]) -> [PageBody?] {
    guard !input.papers.isEmpty else { return [] }
    let places = PaperLinks.places(of: input.papers, in: bytes)
    return zip(input.papers, places).enumerated().map { index, paper in
      let (text, place) = paper
      guard !text.html.isEmpty else { return PageBody(range: 0..<0, replaced: []) }
      let file = book.chapters[index].file
      // The chapter's own page is still to come.
      defer { file.putDocumentAway() }
      return place.flatMap {
        PageBody(
          of: text.html, at: $0, in: bytes,
          set(index, replaced: text.replaced, closing: text.closing))
      }
    }
  }

  private func set(_ chapter: Int, replaced: [ReplacedBlocks], closing: [UInt8]) -> SetText {
    SetText(
      document: book.chapters[chapter].file.document,
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
