import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookRunning

/// What is kept of runs while a book is checked again and again.
@Suite(.confined) struct RunMemoryTests {
  @Test func whatIsNotInTheBookAnyMoreIsForgotten() {
    let memory = RunMemory()
    for number in 0..<5 {
      var book = RunningBook(
        "# One\n\n```sh prints\necho \(number)\n```\n\n```text\n\(number)\n```\n")
      book.memory = memory
      #expect(book.told == [])
      #expect(memory.count == 1)
    }
    #expect(memory.changedFile.map { $0.count { $0 == 0x7B } } == 4)
  }

  /// A translation has the same memory, and other listings.
  @Test func translationsKeepTheirResults() {
    let memory = RunMemory()
    for (language, code) in [
      ("en", "echo 1"), ("de", "echo 2"), ("en", "echo 1"), ("de", "echo 3"),
    ] {
      var book = RunningBook(
        "# One\n\n```sh run\n\(code)\n```\n", settings: ", \"language\": \"\(language)\"")
      book.memory = memory
      #expect(book.told == [])
    }
    #expect(memory.count == 2)
  }
}
