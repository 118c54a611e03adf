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
    let access = access.inLanguage(options.language)
    let parallel = Parallel(jobs: options.jobs)
    var clock = StageClock(progress: options.progress)
    let (loaded, fresh) = clock.time("read the book") {
      LoadedBook.read(access, options, after: last, parallel)
    }
    let trees = fresh.trees
    let asked = (consume fresh).asked
    let checked = CheckedBook(
      loaded, trees, asked: consume asked, access, options, after: last, parallel, &clock)
    let site = PrintedSite(
      checked, consume trees, access, into: sink, after: last, options, parallel, &clock)
    let prepared = PreparedSite(checked, site, options, clock.timings, access.authorship)
    parallel.letGo(of: consume checked)
    return prepared
  }

  private init(
    _ checked: CheckedBook, _ site: PrintedSite, _ options: BookOptions, _ timings: [Timing],
    _ authorship: Authorship?
  ) {
    let loaded = checked.loaded
    let trace = BuildTrace(checked, site, options)
    let report = site.report.told(by: authorship)
    self.init(
      book: checked.book, proved: checked.proof, quarantine: checked.gate.quarantine,
      lock: loaded.quizzes.lock, keyPrinter: checked.keyPrinter, report: report,
      intactSources: report.fixable(
        loaded.notes.sources.filter { !loaded.notes.damaged.contains($0.path) }, by: authorship),
      holdings: trace.holdings, outputs: trace.outputs, completeness: checked.gate.completeness,
      externalSeen: checked.externalSeen, answeredByRunning: checked.answeredByRunning,
      timings: timings, trace: trace,
      pages: site.printed.pages, isLost: site.isLost, words: site.words, texts: loaded.texts,
      press: checked.shop.press,
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
