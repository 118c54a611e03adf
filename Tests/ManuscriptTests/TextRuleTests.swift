import HornbookDiagnostics
import HornbookManuscript
import TestSupport
import Testing

@Suite struct TextRuleTests {
  static let list = "\n\n- one\n- two\n- three\n"

  static let claims = [
    "It takes ⌖four steps:", "There are **⌖two** kinds of glue.", "⌖Two things matter here:",
    "There are ⌖thirty-one rules:", "There are ⌖sixteen rules:",
    "In ⌖four steps:", "Do these ⌖4 things:", "The ⌖four most common mistakes:",
    "Boil it, then follow the ⌖five rules:", "It has ⌖two buttons:",
  ]
  static let noClaims = [
    "It takes three steps:", "Wait two seconds:", "With two fingers:", "At least two things:",
    "One of the two ways:", "In version 2 apps:", "Swift 6 features:",
    "Two views share this model:",
    "Each of the four steps:", "Either two or four steps:", "The following:", "It has two windows.",
    "The two of them:", "Two", ":", "A slider and two buttons:", "We saw this in chapter 4:",
    "The first two steps:", "It is 2:", "Two hundred things:", "Four.",
  ]

  @Test func countsWhatIsAnnounced() {
    var faults: [String] = []
    for text in Self.claims + Self.noClaims {
      let book = ExampleBook([("chapters/01-a.md", "# A\n\n" + text + Self.list)])
      let found = book.findings.filter { $0.rule == "count-claim" }
      if found.map({ $0.place?.lower }) != book.marks.map(\.lower) {
        faults.append("\(text): \(found.map(\.message))")
      }
    }
    #expect(faults == [])
  }

  /// Links and images, and what is said of them.
  static let links: [(text: String, told: String?)] = [
    ("[Recipe 1.5](⌖#)", "“Recipe 1.5” leads nowhere"), ("[a](⌖)", "“a” leads nowhere"),
    ("[a](<⌖>)", "“a” leads nowhere"), ("[a](<⌖#>)", "“a” leads nowhere"),
    ("[a](⌖?)", "“a” leads nowhere"), ("[](⌖)", "a link has neither text nor an address"),
    ("[](⌖https://example.com/)", "a link has no text"),
    ("[ ](⌖https://example.com/)", "a link has no text"),
    ("![A horn](⌖)", "an image has no address"),
    ("![A horn](<⌖>)", "an image has no address"), ("[a][b]\n\n[b]: <⌖>", "“a” leads nowhere"),
    ("[](#a-b)\n\n## A B", nil), ("[`c`](#a-b)\n\n## A B", nil),
    ("<https://example.com/>", nil), ("`[a](#)`", nil), ("\\[a](#)", nil),
  ]

  @Test func linksLeadSomewhereAndHaveWords() {
    var faults: [String] = []
    for (text, told) in Self.links {
      let book = ExampleBook([("chapters/01-a.md", "# A\n\nSee \(text)\n")])
      let found = book.findings.filter { $0.rule == "link-empty" }
      if found.map(\.message) != (told.map { [$0] } ?? []) {
        faults.append("\(text): \(book.findings.map(\.message))")
      } else if told != nil, found.first?.place?.lower != book.marks.first?.lower {
        faults.append("\(text): at \(String(describing: found.first?.place))")
      }
    }
    #expect(faults == [])
  }

  @Test func eachOfSeveralEmptyLinksHasItsOwnPlace() {
    let book = ExampleBook([("chapters/01-a.md", "# A\n\nSee [a](⌖) and [](⌖) and ![b](⌖).\n")])
    let found = book.findings.filter { $0.rule == "link-empty" }.compactMap(\.place?.lower)
    #expect(found == book.marks.map(\.lower))
  }

  /// Texts with a mark where a directive is left, and what is proposed.
  static let directives: [(text: String, remedy: String?)] = [
    ("⌖{{#inclued a.md}}", "Did you mean “include”?"),
    ("> - See ⌖{{#titel A}} here", "Did you mean “title”?"),
    ("See ⌖{{#quiz a.toml}}", "Put it on a line of its own, with blank lines around it."),
    ("{{#quiz a.toml}}\n\n⌖{{#quizz a.toml}}", "Did you mean “quiz”?"),
    ("⌖{{#toc}}", nil), ("## ⌖{{#cells}}", nil), ("⌖{{#include}}", nil),
    ("`a`` b` ⌖{{#toc a}} ``", nil),
  ]
  static let noDirectives = [
    "`{{#quiz a}}`", "``a ` {{#quiz a}} ` b``", "```mustache\n{{#quiz a}}\n```", "    {{#quiz a}}",
    "\\{{#quiz a}}", "{{#}}", "{{# a }}", "{{#quiz a", "{{# quiz\n}}", "{{^quiz}}",
  ]

