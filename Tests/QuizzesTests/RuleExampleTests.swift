import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

@Suite struct RuleExampleTests {
  @Test func rulesAreDeclaredWell() {
    #expect(RuleCatalogue.faults(in: QuizRules.all) == [])
  }

  @Test(arguments: QuizRules.all)
  func findsItsWrongExamplesAtTheMarkAndNothingInItsRightOnes(rule: Rule) throws {
    var differences: [String] = []
    for example in rule.wrong + rule.right {
      var marked: [String] = []
      var sources: [Source] = []
      for file in example.files {
        let text = MarkedText(file.contents)
        marked += text.offsets.map { "\(file.path) \($0)" }
        sources.append(Source(path: file.path, bytes: text.bytes))
      }
      let findings = QuizProof.check(
        BookSketch.read(sources), try BookSketch.options(sources))
      let own = findings.filter { $0.rule == rule.id }
      let found = own.map { "\($0.place?.file ?? "") \($0.place?.lower ?? -1)" }
      if found != marked { differences.append("marked \(marked), found \(found)") }
      differences += findings.flatMap(RuleCatalogue.faults(in:))
      if marked.isEmpty, findings.contains(where: { $0.severity == .error }) {
        differences.append("the right example has errors: \(findings.map(\.message))")
      }
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test(arguments: QuizRules.all)
  func itsFixesMendItsExamples(rule: Rule) throws {
    for example in rule.wrong {
      let sources = example.files.map {
        Source(path: $0.path, bytes: MarkedText($0.contents).bytes)
      }
      let findings = QuizProof.check(BookSketch.read(sources), try BookSketch.options(sources))
        .filter { $0.rule == rule.id && !$0.fixes.isEmpty }
      guard !findings.isEmpty else { continue }
      let changed = FixApplication(findings, to: sources).changed
      let mended = sources.map { old in changed.first { $0.path == old.path } ?? old }
      let left = QuizProof.check(BookSketch.read(mended), try BookSketch.options(mended))
      #expect(!changed.isEmpty)
      #expect(left.filter { $0.rule == rule.id } == [])
    }
  }
}
