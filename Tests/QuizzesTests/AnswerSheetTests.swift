import HornbookDiagnostics
import Testing

@testable import HornbookQuizzes

struct AnswerSheetTests {
  private func sheet(_ questions: String, key: String? = nil) -> AnswerSheet {
    var files = [(path: "chapters/01-tides.md", text: "# Tides\n\n## Questions\n\n" + questions)]
    if let key { files.append(("answers.md", "# Answers\n\n## Chapter 1\n\n" + key)) }
    let proved = ProvedQuizzes(BookSketch.read(files))
    return proved.sheet(proved.findings)
  }

  @Test func takesTheRightOptionsFromTheKeyWhateverItsOrder() throws {
    let sheet = sheet(
      """
      1. What causes the tides?
         - a) The wind
         - b) The moon
      2. Which of these float?
         - a) Cork
         - b) Iron
         - c) Ice
      """,
      key: """
        1. What causes the tides?
           - b) The moon

           It pulls at the water.
        2. Which of these float?
           - a) Cork
           - c) Ice
        """)
    let moon = try #require(sheet.answers.first)
    let floating = try #require(sheet.answers.last)
    #expect(moon.correct == [1] && moon.kind == .one && moon.state == .known)
    #expect(moon.explanation?.text == "It pulls at the water.")
    #expect(floating.correct == [0, 2] && floating.kind == .several)
    #expect(floating.grade(.choices([0])).score == 0.5)
    #expect(floating.grade(.texts(["Cork"])).verdict == .unanswered)
  }

  @Test(
    arguments: [
      ("another option's text", "1. What causes the tides?\n   - a) The moon\n"),
      ("a letter without an option", "1. What causes the tides?\n   - d) The moon\n"),
      (
        "two entries that disagree",
        "1. What causes the tides?\n   - a) The wind\n2. What causes the tides?\n   - b) The moon\n"
      ),
      ("letters that disagree", "1. b\n1. a\n"),
    ])
  func givesNoAnswerAwayThatIsInDoubt(name: String, key: String) throws {
    let stem = "1. What causes the tides?\n   - a) The wind\n   - b) The moon\n"
    let answer = try #require(sheet(stem, key: key).answers.first)
    #expect(answer.state == .underReview, "\(name)")
    #expect(answer.correct == [] && answer.explanation == nil)
    #expect(answer.grade(.choices([1])).verdict == .unanswered)
  }

  @Test func contradictionsAreInDoubtEvenWhereNoFindingIsTold() throws {
    let book = BookSketch.read([
      (
        "chapters/01-tides.md",
        "# Tides\n\n## Questions\n\n1. What?\n   - a) The wind\n   - b) The moon\n"
      ),
      ("answers.md", "# Answers\n\n## Chapter 1\n\n1. What?\n   - a) The moon\n"),
    ])
    #expect(ProvedQuizzes(book).sheet([]).answers.map(\.state) == [.underReview])
  }

  @Test func saysWhereTheBookGivesNoAnswer() {
    let sheet = sheet("1. What causes the tides?\n   - a) The wind\n   - b) The moon\n")
    #expect(sheet.answers.map(\.state) == [.missing])
  }

  @Test func readsAnswersInPlace() throws {
    let answer = try #require(
      sheet("1. What floats?\n   - [x] Cork\n     > It is light.\n   - [ ] Iron\n").answers.first)
    #expect(answer.state == .known && answer.correct == [0])
    let gap = try #require(sheet("1. The tides are caused by the [[moon]].\n").answers.first)
    #expect(gap.grade(.texts(["Moon"])).verdict == .right)
  }
}

struct QuizShuffleTests {
  private func question(_ options: [String], stem: String = "What floats?") -> Question {
    let place = Place(file: "")
    return Question(
      chapter: ChapterName(number: 1, slug: "c", title: "C"), ordinal: 1, kind: .one,
      form: .printed, stem: QuizText(markdown: stem, place: place),
      options: options.map {
        Option(letter: nil, body: QuizText(markdown: $0, place: place), place: place)
      }, place: place)
  }

  @Test(
    arguments: [
      ("All of the above", OptionReference?.some(.position)), ("None of these.", .position),
      ("Both", .position), ("All of the above answers are wrong", .position),
      ("Both a and b", .letters), ("a) and c)", .letters), ("Only b", .letters),
      ("Neither a nor b", .letters), ("`a`", nil), ("The above-ground roots", nil),
      ("A boat", nil), ("Both boats float", nil), ("All cats", nil), ("Cork and ice", nil),
    ])
  func recognisesOptionsThatSpeakOfOthers(text: String, kind: OptionReference?) {
    #expect(QuizText(markdown: text, place: Place(file: "")).optionReference == kind)
  }

  @Test func optionsThatReferToOthersStayAndKeepTheOthersBeforeThem() {
    var orders: Set<[Int]> = []
    for seed in 0..<200 as Range<UInt64> {
      var shuffle = QuizShuffle(seed: seed)
      orders.insert(shuffle.order(of: question(["Cork", "Ice", "Iron", "None of the above"])))
    }
    #expect(orders.count == 6)
    #expect(orders.allSatisfy { $0.last == 3 })
  }

  @Test(
    arguments: [
      ["Cork", "Ice", "Both a and b"], ["Cork", "All of the above", "Ice"], ["True", "False"],
      ["Yes, always", "No"],
    ])
  func optionsWithAnOrderOfTheirOwnStay(options: [String]) {
    for seed in 0..<40 as Range<UInt64> {
      var shuffle = QuizShuffle(seed: seed)
      #expect(shuffle.order(of: question(options)) == Array(options.indices))
    }
  }

  @Test func aSeedAlwaysGivesTheSameOrderAndDisorderIsNoOrder() {
    var first = QuizShuffle(seed: 7)
    var second = QuizShuffle(seed: 7)
    #expect(first.order(of: 9) == second.order(of: 9))
    #expect(first.order(of: 9).sorted() == Array(0..<9))
    for seed in 0..<100 as Range<UInt64> {
      var shuffle = QuizShuffle(seed: seed)
      let order = shuffle.disorder(of: 2)
      #expect(order == [1, 0])
    }
  }
}
