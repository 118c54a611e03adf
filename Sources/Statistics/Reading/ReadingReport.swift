internal import HornbookBytes
public import HornbookDiagnostics

/// What is wrong with a file of results: the first findings, and the number of all others.
///
/// Messages name places, columns and questions, and nothing else that a file has about readers.
public struct ReadingReport: Sendable {
  private var entries: [Entry] = []
  /// The number of further findings, of which nothing is told.
  public private(set) var more = 0

  /// A finding, or all findings of one kind.
  private struct Entry: Sendable {
    var finding: Finding
    var kind: String?
    /// How many findings of the kind follow, and in what.
    var further = 0
    var range = "column"
  }

  /// The most findings that are told about one file.
  static let most = 20

  /// Creates an empty report.
  public init() {}

  /// The first findings, in the order of the file.
  public var findings: [Finding] {
    entries.map { entry in
      var finding = entry.finding
      if entry.further > 0 {
        finding.message += " (and \(entry.further) more in this \(entry.range))"
      }
      return finding
    }
  }

  /// Adds a finding.
  mutating func add(_ finding: @autoclosure () -> Finding) {
    if entries.count < Self.most {
      entries.append(Entry(finding: unquoted(finding())))
    } else {
      more += 1
    }
  }

  /// Adds a finding of a kind, of which the first one is told, with the number of the others.
  mutating func add(
    _ finding: @autoclosure () -> Finding, of kind: String, in range: String = "column"
  ) {
    if let known = entries.firstIndex(where: { $0.kind == kind }) {
      entries[known].further += 1
    } else if entries.count < Self.most {
      entries.append(Entry(finding: unquoted(finding()), kind: kind, range: range))
    } else {
      more += 1
    }
  }

  /// Lines of results have names, addresses and answers, which belong in no log.
  private func unquoted(_ finding: Finding) -> Finding {
    var finding = finding
    finding.mayBeQuoted = false
    return finding
  }

  /// A name in quotation marks if it may be a question's; a name of a reader belongs in no log.
  static func quoted(_ name: String) -> String {
    let isIdentifier =
      name.utf8.count <= 60
      && name.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
    return isIdentifier ? "“\(name)”" : "of this name"
  }

  /// Tells that a file is no JSON from some place on; a parser's own words may quote what stands there.
  mutating func addBrokenJSON(at place: Place?) {
    add(Finding(.resultsBroken, at: place, "this is no valid JSON from here on"))
  }

  /// Adds the findings of a later part.
  mutating func add(_ other: ReadingReport) {
    for entry in other.entries {
      guard let kind = entry.kind else {
        add(entry.finding)
        continue
      }
      add(entry.finding, of: kind, in: entry.range)
      if let known = entries.firstIndex(where: { $0.kind == kind }) {
        entries[known].further += entry.further
      } else {
        more += entry.further
      }
    }
    more += other.more
  }
}
