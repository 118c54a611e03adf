internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress

/// The printed pages, as `RenderedPage` keeps them, with the findings about other texts.
struct PrintedPages: Sendable {
  /// The pages in reading order.
  var pages: [RenderedPage]
  /// The other files that the press makes.
  let files: [SiteOutput]
  /// The texts without a page of their own.
  let unprinted: [UnprintedText]

  /// The positions of the pages that are searched.
  var searched: [Int] { pages.indices.filter { pages[$0].record.isSearched } }

  /// The style sheets that were made for some pages, each once; those of kept pages without their bytes.
  var styles: [SiteOutput] {
    var seen: Set<String> = []
    return pages.flatMap { page in
      page.record.sheets.map { sheet in
        page.styles.first { $0.path == sheet.path }?.output ?? sheet
      }
    }.filter { seen.insert($0.path).inserted }
  }
}

extension PageStyle {
  /// The file of a sheet that was made for some pages; nil for a sheet of the theme.
  var output: SiteOutput? { bytes.map { SiteOutput(path: path, bytes: $0) } }
}

/// A text without a page of its own, which is only checked.
struct UnprintedText: Sendable {
  let text: ChapterFile
  /// A hash of everything that the findings depend on; nil if there is no next build.
  let key: StableHash?
  let findings: [Finding]
}
