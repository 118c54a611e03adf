import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import HornbookQuizzes
import TestSupport
import Testing

@Suite struct QuizFileTests {
  /// One question of each type, key by key, so that each can be left out, renamed and changed.
  static let questions: [[(key: String, value: String)]] = [
    [
      ("type", #""one""#), ("question", #""What is `horn`?""#), ("id", #""what-horn""#),
      (
        "options",
        #"[{"text": "A *cover*", "correct": true, "feedback": "Thin."}, "A cow", {"text": "Tin"}]"#
      ),
      ("hint", #""Look."# + "\""), ("explanation", #""It lets light \u2014 through.\n\nYes.""#),
      ("tags", #"["a", "b"]"#), ("shuffle", "false"),
    ],
    [
      ("type", #""several""#), ("question", #""Which?""#),
      ("options", #"[{"text": "Oak", "correct": true}, {"text": "Elm", "correct": true}, "Tin"]"#),
    ],
    [
      ("type", #""true-false""#), ("question", #""Horn burns.""#), ("answer", "true"),
      ("feedback", #"{"true": "It does.", "false": "Try."}"#),
    ],
    [("type", #""fill-in""#), ("question", #""A [[paddle|bat]] of \"wood\".""#)],
    [("type", #""fill-in""#), ("question", #""Of what?""#), ("answers", #"["wood", "`oak`"]"#)],
    [
      ("type", #""number""#), ("question", #""How many?""#), ("answer", "24"),
      ("tolerance", #""5%""#), ("unit", #""letters""#),
    ],
    [
      ("type", #""order""#), ("question", #""Put in order.""#),
      ("items", #"["Saw", "Plane", "Cover"]"#),
    ],
    [
      ("type", #""match""#), ("question", #""What belongs together?""#),
      (
        "pairs",
        #"[{"left": "Horn", "right": "Sheet"}, {"left": "Wood", "right": "Paddle"}]"#
      ),
    ],
    [("type", #""open""#), ("question", #""Why?""#), ("answer", #""Paper was dear.""#)],
  ]

  static func file(_ questions: [[(key: String, value: String)]]) -> String {
    let written = questions.map { question in
      "{" + question.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    }
    return
      "{\"chapter\": 1, \"title\": \"More\", \"questions\": [\n\(written.joined(separator: ",\n"))]}\n"
  }

  private func read(_ text: String) -> (file: QuizFile?, findings: [Finding]) {
    var findings: [Finding] = []
    let file = QuizFile.read(Source(path: "quizzes/one.json", text: text), findings: &findings)
    return (file, findings)
  }

  @Test func readsEveryTypeOfQuestion() {
    let text = Self.file(Self.questions)
    let (file, findings) = read(text)
    #expect(findings == [])
    let questions = file?.questions ?? []
    #expect(
      questions.map(Outlined.line) == [
        "-. What is horn? | *A cover > Thin. | A cow | Tin ? Look. ; It lets light — through. Yes.",
        "-. Which? | *Oak | *Elm | Tin",
        "-. Horn burns. | *True > It does. | False > Try.",
        "-. A \u{FFFC} of \"wood\". [paddle|bat]",
        "-. Of what? [wood|oak]",
        "-. How many? [24 letters]",
        "-. Put in order. | Saw | Plane | Cover",
        "-. What belongs together? | Horn | Wood",
        "-. Why? = Paper was dear.",
      ])
    #expect(questions.filter { !$0.isAnsweredInPlace } == [])
    #expect(
      questions.map(\.kind) == [
        .one, .several, .trueFalse, .fillInText, .fillInText, .fillInNumber, .order, .match, .open,
      ])
    #expect(
      questions[5].blanks.first?.number
        == NumericAnswer(value: 24, tolerance: .relative(0.05), unit: "letters"))
    #expect(questions[7].options.compactMap(\.partner?.text) == ["Sheet", "Paddle"])
  }

  @Test func pointsAtTheWordsBetweenTheQuotes() {
    let source = Source(path: "quizzes/one.json", text: Self.file(Self.questions))
    var findings: [Finding] = []
    let questions = QuizFile.read(source, findings: &findings)?.questions ?? []
    let texts = questions.flatMap { [$0.stem] + $0.options.compactMap(\.feedback) }
    var faults: [String] = []
    for text in texts {
      // Quotes are written with a backslash, which stands where the quote is said to be.
      let found = PlaceFaults.find(in: text, of: source).filter { !$0.contains("\"wood\"") }
      faults += found
    }
    #expect(faults == [])
    let quoted = questions[3].stem
    let wood = quoted.plain.firstRange(of: "wood") ?? 0..<0
    #expect(source.bytes.text(quoted.place(ofPlain: wood).range) == "wood")
  }

  @Test func takesExactlyWhatThePublishedSchemaDescribes() throws {
    var faults: [Finding] = []
    let schema = try #require(
      JSONParser.parse(Source(path: QuizSchema.name, text: QuizSchema.text)).root(findings: &faults)
    )
    let check = SchemaCheck(schema: schema)
    var differences: [String] = []
    var refused = 0
    for text in Self.changedFiles() {
      let source = Source(path: "quizzes/one.json", text: text)
      guard let value = JSONParser.parse(source).root(findings: &faults) else { continue }
      let findings = read(text).findings
      // Whether options are right is beyond a schema.
      let isRead = findings.allSatisfy { $0.rule == "quiz-answer-mismatch" }
      if check.accepts(value) {
        if !isRead {
          differences.append("refused by the reader: \(text) \(findings.map(\.message))")
        }
      } else {
        refused += 1
        if findings.isEmpty { differences.append("refused by the schema: \(text)") }
      }
    }
    #expect(differences.prefix(3) == [])
    #expect(refused > 300)
    #expect(faults == [])
  }

  /// Files with one thing changed in each: a key gone, renamed, or with another value.
  private static func changedFiles() -> [String] {
    let values = [
      "1", "-1", "2.5", #""""#, #""  ""#, #""x""#, #""several""#, #""3 %""#, "true", "[]", "{}",
      #"["a"]"#, #"["a", "b"]"#, "[1, 2]", #"[{"text": "x"}, {"text": "y", "correct": 1}]"#,
      #"[{"left": "x", "right": "y"}, {"left": "x"}]"#, #"{"true": "x"}"#, #"{"yes": "x"}"#,
    ]
    var files = [file(questions), file([]), #"{"chapter": "x", "questions": []}"#, "{}", "[]", "1"]
    for question in questions {
      for index in question.indices {
        var changed = question
        changed.remove(at: index)
        files.append(file([changed]))
        changed = question
        changed[index].key += "s"
        files.append(file([changed]))
        for value in values {
          changed = question
          changed[index].value = value
          files.append(file([changed]))
        }
      }
    }
    return files
  }

  @Test func readsTrivia() {
    let (file, findings) = read(
      #"{"questions": [{"title": "Of?", "answer_a": "Wood", "answer_b": "Tin", "answer_c": "Horn", "correct_answer": 2}, {"title": "Old?", "answer_a": "Yes", "answer_b": "No", "answer_c": "Both", "correct_answer": 0, "feedback_b": "It is."}]}"#
    )
    #expect(findings == [])
    #expect(
      file?.questions.map(Outlined.line) == [
        "-. Of? | Wood | Tin | *Horn", "-. Old? | *Yes | No > It is. | Both",
      ])
    #expect(file?.questions.map(\.form) == [.trivia, .trivia])
  }

  @Test(arguments: [
    (
      #"{"questions": [{"title": "Of?", "answer_a": "Wood", ⌖"answer_b": "Tin", "correct_answer": 0,}]}"#,
      "json-syntax"
    ),
    (
      #"{"questions": [⌖{"title": "Of?", "answer_a": "Wood", "correct_answer": 0}]}"#,
      "data-key-missing"
    ),
    (
      #"{"questions": [{"title": "Of?", "answer_a": "Wood", "answer_b": "Tin", "correct_answer": ⌖"0"}]}"#,
      "data-type"
    ),
    (
      #"{"questions": [{"title": "Of?", "answer_a": "Wood", "answer_b": "Tin", "correct_answer": ⌖-1}]}"#,
      "trivia-answer-range"
    ),
    (
      #"{"questions": [{"title": "Of?", "answer_a": "Wood", "answer_b": ⌖"", "answer_c": "Tin", "answer_d": "Horn", "correct_answer": 2}]}"#,
      "data-type"
    ),
    (
      #"{"questions": [{"title": "Of?", "answer_a": "Wood", "answer_b": "Tin", ⌖"answer": 1, "correct_answer": 0}]}"#,
      "data-key-unknown"
    ),
    (
      #"{"questions": [{"title": "Of?", "answer_a": "Wood", "answer_b": "Tin", "correct_answer": 0, ⌖"feedback_c": "No."}]}"#,
      "data-key-unknown"
    ),
  ])
  func saysWhatIsWrongWithTrivia(text: String, rule: String) {
    let marked = MarkedText(text)
    let findings = read(marked.text).findings
    #expect(findings.first?.rule == rule)
    if rule != "json-syntax" { #expect(findings.first?.place?.lower == marked.offsets.first) }
    // One mistake is one finding.
    #expect(findings.count == 1, "\(findings.map(\.rule))")
  }

  @Test func addsAFileToItsChapter() {
    var findings: [Finding] = []
    var book = QuizBook(chapters: [Outlined.chapter("# Horn\n\n## Quiz\n\n1. Why?\n\n2. How?\n")])
    let source = Source(path: "quizzes/one.json", text: Self.file(Self.questions))
    if let file = QuizFile.read(source, findings: &findings) {
      book.add([file], findings: &findings)
    }
    #expect(book.questions.map(\.ordinal) == Array(1...11))
    #expect(book.questions.map(\.section) == [0, 0] + Array(repeating: 1, count: 9))
    #expect(Set(book.questions.map(\.id)).count == 11)
    #expect(book.questions.filter { !($0.chapter.slug == "one" && !$0.id.isEmpty) } == [])
  }

  @Test(arguments: [
    ("all-sorts", "all-sorts"), ("All sorts", "all-sorts"), ("e9) vening", "e9-vening"),
    ("Käse.2", "Käse.2"), ("“ \"", "quiz"), ("a<b>\t", "ab"), ("aux", "aux"),
  ])
  func aFileOfAnyNameIsAChapterWhoseNameIsSafe(_ name: String, _ slug: String) throws {
    var findings: [Finding] = []
    let text = #"{"questions": [{"type": "open", "question": "Why?"}]}"#
    let file = try #require(
      QuizFile.read(Source(path: "quizzes/\(name).json", text: text), findings: &findings))
    #expect(file.ownChapter.slug == slug)
    #expect(file.ownChapter.title == name)
  }

  /// What is left out of a question that is too large is told where it begins.
  @Test(arguments: ["options", "items", "pairs"], [100, 101])
  func tellsWhereAQuestionGrowsTooLarge(_ key: String, _ count: Int) throws {
    let things = (0..<count).map { number in
      switch key {
      case "pairs": #"{"left": "Word \#(number)", "right": "Meaning \#(number)"}"#
      case "options": #"{"text": "Thing \#(number)", "correct": \#(number < 2)}"#
      default: "\"Thing \(number)\""
      }
    }
    let type = ["options": "several", "items": "order", "pairs": "match"][key, default: ""]
    let text = Self.file([
      [
        ("type", "\"\(type)\""), ("question", #""Which?""#),
        (key, "[\(things.joined(separator: ", "))]"),
      ]
    ])
    var findings: [Finding] = []
    var book = QuizBook(chapters: [Outlined.chapter("# Horn\n")])
    let file = try #require(
      QuizFile.read(Source(path: "quizzes/one.json", text: text), findings: &findings))
    book.add([file], findings: &findings)
    #expect(findings == [])
    #expect(book.questions.map(\.options.count) == [100])
    let last = Array(text.utf8).firstRange(of: Array(things[count - 1].utf8))?.lowerBound
    let said = ProvedQuizzes(book).findings.filter { $0.rule == "question-too-large" }
    #expect(said.map(\.place?.lower) == (count > 100 ? [last] : []))
  }
}
