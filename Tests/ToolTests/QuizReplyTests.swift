import HornbookDiagnostics
import HornbookQuizzes
import Testing

@testable import HornbookTool

struct QuizReplyTests {
  private static let nowhere = Place(file: "")

  private func item(
    _ kind: QuestionKind, _ options: [String] = [], right: [Int] = [], word: String? = nil
  ) throws -> QuizItem {
    let place = Self.nowhere
    let chapter = ChapterName(number: 1, slug: "c", title: "C")
    let question = Question(
      chapter: chapter, ordinal: 1, id: "q", kind: kind, form: .json,
      stem: QuizText(markdown: "What?", place: place),
      options: options.enumerated().map { position, text in
        Option(
          letter: nil, body: QuizText(markdown: text, place: place),
          isCorrect: right.isEmpty ? nil : right.contains(position),
          partner: kind == .match ? QuizText(markdown: "of \(text)", place: place) : nil,
          place: place)
      },
      blanks: word.map {
        [Blank(accepted: [QuizText(markdown: $0, place: place)], place: place)]
      } ?? [],
      place: place)
    let section = QuestionSection(
      heading: "", headingPlace: place, place: place, questions: [question])
    let book = QuizBook(chapters: [QuizChapter(name: chapter, place: place, sections: [section])])
    return QuizItem(try #require(ProvedQuizzes(book).sheet([]).answers.first), seed: nil)
  }

  private func verdict(_ line: String, _ item: QuizItem) -> Grade.Verdict? {
    guard case .answer(let response) = QuizReply.letters(line, for: item) else { return nil }
    return item.answer.grade(response).verdict
  }

  @Test(arguments: ["a c", "a,c", "A, C", "ac", "(a) and c)", "c a", "a+c", "a & c", "a. c."])
  func lettersMayBeWrittenInManyWays(line: String) throws {
    let item = try item(.several, ["One", "Two", "Three"], right: [0, 2])
    #expect(QuizReply.letters(line, for: item) == .answer(.choices([0, 2])))
  }

  @Test(arguments: ["d", "a d", "a!", "1", "one", "-", "a;🙂"])
  func otherLinesAreNoAnswers(line: String) throws {
    let item = try item(.several, ["One", "Two", "Three"], right: [0, 2])
    #expect(QuizReply.letters(line, for: item) == .mistake("answer with a to c"))
  }

  @Test func thingsToOrderAreNeverShownInOrderAndCountByTheirPlaces() throws {
    let item = try item(.order, ["One", "Two", "Three"])
    #expect(item.order != [0, 1, 2] && item.order.sorted() == [0, 1, 2])
    #expect(verdict((0..<3).map { item.label(of: $0) }.joined(separator: " "), item) == .right)
    for line in ["a b b", "a b"] {
      #expect(
        QuizReply.letters(line, for: item)
          == .mistake("each of a to c once, in order"))
    }
  }

  @Test func pairsAreGivenWithOrWithoutTheirNumbers() throws {
    let item = try item(.match, ["One", "Two", "Three"])
    #expect(item.partners != [0, 1, 2])
    let letters = (0..<3).map { item.label(ofPartner: $0) }
    let numbered = (0..<3).map { "\($0 + 1)\(letters[$0])" }.joined(separator: " ")
    #expect(verdict(letters.joined(), item) == .right)
    #expect(verdict(numbered, item) == .right)
    #expect(QuizReply.letters("a", for: item) == .mistake("3 letters, one for each number"))
  }

  @Test func wordsThatAreRightAreAnswersAndNoCommands() throws {
    let moon = try item(.fillInText, word: "moon")
    #expect(QuizReply.words("q", of: moon) == .quit)
    #expect(QuizReply.words("?", of: moon) == .hint)
    let mark = try item(.fillInText, word: "`?`")
    #expect(QuizReply.words("?", of: mark) == .answer(.texts(["?"])))
    #expect(QuizReply.words("q", of: mark) == .quit)
  }

  @Test func aNumberIsAskedForWhereThereIsNone() throws {
    let inch = try item(.fillInNumber, word: "25.4")
    #expect(QuizReply.words("a", of: inch) == .mistake("give a number"))
    #expect(QuizReply.words("25 mm", of: inch) == .answer(.texts(["25 mm"])))
    #expect(QuizReply.words("٣", of: inch) == .answer(.texts(["٣"])))
    #expect(QuizReply.words("", of: inch) == .skip)
  }

  @Test func textsBecomeLinesThatFit() {
    let text = QuizText(
      markdown: """
        A *long* line with `code` and [a link](https://example.org) that has to be wrapped \
        somewhere behind its middle.

        - one
        - two

        ```swift
        let a = 1

        \tprint(a)
        ```
        """, place: Self.nowhere)
    #expect(
      ScreenText(text).lines(width: 60, lead: "  a) ") == [
        "  a) A long line with `code` and a link that has to be",
        "     wrapped somewhere behind its middle.",
        "     - one",
        "     - two",
        "",
        "         let a = 1",
        "",
        "             print(a)",
      ])
  }

  @Test func nothingInABookReachesTheTerminalAsACommand() {
    let text = QuizText(markdown: "Red \u{1B}[31m\u{9B}2J\u{202E}", place: Self.nowhere)
    let line = ScreenText(text).lines(width: 80).joined()
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
  }
}
