import HornbookDiagnostics
import HornbookMarkdown
import TestSupport
import Testing

/// Text that is made to take long: each must be read in a time that grows with its length.
@Suite struct HostileTests {
  static let count = 4_000

  static func times(_ text: String, _ count: Int = count) -> String {
    String(repeating: text, count: count)
  }

  static func numbered(_ count: Int = count, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined()
  }

  static let repeated = [
    "[", "]", "*", "_", "`", "![[]()", "![", "[a](", "<", "<!--", "<?", "<!A", "<![CDATA[", "~",
    "~~",
    "[^a]", "[^", "|", "www.", "@", "a@b", "a@b.", "&", "\\", "**a ", "*a_ ", "~a ", "~~a b~ ",
    "a~ ",
    "_www.a", "www.a_", "(www.a", "http://a.b/(", "![a](b) ", "&amp;", "\"a ", "\u{0}", "\\~",
    "\u{700}\\~",
    "{#", "- ", "1. ", "> ", "#", "\t", "| a ",
  ]

  static let texts: [(name: String, text: String)] =
    repeated.map { ($0, times($0)) } + [
      ("a long line", times("word ", 40_000)),
      ("code of every length", numbered(300) { times("`", $0 + 1) + "a" }),
      (
        "a wide table", times("|a", 2_000) + "|\n" + times("|-", 2_000) + "|\n" + times("|b", 2_000)
      ),
      ("a long table", "|a|b|\n|-|-|\n" + times("|c|d|\n")),
      ("a wide table of short rows", times("|a") + "|\n" + times("|-") + "|\n" + times("|b|\n")),
      ("delimiter rows", times("|-|\n")),
      ("many tables", times("x\n|a|\n|-|\n|b|\n\n", 500)),
      (
        "many tables and references",
        times("[r] x\n|a|\n|-|\n|b [r]|\n\n", 500) + times("[r]: /u\n\n")
      ),
      ("link definitions", numbered { "[r\($0)]: /u\n" } + "\n" + numbered { "[r\($0)] " }),
      ("footnotes", numbered { "[^r\($0)] " } + "\n\n" + numbered { "[^r\($0)]: text\n" }),
      ("unused footnotes", numbered { "[^r\($0)]: text\n" }),
      ("one footnote again and again", "[^a]\n\n" + times("[^a]: text\n")),
      (
        "undefined footnotes",
        numbered(500) { "[^s\($0)] " } + "\n\n" + numbered(500) { "[^r\($0)]: a\n" }
      ),
      ("one footnote spoken of again and again", times("[^a] ") + "\n\n[^a]: text\n"),
      ("headings of one name", times("# a\n")),
      ("marks without end", "``` swift numbers\n" + times("// (1)\n") + "```\n\n1. a\n"),
      ("blank lines in lists", times("- ", 400) + "a\n" + times("\n")),
      ("blank lines in deep lists", times("- ", 3_000) + "a\n" + times("\n", 30_000)),
      ("alerts", times("> [!NOTE]\n> a\n\n", 1_000)),
      ("an address with parentheses", "www.a.b/" + times("(") + times(")", 9_000)),
      ("a long address", times("a") + "@" + times("b.")),
    ]

  @Test(.limit(minutes: 2), arguments: texts.indices)
  func isReadInTime(_ index: Int) {
    let (name, text) = Self.texts[index]
    var faults: [String] = []
    let time = ThreadClock.measure {
      let document = Samples.document(text)
      faults = WellFormedness.faults(in: Samples.htmlBytes(document))
    }
    #expect(faults == [], "\(name)")
    // In a release build none takes a tenth of a second; this is for machines that do much else.
    #expect(time < .seconds(20), "\(name)")
  }

  @Test func whatWouldTakeMinutesIsAFinding() {
    func rules(_ text: String) -> [String] { Samples.document(text).findings.map(\.rule) }
    #expect(rules(Self.times("![[]()", 50_000)) == ["markdown-costly"])
    #expect(rules(Self.times(">", 40_000) + "a") == ["nesting-deep"])
    #expect(rules(Self.times("- ", 40_000) + "a") == ["nesting-deep"])
    #expect(rules(Self.times("1) ", 40_000) + "a") == ["nesting-deep"])
    #expect(
      rules(Self.times("|a", 1_000) + "|\n" + Self.times("|-", 1_000) + "|\n" + Self.times("|b|\n"))
        == ["markdown-costly"])
  }

  @Test func whatOnlyLooksLikeItIsNone() {
    let table = "| image | text |\n|---|---|\n" + Self.times("| ![alt](a.png) | [b](c) |\n", 6_000)
    let list = Self.times("- ![alt](a.png) and [b](c)\n", 6_000)
    let rule =
      Self.times("- ", 1_000) + "\n\n" + Self.times("*", 2_000) + "\n\n" + Self.times("-", 9_000)
    let quotes = Self.times("> > > a\n", 2_000)
    for text in [table, list, rule, quotes] {
      #expect(Samples.document(text).findings == [])
    }
  }
}
