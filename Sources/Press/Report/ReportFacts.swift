/// What a check has found, as the page of the report is given it.
public struct ReportFacts: Sendable {
  /// The findings that are told, in order.
  public var findings: [Finding]
  /// How many there are of each severity.
  public var errors = 0
  /// How many warnings.
  public var warnings = 0
  /// How many notes.
  public var notes = 0
  /// How many words readers read in the chapters, by their ordinals.
  public var words: [Int]

  /// A finding as a line of a table.
  public struct Finding: Sendable {
    /// How grave it is.
    public var severity: Severity
    /// The rule's name.
    public var rule: String
    /// The file, and the line in it.
    public var place: String?
    /// The file under the book's folder.
    public var file: String?
    /// What is wrong; nil where the message could quote what the pages do not show.
    public var message: String?

    /// A line of the table.
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

  /// How grave a finding is.
  public enum Severity: Sendable { case error, warning, note }

  /// Facts about findings.
  public init(findings: [Finding], words: [Int]) {
    self.findings = findings
    self.words = words
    for finding in findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }
}
