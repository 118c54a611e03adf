import HornbookDiagnostics
import HornbookQuizzes
import TestSupport
import Testing

@Suite struct ManuscriptSplitterTests {
  /// Chapters and keys in short: `1 Horn: 2 | key 1: a b`.
  private func outline(_ book: QuizBook) -> [String] {
    book.chapters.map {
      "\($0.name.number.map(String.init) ?? "-") \($0.name.title): \($0.questions.count)"
    }
      + book.keys.flatMap(\.chapters).map { chapter in
        let number = chapter.number?.text ?? chapter.host.map { "in \($0.number ?? 0)" } ?? "-"
        let letters = chapter.entries.map { $0.answers.map { $0.letter?.text ?? "-" }.joined() }
        return "key \(number): \(letters.joined(separator: " "))"
      }
  }

  static let questions = "1. Of wood?\n a) Yes\n b) No\n2. Of tin?\n a) Yes\n b) No\n"

  static let manuscripts: [(String, [String])] = [
    (
      "Chapter 1: Horn\n\nProse.\n\nQuestions\n\n\(questions)\nChapter 2: Wood\n\nQuestions\n\n\(questions)\nAnswers\n\nChapter 1\n1. a\n2. b\n\nChapter 2\n1. b\n2. b\n",
      ["1 Horn: 2", "2 Wood: 2", "key 1: a b", "key 2: b b"]
    ),
    (
      "# Chapter 1\n\n## Questions\n\n\(questions)\n# Chapter 2\n\n## Questions\n\n\(questions)\n# Answers\n\n## Chapter 1\n\n1a 2b\n\n## Chapter 2\n\n1b 2b\n\n# Index\n\n1. page\n",
      ["1 : 2", "2 : 2", "key 1: a b", "key 2: b b"]
    ),
    (
      "1\n\nHorn\n\nProse.\n\nQuestions\n\n\(questions)\n2\nWood\n\nQuestions\n\n\(questions)\nAnswers\n\n1\nHorn\n\n1. a\n2. b\n\n2\nWood\n\n1. b\n2. b\n",
      ["1 Horn: 2", "2 Wood: 2", "key 1: a b", "key 2: b b"]
    ),
    (
      "1\nHorn\n\nQuestions\n\(questions)\n2\nWood\n\nQuestions\n\(questions)\nAnswers\n\n1\nHorn\n1. a\n2. b\n\n2\nWood\n1. b\n2. b\n",
      ["1 Horn: 2", "2 Wood: 2", "key 1: a b", "key 2: b b"]
    ),
    (
      "# Chapter 1\n\n## Quiz\n\n\(questions)\n## Answers\n\n1. a\n2. b\n\n# Chapter 2\n\n## Quiz\n\n\(questions)\n## Answers\n\n1. b\n",
      ["1 : 2", "2 : 2", "key in 1: a b", "key in 2: b"]
    ),
    ("Questions\n\n\(questions)\nAnswers\n\n1. a\n2. b\n", ["- : 2", "key in 0: a b"]),
    ("\(questions)", ["- : 2"]),
    (
      "CHAPTER ONE\n\n\(questions)\nChapter 1 says more.\n\nChapter IV\n\n\(questions)",
      ["1 : 2", "4 : 2"]
    ),
    (
      "Chapter 1: Horn\n\(questions)Chapter 2: Wood\n\(questions)Answers\nChapter 1\n1. a\n2. b\nChapter 2\n1. b\n2. b\n",
      ["1 Horn: 2", "2 Wood: 2", "key 1: a b", "key 2: b b"]
    ),
    (
      "Chapter One\n\n\(questions)\nChapter Two\n\n\(questions)\nAnswers to Chapter One\n1. a\n2. b\n\nAnswers to Chapter Two\n1. b\n2. b\n",
      ["1 : 2", "2 : 2", "key One: a b", "key Two: b b"]
    ),
    (
      "Chapter 1: Clay\n\n\(questions)\nChapter 2: Paper\n\n\(questions)\nAnswers\n\n1 — Clay: 1. b  2. a\n2 — Paper: 1. a  2. b\n",
      ["1 Clay: 2", "2 Paper: 2", "key 1: b a", "key 2: a b"]
    ),
    (
      "Chapter 1: Clay\n\n\(questions)\nAnswers\n\nChapter 1, Clay: 1. b  2. a\n",
      ["1 Clay: 2", "key 1: b a"]
    ),
    (
      "1. Clay\n=======\n\nQuiz\n----\n\n\(questions)\n2. Paper\n========\n\nQuiz\n----\n\n\(questions)\nAnswers\n=======\n\n1. Clay\n-------\n\n1. a\n2. b\n\n2. Paper\n--------\n\n1. b\n2. b\n",
      ["1 Clay: 2", "2 Paper: 2", "key 1: a b", "key 2: b b"]
    ),
    ("", ["- : 0"]),
  ]

