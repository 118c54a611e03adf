internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookPress

/// What is kept of a page that has been printed: whatever has to be known of its bytes when they are
/// gone is found out in `PageStage.page`.
///
/// There are thousands, which are counted, filtered and listed: so it is one reference.
final class RenderedPage: Sendable {
  /// Which page it is.
  let id: PageID
  /// What the next build may know of it.
  let record: PageRecord
  /// What is wrong with the chapter's text, as far as it was looked at here.
  let textFindings: [Finding]
  /// What the search finds in it.
  let search: SearchPage?
  /// The files that its directives show, by path under `content/`.
  let assets: [String]
  /// The style sheets that it needs besides the one of every page.
  let styles: [PageStyle]
  /// What its bytes point at, and the names in them.
  let scan: PageScan
  /// Where the texts of the chapters stand in it, where it is the page with all of them.
  let papers: [PageBody?]
  /// What became of it.
  let fate: PageFate
  /// How many words its chapter has, where they were counted.
  let words: Int?

  init(
    _ page: PageInput, _ record: PageRecord, _ fate: PageFate, _ textFindings: [Finding],
    _ search: SearchPage?, _ scan: PageScan, papers: [PageBody?] = [], words: Int? = nil
  ) {
    self.fate = fate
    self.search = search
    id = page.id
    self.record = record
    self.textFindings = textFindings
    assets = page.assets
    styles = page.styles
    self.scan = scan
    self.papers = papers
    self.words = words
  }

  /// What the next build may need to know of it.
  var detail: PageDetail {
    PageDetail(
      scan: scan, search: search.map { SearchMarks($0) }, questions: search?.questions,
      papers: papers)
  }

  /// The page as links see it.
  var linked: SiteLinks.Page {
    SiteLinks.Page(path: record.path, scan: scan, isCopy: id == .print)
  }

  /// The page's file, by its hash.
  var output: SiteOutput { SiteOutput(path: record.path, hash: record.hash) }
}

extension Theme {
  /// The files of the theme that come into the site: sheets for some kinds of pages only where there
  /// are such pages.
  func assets(neededBy pages: [RenderedPage]) -> [SiteOutput] {
    let asked = Set(pages.flatMap(\.styles).map(\.path))
    return assets.filter { !PageStyle.optional.contains($0.path) || asked.contains($0.path) }
      .map { SiteOutput(path: $0.path, bytes: $0.bytes) }
  }
}
