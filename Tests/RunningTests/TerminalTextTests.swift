import Testing

@testable import HornbookRunning

/// What a terminal shows of an output.
struct TerminalTextTests {
  @Test(arguments: [
    ("plain\nlines  \n\n", ["plain", "lines"]),
    ("10%\r20%\rdone", ["done"]),
    ("long line\rlo", ["long line"]),
    ("windows\r\nlines\r\n", ["windows", "lines"]),
    ("abc\u{8}\u{8}XY", ["aXY"]),
    ("\u{1B}[1;31mred\u{1B}[0m and \u{1B}]0;title\u{7}plain", ["red and plain"]),
    ("old text\r\u{1B}[Knew", ["new"]),
    ("cut \u{1B}[", ["cut ␛["]),
    ("nul\0 bell\u{7} feed\u{C}x", ["nul␀ bell␇ feed␌x"]),
    ("next\u{85}line \u{9B}x ¡é", ["next␤line \u{FFFD}x ¡é"]),
    ("tab\there", ["tab\there"]),
  ])
  func controlsActOrAreSeen(_ output: String, _ lines: [String]) {
    #expect(TerminalText.lines(of: output) == lines)
    // What is written into a text says the same of itself.
    #expect(TerminalText.lines(of: lines.joined(separator: "\n")) == lines)
  }
}
