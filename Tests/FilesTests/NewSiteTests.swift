import Foundation
import HornbookFiles
import Synchronization
import TestSupport
import Testing

/// A site of which nothing is there yet comes into its place whole.
@Suite struct NewSiteTests {
  static let site = [
    "index.html": "index", "chapters/a.html": "a", "chapters/deep/b.html": "b",
    ".well-known/x": "x", "styles/hornbook.css": "css",
  ]

  /// What stands in a folder, hidden names among it.
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test(arguments: [CommitFault.dies, .fails(28)])
  func allOfItIsThereOrNothing(_ fault: CommitFault) throws {
    var stop = 0
    var isDone = false
    while !isDone {
      let scratch = try Scratch("new")
      let folder = scratch.path("above/output")
      let count = Mutex(0)
      let last = stop
      let said = complaint {
        _ = try SiteCommit.run(outputs(Self.site), in: folder, threads: 2) { step in
          count.withLock { count in
            count += 1
            return count == last + 1 ? fault : nil
          }
        }
      }
      isDone = said.isEmpty
      #expect(FileManager.default.fileExists(atPath: folder) == isDone, "step \(stop): \(said)")
      if fault != .dies {
        #expect(try names(in: scratch.path("above")) == (isDone ? ["output"] : []), "step \(stop)")
      }
      let report = try SiteCommit.run(outputs(Self.site), in: folder)
      #expect(report.written.isEmpty == isDone && !report.mends)
      #expect(try names(in: scratch.path("above")) == ["output"], "step \(stop)")
      #expect(SiteState(of: folder).kind == .whole && SiteState(of: folder).untruths() == [])
      #expect(try scratch.tree(withTemporary: true).count == Self.site.count + 2)
      scratch.remove()
      stop += 1
    }
    #expect(stop > 7)
  }

