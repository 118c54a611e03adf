internal import HornbookBytes

/// The findings that have appeared and gone between two checks of the same book.
///
/// A finding that has only moved is the same one. Of findings with the same words in a file, those whose line is
/// unchanged are matched first.
public struct FindingChanges: Sendable {
  /// The findings that were not there before, in order.
  public let appeared: [Finding]
  /// The earlier findings that are no longer there, in order.
  public let gone: [Finding]

  /// Compares two reports.
  public init(from before: FindingReport, to after: FindingReport) {
    var old = Self.marked(before)
    var new = Self.marked(after)
    Self.match(&old, &new) { $0.exact }
    Self.match(&old, &new) { $0.loose }
    appeared = new.map(\.finding)
    gone = old.map(\.finding)
  }

  private struct Marked {
    let finding: Finding
    /// Rule, file, words and line.
    let exact: StableHash
    /// Rule, file and words.
    let loose: StableHash
  }

  private static func marked(_ report: FindingReport) -> [Marked] {
    report.findings.map { finding in
      var hasher = StableHasher()
      hasher.combine(finding.rule)
      hasher.combine(finding.place?.file ?? "")
      hasher.combine(finding.message)
      let loose = hasher.finish()
      if let place = finding.place, let source = report.source(of: place) {
        let line = source.lines.line(at: source.range(of: place).lowerBound)
        hasher.combine(Array(source.bytes[source.lines.contents(ofLine: line, in: source.bytes)]))
      }
      return Marked(finding: finding, exact: hasher.finish(), loose: loose)
    }
  }

  /// Removes the findings that both lists have.
  private static func match(
    _ old: inout [Marked], _ new: inout [Marked], by key: (Marked) -> StableHash
  ) {
    var counts: [StableHash: Int] = [:]
    for marked in old { counts[key(marked), default: 0] += 1 }
    var matched: [StableHash: Int] = [:]
    new.removeAll { marked in
      let key = key(marked)
      guard let count = counts[key], count > 0 else { return false }
      counts[key] = count - 1
      matched[key, default: 0] += 1
      return true
    }
    old.removeAll { marked in
      let key = key(marked)
      guard let count = matched[key], count > 0 else { return false }
      matched[key] = count - 1
      return true
    }
  }
}
