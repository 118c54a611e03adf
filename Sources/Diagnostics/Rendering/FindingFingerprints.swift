internal import HornbookBytes

/// Names for findings that stay the same when lines above them are added or removed, so that a code
/// host knows a finding again.
struct FindingFingerprints {
  private var counts: [StableHash: Int] = [:]

  /// The name of the next finding: what its line holds, and which of several alike it is.
  mutating func next(of finding: Finding, in report: FindingReport) -> String {
    var hasher = StableHasher()
    hasher.combine(finding.rule)
    hasher.combine(finding.place?.file ?? "")
    if let place = finding.place, let source = report.source(of: place) {
      let line = source.lines.line(at: source.range(of: place).lowerBound)
      hasher.combine(Array(source.bytes[source.lines.contents(ofLine: line, in: source.bytes)]))
    } else {
      hasher.combine(finding.message)
    }
    let hash = hasher.finish()
    counts[hash, default: 0] += 1
    return "\(hash):\(counts[hash, default: 1])"
  }
}
