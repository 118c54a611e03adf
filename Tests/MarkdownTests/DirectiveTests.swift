import HornbookDiagnostics
import HornbookMarkdown
import TestSupport
import Testing

/// Fences with a name in braces.
@Suite struct DirectiveTests {
  /// A text with marks before the name, the argument, each option's value and the body, and what is
  /// read there.
  static let texts: [(text: String, words: [String])] = [
    ("```{⌖toc}\n```\n", ["toc"]),
    ("~~~~ { ⌖toc }\n~~~~\n", ["toc"]),
    (
      "```{⌖contacts}   ⌖people of note \n:columns: ⌖3\n```\n", ["contacts", "people of note", "3"]
    ),
    ("```{⌖a}⌖b\n\n  :x:  ⌖one two \n\n:y: ⌖:z:\n```\n", ["a", "b", "one two", ":z:"]),
    ("- > ```{⌖toc} ⌖book\n  > :depth: ⌖2\n  > ```\n", ["toc", "book", "2"]),
    (
      "```{⌖note}\n:title: ⌖A\n\n⌖Some text.\n:kept: as text\n```\n",
      ["note", "A", "Some text.\n:kept: as text"]
    ),
    ("\r\n```{⌖toc}\r\n:depth: ⌖1\r\n```\r\n", ["toc", "1"]),
    ("Before\n\n```{⌖toc}\n:depth: ⌖1", ["toc", "1"]),
    ("> ```{⌖toc}\n> ⌖: depth: 1\n> ```\n", ["toc", ": depth: 1"]),
    ("A note.[^a]\n\n[^a]: See\n\n    ```{⌖toc}\n    :depth: ⌖1\n    ```\n", ["toc", "1"]),
  ]

  @Test(arguments: texts.indices)
  func partsStandWhereTheyAreWritten(_ index: Int) throws {
    let marked = MarkedText(Self.texts[index].text)
    let outline = Outline(Document(Source(path: "a.md", bytes: marked.bytes)))
    let directive = try #require(outline.directives.first)
    let parts =
      [directive.name] + [directive.argument].compactMap(\.self) + directive.options.map(\.value)
      + [directive.body].compactMap(\.self)
    #expect(parts.map(\.text) == Self.texts[index].words)
    #expect(parts.map(\.place.lower) == marked.offsets)
    #expect(outline.listings.isEmpty && outline.findings.isEmpty)
  }

  @Test(arguments: [
    "```swift{3}\n```\n", "```{}\n```\n", "```{ }\n```\n", "```\n{toc}\n```\n", "`{toc}`\n",
    "    {toc}\n",
  ])
  func otherCodeIsNone(_ text: String) {
    #expect(Outline(Document(Source(path: "a.md", text: text))).directives.isEmpty)
  }

  @Test func optionsWithoutValuesAreKept() throws {
    let outline = Outline(Document(Source(path: "a.md", text: "```{a}\n:numbered:\n:x: 1\n```\n")))
    let options = try #require(outline.directives.first?.options)
    #expect(options.map(\.name.text) == ["numbered", "x"])
    #expect(options.map(\.value.text) == ["", "1"])
  }
}