  @Test func directivesThatNobodyKnowsAreFound() {
    var faults: [String] = []
    for (text, remedy) in Self.directives + Self.noDirectives.map({ ($0, nil) }) {
      let book = ExampleBook([("chapters/01-a.md", "# A\n\n" + text + "\n")])
      let found = book.findings.filter { $0.rule == "include-directive-unsupported" }
      if found.map({ $0.place?.lower }) != book.marks.map(\.lower)
        || remedy != nil && found.first?.remedy != remedy
      {
        faults.append("\(text): \(found.map(\.message)) \(found.map(\.remedy))")
      }
    }
    #expect(faults == [])
  }

  @Test func countsInGermanBooks() {
    let settings = ("book.json", #"{"id": "a", "title": "A", "language": "de"}"#)
    let book = ExampleBook([
      settings, ("chapters/01-a.md", "# A\n\nEs sind ⌖vier Schritte:" + Self.list),
    ])
    #expect(book.findings.map(\.place?.lower) == book.marks.map(\.lower))
  }

  /// Lines that a listing of three lines is to set off, and what is said of them.
  static let highlights: [(info: String, told: String?)] = [
    ("1-3", nil), ("3,1", nil), ("⌖4", "the listing has 3 lines, but “4” should be highlighted"),
    ("⌖2,3-5,9", "the listing has 3 lines, but “3-5,9” should be highlighted"),
    ("\"⌖2-4\" numbers", "the listing has 3 lines, but “2-4” should be highlighted"),
    ("", "“highlight=” names no lines: write some, such as 3,5-7, or remove it"),
    ("3-2", "“3-2” is not a list of lines such as 3,5-7, with each range in ascending order"),
  ]

  @Test(arguments: highlights.indices)
  func linesToBeSetOffAreCounted(_ index: Int) {
    let (info, told) = Self.highlights[index]
    let listing = "```swift highlight=\(info)\nlet a = 1\n\nlet b = 2\n```\n"
    let book = ExampleBook([("chapters/01-a.md", "# A\n\n" + listing)])
    #expect(book.findings.map(\.message) == (told.map { [$0] } ?? []))
    if let mark = book.marks.first { #expect(book.findings.first?.place?.lower == mark.lower) }
  }

  @Test func countsAListThatGoesOnBehindCode() {
    let text = "# A\n\nThere are four steps:\n\n1. a\n2. b\n\n```text\nx\n```\n\n3. c\n4. d\n"
    #expect(ExampleBook([("chapters/01-a.md", text)]).findings == [])
  }

  /// What each chapter gives, as rules with the marks at which they are found.
  static let chapters: [(text: String, rule: String)] = [
    ("# A\n\n⌖#### Deep\n\nx\n", "heading-jump"),
    ("---\ntitle: T\n---\n\n## A\n\nx\n\n⌖#### B\n", "heading-jump"),
    ("---\ntitle: T\n---\n\n⌖# A\n\nx\n\n## B\n", "heading-jump"),
    ("---\ntitle: A `b`\n---\n\n⌖# A\n\n⌖# C\n", "heading-jump"),
    ("---\ntitle: A\n---\n\n# A\n\nx\n\n⌖# A\n", "heading-jump"),
    ("# A\n\n> # Quoted\n>\n> #### Deep\n", ""),
    ("# A\n\n[a](⌖HTTP://mill.hornbook.page/x) and <⌖http://b.hornbook.page>\n", "insecure-link"),
    ("# A\n\n[a][m] and [m]\n\n[m]: ⌖http://mill.hornbook.page/x\n", "insecure-link"),
    ("# A\n\nGo to ⌖www.hornbook.page, or `http://b.page`.\n", "insecure-link"),
    (
      "# A\n\nhttp://127.0.0.1:80/ http://[::1]/ http://a.test http://192.168.1.4 http://a.local\n",
      ""
    ),
    ("# A\n\n| a |\n|---|\n| [x](⌖http://a.hornbook.page) |\n", "insecure-link"),
    ("# A\n\nx ![  ](⌖https://a.page/x.png 'Title') ![](https://a.page/y.png '')\n", "alt-missing"),
    ("# A\n\n[![](⌖https://a.page/x.png)](https://a.page)\n", "alt-missing"),
    ("# A\n\n> ⌖[!INFO]\n> x\n\n> [!see here]\n> y\n\n> [! NOTE]\n", "alert-unknown"),
    ("# A\n\n- > ⌖[!tipp] x\n", "alert-unknown"),
    (
      "# A\n\n```⌖pyton\n```\n\n```math\n```\n\n```r\n```\n\n    code\n",
      "code-language-unknown"
    ),
    (
      "# A\n\n```rust,ignore\n```\n\n```SWIFT\n```\n\n```=html\n```\n\n~~~ ⌖brainfuck\n~~~\n",
      "code-language-unknown"
    ),
    ("# A\n\n- x\n\n  ⌖~~~\n  a\n\n> ⌖```swift\n> a\n\n```\n````\n", "listing-unclosed"),
    ("# A\n\n````\na\n```\n````\n\n> ~~~\n> a\n> ~~~\n\n```a``` `b`\n", ""),
    ("# A\n\n    ```\n    a\n\n```\n", ""),
    ("# A\n\n> ⌖``` `a`\n> x\n> ```\n", "listing-unclosed"),
    ("# A\n\nx\n⌖??? note\n- ⌖:::note\n- !!! \n- ::: \n- !!!a\n\n`:::tip`\n", "foreign-mark"),
    ("# A\n\n{{ x }} {{% x %}}\n{{< /x >}}\n{% endif %}\n\n    {% x %}\n", ""),
    ("# A\n\nArray<Int> <T> <Button> `<b>` <!-- <b> --> <https://a.test>\n", ""),
    ("# A\n\nx ⌖<sup>2</sup>\n\n<br>\n\n| a |\n|---|\n| <b>x</b> |\n", "html-shown"),
    (
      "# A\n\n`⌖{{#playground x.rs}}` \\{{#include x}} ⌖{{#if x}} ⌖{{#title}} ⌖{{#include}}\n",
      "include-directive-unsupported"
    ),
  ]

  @Test func findsEachThingWhereItStands() {
    var faults: [String] = []
    for (text, rule) in Self.chapters {
      let settings = #"{"id": "a", "title": "A", "allow": {"imageHosts": ["a.page"]}}"#
      let book = ExampleBook([("book.json", settings), ("chapters/01-a.md", text)])
      let found = book.findings
      if found.map({ "\($0.rule) \($0.place?.lower ?? -1)" })
        != book.marks.map({ "\(rule) \($0.lower)" })
      {
        faults.append(
          "\(text): \(found.map { "\($0.rule) \($0.place?.lower ?? -1) \($0.message)" })")
      }
      faults += found.flatMap(RuleCatalogue.faults)
    }
    #expect(faults == [])
  }

  @Test func mendsInsecureLinks() throws {
    let text = "# A\n\n[a](http://mill.hornbook.page) www.hornbook.page\n"
    let fixes = ExampleBook([("chapters/01-a.md", text)]).findings.flatMap(\.fixes)
    #expect(
      fixes.flatMap(\.edits).map { String(decoding: $0.replacement, as: UTF8.self) } == [
        "https", "https://",
      ])
  }

  /// Links without an address lead to the one chapter or heading that their words name.
  @Test func leadsLinksByTheirWords() throws {
    let book = ExampleBook([
      (
        "chapters/01-glue.md",
        """
        # Glue

        [Recipe 2.1](#), [Chapter 2](), [chapter 2, Clamps](#), [Boiling](#), [2.2 Two clamps](#),
        [Chapter 1, Clamps](#), [Figure 2](#), [Recipe 2.9](#), [Notes](#), [one clamp](#).

        ## Boiling

        Slowly.

        ## Notes
        """
      ),
      (
        "chapters/02-clamps.md",
        "# Clamps\n\n## 2.1 One clamp\n\nTight.\n\n## 2.2 Two clamps\n\nTighter.\n\n## Notes\n"
      ),
    ])
    let found = book.findings.filter { $0.rule == "link-empty" }
    #expect(found.count == 10)
    #expect(
      found.map { finding in
        finding.fixes.first?.edits.map { String(decoding: $0.replacement, as: UTF8.self) }
          .joined() ?? "-"
      } == [
        "02-clamps.md#21-one-clamp", "02-clamps.md", "02-clamps.md", "#boiling",
        "02-clamps.md#22-two-clamps", "-", "-", "-", "-", "02-clamps.md#21-one-clamp",
      ])
  }

  @Test func asksForFilesThatNothingUses() {
    let settings = #"{"id": "a", "title": "A", "cover": "cover.svg", "html": "pass"}"#
    let book = ExampleBook([
      ("book.json", settings), ("cover.svg", "an SVG of 9x9 pixels"),
      (".hidden/x", ""), ("sources/x.txt", ""),
      ("a/sources/deep/x.txt", ""), ("a/b.txt", "⌖"), ("shown.svg", "<svg/>"),
      ("draft.svg", "<svg/>"),
      ("linked.pdf", ""), ("raw.gif", ""), ("sources", "⌖"),
      (
        "chapters/01-a.md",
        "# A\n\n![x](../shown.svg) [x](../linked.pdf)\n\n<img src=\"../raw.gif\" alt=\"x\">\n"
      ),
      ("chapters/02-b.md", "---\ndraft: true\n---\n\n![x](../draft.svg)\n"),
    ])
    let unused = book.findings.filter { $0.rule == "unused-asset" }
    #expect(unused.map(\.place?.file) == book.marks.map(\.file))
  }
}
