import HornbookBytes
import HornbookDiagnostics
import HornbookPipeline
import HornbookRunning
import TestSupport
import Testing

/// A book whose listings are run.
struct RunningBook {
  var book: MemoryBook
  var memory = RunMemory()
  var records = false

  init(_ chapter: String, settings: String = "") {
    book = MemoryBook(marked: [
      ("chapters/01-one.md", chapter),
      ("book.json", #"{"id": "invented", "title": "Invented"\#(settings)}"#),
    ])
  }

  init(_ book: MemoryBook) { self.book = book }

  static let fault = RunRequest.fault

  var site: PreparedSite {
    var options = BookOptions(jobs: 2)
    var request = RunRequest(memory: memory)
    request.recordsOutputs = records
    options.running = request
    return PreparedSite.check(book.access, options)
  }

  /// The findings of rules about running.
  var findings: [Finding] {
    let rules = Set(RunRules.all.map(\.id))
    return site.report.findings.filter { rules.contains($0.rule) }
  }

  /// Those findings, each as `rule line message`.
  var told: [String] {
    let report = site.report
    let rules = Set(RunRules.all.map(\.id))
    return report.findings.filter { rules.contains($0.rule) }.map { finding in
      let line = finding.place.flatMap { place in
        report.source(of: place)?.positions(of: place).start.line
      }
      return "\(finding.rule) \(line ?? 0) \(finding.message)"
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Only where programs can be confined.
  static var confined: ConditionTrait {
    .enabled(
      if: RunningBook.fault == nil,
      "programs cannot be confined here: \(RunningBook.fault ?? "")")
  }
}
