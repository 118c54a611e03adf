import HornbookPipeline
import TestSupport
import Testing

/// Terms that a book defines, links to them, and what the head of a chapter says.
@Suite struct GlossaryTests {
  private static let book = MemoryBook([
    "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
    "content/chapters/01-leaf.md": """
    # Leaf

    A [leaf](02-words.md#leaf) is pressed with the [](02-words.md#press-iron), see [it](#leaf),
    and [here](02-words.md#leaf "A title of its own").
    """,
    "content/chapters/02-words.md": """
    # Words

    Leaf
    : A sheet of "horn", thin enough to read through.

    `Press` iron
    : It is *hot*.
    """,
  ])

  @Test func linksToTermsSayWhatTheyMean() {
    let page = Self.book.prepare().text(of: "leaf.html")
    #expect(
      page.contains(
        #"<a href="words.html#leaf" class="term" title="A sheet of &quot;horn&quot;, thin enough to"#
          + #" read through.">leaf</a>"#))
    #expect(
      page.contains(
        #"<a href="words.html#press-iron" class="term" title="It is hot.">Press iron</a>"#))
    #expect(page.contains(##"<a href="#">it</a>"##))
    #expect(page.contains(#"<a href="words.html#leaf" title="A title of its own">here</a>"#))
  }

  @Test(arguments: [(499, nil), (500, "3 minutes to read"), (2_400, "12 minutes to read")])
  func longChaptersSayHowLongTheyTake(_ words: Int, _ shown: String?) {
    let text = "# Horn\n\n" + String(repeating: "word ", count: words - 1)
    let html = MemoryBook(chapter: text).prepare().text(of: "one.html")
    #expect(html.contains("<h1"))
    #expect(html.contains("class=\"minutes\"") == (shown != nil))
    if let shown { #expect(html.contains("<p class=\"minutes\">\(shown)</p>")) }
  }
}
