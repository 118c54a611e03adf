import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

@Suite(
  .enabled(
    if: Project.hasShared("samples/printed-questions.md"),
    "samples/printed-questions.md is not beside the project"))
struct SpecimenTests {
  static func read() throws -> QuizBook {
    let questions = try Project.sharedBytes("samples/printed-questions.md")
    let key = try Project.sharedBytes("samples/printed-answers.md")
    return ManuscriptSplitter().read(
      questions: Source(path: "questions.md", bytes: questions),
      key: Source(path: "answers.md", bytes: key))
  }

  @Test func everyEntryFindsItsQuestion() throws {
    let book = try Self.read()
    let pairing = Pairing(book)
    #expect(pairing.orphans.isEmpty)
    #expect(pairing.pairs.count == book.questions.count)
    #expect(!pairing.pairs.contains { $0.isMisplaced })
  }

  /// What is really wrong with the specimen, `rule chapter.question`, but for what is merely noted.
  static let known = [
    "stem-wording 1.6",
    "option-duplicate-keyed 2.2", "answer-misnumbered 2.3", "answer-misnumbered 2.4",
    "answer-misnumbered 2.5", "answer-misnumbered 2.6", "answer-wording 2.6",
    "answer-misnumbered 2.7",
    "answer-identifier 3.2", "answer-identifier 3.7",
    "answer-identifier 4.1", "stem-identifier 4.3", "stem-wording 4.4",
    "answer-wording 5.2",
  ]

  @Test func saysWhatIsWrongWithItAndNoMore() throws {
    let findings = ProvedQuizzes(try Self.read()).findings
    let said = findings.filter { $0.severity > .note }
      .sorted { ($0.chapter ?? 0, $0.question ?? 0) < ($1.chapter ?? 0, $1.question ?? 0) }
      .map { "\($0.rule) \($0.chapter ?? 0).\($0.question ?? 0)" }
    #expect(said == Self.known)
    let noted = Set(findings.filter { $0.severity == .note }.map(\.rule))
    #expect(
      noted == ["answer-punctuation", "stem-punctuation", "options-not-nested", "two-options"])
  }

  /// The specimen as plain values, which can be damaged and printed again.
  static func sketch() throws -> SketchBook {
    let book = try read()
    var sketch = SketchBook()
    func text(_ text: QuizText) -> String {
      String(decoding: text.markdown, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    for chapter in book.chapters {
      sketch.chapters.append(
        SketchBook.Chapter(
          number: chapter.name.number ?? 0,
          questions: chapter.questions.enumerated().map { index, question in
            SketchBook.Question(
              number: index + 1, stem: text(question.stem),
              options: question.options.map { text($0.body) }, correct: [])
          }))
    }
    for (position, chapter) in book.keys[0].chapters.enumerated() {
      let entries = chapter.entries.map { entry in
        SketchBook.Entry(
          number: entry.number?.value ?? 0, stem: entry.stem.map(text) ?? "",
          answers: entry.answers.map {
            SketchBook.Answer(letter: $0.letter?.index ?? 0, text: $0.text.map(text) ?? "")
          })
      }
      sketch.key.append(
        SketchBook.KeyPart(number: chapter.number?.value ?? 0, entries: entries))
      for (question, entry) in entries.enumerated() {
        sketch.chapters[position].questions[question].correct = entry.answers.map(\.letter)
      }
    }
    return sketch
  }

  @Test func nearlyEveryDamageToItIsFoundOnce() throws {
    let sketch = try Self.sketch()
    let before = ProvedQuizzes(sketch.read()).findings.filter { $0.severity > .note }
    let known = Tally.signatures(of: ProvedQuizzes(sketch.read()).findings)
    let touched = Set(
      before.map { Damage.Place(chapter: $0.chapter ?? 0, question: $0.question) })
    var tally = Tally()
    for trial in 0..<DamageTests.count {
      var book = sketch
      var vandal = Vandal(seed: UInt64(trial) &* 104_729 &+ 1)
      let kind = Damage.Kind.allCases[trial % Damage.Kind.allCases.count]
      // What is wrong already cannot be made wrong in the same place.
      guard let damage = vandal.damage(&book, kind), damage.places.isDisjoint(with: touched) else {
        continue
      }
      tally.count(damage, kind, DamageTests.findings(of: book, besides: known))
    }
    print("damages to the specimens: \(tally.report)")
    #expect(tally.planted > DamageTests.count / 3)
    #expect(tally.foundShare >= 0.99, "\(tally.report)")
    #expect(tally.findingsEach <= 1.2, "\(tally.report)")
  }
}
