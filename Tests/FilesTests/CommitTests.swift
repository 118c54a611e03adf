import Foundation
import HornbookBytes
import HornbookFiles
import TestSupport
import Testing

@Suite struct CommitTests {
  @Test func touchesNothingThatIsEqual() throws {
    let scratch = try Scratch("equal")
    let site = ["index.html": "one", "a/b.html": "two", ".well-known/x": "three"]
    let first = try SiteCommit.run(outputs(site), in: scratch.path, threads: 2)
    #expect(first.written == [".well-known/x", "a/b.html", "index.html"])
    #expect(first.bytesWritten == 11)
    // Young files are compared by their bytes, old ones by their facts, the third time after the
    // manifest has learnt the new times.
    for round in 0..<3 {
      if round == 1 { try scratch.age() }
      let before = try facts(of: scratch, site.keys.sorted())
      let again = try SiteCommit.run(outputs(site), in: scratch.path)
      #expect(again.written.isEmpty && again.removed.isEmpty && again.unchanged == 3)
      #expect(try facts(of: scratch, site.keys.sorted()) == before)
    }
    let manifest = try FileFacts.of(scratch.path(".hornbook-manifest"))
    _ = try SiteCommit.run(outputs(site), in: scratch.path)
    #expect(try FileFacts.of(scratch.path(".hornbook-manifest")) == manifest)
    scratch.remove()
  }

  private func facts(of scratch: Scratch, _ paths: [String]) throws -> [FileFacts] {
    try paths.map { try FileFacts.of(scratch.path($0)) }
  }

