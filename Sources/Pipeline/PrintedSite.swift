internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes

/// A printed site, with all findings.
struct PrintedSite: Sendable {
  /// The printed pages; the page of the report, if there is one, is the last.
  private(set) var printed: PrintedPages
  /// The search index; nil if no page is searched.
  let search: SearchRecord?
  /// The words of the index that the next build needs and this one has made.
  let words: KeptBuild.Words
  /// The other files, without their bytes.
  private(set) var files: [SiteOutput] = []
  /// All findings, before the book's own settings apply.
  private(set) var found: FoundFindings
  /// The findings that count after the book's own settings.
  private(set) var report: FindingReport
  /// The paths of the pages with references that lead nowhere, or with names that they contain twice.
  private(set) var faulty: Set<String> = []
  /// Whether something that was to be kept is gone, so that all must be built again.
  private(set) var isLost = false

  /// Runs the second half of the stages.
  ///
  /// The files of the site are passed on as they are made, unless an earlier finding prevents
  /// publishing and no page can change that.
  ///
  /// - Parameters:
  ///   - trees: The trees of the texts; each is released with the page of its text.
  ///   - last: What the last build has left.
  init(
    _ checked: CheckedBook, _ trees: consuming TextTrees, _ access: BookSource,
    into sink: (any SiteSink)?,
    after last: LastBuild, _ options: BookOptions, _ parallel: Parallel, _ clock: inout StageClock
  ) {
    let (loaded, gate) = (checked.loaded, checked.gate)
    let takesAll = sink?.takesFaultySites == true
    var open = takesAll || gate.mayOpen(for: checked.report) ? sink : nil
    open?.open(for: loaded.settings.id)

    let siteStands = last.left.flatMap { open?.stands(as: $0) } ?? false
    var stage = checked.pageStage
    stage.siteStands = siteStands
    let printed = clock.time("check and print the pages", consume trees) {
      [open, stage] (trees: consuming TextTrees) in
      stage.run(
        consume trees, into: open, after: last, unprinted: loaded.texts.unprinted, parallel)
    }
    // Nothing on a page leads to the files of the index but scripts, so a check does without it.
    let index =
      sink == nil
      ? nil
      : clock.time("index the words") { [open, stage] in
        SearchStage.index(
          printed, in: checked.shop.press.layout, into: open, after: last, standing: siteStands,
          parallel
        ) { stage.searchPage(printed.pages[$0].id) }
      }
    let search = index?.record
    self.printed = printed
    self.search = search
    words = index?.words ?? .some([])
    found = checked.found
    found.note(printed, in: checked.book)
    report = checked.report
    let account = ReportStage(
      stage, loaded, without: checked.resolved.hidden,
      isQuarantined: gate.quarantine != nil)
    // The links of the report are followed before its content is known, so a draft is used.
    let draft = options.includesReport ? account.page(gate.report(found.all), into: nil) : nil
    if let draft { found.note(draft) }
    let sides = SideFiles(checked, printed, after: last)
    let followed = clock.time("follow the pages") { [found] in
      Self.followed(checked, printed, draft, search, sides, found, after: last, parallel)
    }
    found.ofBook += followed?.findings ?? []
    faulty = followed?.faulty ?? []
    isLost = followed == nil || sides.isLost
    if found.count > checked.found.count {
      report = clock.time("sort the findings") { [found] in gate.report(found.all) }
    }
    // Files already passed on are abandoned with the build; the rest need not be made.
    if !takesAll, !gate.isOpen(for: report) { open = nil }
    if let open, !checked.shop.bound.isEmpty {
      let bound = clock.time("bind the book") {
        options.boundFiles(checked.book.settings, access, in: checked.shop.press.layout)
      }
      files = bound.files.map { file in
        open.place(file)
        return file.withoutBytes
      }
      found.ofBook += bound.findings
      if !bound.findings.isEmpty { report = gate.report(found.all) }
    }
    report.chapters = checked.proof.tallies(report.findings)
    if options.includesReport { self.printed.pages.append(account.page(report, into: open)) }
    let beside = clock.time("gather the files") { [open, pages = self.printed] in
      let files = SideFiles(checked, pages, after: last)
        .files(checked.wanted.contents, loaded.stickers.contents, loaded.data.pictures)
      return parallel.map(files) { (file: $0.withoutBytes, isThere: open?.place($0) != false) }
    }
    files += beside.map(\.file)
    // Style sheets of kept pages are known by their hashes only.
    isLost = isLost || beside.contains { !$0.isThere }
    if siteStands, let open {
      let texts = self.printed.pages.flatMap(\.record.texts)
      let others = Set(((search?.files ?? []) + files + texts).map(\.path))
      let dropped = last.dropped(in: others, self.printed.pages)
      isLost = isLost || !open.keepRest(of: last.left, dropping: dropped)
    }
  }

