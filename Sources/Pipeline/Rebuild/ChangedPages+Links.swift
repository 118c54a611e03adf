internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress

extension ChangedPages {
  /// Whether all links on the changed pages, and all links to them, still lead somewhere.
  ///
  /// False if that cannot be determined, or if there were findings about links before.
  func linksHold(
    _ settings: BookSettings, isTranslation: Bool, before: BuildTrace, _ now: BuildTrace
  ) -> Bool {
    var asked: [(page: Int, scan: PageScan)] = []
    var isOther = false
    for page in made {
      let (old, new) = (page.before, page.detail.scan)
      // Another page may link to a name that is gone, or may have linked in vain to one that is
      // new.
      guard old.duplicates.isEmpty, new.duplicates.isEmpty, Set(old.names) == Set(new.names) else {
        return false
      }
      let (known, wanted) = (Set(old.addresses), new.addresses)
      isOther = isOther || Set(wanted) != known
      let fresh = wanted.filter { !known.contains($0) }
      if !fresh.isEmpty { asked.append((page.index, new)) }
    }
    // Findings about links may depend on other findings in any file.
    let isFaulty = { (finding: Finding) in
      finding.severity == .error || LinkOrigins.concerns(finding)
    }
    var saysOther = false
    for (old, new) in zip(before.chapters, now.chapters) where old.findings != new.findings {
      if old.findings.contains(where: isFaulty) { return false }
      saysOther = true
    }
    if isOther || saysOther, before.findings.contains(where: SiteLinks.tells) {
      return false
    }
    guard !asked.isEmpty else { return true }
    var pages = now.pages.map { SiteLinks.Page(path: $0.path) }
    for page in asked { pages[page.page].scan = page.scan }
    let links = SiteLinks(
      pages, paths: now.files.map(\.path) + (now.search?.files.map(\.path) ?? []),
      root: Press.root(of: settings, isTranslation: isTranslation)
    ) { [pages = self] in pages.names(in: $0) ?? [] }
    return asked.allSatisfy { links.faults(on: $0.page).isEmpty }
  }
}

extension PageScan {
  /// The addresses as the page contains them.
  fileprivate var addresses: [ArraySlice<UInt8>] { references.map { pool[$0] } }
}
