import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

/// What `--record` writes into texts.
@Suite(.confined) struct RecordingTests {
  /// Listings in the language `cat` print their own code.
  static let cat = #", "run": {"cat": {"command": ["cat", "{file}"]}}"#

  /// The text of a chapter after recording, with what is told of it then.
  private func recorded(_ chapter: String, settings: String = cat) -> (text: String, told: [String])
  {
    var book = RunningBook(chapter, settings: settings)
    book.records = true
    let site = book.site
    var text = chapter
    for file in FixApplication(site.report.findings, to: site.intactSources).changed {
      book.book.write(file.path, file.bytes)
      text = String(decoding: file.bytes, as: UTF8.self)
    }
    return (text, book.told)
  }

  @Test func whatIsNoOutputIsNotOverwritten() {
    let others = [
      "```json\n{}\n```", "```console\n$ sh one.sh\n1\n```",
      "```text title=\"notes.txt\"\nmine\n```", "```text id=mine\nmine\n```",
      "The settings are in a file:\n\n```json title=\"settings.json\"\n{ \"port\": 80 }\n```",
    ]
    for other in others {
      let chapter = "# One\n\n```sh prints\necho 1\n```\n\n\(other)\n"
      let (text, told) = recorded(chapter)
      #expect(
        text == "# One\n\n```sh prints\necho 1\n```\n\n```text\n1\n```\n\n\(other)\n", "\(other)")
      #expect(told == [], "\(other)")
      #expect(
        RunningBook(chapter).told
          == ["listing-output-differs 3 no listing behind it says what it prints"], "\(other)")
    }
    // Behind a sentence, it may be something else.
    let chapter = "# One\n\n```sh prints\necho 1\n```\n\nIt prints:\n\n```text\n2\n```\n"
    let (text, told) = recorded(chapter)
    #expect(text == chapter)
    #expect(told == ["listing-output-differs 10 the listing prints “1”, not “2”"])
  }

  @Test func anOutputMaySayThatItIsOne() {
    let chapter = """
      # One

      ```sh prints
      echo 1
      ```

      This is printed:

      ```output title="On the screen"
      2
      ```

      ```sh prints
      echo '{"a": 1}'
      ```

      ```json
      {"a": 1}
      ```
      """
    #expect(recorded(chapter).text == chapter.replacing("\n2\n", with: "\n1\n"))
  }

  @Test func listsWithTabsStayAsTheyAre() {
    let chapter = """
      # One

      1.\tStep

      \t```cat prints
      \tone
      \t\ttwo
      \t```

      \t```text
      \told
      \t```

      2.\t```cat prints
      \tthree
      \t```

      \tGoes on.
      """
    let (text, told) = recorded(chapter)
    #expect(told == [])
    #expect(
      text
        == chapter.replacing("\told\n", with: "\tone\n\t\ttwo\n")
        .replacing("\tthree\n\t```\n", with: "\tthree\n\t```\n\n\t```text\n\tthree\n\t```\n"))
    #expect(recorded(text).text == text)
  }

  @Test func lineEndsStayAsTheyAre() {
    let chapter =
      "# One\n\n- ```cat prints\n  a\n  b\n  ```\n\n  ```text\n  old\n  ```\n\n```cat prints\nc\n```\n\nEnd.\n"
      .replacing("\n", with: "\r\n")
    let (text, told) = recorded(chapter)
    #expect(told == [])
    #expect(text.utf8.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0D })
    #expect(text.hasSuffix("c\r\n```\r\n\r\n```text\r\nc\r\n```\r\n\r\nEnd.\r\n"))
  }

  @Test func controlCharactersAreWrittenAsTheyAreSeen() {
    let chapter = """
      # One

      - A bar:

        ```sh prints
        printf '10%%\\r20%%\\rdone\\n\\033[31mred\\033[0m\\nnul\\0nul\\n'
        ```

        ```text
        old
        ```

      After.
      """
    let (text, told) = recorded(chapter)
    #expect(told == [])
    #expect(text == chapter.replacing("  old\n", with: "  done\n  red\n  nul␀nul\n"))
    #expect(recorded(text).text == text)
  }

  @Test func calloutsStayBehindTheirListing() {
    let chapter = "# One\n\n```sh prints\necho 1 # (1)\n```\n\n1. It prints.\n\nEnd.\n"
    #expect(
      recorded(chapter).text
        == chapter.replacing("It prints.\n", with: "It prints.\n\n```text\n1\n```\n"))
  }

  /// A text is not read again for each listing.
  @Test func manyListingsTakeLittleTime() {
    let listing = "```cat prints\none\n```\n\n"
    let start = ContinuousClock().now
    let (text, told) = recorded("# One\n\n" + String(repeating: listing, count: 1_500) + "End.\n")
    #expect(ContinuousClock().now - start < .seconds(60))
    #expect(told == [])
    #expect(
      text == "# One\n\n"
        + String(repeating: listing + "```text\none\n```\n\n", count: 1_500) + "End.\n")
  }

  /// An output that cannot be written, as a tab belongs in part to the code, keeps no other from being written.
  @Test(arguments: [0, 1, 7, 8]) func whatCannotBeWrittenLeavesTheOthers(_ place: Int) {
    let good = (0..<8).map { "1. Step\n\n   ```cat prints\n   \($0)\n   ```\n\n" }
    let bad = "- ```cat prints\n\té\n\t```\n\n\t```text\n\told\n\t```\n\n"
    for separator in ["", "Between.\n\n"] {
      let chapter =
        (good[..<place] + [bad] + good[place...]).joined(separator: separator) + "\nEnd.\n"
      let (text, told) = recorded("# One\n\n" + chapter)
      let outputs = good.indices.reduce("# One\n\n" + chapter) { text, number in
        text.replacing(
          good[number], with: good[number] + "   ```text\n   \(number)\n   ```\n\n")
      }
      #expect(text == outputs, "\(separator)")
      #expect(told.count == 1)
    }
  }

  @Test func listingsThatAreNotClosedAreToldApart() {
    var book = RunningBook("# One\n\n- ```cat prints\n  one\n```\n\nEnd.\n", settings: Self.cat)
    book.records = true
    #expect(book.findings.map(\.fixes.isEmpty) == [true])
    #expect(book.findings.first?.remedy?.hasPrefix("Close the listing") == true)
  }

  /// Chapters that nobody has written: whatever surrounds a listing, only outputs change, and only once.
  @Test(arguments: 0..<24) func nothingElseChanges(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let sketch = ListingSketch(using: &random)
    let (text, told) = recorded(sketch.chapter)
    #expect(told == [], "\(sketch.chapter)")
    let (again, _) = recorded(text)
    #expect(again == text, "\(sketch.chapter)")
    if sketch.newline == "\r\n" {
      #expect(text.utf8.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0D }, "\(text)")
    }
    // What surrounds the outputs is still there, in its order and with nothing between it but blocks.
    var rest = Array(text.utf8)[...]
    for (index, part) in sketch.parts.enumerated() {
      let bytes = Array(part.utf8)
      let start = try #require(
        rest.indices.first { rest[$0...].starts(with: bytes) }, "\(part) of \(text)")
      let between = String(decoding: rest[..<start], as: UTF8.self)
      #expect(index > 0 || between.isEmpty)
      #expect(between.isEmpty || between.contains("```") || between.contains("~~~"), "\(text)")
      rest = rest[(start + bytes.count)...]
    }
    #expect(rest.isEmpty, "\(text)")
  }
}

