internal import HornbookDiagnostics
internal import HornbookManuscript

extension MadePage {
  /// The findings for made pages whose path is already taken.
  ///
  /// It may belong to a chapter, a page of the book itself, a redirect or another made page. Case
  /// is ignored, as on many disks.
  static func findings(in order: PrintOrder, _ plan: [PageID]) -> [Finding] {
    let (book, pages) = (order.book, order.made)
    guard !pages.isEmpty else { return [] }
    let paths = Set(pages.map { $0.path.lowercased() })
    let chapters = book.chapters.filter { paths.contains($0.address.lowercased()) }.map { chapter in
      Finding(
        .slugDuplicate, at: Place(file: chapter.file.sourcePath),
        "the page “\(chapter.address)” is made from a dataset")
    }
    var taken: [String: String] = [:]
    for page in PageKind.all.map({ PageID($0) }) + plan where !page.fixedPath.isEmpty {
      taken[page.fixedPath] = "is a page of the book itself"
    }
    for redirect in book.redirects {
      taken[redirect.path.lowercased()] = "leads on from an old name"
    }
    var findings: [Finding] = []
    var told: Set<String?> = []
    for page in pages {
      if let words = taken[page.path.lowercased()] {
        guard told.insert(page.source).inserted else { continue }
        findings.append(
          Finding(
            .slugDuplicate, at: page.source.map { Place(file: $0) }, "“\(page.path)” \(words)",
            remedy: "Rename the file, which renames all its pages."))
      } else {
        let other = page.source.map { "is made from “\($0)” too" }
        taken[page.path.lowercased()] = other ?? "appears twice"
      }
    }
    return chapters + findings
  }
}
