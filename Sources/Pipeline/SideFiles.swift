internal import HornbookBytes
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress

/// The files of the site that are neither pages nor part of the search index.
struct SideFiles: Sendable {
  /// The files that were made for the book.
  private let made: [SiteOutput]
  /// The paths of files that are made last.
  private let bound: [String]
  /// The files that pages show, by path under `content/`; some may be missing.
  private let shown: [String]
  private let theme: Theme
  private let pages: [RenderedPage]
  private let layout: SiteLayout
  /// The files by which browsers keep the site; nil if the book does not ask for them.
  private let offline: OfflineFiles?

  /// Whether the last build's details of a page are lost, so that it is unknown what the page shows.
  let isLost: Bool

  init(_ checked: CheckedBook, _ printed: PrintedPages, after last: LastBuild) {
    let shop = checked.shop
    layout = shop.press.layout
    offline = OfflineFiles(shop.press)
    bound = shop.bound
    made = printed.styles + printed.files + shop.files
    // Files that only hidden answers show are not published: no page refers to them.
    let assets = checked.resolved.assets
    let named =
      checked.hidesAnswers && !assets.isEmpty
      ? Self.named(assets, by: printed.pages, after: last, shop.press) : assets
    isLost = named == nil
    shown = shop.assets + (named ?? []) + printed.pages.flatMap(\.record.assets)
    pages = printed.pages
    theme = checked.theme
  }

  /// Returns those of `assets` that pages link to; nil if that is unknown.
  private static func named(
    _ assets: [String], by pages: [RenderedPage], after last: LastBuild,
    _ press: Press
  ) -> [String]? {
    var named: Set<[UInt8]> = []
    for page in pages {
      guard let scan = page.scan ?? last.detail(of: page.record)?.scan else { return nil }
      for reference in scan.references {
        let address = LinkedAddress(
          scan.pool[reference], on: page.record.path, base: press.root.base,
          root: press.root.path)
        if case .file(let path?, _) = address { named.insert(path) }
      }
    }
    return assets.filter {
      named.contains(Array(press.layout.path(ChapterResolver.sitePath($0)).utf8))
    }
  }

  /// The paths in the site to which links may lead.
  var paths: [String] {
    made.map(\.path) + bound + (offline == nil ? [] : [OfflineFiles.worker, OfflineFiles.manifest])
      + theme.assets.map(\.path)
      + shown.map { ChapterResolver.sitePath($0) }
  }

  /// Returns the files, each once.
  ///
  /// - Parameter contents: The bytes of the files that pages show, as earlier stages have read
  ///   them.
  func files(_ contents: [String: [UInt8]]...) -> [SiteOutput] {
    var seen: Set<String> = []
    let copied = shown.compactMap { path -> SiteOutput? in
      guard seen.insert(path).inserted,
        let bytes = contents.lazy.compactMap({ $0[path] }).first
      else { return nil }
      return SiteOutput(path: ChapterResolver.sitePath(path), bytes: bytes)
    }
    let themed = theme.assets(neededBy: pages).filter { file in
      !OfflineFiles.scripts.contains(file.path)
        || offline != nil && file.path == OfflineFiles.script
    }
    return (made + themed + kept(themed) + copied).map { $0.placed(in: layout) }
  }

  /// The files by which browsers keep the site.
  ///
  /// - Parameter themed: The files of the theme that pages use.
  private func kept(_ themed: [SiteOutput]) -> [SiteOutput] {
    guard let offline,
      let script = theme.assets.first(where: { $0.path == OfflineFiles.worker })?.bytes
    else { return [] }
    let files =
      (themed + made.filter { OfflineFiles.made.contains($0.path) })
      .map { (path: layout.path($0.path), hash: $0.hash) }
      + pages.map { (path: $0.record.path, hash: $0.record.hash) }
    return [offline.worker(script, files), offline.manifest].map {
      SiteOutput(path: $0.path, bytes: $0.bytes)
    }
  }
}
