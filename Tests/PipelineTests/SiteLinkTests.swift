import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Links of the printed pages, whoever wrote them.
@Suite struct SiteLinkTests {
  /// HTML that an author passes through, and what is found about it.
  static let passed: [(html: String, findings: [String])] = [
    ("<a href=\"one.html\">x</a> <a href=\"two.html#b\">x</a>", []),
    ("<a href=\"\">x</a> <a href=\"#\">x</a> <a href=\"#top\">x</a> <a href=\"?x#a\">x</a>", []),
    ("<a href=\"https://example.com/x\">x</a> <a href=\"mailto:a@example.com\">x</a>", []),
    ("<a href=\"//example.com/x\">x</a> <a href=\"data:text/plain,x\">x</a>", []),
    ("<a href=\"./one.html\">x</a> <a href=\"a/../two.html\">x</a> <a href=\".\">x</a>", []),
    ("<a href=\"%6Fne.html\">x</a> <a href=\"two.html?a=1&amp;b=2#b\">x</a>", []),
    ("<img src=\"hornbook.svg\" srcset=\"hornbook.svg 1x, hornbook.svg?2 2x\" alt=\"\">", []),
    ("<a href=\"⌖three.html\">x</a>", ["page-link-broken"]),
    ("<a href='⌖two.htm'>x</a>", ["page-link-broken"]),
    ("<a href=⌖../one.html>x</a>", ["page-link-broken"]),
    ("<a href=\"⌖/etc/passwd\">x</a>", ["page-link-broken"]),
    ("<img alt=\"\" srcset=\"hornbook.svg, ⌖other.svg 2x\">", ["page-link-broken"]),
    ("<video poster=\"⌖p.png\"></video>", ["page-link-broken"]),
    ("<a href=\"⌖two.html#c\">x</a>", ["page-anchor-missing"]),
    (
      "<a href=\"⌖#c\">x</a> <a href=\"⌖#c\">x</a>",
      ["page-anchor-missing", "page-anchor-missing"]
    ),
    ("<p id=\"⌖a\">x</p>", ["page-id-duplicate"]),
    ("<p id=\"t&amp;u\">x</p> <a href=\"#t&amp;u\">x</a> <a href=\"one.html#t%26u\">x</a>", []),
    ("<!-- <a href=\"three.html\"> --> <code>href=\"x.html\"</code>", []),
  ]

  @Test(arguments: passed.indices)
  func followsPassedHTML(_ index: Int) {
    let marked = MarkedText("# One\n\n## A\n\n\(Self.passed[index].html)\n")
    var book = MemoryBook([
      "content/book.json": #"{"id": "a", "title": "A", "html": "pass"}"#,
      "content/chapters/02-two.md": "# Two\n\n## B\n\nText.\n",
    ])
    book.write("content/chapters/01-one.md", marked.bytes)
    let found = book.prepare().report.findings.filter { $0.rule.hasPrefix("page-") }
    #expect(found.map(\.rule) == Self.passed[index].findings)
    #expect(found.compactMap(\.place?.lower) == marked.offsets)
  }

  @Test func linksOnPaperLeadToNamesWithEntities() throws {
    let site = MemoryBook([
      "content/book.json": #"{"id": "a", "title": "A", "html": "pass"}"#,
      "content/chapters/01-one.md":
        "# One\n\n<b id='c\"d'>x</b> <a href=\"#c&quot;d\">y</a> <a href=\"#c%22d\">z</a>\n",
    ]).prepare()
    #expect(site.report.findings.map(\.rule) == [])
    let html = try #require(site.outputs.first { $0.path == "print.html" }?.bytes)
    let page = String(decoding: html, as: UTF8.self)
    #expect(page.contains("href=\"#c1.c&quot;d\""))
    #expect(page.contains("href=\"#c1.c%22d\""))
  }

