internal import HornbookBytes

/// Renders a report as JSON for scripts, with every key present and null for missing values.
///
/// Lines and columns count from 1, columns in bytes; the end is the position after the last byte.
/// Offsets count bytes from 0. Each finding is on a line of its own, so that reports can be compared
/// line by line.
struct JSONRendering {
  let report: FindingReport
  let style: ReportStyle

  func write(to writer: inout ByteWriter) {
    var json = JSONWriter(style: .spread(levels: 2))
    json.object { json in
      json.array("findings") { json in
        for finding in report.findings { write(finding, to: &json) }
      }
      json.array("chapters") { json in
        for chapter in report.chapters { chapter.write(to: &json) }
      }
      json.object("summary") { json in
        json.field("errors", report.counts.errors)
        json.field("warnings", report.counts.warnings)
        json.field("notes", report.counts.notes)
        json.field("questions", report.chapters.reduce(0) { $0 + $1.questions })
        json.field("answers", report.chapters.reduce(0) { $0 + $1.answers })
      }
    }
    writer.write(bytes: json.finish())
  }

  private func write(_ finding: Finding, to json: inout JSONWriter) {
    let positions = positions(of: finding.place)
    json.object { json in
      json.field("rule", finding.rule)
      json.field("severity", finding.severity.rawValue)
      json.field("message", finding.message)
      json.field("file", finding.place.map { style.path(of: $0.file) })
      json.field("line", positions?.start.line)
      json.field("column", positions?.start.column)
      json.field("endLine", positions?.end.line)
      json.field("endColumn", positions?.end.column)
      json.field("chapter", finding.chapter)
      json.field("question", finding.question)
      json.array("related") { json in
        for note in finding.notes { write(note, to: &json) }
      }
      json.member("fixable", finding.safeFix != nil)
      json.array("fixes") { json in
        for fix in report.fixes(of: finding) where report.canApply(fix) { write(fix, to: &json) }
      }
    }
  }

  private func write(_ fix: Finding.Fix, to json: inout JSONWriter) {
    json.object { json in
      json.field("summary", fix.summary)
      json.member("proposal", fix.isProposal)
      json.array("edits") { json in
        for edit in fix.edits.sorted(by: { $0.place < $1.place }) {
          let positions = positions(of: edit.place)
          json.object { json in
            json.field("file", style.path(of: edit.place.file))
            json.field("start", edit.place.lower)
            json.field("end", edit.place.upper)
            json.field("line", positions?.start.line)
            json.field("column", positions?.start.column)
            json.field("endLine", positions?.end.line)
            json.field("endColumn", positions?.end.column)
            json.field("replacement", String(decoding: edit.replacement, as: UTF8.self))
          }
        }
      }
    }
  }

  private func write(_ note: Finding.Note, to json: inout JSONWriter) {
    let start = positions(of: note.place)?.start
    json.object { json in
      json.field("file", note.place.map { style.path(of: $0.file) })
      json.field("line", start?.line)
      json.field("column", start?.column)
      json.field("message", note.message)
    }
  }

  private func positions(of place: Place?) -> (start: LinePosition, end: LinePosition)? {
    guard let place else { return nil }
    return report.source(of: place)?.positions(of: place)
  }
}

extension ChapterTally {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("number", number)
      json.field("title", title)
      json.field("questions", questions)
      json.field("answers", answers)
      json.field("errors", errors)
      json.field("warnings", warnings)
    }
  }
}
