internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookPress
internal import HornbookQuizzes

/// Makes the page of the report, when all else is known.
enum ReportStage {
  /// The page's file.
  static let path = "report.html"

  /// The page and its sheet.
  ///
  /// - Parameter quotes: Whether it may say what the rules of the proof say, who quote options and
  ///   keys: where all answers stand in the chapters and none is held back. What is said of data
  ///   files is never quoted: most of it is about values, and not all of them are published.
  static func page(
    _ report: FindingReport, _ press: Press, quotes: Bool, data: [Source]
  ) -> PageInput {
    let quoting = quotes ? [] : Set(QuizRules.all.map(\.id))
    let dataFiles = Set(data.map(\.path))
    let findings = report.findings.map { finding in
      ReportFacts.Finding(
        severity: severity(of: finding), rule: finding.rule,
        place: finding.place.map { place in
          let line = report.source(of: place)?.positions(of: place).start.line
          return place.file + (line.map { ":\($0)" } ?? "")
        },
        file: finding.place?.file,
        message: quoting.contains(finding.rule)
          || finding.place.map { dataFiles.contains($0.file) } == true ? nil : finding.message)
    }
    return press.report(ReportFacts(findings: findings))
  }

  private static func severity(of finding: Finding) -> ReportFacts.Severity {
    switch finding.severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
