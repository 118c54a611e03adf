import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

/// Manuscripts as publishers have them, and what they hold by their lines.
@Suite struct SpecimenManuscriptTests {
  private struct Facts: Decodable {
    var chapters: [Chapter]

    struct Chapter: Decodable {
      var number: Int
      var title: String
      var firstLine: Int
      var questions: Questions?
      var answers: Answers?
    }

    struct Questions: Decodable {
      var headingLine: Int
      var items: [Item]
    }

    struct Answers: Decodable { var headingLine: Int }

    struct Item: Decodable {
      var number: Int
      var line: Int
      var options: [Option]
      var key: String
      var answerLine: Int
    }

    struct Option: Decodable {
      var letter: String
      var line: Int

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        letter = try values.decode(String.self)
        line = try values.decode(Int.self)
      }
    }
  }

  private struct Specimen {
    var facts: Facts
    var book: QuizBook
    var table: LineTable

    init(_ name: String) throws {
      facts = try Project.sharedJSON("samples/manuscripts/\(name).json", as: Facts.self)
      let source = Source(
        path: "\(name).txt", bytes: try Project.sharedBytes("samples/manuscripts/\(name).txt"))
      book = ManuscriptSplitter().read(source)
      table = LineTable(source.bytes)
    }

    func line(_ place: Place) -> Int { table.position(at: place.lower).line }
  }

  private static func isThere(_ name: String) -> Bool {
    Project.hasShared("samples/manuscripts/\(name).txt")
      && Project.hasShared("samples/manuscripts/\(name).json")
  }

  @Test(
    .enabled(if: isThere("programming-book"), "samples/manuscripts is not beside the project"),
    arguments: ["programming-book"])
  func holdsTheChaptersQuestionsAndAnswersThatThePeopleCounted(_ name: String) throws {
    let specimen = try Specimen(name)
    let (facts, book) = (specimen.facts, specimen.book)
    #expect(
      book.chapters.map { "\($0.name.number ?? 0) \($0.name.title) \(specimen.line($0.place))" }
        == facts.chapters.map { "\($0.number) \($0.title) \($0.firstLine)" })
    #expect(
      book.chapters.flatMap(\.sections).map { specimen.line($0.headingPlace) }
        == facts.chapters.compactMap(\.questions?.headingLine))
    #expect(
      book.questions.map { question in
        let options = question.options.map { "\($0.letter?.text ?? "") \(specimen.line($0.place))" }
        return "\(question.number?.text ?? "") \(specimen.line(question.place)) \(options)"
      }
        == facts.chapters.flatMap { $0.questions?.items ?? [] }.map { item in
          "\(item.number) \(item.line) \(item.options.map { "\($0.letter) \($0.line)" })"
        })
    #expect(
      book.keys.flatMap(\.chapters).map { specimen.line($0.place) }
        == facts.chapters.compactMap(\.answers?.headingLine))
    #expect(
      book.keys.flatMap(\.chapters).flatMap(\.entries).map { entry in
        let letters = entry.answers.map { $0.letter?.text ?? "-" }.joined()
        let explanation = entry.explanation.map { " because \($0.text)" } ?? ""
        return "\(specimen.line(entry.place)) \(letters)\(explanation)"
      }
        == facts.chapters.flatMap { $0.questions?.items ?? [] }.map {
          "\($0.answerLine) \($0.key)"
        })
    let said = ProvedQuizzes(book).findings.filter { $0.severity > .note }
    #expect(
      said.map { "\($0.rule) \($0.chapter ?? 0).\($0.question ?? 0)" }.sorted()
        == SpecimenTests.known.sorted())
  }

  @Test(
    .enabled(if: isThere("cookbook"), "samples/manuscripts is not beside the project"),
    arguments: ["cookbook"])
  func holdsNoQuestions(_ name: String) throws {
    let specimen = try Specimen(name)
    #expect(specimen.book.questions.isEmpty)
    #expect(
      specimen.book.chapters.map {
        "\($0.name.number ?? 0) \($0.name.title) \(specimen.line($0.place))"
      }
        == specimen.facts.chapters.map { "\($0.number) \($0.title) \($0.firstLine)" })
  }
}
