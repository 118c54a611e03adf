import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookManuscript
import HornbookMarkdown
import HornbookPress
import HornbookTemplates
import TestSupport
import Testing

@Suite struct PrintingTests {
  static let hostile = #""><script>x</script>{{strings.search}}&'"#

  /// A book whose every word is hostile.
  static func hostileBook(html: String) -> Specimen {
    let text = hostile.replacing("\"", with: "\\\"")
    return Specimen(
      settings: """
        {"id": "\(text)", "title": "\(text)", "subtitle": "\(text)", "author": "\(text)",
         "description": "\(text)", "language": "\(text)", "url": "https://example.org/\(text)/",
         "html": "\(html)", "parts": [{"title": "\(text)", "chapters": ["01-a.md", "02-b.md"]}]}
        """,
      chapters: [
        (
          "chapters/01-a.md",
          "---\ntitle: '\(hostile.replacing("'", with: "''"))'\ndescription: '"
            + "\(hostile.replacing("'", with: "''"))'\nsuperseded-by: 02-b.md\n---\n\nText.\n"
        ),
        ("chapters/02-b.md", "# \(hostile)\n\n## \(hostile)\n\n## `\(hostile)`\n\nText.\n"),
      ],
      answers: "# \(hostile)\n\nText.\n",
      changes: { order in
        order.generator = hostile
        order.coverImage = CoverImage(path: hostile, size: .init(width: 1, height: 1))
        order.questions = [ChapterQuestions(count: 1, anchor: hostile)]
      })
  }

  @Test(arguments: ["escape", "pass"])
  func hostileWordsMeanThemselvesEverywhere(html: String) {
    let press = Self.hostileBook(html: html).press
    var wrong: [String] = []
    for page in press.pages {
      let printed = press.render(page)
      var text = String(decoding: printed.bytes, as: UTF8.self)
      // What an author may write into the text itself is another matter.
      if html == "pass", let start = text.range(of: "<div class=\"text\">"),
        let end = text.range(of: "</div>", range: start.upperBound..<text.endIndex)
      {
        text.removeSubrange(start.lowerBound..<end.lowerBound)
      }
      if text.contains("<script>") { wrong.append("\(page.path): a script") }
      if text.contains("\">{{") || text.replacing("value=\"\">", with: "").contains("=\"\">") {
        wrong.append("\(page.path): a quote")
      }
      if !text.contains("{{strings.search}}") { wrong.append("\(page.path): a template is read") }
      let opened = text.components(separatedBy: "<script").count
      // A script of its own, or data that is none.
      let more = [.cover, .chapter(0), .chapter(1)].contains(page.id)
      if opened != (page.id == .search ? 5 : more ? 4 : 3) {
        wrong.append("\(page.path): \(opened - 1) scripts")
      }
      wrong += printed.findings.map(\.message)
    }
    #expect(wrong == [])
    #expect(press.plan.contains(.chapter(1)))
  }

  @Test func theSameBookPrintsTheSameBytes() {
    let once = Specimen.full.press
    let again = Specimen.full.press
    #expect(once.pages == again.pages)
    #expect(once.pages.map { $0.fingerprint() } == again.pages.map { $0.fingerprint() })
    #expect(once.pages.map { once.render($0) } == again.pages.map { again.render($0) })
    let pages = Specimen.long(chapters: 500, parts: 2).press.pages
    #expect(pages.count > 500 && Set(pages.map { $0.fingerprint() }).count == pages.count)
  }

  /// A change to the full book, and the pages whose fingerprint must change; no other may.
  static let changes: [(name: String, change: @Sendable (inout Specimen) -> Void, pages: String)] =
    [
      (
        "a word in a text", { $0.chapters[1].text += "\nAgain.\n" }, "quills.html"
      ),
      (
        "a title", { $0.chapters[1].text.replace("# Quills", with: "# Feathers") },
        // The link with a text of its own stays; cover, contents, sidebar and pager follow.
        "contents.html horn.html index.html ink.html quills.html"
      ),
      (
        "a section", { $0.chapters[2].text += "\n## Boiling\n\nLong.\n" },
        "contents.html horn.html"
      ),
      (
        "the key", { $0.answers = "# The key\n\n1. C\n" }, "answers.html"
      ),
      (
        "the title of a part", { $0.settings.replace("\"Reading\"", with: "\"Seeing\"") },
        """
        answers.html appendix.html contents.html horn.html index.html ink.html quills.html \
        search.html
        """
      ),
      (
        "the title of the book", { $0.settings.replace("Book of", with: "Art of") },
        """
        404.html answers.html appendix.html contents.html horn.html index.html ink.html quills.html \
        search.html
        """
      ),
    ]

  @Test func onlyWhatAPageShowsMakesItNew() {
    let before = Specimen.full.press.pages
    var wrong: [String] = []
    for (name, change, pages) in Self.changes {
      var book = Specimen.full
      change(&book)
      let after = book.press.pages
      let changed = zip(before, after).filter { $0.fingerprint() != $1.fingerprint() }
      let found = changed.map(\.1.path).sorted().joined(separator: " ")
      if found != pages || before.count != after.count { wrong.append("\(name): \(found)") }
    }
    #expect(wrong == [])
  }

  private static func captioned(_ address: String, _ language: String)
    -> MarkupFacts.ResolvedLink
  {
    .init(
      address: "a",
      medium: .init(.video, tracks: [.init(address: address, language: language)]))
  }

