import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookMarkdown

/// What holds for every text, tried on many that nobody would write.
@Suite struct PropertyTests {
  static let fragments = [
    "# ", "## a {#b}", "> ", "> [!NOTE]\n", "- ", "1. ", "- [ ] ", "- [x] a\n",
    "```swift numbers\n",
    "```\n", "~~~\n", "    ", "\t", "\n", "\n\n", "\r\n", "\r", "| a | b |\n|---|:-:|\n| c | d |\n",
    "| `a \\| b` | ", "|", "[^a]", "[^a]: note\n", "[^b]: ", "[^", "]: ", "[r]: /u\n", "[r]",
    "![x](y)",
    "![x](y \"t\"){#f}\n\n", "[x](y)", "~", "~~", "\\~", "\\", "`", "``", "*", "**", "_", "<b>",
    "<!-- c -->", "<div>\n", "&amp;", "&", "www.example.org", "http://a.b/(c", "a@b.c", "é", "„“",
    "東",
    "\u{0}", "\u{700}", "// (1)\n", "1. one\n2. two\n", "word ", "Set<AnyCancellable>", "***\n",
    "===\n",
    "---\n", "{#id}", "\"", "'", "--", "...", "\u{FEFF}", "\u{A0}",
  ]

  static func text(_ random: inout SeededRandom, ofFragments count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      if Int.random(in: 0..<60, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else if let fragment = fragments.randomElement(using: &random) {
        bytes += fragment.utf8
      }
    }
    return bytes
  }

  @Test(arguments: [UInt64(21), 22, 23])
  func everyDocumentIsTakenOutAsItWasPutAway(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var faults: [String] = []
    for round in 0..<300 where faults.count < 5 {
      let text = Self.text(&random, ofFragments: Int.random(in: 0...40, using: &random))
      let document = Document(
        Source(path: "a.md", bytes: text),
        options: MarkdownOptions(smartPunctuation: round % 2 == 0))
      let again = PackedDocument(document).document
      let isSame =
        again.tree.nodes == document.tree.nodes && again.tree.pool == document.tree.pool
        && again.body == document.body && again.lines.starts == document.lines.starts
        && again.footnotes == document.footnotes
        && again.findings.count == document.findings.count
      if !isSame { faults.append(String(decoding: text, as: UTF8.self)) }
    }
    #expect(faults == [])
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func everyTextBecomesASoundTreeAndWellFormedHTML(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var faults: [String] = []
    for _ in 0..<400 where faults.count < 5 {
      let bytes = Self.text(&random, ofFragments: Int.random(in: 1...40, using: &random))
      var lower = Int.random(in: 0...min(3, bytes.count), using: &random)
      while lower < bytes.count, bytes[lower] & 0xC0 == 0x80 { lower += 1 }
      let document = Document(
        Source(path: "a.md", bytes: bytes), body: lower..<bytes.count,
        options: MarkdownOptions(smartPunctuation: Bool.random(using: &random)))
      let html = Samples.htmlBytes(document)
      let hasDuplicates = Outline(document).findings.contains { $0.rule == "id-duplicate" }
      let found =
        Self.faults(of: document)
        + WellFormedness.faults(in: html).filter { !hasDuplicates || !$0.contains("given twice") }
      if !found.isEmpty {
        faults.append("\(found) of \(String(reflecting: bytes.text(lower..<bytes.count)))")
      }
    }
    #expect(faults == [])
  }

  /// What is wrong with the tree of a document.
  static func faults(of document: Document) -> [String] {
    var faults: [String] = []
    let tree = document.tree
    let isText = document.source.bytes.firstInvalidUTF8 == nil
    var open: [Int] = []
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      while let last = open.last, Int(tree.nodes[last].end) <= index { open.removeLast() }
      if Int(node.end) <= index || Int(node.end) > tree.nodes.count {
        faults.append("\(node.kind) \(index) ends at \(node.end)")
        return faults
      }
      if let last = open.last, node.end > tree.nodes[last].end {
        faults.append("\(node.kind) \(index) ends behind its parent")
      }
      if open.isEmpty, node.kind != .document, node.kind != .footnote {
        faults.append("\(node.kind) \(index) is a root")
      }
      if node.lower > node.upper || Int(node.upper) > document.source.bytes.count {
        faults.append("\(node.kind) \(index) stands at \(node.lower)-\(node.upper)")
      }
      for range in [node.text.range, node.detail.range] {
        if range.upperBound > tree.pool.count {
          faults.append("\(node.kind) \(index) has \(range) of \(tree.pool.count)")
        } else if isText, Array(tree.pool[range]).firstInvalidUTF8 != nil {
          faults.append("\(node.kind) \(index) cuts a character")
        }
      }
      open.append(index)
    }
    for (index, footnote) in document.footnotes.enumerated()
    where footnote.number != index + 1 || tree.nodes[footnote.node].kind != .footnote {
      faults.append("footnote \(index) is numbered \(footnote.number)")
    }
    return faults
  }

  /// Text in which the dialect sees nothing of its own.
  @Test func plainTextIsPlainCommonMark() {
    var random = SeededRandom(seed: 7)
    let own = [
      "|", "~", "[^", "[!", "- [", "www", "://", "@", "{#", "```swift", "<", "![", "// (", "&",
    ]
    let words = Self.fragments.filter { word in
      !own.contains { word.contains($0) } && word != "---\n"
    }
    var differences: [String] = []
    for _ in 0..<500 where differences.count < 5 {
      var text = ""
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        text += words.randomElement(using: &random) ?? ""
      }
      if text.contains("[!") || text.contains("[^") || text.contains("{#")
        || text.hasPrefix("\u{FEFF}")
      {
        continue
      }
      let document = Samples.document(text)
      let facts = MarkupFacts(outline: Outline(document))
      let book = GitHubExtensionsTests.plain(
        String(decoding: document.html(facts), as: UTF8.self))
      let plain = GitHubExtensionsTests.plain(
        String(decoding: Samples.commonMark(text).plainHTML(rawHTML: .escape), as: UTF8.self))
      if book != plain { differences.append("\(String(reflecting: text)):\n\(book)\n\(plain)") }
    }
    #expect(differences == [])
  }
}
