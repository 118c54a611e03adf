import HornbookDiagnostics
import HornbookManuscript
import HornbookPipeline
import TestSupport

/// What the program finds in a few files, given by their paths under `content/`.
struct ExampleBook {
  /// The places that the files mark.
  let marks: [Place]
  /// The book, checked and printed.
  let site: PreparedSite

  init(_ contents: [(path: String, text: String)]) {
    let memory = MemoryBook(marked: contents)
    marks = memory.marks
    site = memory.prepare()
  }

  /// All findings, after the book's settings and suppressions.
  var findings: [Finding] { site.report.findings }

  /// The collected book.
  var book: Book { site.book }

  /// The parts of a page that a pattern captures.
  func texts(in page: String, _ pattern: some RegexComponent<(Substring, Substring)>) -> [String] {
    site.text(of: page).matches(of: pattern).map { String($0.output.1) }
  }
}
