internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookTemplates

/// Makes the pages, each on its own and on any thread.
///
/// Each chapter's text is checked, and its page is printed, scanned, passed on and released; only a
/// `RenderedPage` is kept.
struct PageStage: Sendable {
  private(set) var press: Press
  let book: Book
  let wanted: WantedFacts
  /// A hash of the templates of each kind of page, by its name.
  let theme: [String: StableHash]
  /// The chapters that are as the last build left them.
  let kept: KeptChapters
  /// The ranges of the chapters that may move but not change, by chapter ordinal:
  /// `ChapterAsked.fixed`.
  let fixed: [[Range<Int>]]
  /// The questions about which the chapters are asked.
  let evidence: BookEvidence
  /// For each text without a page of its own a hash of everything that its rules depend on, by path.
  let unprintedKeys: [String: StableHash]
  /// A hash of everything that pages of several chapters show of the book; nil if there is no next build.
  let frame: StableHash?
  /// Whether the disk still holds the whole site of the last build.
  var siteStands = false

  /// Makes all pages of the site, and the other files of the press.
  ///
  /// - Parameters:
  ///   - trees: The trees of the texts. A chapter's tree, which takes most of the chapter's memory,
  ///     is released with its page.
  ///   - unprinted: Texts that are only checked, because no page is made from them alone.
  ///   - sink: Where the pages go; nil if nothing is written.
  ///   - last: What the last build has left.
  func run(
    _ trees: consuming TextTrees, into sink: (any SiteSink)?, after last: LastBuild,
    unprinted: [ChapterFile] = [], _ parallel: Parallel
  ) -> PrintedPages {
    let plan = press.plan
    // Contents, answers and the key take as long as many chapters, so they are started first.
    let alone = plan.indices.filter { plan[$0].chapter == nil }
    let chapters = plan.indices.filter { plan[$0].chapter != nil }
    var left = consume trees
    let pages = alone.map { Piece.page($0, self.trees(for: plan[$0], of: left)) }
    let copies = press.copies
    let copied = copies?.chapters ?? []
    var pieces: [Piece] = stride(from: 0, to: copied.count, by: 16).map {
      .copies(Array(copied[$0..<min($0 + 16, copied.count)]))
    }
    var checked: [UnprintedText] = []
    pieces += [.files]
    for text in unprinted {
      let tree = left.take(text)
      if let known = unprintedKeys[text.path].flatMap({ last.unprinted(text, $0) }) {
        checked.append(known)
      } else {
        pieces.append(.text(text, tree))
      }
    }
    pieces += pages
    let large = pieces.count
    pieces += chapters.map {
      .chapter($0, plan[$0], left.take(book.chapters[plan[$0].ordinal].file))
    }
    left = TextTrees()
    var printed = [RenderedPage?](repeating: nil, count: plan.count)
    var files: [SiteOutput] = []
    let made = parallel.map(usingUp: consume pieces, large: large) {
      make($0, copies, into: sink, last, parallel)
    }
    for made in made {
      switch made {
      case .page(let index, let page): printed[index] = page
      case .text(let text): checked.append(text)
      case .files(let made): files += made
      }
    }
    return PrintedPages(pages: printed.compactMap(\.self), files: files, unprinted: checked)
  }

  /// The trees needed for a page that belongs to no chapter.
  private func trees(for page: PageID, of all: TextTrees) -> TextTrees {
    if page == .print { return all }
    guard let file = press.file(of: page) else { return TextTrees() }
    var trees = page == .answers ? all.withNotes : TextTrees()
    trees[file] = all[file]
    return trees
  }

  /// A unit of work.
  private enum Piece: Sendable {
    /// A page, by its position in the plan.
    case page(Int, TextTrees)
    /// The page of a chapter, with its tree.
    case chapter(Int, PageID, PackedDocument?)
    /// The check of a text that has no page.
    case text(ChapterFile, PackedDocument?)
    /// The files that are not pages.
    case files
    /// The copies of some chapters in Markdown.
    case copies([Int])
  }

  /// The result of a unit of work.
  private enum Made: Sendable {
    case page(Int, RenderedPage)
    case text(UnprintedText)
    case files([SiteOutput])
  }

