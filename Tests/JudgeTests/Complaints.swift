import Testing

/// Fails where there is something to complain of, a line for each.
func expectNone(_ complaints: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  if complaints.isEmpty { return }
  let shown = complaints.prefix(40).map { "  " + $0.prefix(300) }
  let rest = complaints.count > 40 ? ["  and \(complaints.count - 40) more"] : []
  Issue.record(
    Comment(rawValue: (["\(complaints.count) complaints:"] + shown + rest).joined(separator: "\n")),
    sourceLocation: sourceLocation)
}
