import HornbookDiagnostics
import HornbookTemplates
import TestSupport
import Testing

@testable import HornbookPress

/// What `templates/README.md` promises to templates.
@Suite struct ContractTests {
  static let books: [(name: String, book: Specimen)] = [
    ("full", .full), ("bare", .bare), ("tree", .tree), ("empty", .empty), ("moved", .moved),
    ("paths", .paths),
    (
      "languages",
      Specimen(
        settings: """
          {"id": "letters", "title": "Letters", "languages": {"de": {}}, "offline": true,
           "versions": [{"name": "2"}, {"name": "1", "url": "/1/"}]}
          """)
    ),
    ("tagged", TagPageTests.book(["tags: [a, b]\ndate: 2026-01-01\ndescription: D"])),
    ("print", PrintPageTests.inParts()),
    ("quiz", .quiz), ("much asked", .asking(chapters: 40, questions: 8)), ("stickers", .stickers),
    ("lists", .lists),
    ("long", .long(chapters: 130)),
    ("long in parts", .long(chapters: 130, parts: 3)),
  ]

  /// More findings than a report lists.
  static let report = ReportFacts(
    findings: (0..<600).map { number in
      .init(
        severity: number == 0 ? .error : number == 1 ? .note : .warning, rule: "link-broken",
        place: number == 2 ? nil : "content/chapters/01-ink.md:\(number)",
        file: "content/chapters/01-ink.md", message: number == 3 ? nil : "there is no file")
    })

  @Test(arguments: books.indices)
  func theTemplatesFindEveryNameTheyAskFor(_ index: Int) {
    let (name, book) = Self.books[index]
    let press = book.press
    var findings = press.findings
    for page in press.pages + [press.report(Self.report)] {
      findings += press.render(page).findings
    }
    #expect(findings.map(\.message) == [], "\(name)")
    #expect(press.pages.count == press.plan.count)
  }

