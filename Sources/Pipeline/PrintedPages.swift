internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress

/// What has been printed: the pages as `RenderedPage` keeps them, and what was found on the way.
struct PrintedPages: Sendable {
  /// The pages, in the order in which they are read.
  var pages: [RenderedPage]
  /// The files of the site that the press makes besides.
  let files: [SiteOutput]
  /// What is wrong with the texts that have no page of their own.
  let unprinted: [(text: ChapterFile, findings: [Finding])]

  /// What the search finds, with the positions of the pages.
  var searched: [(position: Int, page: SearchPage)] {
    pages.enumerated().compactMap { position, page in page.search.map { (position, $0) } }
  }

  /// How many words the chapters have, by their ordinals, where they were counted.
  var words: [Int] { pages.compactMap(\.words) }

  /// The style sheets that were made for some pages, each once.
  var styles: [SiteOutput] {
    var seen: Set<String> = []
    return pages.flatMap(\.styles).compactMap { style in
      guard let bytes = style.bytes, seen.insert(style.path).inserted else { return nil }
      return SiteOutput(path: style.path, bytes: bytes)
    }
  }
}
