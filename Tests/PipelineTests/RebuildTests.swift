import Foundation
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Building again and again: what is written, what is left alone, and what is never touched.
@Suite struct RebuildTests {
  @Test func writesOnlyWhatChanged() throws {
    let harness = try BookHarness("rebuild").build().expectAllWritten()
    let before = harness.facts
    harness.build().expect(written: [])
    #expect(harness.facts == before)
    try harness
      .write("content/chapters/01-horn.md", "# Horn\n\nPressed only. Then [paper](02-paper.md).\n")
      .build().expect(
        written: [
          "horn.html", "print.html", "search/index.js", "search/s-ddpressed.js",
          "search/t/horn.html.js", "search/w.js",
        ],
        removed: ["search/s-dcboiled.js"]
      )
      .write("content/chapters/02-paper.md", "# Paper and rags\n\nUnlike [horn](01-horn.md).\n")
      .build().expect(written: [
        "contents.html", "horn.html", "index.html", "paper.html", "print.html", "search.html",
        "search/p-0.js", "search/s-ddpressed.js", "search/t/paper.html.js", "search/w.js",
      ])
      .done()
  }

  @Test func removesWhatIsNoLongerMade() throws {
    try BookHarness("removal")
      .write("content/chapters/03-ink.md", "# Ink\n\n![A pot](pot.svg)\n")
      .write("content/chapters/pot.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")
      .build().expectAllWritten()
      .remove("content/chapters/03-ink.md").remove("content/chapters/pot.svg")
      .build().expect(
        written: [
          "contents.html", "horn.html", "index.html", "paper.html", "print.html", "search.html",
          "search/index.js", "search/p-0.js", "search/w.js",
        ],
        removed: ["assets/chapters/pot.svg", "ink.html", "search/t/ink.html.js"]
      ).done()
  }

  @Test func aSiteMadeAnewEqualsOneThatGrew() throws {
    let grown = try BookHarness("grown").build()
      .write("content/chapters/03-ink.md", "# Ink\n\nOf soot. See [horn](01-horn.md).\n").build()
      .write("content/chapters/01-horn.md", "# Horn, boiled\n\nThen [paper](02-paper.md).\n")
      .build()
      .remove("content/chapters/03-ink.md").build()
    let clean = try BookHarness("clean")
      .write("content/chapters/01-horn.md", "# Horn, boiled\n\nThen [paper](02-paper.md).\n")
      .build()
    #expect(grown.output == clean.output)
    #expect(!clean.output.isEmpty)
    grown.done()
    clean.done()
  }

  @Test func leavesForeignFilesAloneAndRefusesToOverwriteThem() throws {
    let harness = try BookHarness("foreign")
      .write("output/holiday.jpg", "not ours\n").write("output/notes/todo.txt", "nor this\n")
      .build().expectAllWritten()
    #expect(harness.page("holiday.jpg") == "not ours\n")
    #expect(harness.page("notes/todo.txt") == "nor this\n")
    let before = harness.facts
    try harness.write("output/ink.html", "mine\n")
      .write("content/chapters/03-ink.md", "# Ink\n\nOf soot.\n").build()
      .expect(
        failure: "could not write “output/ink.html”: a different file that does not belong"
          + " to this site is in the way")
    #expect(harness.facts.filter { $0.key != "ink.html" } == before)
    #expect(harness.page("ink.html") == "mine\n")
    harness.done()
  }

  @Test func namesWhatStandsInTheWayOfTheSite() throws {
    try BookHarness("file").write("output", "a file\n").build()
      .expect(failure: "could not create “output”: not a directory").done()
    let folder = try BookHarness("folder")
    try folder.folder.makeFolder("output/horn.html/mine")
    try folder.write("output/horn.html/mine/x", "x").build()
      .expect(failure: "could not write “output/horn.html”: a folder is in the way").done()
    let away = try ScratchFolder("away")
    try BookHarness("link").link("output/horn.html", to: away.path("horn.html")).build()
      .expect(failure: "could not write “output/horn.html”: a symbolic link is in the way")
      .done()
    #expect(away.files() == [:])
    away.discard()
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func namesAFolderThatMayNotBeWritten() throws {
    let harness = try BookHarness("readonly").build()
    let before = harness.facts
    chmod(harness.folder.path("output"), 0o555)
    try harness.write("content/chapters/01-horn.md", "# Horn\n\nSawn.\n").build()
      .expectUntouched(since: before)
      .expect(failure: "could not write “output/horn.html”: permission denied")
    chmod(harness.folder.path("output"), 0o755)
    harness.done()
  }
}
