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
    ("- a\n\t- b `c\n\td` ⌖e⌖", "e"),
    ("- a\n\t- b `c\n\t⌖d⌖` e", "d"),
    ("- a\n\t- b `c\n\t\t⌖d⌖` e", "d"),
    ("- a\n\t- b `c\n \t  ⌖d⌖` e", "d"),
    ("1. a\n   - b `c\n \t \td` ⌖e⌖", "e"),
    ("- a\n\t- b <i\n\tx=\"y\"> ⌖e⌖", "e"),
    ("## ⌖b⌖ ## {#c}", "b"),
    ("a\n⌖b⌖\n===", "b"),
    ("- [x]  ⌖b⌖", "b"),
    ("> [!NOTE]\n> ⌖b⌖", "b"),
    ("- [x] a [⌖b⌖](c)\n  : d", "b"),
    ("> [!NOTE]\n> a [⌖b⌖](c)\n> : d", "b"),
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

  @Test(arguments: [
    "word *b* [c](d) ", "[c] ", "[c](d \"", "[c] (d ", "&amp;\\*", "` a\n", "<b c=\"\nd\"> ",
    "a\n> ", "> ",
    "`", "<http://a.example> ", "[^x] ", "- a\n", "    a\n", "|a`b`", "[c][C][ß][SS] ",
    "~a~ ~~b~~ ",
  ])
  func isReadInTimeThatGrowsWithTheText(_ piece: String) {
    func time(_ count: Int) -> Duration {
      let text = String(repeating: piece, count: count)
      let document = Samples.document("> " + text + "\n\n" + text + "\n\n[c]: d\n[ss]: e\n")
      return ThreadClock.measure {
        let map = SourceMap(document)
        for (index, node) in document.tree.nodes.enumerated() {
          _ = map.range(of: node.text.range, in: index)
          if node.kind == .link { _ = map.address(of: index) }
        }
      }
    }
    #expect(ThreadClock.excess(from: 250, to: 2_000, time) == nil)
  }

  // MARK: - Words planted by chance

  /// A text that grows, and the words whose places in it are known.
  private struct Garden {
    var text = ""
    /// What the tree has for a word, and where the source has it.
    var words: [(meant: String, source: Range<Int>)] = []
    var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func pick<Element>(_ list: [Element]) -> Element {
      list[Int.random(in: 0..<list.count, using: &random)]
    }

    /// Writes a pattern, in which each ⌖ becomes a word that nothing else holds.
    mutating func write(_ pattern: String, spelled: Bool = false) {
      let pieces = pattern.split(separator: "⌖", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 { plant(spelled) }
        text += piece
      }
    }

    private mutating func plant(_ isSpelled: Bool) {
      let name = "w\(words.count)q"
      let (source, meant) =
        isSpelled
        ? pick([
          (name, name), (name + "\\*x", name + "*x"), (name + "&amp;x", name + "&x"),
          (name + "&#233;x", name + "éx"), (name + "&copy;", name + "©"),
        ]) : (name, name)
      words.append((meant, text.utf8.count..<text.utf8.count + source.utf8.count))
      text += source
    }

    /// Writes some inlines, whose lines each begin with `prefix`.
    mutating func writeInlines(_ prefix: String) {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        if Int.random(in: 0..<2, using: &random) == 0 {
          write(
            pick([
              "⌖ ", "*⌖* ", "**a ⌖** ", "~~⌖~~ ", "[⌖](a.md) ", "![_⌖_](a.png 't') ", "[⌖][r] ",
            ]), spelled: true)
        } else {
          write(
            pick([
              "`⌖` ", "`` ⌖ ` ⌖ `` ", "[a](⌖.md) ", "[a](<⌖ b.md> \"t\") ", "<https://⌖.example/> ",
              "https://⌖.example/ ", "<b title=\"⌖\"> ", "\\* \\[⌖ ", "&lt;⌖&nope; ", "[^n]⌖ ",
              "[r] ⌖ ",
              "<!-- ⌖ --> ", "-- \"⌖\"... ",
            ]))
        }
        text += pick(["", "", "", "\n" + prefix, "  \n" + prefix, "\\\n" + prefix])
      }
      write("⌖")
    }

    mutating func writeBlock() {
      let (first, rest) = pick([
        ("", ""), ("", "  "), ("> ", "> "), ("> ", ">"), ("> > ", "> > "), ("> ", ""), ("- ", "  "),
        ("1. ", "   "),
        ("-\t", "\t"), ("> - ", ">   "), ("- [x] ", "  "), ("> [!TIP]\n> ", "> "),
        ("[^n]: ", "    "),
      ])
      switch Int.random(in: 0..<6, using: &random) {
      case 0: write("\(first)```swift ⌖=⌖\n\(rest)  ⌖(⌖)\n\(rest)\n\(rest)⌖\n\(rest)```\n")
      case 1 where !first.contains("]"):
        write("\(first)| ⌖ | b |\n\(rest)|---|---|\n\(rest)| `⌖` | *a* ⌖ |\n")
      case 2 where !first.contains("]"): write("\(first)## ⌖ *⌖* ## \n")
      case 3: write("<div>\n  ⌖\n</div>\n")
      case 4: write("    ⌖\n\t⌖\n")
      default:
        text += first
        writeInlines(rest)
        text += "\n"
      }
      text += "\n"
    }
  }

  /// What looks like a definition inside a paragraph is text.
  @Test(arguments: [
    "a [z]\n\nb\n[z]: #b\n\n[z]: ⌖#b⌖\n",
    "a [z]\n\n> [!]\n> [z]:  #b\n\n- [z]: ⌖#b⌖ \"t\"\n",
    "a\n[z]: #b [z]\n[z]: #b\n\n[y]: #b\n[z]: ⌖#b⌖\n",
    "[z]: ⌖#b⌖\na [z]\n[z]: #b\n",
  ])
  func addressesStandInDefinitions(text: String) throws {
    let parts = text.split(separator: "⌖", omittingEmptySubsequences: false)
    let document = Document(Source(path: "a.md", bytes: [UInt8](parts.joined().utf8)))
    let link = try #require(document.tree.nodes.firstIndex { $0.kind == .link })
    let start = parts[0].utf8.count
    #expect(SourceMap(document).address(of: link) == start..<start + parts[1].utf8.count)
  }

  @Test(arguments: 1...60)
  func plantedWordsAreFoundWhereTheyStand(seed: Int) {
    var garden = Garden(seed: UInt64(seed))
    garden.text = garden.pick(["", "\u{FEFF}", "---\ntitle: É\n---\n"])
    let front = garden.text.hasPrefix("-") ? garden.text.utf8.count : 0
    for _ in 0..<30 { garden.writeBlock() }
    garden.write("[r]: ⌖.md\n")
    var bytes = [UInt8](garden.text.utf8)
    if seed % 3 == 0 { Self.returnCarriages(&bytes, &garden.words) }
    let source = Source(path: "a.md", bytes: bytes)
    let document = Document(
      source, body: front..<bytes.count, options: MarkdownOptions(smartPunctuation: seed % 2 == 0))
    let map = SourceMap(document)
    var wrong: [String] = []
    var count = 0
    for (index, node) in document.tree.nodes.enumerated() {
      let isLink = node.kind == .link || node.kind == .image
      for part in isLink ? [node.text] : [node.text, node.detail] where !part.isEmpty {
        for (word, place) in Self.planted(garden.words, in: part.range, of: document.tree.pool) {
          let found = isLink ? map.address(of: index) : map.range(of: word, in: index)
          count += 1
          // Where a fence was left open, escapes stand in code and mean themselves.
          let isRight =
            isLink
            ? found.map { $0.contains(place.lowerBound) } == true
            : found?.lowerBound == place.lowerBound
              && (found?.upperBound == place.upperBound || node.kind.isCode)
          if !isRight { wrong.append("\(node.kind): \(found as Any), not \(place)") }
        }
      }
    }
    #expect(wrong == [], "\(garden.text)")
    // Few stand where no node has them: in a note that nothing speaks of, or a row that is none.
    #expect(count > garden.words.count * 3 / 4)
  }

  /// The words in a stretch of the pool, each with its source.
  private static func planted(
    _ words: [(meant: String, source: Range<Int>)], in text: Range<Int>, of pool: [UInt8]
  ) -> [(word: Range<Int>, source: Range<Int>)] {
    var found: [(Range<Int>, Range<Int>)] = []
    var index = text.lowerBound
    while index < text.upperBound {
      var end = index + 1
      while pool[index] == UInt8(ascii: "w"), end < text.upperBound, pool[end].isDigit { end += 1 }
      if end > index + 1, end < text.upperBound, pool[end] == UInt8(ascii: "q"),
        let number = Int(pool.text(index + 1..<end)), words.indices.contains(number)
      {
        let meant = words[number].meant.utf8.count
        found.append((index..<index + meant, words[number].source))
        index += meant
      } else {
        index += 1
      }
    }
    return found
  }

  /// Ends all lines with a carriage return and a newline.
  private static func returnCarriages(
    _ bytes: inout [UInt8], _ words: inout [(meant: String, source: Range<Int>)]
  ) {
    var made: [UInt8] = []
    var moved: [Int] = []
    for byte in bytes {
      if byte == ASCII.newline { made.append(ASCII.carriageReturn) }
      moved.append(made.count)
      made.append(byte)
    }
    bytes = made
    words = words.map {
      ($0.meant, moved[$0.source.lowerBound]..<moved[$0.source.upperBound - 1] + 1)
    }
  }
}

extension NodeKind {
  fileprivate var isCode: Bool { self == .code || self == .codeBlock || self == .htmlBlock }
}
