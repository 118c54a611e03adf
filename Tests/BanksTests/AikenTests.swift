import Foundation
import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

/// Plain questions with lettered options.
@Suite struct AikenTests {
  @Test func readsQuestions() throws {
    let text =
      "\u{FEFF}What is pulp?\r\nA) Wet fibres\r\nB. Dry <fibres> & more\r\nANSWER: B\r\n\r\n"
      + "A question\nof two lines:\nA) x\nC)  y\nANSWER: C\n"
    let format = try #require(BankFormat.format(of: "bank.txt", Array(text.utf8)))
    #expect(format.name == "aiken")
    let reading = try BankFormat.read(Source(path: "bank.txt", text: text), as: format.name)
    #expect(reading.findings == [])
    let questions = try #require(reading.bank).questions
    #expect(
      questions.map(GIFTTests.sketch) == [
        "one | What is pulp? | 0% Wet fibres; 100% Dry <fibres> & more",
        "one | A question of two lines: | 0% x; 100% y",
      ])
  }

  @Test(arguments: [
    ("⌖Q?\nA) x\nB) y\n", "which option is right"),
    ("⌖Q?\n\nMore\nA) x\nB) y\nANSWER: A", "no options"),
    ("Q?\nA) x\nB) y\nANSWER: ⌖C", "no option has the letter “C”"),
    ("A) ⌖x\nB) y\nANSWER: A", "without a question"),
    ("⌖Q?\nA) x\nANSWER: A", "fewer than two options"),
    ("Q?\nA) x\nB) y\n⌖ANSWER:", "no option has the letter"),
    ("Q?\nA) x\nB) y\nANSWER: ⌖AB", "no option has the letter “AB”"),
  ])
  func aBrokenFileGivesNoQuestion(_ marked: String, _ expected: String) throws {
    let mark = try #require(marked.range(of: "⌖"))
    let text = marked.replacingOccurrences(of: "⌖", with: "")
    let reading = try BankFormat.read(Source(path: "bank.txt", text: text), as: "aiken")
    #expect(reading.bank == nil)
    let finding = try #require(reading.findings.first)
    #expect(finding.message.contains(expected), "\(finding.message)")
    #expect(finding.place?.lower == marked[..<mark.lowerBound].utf8.count)
    #expect(RuleCatalogue.faults(in: finding) == [])
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    var bank = Bank()
    for seed in 1...40 as ClosedRange<UInt64> {
      bank.questions += BankSamples.bank(seed: seed, for: "gift").questions
    }
    let format = try #require(BankFormat.named("aiken"))
    let written = try BankFormat.write(bank, as: format.name)
    let read = try #require(format.read)
    let back = try #require(read(Source(path: "bank.txt", bytes: written.bytes)).bank)
    #expect(back.questions.count > 5)
    let left = written.omissions.filter { $0.message.contains("not exported") }.count
    #expect(back.questions.count + left == bank.questions.count)
    #expect(try BankFormat.write(back, as: format.name).bytes == written.bytes)
    #expect(try BankFormat.write(back, as: format.name).omissions == [])
    let words = Set(bank.questions.map { $0.stem.plain.filter { !$0.isWhitespace } })
    #expect(back.questions.allSatisfy { words.contains($0.stem.plain.filter { !$0.isWhitespace }) })
  }

  @Test func tellsWhatItCannotSay() throws {
    let place = Place(file: "x", lower: 3, upper: 4)
    let options = [
      BankOption(BankText(markdown: Array("`a`".utf8)), credit: 1, place: place),
      BankOption(BankText(plain: "b"), credit: 0, place: place),
    ]
    var question = BankQuestion(stem: BankText(plain: "Why?"), task: .one(options), place: place)
    question.explanation = BankText(plain: "So")
    var lines = question
    lines.stem = BankText(markdown: Array("Why?\n\n    a\n    b".utf8))
    var letter = question
    letter.stem = BankText(plain: "A. Turing was who?")
    var several = question
    several.task = .several(options)
    var bank = Bank()
    bank.questions = [question, lines, letter, several]
    let written = try BankFormat.write(bank, as: "aiken")
    #expect(
      written.omissions.map(\.message) == [
        "the question is exported without the markup of its texts and its explanation",
        "the question is not exported: a text of several lines cannot be said in Aiken",
        "the question is not exported: Aiken would not take its text for that of a question",
        "the question is not exported: Aiken has only questions with one right option",
      ])
    #expect(String(decoding: written.bytes, as: UTF8.self) == "Why?\nA) a\nB) b\nANSWER: A\n\n")
  }
}
