internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes

/// Decides which findings count, after the book's own settings, and whether they prevent
/// publishing.
struct PublishingGate: Sendable {
  /// The files whose places are shown in reports.
  let sources: [Source]
  private let settings: RuleSettings
  private let suppressions: [Suppression]
  /// The texts whose bytes are not in memory, by path below the book's folder.
  private let unread: [String: ChapterFile]
  /// The answers that are held back, so that their errors do not prevent publishing.
  var quarantine: Quarantine?
  /// The language that the book is read in; nil if it has only one.
  private let language: BookSource.Language?
  /// How much of the book could be read.
  var completeness = Completeness.whole

  init(
    _ loaded: LoadedBook, _ theme: Theme, _ wanted: WantedFiles, _ options: BookOptions,
    _ language: BookSource.Language?
  ) {
    self.language = language
    sources = loaded.notes.sources + theme.sources + wanted.media.sources
    settings = RuleSettings(loaded.settings, options)
    suppressions = loaded.suppressions
    let known = loaded.texts.known
    unread = Dictionary(
      loaded.texts.all.filter { known[$0.path]?.isInMemory == false }.map {
        ($0.sourcePath, $0)
      }
    ) { first, _ in first }
  }

  /// Returns the report of the findings that count.
  func report(_ findings: [Finding]) -> FindingReport {
    FindingReport(
      findings.told(in: language), sources: sources, registry: PipelineRules.registry,
      settings: settings,
      suppressions: suppressions
    ) { unread[$0.path]?.source ?? $0 }
  }

  /// Whether the site may be published.
  func isOpen(for report: FindingReport) -> Bool {
    completeness == .whole && !PreparedSite.isBlocking(report, besides: quarantine)
  }

  /// Whether the site may still turn out to be publishable.
  ///
  /// A suppression that looks unused before pages are printed does not count, since it may allow a
  /// finding on a page.
  func mayOpen(for report: FindingReport) -> Bool {
    completeness == .whole
      && !PreparedSite.isBlocking(report, besides: quarantine) {
        $0.rule == DiagnosticsRules.suppressionUnused.id
      }
  }

  /// Returns the answers whose errors prevent publishing; nil if there are none.
  func quarantine(_ proved: ProvedQuizzes) -> Quarantine? {
    let report = report(proved.findings)
    let failures = report.findings.filter { report.isFailure($0) && Quarantine.contains($0) }
    return failures.isEmpty ? nil : Quarantine(proved, failures: failures)
  }

  /// The questions and answers that may be shown.
  ///
  /// - Parameter answers: All answers that the proof has found.
  func shown(_ book: QuizBook, _ answers: BookAnswers) -> QuizPrint {
    quarantine.map { QuizPrint(book: $0.book, answers: $0.answers) }
      ?? QuizPrint(book: book, answers: answers)
  }
}

extension [Finding] {
  /// Those that are told with the book in a language: what is found in files that languages share is told with the
  /// original.
  func told(in language: BookSource.Language?) -> [Finding] {
    guard let language, language.tag != nil else { return self }
    return filter { $0.place.map { language.owns($0.file) } ?? true }
  }
}

extension Dialect {
  /// The levels of rules about what is common in books of this dialect.
  fileprivate var rules: [RuleSettings.Entry] {
    guard self == .mdbook || self == .docc else { return [] }
    // Such books have files that pages do not show, listings name languages that nobody highlights, and headings
    // have their name in HTML above them once more.
    return [
      ("heading-jump", "note"), ("chapter-unlisted", "note"), ("code-language-unknown", "note"),
      ("unused-asset", "off"), ("listing-attribute-unknown", "off"),
      ("page-id-duplicate", "warning"),
    ].map { RuleSettings.Entry(rule: $0.0, level: $0.1) }
  }
}

extension RuleSettings {
  /// Combines the book's settings of rules with the options of the build.
  init(_ settings: BookSettings, _ options: BookOptions) {
    self.init(
      settings.dialect.rules + settings.rules, isStrict: options.isStrict,
      includesTeaching: options.includesTeaching,
      onlyRules: options.onlyRules)
  }
}
