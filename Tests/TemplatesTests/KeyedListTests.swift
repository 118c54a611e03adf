import HornbookBytes
import HornbookDiagnostics
import HornbookTemplates
import Synchronization
import TestSupport
import Testing

/// A page of keyed lists that is put together from the pieces of an earlier one has the bytes of a page that is made
/// anew, whatever its templates read.
@Suite struct KeyedListTests {
  /// Templates over a list of entries with `id`, `title`, `lines` and, in some of them, `list`.
  private static let templates = [
    "{{#all.entries}}<p>{{title}}</p>{{/all.entries}}",
    "<ul>\n{{#all.entries}}\n<li id=\"{{id}}\">{{> item}}</li>\n{{/all.entries}}\n</ul>\n",
    "  {{#all.entries}}\n  {{> item}}\n  {{/all.entries}}\n",
    "    {{> list}}\n",
    "{{#all.entries}}{{book}}: {{title}} {{/all.entries}}",
    "{{#all.entries}}{{all.summary}}: {{title}} {{/all.entries}}",
    "{{#all}}{{#entries}}{{summary}} {{title}}\n{{/entries}}{{/all}}",
    "{{#all.entries}}{{title}}{{#all.entries}}.{{id}}{{/all.entries}} {{/all.entries}}",
    "{{#all}}{{#entries}}{{title}}{{#entries}}.{{/entries}} {{/entries}}{{/all}}",
    "{{#all.entries}}{{title}}{{/all.entries}} and {{#all.entries}}{{id}}\n{{/all.entries}}",
    "{{<frame}}{{$main}}{{#all.entries}}{{> item}}{{$tail}}-{{/tail}}{{/all.entries}}{{/main}}{{/frame}}",
    "{{#all.entries}}{{#lines}}\n{{.}}\n{{/lines}}{{^lines}}none{{/lines}}{{/all.entries}}",
    "{{^all.entries}}none{{/all.entries}}{{#book}}{{#all.entries}}{{title}}{{book}}{{/all.entries}}{{/book}}",
  ]

  private static let partials = [
    "item": "<b>{{title}}</b>\n{{#lines}}\n  <i>{{.}}</i>\n{{/lines}}\n",
    "list": "{{#all.entries}}\n<li>{{title}}\n{{> item}}\n</li>\n{{/all.entries}}\n",
    "frame": "<main>\n{{$main}}{{/main}}\n</main>\n",
  ]

  /// What a page shows: entries, each with a number that stands for its text, and what is around them.
  private struct Content {
    var entries: [Int]
    var book = "Horn"
    var summary = "Some"

    /// The value for the templates; `made` counts the items that are made.
    func value(_ made: Counter, isKeyed: Bool = true) -> TemplateValue {
      let entries = entries
      @Sendable func item(_ index: Int) -> TemplateValue {
        made.count.withLock { $0 += 1 }
        let number = entries[index]
        let lines = (0..<number % 3).map { TemplateValue.text("line \($0) & more") }
        return [
          "id": .text("e-\(number)"), "title": .text("Entry <\(number)>"), "lines": .list(lines),
        ]
      }
      let list: TemplateValue =
        isKeyed
        ? .keyed(
          KeyedList(
            entries.map { StableHash(of: "\($0)") }, addresses: { _ in [] }, make: { item($0) }))
        : .list(entries.indices.map { item($0) })
      return [
        "book": .text(book),
        "all": ["entries": list, "summary": .text(summary)],
      ]
    }
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private static func library(_ template: String) -> TemplateLibrary {
    var sources = partials.mapValues { Source(path: "partial", text: $0) }
    sources["page"] = Source(path: "page", text: template)
    return TemplateLibrary.compile(named: sources).library
  }

  private static func render(_ library: TemplateLibrary, _ value: TemplateValue, _ old: OldPage?)
    -> (bytes: [UInt8], findings: [Finding], pieces: KeptPieces)
  {
    var writer = ByteWriter()
    let (findings, pieces) = library.render("page", value, into: &writer, after: old)
    return (writer.take(), findings, pieces)
  }

  @Test(arguments: templates) func piecesMakeNoDifference(_ template: String) throws {
    let library = Self.library(template)
    var random = SeededRandom(seed: 7)
    var content = Content(entries: Array(0..<12))
    var old: OldPage?
    for round in 0..<60 {
      switch random.next() % 7 {
      case 0: content.entries.insert(100 + round, at: Int(random.next() % 12))
      case 1: if content.entries.count > 12 { content.entries.removeLast() }
      case 2: content.entries.swapAt(0, Int(random.next() % 12))
      case 3: content.book = "Horn \(round)"
      case 4: content.summary = "Some \(round)"
      case 5: content.entries[Int(random.next() % 12)] = 200 + round
      default: break
      }
      let plain = Self.render(library, content.value(Counter(), isKeyed: false), nil)
      let keyed = Self.render(library, content.value(Counter()), old)
      #expect(
        String(decoding: keyed.bytes, as: UTF8.self) == String(decoding: plain.bytes, as: UTF8.self)
      )
      #expect(keyed.findings == plain.findings)
      old = OldPage(keyed.bytes, keyed.pieces)
    }
  }

  @Test(arguments: [
    // Only what has changed is made.
    (templates[0], [5], 1), (templates[3], [5], 1), (templates[6], [5], 1),
    // Nothing is made if nothing has changed; each entry is if what stands around it has.
    (templates[1], [], 0), (templates[4], [-1], 12), (templates[0], [-1], 0),
    // A list that reads itself is made as a whole.
    (templates[7], [5], 12 + 12 * 12),
  ]) func onlyChangedItemsAreMade(_ template: String, _ changed: [Int], _ count: Int) throws {
    let library = Self.library(template)
    var content = Content(entries: Array(0..<12))
    let first = Self.render(library, content.value(Counter()), nil)
    for index in changed {
      if index < 0 { content.book = "Another" } else { content.entries[index] = 99 }
    }
    let counter = Counter()
    let old = try #require(OldPage(first.bytes, first.pieces))
    _ = Self.render(library, content.value(counter), old)
    #expect(counter.count.withLock { $0 } == count)
  }

  /// What a cache says of a page may be wrong.
  @Test func piecesOutsideThePageAreRefused() {
    let piece = KeptPieces.Piece(
      key: StableHash(of: "1"), range: 3..<9, repetitions: 0, startsLine: true, endsLine: true)
    let kept = KeptPieces([.init(surroundings: StableHash(of: "2"), pieces: [piece])])
    #expect(OldPage(Array("<p></p>".utf8), kept) == nil)
    #expect(OldPage(Array("<p>ab</p>".utf8), kept) != nil)
  }

  /// A page that repeats too much ends at the same place.
  @Test func limitsDoNotDependOnPieces() throws {
    let library = Self.library(
      "{{#all.entries}}{{title}}{{/all.entries}}{{#all.entries}}{{#all.entries}}.{{/all.entries}}{{/all.entries}}"
    )
    let content = Content(entries: Array(0..<1001))
    let first = Self.render(library, content.value(Counter()), nil)
    #expect(first.findings.map(\.rule) == ["template-endless"])
    #expect(first.pieces == KeptPieces())
    let second = Self.render(library, content.value(Counter()), OldPage(first.bytes, first.pieces))
    #expect(second.bytes == first.bytes)
  }
}
