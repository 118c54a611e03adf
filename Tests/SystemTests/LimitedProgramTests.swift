import Foundation
import HornbookSystem
import Testing

/// Programs that are ended when they pass a limit.
@Suite struct LimitedProgramTests {
  private func run(_ script: String, input: String = "", seconds: Int = 20, limit: Int = 1 << 20)
    -> ChildProgram.End
  {
    ChildProgram.run(
      ["sh", "-c", script], in: "/", input: [UInt8](input.utf8), seconds: seconds, limit: limit)
  }

  @Test func inputAndOutputFlowAtTheSameTime() {
    let input = String(repeating: "0123456789abcdef\n", count: 60_000)
    guard case .code(0, let output) = run("pwd >&2; cat", input: input, limit: 2 << 20) else {
      Issue.record("it did not end well")
      return
    }
    #expect(String(decoding: output, as: UTF8.self) == input)
  }

  @Test func aProgramThatDoesNotReadIsNoMistake() {
    let input = String(repeating: "x", count: 1 << 20)
    guard case .code(4, let output) = run("echo done; exit 4", input: input) else {
      Issue.record("it did not end by itself")
      return
    }
    #expect(output == Array("done\n".utf8))
  }

  @Test func whatTakesTooLongEndsWithAllThatItHasStarted() throws {
    let mark = "hornbook-\(UInt32.random(in: 0...UInt32.max))"
    let script = "sh -c 'sleep 300; : \(mark)' & sh -c 'sleep 300; : \(mark)' & wait"
    guard case .late = run(script, seconds: 2) else {
      Issue.record("it was not ended")
      return
    }
    usleep(200_000)
    let all = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
    let left = all.filter { number in
      let command = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
      return String(decoding: command, as: UTF8.self).contains(": \(mark)")
    }
    #expect(left.isEmpty)
  }

  @Test func whatWritesTooMuchIsEnded() {
    guard case .tooLong = run("yes", limit: 1 << 20) else {
      Issue.record("it was not ended")
      return
    }
  }

  @Test func whatIsNotThereIsMissing() {
    guard
      case .missing = ChildProgram.run(
        ["no-such-program"], in: "/", input: [], seconds: 5, limit: 10)
    else {
      Issue.record("something was run")
      return
    }
  }
}
