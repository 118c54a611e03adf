import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// The name that a finding asks about can be written in place of the one that it quotes.
@Suite struct ProposalTests {
  private static let question = "id you mean “"

  private func asks(_ finding: Finding) -> Bool {
    ([finding.message, finding.remedy ?? ""] + finding.notes.map(\.message))
      .contains { $0.contains(Self.question) }
  }

  private func check(_ files: [String: [UInt8]]) -> FindingReport {
    PreparedSite.check(.memory(files), BookOptions(jobs: 1)).report
  }

  @Test func whatAFindingAsksAboutCanBeWritten() {
    var asked = 0
    var proposed = 0
    var without: Set<String> = []
    for rule in PipelineRules.registry.rules {
      for example in rule.wrong {
        let files = MemoryBook(example).files
        let report = check(files)
        for finding in report.findings where asks(finding) {
          asked += 1
          guard let fix = report.fixes(of: finding).last(where: \.isProposal),
            let edit = fix.edits.first
          else {
            without.insert(finding.rule)
            continue
          }
          proposed += 1
          var changed = files
          changed[edit.place.file]?.replaceSubrange(edit.place.range, with: edit.replacement)
          let after = check(changed).findings
          #expect(
            !after.contains {
              $0.rule == finding.rule && $0.place?.lower == finding.place?.lower && asks($0)
            },
            "\(finding.rule): \(finding.message)")
        }
      }
    }
    let told: Comment = "\(proposed) of \(asked), none for \(without.sorted())"
    #expect(asked >= 20 && proposed * 10 >= asked * 8, told)
  }
}
