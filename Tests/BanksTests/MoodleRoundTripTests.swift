import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

/// What is written is read again as the same questions, and written again as the same bytes.
@Suite struct MoodleRoundTripTests {
  @Test func theTextsStayTheSameByThemselves() {
    for markdown in BankSamples.texts {
      let text = BankText(markdown: Array(markdown.utf8))
      #expect(BankText(foreign: text.html) == text, "\(markdown)")
    }
  }

  @Test(arguments: ["moodle", "gift"])
  func randomBanksComeBackTheSame(_ name: String) throws {
    let format = try #require(BankFormat.named(name))
    let write = try #require(format.write)
    let read = try #require(format.read)
    for seed in 1...60 as ClosedRange<UInt64> {
      let bank = BankSamples.bank(seed: seed, for: name).withoutPlaces
      let written = write(bank)
      #expect(written.omissions.map(\.message) == [], "seed \(seed)")
      let reading = read(Source(path: "bank", bytes: written.bytes))
      #expect(reading.findings.map(\.message) == [], "seed \(seed)")
      let back = try #require(reading.bank).withoutPlaces
      #expect(back.questions.count == bank.questions.count, "seed \(seed)")
      for (was, now) in zip(bank.questions, back.questions) where was != now {
        Issue.record("seed \(seed): \(Self.difference(was, now))")
      }
      #expect(back.files == bank.files, "seed \(seed)")
      let isSame = write(back).bytes == written.bytes
      #expect(isSame, "seed \(seed)")
    }
  }

  /// A bank of one question for each text, so that a failure names it.
  @Test(arguments: ["moodle", "gift"], BankSamples.texts)
  func everyTextComesBackInEveryPart(_ name: String, _ markdown: String) throws {
    let format = try #require(BankFormat.named(name))
    let text = BankText(markdown: Array(markdown.utf8))
    let place = Place(file: "")
    let option = BankOption(text, credit: 1, feedback: text, place: place)
    let other = BankOption(text, credit: 0, place: place)
    var bank = Bank()
    for task: BankTask in [
      .one([option, other]), .truth(true, feedback: .init(onTrue: text, onFalse: text)),
      .gaps([BankGap(accepted: ["x"], place: place)]), .order([text, text]),
      .match([
        BankPair(item: text, partner: BankText(plain: "x"), place: place),
        BankPair(item: text, partner: BankText(plain: "y"), place: place),
      ]), .open(model: nil),
    ] {
      var question = BankQuestion(stem: text, task: task, place: place)
      question.explanation = text
      bank.questions.append(question)
    }
    let written = try BankFormat.write(bank, as: format.name)
    #expect(written.omissions == [])
    let reading = try BankFormat.read(Source(path: "", bytes: written.bytes), as: format.name)
    let back = try #require(reading.bank).withoutPlaces
    #expect(back.questions.count == bank.questions.count)
    for (was, now) in zip(bank.questions, back.questions) where was != now {
      Issue.record("\(Self.difference(was, now))")
    }
  }

  private static func difference(_ was: BankQuestion, _ now: BankQuestion) -> String {
    func text(_ text: BankText?) -> String {
      text.map { String(decoding: $0.html, as: UTF8.self) } ?? "-"
    }
    var parts: [String] = []
    func compare(_ what: String, _ a: String, _ b: String) {
      if a != b { parts.append("\(what): \(a) => \(b)") }
    }
    compare("name", was.name, now.name)
    compare("id", was.id, now.id)
    compare("category", "\(was.category)", "\(now.category)")
    compare("points", "\(String(describing: was.points))", "\(String(describing: now.points))")
    compare(
      "shuffles", "\(String(describing: was.shuffles))", "\(String(describing: now.shuffles))")
    compare("tags", "\(was.tags)", "\(now.tags)")
    let (a, b) = (was.texts.map { text($0) }, now.texts.map { text($0) })
    for index in 0..<max(a.count, b.count) {
      compare("text", index < a.count ? a[index] : "none", index < b.count ? b[index] : "none")
    }
    if parts.isEmpty { parts.append("task: \(was.task) => \(now.task)") }
    return parts.joined(separator: "\n")
  }
}
