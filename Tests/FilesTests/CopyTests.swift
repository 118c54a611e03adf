import Foundation
import HornbookBytes
import HornbookFiles
import TestSupport
import Testing

/// What stands beside a site follows from the site alone: all copies of it are equal.
@Suite struct CopyTests {
  /// All files below a folder, hidden ones too.
  private func all(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      if let data = FileManager.default.contents(atPath: folder + "/" + path) { files[path] = data }
    }
    return files
  }

  @Test func theWayToASiteIsNotSeenInIt() throws {
    let scratch = try Scratch("copies")
    let site = ["index.html": "i", "a/b.html": "b", ".well-known/x": "x", "c.html": "c"]
    _ = try SiteCommit.run(outputs(site), in: scratch.path("clean"), facts: scratch.path("f1"))
    let clean = try all(scratch.path("clean"))
    // By way of other sites, with deaths, repairs and foreign hands in between.
    let folder = scratch.path("way")
    let steps: [[String: String]] = [
      ["index.html": "old", "gone/a.html": "g"], site, ["a": "a file", "c.html": "c"], site,
    ]
    for (number, step) in steps.enumerated() {
      _ = complaint {
        _ = try SiteCommit.run(outputs(["d.html": "d", "a/b.html": "x"]), in: folder) {
          $0 == [.manifest, .strike, .claim, .rename("d.html")][number] ? .dies : nil
        }
      }
      _ = try SiteCommit.run(outputs(step), in: folder, facts: scratch.path("f2"))
    }
    #expect(try all(folder) == clean)
    try scratch.write("way/index.html", "j")
    let manifest = try FileFacts.of(folder + "/.hornbook-manifest")
    #expect(
      try SiteCommit.run(outputs(site), in: folder, facts: scratch.path("f2")).written
        == ["index.html"])
    #expect(try all(folder) == clean)
    // Whoever looks at the site by its manifest hears of it.
    #expect(try FileFacts.of(folder + "/.hornbook-manifest") != manifest)
    scratch.remove()
  }

  /// A copy, or a site of which the facts are lost or another's, is known by its bytes.
  @Test(arguments: ["none", "broken", "another's", "copied"])
  func withoutItsFactsASiteIsStillKnown(_ fault: String) throws {
    let scratch = try Scratch("facts")
    let site = ["index.html": "i", "a/b.html": "b"]
    let facts = scratch.path("facts")
    _ = try SiteCommit.run(outputs(site), in: scratch.path("one"), facts: facts)
    var folder = scratch.path("one")
    switch fault {
    case "none": try FileManager.default.removeItem(atPath: facts)
    case "broken": try scratch.write("facts", "hornbook-site 1\n\u{1}\u{2}")
    case "another's":
      _ = try SiteCommit.run(
        outputs(["index.html": "j", "a/b.html": "c"]), in: scratch.path("two"), facts: facts)
    default:
      folder = scratch.path("copy")
      try FileManager.default.copyItem(atPath: scratch.path("one"), toPath: folder)
    }
    let before = try all(folder)
    let report = try SiteCommit.run(outputs(site), in: folder, facts: facts)
    #expect(report.written.isEmpty && report.unchanged == 2 && report.foreign.isEmpty)
    #expect(try all(folder) == before)
    let next = try SiteCommit.run(outputs(["index.html": "k"]), in: folder, facts: facts)
    #expect(next.written == ["index.html"] && next.removed == ["a/b.html"])
    scratch.remove()
  }

  /// A site that an earlier version has left is ours, and becomes what this one writes.
  @Test(arguments: [false, true]) func aSiteOfAnEarlierVersionIsKnown(_ isCutOff: Bool) throws {
    let scratch = try Scratch("earlier")
    let site = ["index.html": "i", "a/b.html": "b"]
    _ = try SiteCommit.run(outputs(site), in: scratch.path("new"))
    for (path, text) in site { try scratch.write("old/" + path, text) }
    try scratch.write("old/theirs.txt", "theirs")
    let paths = site.keys.sorted() + (isCutOff ? ["z.html"] : [])
    let owned = sealed(
      "hornbook-owned 1 \(StableHash(of: [UInt8]()))\n" + paths.map { $0 + "\n" }.joined())
    let completes = isCutOff ? StableHash(of: [UInt8]()) : StableHash(of: [UInt8](owned.utf8))
    let lines = site.keys.sorted().map { path in
      "\(StableHash(of: [UInt8]((site[path] ?? "").utf8))) 1 17000000 42 17000000 \(path)\n"
    }
    let manifest = sealed(
      "hornbook-manifest 3 \(completes) \(StableHash(of: ""))\n" + lines.joined())
    try scratch.write("old/.hornbook-owned", owned)
    try scratch.write("old/.hornbook-manifest", manifest)
    if isCutOff { try scratch.write("old/z.html", "left over") }
    #expect(SiteState(of: scratch.path("old")).kind == .whole)
    #expect(SiteState(of: scratch.path("old")).untruths() == [])
    let report = try SiteCommit.run(outputs(site), in: scratch.path("old"))
    #expect(report.written.isEmpty && report.unchanged == 2 && report.foreign == ["theirs.txt"])
    #expect(report.removed == (isCutOff ? ["z.html"] : []))
    try FileManager.default.removeItem(atPath: scratch.path("old/theirs.txt"))
    #expect(try all(scratch.path("old")) == all(scratch.path("new")))
    scratch.remove()
  }

  private func sealed(_ text: String) -> String {
    let lines = text.utf8.count { $0 == 0x0A } - 1
    return text + "end \(lines) \(StableHash(of: [UInt8](text.utf8)))\n"
  }
}