  /// The keys of every object, by the path that leads to it.
  static let keys: [String: String] = {
    let chapter = "number title address description questions inner"
    let part = "id label title address more list"
    let section = "title address inner"
    let neighbour = "number title address"
    return [
      "": """
      language direction root generator strings book page sidebar breadcrumb onThisPage pager \
      body quiz \(PageKind.all.compactMap(\.valueKey).joined(separator: " "))
      """,
      "book": """
      id title subtitle author description byline feed rss jsonFeed repository links theme imageHosts versions \
      manifest \
      \(PageKind.all.compactMap(\.bookKey).joined(separator: " "))
      """,
      "book.theme": "",
      "book.links": "title address",
      "book.versions": "list", "book.versions.list": "name address",
      "page.languages": "list", "page.languages.list": "tag name address isCurrent",
      "page.alternates": "tag address",
      "page": """
      kind isCover title documentTitle description canonical image graphType hidden appBanner \
      linkedData markdown styles scripts languages alternates
      """,
      "sidebar": "front before part after back",
      "sidebar.front": "links address more",
      "sidebar.back": "links address more",
      "sidebar.front.links": "title address isCurrent",
      "sidebar.back.links": "title address isCurrent",
      "sidebar.before": "title address",
      "sidebar.after": "title address",
      "sidebar.part": "title label address chapters earlier later",
      "sidebar.part.chapters": "number title address isCurrent",
      "breadcrumb": "steps",
      "breadcrumb.steps": "title address",
      "onThisPage": "sections",
      "onThisPage.sections": section,
      "onThisPage.sections.inner": "sections",
      "onThisPage.sections.inner.sections": section,
      "pager": "previous next",
      "pager.previous": neighbour,
      "pager.next": neighbour,
      "chapter": "number label title name description minutes supersededBy moved edit tags updated",
      "chapter.tags": "list", "chapter.tags.list": "title address",
      "chapter.moved": "links", "chapter.moved.links": "id title address",
      "chapter.supersededBy": "title address",
      "chapter.updated": "date words",
      "report": "summary findings chapters coverage letters packs",
      "report.packs": "rows",
      "report.packs.rows": "title address words",
      "report.findings": "list more",
      "report.findings.list": "severity words rule place message",
      "report.chapters": "rows total",
      "report.chapters.rows":
        "number title address questions answers errors warnings words minutes",
      "report.chapters.total": "questions answers errors warnings words minutes",
      "report.coverage": "plot",
      "report.letters": "plot rows",
      "report.letters.rows": "letter count",
      "cover": "start image editions parts",
      "cover.start": "address",
      "cover.image": "address alternative width height",
      "cover.parts": part,
      "cover.parts.list": "chapters",
      "cover.parts.list.chapters": chapter,
      "contents": "summary parts",
      "contents.parts": part,
      "contents.parts.list": "chapters",
      "contents.parts.list.chapters": chapter,
      "contents.parts.list.chapters.inner": "sections",
      "contents.parts.list.chapters.inner.sections": "title address",
      "contents.parts.list.chapters.questions": "address words",
      "record of stickers": "summary about gallery",
      "record of sticker-packs": "packs",
      "record of sticker-packs.packs": "title address summary image",
      "record of tags": "summary list",
      "record of tags.list": "title address words",
      "record of tag": "summary list",
      "record of tag.list": "number title address description date",
      "record of tag.list.date": "date words",
      "quiz": "book progress deck",
      "questions": "summary filter list chapters",
      "questions.filter": "kinds",
      "questions.filter.kinds": "kind title count",
      "questions.list": "chapters",
      "questions.list.chapters": "number title address words",
      "questions.chapters": "id number title name address words form",
      "progress": "book bank files questions isGraded progress deck",
      "deck": "book bank files questions isGraded progress deck",
      "redirect": "title address",
      "print": "image contents chapters answers",
      "print.image": "address alternative width height",
      "print.chapters": "head part id number label title description body",
      "print.chapters.part": "label title",
      "print.answers": "id title body chapters notes",
      "print.answers.chapters": "id number title address note list",
      "print.answers.chapters.list": "entries",
      "print.answers.chapters.list.entries":
        "id number label address answers correction explanation",
      "print.answers.chapters.list.entries.answers": "letter text",
      "record of data-list": "summary description views related index list downloads",
      "record of data-list.views": "list",
      "record of data-list.views.list": "title address isCurrent",
      "record of data-list.related": "title address",
      "record of data-list.index": "letters",
      "record of data-list.index.letters": "letter address",
      "record of data-list.list":
        "label isTable isGrid isStaggered style itemTitle columns width sections",
      "record of data-list.list.columns": "title room",
      "record of data-list.list.sections": "id letter items",
      "record of data-list.list.sections.items": "title address portrait cells card",
      "record of data-list.list.sections.items.portrait": "image initials tone",
      "record of data-list.list.sections.items.cells": "values",
      "record of data-list.list.sections.items.cells.values": "label lines date address",
      "record of data-list.downloads": "files",
      "record of data-list.downloads.files": "title address",
      "record of data-item": "style portrait facts downloads",
      "record of data-item.portrait": "image initials tone",
      "record of data-item.facts": "title values",
      "record of data-item.facts.values": "label lines date address",
      "record of data-item.downloads": "files",
      "record of data-item.downloads.files": "title address",
      "answers": "summary chapters notes",
      "answers.chapters": "id number title address note list",
      "answers.chapters.list": "entries",
      "answers.chapters.list.entries":
        "id number label address answers correction explanation",
      "answers.chapters.list.entries.answers": "letter text",
    ]
  }()

  @Test func everyObjectHasExactlyTheKeysOfTheContract() {
    var met: Set<String> = []
    var faults: Set<String> = []
    for (_, book) in Self.books {
      let press = book.press
      for page in press.pages + [press.report(Self.report)] {
        walk(.object(page.value), "") { path, value in
          if path == "strings" || path.hasPrefix("strings.") { return }
          // What a page made from data shows is its template's own affair.
          let path =
            path.hasPrefix("record") ? "record of \(page.id.kind.name)\(path.dropFirst(6))" : path
          switch value {
          case .object(let object):
            met.insert(path)
            let names = Set(object.fields.map(\.key.name))
            let wanted = Set((Self.keys[path] ?? "?").split(separator: " ").map(String.init))
            if names != wanted || names.count != object.fields.count {
              faults.insert("\(path): \(names.symmetricDifference(wanted).sorted())")
            }
          case .text(""), .markup([]):
            if path != "root" { faults.insert("\(path) is empty") }
          default: return
          }
        }
      }
    }
    #expect(faults.sorted() == [])
    #expect(Set(Self.keys.keys).subtracting(met).sorted() == [], "never met")
  }

