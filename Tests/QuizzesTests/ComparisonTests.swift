import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

@Suite struct ComparisonTests {
  /// Two texts, how far they agree, and the words in which they differ first.
  static let answers: [(String, String, Agreement, String)] = [
    ("The tide turns", "The tide turns", .identical, ""),
    ("The tide turns", "The tide turns.", .punctuation, ""),
    ("the tide turns", "The Tide turns", .punctuation, ""),
    ("`Info.plist`", "Info.plist.", .punctuation, ""),
    ("In `load()`", "In load().", .punctuation, ""),
    ("`mutating`.", "Mutating.", .punctuation, ""),
    ("A re-use mark", "A reuse mark", .punctuation, ""),
    ("A table-view cell", "A table view cell", .punctuation, ""),
    ("don't", "don’t", .punctuation, ""),
    ("“Home” – the tab", "\"Home\" - the tab", .punctuation, ""),
    ("1,000 rows", "1000 rows", .punctuation, ""),
    ("cafe\u{301}", "café", .punctuation, ""),
    ("3,5", "3.5", .punctuation, ""),
    ("-3.5", "-3,5", .punctuation, ""),
    ("about 12,75 %", "about 12.75 %", .punctuation, ""),
    ("0,125 kg", "0.125 kg", .punctuation, ""),
    ("1.250,5 km", "1,250.5 km", .punctuation, ""),
    ("1,000 rows", "1.000 rows", .identifier, "1,000/1.000"),
    ("1,2,3 or 4", "1.2.3 or 4", .identifier, "1,2,3/1.2.3"),
    ("`f(1,5)` it is", "`f(1.5)` it is", .identifier, "f(1,5)/f(1.5)"),
    ("3,5 mm", "3.6 mm", .identifier, "3,5/3.6"),
    ("ﬁnal ﬂow", "final flow", .punctuation, ""),
    ("`let x=1`", "let x = 1", .punctuation, ""),
    ("open(at: \"Key\")", "`open(at: \"Key\")`.", .punctuation, ""),
    ("GitHub", "Github", .punctuation, ""),
    ("Yes!", "Yes", .punctuation, ""),
    ("(see `a`)", "see `a`", .punctuation, ""),
    ("`try!`", "try!", .identical, ""),
    ("`try!`", "Use", .different, ""),
    ("`try!`", "`try`", .identifier, "try!/try"),
    ("try!", "try?", .identifier, "try!/try?"),
    ("`try`", "try!", .identifier, "try/try!"),
    ("UIView", "UIViews", .identifier, "UIView/UIViews"),
    ("`UIView`", "UIview", .identifier, "UIView/UIview"),
    ("MSMessage", "`MSMessages`", .identifier, "MSMessage/MSMessages"),
    ("By setting `isOn` to true", "By setting `isOff` to true", .identifier, "isOn/isOff"),
    (
      "BoatPropertyAnimator and Boat.row", "BoatAnimated and Boat.row", .identifier,
      "BoatPropertyAnimator/BoatAnimated"
    ),
    ("2", "Two.", .identifier, "2/Two"),
    ("2", "3", .different, "2/3"),
    ("3 tides a day", "Three tides a day", .identifier, "3/Three"),
    ("every 30 minutes", "every 20 minutes", .identifier, "30/20"),
    ("a == b", "a === b", .identifier, "==/==="),
    ("-1", "1", .identifier, "-1/1"),
    ("It sinks at once", "It sinks slowly", .wording, "at once/slowly"),
    ("Boats, ropes, and more", "Boats, ropes", .wording, "and more/"),
    (
      "False.", "False, it depends on the wind that blows in the harbour", .wording,
      "/it depends on the wind that blows in the harbour"
    ),
    ("The boat will sink", "The boat will not sink", .wording, "/not"),
    ("mutating", "mutated", .wording, "mutating/mutated"),
    ("The moon", "A heavy iron anchor", .different, "The moon/A heavy iron anchor"),
    ("", "x", .different, ""),
    ("+", "-", .different, "+/-"),
    ("==", "==", .identical, ""),
  ]

