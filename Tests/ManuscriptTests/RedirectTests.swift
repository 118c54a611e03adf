import HornbookDiagnostics
import HornbookManuscript
import HornbookMarkdown
import TestSupport
import Testing

@Suite struct RedirectTests {
  /// An old name as YAML, the file that it gets, or the rule that refuses it.
  static let names: [(name: String, file: String?, rule: String?)] = [
    ("old", "old.html", nil), ("old.html", "old.html", nil), ("/old", "old.html", nil),
    ("part/old.html", "part/old.html", nil), ("part/old/", "part/old/index.html", nil),
    ("überschrift", "überschrift.html", nil),
    ("ink", nil, "redirect-taken"), ("INK.html", nil, "redirect-taken"),
    ("index.html", nil, "redirect-taken"), ("contents", nil, "redirect-taken"),
    ("assets/x", nil, "redirect-taken"),
    ("../out", nil, "slug-unsafe"), ("a/../b", nil, "slug-unsafe"), ("a//b", nil, "slug-unsafe"),
    ("\"//host/x\"", nil, "slug-unsafe"), ("con", nil, "slug-unsafe"), (".x", nil, "slug-unsafe"),
    ("\"https://example.com/\"", nil, "slug-unsafe"), ("\"a\\\\b\"", nil, "slug-unsafe"),
  ]

  @Test(arguments: names.indices)
  func oldNamesArePagesInsideTheSite(_ index: Int) {
    let (name, file, rule) = Self.names[index]
    let mark = rule == nil ? "" : "⌖"
    let book = ExampleBook([
      ("chapters/ink.md", "---\nredirects:\n  - \(mark)\(name)\n---\n\n# Ink\n\nBlack.\n")
    ])
    #expect(book.book.redirects.map(\.path) == (file.map { [$0] } ?? []))
    #expect(book.findings.map(\.rule) == (rule.map { [$0] } ?? []))
    #expect(book.findings.compactMap(\.place?.lower) == book.marks.map(\.lower))
  }

  @Test func anOldNameLeadsToOnePage() {
    let book = ExampleBook([
      ("chapters/a.md", "---\nredirects: [old]\n---\n\n# A\n\nx\n"),
      ("chapters/b.md", "---\nredirects: [⌖Old, other]\n---\n\n# B\n\nx\n"),
      ("answers.md", "---\nredirects: [key]\n---\n\n# Answers\n"),
    ])
    #expect(book.findings.map(\.rule) == ["redirect-taken"])
    #expect(
      book.findings.compactMap(\.place)
        == book.marks.map { Place(file: $0.file, lower: $0.lower, upper: $0.lower + 3) })
    #expect(book.book.redirects.map(\.path) == ["old.html", "other.html", "key.html"])
    #expect(book.book.redirects.map(\.chapter) == [0, 1, nil])
  }

  @Test func renamedHeadingsAreReachedByTheirOldNames() {
    let book = ExampleBook([
      (
        "chapters/a.md",
        """
        ---
        redirects:
          - "#soot": lamp-black
          - also: lamp-black
          - ⌖nothing: here
          - ⌖gum: lamp-black
        ---

        # Ink

        [One](#soot), [two](#also) and [the top](#ink).

        ## Lamp black

        Black.

        ## Gum

        Sticky.
        """
      ),
      ("chapters/b.md", "# B\n\n[There](a.md#soot), [of ink](a.md#ink).\n"),
    ])
    #expect(book.findings.map(\.rule) == ["anchor-missing", "redirect-taken"])
    #expect(book.findings.compactMap(\.place?.lower) == book.marks.map(\.lower))
    #expect(book.texts(in: "a.html", /<span id="([^"]*)"/) == ["soot", "also"])
    let link = /<a href="([^"]*)">(?:One|two|the top|There|of ink)</
    #expect(book.texts(in: "a.html", link) == ["#lamp-black", "#lamp-black", "#"])
    #expect(book.texts(in: "b.html", link) == ["a.html#lamp-black", "a.html"])
  }
}
