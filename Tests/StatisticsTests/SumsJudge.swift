import Foundation
import TestSupport
import Testing

/// Snakemake counts parts of the results and merges them: the figures are the same bytes.
@Suite struct SumsJudge {
  private static let isThere =
    Judges.hasPython(module: "snakemake/__init__.py") && ProgramRun.hornbook != nil

  @Test(.enabled(if: isThere, "snakemake is not installed: run make judge"))
  func aWorkflowComesToTheSameFigures() throws {
    let folder = try ScratchFolder("sums")
    try folder.write("book/content/book.json", #"{"id": "tides", "title": "Tides"}"#)
    var chapter = "# A\n\n## Questions\n\n"
    for question in 0..<12 {
      chapter += "\(question + 1). What is \(question)? {#q\(question)}\n"
      for option in 0..<4 {
        chapter +=
          "   - [\(option == question % 4 || (question == 5 && option < 3) ? "x" : " ")] Answer \(option)\n"
      }
      chapter += "\n"
    }
    try folder.write("book/content/chapters/01-a.md", chapter)
    var random = SeededRandom(seed: 12)
    var rows = "student," + (0..<12).map { "q\($0)" }.joined(separator: ",") + "\n"
    for reader in 0..<2_000 {
      rows += "\(reader)"
      for question in 0..<12 {
        let letter = "abcd".randomElement(using: &random) ?? "a"
        rows +=
          Bool.random(using: &random) ? ",\(["a", "b", "c", "d"][question % 4])" : ",\(letter)"
      }
      rows += "\n"
    }
    try folder.write("results.csv", rows)
    let program = try #require(ProgramRun.hornbook)
    let snakemake = Judges.python.deletingLastPathComponent().appendingPathComponent("snakemake")
    let whole = try ProgramRun(
      program,
      ["statistics", folder.path("book"), folder.path("results.csv"), "--format", "json"])
    for parts in [1, 3, 8] {
      let run = try ProgramRun(
        snakemake.path,
        [
          "--snakefile", Project.tests("Judges/statistics.smk").path, "--directory", folder.path,
          "--cores", "2", "--quiet", "all", "--config", "hornbook=\(program)", "parts=\(parts)",
          "--forceall",
        ])
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(folder.text(of: "figures.json") == whole.output, "\(parts) parts")
    }
    folder.discard()
  }
}