  private func make(
    _ piece: Piece, _ copies: ChapterCopies?, into sink: (any SiteSink)?, _ last: LastBuild,
    _ parallel: Parallel
  ) -> Made {
    switch piece {
    case .page(let index, let trees):
      .page(index, page(press.plan[index], trees, into: sink, last))
    case .chapter(let index, let id, let tree): .page(index, chapter(id, tree, into: sink, last))
    case .text(let text, let tree):
      .text(
        UnprintedText(
          text: text, key: unprintedKeys[text.path],
          findings: TextRules.findings(
            in: TextTrees(tree, of: text).open(text), of: book, wanted: wanted)))
    case .files:
      .files(
        press.siteFiles(areWritten: sink != nil, parallel).map {
          SiteOutput(path: $0.path, bytes: $0.bytes)
        })
    case .copies(let chapters) where sink == nil:
      .files(chapters.map { SiteOutput(path: book.chapters[$0].copyAddress, bytes: []) })
    case .copies(let chapters): .files(copies.map { chapters.map($0.output) } ?? [])
    }
  }

  private func chapter(
    _ id: PageID, _ tree: PackedDocument?, into sink: (any SiteSink)?, _ last: LastBuild
  ) -> RenderedPage {
    if let known = kept[id.ordinal], let page = old(id, last.page(at: known.page), into: sink) {
      return page
    }
    let text = TextTrees(tree, of: book.chapters[id.ordinal].file)
      .open(book.chapters[id.ordinal].file)
    return page(
      id, TextTrees().opening(text), into: sink, last,
      TextRules.findings(in: text, of: book, wanted: wanted)
        + evidence.findings(in: text, chapter: id.ordinal, without: fixed(id.ordinal)))
  }

  /// The page of a chapter as the last build left it; nil if the disk does not hold it any more.
  private func old(_ id: PageID, _ record: PageRecord, into sink: (any SiteSink)?)
    -> RenderedPage?
  {
    guard record.path == book.chapters[id.ordinal].address,
      siteStands || holds(record, sink)
    else { return nil }
    return RenderedPage(id, keeping: record)
  }

  /// Whether the disk still holds a page and its texts.
  private func holds(_ record: PageRecord, _ sink: (any SiteSink)?) -> Bool {
    sink?.keep([SiteOutput(path: record.path, hash: record.hash)] + record.texts) != false
  }

  /// Passes the texts of a page on, and keeps the rest of its search data.
  private func placed(_ search: SearchPage?, into sink: (any SiteSink)?)
    -> (search: SearchPage?, texts: [SiteOutput])
  {
    guard let search else { return (nil, []) }
    let texts = search.texts.map { SiteOutput($0, in: press.layout) }
    for text in texts { sink?.place(text) }
    return (search.withoutTexts, texts.map(\.withoutBytes))
  }

  /// Makes a page with the given trees.
  private func page(
    _ id: PageID, _ trees: TextTrees, into sink: (any SiteSink)?, _ last: LastBuild,
    _ textFindings: [Finding] = []
  ) -> RenderedPage {
    var trees = trees
    let dependencies = last.isInMemory ? dependencies(of: id) : nil
    if let dependencies, let record = last.page(id, dependencies) {
      return RenderedPage(id, keeping: record, dependencies)
    }
    // A check makes no search index, and most of its pages are those of the last check.
    if sink != nil, let file = press.file(of: id) { trees = trees.opening(trees.open(file)) }
    var stage = self
    stage.press = press.with(trees)
    return stage.page(
      stage.press.page(id), into: sink, last, textFindings,
      sink == nil ? nil : stage.press.searchPage(id), dependencies)
  }

  /// A hash of everything that a page of several chapters depends on; nil if that may be anything.
  private func dependencies(of id: PageID) -> StableHash? {
    guard let frame, let theme = theme[id.kind.name], let own = press.dependencies(of: id) else {
      return nil
    }
    var hasher = StableHasher()
    for hash in [frame, theme, own] { hasher.combine(hash) }
    return hasher.finish()
  }

