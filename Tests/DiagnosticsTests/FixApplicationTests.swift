import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@Suite struct FixApplicationTests {
  static func finding(_ edits: (Int, Int, String)..., file: String = "a") -> Finding {
    let edits = edits.map {
      Finding.Edit(Place(file: file, lower: $0.0, upper: $0.1), with: $0.2)
    }
    return Finding(
      Invented.broken, at: edits.first?.place, "m", fixes: [.init("f", edits: edits)])
  }

  static let table: [(findings: [Finding], result: String, applied: Int)] = [
    ([], "0123456789", 0),
    ([finding((1, 3, "X"))], "0X3456789", 1),
    ([finding((1, 3, "X")), finding((2, 4, "Y"))], "0X3456789", 1),
    ([finding((1, 3, "X")), finding((3, 4, "Y"))], "0XY456789", 2),
    ([finding((0, 1, "A"), (9, 10, "B"))], "A12345678B", 1),
    ([finding((0, 1, "A"), (5, 6, "B")), finding((5, 7, "C"), (8, 9, "D"))], "A1234B6789", 1),
    ([finding((4, 4, "+")), finding((4, 4, "-"))], "0123+456789", 1),
    ([finding((4, 4, "+"), file: "a"), finding((4, 4, "+"), file: "a")], "0123+456789", 2),
    ([finding((3, 4, "X")), finding((4, 4, "+"))], "012X+456789", 2),
    ([finding((8, 99, "X"))], "0123456789", 0), ([finding((-1, 2, "X"))], "0123456789", 0),
    ([finding((1, 4, "X"), (2, 3, "Y"))], "0123456789", 0),
    ([finding((1, 2, "X"), file: "b")], "0123456789", 0),
    ([finding((10, 10, "!"))], "0123456789!", 1),
  ]

  @Test(arguments: table.indices)
  func appliesWholeFixesThatDoNotMeet(_ row: Int) {
    let (findings, result, applied) = Self.table[row]
    let application = FixApplication(findings, to: [Source(path: "a", text: "0123456789")])
    let text = application.changed.first.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(text ?? "0123456789" == result)
    #expect(application.applied.count == applied)
    #expect(application.left.count == findings.count - applied)
  }

  @Test func aFixOfTwoFilesChangesBothOrNone() {
    let sources = [Source(path: "a", text: "aa"), Source(path: "b", text: "bb")]
    let both = Finding(
      Invented.broken, at: nil, "m",
      fixes: [
        .init(
          "f",
          edits: [
            .init(Place(file: "a", lower: 0, upper: 1), with: "X"),
            .init(Place(file: "b", lower: 1, upper: 2), with: "Y"),
          ])
      ])
    let changed = FixApplication([both], to: sources).changed
    #expect(changed.map { $0.bytes.text(0..<9) } == ["Xa", "bY"])
    #expect(FixApplication([both], to: [sources[0]]).changed.isEmpty)
  }

  /// Findings are letters in upper case, their fix the lower case: a check that can be run again.
  @Test func runsUntilNothingIsLeftAndLeavesEveryOtherByte() {
    var random = SeededRandom(seed: 31)
    var failed: [[UInt8]] = []
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
      var source = Source(path: "a", bytes: bytes)
      var rounds = 0
      while true {
        // Each fix rewrites the letter with its neighbours, so that close ones meet.
        let findings = Self.capitals(in: source)
        if findings.isEmpty { break }
        let application = FixApplication(findings.shuffled(using: &random), to: [source])
        guard let changed = application.changed.first, rounds < 50 else { break }
        source = changed
        rounds += 1
      }
      if source.bytes != bytes.map(\.lowercased) { failed.append(bytes) }
      if !FixApplication(Self.capitals(in: source), to: [source]).changed.isEmpty {
        failed.append(bytes)
      }
    }
    #expect(failed == [])
  }

  static func capitals(in source: Source) -> [Finding] {
    source.bytes.indices.filter { source.bytes[$0] != source.bytes[$0].lowercased }.map { index in
      let range = max(0, index - 1)..<min(source.bytes.count, index + 2)
      var edit = Finding.Edit(source.place(range), with: "")
      edit.replacement = Array(source.bytes[range])
      edit.replacement[index - range.lowerBound] = source.bytes[index].lowercased
      return Finding(
        Invented.broken, at: source.place(index..<index + 1), "m",
        fixes: [.init("write it small", edits: [edit])])
    }
  }
}