  /// Visits a value and all inside it; the items of a list share its path.
  private func walk(
    _ value: TemplateValue, _ path: String, visit: (String, TemplateValue) -> Void
  ) {
    var rest = [(value, path)]
    while let (value, path) = rest.popLast() {
      if case .list(let items) = value {
        rest += items.map { ($0, path) }
        continue
      }
      if case .packed(let items) = value {
        rest += items.map { ($0, path) }
        continue
      }
      visit(path, value)
      if case .object(let object) = value {
        rest += object.fields.map { ($0.value, (path.isEmpty ? "" : path + ".") + $0.key.name) }
      }
    }
  }

  /// What pages of a full book have.
  static let presence: [(page: PageID, shown: String)] = [
    (.cover, "book.answers book.search book.feed page.image cover cover.image cover.start"),
    (.contents, "sidebar breadcrumb onThisPage contents contents.summary"),
    (
      .chapter(0),
      """
      sidebar sidebar.after sidebar.part breadcrumb onThisPage pager pager.next chapter \
      chapter.number chapter.label chapter.description chapter.updated
      """
    ),
    (.answers, "sidebar breadcrumb answers"),
    (.notFound, "book.answers page.hidden"),
  ]

  @Test func whatAPageLacksIsNullThere() {
    let press = Specimen.full.press
    let bare = Specimen.bare.press
    func value(_ path: String, in page: PageInput) -> TemplateValue? {
      var value: TemplateValue? = .object(page.value)
      for step in path.split(separator: ".") {
        guard case .object(let object) = value else { return value }
        value = object[TemplateKey(String(step))]
      }
      return value
    }
    var wrong: [String] = []
    for (id, paths) in Self.presence {
      for path in paths.split(separator: " ").map(String.init) {
        let isThere = value(path, in: press.page(id))?.isShown == true
        if !isThere { wrong.append("\(id): \(path)") }
      }
    }
    let absent: [(PageID, String)] = [
      (.cover, "book.subtitle"), (.cover, "book.author"), (.cover, "book.byline"),
      (.cover, "book.description"), (.cover, "book.answers"),
      (.cover, "page.canonical"), (.cover, "page.image"), (.cover, "cover.image"),
      (.cover, "sidebar"), (.cover, "breadcrumb"), (.notFound, "sidebar"),
      (.contents, "onThisPage"), (.contents, "pager"), (.chapter(0), "pager"),
      (.chapter(0), "onThisPage"), (.chapter(0), "chapter.number"), (.chapter(0), "chapter.label"),
      (.chapter(0), "chapter.description"), (.chapter(0), "chapter.updated"),
      (.chapter(0), "sidebar.before"), (.chapter(0), "sidebar.part.title"),
      (.notFound, "page.description"), (.chapter(0), "cover"), (.chapter(0), "answers"),
    ]
    for (id, path) in absent where value(path, in: bare.page(id)) != .null {
      wrong.append("\(id): \(path) is there")
    }
    #expect(wrong == [])
  }
}

extension Specimen {
  /// A book of many chapters, in one part or more.
  static func long(chapters count: Int, parts: Int = 0) -> Specimen {
    let names = (1...count).map { "\($0)-page-\($0).md" }
    let size = max(1, (count + max(1, parts) - 1) / max(1, parts))
    let list = (0..<parts).map { part in
      let names = names[min(count, part * size)..<min(count, (part + 1) * size)]
      return "{\"title\": \"Part \(part)\", \"chapters\": ["
        + names.map { "\"\($0)\"" }.joined(separator: ",") + "]}"
    }
    return Specimen(
      settings: #"{"id": "long", "title": "Long", "parts": ["# + list.joined(separator: ",") + "]}",
      chapters: names.enumerated().map { index, name in
        ("chapters/\(name)", "# Page \(index + 1)\n\nText.\n\n## One\n\n## Two\n")
      })
  }
}
