import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

/// Damaged files never end the program, and what is read of them can be written and read again.
@Suite struct BankRobustnessTests {
  private static let pieces: [StaticString] = [
    "{", "}", "~", "=", "#", "####", "->", "%50%", "\\", "::", "\n\n", "//", "[html]", "$CATEGORY:",
    "<![CDATA[",
    "]]>", "<text>", "</text>", "</question>", "<question type=\"cloze\">", "{1:SA:=x}",
    "@@PLUGINFILE@@/", "\\(",
    "\\)", "$$", "&amp;", "fraction=\"", "_____", "<img src=\"", "ANSWER: A", "A) ", "\u{FFFC}",
    "\r", "*", "..",
  ]

  @Test(arguments: ["moodle", "gift", "aiken"])
  func damagedFilesAreRead(_ name: String) throws {
    let format = try #require(BankFormat.named(name))
    let read = try #require(format.read)
    let write = try #require(format.write)
    var random = SeededRandom(seed: 11)
    var taken = 0
    for round in 0..<(name == "aiken" ? 120 : 400) {
      let bank = BankSamples.bank(
        seed: UInt64(round % 40), for: name == "moodle" ? name : "gift",
        count: name == "aiken" ? 60 : 4)
      var bytes = write(bank).bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        Self.damage(&bytes, &random)
      }
      let reading = read(Source(path: "bank", bytes: bytes))
      let isBroken = reading.findings.contains { $0.severity == .error }
      #expect((reading.bank == nil) == isBroken)
      for finding in reading.findings {
        let range = finding.place?.range ?? 0..<0
        #expect(range.upperBound <= bytes.count)
      }
      guard let own = reading.bank else { continue }
      taken += 1
      let written = write(own)
      guard !written.bytes.isEmpty, written.omissions.isEmpty, own.questions.count > 0 else {
        continue
      }
      let again = read(Source(path: "bank", bytes: written.bytes))
      #expect(again.bank != nil, "round \(round): \(again.findings.map(\.message))")
      guard let back = again.bank else { continue }
      #expect(back.questions.count == own.questions.count, "round \(round)")
    }
    #expect(taken > 10)
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0...4, using: &random) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 2:
      bytes.insert(
        contentsOf: [UInt8](pieces[Int.random(in: 0..<pieces.count, using: &random)]), at: place)
    case 3:
      bytes.removeSubrange(
        place..<min(bytes.count, place + Int.random(in: 1...200, using: &random)))
    default:
      let end = min(bytes.count, place + Int.random(in: 1...300, using: &random))
      bytes.insert(
        contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    }
  }

  /// Twice as much of anything costs no more than about twice as much.
  @Test(arguments: [
    ("gift", "Q {=", "a ", "}"), ("gift", "Q {", "=a ", "}"), ("gift", "Q {~b ", "~a ", "}"),
    ("gift", "", "{", ""),
    ("gift", "", "Is it so? {T}\n\n", ""), ("gift", "// ", "[id:", ""), ("gift", "", "\\", "{T}"),
    ("gift", "Q {", "#", "}"), ("gift", "", "::", ""), ("gift", "Q {", "=a -> b ", "}"),
    ("gift", "Q", "$$ ", "{T}"),
    ("moodle", "<quiz>", "<question type=\"description\"/>", "</quiz>"),
    (
      "moodle", "<quiz><question type=\"cloze\"><questiontext><text>", "{1:SA:",
      "</text></questiontext></question></quiz>"
    ),
    (
      "moodle", "<quiz><question type=\"cloze\"><questiontext><text>", "{1:SA:=x} ",
      "</text></questiontext></question></quiz>"
    ),
    (
      "moodle", "<quiz><question type=\"essay\"><questiontext><text>", "\\( ",
      "</text></questiontext></question></quiz>"
    ),
    (
      "moodle", "<quiz><question type=\"essay\"><questiontext><text>", "&lt;a x=\"",
      "</text></questiontext></question></quiz>"
    ),
    (
      "moodle", "<quiz><question type=\"essay\"><questiontext><text>", "@@PLUGINFILE@@/",
      "</text></questiontext></question></quiz>"
    ),
    (
      "moodle", "<quiz><question type=\"multichoice\">", "<answer><text>a</text></answer>",
      "</question></quiz>"
    ),
    ("aiken", "", "Q?\nA) x\nB) y\nANSWER: A\n", ""), ("aiken", "Q?\n", "A) x\n", "ANSWER: A"),
    ("aiken", "", "Q?\n", ""),
  ])
  func costGrowsWithTheFile(_ name: String, _ head: String, _ piece: String, _ tail: String) throws
  {
    let read = try #require(BankFormat.named(name)?.read)
    func cost(_ count: Int) -> Duration {
      let source = Source(path: "", text: head + String(repeating: piece, count: count) + tail)
      return ThreadClock.measure { _ = read(source) }
    }
    #expect(ThreadClock.excess(from: 600, to: 2_400, cost) == nil)
  }
}
