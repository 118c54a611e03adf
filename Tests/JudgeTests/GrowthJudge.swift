import Foundation
import TestSupport
import Testing

/// Books that grow, of each construct some: a fault is what costs 2.6 times as much for twice the book.
///
/// `make growth` lets all of them grow, and further.
///
/// Processor time accuses; instructions and the least of many measurements decide (Tests/Judges/growth.py), so
/// that no other program's work can make it fail.
@Suite(
  .enabled(if: Installed.valgrind, "valgrind or python3 is not installed: run make judges"),
  .enabled(
    if: ProgramRun.judged == ProgramRun.release && ProgramRun.hasRelease,
    "only the program that is handed out is counted: run make judge"))
struct GrowthJudge {
  @Test func booksGrowNoFasterThanTheirContent() throws {
    let run = try Self.judge(["--sample"])
    #expect(run.code == 0, "\(run.output)\(run.errors.suffix(600))")
  }

  /// A book that grows faster than it says has to be found, else the judge is asleep.
  @Test(arguments: ["time", "memory", "copying"])
  func findsWhatGrowsFaster(_ planted: String) throws {
    let run = try Self.judge(["--only", "planted: \(planted)"])
    #expect(run.code == 1, "\(run.output)\(run.errors.suffix(600))")
    #expect(run.output.contains("planted: \(planted): "))
    let words = [
      "time": "times the instructions", "memory": "memory grows", "copying": "times the",
    ]
    #expect(run.output.contains(words[planted] ?? "nothing"))
  }

  private static func judge(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(
      "/usr/bin/python3",
      [Project.tests("Judges/growth.py").path, "--quick", "--program", ProgramRun.release]
        + arguments, within: 900)
  }
}
