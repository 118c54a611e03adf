import HornbookDiagnostics
import HornbookPipeline
import HornbookRunning
import HornbookSystem
import TestSupport
import Testing

@testable import HornbookRunning

/// Listings in several languages, and what is told of them.
@Suite(.confined) struct ListingTests {
  private func has(_ tool: String) -> Bool { !InstalledProgram.all(named: tool).isEmpty }

  /// A listing that prints 5 in each language, and its tool.
  static let languages: [(language: String, tool: String, code: String)] = [
    ("python", "python3", "def five():\n    return 5\n\nprint(five())"),
    ("c", "cc", "#include <stdio.h>\nint main(void) {\n  printf(\"%d\\n\", 5);\n  return 0;\n}"),
    ("javascript", "node", "const five = [1, 2, 3, 4, 5].length\nconsole.log(five)"),
    ("sh", "sh", "five=5\necho $five"),
    ("bash", "bash", "five=(1 2 3 4 5)\necho ${#five[@]}"),
    ("swift", "swiftc", "func five() -> Int { 5 }\nprint(five())"),
  ]

  private static func chapter(_ code: String, _ language: String, prints output: String) -> String {
    "# One\n\nText.\n\n```\(language) prints\n\(code)\n```\n\n```text\n\(output)\n```\n"
  }

