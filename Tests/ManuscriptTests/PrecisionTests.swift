import HornbookBytes
import HornbookDiagnostics
import HornbookManuscript
import HornbookMarkdown
import TestSupport
import Testing

/// Ordinary chapters, put together by chance from ordinary sentences.
@Suite(.serialized) struct PrecisionTests {
  static let sentences = [
    "A view asks its delegate for two things, the height of a row and the title of its header.",
    "In version 3 of the API the token is refreshed every 20 minutes; see the table below.",
    "Call `cell.prepareForReuse()` before the next three rows appear.",
    "The key is stored in the keychain, never in a file: nobody else can read it there.",
    "Between two frames there are 16 milliseconds (8 on faster screens).",
    "Write `let password = readLine()` and be done with it!",
    "With two fingers you rotate, with three you go back.",
    "“One of the four corners”, as she said, “is always sharp”.",
    "The server answers with `401 Unauthorized` when the secret has expired.",
    "Numbers such as 1,234,567.89 are formatted by [the locale](https://example.com/locale).",
    "Its address, 0x16F4A2B80, differs from 0x16F4A2B90 by sixteen bytes.",
    "Der Ordner hat vier Dateien, von denen zwei versteckt sind.",
    "Read [the chapter on grids](01-book.md#first) first, then come back.",
    "The commit 3f2a9c81d7b4e60f5a1c2d3e4f5061728394a5b6 introduced it.",
  ]
  static let code = [
    "let cells = (0..<3).map { _ in Cell() }", "struct Token: Codable { var value: String }",
    "@State private var password = \"\"", "guard let token = response.token else { return }",
    "let size = CGSize(width: 375.0, height: 812)  // points", "user@host:~$ ls -l 2024-11-21",
    "request.setValue(apiKey, forHTTPHeaderField: \"X-Api-Key\")", "0x00, 0x1F, 0x8B, 0x08, 0x00",
    "let key = \"lastOpenedChapterIdentifier2\"", "\"phone\": \"+1 (212) 555-0142\",",
    "\"email\": \"mim.vale@example.org\",", "[10, 200, 3000, 415, 5552671]", "1 2 3 4 5 6 7 8 9 10",
    "override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)",
    "#colorLiteral(red: 0.2196078449487686, green: 0.007843137718737125, blue: 0.854901969432830)",
    "let token: Token = await makeTokenForTheCurrentUser2(retrying: 3)", "diff --git a/x b/x",
    "-    secretName: \"weather.key.v2\"", "index 83db48f..bf269f4 100644", "99.99 + 0.01 == 100",
  ]

  @Test func ordinaryChaptersHaveNoFindings() {
    var random = SeededRandom(seed: 20_261_121)
    var faults: [String] = []
    for _ in 0..<120 {
      let text = Self.chapter(&random)
      faults += ExampleBook([("chapters/01-book.md", text)]).findings.map { "\($0)\n\(text)" }
    }
    #expect(faults.prefix(3) == [])
  }

  static func chapter(_ random: inout SeededRandom) -> String {
    var text = "# Book\n\nIt begins.\n\n## First\n\n"
    func pick(_ list: [String], _ random: inout SeededRandom) -> String {
      list[Int.random(in: 0..<list.count, using: &random)]
    }
    for _ in 0..<Int.random(in: 3...9, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let lines = (0..<6).map { _ in pick(code, &random) }
        text += "```\(pick(["swift", "json", "text", "sh"], &random))\n"
        text += lines.joined(separator: "\n") + "\n```\n\n"
      case 1:
        text += "Remember:\n\n"
        for _ in 0..<4 { text += "- " + pick(sentences, &random) + "\n" }
        text += "\n"
      case 2: text += "> [!NOTE]\n> " + pick(sentences, &random) + "\n\n"
      case 3: text += "### " + pick(["More", "Rows", "Keys & tokens"], &random) + "\n\n"
      default:
        text += pick(sentences, &random) + " " + pick(sentences, &random) + "\n\n"
      }
    }
    return text
  }

  // MARK: - Hostile texts

  /// Pieces that are repeated until they fill a line.
  static let pieces = [
    "a@", "a@b.c ", "@", "eyJ", "eyJa.", "-----BEGIN ", "sk-", "AKIA", "token=", "token: ", "=",
    ":",
    "+1 ", "(", "(1", "1-", "415-555-", "[!", "{{#include ", "two ", "two steps ", "http://a.b ",
    "www.a.bc ", "![](x)", "[](y)", "[a](http://a.b)", "- ", "# ", "> [!X] ", "`", "ghp_", "0 ",
    "\"",
  ]

  @Test(arguments: pieces)
  func readsALongLineInTimeThatGrowsWithIt(_ piece: String) {
    func time(_ size: Int) -> Duration {
      let count = size / piece.utf8.count
      let line = String(repeating: piece, count: count)
      return ThreadClock.measure {
        _ = ExampleBook([
          (
            "chapters/01-a.md",
            "# A\n\n" + line + "\n\n```text\n" + line + "\n```\n\n## " + line + "\n"
          )
        ])
      }
    }
    #expect(ThreadClock.excess(from: 2_000, to: 16_000, time) == nil)
  }

  @Test(arguments: [
    "[x](http://a.page/%) ", "[x](%.md) ", "[x][%] ", "![](%.png) ", "[x](#%) ",
    "<http://a.page/%> ",
    "[![](%.png)](http://a.page/%) ", "http://a.page/% ",
  ])
  func followsManyLinksInTimeThatGrowsWithThem(_ link: String) {
    func text(_ count: Int) -> String {
      var text = "# A\n\n"
      for number in 0..<count { text += link.replacing("%", with: String(number)) }
      text += "\n\n"
      for number in 0..<count { text += "[\(number)]: http://a.page/\(number)\n" }
      return text
    }
    func time(_ count: Int) -> Duration {
      let text = text(count)
      return ThreadClock.measure { _ = ExampleBook([("chapters/01-a.md", text)]) }
    }
    #expect(ThreadClock.excess(from: 150, to: 1_200, time) == nil)
  }
}
