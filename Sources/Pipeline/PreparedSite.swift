internal import HornbookBytes
internal import HornbookDatasets
public import HornbookDiagnostics
public import HornbookFiles
public import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
public import HornbookQuizzes

/// A book that has been read, checked and turned into pages, and not yet written anywhere.
///
/// The whole way of the data stands in `prepare`, one line a stage.
public struct PreparedSite: Sendable {
  /// The collected book.
  public let book: Book
  /// The questions and their keys, and what was proved of them.
  public let proved: ProvedQuizzes
  /// What is held back, where that was asked for and something is wrong with answers.
  public let quarantine: Quarantine?
  /// What a locked key has confirmed; nil where none is locked.
  public let lock: AnswerLock?
  /// Writes the key with the words of the book's language.
  public let keyPrinter: KeyPrinter
  /// All that was found, sorted, after the book's own settings.
  public let report: FindingReport
  /// The files that were read and may be mended; what was read of a file that is not UTF-8 is not
  /// what it holds.
  public let intactSources: [Source]
  /// How much there is in the book.
  public let holdings: BookHoldings
  /// The files of the site in the order in which they are read; without their bytes unless the site
  /// is held in memory.
  public private(set) var outputs: [SiteOutput]
  /// Whether something of the book could not be read at all.
  public let isIncomplete: Bool
  /// The days on which addresses of other hosts were seen to be there; nil where nobody asked.
  public let externalSeen: [String: Int]?
  /// How long each stage took, in order.
  public let timings: [Timing]
  /// What the next build may know of this one.
  let trace: BuildTrace
  /// What was kept of the pages.
  let pages: [RenderedPage]
  /// What has printed them.
  let press: Press
  /// The files with data that pages are made of.
  let dataSources: [String]
  /// The book's own templates.
  let ownTemplates: [String]

  /// The questions and their keys.
  public var quizzes: QuizBook { proved.book }

  /// The questions made ready for grading, after the book's own settings.
  public var answerSheet: AnswerSheet { proved.sheet(report.findings) }

  /// Whether something stands against publishing, besides answers that are held back.
  public var isBlocked: Bool {
    isIncomplete || Self.isBlocking(report, besides: quarantine)
  }

  static func isBlocking(_ report: FindingReport, besides quarantine: Quarantine?) -> Bool {
    report.findings.contains {
      report.isFailure($0) && !(quarantine != nil && Quarantine.contains($0))
    }
  }

  /// How long a stage took.
  public struct Timing: Sendable {
    /// What the stage does.
    public let stage: String
    /// In nanoseconds.
    public let duration: Int
  }

  /// Reads, checks and renders the book below a folder, and holds its site in memory whatever was
  /// found.
  public static func prepare(_ access: FileAccess, _ options: BookOptions = .init()) -> PreparedSite
  {
    let memory = SiteInMemory()
    var site = prepare(access, options, into: memory)
    site.outputs = memory.files(site.outputs.map(\.path))
    return site
  }

  /// Does all this for what is found on the way; the pages are dropped.
  public static func check(_ access: FileAccess, _ options: BookOptions = .init()) -> PreparedSite {
    prepare(access, options, into: nil)
  }

