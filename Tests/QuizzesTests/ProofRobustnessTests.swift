import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

@Suite struct ProofRobustnessTests {
  /// Books that no reader would make, from a seed.
  struct Nonsense {
    var random: SeededRandom

    mutating func text() -> QuizText {
      let words = [
        "", "a", "b)", "`x`", "the", "moon", "2", "two", "All of the above", "\u{FFFC}", "é",
      ]
      let count = Int.random(in: 0...4, using: &random)
      return QuizText(
        sketch: (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
          .joined(separator: " "))
    }

    mutating func maybe<T>(_ value: T) -> T? { Bool.random(using: &random) ? value : nil }

    mutating func number() -> PrintedNumber? {
      let value = [0, 1, 2, 3, 7, -4, Int.max, Int.min].randomElement(using: &random) ?? 1
      let parts = Bool.random(using: &random) ? [value] : [2, value]
      return maybe(
        PrintedNumber(
          text: parts.map(String.init).joined(separator: "."), parts: parts,
          place: Place(file: "x", lower: 3, upper: 4)))
    }

    mutating func letter() -> OptionLetter? {
      let index = [0, 1, 2, 25, 400, -1, nil].randomElement(using: &random) ?? nil
      return maybe(
        OptionLetter(
          text: ["a", "B", "с", "ω", ""].randomElement(using: &random) ?? "", index: index,
          isLookalike: Bool.random(using: &random), style: .period,
          place: Place(file: "x", lower: 1, upper: 2)))
    }

    mutating func question(_ ordinal: Int) -> Question {
      var options: [Option] = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        options.append(
          Option(
            letter: letter(), body: text(), isCorrect: maybe(Bool.random(using: &random)),
            feedback: maybe(text()), place: Place(file: "x"), isUnnested: ordinal == 2))
      }
      return Question(
        chapter: ChapterName(number: nil, slug: "", title: ""), ordinal: ordinal, number: number(),
        id: "q\(ordinal % 3)", idPlace: maybe(Place(file: "x")),
        kind: QuestionKind.allCases.randomElement(using: &random) ?? .one, form: .printed,
        stem: text(), options: options, explanation: maybe(text()),
        stray: ordinal == 3 ? [text()] : [],
        place: Place(file: "x"))
    }

    mutating func entry() -> KeyEntry {
      var answers: [KeyAnswer] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        answers.append(KeyAnswer(letter: letter(), text: maybe(text()), place: Place(file: "k")))
      }
      return KeyEntry(
        number: number(), stem: maybe(text()), id: maybe("q1"), answers: answers,
        explanation: maybe(text()), form: KeyForm.allCases.randomElement(using: &random) ?? .full,
        place: Place(file: "k", lower: 5, upper: 9))
    }