  @Test func whatIsPutThereMeanwhileStays() throws {
    let scratch = try Scratch("meanwhile")
    let folder = scratch.path("output")
    let said = complaint {
      _ = try SiteCommit.run(outputs(Self.site), in: folder) { step in
        if step == .rename("") { try? scratch.write("output/index.html", "theirs") }
        return nil
      }
    }
    #expect(said.contains("something was put there meanwhile; build again"))
    #expect(try scratch.tree(withTemporary: true) == ["output/index.html": "theirs"])
    #expect(
      complaint { _ = try SiteCommit.run(outputs(Self.site), in: folder) }
        .contains("a different file that does not belong to this site"))
    scratch.remove()
  }

  /// What stands under a name when a commit begins is what it writes into, whatever comes there later.
  @Test(arguments: [false, true]) func aLinkThatComesMeanwhileIsNotFollowed(_ isNew: Bool) throws {
    let scratch = try Scratch("swapped")
    let folder = scratch.path("output")
    if !isNew { _ = try SiteCommit.run(outputs(["index.html": "old", "gone": "x"]), in: folder) }
    try scratch.write("elsewhere/index.html", "theirs")
    let said = complaint {
      _ = try SiteCommit.run(outputs(Self.site), in: folder) { step in
        guard case .rename = step, (try? scratch.tree()["aside/mark"]) == nil else { return nil }
        if !isNew { _ = rename(folder, scratch.path("aside")) }
        try? scratch.write("aside/mark", "")
        try? scratch.link("output", to: "elsewhere")
        return nil
      }
    }
    #expect(said.isEmpty != isNew, "\(said)")
    #expect(try names(in: scratch.path("elsewhere")) == ["index.html"])
    #expect(try scratch.tree()["elsewhere/index.html"] == "theirs")
    if !isNew {
      #expect(SiteState(of: scratch.path("aside")).kind == .whole)
      #expect(SiteState(of: scratch.path("aside")).untruths() == [])
    }
    scratch.remove()
  }

  /// It may be mounted, or looked into by others: another folder in its place would be lost to them.
  @Test func aFolderThatIsThereStaysTheSameAndTakesWholeFolders() throws {
    let scratch = try Scratch("there")
    try scratch.write("output/README.md", "theirs")
    let number = try #require(
      FileManager.default.attributesOfItem(atPath: scratch.path("output"))[.systemFileNumber]
        as? Int)
    let steps = Mutex<[CommitStep]>([])
    let facts = scratch.path("facts")
    _ = try SiteCommit.run(
      outputs(Self.site), in: scratch.path("output"), facts: facts, threads: 2
    ) { step in
      steps.withLock { $0.append(step) }
      return nil
    }
    let renames = steps.withLock { steps in
      steps.compactMap { step in if case .rename(let path) = step { path } else { nil } }
    }
    #expect(renames == [".well-known", "chapters", "styles", "index.html"])
    #expect(
      try FileManager.default.attributesOfItem(atPath: scratch.path("output"))[.systemFileNumber]
        as? Int == number)
    // The facts of what came with its folder are those that were kept.
    try scratch.age()
    _ = try SiteCommit.run(outputs(Self.site), in: scratch.path("output"), facts: facts)
    let kept = (facts, scratch.path("output/.hornbook-manifest"))
    let before = try [FileFacts.of(kept.0), FileFacts.of(kept.1)]
    _ = try SiteCommit.run(outputs(Self.site), in: scratch.path("output"), facts: facts)
    #expect(try [FileFacts.of(kept.0), FileFacts.of(kept.1)] == before)
    scratch.remove()
  }

  @Test func whatADeadBuildHasLeftGoesAndWhatALivingOneHoldsStays() throws {
    let scratch = try Scratch("left")
    func token(_ digit: String) -> String { String(repeating: digit, count: 32) }
    func name(_ digit: String) -> String { ".output.hornbook-tmp-" + token(digit) }
    for digit in ["1", "2", "x"] {
      try scratch.write("\(name(digit))/chapters/.hidden/a.html", "a")
      try scratch.write("\(name(digit))/.hornbook-staging", "hornbook-staging 1 \(token(digit))\n")
    }
    try scratch.link(name("1") + "/chapters/out", to: "../../" + name("x"))
    // It died before it could write the note.
    mkdir(scratch.path(name("3")), 0o755)
    // Somebody else's: without a note, with one of something else, named for another site or as ours were.
    try scratch.write(name("4") + "/a.html", "theirs")
    try scratch.write(name("5") + "/.hornbook-staging", "hornbook-staging 1 \(token("1"))\n")
    let others = [".put.hornbook-tmp-" + token("1"), ".output.hornbook-tmp-12"]
    for other in others {
      try scratch.write(other + "/.hornbook-staging", "hornbook-staging 1 \(token("1"))\n")
    }
    let held = open(scratch.path(name("2")), O_RDONLY | O_DIRECTORY)
    #expect(flock(held, LOCK_EX) == 0)
    _ = try SiteCommit.run(outputs(Self.site), in: scratch.path("output/"))
    let left = [name("2"), name("4"), name("5"), name("x"), "output"] + others
    #expect(try names(in: scratch.path) == left.sorted())
    close(held)
    scratch.remove()
  }

  /// A folder that is there can be built into, whatever stands beside it.
  @Test func whatCannotBeRemovedBesideASiteDoesNotStopIt() throws {
    let scratch = try Scratch("stuck")
    try scratch.write("output/README.md", "theirs")
    // So deep that its path is too long for the system, whoever asks.
    let name = String(repeating: "d", count: 250)
    mkdir(scratch.path(".output.hornbook-tmp-1"), 0o755)
    var folders = [open(scratch.path(".output.hornbook-tmp-1"), O_RDONLY | O_DIRECTORY)]
    for _ in 0..<20 {
      #expect(mkdirat(folders[folders.count - 1], name, 0o755) == 0)
      folders.append(openat(folders[folders.count - 1], name, O_RDONLY | O_DIRECTORY))
    }
    #expect(
      complaint { _ = try SiteCommit.run(outputs(Self.site), in: scratch.path("output")) } == "")
    while let folder = folders.popLast() {
      unlinkat(folder, name, AT_REMOVEDIR)
      close(folder)
    }
    #expect(try scratch.tree()["output/index.html"] == "index")
    scratch.remove()
  }

  /// What others have named as we name what waits is theirs, with all that is in it.
  @Test(arguments: [false, true]) func whatOthersHaveNamedLikeOursStays(_ hasDied: Bool) throws {
    let scratch = try Scratch("alike")
    let folder = scratch.path("output")
    let token = String(repeating: "0123456789abcdef", count: 2)
    var theirs: [String: String] = [:]
    for number in ["1", "99999", token] {
      theirs["output/.a.html.hornbook-tmp-\(number)"] = "a"
      theirs["output/.notes.hornbook-tmp-\(number)/deep/b.txt"] = "b"
      theirs["output/.hidden/.c.hornbook-tmp-\(number)"] = "c"
      theirs[".output.hornbook-tmp-\(number)/d.txt"] = "d"
      theirs[".hornbook/.e.hornbook-tmp-\(number)"] = "e"
      theirs[".hornbook/.f.hornbook-tmp-\(number)/g"] = "g"
    }
    for (path, text) in theirs { try scratch.write(path, text) }
    if hasDied {
      _ = complaint {
        _ = try SiteCommit.run(outputs(["a.html": "1", "b/c.html": "2"]), in: folder) {
          $0 == .rename("a.html") ? .dies : nil
        }
      }
    }
    for site in [["a.html": "1"], ["a.html": "2", "b/c.html": "3"]] {
      _ = try FolderLock.attempt(scratch.path(".hornbook/lock"), purpose: "test")
      _ = try SiteCommit.run(outputs(site), in: folder)
      let tree = try scratch.tree(withTemporary: true)
      #expect(tree.filter { $0.key.contains(".hornbook-tmp-") } == theirs)
      #expect(!FileManager.default.fileExists(atPath: folder + "/.hornbook-staging"))
    }
    scratch.remove()
  }

  /// The same size, time and number: an archive of which all files have one time, unpacked again.
  @Test func aFileWhoseTimeWasSetBackIsSeen() throws {
    let scratch = try Scratch("back")
    let facts = scratch.path + ".facts"
    _ = try SiteCommit.run(outputs(["a.html": "one"]), in: scratch.path, facts: facts)
    var times = [timeval(tv_sec: 1_000, tv_usec: 0), timeval(tv_sec: 1_000, tv_usec: 0)]
    utimes(scratch.path("a.html"), &times)
    _ = try SiteCommit.run(outputs(["a.html": "one"]), in: scratch.path, facts: facts)
    usleep(20_000)
    let file = try #require(FileHandle(forWritingAtPath: scratch.path("a.html")))
    try file.write(contentsOf: Data("two".utf8))
    try file.close()
    utimes(scratch.path("a.html"), &times)
    #expect(SiteState(of: scratch.path).untruths() == ["a.html"])
    #expect(
      try SiteCommit.run(outputs(["a.html": "one"]), in: scratch.path, facts: facts).written
        == ["a.html"])
    try FileManager.default.removeItem(atPath: facts)
    scratch.remove()
  }
}
