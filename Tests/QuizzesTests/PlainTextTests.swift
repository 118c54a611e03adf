import HornbookMarkdown
import TestSupport
import Testing

@testable import HornbookQuizzes

/// Words without markup, in texts that need a parser and in those that do not.
@Suite struct PlainTextTests {
  static let lines = [
    "Words", "Some `code` here", "`code`", "`a``b`", "`a` `b`", "` a `", "`  `", "` `", "a ` b",
    "`a", "``", "a `` b", "3 words", "3. words", "3) words", "12 `a`", "12", "-5", "- five",
    "= five", "It `isn't` *so*", "`*` and `_`", "`<b>` or `&amp;`", "`a\\` b", "x `a b  c` y",
    "Größe `größe` …", "`a`b`c`", "a  b", "`a`  b", "`a` ", " `a`", "# `a`", "`#` a", "a `#`",
    "~`a`~", "\"`a`\"", "1.`a`", "`1.` a", "a:`b`", "www.example.com `a`", "`a`, `b` and `c`",
  ]

  /// The same words and runs, whether a parser was asked or not.
  @Test(arguments: lines) func saysTheSameWithAndWithoutAParser(_ line: String) {
    let short = PlainText(of: [UInt8](line.utf8))
    let long = PlainText(parsing: [UInt8](line.utf8))
    #expect(short.text == long.text)
    #expect(short.runs == long.runs)
  }

  @Test func saysTheSameOfInventedLines() {
    var random = SeededRandom(seed: 77)
    let pieces = ["`", "a", " ", "b ", "``", "- ", "3", ". ", "é", "<", "x)", "`c`", " `d` "]
    var wrong: [String] = []
    for _ in 0..<20_000 {
      var line = ""
      for _ in 0..<Int.random(in: 1...7, using: &random) {
        line += pieces.randomElement(using: &random) ?? ""
      }
      let short = PlainText(of: [UInt8](line.utf8))
      let parsed = PlainText(parsing: [UInt8](line.utf8))
      if short.plain != parsed.plain || short.runs != parsed.runs { wrong.append(line) }
    }
    #expect(wrong.prefix(10) == [])
  }
}
