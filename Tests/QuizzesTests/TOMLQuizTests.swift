import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

@testable import HornbookQuizzes

/// Quizzes of mdbook-quiz.
@Suite struct TOMLQuizTests {
  private func read(_ text: String) -> (file: QuizFile?, findings: [Finding]) {
    var findings: [Finding] = []
    let file = QuizFile.read(Source(path: "quizzes/oak.toml", text: text), findings: &findings)
    return (file, findings)
  }

  private func questions(_ text: String) -> [Question] {
    let (file, findings) = read(text)
    #expect(findings == [])
    return file?.questions ?? []
  }

  private func choice(_ prompt: String, _ answer: String = "\"Oak\"") -> String {
    """
    [[questions]]
    type = "MultipleChoice"
    prompt.prompt = "Which is *heavy*?"
    prompt.distractors = ["Balsa", "Pine", "Elm"]
    \(prompt)
    answer.answer = \(answer)
    """
  }

  @Test func readsEveryTypeOfQuestion() {
    let text = """
      [[questions]]
      id = "a-1"
      type = "MultipleChoice"
      context = "It sinks."
      [questions.prompt]
      prompt = "Which is *heavy*?"
      distractors = ["Balsa"]
      sortAnswers = true
      [questions.answer]
      answer = "Oak"

      [[questions]]
      type = "MultipleChoice"
      prompt = { prompt = "Which float?", distractors = ["Ebony"], answerIndex = 0 }
      answer.answer = ["Balsa", "Pine"]

      [[questions]]
      type = "ShortAnswer"
      prompt.prompt = "What is a *board* of?"
      answer.answer = "Vec<T>, *really*"
      answer.alternatives = ["wood"]

      [[questions]]
      type = "ShortAnswer"
      prompt.prompt = "Why?"
      prompt.response = "long"
      answer.answer = "Because."
      """
    #expect(
      questions(text).map(Outlined.line) == [
        "-. Which is heavy? | Balsa | *Oak ; It sinks.",
        "-. Which float? | *Balsa | *Pine | Ebony",
        "-. What is a board of? [Vec<T>, *really*|wood]",
        "-. Why? = Because.",
      ])
    let read = questions(text)
    #expect(read.map(\.kind) == [.one, .several, .fillInText, .open])
    #expect(read.map(\.id) == ["a-1", "", "", ""])
    #expect(read.map(\.shuffle) == [false, false, nil, nil])
    #expect(read.allSatisfy { $0.form == .toml })
  }

  @Test func codeIsComparedExactly() {
    let read = questions(
      """
      [[questions]]
      type = "ShortAnswer"
      prompt.prompt = "Write it."
      prompt.response = "code"
      answer.answer = "let mut x"
      """)
    #expect(read[0].blanks[0].accepts(" let mut x"))
    #expect(!read[0].blanks[0].accepts("Let mut x"))
  }

  @Test func mixesOptionsByTheirTextsAlone() {
    let first = questions(choice(""))[0].options
    #expect(first.count == 4 && first.count { $0.isCorrect == true } == 1)
    // Another option is right, and the order is the same.
    let swapped = choice("", "\"Elm\"").replacing("\"Elm\"]", with: "\"Oak\"]")
    #expect(questions(swapped)[0].options.map(\.body.text) == first.map(\.body.text))
    // The place of the right one differs from question to question.
    let places = (0..<40).map { number in
      questions(choice("").replacing("*heavy*", with: "heavy in \(number)"))[0].correctInPlace[0]
    }
    let counts = (0..<4).map { place in places.count { $0 == place } }
    #expect(counts.allSatisfy { $0 >= 4 }, "\(counts)")
  }

  @Test func takesTheOrderThatIsWritten() {
    func options(_ prompt: String) -> [String] {
      questions(choice(prompt))[0].options.map(\.body.text)
    }
    #expect(options("prompt.sortAnswers = true") == ["Balsa", "Elm", "Oak", "Pine"])
    #expect(options("prompt.answerIndex = 1") == ["Balsa", "Oak", "Pine", "Elm"])
    #expect(options("prompt.answerIndex = 9") == ["Balsa", "Pine", "Elm", "Oak"])
    #expect(options("prompt.dontKnow = true").last == "I don’t know.")
  }

  @Test func readsWhatAProgramDoes() {
    let text = """
      [[questions]]
      type = "Tracing"
      prompt.program = '''
      fn main() {
        println!("`````");
      }
      '''
      answer.doesCompile = true
      answer.stdout = "  1\\n\\n2\\n"

      [[questions]]
      type = "Tracing"
      prompt.program = "let x;"
      answer = { doesCompile = false, lineNumber = 1 }
      """
    let read = questions(text)
    #expect(read.map(\.kind) == [.tracing, .tracing])
    #expect(read[0].stem.text == "fn main() {\n  println!(\"`````\");\n}")
    #expect(read[0].trace?.reply == .init(output: "  1\n\n2"))
    #expect(read[1].trace?.reply == .init(output: nil, line: 1))
  }

  @Test func partsShareTheirText() {
    let part =
      "[[questions]]\ntype = \"ShortAnswer\"\nprompt.prompt = \"Why?\"\nanswer.answer = \"x\"\n"
    let read = questions(
      "[multipart]\ncut = \"\"\"\nSaw *along* the ring.\n\"\"\"\n\(part)multipart = \"cut\"\n\(part)"
    )
    #expect(read.map { $0.shared?.text } == ["Saw along the ring.", nil])
  }

  /// Each byte of a text has its place in the file.
  @Test(arguments: [
    ("\"a⌖b\"", "b"), ("\"\\t\\u00e9\\U0001F600⌖b\"", "b"), ("'a\\\\⌖b'", "b"),
    ("\"\"\"\na\n⌖b\"\"\"", "b"), ("\"\"\"\r\na\r\n⌖b\"\"\"", "b"), ("'''\nx\\⌖b'''", "b"),
    ("\"\"\"a\\\n   \n  ⌖b\"\"\"", "b"),
  ])
  func placesLeadToTheFile(_ sample: (marked: String, word: String)) throws {
    let marked = MarkedText("x = " + sample.marked)
    var findings: [Finding] = []
    let source = Source(path: "a.toml", text: marked.text)
    let root = try #require(TOMLParser.parse(source).root(findings: &findings))
    let value = try #require(root["x"])
    let text = AssembledText(value)
    let offset = try #require(text.markdown.lastIndex(of: UInt8(ascii: "b")))
    #expect(text.sourceOffset(offset) == marked.offsets.first)
  }

  @Test func saysWhatIsWrong() {
    let tracing = "[[questions]]\ntype = \"Tracing\"\nprompt.program = \"a\\nb\"\n"
    let cases: [(text: String, told: String)] = [
      (
        choice("").replacing("MultipleChoice", with: "MultipleChoise"),
        "data-type: “questions[0].type” is the string “MultipleChoise”, "
          + "not one of “MultipleChoice”, “ShortAnswer” and “Tracing”"
      ),
      (
        choice("").replacing("\n[\"Balsa\", \"Pine\", \"Elm\"]", with: "[]")
          .replacing("[\"Balsa\", \"Pine\", \"Elm\"]", with: "[]"),
        "quiz-answer-mismatch: “questions[0]” has no “prompt.distractors”, "
          + "so there is nothing to choose"
      ),
      (
        choice("prompt.distractor = []"),
        "data-key-unknown: the key “questions[0].prompt.distractor” is unknown"
      ),
      (
        tracing + "answer.doesCompile = true",
        "quiz-answer-mismatch: “questions[0]” compiles, but has no “answer.stdout”"
      ),
      (
        tracing + "answer.doesCompile = false\nanswer.stdout = \"a\"",
        "quiz-answer-mismatch: “questions[0]” does not compile, but has an “answer.stdout”"
      ),
      (
        tracing + "answer.doesCompile = false\nanswer.lineNumber = 3",
        "quiz-answer-mismatch: “questions[0]” names line 3 of a program of 2"
      ),
      (
        choice("") + "\nmultipart = \"cut\"",
        "data-key-missing: there is no text “multipart.cut”"
      ),
      (
        "multipart.cut = \"Saw.\"\n" + choice(""),
        "data-key-unknown: no question has “multipart = \"cut\"”"
      ),
      ("questions = [", "toml-syntax: expected a value, found the end of the file"),
      ("questions = []", "quiz-file-empty: the file contains no questions"),
    ]
    for (text, told) in cases {
      #expect(read(text).findings.map { "\($0.rule): \($0.message)" } == [told])
    }
  }
}
