import Foundation
import HornbookDoors
import TestSupport
import Testing

/// The same book with every kind of contents, openers and pages gives the same chapters, sections and words.
struct ManuscriptShapeTests {
  private static let shapes = PrintedRopeBook.Contents.allCases.flatMap { contents in
    PrintedRopeBook.Opener.allCases.flatMap { opener in
      PrintedRopeBook.Pages.allCases.map {
        PrintedRopeBook.Shape(contents: contents, opener: opener, pages: $0)
      }
    }
  }

  @Test(arguments: shapes) func isRead(_ shape: PrintedRopeBook.Shape) throws {
    let book = PrintedRopeBook(shape)
    let imported = try ImportedManuscript.read("rope.txt", Array(book.text.utf8)).get()
    let report = try JSONDecoder().decode(Report.self, from: Data(imported.report))
    let chapters = report.chapters
    #expect(chapters.map(\.line) == book.chapters)
    #expect(chapters.map(\.number) == Array(1...PrintedRopeBook.titles.count))
    #expect(chapters.map(\.title) == PrintedRopeBook.titles.map(\.title))
    #expect(chapters.flatMap(\.sections).map(\.line) == book.sections)
    #expect(chapters.flatMap(\.listings).map { $0.first...$0.last } == book.listings)
    #expect(chapters.flatMap(\.notes).isEmpty && chapters.flatMap(\.figures).isEmpty)
    #expect(report.joined.count == book.cuts)
    #expect(try words(of: imported) == book.words)
  }

  /// The words of paragraphs, without titles and listings.
  private func words(of imported: ImportedManuscript) throws -> [Substring] {
    var words: [Substring] = []
    for file in imported.plan.files where file.path.hasPrefix("content/chapters/") {
      var isCode = false
      for line in String(decoding: try file.read(), as: UTF8.self).split(separator: "\n") {
        if line.hasPrefix("```") { isCode.toggle() }
        if isCode || line.hasPrefix("```") || line.hasPrefix("#") { continue }
        words += line.split(separator: " ")
      }
    }
    return words
  }

  private struct Report: Decodable {
    struct Chapter: Decodable {
      struct Section: Decodable { let line: Int }
      struct Listing: Decodable { let first, last: Int }
      struct Figure: Decodable { let after: Int }

      let number, line: Int
      let title: String
      let sections: [Section]
      let listings: [Listing]
      let notes: [Int]
      let figures: [Figure]
    }

    let chapters: [Chapter]
    let joined: [[Int]]
  }
}
