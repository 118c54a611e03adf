internal import HornbookBytes
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress

/// Makes the pages of changed texts by inserting the new texts into the old pages.
///
/// A result of false or nil means that this is impossible and that the whole book must be built
/// again.
struct ChangedPages {
  private let trace: BuildTrace
  private let store: PageStore
  private let folder: String
  private(set) var made: [Made] = []
  private var texts: [Text] = []
  private var searches: [SearchUpdate.Change] = []

  init(_ trace: BuildTrace, _ store: PageStore, below folder: String) {
    self.trace = trace
    self.store = store
    self.folder = folder
  }

  /// A changed text with the book's facts about it.
  struct Text {
    var text: ReadChapter
    var open: OpenText
    var chapter: Book.Chapter
    var facts: MarkupFacts

    /// The text prepared for insertion into its old page; nil if it does not fit.
    func set(into body: PageBody, of page: [UInt8]) -> SetText? {
      body.set(open.document, fixed: text.fixed, from: page)
    }

    /// The HTML of the text, with the replacements of its blocks.
    func html(_ set: SetText) -> [UInt8] {
      let pairs = set.replaced.map { ($0.node, $0.replacement) }
      return Press.body(
        of: open.document, facts, replacing: Dictionary(pairs) { first, _ in first },
        title: chapter.titleNode, closing: set.closing)
    }
  }

  /// A page that was made.
  struct Made {
    /// Its position among all pages.
    var index: Int
    var output: SiteOutput
    /// The files with its texts for the search.
    var texts: [SiteOutput]
    var record: PageRecord
    var detail: PageDetail
    /// The scan of the old page.
    var before: PageScan
  }

  /// The old page on the disk, with its cached data; nil if either is missing or the page has
  /// changed.
  private func old(_ index: Int) -> (bytes: [UInt8], record: PageRecord, detail: PageDetail)? {
    guard trace.pages.indices.contains(index) else { return nil }
    let record = trace.pages[index]
    guard let slot = record.detail, let detail: PageDetail = store.read([slot])[0],
      let bytes = OpenFile.bytes(of: record.path, below: folder),
      StableHash(of: bytes) == record.hash
    else { return nil }
    return (bytes, record, detail)
  }

  private mutating func keep(
    _ bytes: [UInt8], _ index: Int, _ record: PageRecord, _ detail: PageDetail,
    excerpted: [SiteOutput] = []
  ) {
    let output = SiteOutput(path: record.path, bytes: bytes)
    var (record, new) = (record, detail)
    // It was not made from parts, so the next full build must make it again.
    record.key = PageRecord.patchedKey
    record.hash = output.hash
    record.story = PageStory(
      isMade: true,
      causes: texts.filter { record.path == PaperLinks.path || $0.chapter.address == record.path }
        .map {
          let path = $0.text.file.sourcePath
          return PageCause(kind: .file, file: path, message: "\(path) changed")
        })
    new.scan = PageScan(bytes)
    made.append(
      Made(
        index: index, output: output, texts: excerpted, record: record, detail: new,
        before: detail.scan))
  }

  /// Inserts a text into its page, and notes its words for the search index.
  mutating func put(_ text: Text, into index: Int, _ book: ChangedTexts) -> Bool {
    guard let old = old(index), let body = old.record.body,
      let set = text.set(into: body, of: old.bytes)
    else { return false }
    var (record, detail) = (old.record, old.detail)
    let html = text.html(set)
    let bytes = old.bytes.replacing(body.range, with: html)
    record.body = PageBody(of: html, in: bytes, set)
    texts.append(text)
    var excerpted: [SiteOutput] = []
    if let before = detail.search {
      let asked = text.text.asked.named(text.chapter, book.names)
      let page = Press.searchPage(
        text.chapter, text.open, facts: text.facts, asked: asked.questions, keys: asked.keys,
        known: detail.questions, book.words)
      searches.append(.init(page: index, old: before, new: page))
      detail.search = SearchMarks(page)
      excerpted = page.texts.map { SiteOutput($0, in: .flat) }
      record.texts = excerpted.map(\.withoutBytes)
    }
    keep(bytes, index, record, detail, excerpted: excerpted)
    return true
  }

  /// Inserts the changed texts into the page with the whole book, if there is one.
  mutating func putOnPaper(_ book: Book) -> Bool {
    guard !texts.isEmpty,
      let index = trace.pages.firstIndex(where: { $0.path == PaperLinks.path })
    else { return true }
    guard let old = old(index), old.detail.papers.count == book.chapters.count else { return false }
    var (bytes, detail) = (old.bytes, old.detail)
    var links = PaperLinks(
      book, hasAnswers: trace.pages.contains { $0.path == Book.answersAddress })
    for (chapter, body) in detail.papers.enumerated() {
      guard let body, body.fits(in: bytes) else { return false }
      links.learnNames(of: chapter, printed: Array(bytes[body.range]))
    }
    for text in texts {
      let chapter = text.chapter.index
      guard detail.papers.indices.contains(chapter), let body = detail.papers[chapter],
        !body.range.isEmpty, let set = text.set(into: body, of: bytes)
      else { return false }
      // The replacements of blocks are already right for this page, so marks keep them from being
      // rewritten.
      let marked = links.rewritten(text.html(PaperMarks.marked(set)), in: chapter)
      guard let html = PaperMarks.filled(marked, with: set) else { return false }
      let names = PaperLinks.names(in: Array(bytes[body.range]))
      guard Set(names) == Set(PaperLinks.names(in: html)) else { return false }
      bytes = bytes.replacing(body.range, with: html)
      let range = body.range.lowerBound..<body.range.lowerBound + html.count
      detail.papers[chapter] = PageBody(of: html, at: range, in: bytes, set)
      let distance = html.count - body.range.count
      for other in detail.papers.indices {
        guard let paper = detail.papers[other], paper.range.lowerBound >= body.range.upperBound
        else {
          continue
        }
        detail.papers[other] = paper.moved(by: distance)
      }
    }
    keep(bytes, index, old.record, detail)
    return true
  }

  /// Returns the search index with the changed words; nil if it cannot be updated.
  func searched(_ record: SearchRecord?)
    -> (record: SearchRecord?, outputs: [SiteOutput], words: [WordGroup])?
  {
    guard let record, !searches.isEmpty else { return (record, [], []) }
    let update = SearchUpdate(
      record, searches, moved: nil, .flat, store, Parallel(jobs: 1)
    ) { [trace, store] page in
      guard trace.pages.indices.contains(page), let slot = trace.pages[page].detail,
        let detail: PageDetail = store.read([slot])[0]
      else { return nil }
      return detail.search?.places
    }
    return update.map { ($0.record, $0.outputs, $0.words) }
  }

  /// Returns the cached hashes of the names on a page.
  func names(in index: Int) -> Set<UInt64>? {
    guard trace.pages.indices.contains(index), let slot = trace.pages[index].detail,
      let detail: PageDetail = store.read([slot])[0]
    else { return nil }
    return Set(detail.scan.names)
  }
}

extension [UInt8] {
  /// Returns the bytes with a range replaced by other bytes.
  fileprivate func replacing(_ range: Range<Int>, with bytes: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: count + bytes.count)
    writer.write(0..<range.lowerBound, of: self)
    writer.write(bytes: bytes)
    writer.write(range.upperBound..<count, of: self)
    return writer.take()
  }
}
