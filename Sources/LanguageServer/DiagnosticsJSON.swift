internal import HornbookBytes
internal import HornbookDiagnostics

/// Writes findings as the diagnostics of the protocol.
struct DiagnosticsJSON {
  private let desk: Desk
  private let texts: TextCache

  init(_ desk: Desk) {
    self.desk = desk
    texts = TextCache(desk)
  }

  /// The parameters of a message with all findings of a file.
  func written(_ findings: [Finding], of file: String, address: String, version: Int?) -> [UInt8] {
    var json = JSONWriter(style: .compact)
    let text = texts[file]
    json.object { json in
      json.field("uri", address)
      json.member("version", version)
      json.array("diagnostics") { json in
        for finding in findings { write(finding, in: text, to: &json) }
      }
    }
    return json.finish()
  }

  /// Writes a finding of a file.
  func write(_ finding: Finding, in text: TextPositions, to json: inout JSONWriter) {
    json.object { json in
      json.range("range", finding.place?.range ?? 0..<0, in: text)
      json.field("severity", finding.severity.number)
      json.field("code", finding.rule)
      json.field("source", "hornbook")
      let remedy = finding.remedy.map { "\n" + $0 } ?? ""
      json.field("message", finding.message + remedy)
      let notes = finding.notes.filter { $0.place != nil }
      guard !notes.isEmpty else { return }
      json.array("relatedInformation") { json in
        for note in notes { write(note, to: &json) }
      }
    }
  }

  private func write(_ note: Finding.Note, to json: inout JSONWriter) {
    guard let place = note.place else { return }
    json.object { json in
      json.object("location") { json in
        json.field("uri", desk.address(of: place.file))
        json.range("range", place.range, in: texts[place.file])
      }
      json.field("message", note.message)
    }
  }
}

extension Severity {
  /// The number of the severity in the protocol.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
