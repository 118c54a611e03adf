import Foundation
import HornbookPipeline
import TestSupport
import Testing

/// The page of the answers, for keys as people write them.
@Suite struct AnswersPageTests {
  private static let chapter = """
    # Tides

    ## Questions

    1. What causes the tides?
     - a) The wind
     - b) The moon
     - c) The rain

    """

  /// Keys that begin in other ways than with the heading of a chapter.
  @Test(arguments: [
    "# Answers\n\nHave a look.\n\n## Chapter 1\n\n1. b\n",
    "# Answers\n\nHave a look.\n\n| 1 |\n|---|\n| b |\n\n## Chapter 1\n\n1b\n",
    "Have a look.\n\n1. b\n\n# Chapter 1\n\n1. b\n",
  ])
  func isMadeOnceFromEachKey(_ key: String) {
    let book = MemoryBook([
      "content/book.json": #"{"id": "t", "title": "T"}"#,
      "content/chapters/01-tides.md": Self.chapter, "content/answers.md": key,
    ])
    let page = String(decoding: book.pages["answers.html"] ?? [], as: UTF8.self)
    let names = page.components(separatedBy: " id=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(Set(names).count == names.count, "\(names)")
    #expect(page.contains("Have a look."))
    #expect(page.contains("<ol class=\"key\">") && !page.contains("<p>1b</p>"))
  }
}
