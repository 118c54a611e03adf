import HornbookBytes
import HornbookDiagnostics
import HornbookManuscript
import HornbookMarkdown
import HornbookTemplates
import TestSupport
import Testing

@testable import HornbookPress

@Suite struct NavigationTests {
  @Test(arguments: [0, 4])
  func aPageDoesNotGrowWithTheBook(parts: Int) {
    /// The longest chapter page of a book.
    func size(_ chapters: Int) -> Int {
      let press = Specimen.long(chapters: chapters, parts: parts).press
      let places = [0, 1, chapters / 2, chapters - 1]
      return places.map { press.render(press.page(.chapter($0))).bytes.count }.max() ?? 0
    }
    let small = size(200)
    let large = size(1200)
    // Longer numbers are all that may be added.
    #expect(large < small + 600, "\(small) \(large)")
    #expect(small > 0)
  }

  /// Which chapters the sidebar lists: first, last, the current one, what is before and after.
  static let windows: [(chapters: Int, current: Int, expected: String)] = [
    (1, 0, "1...1 at 1, nil, nil"),
    (20, 19, "1...20 at 20, nil, nil"),
    (21, 0, "1...20 at 1, nil, 1 later chapter"),
    (21, 20, "2...21 at 21, 1 earlier chapter, nil"),
    (3000, 1500, "1491...1510 at 1501, 1490 earlier chapters, 1490 later chapters"),
    (3000, 2999, "2981...3000 at 3000, 2980 earlier chapters, nil"),
  ]

  @Test func theSidebarListsTwentyChaptersAroundTheCurrentOne() {
    var wrong: [String] = []
    for (chapters, current, expected) in Self.windows {
      let page = Specimen.long(chapters: chapters).press.page(.chapter(current))
      let part = page.value["sidebar"]?["part"]
      let listed = part?["chapters"]?.items ?? []
      let marked = listed.filter { $0["isCurrent"] == true }
      func text(_ value: TemplateValue?) -> String { value == .null ? "nil" : value?.string ?? "?" }
      let found =
        "\(text(listed.first?["number"]))...\(text(listed.last?["number"])) at "
        + marked.map { text($0["number"]) }.joined(separator: "+")
        + ", \(text(part?["earlier"])), \(text(part?["later"]))"
      if found != expected { wrong.append(found) }
    }
    #expect(wrong == [])
  }

  /// Of many pages of data, which are listed on one of them, and on the contents.
  @Test func theSidebarListsTwentyOtherPagesAroundTheCurrentOne() {
    let press = Specimen.long(chapters: 1).press
    let made = (0..<50).map { index in
      var page = MadePage(
        kind: .dataList, path: "p\(index).html", title: "P\(index)", record: .null)
      page.isListed = true
      return page
    }
    var order = press.order
    order.made = made
    let map = SiteMap(order, made.indices.map { PageID(.dataList, $0) }, words: press.words)
    func listed(on page: PageID) -> [String] {
      let back = TemplateValue.object(["back": map.sidebar(on: page)])["back"]?["back"]
      let links = back?["links"]?.items ?? []
      return [links.first?["title"], links.last?["title"], back?["more"]].map { $0?.string ?? "-" }
        + [String(links.count)]
    }
    #expect(listed(on: PageID(.dataList, 30)) == ["P20", "P39", "30 more pages", "20"])
    #expect(listed(on: .chapter(0)) == ["P0", "P19", "30 more pages", "20"])
    #expect(listed(on: .contents) == ["P0", "P49", "-", "50"])
  }

