import Foundation
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Builds that are killed at any moment: the next one finishes what they began.
@Suite(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
struct KilledBuildTests {
  /// `make soak` asks for more.
  static let rounds = (Int(ProcessInfo.processInfo.environment["HORNBOOK_SOAK"] ?? "") ?? 60) / 2

  @Test func theNextBuildRepairsTheSite() throws {
    let program = try #require(ProgramRun.hornbook)
    let folder = try ScratchFolder("killed")
    var random = SeededRandom(seed: 11)
    try folder.write("content/book.json", #"{"id": "horn", "title": "Horn"}"#)
    for round in 0..<Self.rounds {
      for number in 10..<30 where round == 0 || random.next() % 3 == 0 {
        let name = random.next() % 4 == 0 ? "a" : "b"
        for other in ["a", "b"] {
          try? folder.remove("content/chapters/\(number)-\(other)-\(number).md")
        }
        try folder.write(
          "content/chapters/\(number)-\(name)-\(number).md", "# \(number)\n\nRound \(round).\n")
      }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = ["build", folder.path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(random.next() % 150_000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      guard round % 3 == 2 else { continue }
      let run = try ProgramRun(program, ["build", folder.path])
      #expect(run.code == 0, "round \(round): \(run.errors)")
      let clean = PreparedSite.prepare(.disk(folder.path))
      let expected = Dictionary(
        clean.outputs.map { ($0.path, $0.bytes ?? []) }, uniquingKeysWith: { a, _ in a })
      let site = folder.files(below: "output").filter { !$0.key.hasPrefix(".hornbook") }
      let wrong = Set(site.keys).union(expected.keys).filter { site[$0] != expected[$0] }.sorted()
      #expect(wrong == [], "round \(round)")
    }
    folder.discard()
  }
}
