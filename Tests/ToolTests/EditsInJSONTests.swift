import Foundation
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookTool

/// Other programs can apply the fixes that a report in JSON carries.
@Suite struct EditsInJSONTests {
  /// Applying the edits of each report until there are none gives what `check --fix` gives, for the examples of all rules.
  @Test func editsOfAllRulesGiveWhatFixGives() throws {
    var fixed = 0
    var faults: [String] = []
    for rule in PipelineRules.registry.rules {
      guard let example = rule.wrong.first else { continue }
      let files = MemoryBook(example).files
      let folder = try ScratchFolder("edits")
      for (path, bytes) in files { try folder.write(path, bytes) }
      var rounds = 0
      while rounds < 8, try Self.applyOnce(folder) { rounds += 1 }
      if rounds > 0 {
        fixed += 1
        let other = try ScratchFolder("edits-fix")
        for (path, bytes) in files { try other.write(path, bytes) }
        _ = ToolSession.run(["check", "--fix", other.path])
        if folder.files() != other.files() { faults.append(rule.id) }
        other.discard()
      }
      folder.discard()
    }
    #expect(faults == [])
    #expect(fixed > 5)
  }

  /// Applies the fixes of a report as `Documentation/Authoring.md` describes; false if there is nothing to apply.
  static func applyOnce(_ folder: ScratchFolder) throws -> Bool {
    let outcome = ToolSession.run(["check", folder.path, "--format", "json"])
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    struct Edit: Hashable { var file: String, start: Int, end: Int, text: String }
    var accepted: Set<Edit> = []
    for finding in try #require(root["findings"] as? [[String: Any]]) {
      let fixes = finding["fixes"] as? [[String: Any]] ?? []
      guard let fix = fixes.first(where: { $0["proposal"] as? Bool == false }) else { continue }
      let edits = try #require(fix["edits"] as? [[String: Any]]).map { edit in
        Edit(
          file: try #require(edit["file"] as? String), start: try #require(edit["start"] as? Int),
          end: try #require(edit["end"] as? Int),
          text: try #require(edit["replacement"] as? String))
      }
      let collides = edits.contains { edit in
        !accepted.contains(edit)
          && accepted.contains {
            $0.file == edit.file
              && ($0.start == edit.start || ($0.start < edit.end && edit.start < $0.end))
          }
      }
      if !collides { accepted.formUnion(edits) }
    }
    for file in Set(accepted.map(\.file)) {
      var bytes = try #require(folder.bytes(of: file))
      for edit in accepted.filter({ $0.file == file }).sorted(by: { $0.start > $1.start }) {
        bytes.replaceSubrange(edit.start..<edit.end, with: edit.text.utf8)
      }
      try folder.write(file, bytes)
    }
    return !accepted.isEmpty
  }

  /// Edits also say where they are in lines and columns, and files that are not UTF-8 have none.
  @Test func placesAreThoseOfTheFile() throws {
    let session = try ToolSession(
      "edits-places",
      [
        "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
        "content/chapters/01-horn.md": "# Horn\n\nSee [the mill](http://mill.hornbook.page/).\n",
      ])
    let outcome = session.run("check", "BOOK", "--format", "json")
    let edit =
      #""edits": [{"file": "content/chapters/01-horn.md", "start": 23, "end": 27, "line": 3, "column": 16, "#
      + #""endLine": 3, "endColumn": 20, "replacement": "https"}]"#
    #expect(outcome.output.contains(edit), "\(outcome.output)")
    try session.folder.write(
      "content/chapters/01-horn.md",
      [UInt8]("# Horn\n\n\u{E9} [the mill](http://mill.hornbook.page/).\n".utf8) + [0xE9, 0x0A])
    let damaged = session.run("check", "BOOK", "--format", "json")
    #expect(damaged.output.contains("insecure-link") && damaged.output.contains("utf8-invalid"))
    #expect(!damaged.output.contains(#""replacement""#))
    session.done()
  }
}
