import Foundation
import HornbookSystem
import TestSupport
import Testing

@Suite struct ChildProgramTests {
  /// The states of the processes of some name: Z is one that has ended and that nobody asked about.
  private func states(of name: String) -> [Character] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { number in
      guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let found = text.firstMatch(of: /\((.*)\) (.)/), String(found.1) == name
      else { return nil }
      return found.2.first
    }
  }

  @Test func whatGoesItsOwnWayLeavesNoTraceWhenItEnds() throws {
    let folder = try ScratchFolder("child")
    let name = "kin-\(getpid())"
    try folder.write(name, "#!/bin/sh\nread line <\(folder.path("gate"))\n")
    chmod(folder.path(name), 0o755)
    #expect(mkfifo(folder.path("gate"), 0o600) == 0)
    // A program of another test that starts now may hold the file open for a moment.
    #expect(Patience.wait(10) { ChildProgram.start([folder.path(name)]) })
    func wait(until holds: ([Character]) -> Bool) -> Bool {
      Patience.wait(10) { holds(states(of: name)) }
    }
    #expect(wait { $0.count == 1 && $0 != ["Z"] })
    let gate = try #require(FileHandle(forWritingAtPath: folder.path("gate")))
    try gate.write(contentsOf: Data("go\n".utf8))
    try gate.close()
    #expect(wait { $0.isEmpty }, "\(states(of: name))")
    folder.discard()
  }

  @Test func saysThatThereIsNoSuchProgram() {
    #expect(!ChildProgram.start(["no-such-program-anywhere"]))
    #expect(ChildProgram.run(["no-such-program-anywhere"], input: []) == nil)
    #expect(ChildProgram.run(["cat"], input: [1, 2, 3]) == [1, 2, 3])
  }
}
