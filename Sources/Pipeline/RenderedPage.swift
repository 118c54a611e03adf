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
  private let styles: [PageStyle]

  init(_ page: PageInput, _ printed: Press.Printed) {
    output = SiteOutput(path: page.path, bytes: printed.bytes)
    findings = page.findings + printed.findings
    assets = page.assets
    styles = page.styles
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
