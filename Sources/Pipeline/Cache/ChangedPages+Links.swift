internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress

extension ChangedPages {
  /// Whether all links of the changed pages lead somewhere, and all that led to them still do; false
  /// where that cannot be told, or where something was wrong with links before.
  func linksHold(_ settings: BookSettings, before: BuildTrace, _ now: BuildTrace) -> Bool {
    var asked: [(page: Int, scan: PageScan)] = []
    var isOther = false
    for page in made {
      let (old, new) = (page.before, page.detail.scan)
      // Somebody may point at a name that is gone, or have pointed in vain at one that has come.
      guard old.duplicates.isEmpty, new.duplicates.isEmpty, Set(old.names) == Set(new.names) else {
        return false
      }
      let (known, wanted) = (Set(old.addresses), new.addresses)
      isOther = isOther || Set(wanted) != known
      let fresh = wanted.filter { !known.contains($0) }
      if !fresh.isEmpty { asked.append((page.index, new)) }
    }
    // What is said of links may depend on what else is said, in whatever file.
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
      root: Press.root(of: settings)
    ) { [pages = self] in pages.names(in: $0) ?? [] }
    return asked.allSatisfy { links.faults(on: $0.page).isEmpty }
  }
}

extension PageScan {
  /// The addresses, as they stand in the page.
  fileprivate var addresses: [ArraySlice<UInt8>] { references.map { pool[$0] } }
}
