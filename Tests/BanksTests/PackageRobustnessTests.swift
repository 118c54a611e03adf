import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

/// No file ends the program, and none takes long.
@Suite struct PackageRobustnessTests {
  private static let pieces = [
    "<", ">", "\"", "&", "]]>", "<!--", "-->", "<value>", "</value>", "identifier=\"A\"",
    "\u{FFFC}",
    "<mapEntry mapKey=\"C1\" mappedValue=\"1e400\"/>", "xmlns=\"\"", "<itemBody>", "</itemBody>",
    "<textEntryInteraction responseIdentifier=\"RESPONSE\"/>", "<varequal respident=\"response1\">",
    "<item>", "</item>", "<section>", "<blockquote>", "<table><tr><td>", "&#0;", "\0", "NaN", "-1",
    "99999999999999999999", "<responseCondition>", "<not>", "<li>", "<pre>\n", "<math><mi>x</mi>",
  ]

  private static func damage(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    // Letters for letters leave the file well-formed, mostly.
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
      guard bytes.indices.contains(place), bytes[place].isLetterOrDigit else { continue }
      bytes[place] = Array("0123456789ABCeiorst".utf8).randomElement(using: &random) ?? 0x30
    }
    for _ in 0..<Int.random(in: 0...1, using: &random) {
      guard !bytes.isEmpty else { return bytes }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...40, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3:
        bytes.insert(
          contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  private func expectSound(_ reading: BankReading, _ seed: Int) {
    if reading.bank == nil {
      #expect(reading.findings.contains { $0.severity == .error }, "\(seed)")
    }
    for finding in reading.findings {
      guard let place = finding.place else { continue }
      let source = reading.sources.first { $0.path == place.file }
      #expect(place.upper <= (source?.bytes.count ?? 0), "\(seed)")
    }
  }

  @Test(arguments: ["qti", "canvas"]) func damagedFilesAreRead(_ name: String) throws {
    let trip = try PackageRoundTrip(name)
    var random = SeededRandom(seed: 77)
    var files: [[UInt8]] = []
    for seed in 0..<12 {
      let archive = try ZipReader(trip.write(RandomBank(seed: UInt64(seed), count: 1).bank).bytes)
      for entry in archive.entries where entry.path.hasSuffix(".xml") {
        files.append(try archive.read(entry))
      }
    }
    var whole = 0
    for seed in 0..<500 {
      let file = files[seed % files.count]
      let reading = trip.read(Self.damage(file, &random), as: "item.xml")
      expectSound(reading, seed)
      guard let bank = reading.bank else { continue }
      whole += 1
      // What was read can be written, in any format.
      _ = trip.write(bank)
    }
    #expect(whole > 25)
  }

  @Test(arguments: ["qti", "canvas"]) func damagedArchivesAreRead(_ name: String) throws {
    let trip = try PackageRoundTrip(name)
    var random = SeededRandom(seed: 78)
    let bytes = trip.write(RandomBank(seed: 3, count: 2).bank).bytes
    for seed in 0..<250 {
      let damaged = Self.damage(bytes, &random)
      _ = BankFormat.format(of: "a.zip", damaged)
      expectSound(trip.read(damaged), seed)
    }
  }

  /// Four times as many questions take four times as long, and so do four times the parts of one.
  @Test(arguments: ["qti", "canvas"]) func timeGrowsWithTheInput(_ name: String) throws {
    let trip = try PackageRoundTrip(name)
    func time(_ bank: Bank) throws -> Duration {
      let bytes = trip.write(bank).bytes
      return try ThreadClock.measure {
        let read = try #require(trip.read(bytes).bank)
        #expect(read.questions.count == bank.questions.count)
        _ = trip.write(read)
      }
    }
    let place = RandomBank.place
    func option(_ index: Int) -> BankOption {
      BankOption(
        BankText(plain: "Bird \(index)"), credit: index == 0 ? 1 : 0,
        feedback: BankText(plain: "No \(index)"), place: place)
    }
    func pair(_ index: Int) -> BankPair {
      BankPair(
        item: BankText(plain: "I\(index)"), partner: BankText(plain: "P\(index / 2)"), place: place)
    }
    func gap(_ index: Int) -> BankGap {
      BankGap(accepted: ["a\(index)", "b"], place: place)
    }
    let shapes: [(String, (Int) -> BankTask)] = [
      ("options", { .one((0..<$0).map(option)) }),
      ("pairs", { .match((0..<min($0, 60)).map(pair)) }),
      ("gaps", { .gaps((0..<$0).map(gap)) }),
      ("items", { .order((0..<min($0, 60)).map { BankText(plain: "\($0)") }) }),
    ]
    for (shape, task) in shapes {
      func bank(_ count: Int) -> Bank {
        var bank = Bank()
        bank.questions = [
          BankQuestion(stem: BankText(plain: "Bird?"), task: task(count), place: place)
        ]
        return bank
      }
      let excess = try ThreadClock.excess(from: 150, to: 600) { try time(bank($0)) }
      #expect(excess == nil, "\(shape)")
    }
    let excess = try ThreadClock.excess(from: 20, to: 80) {
      try time(RandomBank(seed: 5, count: $0).bank)
    }
    #expect(excess == nil)
  }
}
