import Foundation
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

/// A book may bring its own words for the interface.
@Suite struct WordsInBookTests {
  /// A German book with some of the German words changed.
  private func book(_ change: (inout String) -> Void) -> (MemoryBook, words: String) {
    var words =
      Theme.builtIn["strings/de.json"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    change(&words)
    let book = MemoryBook([
      "content/book.json": #"{"id": "horn", "title": "Horn", "language": "de"}"#,
      "content/chapters/01-horn.md": "# Horn\n\nGekocht und gepresst.\n",
      "templates/strings/de.json": words,
    ])
    return (book, words)
  }

  @Test func takesTheWordsOfTheBook() {
    let (book, _) = book { _ in }
    #expect(book.findings() == [])
  }

  @Test func namesTheWordsThatALanguageLacks() throws {
    let (book, _) = book { $0 = #"{"answers": "Lösungen"}"# }
    #expect(book.findings() == ["string-missing templates/strings/de.json:1:1"])
  }

  @Test func namesThePlaceThatIsNeverFilled() throws {
    let (book, words) = book { $0 = $0.replacingOccurrences(of: "{count}", with: "{zahl}") }
    let lines = words.components(separatedBy: "\n").enumerated()
      .filter { $0.element.contains("{zahl}") }.map { $0.offset + 1 }
    #expect(!lines.isEmpty)
    let told = book.findings()
    #expect(told.allSatisfy { $0.hasPrefix("string-place-unknown templates/strings/de.json:") })
    #expect(told.count <= lines.count && !told.isEmpty)
  }
}