  private static func drawn(_ size: MarkupFacts.ImageSize) -> MarkupFacts.ListingFacts {
    var listing = MarkupFacts.ListingFacts(info: Self.info)
    listing.picture = .init(path: "a", alt: "b", source: [])
    listing.picture?.address = "c"
    listing.picture?.size = size
    return listing
  }

  @Test func everyFactAboutATextCounts() {
    let plain = MarkupFacts()
    let changes: [(inout MarkupFacts) -> Void] = [
      { $0.rawHTML = .pass }, { $0.headingIDs[1] = "a" }, { $0.headingIDs[2] = "a" },
      { $0.aliases[1] = ["a"] }, { $0.aliases[1] = ["a", "b"] },
      { $0.links[3] = .init(address: "a") }, { $0.links[3] = .init(address: "a", label: "b") },
      { $0.links[3] = .init(address: "a", size: .init(width: 1, height: 2)) },
      { $0.links[3] = .init(address: "a", medium: .init(.video)) },
      { $0.links[3] = .init(address: "a", medium: .init(.audio)) },
      { $0.links[3] = .init(address: "a", medium: .init(.video, poster: "b")) },
      { $0.links[3] = Self.captioned("b", "de") }, { $0.links[3] = Self.captioned("b", "en") },
      { $0.links[3] = .refused }, { $0.imageHosts = .init(["a"]) },
      { $0.imageHosts = .init(["a", "b"]) },
      { $0.figures[1] = .init(id: "a", image: 2, label: "b") },
      { $0.listings[1] = .init(info: Self.info, id: "a") },
      { $0.listings[1] = .init(info: Self.info, label: "a") },
      { $0.listings[1] = .init(info: Self.info, code: [1]) },
      { $0.listings[1] = Self.drawn(.init(width: 1, height: 2)) },
      { $0.listings[1] = Self.drawn(.init(width: 1, height: 3)) },
      { $0.replacements[1] = .init(end: 2, html: [1]) },
      { $0.noteMarks[1] = .init(number: 1, times: nil) },
      { $0.noteMarks[1] = .init(number: 1, times: 1) },
      { $0.words.done = "x" }, { $0.words.alerts[4] = "x" }, { $0.words.tableNumbered = "x" },
      { $0.words.noteNumbered = "x" },
      { $0.highlighting = .off },
      { $0.highlighting = .only([]) }, { $0.highlighting = .only(["c"]) }, { $0.isFragment = true },
      { $0.takenIn = 1 }, { $0.links[3] = .init(address: "a", label: "b", markup: [1]) },
      { $0.formulas = .plain }, { $0.formulas = .kept },
    ]
    var prints = [print(plain)]
    for change in changes {
      var facts = plain
      change(&facts)
      prints.append(print(facts))
    }
    #expect(Set(prints).count == changes.count + 1)
    // Where one of these numbers changes, the hash in TextHash.swift must learn of the new field.
    let sizes = [
      Mirror(reflecting: plain), Mirror(reflecting: plain.words),
      Mirror(reflecting: MarkupFacts.ResolvedLink(address: "")),
      Mirror(reflecting: MarkupFacts.FigureFacts(id: "", image: 0, label: "")),
      Mirror(reflecting: MarkupFacts.ListingFacts(info: Self.info)),
      Mirror(reflecting: MarkupFacts.Replacement(end: 0, html: [])),
    ].map { $0.children.count }
    #expect(sizes == [16, 10, 7, 3, 5, 2])

    func print(_ facts: MarkupFacts) -> StableHash? {
      var book = Specimen.bare
      book.changes = { $0.facts = { _ in facts } }
      return book.press.page(.chapter(0)).textHash
    }
  }

  private static let info =
    Outline(
      Document(Source(path: "a.md", text: "```swift\nx\n```\n"))
    ).listings[0].info

  @Test func aWithheldKeyIsNotPublished() {
    var book = Specimen.full
    book.settings.replace("\"cover\":", with: "\"answers\": \"withheld\", \"cover\":")
    let press = book.press
    #expect(!press.plan.contains(.answers))
    let printed = press.pages.map { String(decoding: press.render($0).bytes, as: UTF8.self) }
    #expect(!printed.contains { $0.contains("answers.html") })
  }

  @Test func aTitleOfItsOwnStandsOnceAndAnotherHeadingStays() {
    func headings(_ text: String) -> Int {
      Specimen(chapters: [("chapters/a.md", text)]).html(.chapter(0))
        .components(separatedBy: "<h1").count - 1
    }
    #expect(headings("# A\n\nText.\n") == 1)
    #expect(headings("---\ntitle: A\n---\n\nText.\n") == 1)
    #expect(headings("---\ntitle: A\n---\n\n# A\n\nText.\n") == 1)
    #expect(headings("---\ntitle: A\n---\n\n# Another\n\nText.\n") == 2)
  }

  @Test func pagesMayBePrintedByManyThreads() {
    let press = Specimen.long(chapters: 60, parts: 2).press
    let serial = press.pages.map { press.render($0).bytes }
    let results = Results(count: serial.count)
    DispatchQueue.concurrentPerform(iterations: serial.count) { index in
      results.keep(press.render(press.page(press.plan[index])).bytes, at: index)
    }
    #expect(results.all == serial)
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes: [[UInt8]]
    init(count: Int) { bytes = Array(repeating: [], count: count) }
    var all: [[UInt8]] { lock.withLock { bytes } }
    func keep(_ page: [UInt8], at index: Int) { lock.withLock { bytes[index] = page } }
  }
}
