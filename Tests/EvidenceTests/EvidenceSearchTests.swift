import Foundation
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

/// The chapters in `Tests/Evidence` contradict some of their keys, which the search has to find.
@Suite struct EvidenceSearchTests {
  private struct Contradictions: Decodable {
    struct Entry: Decodable {
      let question: Int
      let kind: String
      let says: String
    }
    let contradicted: [Entry]
  }

  @Test func measures() throws {
    let folder = Project.tests("Evidence")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent("\(name).md"), encoding: .utf8)
      let entries = try JSONDecoder().decode(
        Contradictions.self, from: Data(contentsOf: folder.appendingPathComponent("\(name).json"))
      ).contradicted
      var options = BookOptions(jobs: 2)
      options.includesEvidence = true
      let report = MemoryBook(["content/chapters/01-\(name).md": text]).prepare(options).report
      for finding in report.findings where ["answer-against-text", "answer-doubtful"].contains(finding.rule) {
        let kind = entries.first { $0.question == finding.question }?.kind ?? "SOUND"
        print("EV", name, finding.question ?? 0, kind, finding.rule, finding.message)
      }
    }
  }
}
