import HornbookBanks
import Testing

/// What a text says reaches every format and comes back the same.
@Suite struct BankTextTests {
  @Test(arguments: [
    "What does `a < b & c` mean?", "One\n\n- two\n- three", "A gap \u{FFFC} here",
    "It costs \\$5 and \\$6", "Let $x^2 < 1$ be", "```swift\nlet a = \"{=}\"\n```",
    "![A tree](tree.png) stands", "| a | b |\n| --- | --- |\n| 1 | 2 |", "**bold** and *italic*",
    "مرحبا `x` 你好", "1. one\n2. two",
  ])
  func staysTheSame(_ markdown: String) {
    let text = BankText(markdown: Array(markdown.utf8))
    #expect(String(decoding: text.markdown, as: UTF8.self) == markdown)
    #expect(BankText(foreign: text.html) == text)
  }

  @Test func keepsNothingThatRuns() {
    let text = BankText(
      foreign: Array("<p onclick=\"x()\">a<script>alert(1)</script><b>b</b></p>".utf8))
    #expect(String(decoding: text.html, as: UTF8.self) == "<p>a<strong>b</strong></p>")
  }
}
