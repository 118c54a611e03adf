import Foundation
import TestSupport
import Testing

/// Whether the search puts first what readers look for: queries in four books, with slips, phrases and
/// identifiers, in English, Japanese, Arabic and German, each in a site that was just opened.
@Suite(.enabled(if: Installed.node, "node is not installed: run make judges"))
struct SearchQualityJudge {
  /// What the judge's script says.
  private struct Answer: Decodable {
    struct Miss: Decodable {
      let kind: String
      let query: String
      let expected: String
      let places: [String]
    }

    struct Cost: Decodable {
      let query: String
      let bytes: Int
    }

    let asked: Int
    let misses: [Miss]
    let mostBytes: Cost
  }

  @Test(arguments: ["shipped", "japanese", "arabic", "german"])
  func whatIsLookedForComesFirst(in book: String) throws {
    let folder = Project.tests("Judges/Search/\(book)")
    var site: URL
    if book == "shipped" {
      site = try Judged.site(book).output
    } else {
      site = try JudgedSite("search-\(book)", folder.appendingPathComponent("content")).output
    }
    site.resolveSymlinksInPath()
    let queries =
      book == "shipped"
      ? Project.tests("Judges/Search/shipped.tsv") : folder.appendingPathComponent("queries.tsv")
    let run = try ProgramRun(
      "/usr/bin/node", [Project.tests("Judges/search.mjs").path, site.path, queries.path])
    try #require(run.code == 0, "\(run.errors)")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    #expect(answer.asked >= (book == "shipped" ? 200 : 20))
    let told = answer.misses.map { "\($0.kind): \($0.query) (\($0.expected)): \($0.places)" }
    #expect(answer.misses.count * 10 <= answer.asked, "\(told.joined(separator: "\n"))")
    for (kind, misses) in Dictionary(grouping: answer.misses, by: \.kind) {
      let lines = try String(contentsOf: queries, encoding: .utf8).split(separator: "\n")
      let asked = lines.count { $0.hasPrefix(kind + "\t") }
      #expect(misses.count * 5 <= asked, "\(kind): \(told)")
    }
    #expect(answer.mostBytes.bytes < 110_000, "\(answer.mostBytes)")
  }
}
