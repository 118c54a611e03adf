import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import TestSupport
import Testing

@testable import HornbookPipeline

/// While a chapter's key is the same, so are its page and its findings, whatever else has changed.
@Suite struct ChapterKeyTests {
  @Test(arguments: [11, 12, 13, 14] as [UInt64]) func keyCoversAll(_ seed: UInt64) throws {
    var book = try SoakBook("keys", seed: seed)
    var options = BookOptions(jobs: 2, includesTeaching: seed == 12)
    options.printsWhole = false
    var known: [String: (key: StableHash, page: StableHash, findings: [Finding], what: String)] = [:]
    var (same, all) = (0, 0)
    for round in 0..<(SoakTests.rounds * 2) {
      let what = round == 0 ? "the first build" : try book.change()
      let trace = PreparedSite.prepare(.disk(book.folder.path), options).trace
      for chapter in trace.chapters {
        guard let key = chapter.key, let page = chapter.page else { continue }
        all += 1
        let hash = trace.pages[page].hash
        if let before = known[chapter.path], before.key == key {
          same += 1
          #expect(before.page == hash, "seed \(seed), round \(round), \(chapter.path): \(what)")
          #expect(
            before.findings == chapter.findings,
            "seed \(seed), round \(round), \(chapter.path): \(what)")
        }
        known[chapter.path] = (key, hash, chapter.findings, what)
      }
    }
    // Keys that change with every change would prove nothing.
    #expect(same > all / 3, "seed \(seed): \(same) of \(all)")
    book.folder.discard()
  }
}
