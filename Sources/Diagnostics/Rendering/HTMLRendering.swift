internal import HornbookBytes

/// Renders a report as an HTML fragment: a heading, a sentence about it, and the
/// findings, failures first.
struct HTMLRendering {
  let report: FindingReport
  let style: ReportStyle

  /// The most findings that are shown.
  private static let most = 50
  private static let columns = 100

  func write(title: String, about: String, to writer: inout ByteWriter) {
    writer.write("<h1 id=\"title\">")
    writer.write(escaping: title)
    writer.write("</h1>\n<p class=\"about\" id=\"about\">")
    writer.write(escaping: about)
    writer.write("</p>\n<ol>\n")
    let told = told
    for finding in told.prefix(Self.most) { write(finding, to: &writer) }
    writer.write("</ol>\n")
    guard told.count > Self.most else { return }
    writer.write("<p class=\"about\">… and ")
    writer.write(decimal: told.count - Self.most)
    writer.write(" more; “hornbook check” tells them all</p>\n")
  }

  /// The findings to show; a run is represented by its first finding with the run's message.
  private var told: [Finding] {
    let shown = report.findings.filter { $0.severity >= style.leastSeverity }
    let runs = TextRendering.wholeRuns(of: shown[...])
    let single = shown.compactMap { finding -> Finding? in
      guard let run = finding.run, runs.contains(run) else { return finding }
      guard finding.place == run.start else { return nil }
      var finding = finding
      finding.message = run.message
      finding.notes = []
      return finding
    }
    return single.filter { report.isFailure($0) } + single.filter { !report.isFailure($0) }
  }

  private func write(_ finding: Finding, to writer: inout ByteWriter) {
    let text = TextRendering(report: report, style: style)
    writer.write("<li class=\"")
    writer.write(text: finding.severity.rawValue)
    writer.write("\">\n")
    if let place = text.location(of: finding.place) {
      writer.write("<p class=\"place\">")
      writer.write(escaping: HarmlessText.line(place))
      writer.write("</p>\n")
    }
    writer.write("<p class=\"message\"><span class=\"kind\">")
    writer.write(text: finding.severity.rawValue)
    writer.write(":</span> ")
    writer.write(escaping: HarmlessText.line(finding.message))
    writer.write(" <code>[")
    writer.write(escaping: finding.rule)
    writer.write("]</code></p>\n")
    if finding.mayBeQuoted { write(finding.place, to: &writer) }
    for note in finding.notes {
      writer.write("<p class=\"about\">")
      if let place = text.location(of: note.place) {
        writer.write("<span class=\"place\">")
        writer.write(escaping: HarmlessText.line(place))
        writer.write("</span> ")
      }
      writer.write(escaping: HarmlessText.line(note.message))
      writer.write("</p>\n")
      if finding.mayBeQuoted { write(note.place, to: &writer) }
    }
    if let remedy = finding.remedy {
      writer.write("<p class=\"remedy\">")
      writer.write(escaping: HarmlessText.line(remedy))
      writer.write("</p>\n")
    }
    writer.write("</li>\n")
  }

  /// Writes the line of a place with a mark under the range, which is hidden from screen readers.
  private func write(_ place: Place?, to writer: inout ByteWriter) {
    guard let place, !place.isWholeFile, let source = report.source(of: place) else { return }
    let excerpt = SourceExcerpt(of: place, in: source, width: Self.columns)
    writer.write("<pre tabindex=\"0\">")
    writer.write(escaping: excerpt.text)
    writer.write("\n<span aria-hidden=\"true\">")
    writer.write(byte: ASCII.space, count: excerpt.indent)
    writer.write(byte: ASCII.caret, count: excerpt.length)
    writer.write("</span></pre>\n")
  }
}
