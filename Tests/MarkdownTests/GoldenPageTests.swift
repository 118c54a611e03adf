import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookMarkdown
import TestSupport
import Testing

/// Every construct of the dialect, each page looked at once: `golden/x.md` becomes `golden/x.html`.
@Suite struct GoldenPageTests {
  static let names = [
    "addresses", "alerts", "figures", "footnotes", "headings", "listings", "prose",
    "strikethrough", "tables", "tables-inside", "tabs", "tasks",
  ]

  static func source(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Project.tests("MarkdownTests/golden/\(name).md")))
  }

  @Test(arguments: names)
  func pagesAreAsTheyWereLookedAt(_ name: String) throws {
    let document = Document(Source(path: "\(name).md", bytes: try Self.source(name)))
    let difference = Golden.difference(
      of: Samples.report(document), from: "MarkdownTests/golden/\(name).html")
    #expect(difference == nil)
  }

  @Test(arguments: names)
  func pagesAreWellFormed(_ name: String) throws {
    let document = Document(Source(path: "\(name).md", bytes: try Self.source(name)))
    #expect(WellFormedness.faults(in: Samples.htmlBytes(document)) == [])
  }

  /// The endings of lines, a mark at the front and front matter change nothing but places.
  @Test(arguments: names)
  func pagesDoNotDependOnLineEndingsOrWhereTheyBegin(_ name: String) throws {
    let text = String(decoding: try Self.source(name), as: UTF8.self)
    let kept = Samples.html(text)
    #expect(Samples.html("\u{FEFF}" + text) == kept)
    #expect(plain(Samples.html(text.replacing("\n", with: "\r\n"))) == kept)
    #expect(plain(Samples.html(text.replacing("\n", with: "\r"))) == kept)
    let matter = "---\ntitle: [^a]: `x\n---\n"
    let whole = Source(path: "whole.md", text: matter + text)
    let document = Document(whole, body: matter.utf8.count..<whole.bytes.count)
    #expect(Samples.html(document) == kept)
  }

  /// cmark keeps the line endings of HTML blocks as they are.
  private func plain(_ html: String) -> String {
    html.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  @Test func noKeptPageIsOrphaned() {
    let names = Set(Self.names.flatMap { ["\($0).md", "\($0).html"] })
    #expect(Golden.orphans(in: "MarkdownTests/golden", using: names) == [])
  }
}
