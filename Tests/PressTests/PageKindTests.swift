import Foundation
import HornbookDiagnostics
import HornbookManuscript
import TestSupport
import Testing

@testable import HornbookPress

/// What every kind of page needs: a place in the list, a template, names of its own, its documentation.
@Suite struct PageKindTests {
  @Test func everyKindStandsInTheListOnce() throws {
    let folder = Project.root.appendingPathComponent("Sources/Press/Kinds")
    let declaration = /static let \w+ = (?:made\(|PageKind\(\s*name: )"([^"]+)"/
    let declared = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { file in
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      return text.matches(of: declaration).map { String($0.1) }.joined(separator: " and ")
    }
    #expect(declared.sorted() == PageKind.all.map(\.name).sorted(), "one in each file of Kinds")
  }

  @Test func everyKindHasItsTemplateAndEveryTemplateItsKind() throws {
    let folder = Project.root.appendingPathComponent("templates")
    let templates = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".mustache") && $0 != "layout.mustache" }
    #expect(templates.sorted() == PageKind.all.map { $0.name + ".mustache" }.sorted())
  }

  @Test func everyKindIsDescribedInTheReadmeOfTheTemplates() throws {
    let readme = Project.root.appendingPathComponent("templates/README.md")
    let lines = try String(contentsOf: readme, encoding: .utf8).split(separator: "\n")
    let row = try #require(lines.first { $0.hasSuffix("| one file for each page kind |") })
    let named = row.matches(of: /`([^`]+)`/).map { String($0.1) }
    #expect(named.sorted() == PageKind.all.map(\.name).sorted())
    let described = Set(lines.compactMap { $0.prefixMatch(of: /\*\*`([^`]+)`\*\*/)?.1 })
    #expect(PageKind.all.map(\.name).filter { !described.contains($0[...]) } == [])
    let keys =
      PageKind.all.compactMap { kind in kind.valueKey.map { ($0, "object") } }
      + PageKind.all.compactMap { kind in kind.bookKey.map { ("book." + $0, "address") } }
    let missing = keys.filter { key, type in
      !lines.contains { $0.contains("`\(key)`") && $0.contains("| \(type) |") }
    }
    #expect(missing.map(\.0) == [])
  }

  @Test func noTwoKindsHaveOneFileOrOneKey() {
    let paths = PageKind.all.map { PageID($0).fixedPath.lowercased() }.filter { !$0.isEmpty }
    let bookKeys = PageKind.all.compactMap(\.bookKey)
    // What data and tags make is a record to all of its templates.
    // The first page of a site without a cover is a chapter.
    let isShared = { (kind: PageKind) in
      kind.sources == .data || ["front", "tag", "tags"].contains(kind.name)
    }
    let valueKeys = PageKind.all.filter { !isShared($0) }.compactMap(\.valueKey)
    for names in [paths, bookKeys, valueKeys, PageKind.all.map(\.name)] {
      #expect(Set(names).count == names.count, "\(names)")
    }
    #expect(!valueKeys.contains("record"))
  }

  /// Links to the key are followed before there are pages.
  @Test func theBookKnowsTheFileOfItsAnswers() {
    #expect(PageID.answers.fixedPath == Book.answersAddress)
  }

  @Test func noChapterTakesTheNameOfAKind() {
    var names = PageKind.all.map { String(PageID($0).fixedPath.dropLast(5)) }.filter { !$0.isEmpty }
    names += PageKind.all.map { String(PageID($0, 7).fixedPath.dropLast(5)) }
      .filter { $0.hasSuffix("-7") }
    #expect(names.contains("index") && names.contains("questions-7"))
    for name in names {
      let book = Specimen(chapters: [("chapters/a.md", "---\nslug: \"\(name)\"\n---\n\n# A\n")])
      #expect(book.findings.contains { $0.rule == "slug-unsafe" }, "\(name)")
    }
  }

  /// The contract is tested with these books, so each kind has to be met in one of them.
  @Test func everyKindIsMetInTheBooksOfTheContract() {
    var met: Set<String> = []
    for (name, book) in ContractTests.books {
      let press = book.press
      for page in press.pages + [press.report(ContractTests.report)] {
        met.insert(page.id.kind.name)
        #expect(page.path == press.order.path(of: page.id) && !page.path.isEmpty, "\(name)")
      }
      #expect(press.pages.map(\.id) == press.plan, "\(name)")
      #expect(press.plan.count == Set(press.plan).count, "\(name)")
    }
    #expect(met.sorted() == PageKind.all.map(\.name).sorted())
  }
}
