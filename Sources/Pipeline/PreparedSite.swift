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
  /// The files of the site, by path.
  public let outputs: [SiteOutput]
  /// Whether something of the book could not be read at all.
  public let isIncomplete: Bool
  /// How long each stage took, in order.
  public let timings: [Timing]

  /// The questions and their keys.
  public var quizzes: QuizBook { proved.book }

  /// The questions made ready for grading, after the book's own settings.
  public var answerSheet: AnswerSheet { proved.sheet(report.findings) }

  /// Whether something stands against publishing, besides answers that are held back.
  public var isBlocked: Bool {
    isIncomplete
      || report.findings.contains {
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

  /// Reads, checks and renders the book below a folder.
  public static func prepare(_ access: FileAccess, _ options: BookOptions = .init()) -> PreparedSite
  {
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
        ChapterResolver.resolve(
          chapter.file, number: chapter.numeral, in: book, wanted: wanted.facts,
          words: words.markupWords)
      }
    }
    let answers = book.answers.map {
      ChapterResolver.resolve(
        $0, number: nil, in: book, wanted: wanted.facts, words: words.markupWords)
    }
    let checked = clock.time("check the text") {
      parallel.map(texts) { TextChecks.findings(in: $0, of: book, wanted: wanted.facts) }
    }
    var quizFindings: [Finding] = []
    let quizzes = clock.time("read the questions") {
      QuizStage.read(book, files: loaded.quizFiles, parallel, findings: &quizFindings)
    }
    let proof = clock.time("prove the answers") {
      QuizProof.prove(quizzes, QuizStage.proofOptions(loaded, book, quizzes, options))
    }
    let quarantine = options.onError == .stop ? nil : Self.quarantine(proof, loaded, theme, options)
    var order = PrintOrder(
      book: book, chapters: resolved.map(\.facts), answers: answers?.facts)
    order.quiz = QuizPrint(
      book: quarantine?.book ?? quizzes, answers: quarantine?.answers ?? proof.answers)
    order.generator = "Hornbook \(ProgramVersion.text)"
    order.coverImage = cover.image
    order.sourceDate = options.sourceDate
    order.lists = loaded.data.datasets.flatMap {
      $0.lists(loaded.data.looks, nameless: words["noName"])
    }
    let listed = ListPages(order.lists, words: words, library: theme.library)
    order.made += listed.pages
    var made: [SiteOutput] = []
    if !loaded.stickers.packs.isEmpty {
      (order.stickers, made) = clock.time("pack the stickers") { loaded.stickers.prints(parallel) }
      order.made += StickerPrint.pages(order.stickers, words)
    }
    let press = Press(order, library: theme.library, words: words)
    var rendered = clock.time("render the pages") {
      parallel.map(press.plan) { id in
        let page = press.page(id)
        let printed = press.render(page)
        return RenderedPage(page, printed)
      }
    }
    let searched = clock.time("index the words") { SearchStage.outputs(press, parallel) }

    var findings =
      loaded.findings + theme.findings + wordFindings + collected + quizFindings + proof.findings
      + press.findings + listed.findings + cover.findings
    for result in resolved + (answers.map { [$0] } ?? []) { findings += result.findings }
    for found in checked { findings += found }
    findings += UnusedAssets.findings(
      among: loaded.assetPaths, texts: texts, settings: loaded.settings,
      known: Set(loaded.dataPaths),
      folder: LoadedBook.content + "/")
    for page in rendered { findings += page.findings }
    let shown =
      cover.assets + resolved.flatMap(\.assets) + (answers?.assets ?? [])
      + rendered.flatMap(\.assets)
    let report = clock.time("sort the findings") {
      var report = Self.report(findings, loaded, theme, options)
      report.chapters = proof.tallies(report.findings)
      return report
    }
    if options.includesReport {
      let quotes = loaded.settings.answers == .inline && quarantine == nil
      rendered.append(ReportStage.page(report, press, quotes: quotes))
    }
    let outputs = clock.time("gather the files") {
      rendered.map(\.output) + RenderedPage.styles(of: rendered)
        + theme.assets(neededBy: rendered) + made
        + press.siteFiles.map { SiteOutput(path: $0.path, bytes: $0.bytes) }
        + order.lists.flatMap(\.outputs)
        + Self.assets(shown, wanted.contents, loaded.stickers.contents, loaded.data.pictures)
        + searched
    }
    return PreparedSite(
      book: book, proved: proof, quarantine: quarantine, lock: loaded.lock,
      keyPrinter: KeyPrinter(words), report: report,
      intactSources: loaded.sources.filter { !loaded.damaged.contains($0.path) },
      outputs: outputs,
      isIncomplete: loaded.isIncomplete || theme.isIncomplete || wanted.isIncomplete,
      timings: clock.timings)
  }

  /// The files that pages show, each once, from the bytes that one stage or another has read.
  private static func assets(_ paths: [String], _ contents: [String: [UInt8]]...) -> [SiteOutput] {
    var seen: Set<String> = []
    return paths.compactMap { path in
      guard seen.insert(path).inserted,
        let bytes = contents.lazy.compactMap({ $0[path] }).first
      else { return nil }
      return SiteOutput(path: ChapterResolver.assetAddress(path), bytes: bytes)
    }
  }

  private static func report(
    _ findings: [Finding], _ loaded: LoadedBook, _ theme: Theme, _ options: BookOptions
  ) -> FindingReport {
    let settings = RuleSettings(
      loaded.settings.rules, isStrict: options.isStrict,
      includesTeaching: options.includesTeaching, onlyRules: options.onlyRules)
    let suppressions = loaded.sources.filter(\.path.isPage)
      .flatMap { Suppression.all(in: $0) }
    return FindingReport(
      findings, sources: loaded.sources + theme.sources, registry: PipelineRules.registry,
      settings: settings, suppressions: suppressions)
  }

  /// Holds back the answers because of which the book could not be published; nil where there are
  /// none.
  private static func quarantine(
    _ proved: ProvedQuizzes, _ loaded: LoadedBook, _ theme: Theme, _ options: BookOptions
  ) -> Quarantine? {
    let report = report(proved.findings, loaded, theme, options)
    let failures = report.findings.filter { report.isFailure($0) && Quarantine.contains($0) }
    return failures.isEmpty ? nil : Quarantine(proved, failures: failures)
  }

  /// Writes the site, where nothing that was found forbids it.
  ///
  /// - Returns: What was written, or nil where findings stand against it or something of the book is
  ///   missing.
  public func commit(to folder: String, jobs: Int? = nil, onlyPlanning: Bool = false)
    throws(FileError) -> SiteReport?
  {
    guard !isBlocked else { return nil }
    return try SiteCommit.run(
      outputs, in: folder, keeping: ["README.md"], threads: Parallel(jobs: jobs).jobs,
      onlyPlanning: onlyPlanning)
  }
}

extension KeyPrinter {
  /// A printer with the words of the interface.
  fileprivate init(_ words: Words) {
    let chapter = words["chapterNumbered", ["number": ""]]
    self.init(
      title: words["answers"], chapterWord: chapter, correctedWord: words["corrected"])
  }
}

/// Tells how long the stages take, and says which one is running.
private struct StageClock {
  let progress: @Sendable (String) -> Void
  var timings: [PreparedSite.Timing] = []

  mutating func time<Result>(_ stage: String, _ work: () -> Result) -> Result {
    progress(stage)
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    let (seconds, attoseconds) = (clock.now - start).components
    timings.append(
      .init(stage: stage, duration: Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    )
    return result
  }
}
