import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Hundreds of changes, one after the other: whatever was kept from the builds before, the site and
/// what is found are those of a build from the start.
@Suite struct SoakTests {
  /// `make soak` asks for more.
  static let rounds = Int(ProcessInfo.processInfo.environment["HORNBOOK_SOAK"] ?? "") ?? 40

  /// The fourth book is read in its translation.
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func whatIsKeptMakesNoDifference(_ seed: UInt64) throws
  {
    var book = try SoakBook("soak", seed: seed)
    var options = BookOptions(
      jobs: Int(seed), includesTeaching: seed == 2, edition: seed == 3 ? .instructor : .reader)
    options.printsWhole = seed == 1 ? nil : false
    options.language = seed == 4 ? "de" : nil
    let rounds = seed == 4 ? Self.rounds / 2 : Self.rounds
    var last: [String: [UInt8]] = [:]
    var (quick, partial, published) = (0, 0, 0)
    for round in 0..<rounds {
      let what = round == 0 ? "the first build" : try book.change()
      options.isStrict = round % 17 == 3
      options.includesReport = round % 40 >= 36
      let clean = PreparedSite.prepare(.disk(book.folder.path), options)
      let build = SiteBuild(
        .disk(book.folder.path), options, to: book.folder.path("output"),
        cache: book.folder.path(".hornbook/cache"))
      let report = try build.commit()
      switch build.scope {
      case .everything: break
      case .changes: partial += 1
      case .texts, .nothing: quick += 1
      }
      let place: Comment = "seed \(seed), round \(round): \(what)"
      #expect(build.report.findings == clean.report.findings, place)
      #expect(build.report.allowed == clean.report.allowed, place)
      #expect(build.report.chapters == clean.report.chapters, place)
      #expect(build.report.files == clean.report.files, place)
      #expect(build.report.shownPlaces == clean.report.shownPlaces, place)
      #expect((report == nil) == clean.isBlocked, place)
      for form in ReportFormat.allCases {
        #expect(build.report.written(form) == clean.report.written(form), place)
      }
      let site = book.folder.files(below: "output").filter { !$0.key.hasPrefix(".hornbook") }
      if report != nil {
        published += 1
        last = Dictionary(
          clean.outputs.map { ($0.path, $0.bytes ?? []) }, uniquingKeysWith: { a, _ in a })
        let wrong = Set(site.keys).union(last.keys).filter { site[$0] != last[$0] }.sorted()
        #expect(wrong == [], place)
        guard wrong.isEmpty, build.report.findings == clean.report.findings else { return }
      }
    }
    // In a walk of a few steps all may be of those that need the whole book.
    #expect(
      quick > Self.rounds / 20 || Self.rounds < 20 || seed == 4,
      "seed \(seed): \(quick) of \(Self.rounds) were quick")
    #expect(
      partial > rounds / 20 || Self.rounds < 20 || seed == 1,
      "seed \(seed): \(partial) of \(Self.rounds) were built in part")
    #expect(published > rounds / 4, "seed \(seed): \(published) of \(Self.rounds)")
    book.folder.discard()
  }
}

extension FindingReport {
  /// The report in one of its forms.
  fileprivate func written(_ form: ReportFormat) -> [UInt8] {
    var writer = ByteWriter()
    write(form, style: ReportStyle(), to: &writer)
    return writer.take()
  }

  /// The lines that a terminal shows.
  fileprivate var shownPlaces: [String] {
    findings.map { finding in
      guard let place = finding.place, let source = source(of: place) else { return "-" }
      return "\(source.positions(of: place))"
    }
  }
}
