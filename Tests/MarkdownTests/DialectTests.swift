import HornbookDiagnostics
import HornbookMarkdown
import TestSupport
import Testing

/// What is easier to see by itself than on a page.
@Suite struct DialectTests {
  /// Pairs that must give the same page.
  static let equals: [(String, String)] = [
    ("*a\\~b*", "*a&#126;b*"),
    ("*\\~b*", "*&#126;b*"),
    ("~a \\~ b~", "~a &#126; b~"),
    ("`\\~` `\\[^a]`", "`` \\~ `` `` \\[^a] ``"),
    ("```a\\~b\n```", "```a~b\n```"),
    ("| \\~a\\~ |\n|-|", "| &#126;a&#126; |\n|-|"),
    ("[a\\[b]: /u\n\n[a\\[b]", "[a b]: /u\n\n[a\\[b][a b]"),
    ("[a][r]\n\n- [r]: /u", "[a](/u)\n\n- "),
    (
      "| [a][r] |\n|-|\n\n- x\n\n  [r]: /u",
      "| [a](/u) |\n|-|\n\n- x\n\n  &#32;".replacing("\n\n  &#32;", with: "")
    ),
    ("a[^n]\n\n[^n]:\n\tb\n\n\tc\n", "a[^n]\n\n[^n]: b\n\n    c\n"),
    ("a[^N]\n\n[^n]: b\n", "a[^n]\n\n[^n]: b\n"),
    ("a[^n]\n[^n]: b\n", "a[^n]\n\n[^n]: b\n"),
    ("a[^n]\n\n[^n]: b\n```\nc\n```\n", "a[^n]\n\n```\nc\n```\n\n[^n]: b\n"),
  ]

  @Test func writtenDifferentlyTheSameIsMeant() {
    var wrong: [String] = []
    for (text, other) in Self.equals {
      let (a, b) = (Samples.html(text), Samples.html(other))
      if a != b { wrong.append("\(text):\n\(a)\(other):\n\(b)") }
    }
    #expect(wrong == [])
  }

  /// What stands around a bare address, and whether it becomes a link: as GitHub has it, but for marks
  /// of other scripts, which GitHub leaves in the address.
  @Test(arguments: [
    "\"⌖\"", "'⌖'", "“⌖”", "„⌖“", "«⌖»", "‹⌖›", "‘⌖’,", "(⌖)", "[⌖]", "{⌖", "「⌖」", "（⌖）。", "x:⌖",
    "é⌖",
    "→⌖", "1⌖", "-⌖", "`code`⌖", "see [⌖], then", "*⌖*", "<⌖>", "\"⌖\", he said", "⌖…", "(\"⌖\")",
  ])
  func anAddressWithItsSchemeMayFollowWhatIsNoLetter(_ around: String) {
    for address in ["http://host.example", "https://host.example/a_(b)?c[d]"] {
      let html = Samples.html(around.replacing("⌖", with: address))
      #expect(html.contains("<a href=\"http") && html.contains(">\(address)</a>"), "\(html)")
    }
  }

  @Test(arguments: [
    "xhttp://host.example", "javahttps://host.example", "\"www.host.example\"",
    "„www.host.example“",
    "[www.host.example]", "`a`www.host.example", "sftp://host.example",
  ])
  func anAddressInAWordOrWithoutSchemeMayNot(_ text: String) {
    #expect(!Samples.html(text).contains("<a "))
  }

  @Test func curledQuotationMarksEndAnAddress() {
    let html = Samples.html("\"http://host.example\" and 'http://host.example/b'", smart: true)
    #expect(html.contains("“<a href=\"http://host.example\">http://host.example</a>”"))
    #expect(html.contains("‘<a href=\"http://host.example/b\">http://host.example/b</a>’"))
  }

  @Test func linksOfCodeBlocksDefineNothing() {
    let html = Samples.html("```\n[a]: /u\n```\n\n| [a] |\n|-|\n| [b] |\n\n[b]: /v\n")
    #expect(html.contains(">[a]</th>"))
    #expect(html.contains("<a href=\"/v\">b</a></td>"))
  }

