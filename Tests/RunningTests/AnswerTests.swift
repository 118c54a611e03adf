import HornbookDiagnostics
import HornbookRunning
import TestSupport
import Testing

/// Questions that are answered by running.
@Suite(.confined) struct AnswerTests {
  private func book(_ fence: String, _ code: String, _ options: String, key: String = "")
    -> RunningBook
  {
    let lines = code.split(separator: "\n").map { "   \($0)" }.joined(separator: "\n")
    let answers = options.split(separator: "\n").map { "   \($0)" }.joined(separator: "\n")
    let chapter = """
      # One

      ## Questions

      1. What does it do?

         ```\(fence)
      \(lines)
         ```

      \(answers)
      """
    var files = [("chapters/01-one.md", chapter)]
    if !key.isEmpty { files.append(("answers.md", "# Answers\n\n## Chapter 1\n\n1. \(key)\n")) }
    return RunningBook(MemoryBook(marked: files.map { ($0.0, $0.1) }))
  }

  @Test func theKeyMustAgree() {
    let options = "- a) `4`\n- b) `5`\n- c) It does not compile"
    let right = book("python prints", "print(2 + 3)", options, key: "b) `5`")
    #expect(right.told == [])
    let wrong = book("python prints", "print(2 + 3)", options, key: "a) `4`")
    #expect(
      wrong.told == [
        "answer-disproved-by-run 5 the key says “4”, but it prints “5”, as “5” says"
      ])
    #expect(wrong.findings.first?.place?.file == "content/answers.md")
    #expect(wrong.findings.first?.question == 1 && wrong.findings.first?.chapter == 1)
    let broken = book("c {run}", "int main(void) { return x; }", options, key: "b) `5`")
    #expect(
      broken.told.map { String($0.prefix(52)) }
        == ["answer-disproved-by-run 5 the key says “5”, but it do"].map { String($0.prefix(52)) })
    #expect(
      book("c {run}", "int main(void) { return x; }", options, key: "c) It does not compile").told
        == [])
  }

  @Test func doubtsAreTold() {
    let none = book("sh prints", "echo 7", "- [ ] `5`\n- [x] `6`\n- [ ] `8`")
    #expect(
      none.told == ["answer-unsure-by-run 7 no option is what the listing does: it prints “7”"])
    let both = book("sh prints", "echo 1; echo 2", "- [x] `1`, then `2`\n- [ ] `1 2`\n- [ ] `3`")
    #expect(both.told.map { String($0.prefix(23)) } == ["answer-unsure-by-run 12"])
  }

  @Test func questionsOfOtherKinds() {
    #expect(book("sh compiles", "if true", "- [x] No\n- [ ] Yes\n- [ ] Never").told == [])
    #expect(book("sh compiles", "true", "- [x] No\n- [ ] Yes\n- [ ] Never").told.count == 1)
    let code = "x = 1\ny = x +\nz = 2"
    #expect(book("python fails", code, "- [ ] Line 1\n- [x] Line 2\n- [ ] Line 3").told == [])
    #expect(
      book("python fails", code, "- [ ] `x = 1`\n- [ ] `y = x +`\n- [x] `z = 2`").told.count == 1)
    #expect(book("sh prints", "echo 12", "It prints [[12]].").told == [])
    #expect(
      book("sh prints", "echo 12", "It prints [[13]].").told.map { String($0.prefix(23)) } == [
        "answer-disproved-by-run"
      ])
  }

  @Test func aQuestionContinuesAListing() {
    let chapter = """
      # One

      ```python id=double
      def double(n): return 2 * n
      ```

      ## Questions

      1. What does this print?

         ```python prints continues=double
         print(double(21))
         ```

         - [ ] `21`
         - [x] `42`
         - [ ] `2121`
      """
    #expect(RunningBook(chapter).told == [])
    #expect(
      RunningBook(
        chapter.replacing("[x] `42`", with: "[ ] `42`").replacing("[ ] `21`\n", with: "[x] `21`\n")
      ).told.count == 1)
  }

  /// A question of mdbook-quiz asks what a program does without saying that it should be run.
  @Test func aTracedProgramIsRunWhereTheBookSaysHow() {
    let quiz = """
      [[questions]]
      type = "Tracing"
      prompt.program = \"\"\"
      let x = 3;
      println!("{}", x + 1);
      \"\"\"
      answer.doesCompile = true
      answer.stdout = "5"
      """
    let chapter = "# One\n\n{{#quiz ../quizzes/one.toml}}\n"
    func told(_ settings: String) -> [String] {
      RunningBook(
        MemoryBook(marked: [
          ("chapters/01-one.md", chapter), ("quizzes/one.toml", quiz),
          ("book.json", #"{"id": "a", "title": "A", "dialect": "mdbook"\#(settings)}"#),
        ])
      ).told
    }
    #expect(told("") == [])
    let found = told(#", "run": {"rust": {"command": ["sh", "-c", "echo 4"]}}"#)
    #expect(found.count == 1 && found[0].hasPrefix("answer-disproved-by-run"), "\(found)")
    #expect(found.first?.hasSuffix("the key says that it prints “5”, but it prints “4”") == true)
  }
}
