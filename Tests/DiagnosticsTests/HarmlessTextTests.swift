import Testing

@testable import HornbookDiagnostics

@Suite struct HarmlessTextTests {
  static let lines: [(text: String, shown: String)] = [
    ("plain – “text”", "plain – “text”"), ("a\nb\tc\r", "a b c "), ("\u{1B}[31m\u{7F}", "␛[31m␡"),
    ("\u{9B}\u{202E}\u{2069}\u{2028}", "<U+009B><U+202E><U+2069><U+2028>"),
    ("\u{E0041}\u{200B}\u{FEFF}", "<U+E0041><U+200B><U+FEFF>"),
    // What spelling needs stays.
    (
      "co\u{AD}op 👩‍🏫 ❤\u{FE0F} می\u{200C}خواهم \u{200F}",
      "co\u{AD}op 👩‍🏫 ❤\u{FE0F} می\u{200C}خواهم \u{200F}"
    ),
  ]

  @Test func showsWhatWouldDoSomething() {
    let wrong = Self.lines.filter { HarmlessText.line($0.text) != $0.shown }
    #expect(wrong.map(\.shown) == [])
  }

  static let commands: [(line: String, shown: String)] = [
    ("::error::x", ":∶error::x"), (" \t::error::x", " \t:∶error::x"),
    ("\u{A0}::x", "\u{A0}:∶x"), ("\u{1B}[1m::x", "\u{1B}[1m:∶x"), ("a ::error::x", "a ::error::x"),
    ("a: b::c", "a: b::c"), ("x ##[error]y ##[z", "x ##⁅error]y ##⁅z"),
    ("## [x](#a)", "## [x](#a)"),
    (":", ":"), ("", ""),
  ]

  @Test func noLinePassesForACommand() {
    let wrong = Self.commands.filter { HarmlessText.disarmed($0.line) != $0.shown }
    #expect(wrong.map(\.shown) == [])
  }
}
