import Foundation
import HornbookDiagnostics
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

/// Books and loose files with very many of something that questions and keys are made of.
///
/// Four times as many take about four times as long, where the square would take sixteen times.
@Suite(.serialized) struct QuizCostTests {
  /// What is made, and how many of it are few.
  struct Many: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var few: Int
    var run: @Sendable (Int) -> Void
  }

  static let cases: [Many] = [
    book("questions that one directive names", 150) { count in
      asked((0..<count).map { one($0) }, text: directive(ids: (0..<count).map { "q\($0)" }))
    },
    book("names that no question has", 150) { count in
      asked((0..<count).map { one($0) }, text: directive(ids: (0..<count).map { "none\($0 * 7)" }))
    },
    book("directives that name a question each", 100) { count in
      asked(
        (0..<count).map { one($0) }, text: (0..<count).map { directive(ids: ["q\($0)"]) }.joined())
    },
    book("directives that show one file", 100) { count in
      asked(
        (0..<20).map { one($0) },
        text: String(repeating: "```{quiz} many\n```\n\nA word.\n\n", count: count))
    },
    book("ranges that say the same", 100) { count in
      let ranges = String(repeating: "1-\(count),", count: count) + "1"
      return asked(
        (0..<count).map { one($0) }, text: "```{quiz} many\n:questions: \(ranges)\n```\n")
    },
    book("pairs to match", 300) { count in
      let pairs = (0..<count).map { #"{"left": "Left \#($0)", "right": "Right \#($0)"}"# }
      return asked([
        #"{"type": "match", "question": "Which?", "pairs": [\#(pairs.joined(separator: ","))]}"#
      ])
    },
    book("things to order", 300) { count in
      let items = (0..<count).map { "\"Thing \($0)\"" }.joined(separator: ",")
      return asked([#"{"type": "order", "question": "Which?", "items": [\#(items)]}"#])
    },
    book("options of one question", 400) { count in
      let options = (0..<count).map { " - [\($0 % 3 == 0 ? "x" : " ")] thing \($0 * 37) of all\n" }
      return chapter("1. Which of all?\n" + options.joined())
    },
    book("options that say the same", 400) { count in
      chapter("1. Which of all?\n" + String(repeating: " - [x] the same\n", count: count))
    },
    book("files of questions", 80) { count in
      MemoryBook(
        Dictionary(
          uniqueKeysWithValues: (0..<count).map {
            ("content/quizzes/f\($0).json", #"{"chapter": 1, "questions": [\#(one($0))]}"#)
          }
        ).merging(["content/chapters/01-one.md": "# One\n\nWords.\n"]) { first, _ in first })
    },
    book("questions with one name", 200) { count in
      asked((0..<count).map { one($0, id: "same") })
    },
    book("sections that ask", 120) { count in
      chapter(
        (1...count).map { "1. What is \(word($0))?\n - [x] a\n - [ ] b\n\n## Questions\n\n" }
          .joined())
    },
    book("links in questions", 120) { count in
      chapter(
        (1...count).map { "\($0). What is [\(word($0))](#one)?\n - [x] [a](#one)\n - [ ] b\n\n" }
          .joined())
    },
    book("directives in questions", 100) { count in
      var book = chapter(
        (1...count).map {
          "\($0). What is \(word($0))?\n - [x] a\n - [ ] b\n\n   ```{quiz} f\($0)\n   ```\n\n"
        }.joined())
      for number in 1...count {
        book.write(
          "content/quizzes/f\(number).json",
          Array(#"{"chapter": 1, "questions": [\#(one(number))]}"#.utf8))
      }
      return book
    },
    book("corrections of nothing", 150) { count in
      var book = asked((0..<count).map { one($0) })
      let errata = (0..<count).map { #"{"question": "p\#($0 * 31)", "answer": ["b"]}"# }
      book.write("content/errata.json", Array("[\(errata.joined(separator: ","))]".utf8))
      return book
    },
    book("corrections", 200) { count in
      var book = asked((0..<count).map { one($0) })
      let errata = (0..<count).map { #"{"question": "q\#($0)", "answer": ["b"]}"# }
      book.write("content/errata.json", Array("[\(errata.joined(separator: ","))]".utf8))
      return book
    },
    book("allowed findings", 150) { count in
      chapter(
        (1...count).map {
          "<!-- hornbook-allow: two-options because of \($0) -->\n\n\($0). What is \(word($0))?\n"
            + " - [x] a\n - [ ] b\n\n"
        }.joined())
    },
    // Each text in it is small, and the file behind it is long.
    Many(testDescription: "texts of a long file of JSON", few: 250) { count in
      var findings: [Finding] = []
      let asked = (0..<count).map { one($0) }.joined(separator: ",\n")
      let text =
        #"{"chapter": 1, "questions": [\#(asked)]}"# + String(repeating: " ", count: count * 4_000)
      _ = QuizFile.read(Source(path: "q.json", text: text), findings: &findings)
    },
    pair("a long key of marks", 4_000) { count in
      (questions(2), "1. a\n\n" + String(repeating: ")", count: count))
    },
    pair("a long stem of marks", 4_000) { count in
      ("1. What\n" + String(repeating: ")(", count: count) + "?\n - a) x\n - b) y\n", key(1))
    },
    pair("paragraphs without a question", 1_000) { count in
      ("1. What?\n" + String(repeating: "\n-\n", count: count), "1. x\n")
    },
    pair("chapters", 300) { count in
      (String(repeating: "Chapter 1\n\n", count: count) + questions(2), key(2))
    },
    pair("questions in the same words", 300) { count in
      let numbers = 1...count
      return (
        numbers.map { "\($0). What is it?\n - a) one \($0)\n - b) two \($0)\n\n" }.joined(),
        numbers.reversed().map { "\($0). What is it?\n - b) three \($0)\n\n" }.joined()
      )
    },
    pair("entries in another order", 300) { count in
      (questions(count), (1...count).reversed().map(entry).joined())
    },
    pair("answers to one question", 200) { count in
      let lines = (0..<count).map { " - a) thing \($0 * 37) of all\n" }.joined()
      return ("1. Which of all?\n" + lines, "1. Which of all?\n" + lines)
    },
    pair("code in an option", 600) { count in
      let code = String(repeating: "`let x` and ", count: count)
      return ("1. Which?\n - a) \(code)b\n - b) y\n", "1. Which?\n - a) \(code)c\n")
    },
  ]

  @Test(arguments: cases)
  func takesTimeInProportion(_ many: Many) {
    let excess = ThreadClock.excess(from: many.few, to: many.few * 4) { count in
      ThreadClock.measure { many.run(count) }
    }
    #expect(excess == nil)
  }

  // MARK: - What is made

  private static func book(
    _ name: String, _ few: Int, _ make: @escaping @Sendable (Int) -> MemoryBook
  ) -> Many {
    Many(testDescription: name, few: few) { count in
      _ = make(count).prepare(BookOptions(jobs: 1, includesTeaching: true))
    }
  }

  private static func pair(
    _ name: String, _ few: Int, _ make: @escaping @Sendable (Int) -> (String, String)
  ) -> Many {
    Many(testDescription: name, few: few) { count in
      let (questions, key) = make(count)
      let check = ManuscriptCheck(
        questions: Source(path: "q.md", text: questions), key: Source(path: "k.md", text: key),
        options: BookOptions(jobs: 1, includesTeaching: true))
      _ = ProofSheet.html(title: "", language: "", proved: check.proved, report: check.report)
    }
  }

  private static func word(_ number: Int) -> String { "thing\(number * 7919 % 10_007)" }

  private static func one(_ number: Int, id: String? = nil) -> String {
    """
    {"type": "one", "id": "\(id ?? "q\(number)")", "question": "What is \(word(number))?",
     "options": [{"text": "A", "correct": true}, "B", "C"]}
    """
  }

  private static func asked(_ questions: [String], text: String = "Words.\n") -> MemoryBook {
    MemoryBook([
      "content/chapters/01-one.md": "# One\n\n\(text)",
      "content/quizzes/many.json":
        #"{"chapter": 1, "questions": [\#(questions.joined(separator: ",\n"))]}"#,
    ])
  }

  private static func chapter(_ questions: String) -> MemoryBook {
    MemoryBook(chapter: "# One\n\nWords.\n\n## Questions\n\n" + questions)
  }

  private static func directive(ids: [String]) -> String {
    "```{quiz}\n:ids: \(ids.joined(separator: ", "))\n```\n\n"
  }

  private static func questions(_ count: Int) -> String {
    (1...count).map { "\($0). What is \(word($0))?\n - a) one\n - b) two\n - c) three\n\n" }
      .joined()
  }

  private static func entry(_ number: Int) -> String {
    "\(number). What is \(word(number))?\n - b) two\n\n"
  }

  private static func key(_ count: Int) -> String { (1...count).map(entry).joined() }
}