  /// A link is told once, also if another's address begins as it does without its backslash.
  @Test func addressesWithBackslashesAreToldOnce() {
    let marked = MarkedText("# One\n\n[a](⌖b\\_c.md) [d](⌖b_c.md2)\n")
    var book = MemoryBook(["content/book.json": #"{"id": "a", "title": "A"}"#])
    book.write("content/chapters/01-one.md", marked.bytes)
    let found = book.prepare().report.findings
    #expect(found.map(\.rule) == ["link-broken", "link-broken"])
    #expect(found.compactMap(\.place?.lower) == marked.offsets)
  }

  /// What reads the same stands before what is wrong.
  @Test(arguments: [
    "`<img src=\"x.png\">`\n\n<img alt=\"\" src=\"⌖x.png\">",
    "`<img src=\"x.png\">` x.png <img alt=\"x.png\" src=\"⌖x.png\"> `x.png`",
    "![fine](x.png)\n\n<img alt=\"\" src=\"⌖x.png\">",
    "```html\n<img src=\"x.png\">\n```\n\n> - <img alt='' src='⌖x.png'>",
    "<!-- <img src=\"x.png\"> -->\n\n<!--\n<img src=\"x.png\">\n--> <img alt=\"\" src=⌖x.png>",
    "<div>\nx.png <b title=\"x.png\">x.png</b>\n<img alt=\"\"\n src=\"⌖x.png\">\n</div>\n\nx.png",
    "<img alt=\"\" src=\"⌖x.png\">\n\n<a href=\"⌖x.png\">x</a> and <img alt=\"\" src=\"⌖x.png\">",
    "| a | b |\n| - | - |\n| `x.png` | <img alt=\"\" src=\"⌖x.png\"> |",
    "# <img alt=\"x.png\" src=\"⌖x.png\"> x.png",
    "x.png[^1]\n\n[^1]: x.png <img alt=\"\" src=\"⌖x.png\">",
  ])
  func rawHTMLIsFoundWhereItStands(_ text: String) {
    let marked = MarkedText("# One\n\n\(text)\n")
    var book = MemoryBook(["content/book.json": #"{"id": "a", "title": "A", "html": "pass"}"#])
    book.write("content/chapters/01-one.md", marked.bytes)
    book.write("content/chapters/x.png", DescribedPicture.bytes("a PNG of 4x4 pixels") ?? [])
    let found = book.prepare().report.findings.filter { $0.rule == "page-link-broken" }
    #expect(found.compactMap(\.place?.lower) == marked.offsets)
  }

  @Test func aBrokenTemplateIsNamedOnce() {
    var texts = ["templates/partials/colophon.mustache": "<a href=\"{{root}}gone.html\">x</a>\n"]
    for number in 1...20 { texts["content/chapters/\(number)-x\(number).md"] = "# X\n\nText.\n" }
    let report = MemoryBook(texts).prepare().report
    #expect(report.told == ["page-link-broken templates/partials/colophon.mustache:1:18"])
    #expect(report.fails)
    #expect(report.findings.first?.message.contains("and 2") == true)
  }

  @Test func whatAnAuthorHasHeardOrAllowedIsNotToldAgain() {
    let book = MemoryBook([
      "content/chapters/01-one.md": """
      # One

      [gone](gone%20now.md), [anchor](#nowhere)

      <!-- hornbook-allow: link-broken because it comes back -->
      [away](away.md)

      """
    ])
    #expect(
      book.findings() == [
        "link-broken content/chapters/01-one.md:3:8",
        "anchor-missing content/chapters/01-one.md:3:33",
      ])
  }

  /// Links to the file of another chapter, whose page has another address.
  @Test(arguments: [
    "[x](⌖02-two.md#nowhere)", "[x](⌖02-two.md#no%20where)",
    "[x][r], [y][r]\n\n[r]: ⌖02-two.md#no",
    "[x](⌖../chapters/02-two.md#no)", "[x](⌖02-two.md#n\\_o)", "[x](⌖two.html#no)",
  ]) func anAnchorOfAnotherChapterIsToldOnce(_ text: String) {
    let marked = MarkedText("# One\n\n\(text)\n")
    for level in ["error", "warning", "off"] {
      var book = MemoryBook([
        "content/book.json":
          #"{"id": "a", "title": "A", "rules": {"anchor-missing": "\#(level)"}}"#,
        "content/chapters/02-two.md": "# Two\n\nText.\n",
      ])
      book.write("content/chapters/01-one.md", marked.bytes)
      let found = book.prepare().report.findings
      let told = level == "off" ? [] : ["anchor-missing"]
      #expect(found.map(\.rule) == told, "\(level)")
      #expect(found.compactMap(\.place?.lower) == (told.isEmpty ? [] : marked.offsets), "\(level)")
    }
  }

  @Test func addressesOfTheSiteItselfAreFollowed() {
    let book = MemoryBook([
      "content/book.json":
        #"{"id": "a", "title": "A", "html": "pass", "url": "https://example.org/b"}"#,
      "content/chapters/01-one.md":
        "# One\n\n<a href=\"https://example.org/b/one.html\">x</a> <a href=\"/b/\">x</a>\n\n<a href=\"https://example.org/b/two.html\">x</a> <a href=\"/c/one.html\">x</a>\n",
    ])
    #expect(
      book.findings() == [
        "page-link-broken content/chapters/01-one.md:5:10",
        "page-link-broken content/chapters/01-one.md:5:57",
      ])
  }

  /// Every shape that the program itself writes leads somewhere.
  @Test(arguments: ["inline", "page", "withheld"]) func ourOwnPagesHoldTogether(_ mode: String) {
    let book = MemoryBook([
      "content/book.json":
        #"{"id": "a", "title": "A", "url": "https://example.org/b/", "answers": "\#(mode)"}"#,
      "content/chapters/01-one.md": """
      ---
      redirects: [old, x/y/, first: second]
      ---

      # One

      [Top](#one) and [its file](01-one.md#one), a note.[^1]

      ```{toc} book
      :depth: 3
      ```

      ```{quiz}
      ```

      ```{quiz} own
      ```

      ```{quiz} trivia
      ```

      ## Second

      ```swift title="Code"
      let a = 1 // (1)
      ```

      1. One.

      ## Questions

      1. Why?
         - a) Yes
         - b) No
         - c) Never

      [^1]: There.
      """,
      "content/chapters/02-two.md":
        "# Two\n\n## Questions\n\n1. What?\n   - [x] This\n   - [ ] That\n   - [ ] Those\n",
      "content/answers.md": "# Answers\n\n## One\n\n1. a) Yes\n",
      "content/quizzes/trivia.json": #"""
      {"questions": [{"title": "Who?", "answer_a": "a", "answer_b": "b", "correct_answer": 0}]}
      """#,
      "content/quizzes/own.json": #"""
      {"chapter": 1, "questions": [{"type": "one", "question": "Which?", "options":
        [{"text": "a", "correct": true}, {"text": "b"}, {"text": "c"}]}]}
      """#,
      "content/quizzes/other.json": #"""
      {"chapter": 2, "questions": [{"type": "one", "question": "Who?", "options":
        [{"text": "a", "correct": true}, {"text": "b"}, {"text": "c"}]}]}
      """#,
    ])
    #expect(
      book.prepare().report.findings.filter { $0.rule.hasPrefix("page-") }.map(\.message) == [])
  }
}
