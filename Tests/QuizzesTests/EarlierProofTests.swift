import HornbookDiagnostics
import HornbookMarkdown
import TestSupport
import Testing

@testable import HornbookQuizzes

/// Whatever is taken from the proof before a change, the result is that of a proof from the start.
@Suite struct EarlierProofTests {
  @Test(arguments: 0..<4 as Range<UInt64>) func afterEachDamage(_ seed: UInt64) {
    var generator = QuestionGenerator(seed: 300 + seed)
    var sketch = generator.book(chapters: 4, questions: 2...5)
    let sound = sketch
    var vandal = Vandal(seed: seed &* 104_729)
    var random = SeededRandom(seed: seed)
    var (texts, book) = read(sketch, key: sketch.keyText, [:], after: nil)
    var (proved, answers) = (ProvedQuizzes(book), ProvedQuizzes(book).answers())
    var (kept, moved) = (0, 0)
    for round in 0..<16 {
      if Int.random(in: 0..<4, using: &random) == 0 { sketch = sound }
      let kinds = Damage.Kind.allCases
      _ = vandal.damage(&sketch, kinds[Int.random(in: 0..<kinds.count, using: &random)])
      // Words above its first heading move the whole key.
      let words = String(repeating: "Words.\n\n", count: round % 4)
      let key = "# Answers\n\n" + words + sketch.keyText.dropFirst("# Answers\n\n".count)
      let (newTexts, now) = read(sketch, key: key, texts, after: book)
      let clean = sketch.read(key: key)
      guard now == clean else {
        Issue.record("seed \(seed), round \(round): the book is read differently")
        return
      }
      let whole = ProvedQuizzes(clean)
      let quick = ProvedQuizzes(now, after: proved)
      let quickAnswers = quick.answers(after: (proved, answers))
      #expect(quick.findings == whole.findings, "seed \(seed), round \(round)")
      #expect(quickAnswers == whole.answers(), "seed \(seed), round \(round)")
      guard quick.findings == whole.findings else { return }
      kept += zip(book.chapters, now.chapters).count { $0.shares($1) }
      moved += zip(book.keys[0].chapters, now.keys[0].chapters).count {
        $0.origin.isSame(as: $1.origin) && $0.place != $1.place
      }
      (texts, book, proved, answers) = (newTexts, now, quick, quickAnswers)
    }
    #expect(kept > 16, "\(kept) chapters were taken from before")
    #expect(moved > 16, "\(moved) parts of the key had only moved")
  }

  /// Reads a book, taking chapters whose text is the same and parts of the key from another.
  private func read(
    _ sketch: SketchBook, key: String, _ known: [String: QuizChapter], after last: QuizBook?
  ) -> (texts: [String: QuizChapter], book: QuizBook) {
    var book = QuizBook()
    var texts: [String: QuizChapter] = [:]
    for chapter in sketch.chapters {
      let text = sketch.text(of: chapter)
      let source = Source(path: "chapters/\(chapter.number).md", text: text)
      let name = ChapterName(
        number: chapter.number, slug: "c\(chapter.number)", title: "Chapter \(chapter.number)")
      let read = known[text] ?? QuestionReader().read(Document(source), chapter: name)
      texts[text] = read
      book.chapters.append(read)
    }
    book.keys = [
      KeyReader().read(
        Document(Source(path: "answers.md", text: key)), after: last?.keys[0])
    ]
    return (texts, book)
  }

  /// Lines above a key's heading, and changes below it, at any byte.
  @Test(arguments: 0..<4 as Range<UInt64>) func keysThatSomebodyTypes(_ seed: UInt64) {
    var random = SeededRandom(seed: 70 + seed)
    var generator = QuestionGenerator(seed: 900 + seed)
    let whole = Array(generator.book(chapters: 4, questions: 2...5).keyText.utf8)
    let pieces = [
      "\n", "\n\n", "## ", "## Chapter 2\n", "1. ", "b) ", "```\n", "<!-- ", "-->", "[^1]: note\n",
      "[^1]", "é", " ", "- ", "> ", "|a|b|\n|-|-|\n", "answer: b\n", "iv) ", "\t", "=====\n",
    ]
    var bytes = whole
    var last: AnswerKey?
    for round in 0..<120 {
      if Int.random(in: 0..<20, using: &random) == 0 { bytes = whole }
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0..<3, using: &random))
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
      bytes.replaceSubrange(start..<end, with: piece.utf8)
      let source = Source(path: "answers.md", bytes: SourceBytes.valid(bytes))
      let document = Document(source)
      let quick = KeyReader().read(document, after: last)
      let clean = KeyReader().read(document)
      guard quick == clean else {
        Issue.record("seed \(seed), round \(round)")
        return
      }
      last = quick
    }
  }
}

private enum SourceBytes {
  /// The bytes as UTF-8, since a change may cut a letter in two.
  static func valid(_ bytes: [UInt8]) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).utf8)
  }
}
