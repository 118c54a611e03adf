import HornbookBytes
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// The copies of chapters in Markdown.
@Suite struct CopyTests {
  private static func book(_ settings: String = "") -> MemoryBook {
    MemoryBook([
      "content/book.json": #"{"id": "a", "title": "A", "llms": true\#(settings)}"#,
      "content/chapters/01-ink.md": """
      ---
      tags: [Soot]
      description: How soot becomes ink.
      ---

      # Ink

      See [the reeds](02-reed.md#cutting), [hidden](03-glue.md) and *this*. <!-- not said -->

      ```swift include="code/a.swift"
      ```

      ## Questions

      1. Which?
         - [x] One
         - [ ] Two

         Because of secrets.
      """,
      "content/chapters/code/a.swift": "let ink = 1\n",
      "content/chapters/02-reed.md": "# Reeds\n\n## Cutting\n\nCut.\n",
      "content/chapters/03-glue.md": "---\nnoindex: true\n---\n\n# Glue\n\nBoil.\n",
      "content/chapters/04-wax.md": "---\ndraft: true\n---\n\n# Wax\n\nMelt.\n",
    ])
  }

  private static func copies(_ settings: String = "") -> [String: String] {
    let files = book(settings).prepare().outputs.filter { $0.path.hasSuffix(".md") }
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes ?? [], as: UTF8.self)) }
    )
  }

  @Test func aChapterIsCopiedWithoutAnswersAndFrontMatter() throws {
    let copies = Self.copies()
    #expect(copies.keys.sorted() == ["ink.md", "reed.md"])
    let text = try #require(copies["ink.md"])
    #expect(
      text.hasPrefix("# 1 Ink\n\nSee [the reeds](reed.md#cutting), [hidden](glue.html) and *this*.")
    )
    #expect(text.contains("```swift\nlet ink = 1\n```"))
    #expect(text.contains("Which?") && text.contains("One") && text.contains("Two"))
    for word in ["secrets", "tags", "not said", "[x]"] { #expect(!text.contains(word), "\(word)") }
  }

  @Test func copiesLieBesideTheirPages() {
    let copies = Self.copies(#", "addresses": "paths""#)
    #expect(copies.keys.sorted() == ["chapters/01-ink.md", "chapters/02-reed.md"])
    #expect(copies["chapters/01-ink.md"]?.contains("[the reeds](../chapters/02-reed.md#") == true)
  }

  @Test func theSameBytesTwice() { #expect(Self.copies() == Self.copies()) }
}
