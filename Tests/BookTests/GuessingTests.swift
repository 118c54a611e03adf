import HornbookPipeline
import HornbookQuizzes
import Testing

/// Whether the questions of the book can be answered by those who have not read it: from the
/// letters, the lengths and the wording of the options.
@Suite struct GuessingTests {
  /// A question of which one option or several are to be chosen.
  struct Choice: Sendable {
    let chapter: String
    let options: [String]
    let right: Set<Int>

    /// The part of the options that are right.
    var chance: Double { Double(right.count) / Double(options.count) }

    /// What can be seen of each option without knowing the subject, as parts from 0 to 1.
    let looks: [[Double]]

    init(_ answer: SheetAnswer) {
      chapter = answer.question.chapter.slug
      options = answer.question.options.map { String(decoding: $0.body.plain, as: UTF8.self) }
      right = Set(answer.correct)
      let stem = Self.words(String(decoding: answer.question.stem.plain, as: UTF8.self))
      looks = Self.looks(of: options, stem: stem)
    }

    private static func words(_ text: String) -> Set<String> {
      Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }

    private static func looks(of options: [String], stem: Set<String>) -> [[Double]] {
      let lengths = options.map(\.count), words = options.map(words)
      let numbers = options.compactMap { Double($0.split(separator: " ").first ?? "") }
      let sorted = numbers.count == options.count ? numbers.sorted() : []
      func part(_ some: Set<String>, in all: Set<String>) -> Double {
        some.isEmpty ? 0 : Double(some.intersection(all).count) / Double(some.count)
      }
      func has(_ one: Set<String>, _ list: Set<String>) -> Double {
        one.isDisjoint(with: list) ? 0 : 1
      }
      return options.indices.map { index in
        let others = words.indices.filter { $0 != index }
        var isMiddle = false
        if let least = sorted.first, let most = sorted.last {
          isMiddle = numbers[index] > least && numbers[index] < most
        }
        return [
          index == 0 ? 1 : 0, index == 1 ? 1 : 0, index == options.count - 1 ? 1 : 0,
          lengths[index] == lengths.max() ? 1 : 0, lengths[index] == lengths.min() ? 1 : 0,
          isMiddle ? 1 : 0, part(words[index], in: stem),
          part(words[index], in: others.reduce(into: []) { $0.formUnion(words[$1]) }),
          others.map { part(words[index], in: words[$0]) }.max() ?? 0,
          has(words[index], ["always", "never", "all", "every", "only", "none", "nothing"]),
          has(words[index], ["may", "might", "can", "usually", "about", "some", "until", "if"]),
          has(words[index], ["compile", "crash", "crashes", "error", "exception"]),
          has(words[index], ["yes", "true"]), options[index].contains(",") ? 1 : 0,
        ]
      }
    }
  }

  static let choices = ShippedBook.shared.site.answerSheet.answers.filter {
    [.one, .several, .trueFalse].contains($0.kind) && !$0.correct.isEmpty
      && $0.question.options.count > 1
  }.map(Choice.init)

  /// The values that chi-squared exceeds by chance in one book of twenty, for one, two and three
  /// degrees of freedom.
  private static let limits = [2: 3.841, 3: 5.991, 4: 7.815]

  private static func chiSquared(_ counts: [Double]) -> Double {
    let mean = counts.reduce(0, +) / Double(counts.count)
    return counts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) / mean }
  }

  @Test(arguments: [2, 3, 4], [1, 2])
  func lettersAndLengthsTellNothing(options: Int, right: Int) throws {
    let some = Self.choices.filter { $0.options.count == options && $0.right.count == right }
    guard some.count >= 8 else { return }
    var letters = [Double](repeating: 0, count: options), ranks = letters
    for choice in some {
      let lengths = choice.options.map(\.count)
      for index in choice.right {
        letters[index] += 1
        let rank = lengths.count { $0 < lengths[index] }
        // Options of one length share their ranks.
        let alike = lengths.count { $0 == lengths[index] }
        for place in rank..<(rank + alike) { ranks[place] += 1 / Double(alike) }
      }
    }
    let limit = try #require(Self.limits[options])
    #expect(Self.chiSquared(letters) < limit, "letters \(letters)")
    #expect(Self.chiSquared(ranks) < limit, "from shortest to longest \(ranks)")
  }

  /// By what part each look is more frequent among right options than by chance.
  private static func weights(_ choices: [Choice]) -> [Double] {
    (choices.first?.looks.first ?? []).indices.map { look in
      var hits = 2.0, expected = 2.0
      for choice in choices {
        hits += choice.right.reduce(0) { $0 + choice.looks[$1][look] }
        expected += choice.chance * choice.looks.reduce(0) { $0 + $1[look] }
      }
      return hits / expected - 1
    }
  }

  /// The part of the right options that are found by their looks, less that found by chance.
  private static func lead(in choices: [Choice], weights: [Double]) -> Double {
    let found = choices.reduce(0.0) { sum, choice in
      let scores = choice.looks.map { zip($0, weights).reduce(0) { $0 + $1.0 * $1.1 } }
      let ranked = scores.indices.sorted { (scores[$0], $1) > (scores[$1], $0) }
      let hits = ranked.prefix(choice.right.count).count { choice.right.contains($0) }
      return sum + Double(hits) / Double(choice.right.count) - choice.chance
    }
    return found / Double(choices.count)
  }

  /// What half of the chapters betray is of little use in the other half.
  @Test func whatOneHalfBetraysDoesNotHelpInTheOther() throws {
    let slugs = Set(Self.choices.map(\.chapter)).sorted()
    let even = Set(slugs.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element))
    let halves = [
      Self.choices.filter { even.contains($0.chapter) },
      Self.choices.filter { !even.contains($0.chapter) },
    ]
    try #require(halves.allSatisfy { $0.count > 50 })
    let leads = [
      Self.lead(in: halves[1], weights: Self.weights(halves[0])),
      Self.lead(in: halves[0], weights: Self.weights(halves[1])),
    ]
    #expect(leads.reduce(0, +) / 2 < 0.1, "ahead of chance by \(leads)")
  }
}
