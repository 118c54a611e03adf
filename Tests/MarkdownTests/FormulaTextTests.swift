import HornbookBytes
import HornbookDiagnostics
import HornbookMarkdown
import HornbookMathematics
import TestSupport
import Testing

/// Where formulas are in a text, and that they are the author's very bytes.
@Suite struct FormulaTextTests {
  private static func document(_ text: String, _ dialect: Dialect = .book) -> Document {
    Document(
      Source(path: "sample.md", text: text),
      options: MarkdownOptions(dialect: dialect, smartPunctuation: true, formulas: .set(.init())))
  }

  /// The formulas of a text: the displayed ones with two dollar signs.
  private static func formulas(_ text: String, _ dialect: Dialect = .book) -> [String] {
    let tree = document(text, dialect).tree
    return tree.nodes.filter { $0.flags.contains(.formula) }.map { node in
      let mark = node.flags.contains(.displayed) ? "$$" : "$"
      return mark + tree.text(node.text) + mark
    }
  }

  private static let cases: [(text: String, formulas: [String])] = [
    ("It costs $5 and $6.", []),
    ("$5-$6 or 5", []),
    ("a \\$x$ b", []),
    ("$ x$ and $x $", []),
    ("$x$", ["$x$"]),
    ("a$x$b", ["$x$"]),
    ("$a_1 b_2 * c * d$", ["$a_1 b_2 * c * d$"]),
    ("*a $b*c$ d*", ["$b*c$"]),
    ("$\\{a\\} \\\\ <b> &amp; `c`$", ["$\\{a\\} \\\\ <b> &amp; `c`$"]),
    ("$\"a\" -- b...$", ["$\"a\" -- b...$"]),
    ("`$x$` <a href=\"$x$\"> [a](b$x$) ![c $y$](d$x$)", ["$y$"]),
    ("    $x$\n\n```\n$x$\n```\n", []),
    ("<div>\n$x$\n</div>\n", []),
    ("[a]: b$x$\n\n[a] $z$", ["$z$"]),
    ("$$x$$", ["$$x$$"]),
    ("$$\nx\n- y\n= z\n> 0\n---\n$$\n\n$w$", ["$$\nx\n- y\n= z\n> 0\n---\n$$", "$w$"]),
    ("> $$\n> a\n> > b\n> $$\n", ["$$\na\n> b\n$$"]),
    ("- $$\n  a\n  - b\n  $$\n- $c$", ["$$\na\n- b\n$$", "$c$"]),
    ("- a $x\n- b$ c", []),
    ("$$\na\n\nb\n$$", []),
    ("$a\nb$", ["$a\nb$"]),
    ("# A $x_1$ {#b}\n\nC $y$\n===\n", ["$x_1$", "$y$"]),
    ("| a | $|x|$ |\n|---|---|\n| $\\|y\\|$ | $_*$ |\n", ["$|x|$", "$\\|y\\|$", "$_*$"]),
    ("a[^n]\n\n[^n]: $x_1$\n\n    $y_2$\n\n        $code$\n", ["$x_1$", "$y_2$"]),
    ("$\\text{a $b$ c}$ $d$", ["$\\text{a $b$ c}$", "$d$"]),
    ("~~$a~~b$~~ www.example.com/$x$", ["$a~~b$"]),
    ("a \u{1} $x$", ["$x$"]),
    ("https://e.org/$a_x$b and $c$", ["$c$"]),
    ("https://e.org/?$filter=a&$top=5 a@e.org $c$", ["$c$"]),
    ("<https://localhost/$a$> <a+b$c$@e.org> $d$", ["$d$"]),
    ("[a](<b $x$ c>) $y$", ["$y$"]),
    ("[a]: /b$x_1$ 'c $x$'\n[d]: <$x$>\ne $y$", ["$y$"]),
    ("a\n[b]: $x$", ["$x$"]),
    ("a < b and $x$ > $y$", ["$x$", "$y$"]),
    ("$5 at https://e.org/?$top or $x$", ["$x$"]),
    ("Set `$A` to $5, and `$B` too.", []),
    ("${OTHER}; see `$x`", []),
    ("$PATH and `a$b`", []),
    ("$$ is a number, as is `$$`.", []),
    ("$$a `$$` b$$", ["$$a `$$` b$$"]),
    ("`` a`$x$ `` $\\mathtt{`}$", ["$\\mathtt{`}$"]),
    ("$\\textsf {a $b$ c}$ $d$", ["$\\textsf {a $b$ c}$", "$d$"]),
  ]

