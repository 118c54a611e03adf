import HornbookDiagnostics
import HornbookMarkdown
import TestSupport
import Testing

/// Each text has marks around the last node of a kind.
@Suite struct PlaceTests {
  static let places: [(kind: NodeKind, text: String)] = [
    (.paragraph, "One.\n\n⌖Two,\nlines.⌖\n\n"),
    (.heading, "Äh\n\n⌖## Head {#id}⌖\n\ntext"),
    (.heading, "⌖Head\n====⌖\n"),
    (.blockQuote, "a\n\n⌖> b\n> c⌖\n\nd"),
    (.paragraph, "> ⌖b\n> c⌖\n"),
    (.paragraph, "1. > - ⌖deep⌖\n"),
    (.list, "a\n\n⌖- b\n- c⌖\n"),
    (.item, "- a\n⌖- b\n  c⌖\n"),
    (.codeBlock, "- a\n\n  ⌖```swift\n  x\n  ```⌖\n"),
    (.codeBlock, "a\n\n    x⌖    y⌖\n".replacing("x⌖    y", with: "⌖x")),
    (.htmlBlock, "⌖<div>\na\n</div>⌖\n\nb"),
    (.thematicBreak, "é\n\n⌖***⌖\n"),
    (.table, "⌖| a | b |\n|---|---|\n| c | d |⌖\n"),
    (.table, "> before\n> ⌖| a | b |\n> |---|---|\n> | c | d |⌖\n"),
    (.tableCell, "| ü | b |\n|---|---|\n| c | ⌖d e⌖ |\n"),
    (.tableCell, "- | a |\n  |---|\n  | ⌖`x`⌖ |\n"),
    (.tableCell, "|\ta\t|\n|---|\n|\t⌖b⌖\t|\n"),
    (.alert, "a\n\n⌖> [!TIP]\n> b⌖\n"),
    (.footnote, "a[^n]\n\n⌖[^n]: b\n\n    c⌖\n\nd"),
    (.paragraph, "a[^n]\n\n[^n]: b\n\n    ⌖c\n    d⌖\n"),
    (.paragraph, "a[^n]\n\n[^n]: ⌖b⌖\n"),
    (.codeBlock, "a[^n]\n\n[^n]: b\n\n    ⌖```\n    c\n    ```⌖\n"),
    (.text, "ä *b*⌖ cö⌖"),
    (.emphasis, "ä ⌖*b*⌖ c"),
    (.strong, "> a\n> ⌖**b**⌖ c"),
    (.link, "- a ⌖[b](c)⌖ d"),
    (.image, "a ⌖![b](c)⌖ d"),
    (.htmlInline, "ß ⌖<b>⌖ d"),
    (.link, "é ⌖www.example.org⌖, c"),
    (.link, "a (⌖http://example.org/b⌖) c"),
    (.strikethrough, "é ⌖~~b *c* d~~⌖ e"),
    (.footnoteReference, "ä[^n] b⌖[^n]⌖ c\n\n[^n]: d\n"),
    (.link, "| a | b |\n|---|---|\n| c | é ⌖[d](e)⌖ |\n"),
    (.emphasis, "a[^n]\n\n[^n]: b\n\n    c ⌖*d*⌖\n"),
  ]

  @Test(arguments: ["", "---\ntitle: É\n---\n", "\u{FEFF}"])
  func nodesAreWhereTheyWereWritten(_ front: String) {
    var wrong: [String] = []
    for (kind, text) in Self.places {
      for ending in ["\n", "\r\n"] {
        let marked = MarkedText(front + text.replacing("\n", with: ending))
        let source = Source(path: "a.md", text: marked.text)
        let document = Document(source, body: front.utf8.count..<source.bytes.count)
        let expected = marked.offsets[0]..<marked.offsets[1]
        let found = document.tree.nodes.last { $0.kind == kind }?.range
        if found != expected { wrong.append("\(kind) \(text): \(found as Any), not \(expected)") }
      }
    }
    #expect(wrong == [])
  }

  /// cmark leaves the marks of code out of its range.
  @Test func codeIsWhereItsContentsAre() {
    let marked = MarkedText("é `⌖b⌖` c")
    let code = Samples.document(marked.text).tree.nodes.first { $0.kind == .code }
    #expect(code?.range == marked.offsets[0]..<marked.offsets[1])
  }
}
