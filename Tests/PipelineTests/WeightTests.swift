import CCMark
import Glibc
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// How many bytes readers are sent.
@Suite struct WeightTests {
  /// A page holds all that a reader needs besides the text, and yet the text is most of it.
  @Test func aPageOfProseIsAtMostFourFifthsLongerThanItsTextAlone() {
    let book = ProseBook()
    let memory = MemoryBook(book.texts)
    let site = memory.prepare()
    #expect(site.report.told == [])
    var pages: [String: Int] = [:]
    for file in site.outputs { pages[file.path] = file.bytes?.count }
    var ratios: [Double] = []
    for (page, text) in book.chapters {
      let alone = Self.html(of: book.texts[text] ?? "").count
      ratios.append(Double(pages[page] ?? .max) / Double(alone))
    }
    #expect(ratios.count == 24)
    #expect(ratios.max() ?? .infinity <= 1.8, "\(ratios.sorted())")
  }

  /// The sheet that every page asks for.
  @Test func theStyleSheetStaysBelowTwentyFourKilobytes() {
    let sheet = MemoryBook(chapter: "# One\n\nA chapter.\n").prepare().outputs
      .first { $0.path == "hornbook.css" }
    #expect((1..<24_000).contains(sheet?.bytes?.count ?? 0))
  }

  /// What libcmark by itself makes of a text.
  private static func html(of text: String) -> [UInt8] {
    guard let html = cmark_markdown_to_html(text, text.utf8.count, CMARK_OPT_DEFAULT) else {
      return []
    }
    defer { free(html) }
    return String(cString: html).utf8.map { $0 }
  }
}
