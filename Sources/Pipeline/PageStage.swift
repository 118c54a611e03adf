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
  /// Where pages go; nil where nothing is to be written.
  let sink: (any SiteSink)?

  /// All pages of the site, in the order in which they are read.
  func run(_ parallel: Parallel) -> [RenderedPage] {
    // Contents and answers take as long as many chapters, so they are begun first.
    let order = press.plan.indices.sorted { a, b in
      let (x, y) = (press.plan[a].isChapter ? 1 : 0, press.plan[b].isChapter ? 1 : 0)
      return (x, a) < (y, b)
    }
    let pages = parallel.map(order) { (index: $0, page: page(press.plan[$0])) }
    return pages.sorted { $0.index < $1.index }.map(\.page)
  }

  func page(_ id: PageID) -> RenderedPage {
    let input = press.page(id)
    let printed = press.render(input)
    let output = SiteOutput(path: input.path, bytes: printed.bytes)
    var page = RenderedPage(input, printed, output)
    if case .chapter(let index) = id {
      let file = book.chapters[index].file
      page.findings += TextChecks.findings(in: file, of: book, wanted: wanted)
      file.forgetDocument()
    }
    sink?.place(output)
    return page
  }
}

extension PageID {
  fileprivate var isChapter: Bool {
    if case .chapter = self { true } else { false }
  }
}
