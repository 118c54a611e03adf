public import HornbookDiagnostics

/// What is wrong with a file of results: the first findings, and the number of all others.
public struct ReadingReport: Sendable {
  /// The first findings, in the order of the file.
  public private(set) var findings: [Finding] = []
  /// The number of further findings.
  public private(set) var more = 0

  /// The most findings that are told about one file.
  static let most = 20

  /// Creates an empty report.
  public init() {}

  /// Adds a finding.
  mutating func add(_ finding: @autoclosure () -> Finding) {
    if findings.count < Self.most { findings.append(finding()) } else { more += 1 }
  }

  /// Adds the findings of a later part.
  mutating func add(_ other: ReadingReport) {
    for finding in other.findings { add(finding) }
    more += other.more
  }
}
