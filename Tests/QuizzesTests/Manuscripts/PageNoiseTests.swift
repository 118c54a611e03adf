import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

/// Page numbers and running heads among the questions and answers of a manuscript.
@Suite struct PageNoiseTests {
  /// Prints a book as plain lines, with the end of a page after some of them.
  private static func text(_ book: SketchBook, endOfPage: [String], every lines: Int) -> String {
    var text: [String] = []
    var count = 0
    func add(_ line: String, mayEndPage: Bool = false) {
      text.append(line)
      count += 1
      if mayEndPage, count >= lines, !endOfPage.isEmpty {
        count = 0
        text += endOfPage
      }
    }
    for chapter in book.chapters {
      add("Chapter \(chapter.number): About chapter \(chapter.number)")
      add("\nIn this chapter you see how it is done and why nobody does it like that.\n")
      add("Questions\n")
      for question in chapter.questions {
        add("\(question.number). \(question.stem)")
        for (index, option) in question.options.enumerated() {
          add("    - \(SketchBook.letter(index))) \(option)", mayEndPage: true)
        }
      }
      add("")
    }
    add("Answers\n")
    for part in book.key {
      add("Chapter \(part.number)\n")
      for entry in part.entries {
        add("\(entry.number). \(entry.stem)")
        for answer in entry.answers {
          add("    - \(SketchBook.letter(answer.letter))) \(answer.text)")
        }
      }
      add("")
    }
    return text.joined(separator: "\n")
  }

  private static func outline(_ text: String) -> [String] {
    let book = ManuscriptSplitter().read(Source(path: "m.txt", text: text))
    let questions = book.chapters.flatMap { chapter in
      chapter.questions.map { question in
        "\(chapter.name.number ?? 0).\(question.ordinal) \(question.stem.text) "
          + "\(question.options.map(\.body.text))"
      }
    }
    let pairs = Pairing(book).pairs.map { "\($0.entry) \($0.question)" }
    let told = ProvedQuizzes(book).findings.filter {
      $0.rule != "stray-text-in-option" && $0.rule != "question-interrupted"
    }
    return questions + pairs + told.map { "\($0.rule) \($0.chapter ?? 0).\($0.question ?? 0)" }
  }

  @Test(arguments: [
    ["", "12", ""], ["", "\u{0C}", ""], ["", "12", "", "The Small Press", ""],
    ["", "The Small Press", "", "\u{0C}", ""], ["", "\u{0C}The Small Press", ""],
    ["", "12   The Small Press", ""], ["", "\u{0C}", "Chapter 1", "", "12", ""],
    ["", "---", "", "QUESTIONS", ""], ["", "12", "", "Questions", ""],
  ])
  func changesNoQuestion(_ endOfPage: [String]) {
    for seed in 0..<4 as Range<UInt64> {
      var generator = QuestionGenerator(seed: seed)
      let book = generator.book(chapters: 3, questions: 5...9)
      let clean = Self.outline(Self.text(book, endOfPage: [], every: 9))
      let noisy = Self.outline(Self.text(book, endOfPage: endOfPage, every: 9))
      #expect(noisy == clean)
    }
  }
}
