internal import HornbookBytes

/// Renders a report as workflow commands with which GitHub annotates files.
///
/// Columns count UTF-16 code units and are given only for places within a line, as
/// annotations require.
struct GitHubRendering {
  let report: FindingReport
  let style: ReportStyle

  func write(to writer: inout ByteWriter) {
    for finding in report.findings {
      writer.write(Self.command(of: finding.severity))
      if let place = finding.place { write(place, to: &writer) }
      writer.write(finding.place == nil ? " title=" : ",title=")
      write(property: finding.rule, to: &writer)
      writer.write("::")
      write(data: finding.message, to: &writer)
      if let remedy = finding.remedy {
        writer.write("%0A")
        write(data: remedy, to: &writer)
      }
      writer.write("\n")
    }
    guard !report.chapters.isEmpty else { return }
    writer.write("::notice title=chapters::")
    write(data: report.chapterTable.joined(separator: "\n"), to: &writer)
    writer.write("\n")
  }

  private static func command(of severity: Severity) -> StaticString {
    switch severity {
    case .error: "::error"
    case .warning: "::warning"
    case .note: "::notice"
    }
  }

  private func write(_ place: Place, to writer: inout ByteWriter) {
    writer.write(" file=")
    write(property: style.path(of: place.file), to: &writer)
    guard let source = report.source(of: place), !place.isWholeFile else { return }
    let start = source.utf16Position(at: place.lower)
    let end = source.utf16Position(at: place.upper)
    var properties: [(StaticString, Int)] = [(",line=", start.line)]
    if start.line == end.line {
      properties += [
        (",col=", start.column), (",endLine=", end.line), (",endColumn=", end.column),
      ]
    } else {
      properties.append((",endLine=", end.line))
    }
    for (name, value) in properties {
      writer.write(name)
      writer.write(decimal: value)
    }
  }

  /// Writes the text after `::`, in which only line endings and `%` are encoded.
  private func write(data text: String, to writer: inout ByteWriter) {
    for scalar in text.unicodeScalars { write(scalar, isProperty: false, to: &writer) }
  }

  /// Writes a property, which a comma or colon would end.
  private func write(property text: String, to writer: inout ByteWriter) {
    for scalar in text.unicodeScalars { write(scalar, isProperty: true, to: &writer) }
  }

  private func write(_ scalar: Unicode.Scalar, isProperty: Bool, to writer: inout ByteWriter) {
    switch scalar {
    case "%": writer.write("%25")
    case "\r": writer.write("%0D")
    case "\n": writer.write("%0A")
    case "\t": writer.write("\t")
    case ":" where isProperty: writer.write("%3A")
    case "," where isProperty: writer.write("%2C")
    default: writer.write(text: HarmlessText.sign(for: scalar) ?? String(scalar))
    }
  }
}
