import HornbookFiles
import Synchronization
import TestSupport
import Testing

@testable import HornbookPipeline

/// Pages are printed once, also where a suppression is only used by what is found on them.
@Suite struct OnePrintingTests {
  /// Counts how often each file is handed on.
  private final class Counter: SiteSink {
    let counts = Mutex<[String: Int]>([:])
    var takesFaultySites: Bool { false }

    func open(for book: String) {}

    func place(_ output: SiteOutput) -> Bool {
      counts.withLock { $0[output.path, default: 0] += 1 }
      return true
    }
  }

  private static func book(_ text: String) -> MemoryBook {
    MemoryBook([
      "content/book.json":
        #"{"id": "a", "title": "A", "rules": {"suppression-unused": "error"}}"#,
      "content/chapters/01-one.md": "# One\n\n\(text)\n",
      "content/chapters/line.svg": PublishingTests.drawing,
    ])
  }

  /// Whether a picture lacks words is only seen when its page is made.
  private static let used = """
    <!-- hornbook-allow: alt-missing because it is a line -->
    ![](line.svg)
    """
  private static let unused = """
    <!-- hornbook-allow: alt-missing because it is a line -->
    ![A line](line.svg)
    """

  @Test func whatAPageSettlesIsPrintedOnce() {
    let sink = Counter()
    let site = PreparedSite.prepare(Self.book(Self.used).access, BookOptions(jobs: 1), into: sink)
    #expect(site.report.told == [])
    let counts = sink.counts.withLock { $0 }
    #expect(Set(counts.keys) == Set(site.outputs.map(\.path)))
    #expect(counts.values.allSatisfy { $0 == 1 })
  }

  @Test func whatNoPageSettlesIsNotPublished() throws {
    let scratch = try ScratchFolder("one-printing")
    for isPlan in [true, false] {
      let build = SiteBuild(
        Self.book(Self.unused).access, to: scratch.path("output"), onlyPlanning: isPlan)
      #expect(build.report.told == ["suppression-unused content/chapters/01-one.md:3:1"])
      #expect(build.isBlocked)
      #expect(try build.commit() == nil)
      #expect(BookSource.disk(scratch.path("output")).walk("").files.isEmpty)
    }
    let build = SiteBuild(Self.book(Self.used).access, to: scratch.path("output"))
    #expect(try build.commit()?.written.contains("one.html") == true)
  }

  @Test func whatIsWrongForCertainIsNotHandedOn() {
    let sink = Counter()
    let book = Self.book(Self.unused + "\n\n[x](nowhere.md)")
    let site = PreparedSite.prepare(book.access, BookOptions(jobs: 1), into: sink)
    #expect(site.isBlocked)
    #expect(sink.counts.withLock { $0 }.isEmpty)
  }
}
