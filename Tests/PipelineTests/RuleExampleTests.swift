import HornbookBytes
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

/// Every rule's examples go the whole way of the data: the wrong ones give exactly their finding, the
/// right ones none, but for notes about other things.
@Suite struct RuleExampleTests {
  /// Rules whose examples text cannot show; each has a test of its own, named here.
  static let exceptions: [String: String] = [
    "answer-doubtful": "EvidenceSearchTests.examplesOfLeadsShowThem",
    "book-missing": "BadInputTests.tellsThatThereIsNoBook",
    "book-settings-missing": "SummaryTests.aBookWithoutSettingsIsToldOf",
    "edition-left-out": "SummaryTests.anEditionThatCannotBeMadeIsTold",
    "external-link-broken": "ExternalCheckTests.tellsWhatIsGone",
    "external-link-unsure": "ExternalCheckTests.tellsWhatIsGone",
    "file-unreadable": "BadInputTests.namesWhatCannotBeRead",
    "question-not-carried": "BookBankTests.tellsWhatAFormatCannotSay",
    "utf8-invalid": "BadInputTests.namesTheByteThatIsNotUTF8",
    "reference-contradicted": "LooseManuscriptTests.tellsWhereNumberAndTitleContradictEachOther",
    "distractor-unused": "ResultRuleTests.examplesShowTheirRule",
    "key-suspect": "ResultRuleTests.examplesShowTheirRule",
    "question-too-easy": "ResultRuleTests.examplesShowTheirRule",
    "answer-disproved-by-run": "RunRuleTests.examplesShowTheirRule",
    "answer-unsure-by-run": "RunRuleTests.examplesShowTheirRule",
    "listing-does-not-fail": "RunRuleTests.examplesShowTheirRule",
    "listing-fails": "RunRuleTests.examplesShowTheirRule",
    "listing-not-run": "RunRuleTests.examplesShowTheirRule",
    "listing-output-differs": "RunRuleTests.examplesShowTheirRule",
    "results-answer-unknown": "ResultRuleTests.examplesShowTheirRule",
    "results-broken": "ResultRuleTests.examplesShowTheirRule",
    "results-question-unknown": "ResultRuleTests.examplesShowTheirRule",
    "results-totals": "ResultRuleTests.examplesShowTheirRule",
    "string-missing": "WordsInBookTests.namesTheWordsThatALanguageLacks",
    "string-place-unknown": "WordsInBookTests.namesThePlaceThatIsNeverFilled",
  ]

  /// What a wrong example shows beside its own rule, because the one follows from the other.
  static let companions: [String: Set<String>] = [
    "rule-unknown": ["link-broken"],
    "suppression-without-reason": ["link-broken"],
    "data-image-missing": ["unused-asset"],
    "option-contains-marker": ["answer-wording"],
  ]

  @Test func everyRuleIsDeclaredWell() {
    #expect(RuleCatalogue.faults(in: PipelineRules.registry.rules) == [])
  }

  /// A rule that no list names could neither be explained nor allowed.
  @Test func everyRuleThatIsDeclaredIsListed() throws {
    let known = Set(PipelineRules.registry.rules.map(\.id))
    let declaration = #/= (?:Rule|Check<\w+>)\(\s*"(?<id>[a-z0-9-]+)"/#
    var declared: Set<String> = []
    for text in try Project.sources() {
      declared.formUnion(text.matches(of: declaration).map { String($0.output.id) })
    }
    #expect(declared == known)
  }

  @Test(arguments: PipelineRules.registry.rules.filter { exceptions[$0.id] == nil }.map(\.id))
  func examplesShowTheirRule(_ id: String) throws {
    let rule = try #require(PipelineRules.registry[id])
    #expect(Self.faults(of: rule) == [])
  }

  @Test(arguments: PipelineRules.registry.rules.filter { exceptions[$0.id] == nil }.map(\.id))
  func fixesMendTheExamples(_ id: String) throws {
    let rule = try #require(PipelineRules.registry[id])
    for example in rule.wrong {
      var book = MemoryBook(example)
      let told = Self.told(of: rule, in: book)
      // Each proposal mends its finding by itself.
      for finding in told {
        for fix in finding.fixes where fix.isProposal {
          var other = book
          for edit in fix.edits.sorted(by: { $0.place > $1.place }) {
            var bytes = other.files[edit.place.file] ?? []
            bytes.replaceSubrange(edit.place.range, with: edit.replacement)
            other.write(edit.place.file, bytes)
          }
          #expect(!Self.told(of: rule, in: other).contains { $0.message == finding.message })
        }
      }
      let findings = told.filter { $0.safeFix != nil }
      guard !findings.isEmpty else { continue }
      let sources = book.files.map { Source(path: $0.key, bytes: $0.value) }
      let changed = FixApplication(findings, to: sources).changed
      #expect(!changed.isEmpty)
      for source in changed { book.write(source.path, source.bytes) }
      #expect(Self.told(of: rule, in: book) == [])
    }
  }

  private static func told(of rule: Rule, in book: MemoryBook) -> [Finding] {
    let options = BookOptions(jobs: 1, includesTeaching: rule.isTeaching, onlyRules: [rule.id])
    return report(of: book, options).findings.filter { $0.rule == rule.id }
  }

  /// The report about the book of an example, or about its bank of questions.
  private static func report(of book: MemoryBook, _ options: BookOptions) -> FindingReport {
    var options = options
    if book.files.keys.contains(where: { $0.hasPrefix("content/de/") }) { options.language = "de" }
    let bank = book.files.first { $0.key.hasPrefix("content/bank.") }
    guard let (path, bytes) = bank else { return book.prepare(options).report }
    return ManuscriptCheck(
      questions: Source(path: path, bytes: bytes), key: nil, options: options
    ).report
  }

  /// What is wrong with a rule's examples, one line for each fault.
  static func faults(of rule: Rule) -> [String] {
    // Small examples break other rules of good teaching: only their own is asked for.
    let options = BookOptions(
      jobs: 1, includesTeaching: rule.isTeaching, onlyRules: rule.isTeaching ? [rule.id] : [])
    var faults: [String] = []
    for (number, example) in rule.wrong.enumerated() {
      let book = MemoryBook(example)
      let report = Self.report(of: book, options)
      let own = report.findings.filter { $0.rule == rule.id }
      let places = own.map { "\($0.place?.file ?? "-"):\($0.place?.lower ?? -1)" }
      let marks = book.marks.map { "\($0.file):\($0.lower)" }
      if places != marks {
        faults.append("wrong example \(number + 1): marked \(marks), found \(places)")
      }
      let expected = companions[rule.id] ?? []
      for other in report.findings
      where other.rule != rule.id && !expected.contains(other.rule) && isGrave(other) {
        faults.append("wrong example \(number + 1): also \(other.rule): \(other.message)")
      }
      faults += report.findings.flatMap { RuleCatalogue.faults(in: $0) }
    }
    for (number, example) in rule.right.enumerated() {
      for finding in report(of: MemoryBook(example), options).findings
      where finding.rule == rule.id || isGrave(finding) {
        faults.append("right example \(number + 1): \(finding.rule): \(finding.message)")
      }
    }
    return faults
  }

  /// Whether a finding has no place in the example of another rule: notes have, and so have the
  /// teaching rules, which find something in nearly every short example.
  private static func isGrave(_ finding: Finding) -> Bool {
    finding.severity != .note && PipelineRules.registry[finding.rule]?.isTeaching != true
  }
}
