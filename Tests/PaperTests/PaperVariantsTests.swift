import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

@testable import HornbookPaper

/// Questions of a book in other orders.
@Suite struct PaperVariantsTests {
  /// Questions of each kind; the last two options of the third refer to the others.
  static let answers: [SheetAnswer] = MemoryBook([
    "content/chapters/01-wood.md": """
    # Wood

    ## Quiz

    1. Of which wood are boards?
       - [x] Oak
       - [ ] Elm
       - [ ] Fir
       - [ ] Ash
    2. Which are black? Choose two.
       - [x] Soot
       - [x] Coal
       - [ ] Milk
       - [ ] Snow
    3. Which of these floats?
       - [ ] Iron
       - [ ] Lead
       - [x] Cork
       - [ ] All of the above
       - [ ] None of the above
    4. Which pair is right?
       - [ ] Glue
       - [ ] Horn
       - [x] Both a and b
    5. Is it hard?
       - [x] Yes
       - [ ] No

    """,
    "content/quizzes/wood.json": """
    {"chapter": 1, "title": "More", "questions": [
      {"type": "order", "question": "In which order?", "items": ["Fell", "Split", "Plane", "Glue"]},
      {"type": "match", "question": "What does what?", "pairs": [
        {"left": "Saw", "right": "cuts"}, {"left": "Froe", "right": "splits"}]},
      {"type": "number", "question": "How long is an inch?", "answer": 2.54, "unit": "cm"},
      {"type": "true-false", "question": "It has a handle.", "answer": true},
      {"type": "open", "question": "Why horn?", "answer": "It is clear."}
    ]}
    """,
  ]).prepare().answerSheet.answers

  private static func layout(seed: UInt64, variants: Int = 8, count: Int? = nil) -> PaperLayout {
    PaperVariants(answers, count: count, seed: seed)
      .layout(variants: variants, title: "Wood", width: 2_100, height: 2_970, digits: 8)
  }

  @Test func kindsAreAnsweredAsTheyMustBe() {
    let questions = PaperVariants(Self.answers, count: nil, seed: 1).questions
    #expect(
      questions.map(\.kind.rawValue) == [
        "one", "several", "one", "one", "one", "marked", "marked", "marked", "one", "marked",
      ])
    #expect(questions.map(\.parts) == [4, 4, 5, 3, 2, 3, 2, 1, 2, 2])
    #expect(questions.prefix(5).map(\.correct) == [[0], [0, 1], [2], [2], [0]])
  }

  @Test func theSameSeedGivesTheSamePapers() {
    #expect(Self.layout(seed: 7) == Self.layout(seed: 7))
    #expect(Self.layout(seed: 7).variants[0].asked != Self.layout(seed: 8).variants[0].asked)
    #expect(Self.layout(seed: 7).exam != Self.layout(seed: 8).exam)
    // A paper does not depend on how many others there are.
    #expect(
      Self.layout(seed: 7, variants: 2).variants == Array(Self.layout(seed: 7).variants.prefix(2)))
  }

  @Test func noTwoVariantsAreEqualAndEachAsksAll() {
    for seed in 0..<20 {
      let variants = Self.layout(seed: UInt64(seed)).variants
      for (index, variant) in variants.enumerated() {
        #expect(variant.asked.map(\.question).sorted() == Array(0..<10))
        #expect(!variants[..<index].contains { $0.asked == variant.asked })
      }
    }
  }

  @Test func optionsThatReferToOthersStay() {
    var orders: [Set<[Int]>] = .init(repeating: [], count: 10)
    for seed in 0..<20 {
      for asked in Self.layout(seed: UInt64(seed)).variants.flatMap(\.asked) {
        orders[asked.question].insert(asked.order)
      }
    }
    #expect(orders[0].count > 10)
    #expect(orders[2].count == 6 && orders[2].allSatisfy { $0.suffix(2) == [3, 4] })
    #expect(orders[3] == [[0, 1, 2]] && orders[4] == [[0, 1]] && orders[8] == [[0, 1]])
    // Items and partners never stand in the order that is asked for.
    #expect(!orders[5].contains([0, 1, 2, 3]) && orders[6] == [[1, 0]])
  }

  @Test func drawsAsManyAsAreAskedFor() {
    var drawn: Set<String> = []
    for seed in 0..<40 {
      let variants = PaperVariants(Self.answers, count: 3, seed: UInt64(seed))
      #expect(variants.answers.count == 3)
      drawn.formUnion(variants.answers.map(\.question.id))
    }
    #expect(drawn.count == 10)
    #expect(PaperVariants(Self.answers, count: 50, seed: 1).answers.count == 10)
  }
}
