internal import HornbookBytes

/// A report for scripts: all that is known, every key always there, null where nothing is known.
///
/// Lines and columns count from 1, columns in bytes; the end is the position after the last byte.
/// Each finding stands on a line of its own, so that reports can be compared line by line.
struct JSONRendering {
  let report: FindingReport
  let style: ReportStyle

  func write(to writer: inout ByteWriter) {
    var json = JSONPrinter(flatDepth: 2)
    json.object { json in
      json.array("findings") { json in
        for finding in report.findings { write(finding, to: &json) }
      }
      json.object("summary") { json in
        json.number("errors", report.counts.errors)
        json.number("warnings", report.counts.warnings)
        json.number("notes", report.counts.notes)
      }
    }
    writer.write(bytes: json.writer.bytes)
  }

  private func write(_ finding: Finding, to json: inout JSONPrinter) {
    let positions = positions(of: finding.place)
    json.object { json in
      json.string("rule", finding.rule)
      json.string("severity", finding.severity.rawValue)
      json.string("message", finding.message)
      json.string("file", finding.place.map { style.path(of: $0.file) })
      json.number("line", positions?.start.line)
      json.number("column", positions?.start.column)
      json.number("endLine", positions?.end.line)
      json.number("endColumn", positions?.end.column)
      json.number("chapter", finding.chapter)
      json.number("question", finding.question)
      json.array("related") { json in
        for note in finding.notes { write(note, to: &json) }
      }
      json.bool("fixable", !finding.fixes.isEmpty)
    }
  }

  private func write(_ note: Finding.Note, to json: inout JSONPrinter) {
    let start = positions(of: note.place)?.start
    json.object { json in
      json.string("file", note.place.map { style.path(of: $0.file) })
      json.number("line", start?.line)
      json.number("column", start?.column)
      json.string("message", note.message)
    }
  }

  private func positions(of place: Place?) -> (start: LinePosition, end: LinePosition)? {
    guard let place else { return nil }
    return report.source(of: place)?.positions(of: place)
  }
}
