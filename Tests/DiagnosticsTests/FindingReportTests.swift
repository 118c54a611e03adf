import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@Suite struct FindingReportTests {
  @Test func isTheSameForEveryOrderOfItsFindings() {
    var random = SeededRandom(seed: 1)
    let all = Invented.findings + Invented.findings
    let first = Invented.report().findings
    var differs = 0
    for _ in 0..<50 {
      let report = FindingReport(
        all.shuffled(using: &random), sources: Invented.sources, registry: Invented.registry)
      if report.findings != first { differs += 1 }
    }
    #expect(differs == 0)
    #expect(first.count == Invented.findings.count)
    #expect(first.first?.place == nil)
  }

  @Test func findingsThatDifferOnlyInTheirNotesHaveAnOrder() {
    let place = Place(file: "a.md", lower: 1, upper: 2)
    var variants: [Finding] = []
    for note in ["x", "y"] {
      for remedy in ["A.", "B."] {
        for question in [1, 2] {
          variants.append(
            Finding(
              Invented.broken, at: place, "m", remedy: remedy, notes: [.init(at: nil, note)],
              fixes: [.init("f", edits: [.init(place, with: note)])], question: question))
        }
      }
    }
    let sorted = variants.sorted()
    #expect(variants.reversed().sorted() == sorted)
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0 < $1 && !($1 < $0) })
  }

  @Test func linesThatMustNotBeQuotedAreNotShownWithNotesEither() {
    let source = Source(path: "a.md", text: "key: hunter2\nsame: hunter2\n")
    var finding = Finding(
      Invented.broken, at: source.place(5..<12), "a password",
      notes: [.init(at: source.place(19..<26), "and here")])
    for mayBeQuoted in [true, false] {
      finding.mayBeQuoted = mayBeQuoted
      var writer = ByteWriter()
      FindingReport([finding], sources: [source], registry: Invented.registry)
        .write(.text, to: &writer)
      #expect(writer.text.split(separator: "hunter2").count == (mayBeQuoted ? 3 : 1))
    }
  }

  @Test func countsAndFailsByStrictness() {
    let warning = Finding(Invented.broken, at: nil, "m")
    let note = Finding(Invented.punctuation, at: nil, "m")
    let table: [(findings: [Finding], strict: Bool, fails: Bool)] = [
      ([], true, false), ([note], true, false), ([note, warning], false, false),
      ([note, warning], true, true), ([Finding(Invented.keyWrong, at: nil, "m")], false, true),
    ]
    let wrong = table.filter { row in
      let report = FindingReport(
        row.findings, registry: Invented.registry, settings: RuleSettings(isStrict: row.strict))
      return report.fails != row.fails || report.counts != .init(row.findings)
    }
    #expect(wrong.isEmpty)
  }
}
