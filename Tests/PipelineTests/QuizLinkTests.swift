import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Links and images in files of questions are relative to the file, as everywhere.
@Suite struct QuizLinkTests {
  private static let dot = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'/>"

  private static func site(_ question: String, answers: String = "inline") -> PreparedSite {
    MemoryBook([
      "content/book.json": #"{"id": "a", "title": "A", "answers": "\#(answers)"}"#,
      "content/chapters/01-one.md": "# One\n\nText.\n\n## Two {#two}\n\nMore.\n",
      "content/images/dot.svg": dot, "content/quizzes/one/line.svg": dot,
      "content/quizzes/one.json": """
      {"chapter": 1, "questions": [
        {"type": "one", \(question), "options": [{"text": "b", "correct": true}, "c", "d"]}
      ]}
      """,
    ]).prepare()
  }

  @Test func leadToFilesAndPages() {
    let site = Self.site(
      #""question": "![A dot](../images/dot.svg) ![A line](one/line.svg) [x](../chapters/01-one.md#two)?""#
    )
    #expect(site.report.told == [])
    for page in ["one.html", "questions.html"] {
      let text = site.text(of: page)
      #expect(text.contains(#"src="assets/images/dot.svg" alt="A dot" width="4" height="4""#))
      #expect(text.contains(#"src="assets/quizzes/one/line.svg""#))
      #expect(text.contains(##"<a href="one.html#two">x</a>"##) || page == "one.html")
    }
    let paths = Set(site.outputs.map(\.path))
    #expect(paths.isSuperset(of: ["assets/images/dot.svg", "assets/quizzes/one/line.svg"]))
  }

  @Test func addressesOfPagesStay() {
    let site = Self.site(##""question": "Is [it](one.html#two) ![so](../images/dot.svg)?""##)
    #expect(site.report.told == [])
    #expect(site.text(of: "questions.html").contains(##"<a href="one.html#two">it</a>"##))
  }

  @Test func whatIsMissingIsToldOnceWhereItStands() {
    let marked = MarkedText(
      """
      "question": "A \\"b\\" ![A dot](⌖../images/dott.svg)?", "explanation": "![k](⌖../answers.lock.json)"
      """)
    let book = MemoryBook([
      "content/book.json": #"{"id": "a", "title": "A"}"#,
      "content/images/dot.svg": Self.dot,
      "content/chapters/01-one.md": "# One\n\n![Dot](../images/dot.svg)\n",
      "content/answers.lock.json": #"{"questions": {}}"#,
      "content/quizzes/one.json":
        "{\"chapter\": 1, \"questions\": [{\"type\": \"one\", \(marked.text), "
        + "\"options\": [{\"text\": \"b\", \"correct\": true}, \"c\", \"d\"]}]}",
    ])
    let found = book.prepare().report.findings.filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["link-broken", "file-kept-back"])
    let start = "{\"chapter\": 1, \"questions\": [{\"type\": \"one\", ".utf8.count
    #expect(found.compactMap(\.place?.lower) == marked.offsets.map { $0 + start })
    #expect(found.first?.message.contains("did you mean “../images/dot.svg”?") == true)
  }

  /// What only a withheld explanation shows is not published.
  @Test func withheldImagesAreNotPublished() {
    let question = #""question": "Is it so?", "explanation": "![A dot](../images/dot.svg)""#
    #expect(Self.site(question).outputs.contains { $0.path == "assets/images/dot.svg" })
    let withheld = Self.site(question, answers: "withheld")
    #expect(!withheld.outputs.contains { $0.path.hasSuffix("dot.svg") })
  }
}
