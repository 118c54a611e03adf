internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookPress
internal import HornbookTemplates

/// The data kept of a printed page.
///
/// Everything needed from its bytes is extracted in `PageStage.page`, before they are released.
///
/// A book has thousands of pages, which are counted, filtered and listed, so this is a class.
final class RenderedPage: Sendable {
  /// Which page it is.
  let id: PageID
  /// The record for the next build.
  let record: PageRecord
  /// The findings about the chapter's text from this stage.
  let textFindings: [Finding]
  /// Its content for the search index; nil if it is not searched, or was kept.
  let search: SearchPage?
  /// The style sheets that it needs besides the one of every page.
  let styles: [PageStyle]
  /// The links and names in its bytes; nil if it was kept, so that they have not been looked at.
  let scan: PageScan?
  /// What the next check needs of a page with long lists; nil if it was kept.
  let lean: LeanPage?
  /// The places of the chapters' texts on the page with the whole book; empty for other pages.
  let papers: [PageBody?]
  /// The pieces of its long lists; empty if it was kept.
  let pieces: KeptPieces
  /// Why it was made or kept.
  let fate: PageFate
  /// A hash of everything that it depends on, if that can be told before it is made.
  let dependencies: StableHash?

  /// A page that is as the last build left it.
  init(_ id: PageID, keeping record: PageRecord, _ dependencies: StableHash? = nil) {
    self.id = id
    self.dependencies = dependencies
    self.record = record
    textFindings = []
    search = nil
    styles = record.styles.map { PageStyle(theme: $0) }
    scan = nil
    lean = nil
    papers = []
    pieces = KeptPieces()
    fate = .kept
  }

  init(
    _ page: PageInput, _ record: PageRecord, _ fate: PageFate, _ textFindings: [Finding],
    _ search: SearchPage?, _ scan: PageScan?, lean: LeanPage? = nil,
    papers: [PageBody?] = [], pieces: KeptPieces = KeptPieces(),
    _ dependencies: StableHash? = nil
  ) {
    self.dependencies = dependencies
    self.pieces = pieces
    self.fate = fate
    self.search = search
    id = page.id
    self.record = record
    self.textFindings = textFindings
    styles = page.styles
    self.scan = scan
    self.lean = lean
    self.papers = papers
  }

  /// The details for the next build; nil if they are stored already.
  var detail: PageDetail? {
    guard record.detail == nil, let scan else { return nil }
    return PageDetail(
      scan: scan, search: search.map { SearchMarks($0) }, questions: search?.questions,
      papers: papers, pieces: pieces)
  }

  /// The page as the link check needs it.
  var linked: SiteLinks.Page {
    SiteLinks.Page(path: record.path, scan: scan, isCopy: id.isCopy)
  }

  /// The page's file, without its bytes.
  var output: SiteOutput { SiteOutput(path: record.path, hash: record.hash) }
}

extension Theme {
  /// The files of the theme that belong in the site.
  ///
  /// Optional sheets are included only if a page needs them.
  func assets(neededBy pages: [RenderedPage]) -> [SiteOutput] {
    let asked = Set(pages.flatMap(\.styles).map(\.path))
    return assets.filter { !PageStyle.optional.contains($0.path) || asked.contains($0.path) }
      .map { SiteOutput(path: $0.path, bytes: $0.bytes) }
  }
}
