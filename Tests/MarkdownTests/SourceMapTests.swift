import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookMarkdown

/// Where the text of a tree stands in its source.
@Suite struct SourceMapTests {
  /// Texts in which the mark ⌖ stands on both sides of the source of a word, and what the tree has for it.
  static let words: [(text: String, word: String)] = [
    ("a *⌖b⌖* c", "b"),
    ("a ***⌖b⌖** c* d", "b"),
    ("a `` ⌖b`c⌖ `` d", "b`c"),
    ("a `  ⌖b⌖ ` d", "b"),
    ("a `\n⌖b⌖` d", "b"),
    ("> a `x\n> ⌖b⌖` d", "b"),
    ("a ⌖b\\*c⌖ d", "b*c"),
    ("a \\* ⌖b⌖ d", "b"),
    ("a &amp;amp; ⌖b&copy;c⌖ d", "b©c"),
    ("a &NotEqualTilde; ⌖b⌖ d", "b"),
    ("a &fjlig;&nope; ⌖b⌖ d", "b"),
    ("a & &#38; &#x26;x ⌖b⌖ d", "b"),
    ("[a](x \"t\") ⌖b⌖ c", "b"),
    ("[a]( <x y>\n't' ) ⌖b⌖ c", "b"),
    ("[a](x(y)) ⌖b⌖ c", "b"),
    ("[a][r] [r][] [r] [r](no way) ⌖b⌖ c\n\n[r]: x", "b"),
    ("![a *c*](x) [![d](e)](f) ⌖b⌖ c", "b"),
    ("<https://a.example> www.a.example ⌖b⌖ c", "b"),
    ("a <i\n> x=\"y\"> ⌖b⌖ c", "b"),
    ("> a <i\n> x=\"y\"> ⌖b⌖ c", "b"),
    ("a~~c~~ ~d~ ⌖b⌖ ~ e", "b"),
    ("a[^n] ⌖b⌖ c\n\n[^n]: d", "b"),
    ("a[^n]\n\n[^n]: c\n\n    d *⌖b⌖*", "b"),
    ("a  \n⌖b⌖", "b"),
    ("a\\\n  ⌖b⌖", "b"),
    ("> a\n⌖b⌖", "b"),
    ("> > a\n> ⌖b⌖", "b"),
    ("> a\n>     ⌖> b⌖", "> b"),
    ("> a\n> ⌖\\> b⌖", "> b"),
    ("- a\n\n\t⌖b⌖", "b"),
    ("## ⌖b⌖ ## {#c}", "b"),
    ("a\n⌖b⌖\n===", "b"),
    ("- [x]  ⌖b⌖", "b"),
    ("> [!NOTE]\n> ⌖b⌖", "b"),
    ("[r]: /u\n  'title'\n⌖b⌖ [r]", "b"),
    ("| a |\n|---|\n| `c\\|d` ⌖b\\|c⌖ |", "b|c"),
    ("| a |\n|---|\n| `⌖b\\|c⌖` |", "b|c"),
    ("> before\n> *⌖b⌖*\n> | a |\n> |---|", "b"),
    ("```x\na\n⌖b⌖\n```", "b"),
    ("- ```\n  a\n    ⌖b⌖\n  ```", "b"),
    ("    a\n    ⌖b⌖", "b"),
    ("-\ta\n\n\t\t\t⌖b⌖", "b"),
    ("> ~~~\n> a\n> ⌖b⌖", "b"),
    ("<div>\n⌖b⌖\n</div>", "b"),
    ("> <!-- a\n> ⌖b⌖ -->", "b"),
    ("a\u{0} ⌖b⌖", "b"),
    ("```\na\u{0} ⌖b⌖\n```", "b"),
  ]

  @Test(arguments: ["", "---\ntitle: É\n---\n", "\u{FEFF}"], ["\n", "\r\n", "\r"])
  func wordsAreWhereTheyWereWritten(front: String, ending: String) {
    var wrong: [String] = []
    for (text, word) in Self.words {
      let marked = MarkedText(front + text.replacing("\n", with: ending))
      let source = Source(path: "a.md", text: marked.text)
      let document = Document(source, body: front.utf8.count..<source.bytes.count)
      let expected = marked.offsets[0]..<marked.offsets[1]
      let found = Self.ranges(of: word, in: document)
      if !found.contains(expected) || !Self.isComplete(document) {
        wrong.append("\(text.debugDescription): \(found), not \(expected)")
      }
    }
    #expect(wrong == [])
  }

  /// What the map says about a word, wherever the tree has it.
  private static func ranges(of word: String, in document: Document) -> [Range<Int>?] {
    let map = SourceMap(document)
    return document.tree.nodes.indices.flatMap { index -> [Range<Int>?] in
      let text = document[index].text.range
      guard document[index].kind != .link, document[index].kind != .image else { return [] }
      var found: [Range<Int>?] = []
      var start = text.lowerBound
      while let range = document.tree.pool.firstRange(
        of: Array(word.utf8), from: start, to: text.upperBound)
      {
        found.append(map.range(of: range, in: index))
        start = range.upperBound
      }
      return found
    }
  }

  private static func isComplete(_ document: Document) -> Bool {
    let map = SourceMap(document)
    return document.tree.nodes.indices.allSatisfy { map.isComplete($0) }
  }

  @Test(arguments: [UInt64(31), 32, 33, 34])
  func anyTextIsFound(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var lost: [String] = []
    for round in 0..<1000 where lost.count < 5 {
      var text = PropertyTests.text(&random, ofFragments: Int.random(in: 0...30, using: &random))
      // cmark takes a second mark of the byte order away as well.
      while text.starts(with: "\u{FEFF}".utf8) { text.removeFirst(3) }
      let document = Document(
        Source(path: "a.md", bytes: text),
        options: MarkdownOptions(smartPunctuation: round % 2 == 0))
      if !Self.isComplete(document) {
        lost.append(String(decoding: text, as: UTF8.self))
      }
    }
    #expect(lost == [])
  }
}