  @Test func removesWhatIsStaleAndKeepsWhatIsForeign() throws {
    let scratch = try Scratch("stale")
    try scratch.write("README.md", "note")
    try scratch.write("mine/letter.txt", "dear")
    let old = ["old/deep/a.html": "a", "mine/b.html": "b", "index.html": "i"]
    _ = try SiteCommit.run(outputs(old), in: scratch.path, keeping: ["README.md"])
    let report = try SiteCommit.run(
      outputs(["index.html": "i2"]), in: scratch.path, keeping: ["README.md"])
    #expect(report.removed == ["mine/b.html", "old/deep/a.html"])
    #expect(report.foreign == ["mine/letter.txt"])
    #expect(!FileManager.default.fileExists(atPath: scratch.path("old")))
    #expect(
      try scratch.tree()
        == ["README.md": "note", "mine/letter.txt": "dear", "index.html": "i2"])
    scratch.remove()
  }

  @Test func refusesToOverwriteWhatItDidNotWrite() throws {
    let scratch = try Scratch("foreign")
    try scratch.write("a.html", "theirs")
    try scratch.write("b.html", "same")
    try scratch.write("folder/x", "x")
    let before = try scratch.tree()
    for (path, words) in [
      ("a.html", "a different file that does not belong to this site"),
      ("folder", "a folder is in the way"),
      ("a.html/b", "another file is in the way"),
    ] {
      let said = complaint {
        _ = try SiteCommit.run(outputs([path: "ours", "0.html": "new"]), in: scratch.path)
      }
      #expect(
        said.contains("could not write “\(scratch.path(path.hasSuffix("/b") ? "a.html" : path))”"))
      #expect(said.contains(words), "\(said)")
      #expect(try scratch.tree(withTemporary: true) == before)
    }
    // Equal bytes are adopted, and from then on they are ours.
    _ = try SiteCommit.run(outputs(["b.html": "same"]), in: scratch.path)
    _ = try SiteCommit.run(outputs(["b.html": "changed"]), in: scratch.path)
    #expect(try scratch.tree()["b.html"] == "changed")
    scratch.remove()
  }

  @Test func neverWritesThroughASymbolicLink() throws {
    let scratch = try Scratch("links")
    try scratch.write("outside/index.html", "outside")
    try scratch.write("out/readme", "r")
    try scratch.link("out/away", to: "../outside")
    try scratch.link("out/page.html", to: "../outside/index.html")
    for path in ["away/index.html", "away/new.html", "page.html"] {
      for text in ["ours", "outside"] {
        let said = complaint {
          _ = try SiteCommit.run(outputs([path: text]), in: scratch.path("out"))
        }
        #expect(said.contains("a symbolic link is in the way"), "\(path): \(said)")
      }
    }
    // A folder of ours that has become a link is not followed to remove stale files either.
    _ = try SiteCommit.run(outputs(["sub/index.html": "s"]), in: scratch.path("out"))
    try FileManager.default.removeItem(atPath: scratch.path("out/sub"))
    try scratch.link("out/sub", to: "../outside")
    _ = try SiteCommit.run(outputs(["new.html": "n"]), in: scratch.path("out"))
    #expect(try scratch.tree()["outside/index.html"] == "outside")
    #expect(try scratch.tree()["out/new.html"] == "n")
    scratch.remove()
  }

  @Test(arguments: [
    "", "/a", "a//b", "../a", "a/../b", "./a", "a\0b", "a\nb", "a/", ".hornbook-manifest",
    ".hornbook-owned", ".hornbook-changes", ".hornbook-staging",
  ])
  func refusesAPathThatIsNotPlain(_ path: String) throws {
    let scratch = try Scratch("paths")
    #expect(complaint { _ = try SiteCommit.run(outputs([path: "x"]), in: scratch.path) } != "")
    #expect(try scratch.tree(withTemporary: true).isEmpty)
    scratch.remove()
  }

  @Test func refusesPathsThatCollide() throws {
    let scratch = try Scratch("collide")
    for pair in [["A.html", "a.html"], ["a", "a/b"], ["a", "a-b", "a/b"], ["é", "e\u{301}"]] {
      let site = pair.map { SiteOutput(path: $0, bytes: [1]) }
      #expect(
        complaint { _ = try SiteCommit.run(site, in: scratch.path) }.contains("would collide with"))
    }
    let twice = [SiteOutput(path: "a", bytes: [1]), SiteOutput(path: "a", bytes: [2])]
    #expect(complaint { _ = try SiteCommit.run(twice, in: scratch.path) }.contains("made twice"))
    scratch.remove()
  }

  @Test func aFileBecomesAFolderAndBack() throws {
    let scratch = try Scratch("turn")
    let sites = [
      ["a": "file", "x": "1"], ["a/b/index.html": "deep", "a/c": "c"], ["a": "file again"],
    ]
    for site in sites {
      _ = try SiteCommit.run(outputs(site), in: scratch.path, threads: 2)
      #expect(try scratch.tree(withTemporary: true) == site)
    }
    scratch.remove()
  }

  @Test func planningWritesNothing() throws {
    let scratch = try Scratch("plan")
    let site = ["a.html": "a", "b.html": "b"]
    let folder = scratch.path("out")
    let plan = try SiteCommit.run(outputs(site), in: folder, onlyPlanning: true)
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(try SiteCommit.run(outputs(site), in: folder) == plan)
    let before = try scratch.tree(withTemporary: true)
    let next = outputs(["a.html": "changed", "c.html": "c"])
    let second = try SiteCommit.run(next, in: folder, onlyPlanning: true)
    #expect(try scratch.tree(withTemporary: true) == before)
    #expect(second.written == ["a.html", "c.html"] && second.removed == ["b.html"])
    #expect(try SiteCommit.run(next, in: folder) == second)
    scratch.remove()
  }

  @Test func asksForTheBytesThatTheDiskDoesNotHold() throws {
    let scratch = try Scratch("wanted")
    let full = outputs(["a.html": "a", "b.html": "b"])
    let hashes = full.map { SiteOutput(path: $0.path, hash: $0.hash) }
    #expect(try SiteCommit.run(hashes, in: scratch.path).wanted == ["a.html", "b.html"])
    _ = try SiteCommit.run(full, in: scratch.path)
    #expect(try SiteCommit.run(hashes, in: scratch.path).unchanged == 2)
    try scratch.write("b.html", "x")
    let report = try SiteCommit.run(hashes, in: scratch.path)
    #expect(report.wanted == ["b.html"] && report.unchanged == 1)
    let commit = try SiteCommit(folder: scratch.path)
    for (output, known) in zip(full, hashes) where try commit.place(known) == .wanted {
      #expect(try commit.place(output) == .written)
    }
    #expect(try commit.finish().written == ["b.html"])
    #expect(try scratch.tree() == ["a.html": "a", "b.html": "b"])
    scratch.remove()
  }
}