  /// The same; the files of the site are handed on as they are made, unless something that is known
  /// before forbids it.
  ///
  /// - Parameter made: What an earlier build has made of pages, by path.
  static func prepare(
    _ access: FileAccess, _ options: BookOptions, into sink: (any SiteSink)?,
    knowing made: KnownPages = KnownPages()
  ) -> PreparedSite {
    let parallel = Parallel(jobs: options.jobs)
    var clock = StageClock(progress: options.progress)

    let loaded = clock.time("read the book") {
      LoadedBook.load(access, parallel).made(for: options.edition)
    }
    let theme = clock.time("compile the templates") { Theme(access) }
    let (words, wordFindings) = Words.read(
      language: loaded.settings.language, from: theme.strings, fallback: Theme.englishWords)
    let texts = loaded.chapters + (loaded.answers.map { [$0] } ?? [])
    let wanted = clock.time("look at images and code") {
      WantedFiles(of: texts, and: Cover.wanted(loaded.settings), access, parallel)
    }
    let cover = Cover(loaded.settings, wanted)
    let (book, collected) = clock.time("collect the chapters") {
      BookCollector.collect(
        loaded.chapters, answers: loaded.answers, settings: loaded.settings, list: loaded.list)
    }
    let resolved = clock.time("follow the links") {
      parallel.map(book.chapters) { chapter in
        // Some need their tree for it; all of them together would take too much room.
        defer { chapter.file.putDocumentAway() }
        return ChapterResolver.resolve(
          chapter.file, number: chapter.numeral, in: book, wanted: wanted.facts,
          words: words.markupWords)
      }
    }
    let answers = book.answers.map {
      ChapterResolver.resolve(
        $0, number: nil, in: book, wanted: wanted.facts, words: words.markupWords)
    }
    var quizFindings: [Finding] = []
    var isRenamed = false
    let quizzes = clock.time("put the questions together") {
      var quizzes = QuizStage.read(
        book, asked: loaded.asked, files: loaded.quizFiles, parallel, findings: &quizFindings)
      isRenamed = loaded.lock?.restoreNames(in: &quizzes) ?? false
      return quizzes
    }
    let proof = clock.time("prove the answers") {
      QuizProof.prove(quizzes, QuizStage.proofOptions(loaded, book, quizzes, options))
    }
    let quarantine = options.onError == .stop ? nil : Self.quarantine(proof, loaded, theme, options)
    var order = PrintOrder(
      book: book, chapters: resolved.map(\.facts), answers: answers?.facts)
    order.quiz = QuizPrint(
      book: quarantine?.book ?? quizzes, answers: quarantine?.answers ?? proof.answers)
    order.printsWhole = options.printsWhole ?? (book.chapters.count < 100)
    order.generator = "Hornbook \(ProgramVersion.text)"
    order.coverImage = cover.image
    order.sourceDate = options.sourceDate
    order.lists = loaded.data.datasets.flatMap {
      $0.lists(loaded.data.looks, nameless: words["noName"])
    }
    let listed = ListPages(order.lists, words: words, library: theme.library)
    order.made += listed.pages
    var packs: [SiteOutput] = []
    if !loaded.stickers.packs.isEmpty {
      (order.stickers, packs) = clock.time("pack the stickers") { loaded.stickers.prints(parallel) }
      order.made += StickerPrint.pages(order.stickers, words)
    }
    let press = Press(order, library: theme.library, words: words)

    var findings =
      loaded.findings + theme.findings + wordFindings + collected + quizFindings + proof.findings
      + press.findings + listed.findings + cover.findings
      + theme.unused(besides: Set(order.lists.compactMap(\.card)))
    var own = loaded.textFindings
    for (chapter, result) in zip(book.chapters, resolved) {
      own[chapter.file.path, default: []] += result.findings
    }
    if let file = book.answers { own[file.path, default: []] += answers?.findings ?? [] }
    // Drafts and the key have no page of their own, or none that is made of their text alone.
    for text in texts where text.frontMatter.isDraft || text.path == loaded.answers?.path {
      own[text.path, default: []] += TextChecks.findings(in: text, of: book, wanted: wanted.facts)
    }
    findings += UnusedAssets.findings(
      among: loaded.assetPaths, texts: texts, settings: loaded.settings,
      known: Set(loaded.dataPaths),
      folder: LoadedBook.content + "/")
    let external = options.external.map { check in
      clock.time("ask other hosts") {
        check.check(parallel.map(book.chapters) { ExternalLink.all(in: $0.file) }.flatMap(\.self))
      }
    }
    findings += external?.findings ?? []
    let isIncomplete = loaded.isIncomplete || theme.isIncomplete || wanted.isIncomplete
    let suppressions = loaded.suppressions
    func report(with more: [Finding]) -> FindingReport {
      clock.time("sort the findings") {
        Self.report(
          findings + texts.flatMap { own[$0.path] ?? [] } + more, loaded, theme, suppressions,
          options)
      }
    }
    let known = report(with: [])
    let isFaulty = isIncomplete || Self.isBlocking(known, besides: quarantine)
    var open = isFaulty && sink?.takesFaultySites != true ? nil : sink
    open?.open(for: loaded.settings.id)

    let stage = PageStage(
      press: press, book: book, wanted: wanted.facts, theme: theme.hash,
      searched: Set(press.searchedPages),
      fixed: book.chapters.map { loaded.asked[$0.file.path]?.fixed ?? [] })
    var (rendered, siteFiles) = clock.time("check and print the pages") {
      parallel.both { [open] in
        stage.run(into: open, knowing: made, parallel)
      } _: {
        press.siteFiles.map { SiteOutput(path: $0.path, bytes: $0.bytes) }
      }
    }
    // The tree of the key is as large as those of many chapters.
    book.answers?.forgetDocument()
    let shown =
      cover.assets + resolved.flatMap(\.assets) + (answers?.assets ?? [])
      + rendered.flatMap(\.assets)
    let searched = clock.time("index the words") {
      SearchStage.index(
        rendered.enumerated().compactMap { position, page in page.search.map { (position, $0) } },
        parallel)
    }
    let beside = siteFiles + packs + order.lists.flatMap(\.outputs)
    var ofPages = rendered.flatMap { $0.textFindings + $0.record.findings }
    let quotes = loaded.settings.answers == .inline && quarantine == nil
    var linked = rendered.map(\.linked)
    if options.includesReport {
      // Its links are followed before it can be known what will stand in it.
      let draft = stage.page(
        ReportStage.page(
          ofPages.isEmpty ? known : report(with: ofPages), press, quotes: quotes,
          data: loaded.data.sources),
        into: nil)
      linked.append(draft.linked)
      ofPages += draft.record.findings
    }
    let followed = clock.time("follow the pages") {
      var paths = beside.map(\.path) + theme.assets.map(\.path)
      paths += searched?.outputs.map(\.path) ?? []
      paths += RenderedPage.styles(of: rendered).map(\.path)
      paths += shown.map { ChapterResolver.assetAddress($0) }
      return SiteLinks(linked, paths: paths, root: press.root, parallel).findings(
        parallel,
        LinkOrigins(
          book, loaded, theme, answers: Book.answersAddress,
          findings + texts.flatMap { own[$0.path] ?? [] } + ofPages))
    }
    findings += followed
    var report = ofPages.isEmpty && followed.isEmpty ? known : report(with: ofPages)
    report.chapters = proof.tallies(report.findings)
    if open == nil, let sink, !isIncomplete, !Self.isBlocking(report, besides: quarantine) {
      // What stood against it was a suppression whose finding only the pages show.
      open = sink
      sink.open(for: loaded.settings.id)
      _ = stage.run(into: sink, knowing: KnownPages(), parallel)
    }
    if options.includesReport {
      rendered.append(
        stage.page(
          ReportStage.page(report, press, quotes: quotes, data: loaded.data.sources), into: open))
    }
    let files = clock.time("gather the files") {
      for file in searched?.outputs ?? [] { open?.place(file) }
      let files =
        RenderedPage.styles(of: rendered) + theme.assets(neededBy: rendered) + beside
        + Self.assets(shown, wanted.contents, loaded.stickers.contents, loaded.data.pictures)
      if let open { _ = parallel.map(files) { [open] in open.place($0) } }
      return files.map(\.withoutBytes)
    }
    for (chapter, page) in zip(book.chapters, rendered.filter { $0.id.chapter != nil }) {
      own[chapter.file.path, default: []] += page.textFindings
    }
    var trace = BuildTrace(
      id: book.settings.id, title: book.settings.title,
      holdings: BookHoldings(chapters: book.chapters.count, loaded.stickers, order.lists),
      isSimple: !isRenamed && quarantine == nil && !options.includesReport,
      pages: rendered.map(\.record), files: files, search: searched?.record, findings: findings,
      tallies: report.chapters, sources: (loaded.sources + theme.sources).map(\.path))
    trace.keep(
      texts, loaded, own, suppressions, pages: rendered, of: book, taught: proof.taughtAnswers())
    defer {
      parallel.letGo(of: resolved)
      parallel.letGo(of: loaded)
    }
    return PreparedSite(
      book: book, proved: proof, quarantine: quarantine, lock: loaded.lock,
      keyPrinter: KeyPrinter(words), report: report,
      intactSources: loaded.sources.filter { !loaded.damaged.contains($0.path) },
      holdings: trace.holdings,
      outputs: trace.outputs, isIncomplete: isIncomplete, externalSeen: external?.seen,
      timings: clock.timings, trace: trace, pages: rendered, press: press,
      dataSources: (loaded.data.sources + loaded.stickers.sources).map(\.path),
      ownTemplates: theme.sources.map(\.path))
  }
}
