import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// The same book gives the same bytes: with any number of threads, in whatever order the folder lists
/// its files.
@Suite struct DeterminismTests {
  /// A book with many chapters that refer to each other, of which some are wrong.
  static let book: MemoryBook = {
    var book = MemoryBook(["content/book.json": #"{"id": "many", "title": "Many"}"#])
    for number in 10..<50 {
      let next = number % 40 + 10
      let text = """
        # Chapter \(number)

        See [the other one](\(next)-chapter.md) and [nothing](\(number)-nothing.md).[^a]

        ## Questions

        1. What is \(number)?
         - a) A number
         - b) A \(number % 3 == 0 ? "number" : "word")

        [^\(number % 5 == 0 ? "b" : "a")]: A note.

        """
      book.write("content/chapters/\(number)-chapter.md", [UInt8](text.utf8))
    }
    return book
  }()

  @Test(arguments: [2, 3, 8]) func threadsMakeNoDifference(_ jobs: Int) {
    let serial = Self.book.prepare(BookOptions(jobs: 1))
    let parallel = Self.book.prepare(BookOptions(jobs: jobs))
    #expect(!serial.report.findings.isEmpty)
    #expect(parallel.report.findings == serial.report.findings)
    #expect(parallel.outputs.map(\.path) == serial.outputs.map(\.path))
    #expect(parallel.outputs.map(\.bytes) == serial.outputs.map(\.bytes))
  }

  /// Folders list their files in the order in which they were made, or in none.
  @Test func theOrderOfAFolderMakesNoDifference() throws {
    let usual = Self.book.prepare()
    var random = SeededRandom(seed: 7)
    for round in 1...3 {
      let folder = try ScratchFolder("order")
      for path in Self.book.files.keys.sorted().shuffled(using: &random) {
        try folder.write(path, Self.book.files[path] ?? [])
      }
      let other = PreparedSite.prepare(.disk(folder.path), BookOptions(jobs: 1))
      #expect(other.report.findings == usual.report.findings, "round \(round)")
      #expect(other.outputs.map(\.path) == usual.outputs.map(\.path), "round \(round)")
      #expect(other.outputs.map(\.bytes) == usual.outputs.map(\.bytes), "round \(round)")
      folder.discard()
    }
  }
}
