import Foundation
import TestSupport
import Testing

/// valgrind counts the instructions of a whole build, which are the same on a busy machine and on a
/// quiet one: so nobody makes builds slower without knowing.
///
/// What is counted is the program that is handed out, on one thread, with a book that is always the
/// same. `Tests/Judges/instructions.txt` holds how many it took when somebody last looked. A
/// build that takes more by the tolerance fails; so does one that takes less, since the next one
/// could become slower by as much unseen. Where the change is meant, record it:
///
///     HORNBOOK_RECORD=1 HORNBOOK_PROGRAM=.build/release/hornbook \
///       swift test --skip-build --filter CostJudge
@Suite(
  .enabled(if: Installed.valgrind, "valgrind or python3 is not installed: run make judges"),
  .enabled(
    if: ProgramRun.judged == ProgramRun.release && ProgramRun.hasRelease,
    "only the program that is handed out is counted: run make judge"))
struct CostJudge {
  private static let kept = "Judges/instructions.txt"
  /// Two runs of one program differ by less than a thousandth, two linkings of the same sources by
  /// less than a hundredth.
  private static let tolerance = 0.08
  private static let chapters = 60

  @Test func aBuildTakesAsManyInstructionsAsItDid() throws {
    let count = try Self.count(Self.chapters)
    let file = Project.tests(Self.kept)
    if Golden.isRecording {
      try Data("\(count)\n".utf8).write(to: file)
      Issue.record("recorded \(Self.kept); run again without HORNBOOK_RECORD")
      return
    }
    let known = try #require(
      (try? String(contentsOf: file, encoding: .utf8)).flatMap {
        Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
      }, "no kept number in \(Self.kept): record it with HORNBOOK_RECORD=1")
    let complaint = Self.complaint(about: count, against: known)
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  /// What the judge says is asked of the judge itself, with numbers.
  @Test(arguments: [(1_000, 1_079), (1_000, 921), (1_000, 1_000)])
  func letsSmallChangesPass(known: Int, count: Int) {
    #expect(Self.complaint(about: count, against: known) == nil)
  }

  @Test(arguments: [(1_000, 1_150), (1_000, 1_081), (1_000, 919), (1_000, 500)])
  func namesGreatChanges(known: Int, count: Int) throws {
    let complaint = try #require(Self.complaint(about: count, against: known))
    #expect(complaint.contains("HORNBOOK_RECORD=1"))
  }

  private static func complaint(about count: Int, against known: Int) -> String? {
    let change = Double(count) / Double(known) - 1
    guard abs(change) > tolerance else { return nil }
    let percent = Int((abs(change) * 100).rounded())
    return "a build takes \(count) instructions, \(percent) % \(change > 0 ? "more" : "less") than "
      + "the \(known) of \(kept). Profile it (Documentation/Performance.md); where the change is "
      + "meant, record it with HORNBOOK_RECORD=1"
  }

  /// How many instructions a build of an invented book takes.
  private static func count(_ chapters: Int) throws -> Int {
    let scratch = try Project.makeScratchFolder("cost")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let made = try ProgramRun(
      "/usr/bin/python3",
      [
        Project.root.appendingPathComponent("Benchmarks/make-book.py").path, String(chapters),
        scratch.path,
      ])
    #expect(made.code == 0, "\(made.errors)")
    // Sets and dictionaries take as many steps in each process only where they are not seeded anew.
    let run = try ProgramRun(
      "/usr/bin/valgrind",
      [
        "--tool=callgrind", "--callgrind-out-file=/dev/null", ProgramRun.release, "build", "book",
        "--no-cache", "--jobs", "1", "--output", "site",
      ], in: scratch.path,
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1", "PATH": "/usr/bin:/bin"],
      within: 240)
    #expect(run.code == 0, "\(run.errors.suffix(600))")
    let line = run.errors.split(separator: "\n").last { $0.contains("Collected :") }
    let number = line?.split(separator: " ").last.flatMap { Int($0) }
    return try #require(number, "valgrind counted nothing: \(run.errors.suffix(600))")
  }
}
