import Foundation
import HornbookBytes
import HornbookImages
import HornbookPaper
import TestSupport
import Testing

/// Answer sheets that were drawn, marked, and scanned badly.
@Suite struct StripReaderTests {
  /// An examination with a bit of everything.
  static let layout = InventedExamination.layout(questions: 24, variants: 3, digits: 6)

  /// What was read against what was marked.
  struct Tally {
    var sheets = 0
    var clear = 0
    var read = 0
    var unread: [String] = []
    var wrong: [String] = []

    static func + (a: Tally, b: Tally) -> Tally {
      Tally(
        sheets: a.sheets + b.sheets, clear: a.clear + b.clear, read: a.read + b.read,
        unread: a.unread + b.unread, wrong: a.wrong + b.wrong)
    }
  }

  @Test func neverTakesADoubtfulMarkForSure() {
    // In a debug build a sheet takes seconds; HORNBOOK_STRIPS=220 is for a release build.
    let count = ProcessInfo.processInfo.environment["HORNBOOK_STRIPS"].flatMap { Int($0) } ?? 6
    let tallies = Parallel().map(Array(0..<count)) { Self.tally(seed: UInt64($0)) }
    let all = tallies.reduce(Tally(), +)
    #expect(all.wrong == [])
    #expect(all.unread == [])
    #expect(all.sheets == tallies.count)
    let share = Double(all.read) / Double(all.clear)
    print(
      "strips: \(all.sheets) sheets, \(all.read) of \(all.clear) clear questions read (\(share))")
    #expect(share >= 0.99)
  }

  static func tally(seed: UInt64) -> Tally {
    var random = SeededRandom(seed: seed)
    var tally = Tally()
    let variant = Int.random(in: 0..<3, using: &random)
    var strip = PrintedStrip(layout, variant: variant)
    let number = String(Int.random(in: 100_000...999_999, using: &random))
    strip.write(number)
    let page = layout.variants[variant].pages[0]
    var isClear: [Int: Bool] = [:]
    var expected: [Int: [Int]] = [:]
    let styles: [PrintedStrip.Mark] = [.filled, .crossed, .pencil]
    let unclear: [PrintedStrip.Mark] = [.touched, .faint, .struck]
    // A one-bit scan shows a pencil or nothing of it.
    let disturbance = ScanDisturbance.random(&random)
    let style = styles[Int.random(in: 0..<(disturbance.isOneBit ? 2 : 3), using: &random)]
    for (index, box) in page.answers.enumerated() {
      isClear[box.row] = isClear[box.row] ?? true
      let roll = Int.random(in: 0..<100, using: &random)
      var mark: PrintedStrip.Mark = roll < 24 ? style : .none
      if roll >= 97 { mark = unclear[Int.random(in: 0..<3, using: &random)] }
      strip.marks[page.student.count + index] = mark
      if !mark.isClear { isClear[box.row] = false }
      if mark.isClear, mark != .none { expected[box.row, default: []].append(box.value) }
    }
    let scan = disturbance.scan(strip, &random)
    guard case .strip(let read) = StripReader(layout).read(scan) else {
      tally.unread.append("seed \(seed): \(disturbance)")
      return tally
    }
    tally.sheets = 1
    if read.variant != variant || read.page != 0 { tally.wrong.append("seed \(seed): identity") }
    if let student = read.student, student != number {
      tally.wrong.append("seed \(seed): \(student)")
    }
    for answer in read.answers {
      let question = layout.questions[layout.variants[variant].asked[answer.asked].question]
      let wanted = (expected[answer.asked] ?? []).sorted()
      let isSure = isClear[answer.asked] == true
      let needsPerson =
        question.kind != .several && wanted.count > 1 || question.kind == .marked && wanted.isEmpty
      if isSure, !needsPerson {
        tally.clear += 1
        if answer.doubt == nil { tally.read += 1 }
      }
      // A faint or short mark may be nothing, but a mark that was struck out is never one for sure.
      if answer.doubt == nil, isSure, needsPerson || answer.chosen != wanted {
        tally.wrong.append(
          "seed \(seed), question \(answer.asked): \(answer.chosen), not \(wanted); \(disturbance)")
      }
      if answer.doubt == nil, !isSure {
        let marks = page.answers.indices.filter { page.answers[$0].row == answer.asked }
          .map { strip.marks[page.student.count + $0] }
        if !disturbance.isOneBit || marks.contains(.struck) {
          tally.wrong.append(
            "seed \(seed), question \(answer.asked): \(marks) read as \(answer.chosen); \(disturbance)"
          )
        }
      }
    }
    return tally
  }

  @Test(arguments: [100.0, 200, 300])
  func readsSheetsOfEachResolution(_ resolution: Double) {
    var random = SeededRandom(seed: 7)
    var strip = PrintedStrip(Self.layout, variant: 1)
    strip.write("314159")
    let disturbance = ScanDisturbance(tilt: 2, resolution: resolution)
    guard case .strip(let read) = StripReader(Self.layout).read(disturbance.scan(strip, &random))
    else {
      Issue.record("not read at \(resolution)")
      return
    }
    #expect(read.student == "314159")
    #expect(read.variant == 1)
    #expect(read.answers.allSatisfy { $0.chosen == [] })
  }

  @Test func completesAMarkThatIsCoveredAndRefusesTwo() {
    var random = SeededRandom(seed: 3)
    var strip = PrintedStrip(Self.layout)
    strip.write("271828")
    let scan = ScanDisturbance(tilt: 1).scan(strip, &random)
    for covered in 0..<4 {
      let one = Self.covering([covered], of: scan)
      guard case .strip(let read) = StripReader(Self.layout).read(one) else {
        Issue.record("corner \(covered)")
        continue
      }
      #expect(read.student == "271828")
      guard
        case .fault = StripReader(Self.layout).read(
          Self.covering([covered, (covered + 1) % 4], of: scan))
      else {
        Issue.record("corners \(covered) and next")
        continue
      }
    }
  }

  /// The scan with white corners.
  static func covering(_ corners: [Int], of scan: GreyPicture) -> GreyPicture {
    var scan = scan
    for corner in corners {
      for y in 0..<150 {
        for x in 0..<150 {
          let column = corner % 2 == 0 ? x : scan.width - 1 - x
          let row = corner < 2 ? y : scan.height - 1 - y
          scan.pixels[row * scan.width + column] = 245
        }
      }
    }
    return scan
  }

  @Test func saysWhatCannotBeRead() throws {
    var random = SeededRandom(seed: 4)
    let other = InventedExamination.layout(questions: 5, variants: 1, digits: 6)
    let scan = ScanDisturbance().scan(PrintedStrip(other), &random)
    let blank = try #require(
      GreyPicture(width: 900, height: 1_200, pixels: .init(repeating: 250, count: 900 * 1_200)))
    let noise = try #require(
      GreyPicture(
        width: 400, height: 500,
        pixels: (0..<200_000).map { _ in .random(in: 0...255, using: &random) }))
    let tiny = try #require(GreyPicture(width: 1, height: 1, pixels: [0]))
    for (picture, words) in [
      (scan, "it belongs to examination"), (blank, "the round marks"), (noise, "the "),
      (tiny, "the round marks"),
    ] {
      guard case .fault(let reason) = StripReader(Self.layout).read(picture) else {
        Issue.record("read though it is \(words)")
        continue
      }
      #expect(reason.hasPrefix(words))
    }
  }
}
