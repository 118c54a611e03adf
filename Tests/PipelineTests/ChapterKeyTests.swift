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
    struct Known {
      var key: StableHash
      var whole: StableHash?
      var page: StableHash
      var findings: [Finding]
    }
    var known: [String: Known] = [:]
    var (same, all) = (0, 0)
    for round in 0..<(SoakTests.rounds * 2) {
      let what = round == 0 ? "the first build" : try book.change()
      let access = BookSource.disk(book.folder.path)
      let inputs = BookInputs(access)
      let trace = PreparedSite.prepare(
        inputs.noting(access), options, into: SiteInMemory(),
        after: LastBuild(nil, beside: book.folder.path("cache"), inputs, access)
      ).trace
      for chapter in trace.chapters {
        guard let key = chapter.key, let page = chapter.page else { continue }
        all += 1
        let hash = trace.pages[page].hash
        if let before = known[chapter.path], before.key == key,
          before.findings.isEmpty || before.whole == trace.whole
        {
          same += 1
          #expect(before.page == hash, "seed \(seed), round \(round), \(chapter.path): \(what)")
          #expect(
            before.findings == chapter.findings,
            "seed \(seed), round \(round), \(chapter.path): \(what)")
        }
        known[chapter.path] = Known(
          key: key, whole: trace.whole, page: hash, findings: chapter.findings)
      }
    }
    // Keys that change with every change would prove nothing.
    #expect(same > all / 3, "seed \(seed): \(same) of \(all)")
    book.folder.discard()
  }
}
