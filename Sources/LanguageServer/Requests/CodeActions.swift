internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

extension Request {
  private static let everything = "source.fixAll.hornbook"

  /// The fixes of findings: each alone, all of a rule, and all of a file.
  static let codeActions = Request(
    method: "textDocument/codeAction", capability: "codeActionProvider",
    details: { $0.object { $0.member("codeActionKinds", ["quickfix", everything]) } }
  ) { desk, place, json in
    guard let checked = desk.checked(place.file) else { return json.array { _ in } }
    let only = place.params["context"]?["only"]?.children.compactMap(\.string)
    let wants = { (kind: String) in
      only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
    }
    let ofFile = checked.report.findings.filter {
      $0.place?.file == place.file && $0.safeFix != nil
    }
    let here = checked.findings(at: place.range, in: place.file)
    json.array { json in
      if wants("quickfix") {
        for finding in here {
          for fix in checked.report.fixes(of: finding) {
            write(
              fix.summary, "quickfix", [finding], fix.edits, isPreferred: fix == finding.safeFix,
              desk,
              &json)
          }
        }
        for rule in Set(here.map(\.rule)).sorted() {
          let others = ofFile.filter { $0.rule == rule }
          guard others.count > 1 else { continue }
          write(
            "Fix all \(others.count) of “\(rule)”", "quickfix", others, edits(others, checked),
            desk, &json)
        }
      }
      if wants(everything), !ofFile.isEmpty, only != nil || ofFile.count > 1 {
        write(
          "Fix all that can be fixed safely", everything, [], edits(ofFile, checked), desk, &json)
      }
    }
  }

  /// The edits of the first fix of each finding, as `hornbook fix` would make them.
  private static func edits(_ findings: [Finding], _ checked: CheckedTexts) -> [Finding.Edit] {
    let files = Set(findings.flatMap(\.fixes).flatMap(\.edits).map(\.place.file)).sorted()
    let sources = files.compactMap { file in
      checked.found.bytes(of: file).map { Source(path: file, bytes: $0) }
    }
    return FixApplication(findings, to: sources).edits
  }

  private static func write(
    _ title: String, _ kind: String, _ findings: [Finding], _ edits: [Finding.Edit],
    isPreferred: Bool = false, _ desk: Desk, _ json: inout JSONWriter
  ) {
    let diagnostics = DiagnosticsJSON(desk)
    json.object { json in
      json.field("title", title)
      json.field("kind", kind)
      if isPreferred { json.member("isPreferred", true) }
      json.array("diagnostics") { json in
        for finding in findings {
          diagnostics.write(finding, in: desk.text(of: finding.place?.file ?? ""), to: &json)
        }
      }
      json.key("edit")
      json.workspaceEdit(
        edits.map { edit in
          (
            file: edit.place.file, range: edit.place.range,
            text: String(decoding: edit.replacement, as: UTF8.self)
          )
        }, desk)
    }
  }
}
