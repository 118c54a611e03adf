internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookPress

/// A page that has been printed, and what the site needs besides for it.
struct RenderedPage: Sendable {
  /// The page's file.
  let output: SiteOutput
  /// What is wrong with it.
  let findings: [Finding]
  /// The files that its directives show, by path under `content/`.
  let assets: [String]
  /// The style sheets that it needs besides the one of every page.
  let styles: [PageStyle]
  /// What its bytes point at, and the names in them.
  let scan: PageScan
  /// Whether it shows again what other pages show.
  let isCopy: Bool

  init(_ page: PageInput, _ printed: Press.Printed) {
    output = SiteOutput(path: page.path, bytes: printed.bytes)
    findings = page.findings + printed.findings
    assets = page.assets
    styles = page.styles
    isCopy = page.id == .print
    scan = PageScan(printed.bytes)
  }

  /// The style sheets that were made for some pages, each once.
  static func styles(of pages: [RenderedPage]) -> [SiteOutput] {
    var seen: Set<String> = []
    return pages.flatMap(\.styles).compactMap { style in
      guard let bytes = style.bytes, seen.insert(style.path).inserted else { return nil }
      return SiteOutput(path: style.path, bytes: bytes)
    }
  }
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
