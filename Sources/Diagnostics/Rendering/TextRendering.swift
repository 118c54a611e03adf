internal import HornbookBytes

/// Renders a report as text for people, with source lines and remedies.
///
/// The first line of a finding has the form that editors recognise: `file:line:column:
/// severity: message [rule]`.
struct TextRendering {
  let report: FindingReport
  let style: ReportStyle

  func write(to writer: inout ByteWriter) {
    var printer = TextPrinter(continuing: writer, style: style)
    writeFindings(to: &printer)
    printer.write(line: summary)
    writer = printer.writer
  }

  /// Writes the findings without the summary.
  func writeFindings(to printer: inout TextPrinter) {
    var index = 0
    while index < report.findings.count {
      let file = report.findings[index].place?.file
      let rest = report.findings[index...]
      let end = rest.firstIndex { $0.place?.file != file } ?? report.findings.count
      write(report.findings[index..<end], of: file, to: &printer)
      index = end
    }
  }

  /// Writes the findings of one file, at most `limit` for each rule.
  private func write(
    _ findings: ArraySlice<Finding>, of file: String?, to printer: inout TextPrinter
  ) {
    var shown: [String: Int] = [:]
    var cut: [String] = []
    let runs = Self.wholeRuns(of: findings)
    for finding in findings where finding.severity >= style.leastSeverity {
      // A run is shown at its first finding.
      var finding = finding
      if let run = finding.run, runs.contains(run) {
        guard finding.place == run.start else { continue }
        finding.message = run.message
        finding.notes = []
      }
      let count = shown[finding.rule, default: 0] + 1
      shown[finding.rule] = count
      if let limit = style.limit, count > limit {
        if count == limit + 1 { cut.append(finding.rule) }
        continue
      }
      write(finding, to: &printer)
    }
    guard let limit = style.limit, !cut.isEmpty else { return }
    let place = file.map { " in \(style.path(of: $0))" } ?? ""
    for rule in cut {
      let more = shown[rule, default: limit] - limit
      printer.write(line: "… and \(more) more of [\(rule)]\(place); --all shows them")
    }
    printer.endLine()
  }

  /// The runs of which all findings are in `findings`.
  static func wholeRuns(of findings: ArraySlice<Finding>) -> Set<Finding.Run> {
    var counts: [Finding.Run: Int] = [:]
    for finding in findings {
      if let run = finding.run { counts[run, default: 0] += 1 }
    }
    return Set(counts.filter { $0.key.count == $0.value }.keys)
  }

  private func write(_ finding: Finding, to printer: inout TextPrinter) {
    // All places of a finding share a gutter width, so that their lines are aligned.
    let places = ([finding.place] + finding.notes.map(\.place)).compactMap { $0 }
    let gutter = places.map { String(lineNumber(of: $0)).utf8.count }.max() ?? 1
    printer.write(
      heading: finding.message, kind: finding.severity.rawValue, rule: finding.rule,
      at: location(of: finding.place))
    if finding.mayBeQuoted { write(finding.place, gutter: gutter, to: &printer) }
    for note in finding.notes {
      guard let place = location(of: note.place) else {
        printer.write(remark: note.message, label: "note")
        continue
      }
      printer.write(heading: note.message, kind: "note", rule: nil, at: place)
      if finding.mayBeQuoted { write(note.place, gutter: gutter, to: &printer) }
    }
    if let remedy = finding.remedy { printer.write(remark: remedy, label: "help") }
    if let fix = finding.safeFix {
      printer.write(remark: "\(fix.summary) (with --fix)", label: "fix")
    }
    printer.endLine()
  }

  func location(of place: Place?) -> String? {
    guard let place else { return nil }
    let path = style.path(of: place.file)
    guard let source = report.source(of: place) else { return path }
    let start = source.positions(of: place).start
    return "\(path):\(start.line):\(start.column)"
  }

  private func lineNumber(of place: Place) -> Int {
    report.source(of: place)?.positions(of: place).start.line ?? 1
  }

  /// Writes the line of a place; nothing for a whole file.
  private func write(_ place: Place?, gutter: Int, to printer: inout TextPrinter) {
    guard let place, !place.isWholeFile, let source = report.source(of: place) else { return }
    let width = style.width - gutter - TextPrinter.gutterMargin
    printer.write(SourceExcerpt(of: place, in: source, width: width), gutter: gutter)
  }

  /// The summary line: `2 errors, 1 warning in 3 files; 1 finding allowed in place`.
  var summary: String {
    let counts = report.counts
    let parts = [
      Self.counted(counts.errors, "error"), Self.counted(counts.warnings, "warning"),
      Self.counted(counts.notes, "note"),
    ].compactMap { $0 }
    var text = parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
    if let files = Self.counted(report.files.count, "file") { text += " in \(files)" }
    if let allowed = Self.counted(report.allowed.count, "finding") {
      text += "; \(allowed) allowed in place"
    }
    if report.isStrict, counts.warnings > 0 { text += "; warnings count as errors" }
    return text
  }

  private static func counted(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
