import Foundation
import HornbookBytes
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookPress

/// Pages that were looked at once.
@Suite struct GoldenPageTests {
  /// What is kept: a whole page once, and of others what stands in `<main>`.
  static let cases: [(name: String, book: Specimen, page: PageID, isWhole: Bool)] = [
    ("chapter-whole.html", .full, .chapter(0), true),
    ("not-found-whole.html", .full, .notFound, true),
    ("chapter.html", .full, .chapter(1), false),
    ("chapter-bare.html", .bare, .chapter(0), false),
    ("cover.html", .full, .cover, false),
    ("cover-long.html", .long(chapters: 130, parts: 3), .cover, false),
    ("contents.html", .full, .contents, false),
    ("answers.html", .full, .answers, false),
    ("arabic-whole.html", .arabic, .chapter(1), true),
    ("questions.html", .quiz, .chapter(0), false),
    ("questions-in-place.html", .quiz, .chapter(1), false),
    ("questions-withheld.html", .quiz(answers: "withheld"), .chapter(1), false),
    ("questions-answers.html", .quiz, .answers, false),
    ("sticker-packs.html", .stickers, PageID(.stickerPacks, 0), false),
    ("stickers.html", .stickers, PageID(.stickers, 1), false),
    ("stickers-in-chapter.html", .stickers, .chapter(0), false),
    ("questions-arranged.html", .arranging(), .chapter(0), false),
    ("questions-page.html", .quiz(answers: "page"), .chapter(0), false),
    ("bank.html", .arranging(), .questions(0), false),
    ("bank-pages.html", .asking(chapters: 40, questions: 8), .questions(0), false),
    ("progress.html", .quiz, .progress, false),
    ("figure.html", .figure, .chapter(0), false),
  ]

  @Test(arguments: cases.indices)
  func pagesAreAsTheyWereLookedAt(_ index: Int) {
    let (name, book, page, isWhole) = Self.cases[index]
    let html = book.html(page).replacing("Hornbook \(ProgramVersion.text)", with: "Hornbook 1.0")
    let result = isWhole ? html : Self.main(of: html)
    let difference = Golden.difference(of: [UInt8](result.utf8), from: "PressTests/golden/\(name)")
    #expect(difference == nil)
  }

  @Test func noKeptPageIsOrphaned() {
    #expect(Golden.orphans(in: "PressTests/golden", using: Set(Self.cases.map(\.name))) == [])
  }

  private static func main(of html: String) -> String {
    guard let start = html.range(of: "<main"), let end = html.range(of: "</main>\n") else {
      return "there is no main\n"
    }
    return String(html[start.lowerBound..<end.upperBound])
  }
}

extension Specimen {
  /// A book that is read from right to left.
  static let arabic = Specimen(
    settings: """
      {"id": "huruf", "title": "كتاب الحروف", "author": "ليلى", "language": "ar",
       "direction": "rtl", "parts": [{"title": "الكتابة", "chapters": ["01-hibr.md", "02-qalam.md"]}]}
      """,
    chapters: [
      ("chapters/01-hibr.md", "---\nslug: حبر\n---\n\n# الحبر\n\nأسود.\n"),
      ("chapters/02-qalam.md", "# القلم\n\n## القصب\n\nيُبرى.\n\n## الريش\n\n> [!NOTE]\n> نادر.\n"),
    ])
}
