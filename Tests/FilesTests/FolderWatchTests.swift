import Foundation
import HornbookFiles
import TestSupport
import Testing

@Suite struct FolderWatchTests {
  /// What the watch has seen when nothing more comes.
  private func paths(_ watch: FolderWatch) -> [String] {
    var paths: [String] = []
    var isQuiet = false
    while !isQuiet {
      usleep(20_000)
      let changes = watch.changes()
      #expect(!changes.isOverflow)
      paths += changes.paths
      isQuiet = changes.isEmpty
    }
    return paths
  }

  private func folder(_ name: String) throws -> (ScratchFolder, FolderWatch) {
    let folder = try ScratchFolder(name)
    try folder.write("content/chapters/a.md", "a")
    return (folder, try FolderWatch(folder.path, folders: ["content", "templates"]))
  }

  @Test func seesWhatIsWrittenInPlaceOrBesideAndRenamed() throws {
    let (folder, watch) = try folder("watch-write")
    defer { folder.discard() }
    #expect(watch.fault == nil)
    #expect(paths(watch).isEmpty)
    let file = try #require(FileHandle(forWritingAtPath: folder.path("content/chapters/a.md")))
    try file.write(contentsOf: Data("b".utf8))
    usleep(20_000)
    let half = watch.changes()
    #expect(half.isUnfinished && half.paths == ["content/chapters/a.md"])
    try file.close()
    usleep(20_000)
    let whole = watch.changes()
    #expect(!whole.isUnfinished && whole.paths == ["content/chapters/a.md"])

    try folder.write("content/chapters/.a.md.swp", "c")
    #expect(paths(watch).isEmpty)
    #expect(
      rename(folder.path("content/chapters/.a.md.swp"), folder.path("content/chapters/a.md")) == 0)
    #expect(paths(watch) == ["content/chapters/a.md"])
  }

  @Test func seesFilesAtTheRootThatAreNamed() throws {
    let folder = try ScratchFolder("watch-files")
    defer { folder.discard() }
    try folder.write("book.toml", "a")
    let watch = try FolderWatch(folder.path, folders: ["src"], files: ["book.toml", "own.json"])
    #expect(watch.fault == nil)
    let file = try #require(FileHandle(forWritingAtPath: folder.path("book.toml")))
    try file.write(contentsOf: Data("b".utf8))
    try file.close()
    #expect(Set(paths(watch)) == ["book.toml"])
    try folder.write("other.toml", "c")
    #expect(paths(watch).isEmpty)
    try folder.write("own.json", "d")
    #expect(paths(watch).contains("own.json"))
    _ = watch.looksOther()
    #expect(!watch.looksOther())
    try folder.write("book.toml", "longer")
    #expect(watch.looksOther())
  }

  @Test func seesAllOfARootThatIsItselfWatched() throws {
    let folder = try ScratchFolder("watch-root")
    defer { folder.discard() }
    try folder.write("trees/a.md", "a")
    let watch = try FolderWatch(folder.path, folders: [""])
    try folder.write("b.md", "b")
    try folder.write("trees/a.md", "c")
    #expect(paths(watch) == ["b.md", "trees/a.md"])
    try folder.write("new/d.md", "d")
    #expect(paths(watch).contains("new"))
    try folder.write("new/d.md", "e")
    #expect(paths(watch) == ["new/d.md"])
  }

  @Test func seesFoldersThatComeGoAndGetAnotherName() throws {
    let (folder, watch) = try folder("watch-folders")
    defer { folder.discard() }
    try folder.write("content/new/deep/b.md", "b")
    #expect(paths(watch).contains("content/new"))
    try folder.write("content/new/deep/c.md", "c")
    #expect(paths(watch) == ["content/new/deep/c.md"])
    #expect(rename(folder.path("content/new"), folder.path("content/old")) == 0)
    #expect(paths(watch) == ["content/new", "content/old"])
    try folder.write("content/old/deep/c.md", "d")
    #expect(paths(watch) == ["content/old/deep/c.md"])
    try folder.remove("content/old/deep/c.md")
    #expect(paths(watch) == ["content/old/deep/c.md"])
    try folder.remove("content/old")
    #expect(paths(watch).contains("content/old"))
    try folder.write("content/old/e.md", "e")
    #expect(paths(watch).contains("content/old"))
  }

  @Test func seesFoldersThatWereNotThereAtFirstOrGoForATime() throws {
    let (folder, watch) = try folder("watch-late")
    defer { folder.discard() }
    try folder.write("templates/layout.mustache", "x")
    #expect(paths(watch).contains("templates"))
    try folder.write("templates/layout.mustache", "y")
    #expect(paths(watch) == ["templates/layout.mustache"])
    #expect(rename(folder.path("content"), folder.path("aside")) == 0)
    #expect(paths(watch) == ["content"])
    try folder.write("aside/chapters/a.md", "nobody sees this")
    #expect(paths(watch).isEmpty)
    #expect(rename(folder.path("aside"), folder.path("content")) == 0)
    #expect(paths(watch) == ["content"])
    try folder.write("content/chapters/a.md", "again")
    #expect(paths(watch) == ["content/chapters/a.md"])
  }

  @Test func doesNotSeeTheSiteNorWhatIsHidden() throws {
    let (folder, watch) = try folder("watch-other")
    defer { folder.discard() }
    try folder.write("output/index.html", "x")
    try folder.write(".hornbook/lock", "x")
    try folder.write("content/.git/index", "x")
    try folder.write("README.md", "x")
    #expect(paths(watch).isEmpty)
  }

  @Test func saysThatThereIsNothingToWatch() throws {
    let folder = try ScratchFolder("watch-none")
    defer { folder.discard() }
    #expect(throws: FileError.self) {
      try FolderWatch(folder.path("nothing"), folders: ["content"])
    }
  }
}
