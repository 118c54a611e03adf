internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes

extension PreparedSite {
  /// The way of the data.
  ///
  /// The files of the site are handed on as they are made, unless something that is known before
  /// forbids it.
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
    let wanted = clock.time("look at images and code") {
      WantedFiles(of: loaded.texts, and: Cover.wanted(loaded.settings), access, parallel)
    }
    let (book, collected) = clock.time("collect the chapters") {
      BookCollector.collect(
        loaded.chapters, answers: loaded.answers, settings: loaded.settings, list: loaded.list)
    }
    let resolved = clock.time("follow the links") {
      ResolvedTexts(of: book, wanted: wanted.facts, words, parallel)
    }
    let quizzes = clock.time("put the questions together") { ReadQuizzes(book, loaded, parallel) }
    let proof = clock.time("prove the answers") {
      QuizProof.prove(quizzes.book, QuizStage.proofOptions(loaded, book, quizzes.book, options))
    }
    var gate = PublishingGate(loaded, theme, options)
    gate.isIncomplete = loaded.isIncomplete || theme.isIncomplete || wanted.isIncomplete
    gate.quarantine = options.onError == .stop ? nil : gate.quarantine(proof)
    let shop = clock.time("set up the press") { [gate] in
      PrintShop(
        book, resolved, gate.shown(proof), loaded, wanted, theme, words, options, parallel)
    }
    let external = options.external.map { check in
      clock.time("ask other hosts") {
        check.check(parallel.map(book.chapters) { ExternalLink.all(in: $0.file) }.flatMap(\.self))
      }
    }

    var found = FoundFindings(loaded)
    found.note(resolved, in: book)
    found.ofBook =
      loaded.findings + theme.findings + wordFindings + collected + quizzes.findings
      + proof.findings + shop.findings + loaded.unusedAssets + (external?.findings ?? [])
    var report = clock.time("sort the findings") { gate.report(found.all) }
    var open = gate.isOpen(for: report) || sink?.takesFaultySites == true ? sink : nil
    open?.open(for: loaded.settings.id)

    let stage = PageStage(
      press: shop.press, book: book, wanted: wanted.facts, theme: theme.hash,
      searched: Set(shop.press.searchedPages),
      sections: zip(book.chapters, quizzes.book.chapters).map {
        ChapterAsked.sections(of: $1, in: $0.file.sourcePath)
      })
    let known = found.count
    var printed = clock.time("check and print the pages") { [open] in
      stage.run(into: open, knowing: made, unprinted: loaded.unprinted, parallel)
    }
    found.note(printed, in: book)
    // The tree of the key is as large as those of many chapters.
    book.answers?.forgetDocument()
    let search = clock.time("index the words") { [open] in
      SearchStage.index(printed.searched, into: open, parallel)
    }
    let account = ReportStage(stage, loaded, isQuarantined: gate.quarantine != nil)
    var linked = printed.pages.map(\.linked)
    if options.includesReport {
      // Its links are followed before it can be known what will stand in it.
      let draft = account.page(gate.report(found.all), into: nil)
      linked.append(draft.linked)
      found.note(draft)
    }
    found.ofBook += clock.time("follow the pages") { [linked, found, printed] in
      SiteLinks(
        linked,
        paths: SideFiles(shop, resolved, printed, theme).paths + (search?.files.map(\.path) ?? []),
        root: shop.press.root, parallel
      ).findings(
        parallel, LinkOrigins(book, loaded, theme, answers: Book.answersAddress, found.all))
    }
    if found.count > known {
      report = clock.time("sort the findings") { gate.report(found.all) }
    }
    report.chapters = proof.tallies(report.findings)
    if open == nil, let sink, gate.isOpen(for: report) {
      // What stood against it was a suppression whose finding only the pages show.
      open = sink
      sink.open(for: loaded.settings.id)
      _ = stage.run(into: sink, knowing: KnownPages(), parallel)
      _ = SearchStage.index(printed.searched, into: sink, parallel)
    }
    if options.includesReport { printed.pages.append(account.page(report, into: open)) }
    let files = clock.time("gather the files") { [open, printed] in
      parallel.map(
        SideFiles(shop, resolved, printed, theme)
          .files(wanted.contents, loaded.stickers.contents, loaded.data.pictures)
      ) { file in
        open?.place(file)
        return file.withoutBytes
      }
    }
    var trace = BuildTrace(
      id: book.settings.id, title: book.settings.title, holdings: shop.holdings,
      isSimple: loaded.quizFiles.isEmpty && loaded.list == nil && !options.includesTeaching
        && !quizzes.isRenamed && gate.quarantine == nil && !options.includesReport,
      pages: printed.pages.map(\.record), files: files, search: search, findings: found.ofBook,
      tallies: report.chapters, sources: gate.sources.map(\.path))
    trace.keep(
      loaded.texts, loaded, found.ofTexts, loaded.suppressions, pages: printed.pages, of: book)
    defer {
      parallel.letGo(of: resolved)
      parallel.letGo(of: loaded)
    }
    return PreparedSite(
      book: book, proved: proof, quarantine: gate.quarantine, lock: loaded.lock,
      keyPrinter: KeyPrinter(words), report: report,
      intactSources: loaded.sources.filter { !loaded.damaged.contains($0.path) },
      holdings: shop.holdings, outputs: trace.outputs, isIncomplete: gate.isIncomplete,
      externalSeen: external?.seen, timings: clock.timings, trace: trace, pages: printed.pages,
      press: shop.press,
      dataSources: (loaded.data.sources + loaded.stickers.sources).map(\.path),
      ownTemplates: theme.sources.map(\.path))
  }
}

extension KeyPrinter {
  /// A printer with the words of the interface.
  init(_ words: Words) {
    let chapter = words["chapterNumbered", ["number": ""]]
    self.init(
      title: words["answers"], chapterWord: chapter, correctedWord: words["corrected"])
  }
}
