internal import HornbookBytes
internal import HornbookFiles
internal import HornbookManuscript

/// The files of the site that are neither pages nor of the search.
struct SideFiles: Sendable {
  /// What was made for the book.
  private let made: [SiteOutput]
  /// The files that pages show, by path under `content/`; some may not be there.
  private let shown: [String]
  private let theme: Theme
  private let pages: [RenderedPage]

  init(_ shop: PrintShop, _ resolved: ResolvedTexts, _ printed: PrintedPages, _ theme: Theme) {
    made = printed.styles + printed.files + shop.files
    shown = shop.assets + resolved.assets + printed.pages.flatMap(\.assets)
    pages = printed.pages
    self.theme = theme
  }

  /// Where links to them may lead.
  var paths: [String] {
    made.map(\.path) + theme.assets.map(\.path) + shown.map { ChapterResolver.assetAddress($0) }
  }

  /// The files, each once.
  ///
  /// - Parameter contents: What one stage or another has read of the files that pages show.
  func files(_ contents: [String: [UInt8]]...) -> [SiteOutput] {
    var seen: Set<String> = []
    let copied = shown.compactMap { path -> SiteOutput? in
      guard seen.insert(path).inserted,
        let bytes = contents.lazy.compactMap({ $0[path] }).first
      else { return nil }
      return SiteOutput(path: ChapterResolver.assetAddress(path), bytes: bytes)
    }
    return made + theme.assets(neededBy: pages) + copied
  }
}
