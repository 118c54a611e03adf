import HornbookDiagnostics
import HornbookQuizzes
import TestSupport
import Testing

/// Manuscripts that consist of what looks like headings.
@Suite(.serialized) struct HostileManuscriptTests {
  static let pieces = [
    "Chapter 1\n\n", "Chapter 1\n\n1. Why?\n a) x\n\n", "Chapter 1, *Horn*\n\n",
    "Chapter 2: Horn\n\nChapter 1: Glue\n\n", "Contents\n\n", "Contents\n\nA sentence of glue.\n\n",
    "Index\n\n", "Index\n\nQuestions\n\n1. Why?\n\n", "Answers\n\n",
    "Answers\n\nChapter 1\n\n1. b\n\n", "1\n\nHorn\n\n", "7\n\n", "\u{0C}Horn\n\n", "Horn\n\n",
    "Horn\n", "Questions\n\n", "Questions\n\n1. Why?\n a) x\n\nHorn\n\nGlue.\n\n",
    "1 Horn\n\n", "\n\n1. Horn\n", "Chapter 1: 1. b, 2. a\n", "Chapter 3 .... 4\n",
    "see Chapter 1, *Horn*, and ", "[horn](#) ", "(Chapter ",
  ]

  /// Four times the text takes four times as long; sixteen times would be the square of it.
  @Test(arguments: pieces)
  func takesTimeInProportionToTheText(_ piece: String) {
    #expect(ThreadClock.excess(from: 10_000, to: 40_000) { time(toRead: piece, bytes: $0) } == nil)
  }

  private func time(toRead piece: String, bytes: Int) -> Duration {
    let text =
      "Chapter 1: Horn\n\n" + String(repeating: piece, count: bytes / piece.utf8.count)
      + "\n\nChapter 2: Glue\n\nQuestions\n\n1. Why?\n a) x\n b) y\n"
    let source = Source(path: "m.txt", text: text)
    return ThreadClock.measure { _ = ManuscriptSplitter().read(source) }
  }
}
