import Foundation
import TestSupport
import Testing

/// valgrind counts the instructions of builds, which are the same on a busy machine and on a
/// quiet one: so nobody makes builds slower without knowing.
///
/// What is counted is the program that is handed out, on one thread, with a book that is always the
/// same. `Tests/Judges/instructions.txt` holds how many they took when somebody last looked. A
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
  /// What is built.
  enum Build: String, CaseIterable {
    case start = "from the start"
    case nothing = "with nothing changed"
    case word = "with one word changed"
  }

  private static let kept = "Judges/instructions.txt"
  /// Two runs of one program differ by less than a thousandth, two linkings of the same sources by
  /// less than a hundredth.
  private static let tolerance = 0.08
  private static let chapters = 60

  @Test func buildsTakeAsManyInstructionsAsTheyDid() throws {
    let counts = try Self.counts(Self.chapters)
    let file = Project.tests(Self.kept)
    if Golden.isRecording {
      let lines = Build.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)\n" }
      try Data(lines.joined().utf8).write(to: file)
      Issue.record("recorded \(Self.kept); run again without HORNBOOK_RECORD")
      return
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    for build in Build.allCases {
      let line = text.split(separator: "\n").first { $0.hasSuffix(" " + build.rawValue) }
      let known = try #require(
        line?.split(separator: " ").first.flatMap { Int($0) },
        "no kept number of a build \(build.rawValue): record it with HORNBOOK_RECORD=1")
      let complaint = Self.complaint(about: try #require(counts[build]), against: known, build)
      #expect(complaint == nil, "\(complaint ?? "")")
    }
  }

  /// What the judge says is asked of the judge itself, with numbers.
  @Test(arguments: [(1_000, 1_079), (1_000, 921), (1_000, 1_000)])
  func letsSmallChangesPass(known: Int, count: Int) {
    #expect(Self.complaint(about: count, against: known, .start) == nil)
  }

  @Test(arguments: [(1_000, 1_150), (1_000, 1_081), (1_000, 919), (1_000, 500)])
  func namesGreatChanges(known: Int, count: Int) throws {
    let complaint = try #require(Self.complaint(about: count, against: known, .word))
    #expect(complaint.contains("HORNBOOK_RECORD=1"))
  }

  private static func complaint(about count: Int, against known: Int, _ build: Build) -> String? {
    let change = Double(count) / Double(known) - 1
    guard abs(change) > tolerance else { return nil }
    let percent = Int((abs(change) * 100).rounded())
    return "a build \(build.rawValue) takes \(count) instructions, \(percent) % "
      + "\(change > 0 ? "more" : "less") than the \(known) of \(kept). Profile it "
      + "(Documentation/content/chapters/Performance.md); where the change is meant, record it with HORNBOOK_RECORD=1"
  }

  /// How many instructions builds of an invented book take, one after the other.
  private static func counts(_ chapters: Int) throws -> [Build: Int] {
    let scratch = try Project.makeScratchFolder("cost")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let made = try ProgramRun(
      "/usr/bin/python3",
      [
        Project.root.appendingPathComponent("Benchmarks/make-book.py").path, String(chapters),
        scratch.path,
      ])
    #expect(made.code == 0, "\(made.errors)")
    var counts: [Build: Int] = [:]
    counts[.start] = try count(in: scratch, keeping: false)
    // What is younger than two seconds is looked into, and not only at.
    Thread.sleep(forTimeInterval: 2.1)
    _ = try count(in: scratch, keeping: true)
    Thread.sleep(forTimeInterval: 2.1)
    counts[.nothing] = try count(in: scratch, keeping: true)
    try changeWord(in: scratch.appendingPathComponent("book/content/chapters"))
    counts[.word] = try count(in: scratch, keeping: true)
    return counts
  }

  /// Writes another word into a chapter, behind its beginning.
  private static func changeWord(in folder: URL) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let name = try #require(names.filter { $0.hasSuffix(".md") }.dropFirst(20).first)
    let file = folder.appendingPathComponent(name)
    var lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let paragraphs = lines.indices.filter {
      lines[$0].first?.isLetter == true && lines[$0].contains(" the ")
    }
    let line = try #require(paragraphs.dropFirst(paragraphs.count / 2).first)
    lines[line] = lines[line].replacingOccurrences(of: " the ", with: " every ")
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
  }

  private static func count(in scratch: URL, keeping: Bool) throws -> Int {
    // Sets and dictionaries take as many steps in each process only where they are not seeded anew.
    let run = try ProgramRun(
      "/usr/bin/valgrind",
      [
        "--tool=callgrind", "--callgrind-out-file=/dev/null", ProgramRun.release, "build", "book",
        "--jobs", "1", "--output", keeping ? "kept" : "site",
      ] + (keeping ? [] : ["--no-cache"]), in: scratch.path,
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1", "PATH": "/usr/bin:/bin"],
      within: 240)
    #expect(run.code == 0, "\(run.errors.suffix(600))")
    let line = run.errors.split(separator: "\n").last { $0.contains("Collected :") }
    let number = line?.split(separator: " ").last.flatMap { Int($0) }
    return try #require(number, "valgrind counted nothing: \(run.errors.suffix(600))")
  }
}
