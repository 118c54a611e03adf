import Foundation
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

@Suite struct DamageTests {
  /// How many damages are planted; `HORNBOOK_DAMAGES` asks for another number.
  static let count =
    ProcessInfo.processInfo.environment["HORNBOOK_DAMAGES"].flatMap { Int($0) } ?? 280

  /// What is said of a book, a run of shifted numbers once.
  static func findings(of book: SketchBook, besides known: [String: Int] = [:]) -> [Finding] {
    let all = Tally.new(ProvedQuizzes(book.read()).findings, besides: known)
    return all.enumerated().filter { index, finding in
      guard finding.rule == "answer-misnumbered", index > 0 else { return true }
      let before = all[..<index].last { $0.rule == finding.rule && $0.chapter == finding.chapter }
      return before?.question.map { $0 + 1 } != finding.question
    }.map(\.element)
  }

  @Test func undamagedBooksHaveNoFindings() {
    var said: [String] = []
    for seed in 0..<20 as Range<UInt64> {
      var generator = QuestionGenerator(seed: seed)
      let book = generator.book(chapters: 3, questions: 4...12)
      said += Self.findings(of: book).map { "\($0.rule): \($0.message)" }
    }
    #expect(said == [])
  }

  @Test func nearlyEveryDamageIsFoundOnce() {
    var tally = Tally()
    for trial in 0..<Self.count {
      let seed = UInt64(trial)
      var generator = QuestionGenerator(seed: seed / 8)
      var book = generator.book(chapters: 3, questions: 5...12)
      var vandal = Vandal(seed: seed &* 7_919)
      let kind = Damage.Kind.allCases[trial % Damage.Kind.allCases.count]
      guard let damage = vandal.damage(&book, kind) else { continue }
      tally.count(damage, kind, Self.findings(of: book))
    }
    print("damages: \(tally.report)")
    #expect(tally.planted > Self.count / 2)
    #expect(tally.foundShare >= 0.99, "\(tally.report)")
    #expect(tally.findingsEach <= 1.2, "\(tally.report)")
  }

  /// Keys whose letters have words below them: bad copies of options are found where the others are
  /// good ones, and reasons are left alone where the others are reasons.
  @Test func wordsBelowLettersAreWhatTheOthersAre() {
    var (planted, missed) = (0, [String]())
    for seed in 0..<48 as Range<UInt64> {
      var generator = QuestionGenerator(seed: 7_000 + seed)
      let book = generator.book(chapters: 2, questions: 6...10)
      let texts = book.key.flatMap { $0.entries.map { $0.answers[0].text } }
      let alone = book.chapters.allSatisfy { $0.questions.allSatisfy { $0.correct.count == 1 } }
      guard alone else { continue }
      var copies = book
      let question = Int(seed) % copies.key[0].entries.count
      #expect(Self.errors(of: copies) == [])
      copies.key[0].entries[question].answers[0].text = "Nobody left word \(seed) at the gate"
      planted += 1
      if Self.errors(of: copies) != ["answer-contradicts-letter 1.\(question + 1)"] {
        missed.append("\(seed): \(Self.errors(of: copies))")
      }
      var reasons = book
      for part in reasons.key.indices {
        for entry in reasons.key[part].entries.indices where entry % 4 != 0 {
          reasons.key[part].entries[entry].answers[0].text = "Nobody left word \(entry) there"
        }
      }
      #expect(Self.errors(of: reasons) == [])
      #expect(texts.count > 8)
    }
    #expect(planted >= 12)
    #expect(missed == [])
  }

  private static func errors(of book: SketchBook) -> [String] {
    ProvedQuizzes(book.read(key: book.keyTextBelow)).findings.filter { $0.severity != .note }
      .map { "\($0.rule) \($0.chapter ?? 0).\($0.question ?? 0)" }
  }

