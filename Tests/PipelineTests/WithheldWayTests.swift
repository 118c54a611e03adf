import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Words of an answer that is not shown leave it in no way that the dialect has: each is tried, and then
/// every byte of the site is looked through.
@Suite struct WithheldWayTests {
  /// Why an answer is not shown in its chapter.
  enum Cause: String, CaseIterable, Sendable {
    case withheld, page, review
  }

  private static func site(_ way: WithheldWay, _ cause: Cause) -> PreparedSite {
    let mode = cause == .review ? "inline" : cause.rawValue
    var options = BookOptions(jobs: 1, onError: cause == .review ? .quarantine : .stop)
    options.includesReport = true
    return way.book(mode, isWrong: cause == .review).prepare(options)
  }

  /// The files that hold words of the answer and should not.
  private static func leaks(_ way: WithheldWay, _ cause: Cause) -> [String] {
    Canaries.told(site(way, cause).outputs, [Canaries.answer]).filter { path in
      let isForAnswers = ["answers.html", "print.html"].contains(path) || path.hasPrefix("assets/")
      return !(cause == .page && isForAnswers)
    }
  }

  @Test(arguments: WithheldWay.links + WithheldWay.others, Cause.allCases)
  func noWordLeaves(_ way: WithheldWay, _ cause: Cause) {
    #expect(Self.leaks(way, cause) == [])
  }

  /// Where nothing is hidden the words are told: a way that says nothing would prove nothing.
  @Test(arguments: WithheldWay.links + WithheldWay.others)
  func theWayIsOne(_ way: WithheldWay) {
    let site = way.book("inline").prepare()
    #expect(!Canaries.told(site.outputs, [Canaries.answer]).isEmpty)
  }

  @Test(arguments: WithheldWay.links, Cause.allCases)
  func theLinkIsTold(_ way: WithheldWay, _ cause: Cause) throws {
    let report = Self.site(way, cause).report
    let told = report.findings.filter { $0.rule == "answer-linked" }
    #expect(!report.told.contains { $0.hasPrefix("page-anchor-missing") })
    guard let link = way.link else {
      #expect(told == [])
      return
    }
    let isHere = told.contains { finding in
      guard let place = finding.place, let source = report.source(of: place) else { return false }
      return source.bytes[place.lower...].starts(with: Array(link.utf8))
    }
    #expect(isHere, "\(report.told)")
  }

  /// A build that only sets a changed text into its page finds what one from the start finds.
  @Test(arguments: ["withheld", "page"])
  func aLinkThatComesLaterIsTold(_ mode: String) throws {
    let folder = try ScratchFolder("later-link")
    let way = WithheldWay(
      name: "", inside: "#### Canaryanswer {#way}", outside: "See [so](#so).\n\n## So")
    for (path, bytes) in way.book(mode).files { try folder.write(path, bytes) }
    func build() throws -> (told: [String], clean: [String]) {
      let build = SiteBuild(
        .disk(folder.path), to: folder.path("output"), cache: folder.path(".hornbook/cache"))
      _ = try build.commit()
      return (build.report.told, PreparedSite.check(.disk(folder.path)).report.told)
    }
    let first = try build()
    #expect(first.told == first.clean)
    let text = folder.text(of: WithheldWay.path)
    try folder.write(WithheldWay.path, text.replacing("(#so)", with: "(#way)"))
    let second = try build()
    #expect(second.told == second.clean && second.told.contains { $0.hasPrefix("answer-linked") })
    folder.discard()
  }
}
