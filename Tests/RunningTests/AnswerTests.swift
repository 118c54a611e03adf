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
    let both = book("sh prints", "echo 5", "- [x] `5`\n- [ ] 5\n- [ ] `3`")
    #expect(both.told.map { String($0.prefix(23)) } == ["answer-unsure-by-run 12"])
  }

  /// White space is passed over only where no option has just that of the output.
  @Test func spacesAndNewLinesAreToldApart() {
    let options = ["`1`, then `2`", "`1 2`", "`12`"]
    for (code, right) in [("echo 1; echo 2", 0), ("echo 1 2", 1), ("echo 12", 2)] {
      for key in options.indices {
        let marked = options.indices.map { "- [\($0 == key ? "x" : " ")] \(options[$0])" }
        let told = book("sh prints", code, marked.joined(separator: "\n")).told
        #expect(told.count == (key == right ? 0 : 1), "\(code), \(key): \(told)")
        #expect(told.allSatisfy { $0.hasPrefix("answer-disproved-by-run") })
      }
    }
    let wrong = book("sh prints", "echo 1; echo 2", "- [x] `1 2`\n- [ ] `3`\n- [ ] `4`")
    #expect(
      wrong.told == ["answer-unsure-by-run 7 no option is what the listing does: it prints “1 ⏎ 2”"]
    )
    #expect(book("sh prints", "echo 'a  b'", "- [x] `a b`\n- [ ] `ab`\n- [ ] `b`").told == [])
  }

  /// Failures in the words of authors, each with a right and a wrong key.
  @Test func failuresAreKnownByTheirWords() {
    let cases: [(fence: String, code: String, right: String, wrong: String)] = [
      ("python prints", "print('a' + 1)", "`TypeError`", "`ValueError`"),
      ("python prints", "{}['a']", "KeyError", "nothing"),
      ("python prints", "{}['a']", "A `LookupError`", "An `IndexError`"),
      ("python prints", "[][0]", "An `IndexError` is raised.", "It prints `None`."),
      ("python prints", "class Odd(Exception): pass\nraise Odd()", "`Odd`", "A `TypeError`"),
      ("sh prints", "kill -SEGV $$", "Segmentation fault", "It is aborted (SIGABRT)"),
      ("sh prints", "exit 3", "An error", "It never ends"),
      ("sh prints", "exit 3", "Einen Fehler", "Nichts"),
      ("sh prints", "exit 3", "خطأ", "لا شيء"),
      ("sh prints", "true", "Nichts", "Einen Fehler"),
      ("sh prints", "true", "لا شيء", "خطأ"),
      ("python prints", "pass", "Nothing", "`None`"),
      ("sh prints", "echo 7", "The number 7", "The number 8"),
      ("sh prints", "true", "Nothing is printed", "An empty list"),
      ("sh prints", "echo a; echo b", "a, then b", "b, then a"),
      ("python prints", "print(None)", "`None`", "Nothing"),
      ("python prints", "print(None)", "None", "Nothing"),
      ("sh compiles", "if true", "It does not.", "It does."),
      ("sh compiles", "true", "It does.", "It does not."),
      ("sh compiles", "if true", "Es lässt sich nicht übersetzen", "Es lässt sich übersetzen"),
      ("sh compiles", "if true", "It fails to compile", "It compiles"),
    ]
    for (fence, code, right, wrong) in cases {
      for (mark, other) in [("x", " "), (" ", "x")] {
        let told = book(fence, code, "- [\(mark)] \(right)\n- [\(other)] \(wrong)\n- [ ] `zzz`")
          .told
        #expect(told.count == (mark == "x" ? 0 : 1), "\(code), \(right): \(told)")
        #expect(told.allSatisfy { $0.hasPrefix("answer-disproved-by-run") }, "\(told)")
      }
    }
    let named = book("python prints", "{}['a']", "- [x] `1`\n- [ ] A `KeyError`\n- [ ] `2`").told
    #expect(
      named == [
        "answer-disproved-by-run 11 the key says “1”, but it ends with status 1: “KeyError: 'a'”, "
          + "as “A KeyError” says"
      ])
  }

  @Test func whatNeverEndsIsKnown() {
    let chapter = """
      # One

      ## Questions

      1. What does it do?

         ```awk prints
         BEGIN { while (1) x++ }
         ```

         - [ ] `1`
         - [x] Nothing, it never ends.
         - [ ] An error
      """
    let settings = #", "run": {"awk": {"command": ["awk", "-f", "{file}"], "seconds": 1}}"#
    #expect(RunningBook(chapter, settings: settings).told == [])
  }

  @Test func statementsAreJudgedWhereTheyCanBeRead() {
    func told(_ stem: String, _ key: String, _ code: String) -> Int {
      let options = ["True", "False"].map { "   - [\($0 == key ? "x" : " ")] \($0)" }
      return RunningBook(
        "# One\n\n## Questions\n\n1. \(stem)\n\n   ```sh prints\n   \(code)\n   ```\n\n"
          + options.joined(separator: "\n") + "\n"
      ).told.count
    }
    let cases = [
      ("This prints `5`.", "echo 5", true), ("This prints `6`.", "echo 5", false),
      ("It does not print `6`.", "echo 5", true), ("This fails.", "exit 1", true),
      ("This program prints nothing.", "true", true),
    ]
    for (stem, code, isTrue) in cases {
      #expect(told(stem, isTrue ? "True" : "False", code) == 0, "\(stem)")
      #expect(told(stem, isTrue ? "False" : "True", code) == 1, "\(stem)")
    }
    // Nobody can say whether this is so.
    for stem in ["This is good style.", "This prints the line `1`.", "This prints `2`."] {
      for key in ["True", "False"] { #expect(told(stem, key, "printf '1\n2\n'") == 0, "\(stem)") }
    }
  }

  /// A question, its listing and its options, of which the one with a key is right.
  private func told(_ stem: String, _ fence: String, _ code: String, _ options: String) -> [String]
  {
    func indented(_ text: String) -> String { text.replacing("\n", with: "\n   ") }
    return RunningBook(
      "# One\n\n## Questions\n\n1. \(stem)\n\n   ```\(fence)\n   \(indented(code))\n   ```\n\n   "
        + indented(options) + "\n"
    ).told
  }

  @Test func linesAreCounted() {
    let code = "printf 'a\\nb\\nc\\n'"
    for stem in [
      "How many lines does this print?", "How many lines are printed?",
      "Wie viele Zeilen gibt das Programm aus?", "كم سطرا يطبع هذا البرنامج؟",
    ] {
      let right = told(stem, "sh prints", code, "- [ ] 2\n- [x] 3\n- [ ] An error")
      #expect(right == [], "\(stem)")
      #expect(
        told(stem, "sh prints", code, "- [x] 2 lines\n- [ ] 3 lines\n- [ ] None") == [
          "answer-disproved-by-run 11 the key says “2 lines”, but it prints 3 lines, as “3 lines” says"
        ], "\(stem)")
      for (key, count) in [("3", 0), ("4", 1)] {
        #expect(
          told(stem, "sh prints", code, "There are [[\(key)]] lines.").count == count, "\(stem)")
      }
    }
    // What else there is, nobody can count; and a number may be the one that is asked for.
    for (stem, code) in [
      ("How many stars does this print?", "echo '***'"),
      ("How many blank lines does this print?", "printf 'a\\n\\nb\\n'"),
      ("How many lines does this print?", "printf 'a\\nb\\n' | wc -l"),
    ] {
      #expect(told(stem, "sh prints", code, "- [x] 1\n- [ ] 7\n- [ ] 9") == [], "\(stem)")
    }
  }

  /// A count that is printed, and that another option gives, is likely the answer.
  @Test func aPrintedCountIsDoubted() {
    for stem in ["How many vowels are printed?", "How much does this print?"] {
      #expect(
        told(stem, "sh prints", "echo 7", "- [x] 5\n- [ ] 7\n- [ ] 9") == [
          "answer-unsure-by-run 11 the key says “5”, but it prints “7”, as “7” says"
        ], "\(stem)")
    }
    let sound = [("echo 7", "7"), ("echo 5", "1"), ("echo 7 8", "2"), ("echo 7; echo 8", "2")]
    for (printed, key) in sound {
      let options = "- [x] \(key)\n- [ ] 5\n- [ ] 9"
      #expect(told("How many vowels are printed?", "sh prints", printed, options) == [])
    }
  }

  @Test func numbersAreKnownWithTheirMarks() {
    for (printed, said) in [
      ("1000", "1,000"), ("1000", "1.000"), ("1000", "1 000"), ("1000", "1\u{202F}000"),
      ("-1234567", "−1,234,567"), ("3.14", "3,14"), ("1234.5", "1.234,5"),
    ] {
      let options = "- [x] \(said)\n- [ ] 12\n- [ ] 13"
      #expect(told("What is printed?", "sh prints", "echo \(printed)", options) == [], "\(said)")
      let wrong = told(
        "What is printed?", "sh prints", "echo \(printed)", "- [ ] \(said)\n- [x] 12\n- [ ] 13")
      #expect(wrong.map { $0.prefix(23) } == ["answer-disproved-by-run"], "\(said)")
    }
    // As code they are other texts, and other digits are other numbers.
    for said in ["`1,000`", "10,00", "1,0000", "1,0,00", "1 00 0"] {
      let options = "- [x] \(said)\n- [ ] 12\n- [ ] 13"
      #expect(told("What is printed?", "sh prints", "echo 1000", options).count == 1, "\(said)")
    }
  }

  /// Readers count the lines that they see.
  @Test func hiddenLinesAreNotCounted() {
    let code = "# import sys\nx = 1\ny = x + zz\nz = 2"
    let fence = "python fails hidelines=\"# \""
    let options = "- [ ] Line 1\n- [x] Line 2\n- [ ] Line 3"
    #expect(told("Which line fails?", fence, code, options) == [])
    let wrong = options.replacing("[x]", with: "[ ]").replacing("[ ] Line 3", with: "[x] Line 3")
    #expect(
      told("Which line fails?", fence, code, wrong) == [
        "answer-disproved-by-run 16 the key says “Line 3”, but line 2 fails, as “Line 2” says"
      ])
  }

  @Test func severalGapsAreComparedInOrder() {
    func told(_ key: String, _ code: String) -> [String] {
      RunningBook(
        MemoryBook(marked: [
          (
            "chapters/01-one.md",
            "# One\n\n## Questions\n\n1. This prints ____ and then ____.\n\n"
              + "   ```sh prints\n   \(code)\n   ```\n"
          ), ("answers.md", "# Answers\n\n## Chapter 1\n\n1. \(key)\n"),
        ])
      ).told
    }
    #expect(told("`1`, `2`", "echo 1; echo 2") == [])
    #expect(told("`1`, `2`", "echo 1 2") == [])
    #expect(
      told("`1`, `3`", "echo 1; echo 2")
        == ["answer-disproved-by-run 5 the key says “3”, where it prints “2”"])
    // There is more, so that nobody knows what is meant.
    #expect(told("`1`, `3`", "echo 1; echo 2; echo 3") == [])
    #expect(book("sh prints", "echo 1; echo 2", "It prints [[1]] and [[3]].").told.count == 1)
  }

  @Test func includedCodeIsRunAndNothingIsGivenAway() {
    var book = RunningBook(
      MemoryBook(marked: [
        (
          "chapters/01-one.md",
          """
          # One

          ## Questions

          1. What does this print?

             ```sh prints include="code/five.sh"
             ```

             - [x] `4`
             - [ ] `5`
             - [ ] `6`

          2. Which of these prints `5`?

             - [ ]
               ```sh prints
               echo 4
               ```
             - [x]
               ```sh prints
               echo 5
               ```
          """
        ), ("chapters/code/five.sh", "echo 5\n"),
      ]))
    book.records = true
    #expect(
      book.told == [
        "answer-disproved-by-run 10 the key says “4”, but it prints “5”, as “5” says"
      ])
    #expect(book.findings.flatMap(\.fixes).isEmpty)
  }

  @Test func theLineThatThrowsFails() {
    let code = "function f() {\n  throw new Error('oh')\n}\nf()"
    #expect(book("js fails", code, "- [ ] Line 1\n- [x] Line 2\n- [ ] Line 4").told == [])
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
