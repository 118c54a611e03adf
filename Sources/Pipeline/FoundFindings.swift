internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookPress

/// All that is found on the way, kept as the next build needs it: text by text, page by page, and the
/// rest.
struct FoundFindings: Sendable {
  /// What is found neither in a text by itself nor on a page.
  var ofBook: [Finding] = []
  /// What is found in the texts, by their paths.
  private(set) var ofTexts: [String: [Finding]]
  /// What is found on the pages when they are printed.
  private(set) var ofPages: [Finding] = []
  /// The texts in their order.
  private let texts: [ChapterFile]

  /// What was found in some texts while they were read.
  init(_ loaded: LoadedBook) {
    ofTexts = loaded.texts.findings
    texts = loaded.texts.all
  }

  /// Notes what was found when links were followed.
  mutating func note(_ resolved: ResolvedTexts, in book: Book) {
    for (chapter, result) in zip(book.chapters, resolved.chapters) {
      note(result.findings, in: chapter.file)
    }
    if let file = book.answers { note(resolved.answers?.findings ?? [], in: file) }
  }

  /// Notes what was found when pages were made of the texts.
  mutating func note(_ printed: PrintedPages, in book: Book) {
    for page in printed.pages {
      if let chapter = page.id.chapter { note(page.textFindings, in: book.chapters[chapter].file) }
      note(page)
    }
    for (text, findings) in printed.unprinted { note(findings, in: text) }
  }

  /// Notes what was found on a page.
  mutating func note(_ page: RenderedPage) { ofPages += page.record.findings }

  /// All of it.
  var all: [Finding] { ofBook + texts.flatMap { ofTexts[$0.path] ?? [] } + ofPages }

  /// How much it is.
  var count: Int { ofBook.count + ofPages.count + ofTexts.values.reduce(0) { $0 + $1.count } }

  private mutating func note(_ findings: [Finding], in text: ChapterFile) {
    if !findings.isEmpty { ofTexts[text.path, default: []] += findings }
  }
}
