import Foundation
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

/// An independent reader of SARIF judges the report; see `Tests/Judges/install-python.sh`.
@Suite(
  .enabled(
    if: Judges.hasPython(module: "sarif_pydantic"),
    "the SARIF judge is not installed: run Tests/Judges/install-python.sh"))
struct SARIFJudge {
  @Test func readsTheReport() throws {
    let report = GoldenReportTests.text(.sarif, ReportStyle(version: "1"), strict: false)
    let (status, data) = try Judges.runPython("sarif.py", input: report)
    #expect(status == 0)
    let verdict = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(verdict?["version"] as? String == "2.1.0")
    #expect(verdict?["rules"] as? Int == 3)
    let deleted = verdict?["deleted"] as? [[Any]] ?? []
    let replaced = try deleted.map { try Self.replacement($0) }
    #expect(replaced == ["c by a", "y.md by 02-clean.md", " by \nSee <b>.\n"])
    let regions = verdict?["regions"] as? [[Any]] ?? []
    // Read back with another program's lines and UTF-16 columns, each region is the text meant.
    let marked = try regions.map { try Self.text(of: $0) }
    let expected = [
      "c) 山の上の湖", "Nobody", "archive.md", "y.md", "away.md",
      "A paragraph\nthat runs over\nthree", "escape.md",
    ]
    #expect(marked.map { $0.trimmingCharacters(in: .newlines) } == expected)
  }

  /// What a replacement takes out, by its bytes, and what it puts in.
  static func replacement(_ fields: [Any]) throws -> String {
    let uri = try #require((fields[0] as? String)?.removingPercentEncoding)
    let offset = try #require(fields[1] as? Int)
    let length = try #require(fields[2] as? Int)
    let source = try #require(Invented.sources.first { $0.path == uri })
    let inserted = try #require(fields[3] as? String)
    return source.bytes.text(offset..<(offset + length)) + " by " + inserted
  }

  /// The text of a region, counted in UTF-16 by Foundation.
  static func text(of region: [Any]) throws -> String {
    let uri = try #require((region[0] as? String)?.removingPercentEncoding)
    let numbers = region.dropFirst().compactMap { $0 as? Int }
    let source = try #require(Invented.sources.first { $0.path == uri })
    var text = String(decoding: source.bytes, as: UTF8.self)
    if text.hasPrefix("\u{FEFF}") { text.unicodeScalars.removeFirst() }
    let lines = text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n")
    if numbers[0] == numbers[2] {
      let line = lines[numbers[0] - 1] as NSString
      return line.substring(
        with: NSRange(location: numbers[1] - 1, length: numbers[3] - numbers[1]))
    }
    var pieces = Array(lines[(numbers[0] - 1)..<numbers[2]])
    pieces[0] = (pieces[0] as NSString).substring(from: numbers[1] - 1)
    pieces[pieces.count - 1] =
      (pieces[pieces.count - 1] as NSString).substring(to: numbers[3] - 1)
    return pieces.joined(separator: "\n")
  }
}
