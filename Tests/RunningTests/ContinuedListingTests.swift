import HornbookDiagnostics
import HornbookSystem
import TestSupport
import Testing

/// Listings that continue others, and those that bring files along.
@Suite(.confined) struct ContinuedListingTests {
  private func chapter(_ earlier: String, _ own: String, prints output: String, in language: String)
    -> String
  {
    """
    # One

    ```\(language) run id=start
    \(earlier)
    ```

    ```\(language) prints continues=start
    \(own)
    ```

    ```text
    \(output)
    ```
    """
  }

  @Test(arguments: [
    ("echo x; echo", "echo y", "y"), ("printf a", "echo b", "b"), ("echo 1", "echo 1", "1"),
    // What it prints is another each time.
    ("cat /proc/sys/kernel/random/uuid", "echo 42", "42"),
    ("tr -d '\\n' </proc/sys/kernel/random/uuid", "echo 42", "42"),
  ])
  func onlyWhatTheListingPrintsIsCompared(_ earlier: String, _ own: String, _ output: String) {
    #expect(RunningBook(chapter(earlier, own, prints: output, in: "sh")).told == [])
    let wrong = RunningBook(chapter(earlier, own, prints: "z", in: "sh"))
    #expect(
      wrong.told == ["listing-output-differs 12 the listing prints “\(output)”, not “z”"])
  }

  /// Answers are compared with the same output as listings.
  @Test func answersAreComparedWithTheListingAlone() {
    func told(_ key: String) -> [String] {
      let options = ["4", "5"].map { "   - [\($0 == key ? "x" : " ")] `\($0)`" }
      return RunningBook(
        """
        # One

        ```sh run id=start
        cat /proc/sys/kernel/random/uuid
        ```

        ## Questions

        1. What does it print?

           ```sh prints continues=start
           echo 5
           ```

        \(options.joined(separator: "\n"))
        """
      ).told
    }
    #expect(told("5") == [])
    #expect(told("4").count == 1)
  }

  /// What only has to compile needs no output of the listing before it.
  @Test func whatIsOnlyCompiledRunsNothing() {
    let text = "# One\n\n```sh id=slow\nsleep 60\n```\n\n```sh parses continues=slow\ntrue\n```\n"
    let start = ContinuousClock().now
    #expect(RunningBook(text).told == [])
    #expect(ContinuousClock().now - start < .seconds(50))
  }

  @Test func theOutputOfOthersDoesNotCount() {
    #expect(RunningBook(chapter("echo 1", "echo 2", prints: "1\n2", in: "sh")).told.count == 1)
  }

  @Test func aListingThatCannotBeContinuedIsTold() throws {
    let other = "# Two\n\n```sh run id=setup\nn=1\n```\n"
    let book = MemoryBook(marked: [
      ("chapters/01-one.md", "# One\n\n```sh run continues=setup\necho $n\n```\n"),
      ("chapters/02-two.md", other),
    ])
    let found = RunningBook(book).findings
    #expect(found.map(\.message) == ["“setup” is a listing of another text, “chapters/02-two.md”"])
    #expect(found.first?.remedy?.contains("only those of its own") == true)
    let languages = "# One\n\n```sh run id=a\n:\n```\n\n```python run continues=a\npass\n```\n"
    #expect(
      RunningBook(languages).told == [
        "listing-not-run 7 “a” is in “sh”, and the listing that continues it in “python”"
      ])
    #expect(
      RunningBook(languages.replacing("python", with: "bash").replacing("pass", with: ":")).told
        == [])
  }

  @Test func filesThatAListingBringsAreOpenedByName() {
    let book = MemoryBook(marked: [
      (
        "chapters/01-one.md",
        """
        # One

        ```sh prints with="data/words.txt"
        cat words.txt
        echo more >>words.txt
        ls
        ```

        ```text
        hello
        words.txt
        ```

        ```sh prints with="data/words.txt"
        cat words.txt
        ```

        ```text
        hello
        ```
        """
      ),
      ("chapters/data/words.txt", "hello\n"),
    ])
    #expect(RunningBook(book).told == [])
  }

  @Test func filesOfOneNameAreTold() {
    func told(_ files: String) -> [String] {
      RunningBook(
        MemoryBook(marked: [
          ("chapters/01-one.md", "# One\n\n```sh run with=\"\(files)\"\n:\n```\n"),
          ("chapters/a/x.txt", "1"), ("chapters/b/x.txt", "2"), ("chapters/a/main.sh", ":"),
        ])
      ).told
    }
    #expect(told("a/x.txt a/x.txt") == [])
    #expect(
      told("a/x.txt b/x.txt") == [
        "listing-not-run 3 “chapters/a/x.txt” and “chapters/b/x.txt” have the same name"
      ])
    #expect(
      told("a/main.sh") == [
        "listing-not-run 3 “chapters/a/main.sh” has the name of the file that the listing becomes"
      ])
    #expect(told("a/none.txt") == ["listing-not-run 3 there is no file “a/none.txt”"])
  }

  @Test func aFailingLineOfAnIncludedFileIsTold() {
    let book = MemoryBook(marked: [
      ("chapters/01-one.md", "# One\n\n```bash run include=\"code/bad.sh\"\n```\n"),
      ("chapters/code/bad.sh", ":\n:\nnowhere-at-all\n"),
    ])
    let told = RunningBook(book).told
    #expect(told.count == 1 && told[0].contains("at line 3 of “chapters/code/bad.sh”"), "\(told)")
  }
}
