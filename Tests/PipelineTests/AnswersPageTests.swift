import Foundation
import HornbookFiles
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

  /// A file says true or false without words; readers see those of their language, in the answers too.
  @Test(arguments: [("ar", "صواب", "خطأ"), ("de", "Wahr", "Falsch")])
  func trueAndFalseAreInTheLanguageOfTheBook(
    _ language: String, _ isTrue: String, _ isFalse: String
  ) {
    let book = MemoryBook([
      "content/book.json":
        #"{"id": "t", "title": "T", "language": "\#(language)", "answers": "page"}"#,
      "content/chapters/01-tides.md": "# Tides\n\nThey come.\n",
      "content/quizzes/tides.json": #"""
      {"chapter": 1, "questions": [
        {"type": "true-false", "question": "Is it the moon?", "answer": true},
        {"type": "true-false", "question": "Is it the wind?", "answer": false}]}
      """#,
    ])
    let pages = book.prepare().outputs
    for path in ["answers.html", "print.html", "tides.html"] {
      let bytes = pages.first { $0.path == path }?.bytes ?? []
      let page = String(decoding: bytes, as: UTF8.self)
      #expect(page.contains(isTrue) && page.contains(isFalse), "\(path)")
      #expect(
        !page.contains(">True<") && !page.contains(" True<") && !page.contains(" False<"), "\(path)"
      )
    }
  }
}
