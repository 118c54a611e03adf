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

  /// A key that contradicts itself: the answer is under review and stands nowhere.
  @Test func noAnswerUnderReviewIsInAnyFile() throws {
    let book = MemoryBook([
      "content/chapters/01-one.md": """
      # One

      ## Questions

      1. Which is it?

         a) Oak
         b) Elm
         c) Tin
      """,
      "content/answers.md": """
      # Answers

      ## Chapter 1: One

      1. b) Oak
         Canary explains.
      """,
    ])
    var options = BookOptions(jobs: 1, onError: .quarantine)
    Export.epub.adapt(&options)
    let site = book.prepare(options)
    #expect(site.quarantine?.count == 1 && !site.isBlocked)
    guard case .made(let bytes, _, _, _) = Export.epub.make(site, options) else {
      throw ReadEPUB.Refused()
    }
    let read = try ReadEPUB(bytes)
    #expect(try read.quiz().answers.isEmpty && read.quiz().questions.count == 1)
    for (path, bytes) in read.members {
      #expect(!String(decoding: bytes, as: UTF8.self).lowercased().contains("canary"), "\(path)")
    }
    #expect(read.text("EPUB/one.xhtml").contains("Answer under review"))
  }

  /// A corrected answer is the right one, and says that the printed key has another.
  @Test(arguments: ["inline", "page"]) func correctionsAreTold(_ mode: String) throws {
    let book = MemoryBook([
      "content/book.json": #"{"id": "ink", "title": "Ink", "answers": "\#(mode)"}"#,
      "content/chapters/01-ink.md": """
      # Ink

      ## Questions

      1. What binds ink? {#binds}

         a) Salt
         b) Gum
         c) Oil
      """,
      "content/answers.md": "# Answers\n\n## Chapter 1: Ink\n\n1. a) Salt\n",
      "content/errata.json":
        #"[{"question": "binds", "answer": ["b"], "why": "Salt binds nothing.", "date": "2026-03-31"}]"#,
    ])
    let read = try ReadEPUB(book)
    let answers = try read.quiz().answers.values
    #expect(answers.count == 1 && answers.first?.right.map(folded) == ["gum"])
    let text = read.text(mode == "page" ? "EPUB/answers.xhtml" : "EPUB/ink.xhtml")
    #expect(text.contains("class=\"correction\"") && text.contains("Salt binds nothing."))
  }

  @Test func instructorsHaveTheAnswers() throws {
    let book = EPUBBooks.quizzes("withheld")
    #expect(try ReadEPUB(book).quiz().answers.isEmpty)
    #expect(try ReadEPUB(book, .instructor).quiz().answers.count == 12)
  }
}
