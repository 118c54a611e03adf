import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookMarkdown

/// A text that is parsed after a small change is what it would be if it were parsed as a whole.
@Suite struct EditedTextTests {
  /// The trees of a text before and after a change; nil if all of it is parsed.
  private func tree(
    _ before: String, _ after: String, _ options: MarkdownOptions = .init()
  ) -> (edited: Tree?, whole: Tree) {
    let last = PackedDocument(
      Document(Source(path: "a.md", bytes: Array(before.utf8)), options: options))
    let source = Source(path: "a.md", bytes: Array(after.utf8))
    let edited = EditedText(source, source.lines, body: 0..<source.bytes.count, after: last)
    return (edited?.tree(options), Document(source, options: options).tree)
  }

  /// Sections of which one is changed by the tests.
  private static let sections = (1...9).map { "# S\($0)\n\n- a *b* `c`\n- d\n\n" }

  private func change(_ section: Int, to text: String) -> (edited: Tree?, whole: Tree) {
    var sections = Self.sections
    sections[section] = text
    return tree(Self.sections.joined(), sections.joined())
  }

  @Test(arguments: [0, 4, 8])
  func aChangedSectionIsParsedAlone(section: Int) throws {
    let (edited, whole) = change(section, to: "# S\n\n1. other\n\n   > d `e`\n\n")
    let tree = try #require(edited)
    #expect(tree.told == whole.told)
    #expect(tree.pool.count < whole.pool.count + 40)
  }

  @Test(arguments: [
    "# S\n\n```\n\n", "# S\n\n<!-- a\n\n", "# S\n\n    code\n\n", "# S\n\n[a]: /b\n\n",
    "# S [^a]\n\n",
    "# S\n\n| a |\n|:--|\n\n",
  ])
  func whatReachesFurtherIsParsedAsAWhole(text: String) {
    #expect(change(4, to: text).edited == nil)
  }

  @Test func manyChangesLeaveLittleBehind() throws {
    let long = String(repeating: Self.sections.joined(), count: 3)
    var document = Document(Source(path: "a.md", bytes: Array(long.utf8)))
    for count in 1...100 {
      let bytes =
        Array(long.utf8) + Array("# Z\n\n\(String(repeating: "x", count: count % 30))\n".utf8)
      document = Document(Source(path: "a.md", bytes: bytes), after: PackedDocument(document))
    }
    #expect(document.tree.pool.count < document.source.bytes.count / 4 * 5)
  }

  @Test(arguments: Dialect.allCases)
  func anyChangeGivesTheTreeOfTheWhole(dialect: Dialect) {
    var random = SeededRandom(seed: 2)
    var faults: [String] = []
    var count = 0
    for round in 0..<250 where faults.count < 3 {
      var options = MarkdownOptions(
        dialect: dialect, smartPunctuation: round % 2 == 0,
        formulas: round % 3 == 0 ? .plain : .off)
      options.smartPunctuation = round % 2 == 0
      var text = Array(Self.text(&random).utf8)
      var document = Document(Source(path: "a.md", bytes: text), options: options)
      for _ in 0..<8 {
        let lower = Int.random(in: 0...text.count, using: &random)
        let upper = min(text.count, lower + Int.random(in: 0...12, using: &random))
        let before = text
        text.replaceSubrange(
          lower..<upper,
          with: PropertyTests.text(&random, ofFragments: Int.random(in: 0...2, using: &random)))
        let source = Source(path: "a.md", bytes: text)
        let last = PackedDocument(document, staysOpen: round % 5 > 0)
        document = Document(source, options: options)
        guard
          let edited = EditedText(source, source.lines, body: document.body, after: last)?
            .tree(options)
        else { continue }
        count += 1
        if edited.told != document.tree.told {
          let change = "\(before.text(before.indices)) -> \(text.text(text.indices))"
          let other = zip(edited.told, document.tree.told).first { $0 != $1 }
          faults.append("\(other.map { "\($0) for \($1)" } ?? "nodes") in \(change)")
        }
        // The next change meets a tree that was mended before.
        document = Document(source, options: options, after: last)
        let html = Samples.htmlBytes(document)
        if html != Samples.htmlBytes(Document(source, options: options)) {
          faults.append("page of \(text.text(text.indices))")
        }
      }
    }
    #expect(faults == [])
    #expect(count > 200)
  }

  /// Sections of fragments that nobody would write.
  static func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 6...14, using: &random)).map { number in
      let fragments = PropertyTests.text(
        &random, ofFragments: Int.random(in: 0...8, using: &random))
      let level = String(repeating: "#", count: Int.random(in: 1...3, using: &random))
      let text = String(decoding: fragments, as: UTF8.self)
        .replacing(each: "[^", with: "[").replacing(each: "]:", with: "]")
      return "\(level) \(number)\n\n\(text)\n\n"
    }.joined()
  }
}

extension Tree {
  /// Everything that the nodes say, wherever their bytes are in the pool.
  var told: [String] {
    nodes.map { node in
      "\(node.kind) \(node.flags.rawValue) \(node.level) \(node.number) \(node.end) \(node.lower) "
        + "\(node.upper) “\(text(node.text))” “\(text(node.detail))”"
    }
  }
}