    mutating func book() -> QuizBook {
      var book = QuizBook()
      for index in 0..<Int.random(in: 0...4, using: &random) {
        let name = ChapterName(
          number: maybe(Int.random(in: 0...3, using: &random)), slug: "c\(index / 2)",
          title: maybe("Moon") ?? "")
        var sections: [QuestionSection] = []
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          let questions = (0..<Int.random(in: 0...5, using: &random)).map { question($0 + 1) }
          sections.append(
            QuestionSection(
              heading: "Questions", headingPlace: Place(file: "x"), place: Place(file: "x"),
              questions: questions))
        }
        book.chapters.append(QuizChapter(name: name, place: Place(file: "x"), sections: sections))
      }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        var key = AnswerKey(
          place: Place(file: "k"),
          coverage: KeyCoverage.allCases.randomElement(using: &random) ?? .all)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          key.chapters.append(
            KeyChapter(
              heading: maybe("Heading") ?? "", place: Place(file: "k"), number: number(),
              title: maybe("Moon") ?? "",
              host: maybe(ChapterName(number: 1, slug: "c1", title: "")),
              entries: (0..<Int.random(in: 0...6, using: &random)).map { _ in entry() }))
        }
        book.keys.append(key)
      }
      return book
    }
  }

  @Test func anyBookCanBeProved() {
    var nonsense = Nonsense(random: SeededRandom(seed: 99))
    var said = 0
    var faults: Set<String> = []
    for trial in 0..<600 {
      let book = nonsense.book()
      let lock = AnswerLock(questions: ["q1": .init(high: 1, low: 2)])
      let erratum = Erratum(question: "q\(trial % 5)", answer: ["a", "?"], place: Place(file: "e"))
      let findings = ProvedQuizzes(
        book, ProofOptions(includesTeaching: true, lock: lock, errata: [erratum])
      ).findings
      said += findings.count
      for finding in findings { faults.formUnion(RuleCatalogue.faults(in: finding)) }
    }
    #expect(said > 1_000)
    #expect(faults == [])
  }

  /// Options that have the same letters and digits, so that each could be compared with all.
  @Test(.limit(minutes: 1), arguments: [false, true])
  func thousandsOfOptionsThatLookAlikeTakeNoLonger(areEqual: Bool) {
    var text = "# A chapter\n\n## Questions\n\n1. Which?\n"
    for index in 0..<2_000 {
      let signs = areEqual ? "" : String(repeating: "+", count: 1 + index % 60)
      let more = areEqual ? "" : String(repeating: "-", count: index / 60)
      text += "- [\(index == 0 ? "x" : " ")] `\(signs)x\(more)`\n"
    }
    let findings = ProvedQuizzes(
      BookSketch.read([("chapters/01-one.md", text)])
    ).findings
    // A question keeps its first hundred options.
    #expect(findings.count { $0.rule.hasPrefix("option-duplicate") } == (areEqual ? 99 : 0))
    #expect(findings.count { $0.rule == "question-too-large" } == 1)
  }

  /// Chapters in which everything looks alike, where pairs could be looked for among all.
  @Test(.limit(minutes: 1), arguments: ["What is this", "What is %d of them", "%d"])
  func manyQuestionsThatLookAlikeTakeNoLonger(stem: String) {
    var generator = SeededRandom(seed: 5)
    var questions: [Question] = []
    var entries: [KeyEntry] = []
    for index in 1...600 {
      let text = stem.split(separator: "%d", omittingEmptySubsequences: false)
        .joined(separator: String(index))
      questions.append(
        Question(
          chapter: ChapterName(number: 1, slug: "c", title: ""), ordinal: index, kind: .open,
          form: .printed, stem: QuizText(sketch: text), place: Place(file: "x")))
      entries.append(
        KeyEntry(
          number: nil, stem: QuizText(sketch: "So: " + text),
          answers: [KeyAnswer(letter: nil, text: QuizText(sketch: "yes"), place: Place(file: "k"))],
          form: .full, place: Place(file: "k", lower: index, upper: index + 1)))
    }
    entries.shuffle(using: &generator)
    let section = QuestionSection(
      heading: "Questions", headingPlace: Place(file: "x"), place: Place(file: "x"),
      questions: questions)
    let chapter = QuizChapter(
      name: ChapterName(number: 1, slug: "c", title: ""), place: Place(file: "x"),
      sections: [section])
    let key = AnswerKey(
      place: Place(file: "k"),
      chapters: [KeyChapter(heading: "", place: Place(file: "k"), entries: entries)])
    let pairing = Pairing(QuizBook(chapters: [chapter], keys: [key]))
    #expect(pairing.pairs.count + pairing.orphans.count == entries.count)
    #expect(pairing.pairs.count > 300)
  }

  @Test func runsAreTheLongest() {
    #expect([Int]().longestIncreasingRun() == [])
    #expect([3, 1, 2].longestIncreasingRun() == [1, 2])
    #expect([1, 5, 2, 3, 4].longestIncreasingRun() == [0, 2, 3, 4])
    #expect([3, 2, 1].settledPositions() == [1])
    #expect([2, 1].settledPositions() == [1])
  }
}
