import TestSupport
import Testing

/// What becomes of `hornbook lsp` when its editor ends by force.
@Suite(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
struct LanguageServerCommandTests {
  /// Another process still holds the input open, so that it does not end with the editor.
  @Test func itEndsWithTheProcessOfItsEditor() throws {
    let hornbook = try #require(ProgramRun.hornbook)
    let script = """
      sleep 1 &
      body='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{'
      body="$body"'"processId":'$!',"capabilities":{}}}'
      { printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#body} "$body"; exec sleep 30; } |
        { "$HORNBOOK" lsp > /dev/null; echo "ended with $?"; }
      """
    let program = try RunningProgram(
      "/bin/sh", ["-c", script], environment: ["HORNBOOK": hornbook])
    #expect(Patience.wait(20) { program.output.contains("ended with 1") }, "\(program.output)")
  }

  /// A number that is no process here, as that of an editor outside of a container, says nothing.
  @Test func aProcessThatCannotBeSeenIsIgnored() throws {
    let hornbook = try #require(ProgramRun.hornbook)
    let script = """
      body='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{'
      body="$body"'"processId":999999999,"capabilities":{}}}'
      { printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#body} "$body"; sleep 3; } |
        { "$HORNBOOK" lsp > /dev/null; echo "ended with $?"; } &
      sleep 2
      echo "waited"
      wait
      """
    let program = try RunningProgram(
      "/bin/sh", ["-c", script], environment: ["HORNBOOK": hornbook])
    #expect(Patience.wait(20) { program.output.contains("ended with 1") }, "\(program.output)")
    #expect(program.output.hasPrefix("waited"), "\(program.output)")
  }
}