  @Test func formulasAreFoundAndKept() {
    let wrong = Self.cases.filter { Self.formulas($0.text) != $0.formulas }
    #expect(
      wrong.isEmpty,
      "\(wrong.map { "\($0.text.debugDescription): \(Self.formulas($0.text))" }.joined(separator: "\n"))"
    )
  }

  @Test func addressesKeepTheirDollars() {
    let text = "https://e.org/$a_x$b <https://localhost/$a$>\n\n[c]: /d$e_f$g\n\n[c]"
    let html = String(decoding: Samples.htmlBytes(Self.document(text)), as: UTF8.self)
    #expect(html.contains("\"https://e.org/$a_x$b\""))
    #expect(html.contains("\"https://localhost/$a$\"") && html.contains("\"/d$e_f$g\""))
  }

  @Test func controlCharactersAreNoMarks() {
    let html = Samples.htmlBytes(Self.document("a \u{1}b\u{2}c $x \u{3}y$"))
    #expect(!html.contains { $0 < 0x20 && $0 != ASCII.newline })
    #expect(String(decoding: html, as: UTF8.self).contains("<mi>x</mi><mi>y</mi>"))
  }

  @Test func mdBookHasMarksOfItsOwn() {
    #expect(
      Self.formulas("$a$ \\\\( b\\_1 \\\\\\\\ \\\\) and \\\\[ c \\\\]", .mdbook)
        == ["$ b_1 \\\\ $", "$$ c $$"])
  }

  @Test func nothingChangesWithoutTheSetting() {
    let text = "# $x$\n\n$a_1$ and *b $c* d$\n"
    #expect(Samples.html(text) == Samples.html(Samples.document(text)))
    #expect(Samples.html(text).contains("<em>b $c</em> d$"))
  }

  /// Texts with marks where the findings about their formulas are.
  private static let faults = [
    "# A\n\nWords $a + ⌖\\aplha$.",
    "> $$\n> a\n> ⌖& b\n> $$\n",
    "- a\n  - $$\n    x\n    y ⌖\\fraq{1}{2}\n    $$\n",
    "| a |\n|---|\n| $|x| ⌖\\aplha$ |\n",
    "a[^n]\n\n[^n]: $x ⌖\\aplha$\n",
    "*a [b $c ⌖\\aplha$](d)* \\* &amp; e",
    "## $⌖\\aplha$ {#b}\n",
    "$x$ \\$ $a\n  +⌖\\aplha$",
  ]

  @Test func findingsAreAtTheirVeryBytes() {
    for marked in Self.faults {
      let text = MarkedText(marked)
      let findings = Self.document(text.text).findings.filter { $0.rule.hasPrefix("math-") }
      #expect(findings.compactMap { $0.place?.lower } == text.offsets, "\(marked)")
    }
    let other = MarkedText("a \\\\( b ⌖\\aplha \\\\) c")
    #expect(
      Self.document(other.text, .mdbook).findings.compactMap { $0.place?.lower } == other.offsets)
  }

  @Test func randomTextsKeepTheirTextAndTheirPlaces() {
    let pieces = [
      "$", "$$", "$x$", "$a_1*b$", "\\", "`", "*", "_", "\n", "\n\n", "> ", "- ", "1. ", "| ", " ",
      "a", "\\$", "{", "}", "[a](", ")", "[^n]", "\n[^n]: ", "<b>", "# ", "|---|\n", "\\frac12",
      "\\text{a $", "~", "\u{1}", "\u{2}", "é", "    ", "```\n", "---\n", "$$\n", "\\\\(", "\\\\)",
    ]
    var random = SeededRandom(seed: 3)
    for round in 0..<3_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<16, using: &random) {
        text += pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      let document = Self.document(text, round % 4 == 0 ? .mdbook : .book)
      let map = SourceMap(document)
      for (index, node) in document.tree.nodes.enumerated() where node.flags.contains(.formula) {
        let tex = document.tree.text(node.text)
        guard round % 4 != 0, !tex.contains("\n"), !tex.isEmpty else { continue }
        guard let range = map.range(of: node.text.range, in: index),
          document.source.bytes.text(range) == tex || tex.contains("\u{7F}")
        else {
          Issue.record("\(text.debugDescription): \(tex)")
          return
        }
      }
      // Nothing hidden is left.
      let html = Samples.htmlBytes(document)
      if !text.utf8.contains(where: { $0 < 0x20 && $0 != ASCII.newline }) {
        #expect(!html.contains { $0 < 0x20 && $0 != ASCII.newline }, "\(text.debugDescription)")
      }
    }
  }
}
