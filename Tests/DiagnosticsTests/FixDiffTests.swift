import Foundation
import HornbookBytes
import TestSupport
import Testing

@testable import HornbookDiagnostics

/// What is shown of a fix is what it does.
@Suite struct FixDiffTests {
  /// Diffs of random edits in random texts, applied line by line, give what the edits give.
  @Test func diffsOfRandomEditsCanBeApplied() throws {
    var random = SeededRandom(seed: 4_711)
    var longest = 0
    for _ in 0..<2_000 {
      let words = ["a", "b\n", "\n", "cc\n", "dd", "e\n", "é\n", "f\n"]
      let pieces = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      let bytes = [UInt8](pieces.joined().utf8)
      let starts = (0...bytes.count).filter { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
      var edits: [Finding.Edit] = []
      var plan = EditPlan(for: [Source(path: "x", bytes: bytes)])
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let ends = [
          starts.randomElement(using: &random) ?? 0, starts.randomElement(using: &random) ?? 0,
        ]
        .sorted()
        let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }.joined()
        let edit = Finding.Edit(
          Place(file: "x", lower: ends[0], upper: min(ends[1], ends[0] + 4)), with: new)
        guard starts.contains(edit.place.upper) else { continue }
        if !edits.contains(edit), plan.accepts(Finding.Fix("", edits: [edit])) {
          edits.append(edit)
        }
      }
      let source = Source(path: "x", bytes: bytes)
      var writer = ByteWriter()
      FindingReport.write(changesOf: edits, in: source, style: ReportStyle(), to: &writer)
      let diff = String(decoding: writer.take(), as: UTF8.self)
      let result = Self.applied(diff, to: String(decoding: bytes, as: UTF8.self))
      #expect(result == String(decoding: plan.result(for: source), as: UTF8.self), "\(diff)")
      longest = max(longest, diff.count)
    }
    #expect(longest > 100)
  }

  /// Applies a unified diff strictly; nil if its context or its numbers are wrong.
  private static func applied(_ diff: String, to text: String) -> String? {
    func lines(_ text: String) -> [String] {
      var lines = text.components(separatedBy: "\n")
      let last = lines.removeLast()
      lines = lines.map { $0 + "\n" }
      return last.isEmpty ? lines : lines + [last]
    }
    let old = lines(text)
    var new: [String] = []
    var next = 0
    var rows = diff.components(separatedBy: "\n").dropLast()[...]
    guard rows.popFirst() == "--- x", rows.popFirst() == "+++ x" else { return nil }
    while let head = rows.popFirst() {
      guard let match = head.wholeMatch(of: #/@@ -(\d+),(\d+) \+(\d+),(\d+) @@/#),
        let start = Int(match.1), var olds = Int(match.2), let newStart = Int(match.3),
        var news = Int(match.4)
      else { return nil }
      let from = olds == 0 ? start : start - 1
      guard from >= next, from <= old.count else { return nil }
      new += old[next..<from]
      guard new.count == (news == 0 ? newStart : newStart - 1) else { return nil }
      next = from
      while olds > 0 || news > 0 {
        guard let row = rows.popFirst(), let sign = row.first else { return nil }
        let isOpen = rows.first == "\\ No newline at end of file"
        if isOpen { rows.removeFirst() }
        let line = row.dropFirst() + (isOpen ? "" : "\n")
        if sign != "+" {
          guard next < old.count, old[next] == line else { return nil }
          next += 1
          olds -= 1
        }
        if sign != "-" {
          new.append(String(line))
          news -= 1
        }
      }
      guard olds == 0, news == 0 else { return nil }
    }
    return (new + old[next...]).joined()
  }
}
