import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Addresses in files of questions and of other data, which stand in no chapter.
@Suite struct QuizAddressTests {
  static func book(_ questions: String, html: String = "escape") -> MemoryBook {
    MemoryBook([
      "content/book.json": #"{"id": "a", "title": "A", "html": "\#(html)"}"#,
      "content/chapters/01-one.md": "# One\n\nText.\n",
      "content/quizzes/one.json": questions,
    ])
  }

  @Test(arguments: [
    (#""question": "See ![A mill](⌖https://h.example.org/m.png)?""#, "image-remote"),
    (#""question": "A \"b\"\n\né ![A mill](⌖//h.example.org/m.png)?""#, "image-remote"),
    (
      #""question": "A?", "explanation": "![A mill](⌖https://h.example.org/m.png)""#, "image-remote"
    ),
    (#""question": "A?", "hint": "![A mill](⌖https://h.example.org/m.png)""#, "image-remote"),
    (#""question": "A [b](⌖javascript:x)?""#, "link-refused"),
    (#""question": "A <img src='⌖//h.example.org/m.png' alt='A mill'>?""#, "image-remote"),
    (#""question": "A <a href='⌖javascript:x'>b</a>?""#, "link-refused"),
  ])
  func areToldWhereTheyStand(_ text: String, _ rule: String) {
    let marked = MarkedText(
      """
      {"chapter": 1, "questions": [
        {"type": "one", \(text), "options": [{"text": "b", "correct": true}, "c"]}
      ]}
      """)
    let site = Self.book(marked.text, html: "pass").prepare()
    let found = site.report.findings.filter { $0.rule == rule }
    #expect(found.compactMap(\.place?.lower) == marked.offsets)
    #expect(found.allSatisfy { $0.place?.file == "content/quizzes/one.json" })
  }

  @Test func optionsAreLookedThrough() {
    let marked = MarkedText(
      """
      {"chapter": 1, "questions": [{"type": "one", "question": "A?", "options": [
        {"text": "![b](⌖https://h.example.org/b.png)", "correct": true,
         "feedback": "![f](⌖//h.example.org/f.png)"},
        "![c](⌖https://h.example.org/c.png)"]}]}
      """)
    let site = Self.book(marked.text).prepare()
    let found = site.report.findings.filter { $0.rule == "image-remote" }
    #expect(found.compactMap(\.place?.lower) == marked.offsets)
  }

  /// Contacts and packs of stickers are told in words without markup: nothing in them is an image.
  @Test func otherDataIsNoMarkup() {
    let mark = "![m](https://h.example.org/m.png)<img src='//h.example.org/m.png'>"
    let book = MemoryBook([
      "content/chapters/01-one.md": "# One\n\n{contacts people}\n",
      "content/book.json": #"{"id": "a", "title": "A", "html": "pass"}"#,
      "content/contacts/people.json":
        "[{\"given\": \"Ada \(mark)\", \"organization\": \"\(mark)\", \"urls\": [\"//h.example.org/u\"]}]",
    ])
    for page in book.prepare().outputs where page.path.hasSuffix(".html") {
      let html = String(decoding: page.bytes ?? [], as: UTF8.self)
      #expect(!html.contains("=\"//h.example.org") && !html.contains("<img src='//h"))
      #expect(!html.contains("=\"https://h.example.org"))
    }
  }
}
