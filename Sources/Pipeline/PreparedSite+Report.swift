internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes

extension PreparedSite {
  /// All that was found, after the book's own settings.
  static func report(
    _ findings: [Finding], _ loaded: LoadedBook, _ theme: Theme, _ suppressions: [Suppression],
    _ options: BookOptions
  ) -> FindingReport {
    FindingReport(
      findings, sources: loaded.sources + theme.sources, registry: PipelineRules.registry,
      settings: RuleSettings(loaded.settings, options), suppressions: suppressions)
  }

  /// Holds back the answers because of which the book could not be published; nil where there are
  /// none.
  static func quarantine(
    _ proved: ProvedQuizzes, _ loaded: LoadedBook, _ theme: Theme, _ options: BookOptions
  ) -> Quarantine? {
    let report = report(proved.findings, loaded, theme, loaded.suppressions, options)
    let failures = report.findings.filter { report.isFailure($0) && Quarantine.contains($0) }
    return failures.isEmpty ? nil : Quarantine(proved, failures: failures)
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

extension LoadedBook {
  /// What the texts allow.
  var suppressions: [Suppression] {
    sources.filter(\.path.isPage).flatMap { Suppression.all(in: $0) }
  }
}

extension KeyPrinter {
  /// A printer with the words of the interface.
  init(_ words: Words) {
    let chapter = words["chapterNumbered", ["number": ""]]
    self.init(
      title: words["answers"], chapterWord: chapter, correctedWord: words["corrected"])
  }
}
