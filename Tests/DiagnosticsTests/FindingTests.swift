import HornbookDiagnostics
import Testing

@Suite struct FindingTests {
  /// Data that a message quotes may hold anything; a message is a line.
  @Test(arguments: [
    ("“a\nb” is none", "“a b” is none"), ("“a\r\n\n\u{B}b”", "“a b”"), ("a\tb\u{7}", "a\tb\u{7}"),
    ("", ""),
  ])
  func messagesAreOneLine(_ written: String, _ message: String) {
    let finding = Finding(
      Invented.broken, at: nil, written, notes: [Finding.Note(at: nil, written)])
    #expect(finding.message == message)
    #expect(finding.notes.map(\.message) == [message])
  }
}
