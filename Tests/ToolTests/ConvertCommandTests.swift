import TestSupport
import Testing

@testable import HornbookTool

/// `hornbook convert` on real folders.
@Suite struct ConvertCommandTests {
  @Test func convertsABookWithoutLosingAByte() throws {
    let session = try ToolSession("convert-book", KeyCommandTests.book)
    let plan = session.run("convert", "BOOK")
    #expect(plan.output == "would convert 1 question in content/chapters/01-horn.md\n")
    #expect(session.run("convert", "BOOK", "--write").code == 0)
    let converted = session.folder.text(of: "content/chapters/01-horn.md")
    let kept = converted.replacing("[ ] ", with: "").replacing("[x] ", with: "")
      .replacing("\n\nHeat and water loosen it.\n", with: "")
    #expect(kept == KeyCommandTests.book["content/chapters/01-horn.md"])
    #expect(converted.contains("- [x] b) Steam") && converted.contains("- [ ] a) Frost"))
    #expect(session.run("check", "BOOK", "--strict").code == 0)
    // What is in place already is left alone.
    #expect(
      session.run("convert", "BOOK", "--write").output == "converted 0 questions in no file\n")
    try session.folder.remove("content/answers.md")
    #expect(
      session.run("key", "BOOK").output == KeyCommandTests.printed.replacing(" {#soft}", with: ""))
    session.done()
  }

  @Test func convertsAFileToStandardOutputAndRefusesOneWithErrors() throws {
    let session = try ToolSession(
      "convert-file",
      [
        "q.txt": "Chapter 1\n\nQuestions\n\n1. What is older?\n a) Paper\n b) Vellum\n",
        "k.txt": "Chapter 1\n\n1. b\n", "bad.txt": "Chapter 1\n\n1. d\n",
      ])
    let good = session.run("convert", "--questions", "BOOK/q.txt", "--key", "BOOK/k.txt")
    #expect(good.code == 0)
    #expect(good.output.contains("- [ ] a) Paper\n - [x] b) Vellum\n"))
    let bad = session.run("convert", "--questions", "BOOK/q.txt", "--key", "BOOK/bad.txt")
    #expect(bad.code == 1 && bad.output == "" && bad.errors.contains("[answer-letter-unknown]"))
    session.done()
  }

  @Test func convertsWhatItCanAndNamesTheRestWithLineAndReason() throws {
    let session = try ToolSession(
      "convert-part",
      [
        "m.txt": """
        Chapter 1

        Questions

        1. What is older?
         a) Paper
         b) Vellum

        2. What is lighter?
         a) Lead
         b) Tin

        3. What is softer?
         a) Horn
         b) Bone

        Answers

        Chapter 1

        1. b
        2. d
        3. a

        """
      ])
    let outcome = session.run("convert", "--questions", "BOOK/m.txt")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("- [ ] a) Paper\n - [x] b) Vellum\n"))
    #expect(outcome.output.contains(" a) Lead\n b) Tin\n"))
    #expect(outcome.output.contains("- [x] a) Horn\n - [ ] b) Bone\n"))
    #expect(
      outcome.errors.hasPrefix(
        "hornbook: BOOK/m.txt:9: question 2 of chapter 1 was not converted: "))
    #expect(outcome.errors.hasSuffix(" [answer-letter-unknown]\n"))
    session.done()
  }

  @Test func convertsOptionsThatStandInOneLine() throws {
    let session = try ToolSession(
      "convert-row",
      [
        "q.txt":
          "1. Salt and water are a\n  a) solution   b) gas\n2. Tin is   a) light   b) grey\n",
        "k.txt": "1. a\n2. b\n",
      ])
    let outcome = session.run(
      "convert", "--questions", "BOOK/q.txt", "--key", "BOOK/k.txt", "--write")
    #expect(outcome.code == 0)
    #expect(
      session.folder.text(of: "q.txt").split(separator: "\n").map {
        String($0).trimmingSuffix(" ")
      } == [
        "1. Salt and water are a", "  - [x] a) solution", "  - [ ] b) gas", "2. Tin is",
        "   - [ ] a) light", "   - [x] b) grey",
      ])
    #expect(
      session.run("check", "--questions", "BOOK/q.txt", "--rule", "no-correct-option").code == 0)
    session.done()
  }

  @Test func namesTheQuestionsThatItLeaves() throws {
    var book = KeyCommandTests.book
    book["content/answers.md"] =
      "# Answers\n\n## Chapter 1\n\n<!-- hornbook-allow: answer-contradicts-letter because so -->\n1. b) Sand\n"
    let session = try ToolSession("convert-allowed", book)
    let outcome = session.run("convert", "BOOK", "--write")
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "hornbook: content/chapters/01-horn.md:5: question 1 of chapter 1 was not converted: "
        + "its answer is in doubt\n")
    session.done()
  }
}

extension String {
  fileprivate func trimmingSuffix(_ mark: Character) -> String {
    var text = self
    while text.last == mark { text.removeLast() }
    return text
  }
}