  @Test(arguments: manuscripts)
  func takesAManuscriptApart(text: String, expected: [String]) {
    #expect(outline(ManuscriptSplitter().read(Source(path: "m.txt", text: text))) == expected)
  }

  @Test func readsAFileOfQuestionsAndAFileOfAnswers() {
    let book = ManuscriptSplitter().read(
      questions: Source(
        path: "q.txt", text: "Chapter 1\n\n\(Self.questions)\nChapter 2\n\n\(Self.questions)"),
      key: Source(path: "k.txt", text: "Chapter 1\n1. a\n2. b\n\nChapter 2\n1. b\n2. a\n"))
    #expect(outline(book) == ["1 : 2", "2 : 2", "key 1: a b", "key 2: b a"])
  }

  @Test func readsQuestionsOfJSON() throws {
    var findings: [Finding] = []
    let json = """
      {"chapter": 3, "questions": [{"type": "one", "question": "Of wood?",
        "options": [{"text": "Yes", "correct": true}, {"text": "No"}]}]}
      """
    let file = try #require(
      QuizFile.read(Source(path: "q.json", text: json), findings: &findings))
    let key = Source(path: "k.txt", text: "1. Of wood?\n a) Yes\n")
    #expect(outline(ManuscriptSplitter().read(file, key: key)) == ["3 : 1", "key in 3: a"])
    #expect(findings == [])
  }

  @Test func readsQuestionsUnderAnUnusualHeading() {
    let text =
      "# Chapter 1\n\n## Questions\n\n\(Self.questions)\n# Chapter 2\n\n## Nuts to crack\n\n\(Self.questions)"
    let book = ManuscriptSplitter().read(Source(path: "q.md", text: text))
    #expect(outline(book) == ["1 : 2", "2 : 2"])
    #expect(book.chapters.map { $0.sections.map(\.isUnannounced) } == [[false], [true]])
  }

  @Test(
    .enabled(
      if: Project.hasShared("samples/printed-answers.md")
        && Project.hasShared("samples/printed-questions.md"),
      "the samples are not beside the project"))
  func readsTheSpecimenAsLooseFiles() throws {
    let names = ["samples/printed-questions.md", "samples/printed-answers.md"]
    let files = try names.map { Source(path: $0, bytes: try Project.sharedBytes($0)) }
    let book = ManuscriptSplitter().read(questions: files[0], key: files[1])
    #expect(book.chapters.map(\.questions.count) == [7, 7, 7, 6, 9, 6])
    #expect(book.chapters.map(\.name.number) == [1, 2, 3, 4, 5, 6])
    #expect(book.keys[0].chapters.map(\.entries.count) == [7, 7, 7, 6, 9, 6])
    let joined = ManuscriptSplitter().read(
      Source(path: "both.md", bytes: files[0].bytes + [0x0A] + files[1].bytes))
    #expect(joined.chapters.map(\.questions.count) == [7, 7, 7, 6, 9, 6])
    #expect(joined.keys.flatMap(\.chapters).map(\.entries.count) == [7, 7, 7, 6, 9, 6])
  }
}