  /// A link cannot stand in another one.
  @Test(arguments: [
    ("## A *b*\n", "<a class=\"anchor\" href=\"#a-b\">A <em>b</em></a></h2>"),
    (
      "## A [b](/u)\n",
      "A <a href=\"/u\">b</a><a class=\"anchor\" href=\"#a-b\" aria-label=\"Link to “A b”\"></a></h2>"
    ),
    ("# A\n", "<h1 id=\"a\">A</h1>"),
    // A link around nothing to read would have no name.
    (
      "## <!-- x -->\n",
      "><a class=\"anchor\" href=\"#section\" aria-label=\"Link to “”\"></a></h2>"
    ),
    (
      "## ![](a.svg \"\")\n",
      "><a class=\"anchor\" href=\"#section\" aria-label=\"Link to “”\"></a></h2>"
    ),
    ("## ![A](a.svg)\n", "<h2 id=\"a\"><a class=\"anchor\" href=\"#a\"><img"),
    ("## `A` <!-- x -->\n", "<a class=\"anchor\" href=\"#a\"><code translate=\"no\">A</code>"),
  ])
  func headingsLinkToThemselves(_ text: String, _ expected: String) {
    #expect(Samples.html(text).contains(expected), "\(Samples.html(text))")
  }

  @Test func whatOnlyLooksLikeADefinitionIsNotPartOfACell() {
    let html = Samples.html(
      "[a]: no definition at all\n- b\n\n[c]: /u\n\nd [c]\n| [a] | [c] |\n|-|-|\n")
    #expect(
      html.contains("<th scope=\"col\">[a]</th><th scope=\"col\"><a href=\"/u\">c</a></th>"))
    #expect(html.contains("<p>d <a href=\"/u\">c</a></p>\n<div"))
  }

  @Test func smartPunctuationLeavesNamesAddressesAndCodeAlone() {
    let text = """
      "Quoted" -- it's... `"a" -- b...` https://example.org/a--b it[^don't]

      ## Two {#two--words}

      | "cell" | 'x' |
      |---|---|
      | a--b | c... |

      ```
      let a = "b" // it's -- so...
      ```

      [^don't]: "Note"
      """
    let html = Samples.html(text, smart: true)
    let expected = [
      "<p>“Quoted” – it’s… <code translate=\"no\">&quot;a&quot; -- b...</code>",
      "<a href=\"https://example.org/a--b\">https://example.org/a--b</a>",
      "<h2 id=\"two--words\">", "<th scope=\"col\">“cell”</th>", "<td>a–b</td>", "<td>c…</td>",
      "let a = &quot;b&quot; // it's -- so...", "<p>“Note” <a href=\"#fnref-1\"",
    ].filter { !html.contains($0) }
    #expect(expected == [], "\(html)")
  }

  @Test func textsOfOtherScriptsAndBrokenOnesAreRead() {
    let html = Samples.html("a\u{0}b\n\n| \u{0} |\n|---|\n")
    #expect(html.hasPrefix("<p>a\u{FFFD}b</p>"))
    #expect(html.contains("<th scope=\"col\">\u{FFFD}</th>"))
    for bytes in [[0xFF], [0xC3], [0x7C, 0xE2, 0x82, 0x7C, 0x0A, 0x7C, 0x2D, 0x7C]] as [[UInt8]] {
      let document = Document(Source(path: "a.md", bytes: bytes))
      #expect(PropertyTests.faults(of: document) == [])
    }
  }

  @Test func footnotesAreCountedWhereALinkLeadsBackTo() {
    let document = Samples.document("a[^n] [b[^n]](c) ![d[^n]](e) `[^n]`\n\n[^n]: f[^n]\n")
    #expect(document.footnotes.map(\.references) == [2])
    #expect(document.footnotes.map(\.label) == ["n"])
  }

  @Test func rawHTMLPassesWhereItMay() {
    let document = Samples.document("a <b>c</b>\n\n<div>\nd\n</div>\n")
    let passed = Samples.html(document, rawHTML: .pass)
    #expect(passed == "<p>a <b>c</b></p>\n<div>\nd\n</div>\n")
  }

  @Test func namesAreGivenOnce() {
    let text =
      "# A {#x}\n\n## B {#x}\n\n![c](d){#x}\n\n```swift id=x\n```\n\n# Fn 1\n\n# Callout 2\n\n"
      + "# Callout\n\n# Callout\n\n# Ink\n\n# Ink\n"
    let outline = Outline(Samples.document(text))
    #expect(outline.findings.map(\.rule) == ["id-duplicate", "id-duplicate", "id-duplicate"])
    #expect(outline.anchors["x"] == .heading(0))
    #expect(
      outline.headings.map(\.id) == [
        "x", "x", "section-fn-1", "section-callout-2", "callout", "section-callout", "ink", "ink-1",
      ])
  }
}
