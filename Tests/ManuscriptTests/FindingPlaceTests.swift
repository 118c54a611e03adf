import HornbookDiagnostics
import TestSupport
import Testing

/// Findings about words, addresses, tags and lines stand exactly there, whatever else reads the same.
@Suite struct FindingPlaceTests {
  /// Texts in which ⌖ stands on both sides of the place of the last finding of a rule.
  static let places: [(rule: String, text: String)] = [
    ("count-claim", "There are ⌖t*hr*ee⌖ rules:\n\n- a\n- b"),
    ("count-claim", "There are ⌖two⌖ [rules](https://two.example/):\n\n- a"),
    ("count-claim", "There\\\nare &amp; ⌖two⌖ `rules`:\n\n- a"),
    ("callout-unmatched", "```swift\nf(1) // ⌖(1)⌖\n```"),
    ("callout-unmatched", "> ```swift\n> f(1)\n>   g() // ⌖(2)⌖\n> ```"),
    ("callout-unmatched", "    ```\n    f() // ⌖(1)⌖"),
    ("highlight-outside", "```swift title=\"highlight=9\" highlight=⌖7⌖\na\n```"),
    ("code-language-unknown", "- ```⌖unknown-language\\~x numbers⌖\n  a\n  ```"),
    ("alert-unknown", "> > ⌖[!TPI]⌖\n> > a"),
    ("alert-unknown", "> ⌖\\[!TIP]⌖ a"),
    ("anchor-missing", "`[a](#b)` [a](⌖#b⌖)"),
    ("anchor-missing", "[a](⌖#b\\_c⌖)"),
    ("anchor-missing", "[a](⌖#b&amp;c⌖ \"#b\")"),
    ("anchor-missing", "[a][x] [b][y]\n\n[x]: #same\n[y]: <⌖#same⌖> 'title'"),
    ("anchor-missing", "[`b`][]\n\n> [`b`]: ⌖#b⌖"),
    ("insecure-link", "[http://a.page/][]\n\n[http://a.page/]: ⌖http://a.page/⌖"),
    ("insecure-link", "`http://a.page/` <⌖http://a.page/⌖>"),
    ("html-shown", "`<kbd>` \\<kbd> ⌖<kbd⌖>R</kbd>"),
    ("include-missing", "```swift\n// {{#include a.swift}}x\n⌖{{#include a.swift}}⌖\n```"),
    ("include-directive-unsupported", "`{{#a}}` \\{{#a}} *⌖{{#a⌖*}}"),
    ("footnote-undefined", "`[^x]` \\[^x] a&amp; ⌖[^x]⌖"),
    ("listing-unclosed", "> > ⌖```⌖swift title=\"`a`\"\n> > b"),
    ("foreign-mark", "> - a\n>   ⌖:::⌖tip"),
  ]

  @Test func standExactlyWhereTheyBelong() {
    var wrong: [String] = []
    for (rule, text) in Self.places {
      let book = ExampleBook([("chapters/01-a.md", "# A\n\n\(text)\n")])
      let found = book.findings.last { $0.rule == rule }?.place
      if found.map({ [$0.lower, $0.upper] }) != book.marks.map(\.lower) {
        wrong.append("\(rule): \(text): \(book.findings), not \(book.marks.map(\.lower))")
      }
    }
    #expect(wrong == [])
  }

  /// The same where raw HTML is passed.
  static let addresses = [
    "`<a href='javascript:a'>` <a href='⌖javascript:a⌖'>b</a>",
    "> <p>\n> <a href='⌖javascript:a⌖'>b</a></p>",
    "- | a |\n  |---|\n  | <a title='\\|' href='⌖javascript:a⌖'>b</a> |",
    "> a <a\n> title='javascript:a' href='⌖javascript:a⌖'>b</a>",
    "<!-- <a href='javascript:a'> --> <a href='⌖javascript:a⌖'>b</a>",
  ]

  @Test(arguments: addresses)
  func rawHTMLIsRefusedAtTheAddress(_ text: String) throws {
    let settings = #"{"id": "a", "title": "A", "html": "pass"}"#
    let book = ExampleBook([("book.json", settings), ("chapters/01-a.md", "# A\n\n\(text)\n")])
    let found = try #require(book.findings.last { $0.rule == "link-refused" }?.place)
    #expect([found.lower, found.upper] == book.marks.map(\.lower))
  }
}
