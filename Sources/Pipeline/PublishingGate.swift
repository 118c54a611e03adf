internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes

/// Says what counts of all that was found, after the book's own settings, and whether the site may be
/// published in spite of it.
struct PublishingGate: Sendable {
  /// The files in which places are shown.
  let sources: [Source]
  private let settings: RuleSettings
  private let suppressions: [Suppression]
  /// What is held back, so that it does not stand against all else.
  var quarantine: Quarantine?
  /// How much could be read.
  var completeness = Completeness.whole

  init(_ loaded: LoadedBook, _ theme: Theme, _ options: BookOptions) {
    sources = loaded.notes.sources + theme.sources
    settings = RuleSettings(loaded.settings, options)
    suppressions = loaded.suppressions
  }

  /// What counts of some findings.
  func report(_ findings: [Finding]) -> FindingReport {
    FindingReport(
      findings, sources: sources, registry: PipelineRules.registry, settings: settings,
      suppressions: suppressions)
  }

  /// Whether nothing stands against publishing.
  func isOpen(for report: FindingReport) -> Bool {
    completeness == .whole && !PreparedSite.isBlocking(report, besides: quarantine)
  }

  /// Whether nothing stands against publishing that pages cannot settle any more: what a suppression
  /// allows may be found on a page, so one that looks unused before pages are printed does not count.
  func mayOpen(for report: FindingReport) -> Bool {
    completeness == .whole
      && !PreparedSite.isBlocking(report, besides: quarantine) {
        $0.rule == DiagnosticsRules.suppressionUnused.id
      }
  }

  /// The answers because of which the book could not be published; nil where there are none.
  func quarantine(_ proved: ProvedQuizzes) -> Quarantine? {
    let report = report(proved.findings)
    let failures = report.findings.filter { report.isFailure($0) && Quarantine.contains($0) }
    return failures.isEmpty ? nil : Quarantine(proved, failures: failures)
  }

  /// The questions and answers that may be shown.
  func shown(_ proved: ProvedQuizzes) -> QuizPrint {
    quarantine.map { QuizPrint(book: $0.book, answers: $0.answers) }
      ?? QuizPrint(book: proved.book, answers: proved.answers)
  }
}

extension RuleSettings {
  /// What a book and whoever builds it say about rules.
  init(_ settings: BookSettings, _ options: BookOptions) {
    self.init(
      settings.rules, isStrict: options.isStrict, includesTeaching: options.includesTeaching,
      onlyRules: options.onlyRules)
  }
}
