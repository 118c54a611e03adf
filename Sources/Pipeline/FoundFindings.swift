internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookPress

/// Takes the findings of a check that goes on.
///
/// The first value says whether they are all; the second makes their report, for those who want it. The result says
/// whether the check shall go on.
typealias TellFindings = (_ areAll: Bool, _ report: () -> FindingReport) -> Bool

/// All findings so far, grouped as the next build needs them: those about texts, those about pages,
/// and the rest.
struct FoundFindings: Sendable {
  /// The findings that belong neither to a text nor to a page.
  var ofBook: [Finding] = []
  /// The findings about texts, by path.
  private(set) var ofTexts: [String: [Finding]]
  /// The findings about printed pages.
  private(set) var ofPages: [Finding] = []
  /// The texts, in the order in which their findings are listed.
  private let texts: [ChapterFile]

  /// Starts with the findings from reading the texts.
  init(_ loaded: LoadedBook) {
    ofTexts = loaded.texts.findings
    texts = loaded.texts.all
  }

  /// Adds the findings from following the links.
  mutating func note(_ resolved: ResolvedTexts, in book: Book) {
    for (chapter, result) in zip(book.chapters, resolved.chapters) {
      note(result.findings, in: chapter.file)
    }
    if let file = book.answers { note(resolved.answers?.findings ?? [], in: file) }
    ofBook += resolved.quizzes.findings
  }

  /// Adds the findings from printing the pages and checking the texts.
  mutating func note(_ printed: PrintedPages, in book: Book) {
    for page in printed.pages {
      if let chapter = page.id.chapter { note(page.textFindings, in: book.chapters[chapter].file) }
      note(page)
    }
    for one in printed.unprinted { note(one.findings, in: one.text) }
  }

  /// Adds the findings about a page.
  mutating func note(_ page: RenderedPage) { ofPages += page.record.findings }

  var all: [Finding] { ofBook + texts.flatMap { ofTexts[$0.path] ?? [] } + ofPages }

  var count: Int { ofBook.count + ofPages.count + ofTexts.values.reduce(0) { $0 + $1.count } }

  private mutating func note(_ findings: [Finding], in text: ChapterFile) {
    if !findings.isEmpty { ofTexts[text.path, default: []] += findings }
  }
}
