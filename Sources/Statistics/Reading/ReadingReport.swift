public import HornbookDiagnostics

/// What is wrong with a file of results: the first findings, and the number of all others.
///
/// Messages name places, columns and questions, and nothing else that a file has about readers.
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
    guard findings.count < Self.most else {
      more += 1
      return
    }
    var told = finding()
    // Lines of results have names, addresses and answers, which belong in no log.
    told.mayBeQuoted = false
    findings.append(told)
  }

  /// Tells that a file is no JSON from some place on; a parser's own words may quote what stands there.
  mutating func addBrokenJSON(at place: Place?) {
    add(Finding(.resultsBroken, at: place, "this is no valid JSON from here on"))
  }

  /// Adds the findings of a later part.
  mutating func add(_ other: ReadingReport) {
    for finding in other.findings { add(finding) }
    more += other.more
  }
}