  @Test func answersAgreeAsFarAsTheySayTheSame() {
    #expect(Self.differences(in: Self.answers, as: .answer) == [])
  }

  static let stems: [(String, String, Agreement, String)] = [
    ("What is `load()` called?", "What is load() called", .punctuation, ""),
    ("What does `try` do?", "What does try do?", .identical, ""),
    ("What may follow `try`?", "What may follow try?", .identical, ""),
    ("What may follow `try!`?", "What may follow try?", .identifier, "try!/try"),
    ("What may follow `try!`?", "What may follow `try`?", .identifier, "try!/try"),
    ("Which of UIView, UIControl?", "Which of UIView, UIControl", .punctuation, ""),
    ("What is an anchor for?", "What is the anchor for?", .wording, "an/the"),
    ("In which 2 ways?", "In which two ways?", .identifier, "2/two"),
    ("Why ?", "Why?", .punctuation, ""),
    ("It fills \u{FFFC} rows.", "It fills ____ rows.", .punctuation, ""),
    ("It fills \u{FFFC} rows.", "It fills … rows", .punctuation, ""),
    ("It fills \u{FFFC} rows.", "It fills ____ columns.", .wording, "rows/columns"),
  ]

  @Test func stemsMayEndInAQuestionMark() {
    #expect(Self.differences(in: Self.stems, as: .stem) == [])
  }

  /// What differs from the tables, either way round.
  static func differences(in table: [(String, String, Agreement, String)], as role: TextRole)
    -> [String]
  {
    table.flatMap { a, b, agreement, words in
      var wrong: [String] = []
      let (first, second) = (QuizText(sketch: a), QuizText(sketch: b))
      let result = Comparison.of(first, second, as: role)
      if result.agreement != agreement { wrong.append("\(a) | \(b): \(result.agreement)") }
      let named = result.difference.map { "\($0.first)/\($0.second)" } ?? ""
      if named != words, !words.isEmpty { wrong.append("\(a) | \(b): names \(named)") }
      let back = Comparison.of(second, first, as: role)
      if back.agreement != result.agreement || abs(back.likeness - result.likeness) > 1e-9 {
        wrong.append("\(a) | \(b): \(back) the other way round")
      }
      if LooseHash.of(first) != LooseHash.of(second), agreement >= .punctuation {
        wrong.append("\(a) | \(b): loose hashes differ")
      }
      return wrong
    }
  }

  @Test func placesPointAtTheWordsThatDiffer() throws {
    let a = QuizText(sketch: "“Ahoy” – says `MSBoat`", at: 10)
    let b = QuizText(sketch: "“Ahoy” – says `MSBoats`", at: 90)
    let found = try #require(Comparison.of(a, b, as: .answer).difference)
    let marks = [a.place(ofPlain: found.firstRange), b.place(ofPlain: found.secondRange)]
    #expect(marks.map(\.lower) == [31, 111])
    #expect(marks.map(\.upper) == [37, 118])
  }

  @Test func anyTwoTextsCanBeCompared() {
    var random = SeededRandom(seed: 7)
    let pieces = [
      "a", "B", " ", "`", "(", ")", ".", "!", "?", "-", "'", "“", "é", "e\u{301}", "1",
      ",", "…", "\u{FFFC}", "👩‍👩‍👧", "ﬁ", "\u{200B}", "\n", "_",
    ]
    var unequal = 0
    for _ in 0..<5_000 {
      var texts: [QuizText] = []
      for _ in 0..<2 {
        let count = Int.random(in: 0..<14, using: &random)
        let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        texts.append(QuizText(sketch: text))
      }
      for role in [TextRole.stem, .answer] {
        let there = Comparison.of(texts[0], texts[1], as: role)
        let back = Comparison.of(texts[1], texts[0], as: role)
        if there.agreement != back.agreement || !(0...1).contains(there.likeness) { unequal += 1 }
      }
    }
    #expect(unequal == 0)
  }
}
