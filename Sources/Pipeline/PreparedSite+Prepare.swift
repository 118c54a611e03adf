internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes

extension PreparedSite {
  /// Runs all stages: first everything that can be known about a book, then its pages.
  ///
  /// - Parameters:
  ///   - sink: Where the files of the site go; nil if nothing is written.
  ///   - last: What the last build has left.
  static func prepare(
    _ access: BookSource, _ options: BookOptions, into sink: (any SiteSink)?,
    after last: LastBuild = .none
  ) -> PreparedSite {
    var run = Run(access, options, last)
    let loaded = run.read()
    guard let checked = run.check(loaded, telling: { _, _ in true }) else {
      preconditionFailure("nobody has stopped it")
    }
    return run.print(checked, into: sink) { _, _ in true }
  }

  /// Runs all stages of a check; nil if it is not wanted any more before it has ended.
  static func prepare(
    _ access: BookSource, _ options: BookOptions, after last: LastBuild,
    telling tell: TellFindings, unless isOvertaken: () -> Bool
  ) -> PreparedSite? {
    var run = Run(access, options, last)
    let loaded = run.read()
    guard !isOvertaken(), let checked = run.check(loaded, telling: tell) else { return nil }
    return run.print(checked, into: nil, telling: tell)
  }

  /// The stages in their order.
  private struct Run {
    let access: BookSource
    let options: BookOptions
    let last: LastBuild
    let parallel: Parallel
    var clock: StageClock
    /// The trees of the texts, which the last stage uses up.
    var trees = TextTrees()
    var asked: [String: ChapterAsked] = [:]

    init(_ access: BookSource, _ options: BookOptions, _ last: LastBuild) {
      self.access = access.inLanguage(options.language)
      self.options = options
      self.last = last
      parallel = Parallel(jobs: options.jobs)
      clock = StageClock(progress: options.progress)
    }

    mutating func read() -> LoadedBook {
      let (loaded, fresh) = clock.time("read the book") {
        LoadedBook.read(access, options, after: last, parallel)
      }
      (trees, asked) = (fresh.trees, fresh.asked)
      return loaded
    }

    mutating func check(_ loaded: LoadedBook, telling tell: TellFindings) -> CheckedBook? {
      var asked: [String: ChapterAsked] = [:]
      swap(&asked, &self.asked)
      return CheckedBook(
        loaded, trees, asked: consume asked, access, options, after: last, parallel, &clock,
        telling: tell)
    }

    mutating func print(
      _ checked: CheckedBook, into sink: (any SiteSink)?, telling tell: TellFindings
    ) -> PreparedSite {
      var trees = TextTrees()
      swap(&trees, &self.trees)
      let site = PrintedSite(
        checked, consume trees, access, into: sink, after: last, options, parallel, &clock)
      let report = site.report.told(by: access.authorship)
      if !site.isLost { _ = tell(true) { report } }
      let prepared = PreparedSite(
        checked, site, report, options, clock.timings, access.authorship)
      parallel.letGo(of: checked)
      return prepared
    }
  }

  private init(
    _ checked: CheckedBook, _ site: PrintedSite, _ report: FindingReport, _ options: BookOptions,
    _ timings: [Timing], _ authorship: Authorship?
  ) {
    let loaded = checked.loaded
    let trace = BuildTrace(checked, site, options)
    var made = checked.made
    made.faulty = site.faulty
    made.unprinted = site.printed.unprinted
    self.init(
      book: checked.book, proved: checked.proof, quarantine: checked.gate.quarantine,
      lock: loaded.quizzes.lock, keyPrinter: checked.keyPrinter, report: report,
      intactSources: report.fixable(
        loaded.notes.sources.filter { !loaded.notes.damaged.contains($0.path) }, by: authorship),
      holdings: trace.holdings, outputs: trace.outputs, completeness: checked.gate.completeness,
      externalSeen: checked.externalSeen, answeredByRunning: checked.answeredByRunning,
      pictures: options.listsPictures ? BookPicture.all(in: checked) : [],
      timings: timings, trace: trace,
      pages: site.printed.pages, isLost: site.isLost, words: site.words, texts: loaded.texts,
      press: checked.shop.press, made: made,
      dataSources: (loaded.data.notes.sources + loaded.stickers.notes.sources).map(\.path),
      ownTemplates: checked.theme.sources.map(\.path))
  }
}

extension BuildTrace {
  /// Collects the results of a finished build.
  fileprivate init(_ checked: CheckedBook, _ site: PrintedSite, _ options: BookOptions) {
    let (book, pages) = (checked.book, site.printed.pages)
    self.init(
      id: book.settings.id, title: book.settings.title, holdings: checked.shop.holdings,
      isSimple: checked.gate.quarantine == nil && !options.includesReport
        && options.running == nil && options.bound(book.settings).isEmpty
        && checked.shop.press.layout.isFlat,
      pages: pages.map(\.record), files: site.files, search: site.search,
      findings: site.found.ofBook, tallies: site.report.chapters,
      sources: checked.gate.sources.map(\.path))
    keep(checked, site.found.ofTexts, pages: pages)
  }
}
