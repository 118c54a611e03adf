internal import HornbookBytes

/// Renders a report as JUnit XML: a suite for each file and a test case for each finding.
///
/// Findings that fail the check are failed test cases; the others pass, with the finding as output.
/// A file without findings is one test case that passes.
struct JUnitRendering {
  let report: FindingReport
  let style: ReportStyle

  func write(to writer: inout ByteWriter) {
    let suites = self.suites
    let tests = suites.reduce(0) { $0 + max(1, $1.findings.count) }
    let failures = report.findings.filter(report.isFailure).count
    writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.write("<testsuites name=\"hornbook check\"")
    writeCounts(tests: tests, failures: failures, to: &writer)
    let isEmpty = suites.isEmpty && report.chapters.isEmpty
    writer.write(isEmpty ? "/>\n" : ">\n")
    for suite in suites { write(suite, to: &writer) }
    writeChapters(to: &writer)
    if !isEmpty { writer.write("</testsuites>\n") }
  }

  /// Writes the table of chapters as the output of a suite without tests.
  private func writeChapters(to writer: inout ByteWriter) {
    guard !report.chapters.isEmpty else { return }
    writer.write("  <testsuite name=\"chapters\"")
    writeCounts(tests: 0, failures: 0, to: &writer)
    writer.write(">\n    <system-out>")
    write(report.chapterTable.map { $0 + "\n" }.joined(), to: &writer)
    writer.write("</system-out>\n  </testsuite>\n")
  }

  private struct Suite {
    let name: String
    let findings: ArraySlice<Finding>
  }

  /// The findings by file, including files without findings; findings without a place come first.
  private var suites: [Suite] {
    var suites: [Suite] = []
    var files = report.files[...]
    var rest = report.findings[...]
    while let first = rest.first {
      let file = first.place?.file
      let end = rest.firstIndex { $0.place?.file != file } ?? rest.endIndex
      if let file {
        while let clean = files.first, clean < file {
          suites.append(Suite(name: style.path(of: clean), findings: []))
          files.removeFirst()
        }
        if files.first == file { files.removeFirst() }
      }
      suites.append(
        Suite(name: file.map(style.path(of:)) ?? "hornbook", findings: rest[..<end]))
      rest = rest[end...]
    }
    return suites + files.map { Suite(name: style.path(of: $0), findings: []) }
  }

  private func write(_ suite: Suite, to writer: inout ByteWriter) {
    writer.write("  <testsuite name=\"")
    write(suite.name, to: &writer)
    writer.write("\"")
    writeCounts(
      tests: max(1, suite.findings.count),
      failures: suite.findings.filter(report.isFailure).count, to: &writer)
    writer.write(">\n")
    if suite.findings.isEmpty {
      writer.write("    <testcase classname=\"")
      write(suite.name, to: &writer)
      writer.write("\" name=\"nothing found\"/>\n")
    }
    for finding in suite.findings { write(finding, in: suite, to: &writer) }
    writer.write("  </testsuite>\n")
  }

  private func writeCounts(tests: Int, failures: Int, to writer: inout ByteWriter) {
    writer.write(text: " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\"")
  }

  private func write(_ finding: Finding, in suite: Suite, to writer: inout ByteWriter) {
    let start = finding.place.flatMap { place in
      report.source(of: place)?.positions(of: place).start
    }
    writer.write("    <testcase classname=\"")
    write(suite.name, to: &writer)
    writer.write("\" name=\"")
    write(finding.rule, to: &writer)
    if let start { writer.write(text: " at \(start.line):\(start.column)") }
    writer.write("\">\n")
    if report.isFailure(finding) {
      writer.write("      <failure type=\"")
      write(finding.rule, to: &writer)
      writer.write("\" message=\"")
      write(finding.message, to: &writer)
      writer.write("\">")
      write(account(of: finding), to: &writer)
      writer.write("</failure>\n")
    } else {
      writer.write("      <system-out>")
      write(account(of: finding), to: &writer)
      writer.write("</system-out>\n")
    }
    writer.write("    </testcase>\n")
  }

  /// The finding as text, as on a terminal but without source lines.
  private func account(of finding: Finding) -> String {
    var lines = [
      "\(location(of: finding.place))\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    ]
    for note in finding.notes {
      lines.append("\(location(of: note.place))note: \(note.message)")
    }
    if let remedy = finding.remedy { lines.append("help: \(remedy)") }
    return lines.joined(separator: "\n")
  }

  private func location(of place: Place?) -> String {
    guard let place else { return "" }
    let path = style.path(of: place.file)
    guard let start = report.source(of: place)?.positions(of: place).start else {
      return "\(path): "
    }
    return "\(path):\(start.line):\(start.column): "
  }

  /// Writes text for XML, replacing the characters that XML forbids even as references.
  private func write(_ text: String, to writer: inout ByteWriter) {
    var allowed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: allowed.append(scalar)
      case 0xD: allowed.append("\n")
      default: allowed.append(contentsOf: (HarmlessText.sign(for: scalar) ?? "").unicodeScalars)
      }
    }
    writer.write(escaping: String(allowed))
  }
}
