import Foundation
import TestSupport
import Testing

/// mdBook and Hornbook build the same sources, and a script compares the pages.
@Suite(
  .enabled(if: Installed.mdBook, "mdBook is not installed: run make judges"),
  .enabled(if: ProgramRun.judged != nil, "the program was not built with the tests"))
struct MDBookJudge {
  private struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    var siteURL: String?
    /// The differences that are meant.
    var allowed: [String] = []
    var testDescription: String { name }
  }

  private static let samples = [
    Sample(name: "marks"), Sample(name: "includes"), Sample(name: "code"),
    Sample(
      name: "paths", siteURL: "/guide/",
      // Every page has a title, also where the text has none.
      allowed: ["wood/oak.html: words: '' became 'Oak'"]),
  ]

  /// What differs between the pages of two sites.
  private static func differences(_ theirs: String, _ ours: String, _ siteURL: String?) throws
    -> (pages: Int, lines: [String])
  {
    let script = Project.tests("Judges/compare_books.py").path
    let run = try ProgramRun(
      "/usr/bin/python3", [script, theirs, ours] + (siteURL.map { [$0] } ?? []))
    #expect(run.code == 0)
    let pages = run.errors.split(separator: " ").first.flatMap { Int($0) } ?? 0
    return (pages, run.output.split(separator: "\n").map(String.init))
  }

  @Test(arguments: samples)
  private func pagesAreTheSame(_ sample: Sample) throws {
    let folder = try ScratchFolder("mdbook-\(sample.name)")
    defer { folder.discard() }
    let source = folder.path("source")
    try FileManager.default.copyItem(
      atPath: Project.tests("Judges/MDBooks/\(sample.name)").path, toPath: source)
    let theirs = try ProgramRun(
      Project.root.appendingPathComponent("Benchmarks/with-mdbook").path,
      ["sh", "-c", "$MDBOOK build \"$0\" -d \"$1\"", source, folder.path("theirs")])
    try #require(theirs.code == 0, "\(theirs.errors)")
    let program = try #require(ProgramRun.judged)
    let ours = try ProgramRun(program, ["build", source, "--output", folder.path("ours")])
    try #require(ours.code == 0, "\(ours.errors)")
    let found = try Self.differences(folder.path("theirs"), folder.path("ours"), sample.siteURL)
    #expect(found.pages >= 3)
    #expect(found.lines == sample.allowed)

    let new = folder.path("new")
    #expect(try ProgramRun(program, ["import", "mdbook", source, "--to", new]).code == 0)
    #expect(try ProgramRun(program, ["build", new]).code == 0)
    let moved = try Self.differences(folder.path("theirs"), new + "/output", sample.siteURL)
    #expect(moved.lines == sample.allowed)
  }

  /// The comparison can fail.
  @Test func aDifferenceIsTold() throws {
    let folder = try ScratchFolder("mdbook-difference")
    defer { folder.discard() }
    let words = "<p id='a'>Oak <a href='b.html'>b</a></p><pre>saw</pre><img src='c.png'>"
    try folder.write("theirs/a.html", "<main>\(words)</main>")
    try folder.write("ours/a.html", "<div class='text'><p>Ash</p><pre>cut</pre></div>")
    let found = try Self.differences(folder.path("theirs"), folder.path("ours"), nil)
    #expect(
      found.lines == [
        "a.html: words: 'Oak b' became 'Ash'", "a.html: code: 'saw' became 'cut'",
        "a.html: links: http://book/b.html is missing",
        "a.html: images: http://book/c.png is missing", "a.html: names: a is missing",
      ])
  }
}
