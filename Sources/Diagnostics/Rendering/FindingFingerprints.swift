internal import HornbookBytes

/// Identifiers for findings that do not change when lines are added or removed above them.
///
/// Code hosts use them to recognise a finding again.
struct FindingFingerprints {
  private var counts: [StableHash: Int] = [:]
  /// The line that was hashed last, because a long line may have many consecutive findings.
  private var last: (file: String, line: Int, hash: StableHash)?

  /// The identifier of the next finding: a hash of its line, and a number among equal ones.
  mutating func next(of finding: Finding, in report: FindingReport) -> String {
    var hasher = StableHasher()
    hasher.combine(finding.rule)
    hasher.combine(finding.place?.file ?? "")
    if let place = finding.place, let source = report.source(of: place) {
      let line = source.lines.line(at: source.range(of: place).lowerBound)
      hasher.combine(hash(ofLine: line, in: place.file, source))
    } else {
      hasher.combine(finding.message)
    }
    let hash = hasher.finish()
    counts[hash, default: 0] += 1
    return "\(hash):\(counts[hash, default: 1])"
  }

  private mutating func hash(ofLine line: Int, in file: String, _ source: LocatedSource)
    -> StableHash
  {
    if let last, last.line == line, last.file == file { return last.hash }
    var hasher = StableHasher()
    hasher.combine(Array(source.bytes[source.lines.contents(ofLine: line, in: source.bytes)]))
    let hash = hasher.finish()
    last = (file, line, hash)
    return hash
  }
}
