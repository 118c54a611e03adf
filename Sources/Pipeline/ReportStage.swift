internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes

/// Makes the page of the report, once everything else is known.
struct ReportStage {
  private let stage: PageStage
  /// Whether the page may show the messages of the proof's rules, which quote options and keys:
  /// only if all answers are in the chapters and none is held back.
  private let quotes: Bool
  /// The data files.
  ///
  /// Messages about them are never shown, since most quote values, and not all values are
  /// published.
  private let dataFiles: Set<String>
  /// The text that pages do not show; messages about it are not shown either.
  private let hidden: HiddenText

  /// Prepares the report of a book.
  ///
  /// - Parameter isQuarantined: Whether answers are held back.
  init(
    _ stage: PageStage, _ loaded: LoadedBook, without hidden: HiddenText,
    isQuarantined: Bool
  ) {
    self.stage = stage
    self.hidden = hidden
    quotes = loaded.settings.answers == .inline && !isQuarantined
    dataFiles = Set(loaded.data.notes.sources.map(\.path))
  }

  /// Makes the page of the report.
  func page(_ report: FindingReport, into sink: (any SiteSink)?) -> RenderedPage {
    stage.page(input(report), into: sink)
  }

  private func input(_ report: FindingReport) -> PageInput {
    let quoting = quotes ? [] : Set(QuizRules.all.map(\.id))
    let findings = report.findings.map { finding in
      ReportFacts.Finding(
        severity: Self.severity(of: finding), rule: finding.rule,
        place: finding.place.map { place in
          let line = report.source(of: place)?.positions(of: place).start.line
          return place.file + (line.map { ":\($0)" } ?? "")
        },
        file: finding.place?.file,
        message: quoting.contains(finding.rule) || isSilent(finding) ? nil : finding.message)
    }
    return stage.press.report(ReportFacts(findings: findings))
  }

  /// Whether a finding concerns content that is not published.
  private func isSilent(_ finding: Finding) -> Bool {
    guard let place = finding.place else { return false }
    if finding.rule == Rule.answerLinked.id || dataFiles.contains(place.file) { return true }
    let shown = hidden.showing(place.range, in: place.file)
    return shown == .nowhere || shown == .elsewhere && !quotes
  }

  private static func severity(of finding: Finding) -> ReportFacts.Severity {
    switch finding.severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
