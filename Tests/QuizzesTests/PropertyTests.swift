import HornbookBytes
import HornbookDiagnostics
import HornbookMarkdown
import HornbookQuizzes
import TestSupport
import Testing

@Suite struct PropertyTests {
  static let seeds: [UInt64] = Array(1...60)

  private func section(_ questions: String) -> String { "# Horn\n\n## Questions\n\n\(questions)\n" }

  private func section(_ questions: [UInt8]) -> String {
    section(String(decoding: questions, as: UTF8.self))
  }

  /// Runs a property for all seeds and keeps the first differences.
  private func differences(_ property: (UInt64) -> String?) -> [String] {
    var found: [String] = []
    for seed in Self.seeds where found.count < 3 {
      if let difference = property(seed) { found.append("seed \(seed): \(difference)") }
    }
    return found
  }

  @Test func readsWhatWasPrintedInAnyStyleAndPrintsItAgain() {
    let found = differences { seed in
      var invented = InventedQuiz(seed: seed)
      let (text, lines) = invented.printed(6)
      let chapter = Outlined.chapter(section(text))
      let read = chapter.questions.map(Outlined.line)
      if read != lines { return "read\n\(read.joined(separator: "\n"))\nfrom\n\(text)" }
      let faults = PlaceFaults.find(
        in: chapter, of: Source(path: "chapter.md", text: section(text)))
      if !faults.isEmpty { return "\(faults) in\n\(text)" }
      let again = QuestionPrinter(form: .printed).print(chapter.questions)
      let second = Outlined.lines(section(again))
      return second == lines
        ? nil : "read again\n\(second.joined(separator: "\n"))\nfrom\n\(section(again))"
    }
    #expect(found == [])
  }

  @Test func readsAnswersInPlaceAndPrintsThemAgain() {
    let found = differences { seed in
      var invented = InventedQuiz(seed: seed)
      let (text, lines) = invented.answered(6)
      let chapter = Outlined.chapter(section(text))
      let read = chapter.questions.map(Outlined.line)
      if read != lines { return "read\n\(read.joined(separator: "\n"))\nfrom\n\(text)" }
      let again = QuestionPrinter(form: .inPlace).print(chapter.questions)
      let second = Outlined.lines(section(again))
      return second == lines
        ? nil : "read again\n\(second.joined(separator: "\n"))\nfrom\n\(section(again))"
    }
    #expect(found == [])
  }

  @Test func readsKeysInMixedFormsAndPrintsThemAgain() {
    let found = differences { seed in
      var invented = InventedQuiz(seed: seed)
      let (text, lines) = invented.key(8)
      let key = Outlined.key("# Answers\n\n## Chapter 2\n\n\(text)")
      let read = key.chapters.flatMap(\.entries).map(Outlined.line)
      if read != lines { return "read\n\(read.joined(separator: "\n"))\nfrom\n\(text)" }
      let again = String(decoding: KeyPrinter().print(key), as: UTF8.self)
      let second = Outlined.key(again)
      let secondLines = second.chapters.flatMap(\.entries).map(Outlined.line)
      return secondLines == lines
        ? nil : "read again\n\(secondLines.joined(separator: "\n"))\nfrom\n\(again)"
    }
    #expect(found == [])
  }

  @Test func writesAKeyThatSaysWhatTheQuestionsSay() {
    let found = differences { seed in
      var invented = InventedQuiz(seed: seed)
      let chapter = Outlined.chapter(section(invented.answered(6).text))
      let book = QuizBook(chapters: [chapter])
      let key = Outlined.key(String(decoding: KeyPrinter().print(answersOf: book), as: UTF8.self))
      let expected = chapter.questions.filter(\.isAnsweredInPlace).map { question in
        question.stem.text + question.correctInPlace.map { question.options[$0].body.text }.joined()
      }
      let read = key.chapters.flatMap(\.entries).map { entry in
        (entry.stem?.text ?? "") + entry.answers.map { $0.text?.text ?? "" }.joined()
      }
      return read == expected ? nil : "\(read)\n\(expected)"
    }
    #expect(found == [])
  }

  @Test func convertsPrintedQuestionsAndKeepsEveryWord() {
    let found = differences { seed in
      var invented = InventedQuiz(seed: seed)
      let text = section(invented.printed(6).text)
      let source = Source(path: "chapter.md", text: text)
      let printed = Outlined.chapter(text).questions
      var bytes = source.bytes
      let edits = printed.flatMap { question in
        question.editsForAnswerInPlace(in: source, correct: [1], explanation: "Because.")
      }
      for edit in edits.reversed() {
        bytes.replaceSubrange(edit.place.range, with: edit.replacement)
      }
      let converted = Outlined.chapter(String(decoding: bytes, as: UTF8.self)).questions
      let isSame = zip(printed, converted).allSatisfy { before, after in
        before.stem.text == after.stem.text
          && before.options.map(\.body.text) == after.options.map(\.body.text)
          && before.options.map(\.letter?.text) == after.options.map(\.letter?.text)
          && (before.options.isEmpty
            || after.correctInPlace == [1] && after.explanation?.text == "Because.")
      }
      return isSame && printed.count == converted.count
        ? nil : "\(converted.map(Outlined.line))\n\(String(decoding: bytes, as: UTF8.self))"
    }
    #expect(found == [])
  }

  @Test func survivesTextsInWhichAnyByteIsWrong() {
    let bits: [String] = [
      "```", "~~~", "<!--", "-->", "[[", "]]", "\n", "\n\n", "|", "1.", "a)", "- ", "**", "`", "\r",
      "\u{0}", "\u{FFFC}", "> ", "{#", "}", "# ", "\t", "(", "а)", "9999999999.", "ANSWER: ",
      "&#x;",
    ]
    let found = differences { seed in
      var invented = InventedQuiz(seed: seed)
      var bytes = [UInt8](section(invented.answered(4).text + invented.key(4).text).utf8)
      for _ in 0..<12 {
        let at = Int.random(in: 0..<bytes.count, using: &invented.random)
        if invented.chance(0.5) {
          bytes[at] = UInt8.random(in: 0...255, using: &invented.random)
        } else {
          bytes.insert(contentsOf: Array(invented.pick(bits).utf8), at: at)
        }
      }
      let source = Source(path: "chapter.md", bytes: bytes)
      let document = Document(source)
      let chapter = QuestionReader().read(
        document, chapter: ChapterName(number: 1, slug: "one", title: "One"))
      let places = chapter.questions.flatMap { question in
        [question.place, question.stem.place]
          + question.options.flatMap { [$0.place, $0.body.place] }
      }
      let key = KeyReader().read(document)
      _ = ManuscriptSplitter().read(source)
      _ = QuestionPrinter(form: .inPlace).print(chapter.questions)
      _ = KeyPrinter().print(key)
      let keyPlaces = key.chapters.flatMap(\.entries).flatMap {
        [$0.place] + $0.answers.map(\.place)
      }
      let isInside = (places + keyPlaces).allSatisfy { $0.lower >= 0 && $0.upper <= bytes.count }
      return isInside ? nil : "a place outside of the file"
    }
    #expect(found == [])
  }
}
