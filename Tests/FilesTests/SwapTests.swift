import Foundation
import HornbookFiles
import Synchronization
import TestSupport
import Testing

/// What is exchanged for a link while it is looked at leads nowhere outside.
@Suite struct SwapTests {
  private func scratch(_ name: String) throws -> Scratch {
    let scratch = try Scratch(name)
    try scratch.write("outside/a.md", "SECRET")
    try scratch.write("book/content/part/a.md", "public")
    return scratch
  }

  /// Puts a link in the place of a file or a folder.
  private func swap(_ scratch: Scratch, _ path: String, for target: String) throws {
    try FileManager.default.moveItem(
      atPath: scratch.path(path), toPath: scratch.path("aside"))
    try scratch.link(path, to: scratch.path(target))
  }

  @Test(arguments: [("book/content/part/a.md", "outside/a.md"), ("book/content/part", "outside")])
  func betweenLookingAndReading(_ path: String, _ target: String) throws {
    let scratch = try scratch("swap")
    let disk = BookSource.disk(scratch.path("book"))
    #expect(disk.resolve("a.md", "content/part/b.md") == .found("content/part/a.md"))
    #expect(try disk.read("content/part/a.md") == [UInt8]("public".utf8))
    try swap(scratch, path, for: target)
    #expect(
      complaint { _ = try disk.read("content/part/a.md") }
        == "could not read “content/part/a.md”: it leads outside the book through a symbolic link")
    #expect(disk.entries("content/part") == (path.hasSuffix("part") ? [] : ["a.md"]))
    let book = BookFolder(root: scratch.path("book"))
    #expect(complaint { try book.rewrite("content/part/a.md", [0x78]) } != "")
    #expect(try scratch.tree()["outside/a.md"] == "SECRET")
    scratch.remove()
  }

  @Test func linksInsideAreFollowedAndToldOf() throws {
    let scratch = try scratch("inside")
    try scratch.link("book/content/one", to: "part/../part")
    try scratch.link("book/content/two.md", to: "one/a.md")
    try scratch.link("book/content/three.md", to: scratch.path("book/content/two.md"))
    try scratch.link("book/content/four.md", to: "../../book/content/three.md")
    try scratch.link("book/content/round.md", to: "round.md")
    try scratch.link("book/content/up", to: "../..")
    let disk = BookSource.disk(scratch.path("book"))
    for path in ["part/a.md", "one/a.md", "two.md", "three.md", "four.md"] {
      let reading = try disk.open("content/" + path)
      #expect(reading.path == "content/part/a.md", "\(path)")
      #expect(disk.resolve(path, "content/x.md") == .found("content/" + path))
    }
    #expect(disk.resolve("round.md", "content/x.md") == .missing("content/round.md"))
    #expect(disk.resolve("up", "content/x.md") == .throughLink("content/up"))
    // It leads out and in again: what counts is where it ends.
    #expect(
      disk.resolve("up/outside/a.md", "content/x.md") == .throughLink("content/up/outside/a.md"))
    try BookFolder(root: scratch.path("book")).rewrite("content/three.md", [0x78])
    #expect(try scratch.tree()["book/content/part/a.md"] == "x")
    scratch.remove()
  }

  /// Many readings while somebody exchanges the file and its folder as fast as possible.
  @Test func whileSomebodyExchangesItAllTheTime() throws {
    let scratch = try scratch("race")
    try scratch.write("spare/a.md", "public")
    try scratch.link("link-to-file", to: scratch.path("outside/a.md"))
    try scratch.link("link-to-folder", to: scratch.path("outside"))
    let isDone = Atomic(false)
    let file = scratch.path("book/content/part/a.md")
    let folder = scratch.path("book/content/part")
    let paths = (
      spare: scratch.path("spare"), toFile: scratch.path("link-to-file"),
      toFolder: scratch.path("link-to-folder"), aside: scratch.path("aside")
    )
    let swapper = Thread {
      while !isDone.load(ordering: .relaxed) {
        for (place, link) in [(file, paths.toFile), (folder, paths.toFolder)] {
          rename(place, paths.aside)
          rename(link, place)
          rename(place, link)
          rename(paths.aside, place)
        }
      }
    }
    swapper.start()
    let disk = BookSource.disk(scratch.path("book"), jobs: 1)
    var (secrets, readings) = (0, 0)
    for _ in 0..<20_000 {
      guard case .found(let path) = disk.resolve("part/a.md", "content/x.md"),
        let bytes = try? disk.read(path)
      else { continue }
      readings += 1
      if bytes != [UInt8]("public".utf8) { secrets += 1 }
    }
    isDone.store(true, ordering: .relaxed)
    #expect(secrets == 0 && readings > 0)
    usleep(50_000)
    scratch.remove()
  }

  /// What a book writes of its own stays in it, wherever links lead.
  @Test func writingLeavesTheBookByNoLink() throws {
    let scratch = try scratch("swap-write")
    let book = BookFolder(root: scratch.path("book"))
    try book.write("content/lock.json", [1])
    try book.write("content/lock.json", [2])
    try scratch.link("book/content/inside.json", to: "lock.json")
    try book.write("content/inside.json", [3])
    #expect(try readFile(scratch.path("book/content/lock.json")) == [3])
    try scratch.link("book/content/key.md", to: scratch.path("outside/a.md"))
    try scratch.link("book/out", to: scratch.path("outside"))
    for path in ["content/key.md", "out/a.md", "out/b.md", "content/part"] {
      #expect(throws: FileError.self, "\(path)") { try book.write(path, [4]) }
    }
    for path in ["content/lock.json", "content/key.md", "out/b.md", "../b.md"] {
      #expect(throws: FileError.self, "\(path)") { try book.create(path, [4]) }
    }
    try book.create("new/folder/a.md", [5])
    #expect(try readFile(scratch.path("book/new/folder/a.md")) == [5])
    #expect(try readFile(scratch.path("outside/a.md")) == [UInt8]("SECRET".utf8))
    #expect(Walk(of: scratch.path("outside")).files.count == 1)
  }
}