/// A chapter with listings in lists and quotations, with wrong outputs or none.
private struct ListingSketch {
  /// What must stay, with the outputs between.
  private(set) var parts = [""]
  private(set) var chapter = ""
  let newline: String

  private static let lines = [
    "plain", "```", "~~~", "````text", "  two", "    four", "\ttab", "", "> q", "- item", "# h",
    "a\tb", "`` ` ``", "é", "<b>", "~~~~~ x",
  ]
  private static let containers: [(first: String, rest: String)] = [
    ("- ", "  "), ("* ", "  "), ("10. ", "    "), ("-\t", "\t"), ("1.\t", "\t"), ("> ", "> "),
    (">", ">"), ("", ""),
  ]

  init(using random: inout SeededRandom) {
    newline = Bool.random(using: &random) ? "\n" : "\r\n"
    add("# One" + newline + newline)
    for number in 0..<Int.random(in: 2...5, using: &random) {
      let outer = Self.containers.randomElement(using: &random) ?? ("", "")
      // A tab or a space behind another container would belong to both.
      let inner = Self.containers.filter { !$0.first.contains("\t") }.randomElement(using: &random)
      let isNested =
        !outer.first.contains("\t") && outer.first != ">" && Bool.random(using: &random)
      let first = outer.first + (isNested ? inner?.first ?? "" : "")
      let rest = outer.rest + (isNested ? inner?.rest ?? "" : "")
      let hasLead = Bool.random(using: &random)
      if hasLead {
        line(first, "Lead \(number).")
        line(rest, "")
      }
      let code = ["line \(number)"] + Self.some(using: &random)
      let fence = Self.fence(around: code, using: &random)
      line(hasLead ? rest : first, fence + "cat prints")
      for text in code { line(rest, text) }
      if Bool.random(using: &random) {
        line(rest, fence)
        line(rest, "")
        add(rest)
        let output = Self.some(using: &random)
        let fence = Self.fence(around: output, using: &random)
        let kind =
          ["text", "console", "output title=\"X\"", ""].randomElement(using: &random) ?? ""
        let block = [fence + kind] + output.map { (rest + $0) } + [rest + fence]
        chapter += block.joined(separator: newline)
      } else {
        add(rest + fence)
      }
      parts.append("")
      add(newline)
      if Bool.random(using: &random) {
        line(rest, "")
        line(rest, "Tail.")
      }
      add(newline + "Between." + newline + newline)
    }
  }

  private mutating func add(_ text: String) {
    parts[parts.count - 1] += text
    chapter += text
  }

  private mutating func line(_ indent: String, _ text: String) { add(indent + text + newline) }

  private static func some(using random: inout SeededRandom) -> [String] {
    (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
      lines.randomElement(using: &random)
    }
  }

  private static func fence(around lines: [String], using random: inout SeededRandom) -> String {
    let mark: Character = Bool.random(using: &random) ? "`" : "~"
    let longest = lines.map { $0.drop { $0 == " " }.prefix { $0 == mark }.count }.max() ?? 0
    return String(
      repeating: mark, count: max(3, longest + 1) + Int.random(in: 0...1, using: &random))
  }
}
