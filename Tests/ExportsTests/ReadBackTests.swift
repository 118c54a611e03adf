import HornbookFormats
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

@testable import HornbookExports

/// What stands in an EPUB is laid beside the questions and answers of its source.
@Suite struct ReadBackTests {
  private static let books = ["inline", "page"]

  @Test(arguments: books) func everyQuestionIsThereOnce(_ mode: String) throws {
    let book = EPUBBooks.quizzes(mode)
    let sheet = book.prepare().answerSheet.answers
    let read = try ReadEPUB(book).quiz()
    #expect(sheet.count == 12)
    #expect(read.questions.count == sheet.count)
    for answer in sheet {
      let question = answer.question
      let found = read.questions.filter { $0.id == XMLText.id(Array("q-\(question.id)".utf8)) }
      try #require(found.count == 1, "\(question.id)")
      let stem = folded(question.stem.text.replacing("\u{FFFC}", with: ""))
      #expect(folded(found[0].stem).contains(stem), "\(question.id)")
      compareOptions(of: question, with: found[0])
    }
  }

  private func compareOptions(of question: Question, with read: ReadEPUB.ReadQuestion) {
    let options = question.options.map { folded($0.body.text) }
    let shown = read.options.map(folded)
    switch question.kind {
    case .order: #expect(Set(shown) == Set(options) && shown.count == options.count)
    case .trueFalse where question.form == .json: #expect(shown == ["true", "false"])
    case .tracing: break
    default: #expect(shown == options, "\(question.id)")
    }
    let partners = Set(question.options.compactMap(\.partner).map { folded($0.text) })
    #expect(Set(read.partners.map(folded)) == partners)
    #expect(read.partners.count == partners.count)
  }

  @Test(arguments: books) func everyAnswerIsThatOfTheSource(_ mode: String) throws {
    let book = EPUBBooks.quizzes(mode)
    let read = try ReadEPUB(book).quiz()
    for answer in book.prepare().answerSheet.answers {
      let id = XMLText.id(Array("q-\(answer.question.id)".utf8))
      let question = try #require(read.questions.first { $0.id == id })
      let link = try #require(question.link, "\(id)")
      let shown = try #require(read.answers[link], "\(id)")
      #expect(shown.link == question.document + "#" + id)
      let document = mode == "page" ? "answers.xhtml" : question.document
      #expect(link.hasPrefix(document + "#"))
      compare(answer, with: shown)
      if let explanation = answer.explanation {
        #expect(folded(shown.text).contains(folded(explanation.text)), "\(id)")
      }
    }
  }

  private func compare(_ answer: SheetAnswer, with shown: ReadEPUB.ReadAnswer) {
    let question = answer.question
    switch question.kind {
    case .one, .several, .trueFalse:
      let isWord = question.kind == .trueFalse && question.form == .json
      let right = answer.correct.map {
        isWord ? ["true", "false"][$0] : folded(question.options[$0].body.text)
      }
      #expect(shown.right.map(folded) == right, "\(question.id)")
    case .fillInText, .fillInNumber:
      for blank in question.blanks {
        let accepted = blank.accepted.map { folded($0.text) }
        #expect(accepted.contains { folded(shown.text).contains($0) }, "\(question.id)")
      }
    case .order: #expect(shown.items.map(folded) == question.options.map { folded($0.body.text) })
    case .match:
      let pairs = question.options.map { folded($0.body.text + ($0.partner?.text ?? "")) }
      #expect(shown.items.map(folded) == pairs)
    case .open:
      #expect(folded(shown.text).contains(folded(answer.model?.text ?? "-")), "\(question.id)")
    case .tracing: break
    }
  }

  // MARK: - What is withheld

  @Test func noWithheldAnswerIsInAnyFile() throws {
    let book = EPUBBooks.quizzes("withheld")
    let secrets = ["canary", "lets light", "glass was dear", "thin."]
    for (path, bytes) in try ReadEPUB(book).members {
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      let told = secrets.filter { text.contains($0) }
      #expect(told == [], "\(path)")
      #expect(!text.contains("epub:type=\"endnote\""), "\(path)")
      #expect(!text.contains("data-key"))
    }
    let shown = try ReadEPUB(EPUBBooks.quizzes("inline")).members
    for secret in secrets {
      #expect(
        shown.contains { String(decoding: $0.bytes, as: UTF8.self).lowercased().contains(secret) },
        "\(secret) would prove nothing")
    }
  }

  @Test func instructorsHaveTheAnswers() throws {
    let book = EPUBBooks.quizzes("withheld")
    #expect(try ReadEPUB(book).quiz().answers.isEmpty)
    #expect(try ReadEPUB(book, .instructor).quiz().answers.count == 12)
  }
}