  @Test(arguments: languages.map(\.language))
  func aWrongOutputIsToldOnceAtItsLine(_ language: String) throws {
    let (_, tool, code) = try #require(Self.languages.first { $0.language == language })
    guard has(tool) else {
      print("skipped: there is no \(tool) for \(language)")
      return
    }
    let right = RunningBook(Self.chapter(code, language, prints: "5"))
    #expect(right.told == [])
    let wrong = RunningBook(Self.chapter(code, language, prints: "6"))
    let line = 5 + code.split(separator: "\n", omittingEmptySubsequences: false).count + 4
    #expect(
      wrong.told == ["listing-output-differs \(line) the listing prints “5”, not “6”"])
    // Nobody has said for which version the book is.
    #expect(wrong.findings.map(\.severity) == [.warning])
  }

  @Test func aFindingIsAnErrorWhereTheToolsAreThoseOfTheBook() throws {
    let chapter = Self.chapter("print(5)", "python", prints: "6")
    for (version, severities) in [("3", [Severity.error]), ("2.7", [.note, .warning])] {
      let book = RunningBook(chapter, settings: #", "run": {"python": {"version": "\#(version)"}}"#)
      #expect(book.findings.map(\.severity) == severities)
    }
    let random = Self.chapter("import random\nprint(random.random())", "python", prints: "6")
    let book = RunningBook(random, settings: #", "run": {"python": {"version": "3"}}"#)
    #expect(book.findings.map(\.severity) == [.warning])
  }

  @Test func whatHappensIsWhatTheFenceSays() throws {
    let cases: [(fence: String, code: String, told: [String])] = [
      ("sh run", "true", []),
      ("sh {run}", "exit 2", ["listing-fails 3 it ends with status 2"]),
      (
        "sh {prints, id: x}", "echo 1",
        ["listing-output-differs 3 no listing behind it says what it prints"]
      ),
      ("sh {fails: \"No such file\"}", "cat nowhere", []),
      (
        "sh fails=\"Permission\"", "cat nowhere",
        [
          "listing-does-not-fail 3 the listing does not fail with “Permission”, but with “cat: nowhere: No such file or directory”"
        ]
      ),
      ("sh fails", "exit 1", []),
      ("sh {compiles}", "exit 3", []),
      ("sh compiles", "if true", ["listing-fails"]),
      ("python {compiles}", "print(1", ["listing-fails 4 it does not compile"]),
      (
        "python run", "x = 1\nraise ValueError('no')",
        [
          "listing-fails 5 it ends with status 1: “ValueError: no”"
        ]
      ),
      ("c compiles", "int main(void) { return missing; }", ["listing-fails 4 it does not compile"]),
      ("c run", "int main(void) { return missing; }", ["listing-fails 4 it does not compile"]),
      ("cobol run", "X", ["listing-not-run 3 nothing says how listings in “cobol” are run"]),
      ("sh run=no", "exit 1", []),
      ("sh", "exit 1", []),
    ]
    for (fence, code, told) in cases {
      let book = RunningBook("# One\n\n```\(fence)\n\(code)\n```\n")
      let found = book.told
      #expect(
        found.count == told.count && zip(found, told).allSatisfy { $0.hasPrefix($1) },
        "\(fence): \(found)")
    }
  }

  @Test func anUnknownAttributeIsNotTakenForAnother() {
    let book = MemoryBook(chapter: "# One\n\n```sh {print}\necho 1\n```\n")
    let told = book.prepare().report.findings.filter { $0.rule == "listing-attribute-unknown" }
    #expect(told.map(\.message) == ["listings have no attribute “print”: did you mean “prints”?"])
  }

  @Test func aListingContinuesAnother() {
    let chapter = """
      # One

      ```python id=start {prints}
      total = 1
      print("start", total)
      ```

      ```text
      start 1
      ```

      It goes on.

      ```python {continues: start} {prints}
      total += 1
      print(total)
      ```

      This is printed:

      ```text
      ⌖3
      ```
      """
    #expect(
      RunningBook(chapter).told == ["listing-output-differs 22 the listing prints “2”, not “3”"])
    let lost = "# One\n\n```sh run id=begin\ntrue\n```\n\n```sh run continues=begun\ntrue\n```\n"
    #expect(
      RunningBook(lost).told
        == ["listing-not-run 7 there is no listing “begun”: did you mean “begin”?"])
    let circle =
      "# One\n\n```sh run id=a continues=b\n:\n```\n\n```sh run id=b continues=a\n:\n```\n"
    #expect(RunningBook(circle).told.count == 2)
  }

  @Test func hiddenLinesPreludesFilesAndCompanionsTakePart() {
    let settings = #", "hideLines": {"python": "~"}, "run": {"python": {"prelude": "base = 40"}}"#
    let chapter = """
      # One

      ```python prints
      ~more = 2
      print(base + more)
      ```

      ```text
      42
      ```
      """
    #expect(RunningBook(chapter, settings: settings).told == [])
    let book = MemoryBook(marked: [
      (
        "chapters/01-one.md",
        """
        # One

        ```c include="code/half.c#first" with="code/half.h" prints
        ```

        ```text
        half of 4
        ```

        ```c include="code/half.c#second" with="code/half.h" prints
        ```

        ```text
        is ⌖3
        ```
        """
      ),
      (
        "chapters/code/half.c",
        """
        #include <stdio.h>
        #include "half.h"
        int main(void) {
          // ANCHOR: first
          printf("half of 4\\n");
          // ANCHOR_END: first
          // ANCHOR: second
          printf("is %d\\n", half(4));
          // ANCHOR_END: second
        }
        """
      ),
      ("chapters/code/half.h", "static int half(int n) { return n / 2; }\n"),
    ])
    #expect(
      RunningBook(book).told == ["listing-output-differs 14 the listing prints “is 2”, not “is 3”"])
  }

  @Test func anyCommandOfTheBookRuns() {
    let settings = """
      , "run": {"upper": {"command": ["tr", "a-z", "A-Z"], "file": "words"},
        "awk": {"command": ["awk", "-f", "{file}"], "seconds": 1}}
      """
    let chapter = """
      # One

      ```awk prints
      BEGIN { print 6 * 7 }
      ```

      ```text
      42
      ```

      ```awk run
      BEGIN { while (1) x++ }
      ```
      """
    #expect(
      RunningBook(chapter, settings: settings).told
        == ["listing-fails 11 it takes more than 1 second"])
    let strange = "# One\n\n```/../../x run\necho 1\n```\n"
    #expect(
      RunningBook(strange, settings: #", "run": {"/../../x": {"command": ["sh"]}}"#).told == [])
    let missing = "# One\n\n```nim run\necho 1\n```\n"
    let told = RunningBook(missing, settings: #", "run": {"nim": {"command": ["nim-nowhere"]}}"#)
      .findings
    #expect(told.map(\.severity) == [.note])
    #expect(told.first?.message.contains("there is no “nim-nowhere”") == true)
  }

  @Test func aLanguageThatTheBookRunsIsKnown() {
    let chapter = "# One\n\n```greet\na\n```\n"
    func told(_ settings: String) -> [String] {
      let book = RunningBook(chapter, settings: settings).book
      return book.findings().filter { $0.hasPrefix("code-language-unknown") }
    }
    #expect(told("").count == 1)
    #expect(told(#", "run": {"Greet": {"command": ["cat"]}}"#) == [])
  }

  @Test func aCompilerOfTheBookAlsoSaysWhatCompiles() {
    let chapter = "# One\n\n```c compiles\nint main(void) { int unused; return 0; }\n```\n"
    let strict = #", "run": {"c": {"command": ["cc", "-Wall", "-Werror"]}}"#
    #expect(RunningBook(chapter).told == [])
    #expect(RunningBook(chapter, settings: strict).told.count == 1)
  }

  @Test func aFindingCanBeAllowed() {
    let chapter = Self.chapter("echo 5", "sh", prints: "6").replacing(
      "```text", with: "<!-- hornbook-allow: listing-output-differs because it is so -->\n\n```text"
    )
    #expect(RunningBook(chapter).told == [])
    // Without a run nobody can say that the comment is not needed.
    #expect(MemoryBook(chapter: chapter).findings().filter { !$0.contains("reserved") } == [])
  }

  @Test func aDiffShowsWhatElseIsPrinted() {
    let chapter = Self.chapter(
      "print(1)\nprint(2)\nprint(3)\nprint(4)", "python", prints: "1\n5\n6\n4")
    let found = RunningBook(chapter).findings
    #expect(found.first?.notes.map(\.message) == ["- 5", "- 6", "+ 2", "+ 3"])
  }

  @Test func aListingThatDoesItsWorstIsTold() {
    let cases = [
      ("while :; do :; done", "it takes more than 1 second"),
      ("yes", "it writes too much"),
      ("echo x > /usr/x", "it ends with status"),
      ("echo x > /dev/tcp/127.0.0.1/80", "it ends with status"),
      ("cat ~/.profile /etc/shadow", "it ends with status 1"),
    ]
    for (code, message) in cases {
      let book = RunningBook(
        "# One\n\n```bash run\n\(code)\n```\n", settings: #", "run": {"bash": {"seconds": 1}}"#)
      let told = book.told
      #expect(told.count == 1 && told[0].contains(message), "\(code): \(told)")
    }
  }

  @Test func theSecondRunStartsNothing() {
    let chapter = Self.chapter("echo 5", "sh", prints: "6")
    var book = RunningBook(chapter)
    #expect(book.told == ["listing-output-differs 10 the listing prints “5”, not “6”"])
    // Whatever the file says is believed.
    let file = String(decoding: book.memory.changedFile ?? [], as: UTF8.self)
    let bytes = Array(file.replacing(#""5\n""#, with: #""7\n""#).utf8)
    book.memory = RunMemory(Source(path: "runs.json", bytes: bytes))
    #expect(book.told == ["listing-output-differs 10 the listing prints “7”, not “6”"])
    #expect(book.memory.changedFile == nil)
    // Another prelude, and it runs again.
    book.book = RunningBook(chapter, settings: #", "run": {"sh": {"prelude": ": x"}}"#).book
    #expect(book.told == ["listing-output-differs 10 the listing prints “5”, not “6”"])
  }

  @Test func aFailureIsNotKeptWhenItsCauseMayBeGone() {
    for code in ["cat /nowhere", "no-such-program", "cat /proc/sys/kernel/random/uuid; exit 1"] {
      let book = RunningBook("# One\n\n```sh run\n\(code)\n```\n")
      #expect(book.told.count == 1)
      let file = String(decoding: book.memory.changedFile ?? [], as: UTF8.self)
      #expect(!file.contains("it ends with status"), "\(code): \(file)")
    }
    // What is meant to fail is right, and need not run again.
    var book = RunningBook("# One\n\n```sh {fails: \"nowhere\"}\ncat /nowhere\n```\n")
    #expect(book.told == [])
    let bytes = book.memory.changedFile ?? []
    #expect(String(decoding: bytes, as: UTF8.self).contains("it ends with status 1"))
    book.memory = RunMemory(Source(path: "runs.json", bytes: bytes))
    #expect(book.told == [])
    #expect(book.memory.changedFile == nil)
  }

  @Test func aToolOfAnotherVersionIsNamedOnce() {
    let chapter = Self.chapter("print(5)", "python", prints: "5")
    let book = RunningBook(
      chapter + chapter.replacing("# One", with: "# Two"),
      settings: #", "run": {"python": {"version": "2.7"}}"#)
    let notes = book.findings.filter { $0.severity == .note }
    #expect(notes.count == 1)
    #expect(notes.first?.message.hasPrefix("2 listings were run by “") == true)
    #expect(notes.first?.message.hasSuffix("and not 2.7 as the book says") == true)
  }

  @Test func realOutputsAreRecorded() throws {
    let chapter = """
      # One

      ```sh prints
      printf 'one\\n\\n```\\n'
      ```

      ```console
      two
      ```

      - A list:

        ```sh prints
        echo three
        ```

      > ```sh prints
      > echo four
      > ```
      >
      > ```text
      > five
      > ```

      ```sh prints
      cat /proc/sys/kernel/random/uuid
      ```
      """
    var book = RunningBook(chapter)
    book.records = true
    let site = book.site
    let changed = FixApplication(site.report.findings, to: site.intactSources).changed
    let text = try #require(changed.first)
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == """
        # One

        ```sh prints
        printf 'one\\n\\n```\\n'
        ```

        ````console
        one

        ```
        ````

        - A list:

          ```sh prints
          echo three
          ```

          ```text
          three
          ```

        > ```sh prints
        > echo four
        > ```
        >
        > ```text
        > four
        > ```

        ```sh prints
        cat /proc/sys/kernel/random/uuid
        ```
        """)
    book.book.write(text.path, text.bytes)
    #expect(book.told.count == 1)
  }
}
