internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress

/// Makes the pages, each by itself and on any thread: its text is checked, the page is printed,
/// looked at, handed on, and forgotten but for what `RenderedPage` keeps of it.
struct PageStage: Sendable {
  let press: Press
  let book: Book
  let wanted: WantedFacts
  /// A hash of the templates.
  let theme: StableHash
  /// Where pages go; nil where nothing is to be written.
  let sink: (any SiteSink)?
  /// What an earlier build has made, by path.
  var known: [String: PageRecord] = [:]

  /// All pages of the site, in the order in which they are read.
  func run(_ parallel: Parallel) -> [RenderedPage] {
    // Contents and answers take as long as many chapters, so they are begun first.
    let order = press.plan.indices.sorted { a, b in
      let (x, y) = (press.plan[a].chapter == nil ? 0 : 1, press.plan[b].chapter == nil ? 0 : 1)
      return (x, a) < (y, b)
    }
    let pages = parallel.map(order) { (index: $0, page: page(press.plan[$0])) }
    return pages.sorted { $0.index < $1.index }.map(\.page)
  }

  private func page(_ id: PageID) -> RenderedPage {
    let file = id.chapter.map { book.chapters[$0].file }
    defer { file?.forgetDocument() }
    let input = press.page(id)
    let parts = input.parts.map(\.hash) + [theme]
    var hasher = StableHasher()
    hasher.combine(input.path)
    for part in parts { hasher.combine(part) }
    let key = hasher.finish()
    let textFindings =
      file.map { TextChecks.findings(in: $0, of: book, wanted: wanted) } ?? []
    // The same parts make the same page: only where the disk holds another one is it printed.
    if let sink, let known = known[input.path], known.key == key,
      sink.place(SiteOutput(path: known.path, hash: known.hash))
    {
      return RenderedPage(input, known, textFindings)
    }
    let printed = press.render(input)
    let output = SiteOutput(path: input.path, bytes: printed.bytes)
    let record = PageRecord(
      path: input.path, key: key, parts: parts, hash: output.hash,
      findings: input.findings + printed.findings,
      body: file.flatMap {
        PageBody(of: printed.body, in: printed.bytes, input.replaced, $0.document)
      })
    sink?.place(output)
    return RenderedPage(input, record, textFindings)
  }
}

extension PageID {
  /// The ordinal of the chapter whose page it is.
  var chapter: Int? {
    if case .chapter(let index) = self { index } else { nil }
  }
}
