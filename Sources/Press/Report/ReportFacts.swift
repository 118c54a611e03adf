/// The results of a check, as input of the report page.
public struct ReportFacts: Sendable {
  /// The reported findings, in order.
  public var findings: [Finding]
  /// The number of errors.
  public var errors = 0
  /// The number of warnings.
  public var warnings = 0
  /// The number of notes.
  public var notes = 0

  /// A finding as a row of the table.
  public struct Finding: Sendable {
    /// The severity of the finding.
    public var severity: Severity
    /// The rule's name.
    public var rule: String
    /// The file and line.
    public var place: String?
    /// The path under the book's folder; nil if the finding has no file.
    public var file: String?
    /// The message; nil if it could quote text that the pages do not show.
    public var message: String?

    /// Creates a row of the table.
    public init(
      severity: Severity, rule: String, place: String?, file: String?, message: String?
    ) {
      self.severity = severity
      self.rule = rule
      self.place = place
      self.file = file
      self.message = message
    }
  }

  /// The severity of a finding.
  public enum Severity: Sendable { case error, warning, note }

  /// Creates the facts of a report.
  public init(findings: [Finding]) {
    self.findings = findings
    for finding in findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }
}