  /// The findings about references that lead nowhere and about the names of files; nil if the last
  /// build's details of a page are lost.
  private static func followed(
    _ checked: CheckedBook, _ printed: PrintedPages, _ draft: RenderedPage?,
    _ search: SearchRecord?, _ beside: SideFiles, _ found: FoundFindings, after last: LastBuild,
    _ parallel: Parallel
  ) -> (findings: [Finding], faulty: Set<String>)? {
    let layout = checked.shop.press.layout
    let flat = beside.paths + (search?.files.map(\.path) ?? [])
    let paths = flat.map(layout.path)
    let root = checked.shop.press.root
    var followed: [Finding] = []
    var faulty: Set<String> = []
    let isFollowed =
      !last.isInMemory
      && last.keptLinks(printed.pages, beside: paths, root)?.faults(parallel).isEmpty == true
    if !isFollowed {
      let whole = parallel.map(printed.pages) { page in
        var linked = page.linked
        linked.scan = linked.scan ?? last.scan(of: page.record)
        return linked
      }
      guard whole.allSatisfy({ $0.scan != nil }) else { return nil }
      let suspects = draft == nil ? last.suspects(printed.pages, whole, beside: paths) : nil
      let links = SiteLinks(
        whole + (draft.map { [$0.linked] } ?? []), paths: paths, root: root, only: suspects,
        parallel)
      let faults = links.faults(parallel)
      faulty = Set(faults.map { links.pages[$0.page].path })
      followed = links.findings(
        faults, parallel,
        LinkOrigins(
          checked.book, checked.loaded, checked.theme, answers: layout.path(Book.answersAddress),
          found.all))
    }
    // A site without chapters may lack the page at its root, to which others lead.
    if found.all.contains(where: { $0.rule == Rule.bookMissing.id }) { followed = [] }
    // If names of pages are already reported as wrong, these findings would only repeat that.
    let told: Set<String> = [Rule.slugDuplicate.id, Rule.redirectTaken.id]
    if found.all.contains(where: { told.contains($0.rule) }) { return (followed, faulty) }
    return (followed + SiteNames.findings(names(checked, printed, flat)), faulty)
  }

  /// The files of the site, each once, with the places in the sources that name them.
  private static func names(_ checked: CheckedBook, _ printed: PrintedPages, _ others: [String])
    -> [SiteNames.Name]
  {
    let shop = checked.shop
    var names = printed.pages.map { page in
      SiteNames.Name(path: page.record.path, place: shop.press.place(of: page.id))
    }
    let own = Set(checked.theme.sources.map(\.path))
    var seen: Set<String> = []
    for path in others where seen.insert(path).inserted {
      let theme = RelativePath.join(Theme.folder, path)
      let asset = path.utf8.starts(with: "assets/".utf8)
      let place =
        asset
        ? Place(file: RelativePath.join(LoadedBook.content, String(path.dropFirst(7))))
        : own.contains(theme) ? Place(file: theme) : shop.places[path]
      names.append(SiteNames.Name(path: shop.press.layout.path(path), place: place))
    }
    return names
  }
}