  @Test func partsHaveNeighboursAndChaptersLeadOn() {
    let press = Specimen.full.press
    func names(_ page: PageID) -> [String] {
      let value = press.page(page).value
      let side = value["sidebar"]
      let pager = value["pager"]
      func titles(_ key: String) -> String {
        (side?[key]?.items ?? []).compactMap { $0["title"]?.string }.joined(separator: ", ")
      }
      return [titles("before"), side?["part"]?["title"]?.string ?? "-", titles("after")]
        + [pager?["previous"]?["address"], pager?["next"]?["address"]].map { $0?.string ?? "-" }
    }
    #expect(names(.chapter(0)) == ["", "Writing", "Reading, Teaching", "-", "quills.html"])
    #expect(
      names(.chapter(2)) == ["Writing", "Reading", "Teaching", "quills.html", "appendix.html"])
    // What stands in no part has the parts before it and no title.
    #expect(names(.chapter(3)) == ["Writing, Reading, Teaching", "-", "", "horn.html", "-"])
    #expect(names(.contents) == ["", "-", "Writing, Reading, Teaching", "-", "-"])
    #expect(press.page(.chapter(99)).id == .notFound)
  }

  /// A title in Markdown, and how it is shown inside links.
  static let titles: [(markdown: String, shown: String)] = [
    ("Using `map` and *more*", "Using <code translate=\"no\">map</code> and <em>more</em>"),
    ("A [link to *there*](https://example.com) goes", "A link to <em>there</em> goes"),
    ("A mark[^1] goes", "A mark goes"),
    ("![Two owls](owls.png) stay", "Two owls stay"),
    ("**a *b* ~~c~~**", "<strong>a <em>b</em> <del>c</del></strong>"),
    ("Array<Int> & \"co\"", "Array&lt;Int&gt; &amp; &quot;co&quot;"),
    ("A <!-- remark --> goes", "A  goes"),
    ("{{x}} `{{{y}}}`", "{{x}} <code translate=\"no\">{{{y}}}</code>"),
  ]

  @Test func titlesAreShownInlineWithoutLinks() {
    var wrong: [String] = []
    for (markdown, shown) in Self.titles {
      let document = Document(Source(path: "a.md", text: "# \(markdown)\n\n[^1]: Note.\n"))
      let title = document.inlineTitle(of: 1, rawHTML: .escape)
      if title != [UInt8](shown.utf8) { wrong.append(String(decoding: title, as: UTF8.self)) }
      let end = Int(document[1].end)
      guard !document.tree.nodes[1..<end].contains(where: { $0.kind.isLinked }) else { continue }
      // Without links a title is what the text's own writer makes of it.
      let facts = MarkupFacts()
      let written = document.html(of: 2..<end, facts)
      if title != written { wrong.append(String(decoding: written, as: UTF8.self)) }
    }
    let document = Document(Source(path: "a.md", text: "# A <a href=\"x\">b</a>\n"))
    #expect(document.inlineTitle(of: 1, rawHTML: .pass) == [UInt8]("A b".utf8))
    #expect(wrong == [])
  }

  @Test func deeplyNestedTitlesAreNoTrouble() {
    let marks = String(repeating: "*a **b ", count: 5000)
    let document = Document(Source(path: "a.md", text: "# \(marks)\n"))
    #expect(!document.inlineTitle(of: 1, rawHTML: .escape).isEmpty)
  }

  @Test func onThisPageTakesThirdLevelsUnderTheSecond() {
    let text = "# T\n\n### A\n\n## B\n\n### C\n\n#### D\n\n### E\n\n## F\n\n#\n\n##\n"
    let file = ChapterFile(
      path: "a.md", source: Source(path: "a.md", text: text), settings: BookSettings())
    let sections = PageOutline(file).sections
    let tree = sections.map { "\($0.address)(\($0.inner.map(\.address).joined(separator: " ")))" }
    #expect(tree == ["#a()", "#b(#c #e)", "#f()"])
    #expect(PageOutline([]).onThisPage == .null)
  }

  /// A `url`, the base of absolute addresses, and the path of the page 404's addresses.
  static let urls: [(url: String?, base: String?, path: String)] = [
    (nil, nil, "/"),
    ("https://example.org", "https://example.org/", "/"),
    ("https://example.org/book", "https://example.org/book/", "/book/"),
    ("HTTP://example.org/a/b/?x#y", "HTTP://example.org/a/b/", "/a/b/"),
    ("https://example.org//elsewhere", "https://example.org/elsewhere/", "/elsewhere/"),
    ("https://example.org?x=/y", "https://example.org/", "/"),
    ("javascript:alert(1)//", nil, "/"), ("example.org/book", nil, "/"), ("https:///x", nil, "/"),
    ("https://", nil, "/"), ("", nil, "/"),
  ]

  @Test func theBasePathComesFromTheAddressOfTheBook() {
    var wrong: [String] = []
    for (url, base, path) in Self.urls {
      let site = SiteAddress(url)
      if site.base != base || site.path != path {
        wrong.append("\(url ?? "nil"): \(site.base ?? "nil") \(site.path)")
      }
    }
    #expect(wrong == [])
    #expect(
      PercentEncoding.encode("a b/ü\n\"?#%<'&.html") == "a%20b/%C3%BC%0A%22%3F%23%25%3C%27%26.html")
  }

  @Test func theSupersededChapterLeadsToItsSuccessor() {
    func findings(_ name: String) -> [String] {
      let book = Specimen(chapters: [
        ("chapters/01-a.md", "---\nsuperseded-by: \(name)\n---\n\n# A\n\nOld.\n"),
        ("chapters/02-b.md", "# B\n\nNew.\n"),
      ])
      return book.press.findings.map(\.message)
    }
    #expect(["02-b.md", "02-b", "b", "b.html"].flatMap { findings($0) } == [])
    #expect(findings("c") == ["there is no chapter “c”"])
    let rule = Rule.supersedingMissing
    var wrong: [String] = []
    for example in rule.wrong + rule.right {
      let marked = example.files.map { ($0.path, MarkedText($0.contents)) }
      let press = Specimen(chapters: marked.map { ($0.0, $0.1.text) }).press
      let offsets = marked.flatMap(\.1.offsets)
      if press.findings.map({ $0.place?.lower ?? -1 }) != offsets {
        wrong.append("\(press.findings)")
      }
    }
    #expect(wrong == [])
  }
}

extension TemplateValue {
  /// A field of an object.
  subscript(key: String) -> TemplateValue? {
    guard case .object(let object) = self else { return nil }
    return object[TemplateKey(key)]
  }

  /// The items of a list.
  var items: [TemplateValue] {
    switch self {
    case .list(let items): items
    case .packed(let items): Array(items)
    default: []
    }
  }

  /// A text or markup.
  var string: String {
    switch self {
    case .text(let text): text
    case .markup(let bytes): String(decoding: bytes, as: UTF8.self)
    case .null: "-"
    default: "\(self)"
    }
  }
}

extension NodeKind {
  /// Whether titles show it otherwise than the text does.
  fileprivate var isLinked: Bool {
    [.link, .image, .footnoteReference].contains(self)
  }
}
