import Foundation
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

/// A whole manuscript says the same as its questions and its key, cut out by hand.
@Suite struct WholeManuscriptTests {
  /// How many manuscripts are made; `HORNBOOK_MANUSCRIPTS` asks for another number.
  static let count =
    ProcessInfo.processInfo.environment["HORNBOOK_MANUSCRIPTS"].flatMap { Int($0) } ?? 120

  /// What was read, with the lines of the manuscript.
  struct Outcome: Equatable {
    var questions: [String] = []
    var pairs: [String] = []
    var findings: [String] = []

    init(_ book: QuizBook, line: (Place) -> Int) {
      let proved = ProvedQuizzes(book)
      func numbered(_ address: QuestionAddress) -> String {
        "\(line(book.chapters[address.chapter].questions[address.question].place))"
      }
      for chapter in book.chapters {
        questions.append(
          "\(chapter.name.number ?? 0) \(chapter.name.title.lowercased()) at \(line(chapter.place))"
        )
        for question in chapter.questions {
          let options = question.options.map { "\(line($0.place)) \($0.body.text)" }
          questions.append("\(line(question.place)) \(question.stem.text): \(options)")
        }
      }
      let pairing = Pairing(book)
      pairs = pairing.pairs.map { pair in
        let entry = book.keys[pair.entry.key].chapters[pair.entry.chapter].entries[pair.entry.entry]
        return
          "\(numbered(pair.question)) with \(line(entry.place))\(pair.isMisplaced ? " misplaced" : "")"
          + (entry.explanation.map { ": \($0.text)" } ?? "")
      }
      findings = proved.findings.map { finding in
        let places = [finding.place].compactMap(\.self) + finding.notes.compactMap(\.place)
        return
          "\(finding.rule) \(finding.chapter ?? 0).\(finding.question ?? 0) at \(places.map(line))"
      }
      findings.sort()
    }
  }

  private static func read(whole manuscript: PrintedManuscript) -> Outcome {
    let source = Source(path: "m.txt", text: manuscript.lines.joined(separator: "\n") + "\n")
    let table = LineTable(source.bytes)
    return Outcome(ManuscriptSplitter().read(source)) { place in
      let line = table.position(at: place.lower).line
      return manuscript.headings[line - 1].map { $0 + 1 } ?? line
    }
  }

  private static func read(cut manuscript: PrintedManuscript) -> Outcome {
    let cuts = ["q.txt": manuscript.questions, "k.txt": manuscript.key]
    let sources = cuts.mapValues { $0.lines.joined(separator: "\n") + "\n" }
    let tables = sources.mapValues { LineTable(Array($0.utf8)) }
    let book = ManuscriptSplitter().read(
      questions: Source(path: "q.txt", text: sources["q.txt"] ?? ""),
      key: Source(path: "k.txt", text: sources["k.txt"] ?? ""))
    return Outcome(book) { place in
      let line = tables[place.file]?.position(at: place.lower).line ?? 0
      return (cuts[place.file]?.origins[line - 1] ?? 0) + 1
    }
  }

  @Test func saysWhatTheSectionsCutOutByHandSay() {
    var wrong: [String] = []
    for seed in 0..<UInt64(Self.count) {
      var random = SeededRandom(seed: seed &* 31 &+ 7)
      let shape = ManuscriptShape(&random)
      var generator = QuestionGenerator(seed: seed)
      var book = generator.book(chapters: Int.random(in: 2...6, using: &random), questions: 4...9)
      if seed % 2 == 1 {
        var vandal = Vandal(seed: seed &* 7_919)
        let kinds = Damage.Kind.allCases.filter { $0 != .swapChapters || shape.opener != .bare }
        for _ in 0..<2 {
          _ = vandal.damage(&book, kinds[Int.random(in: 0..<kinds.count, using: &random)])
        }
      }
      let manuscript = PrintedManuscript(book, shape, seed: seed)
      let (whole, cut) = (Self.read(whole: manuscript), Self.read(cut: manuscript))
      guard whole != cut else { continue }
      wrong.append("\(seed): \(shape)")
      do {
        for (a, b) in [
          (whole.questions, cut.questions), (whole.pairs, cut.pairs),
          (whole.findings, cut.findings),
        ] {
          let difference = a.difference(from: b)
          for change in difference.prefix(3) { wrong.append("   \(change)") }
        }
      }
    }
    if !wrong.isEmpty { print(wrong.joined(separator: "\n")) }
    #expect(wrong.isEmpty)
  }
}