  /// Makes a page from its finished input.
  func page(
    _ input: PageInput, into sink: (any SiteSink)?, _ last: LastBuild = .none,
    _ textFindings: [Finding] = [], _ search: SearchPage? = nil,
    _ dependencies: StableHash? = nil
  ) -> RenderedPage {
    let parts = input.parts.map(\.hash) + [theme[input.id.kind.name] ?? StableHash(of: "")]
    var hasher = StableHasher()
    hasher.combine(input.path)
    for part in parts { hasher.combine(part) }
    // What a page cannot show may have become something else.
    for finding in input.findings {
      hasher.combine(finding.rule)
      hasher.combine(finding.message)
      hasher.combine("\(finding.place?.range ?? 0..<0)")
    }
    let key = hasher.finish()
    let before = sink == nil && !last.isInMemory ? nil : last.page(input.path)
    let (search, texts) = placed(search, into: sink)
    // The same parts make the same page, so it is printed again only if the disk holds another one.
    if var record = before, record.key == key {
      (record.texts, record.assets) = (texts, input.assets)
      // The details of a page with long lists are long too, and seldom asked for.
      let detail = input.hasKeyedLists ? nil : last.detail(of: record)
      if input.hasKeyedLists || detail != nil,
        siteStands || sink?.place(SiteOutput(path: record.path, hash: record.hash)) != false
      {
        return RenderedPage(
          input, record, .kept, textFindings, search, detail?.scan, papers: detail?.papers ?? [],
          dependencies)
      }
    }
    let printed = press.render(input, after: old(input, before, theme: parts.last, sink, last))
    let output = SiteOutput(path: input.path, bytes: printed.bytes)
    let record = PageRecord(
      path: input.path, key: key, parts: parts, hash: output.hash,
      findings: input.findings + printed.findings, styles: input.styles.map(\.path),
      sheets: input.styles.compactMap { $0.output?.withoutBytes }, assets: input.assets,
      isSearched: search != nil, texts: texts,
      body: sink == nil
        ? nil
        : input.id.chapter.flatMap { index in
          PageBody(
            of: printed.body, in: printed.bytes,
            set(index, replaced: input.replaced, closing: input.closing))
        })
    sink?.place(output)
    let scan = PageScan(printed.bytes)
    return RenderedPage(
      input, record, PageFate(input, parts, before: last.page(input.path)), textFindings, search,
      scan,
      lean: last.isInMemory ? LeanPage(printed.bytes, printed.pieces, scan) : nil,
      papers: sink == nil ? [] : papers(of: input, in: printed.bytes), pieces: printed.pieces,
      dependencies)
  }

  /// The page of the last build, from which pieces may be taken; nil if there is none.
  ///
  /// - Parameter theme: The hash of the templates.
  private func old(
    _ input: PageInput, _ record: PageRecord?, theme: StableHash?, _ sink: (any SiteSink)?,
    _ last: LastBuild
  ) -> OldPage? {
    guard input.hasKeyedLists, let record, record.parts.last == theme, record.findings.isEmpty
    else { return nil }
    if let lean = last.lean(of: record) { return lean.old }
    guard let pieces = last.detail(of: record)?.pieces, !pieces.loops.isEmpty,
      let bytes = sink?.bytes(of: record.path, record.hash)
    else { return nil }
    return OldPage(bytes, pieces)
  }

  /// The places of the chapters on the page with the whole book.
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

  /// The search entries of a page, made from its text anew.
  func searchPage(_ id: PageID) -> SearchPage? {
    guard let file = press.file(of: id) else { return press.searchPage(id) }
    return press.with(TextTrees().opening(file.open())).searchPage(id)
  }

  private func set(_ chapter: Int, replaced: [ReplacedBlocks], closing: [UInt8]) -> SetText {
    SetText(
      document: { press.document(ofChapter: chapter) },
      fixed: fixed(chapter), replaced: replaced, closing: closing)
  }

  private func fixed(_ chapter: Int) -> [Range<Int>] {
    fixed.indices.contains(chapter) ? fixed[chapter] : []
  }
}

extension ChapterCopies {
  /// The copy of a chapter as a file.
  fileprivate func output(of index: Int) -> SiteOutput {
    let copy = copy(of: index)
    return SiteOutput(path: copy.path, bytes: HTMLMarkdown.text(copy.html, title: copy.title))
  }
}