  /// Damages that stay inside their chapter.
  static let local: [Damage.Kind] = [
    .swapEntries, .swapContents, .swapAnswers, .moveEntry, .dropEntry, .insertForeign, .shift,
    .wrongNumber, .wrongLetter, .letterOutOfRange, .editAnswer, .editStem, .editOption,
    .editQuestion, .renameAnswer, .renameStem, .duplicateOption, .swapOptions, .dropQuestion,
    .insertQuestion,
  ]

  @Test func damagesThatComeTogetherAreAllFound() {
    var (planted, found, said) = (0, 0, 0)
    for trial in 0..<Self.count / 7 {
      let seed = UInt64(trial)
      var generator = QuestionGenerator(seed: 1_000 + seed / 8)
      var book = generator.book(chapters: 4, questions: 5...12)
      var vandal = Vandal(seed: seed &* 6_131)
      var damages: [Damage] = []
      for step in 0..<6 {
        var copy = book
        let kind = Self.local[(trial + step * 7) % Self.local.count]
        guard let damage = vandal.damage(&copy, kind),
          !damages.contains(where: { $0.isNear(damage) })
        else { continue }
        book = copy
        damages.append(damage)
      }
      let findings = Self.findings(of: book)
      planted += damages.count
      found += damages.count { damage in findings.contains { damage.isTold(by: $0) } }
      said += findings.count
    }
    print("damages together: found \(found) of \(planted), \(said) findings")
    #expect(planted > Self.count / 7)
    #expect(Double(found) >= 0.99 * Double(planted))
    #expect(Double(said) <= 1.2 * Double(planted))
  }
}

/// How many damages were found, and how many words it took.
struct Tally {
  private(set) var planted = 0
  private(set) var found = 0
  private(set) var findings = 0
  private var byKind: [String: (planted: Int, found: Int, findings: Int)] = [:]
  private var failures: [String] = []

  mutating func count(_ damage: Damage, _ kind: Damage.Kind, _ said: [Finding]) {
    let isFound = said.contains { damage.isTold(by: $0) }
    planted += 1
    found += isFound ? 1 : 0
    findings += said.count
    let name = "\(kind)"
    let old = byKind[name] ?? (0, 0, 0)
    byKind[name] = (old.planted + 1, old.found + (isFound ? 1 : 0), old.findings + said.count)
    if !isFound || said.count > 1, failures.count < 60 {
      let list = said.map { "\($0.rule) \($0.chapter ?? 0).\($0.question ?? 0) \($0.message)" }
      failures.append(
        "\(kind) \(damage.text) @\(damage.places.map { "\($0.chapter).\($0.question ?? 0)" }): \(list)"
      )
    }
  }

  /// What findings say, without their places, each as often as it is said.
  static func signatures(of findings: [Finding]) -> [String: Int] {
    findings.reduce(into: [:]) { $0[signature($1), default: 0] += 1 }
  }

  private static func signature(_ finding: Finding) -> String {
    "\(finding.rule) \(finding.chapter ?? 0) " + finding.message.filter { !$0.isNumber }
  }

  /// The findings that are not among those known before.
  static func new(_ findings: [Finding], besides known: [String: Int]) -> [Finding] {
    var left = known
    return findings.filter { finding in
      guard let count = left[signature(finding)], count > 0 else { return true }
      left[signature(finding)] = count - 1
      return false
    }
  }

  var foundShare: Double { Double(found) / Double(max(planted, 1)) }
  var findingsEach: Double { Double(findings) / Double(max(planted, 1)) }

  var report: String {
    var lines = ["found \(found) of \(planted), \(findingsEach) findings each"]
    for (kind, numbers) in byKind.sorted(by: { $0.key < $1.key })
    where numbers.found < numbers.planted || numbers.findings > numbers.planted {
      lines.append("  \(kind): \(numbers.found)/\(numbers.planted), \(numbers.findings) findings")
    }
    return (lines + failures).joined(separator: "\n")
  }
}
