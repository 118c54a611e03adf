import Foundation
import HornbookFiles
import TestSupport
import Testing

@Suite struct ReadingTests {
  @Test func readsWhatWasWritten() throws {
    let scratch = try Scratch("read")
    for size in [0, 1, 4095, 4096, 100_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Data(bytes).write(to: scratch.url.appendingPathComponent("f"))
      #expect(try readFile(scratch.path("f")) == bytes)
    }
    #expect(try FileFacts.of(scratch.path("f")).size == 100_000)
    scratch.remove()
  }

  @Test func readsFilesThatClaimToBeEmpty() throws {
    #expect(try !readFile("/proc/self/status").isEmpty)
  }

  @Test func refusesWhatIsNoFileAndSaysWhy() throws {
    let scratch = try Scratch("refuse")
    try scratch.write("folder/large", "0123456789")
    mkfifo(scratch.path("pipe"), 0o600)
    let cases: [(path: String, reason: String)] = [
      ("folder", "it is a folder"), ("pipe", "it is not a file"),
      ("none", "no such file or directory"),
      ("folder/large", "it is larger than 9 bytes"), ("folder/large/x", "not a directory"),
    ]
    for (path, reason) in cases {
      let full = scratch.path(path)
      #expect(
        complaint { _ = try readFile(full, limit: 9) } == "could not read “\(full)”: \(reason)")
    }
    #expect(complaint { _ = try readFile("a\0b") }.hasSuffix("invalid argument"))
    scratch.remove()
  }

  @Test func walksInTheOrderOfBytesAndSkipsHiddenNames() throws {
    let scratch = try Scratch("walk")
    for path in ["b.md", "a/z.md", "a-b/c.md", "a.md", "Z.md", ".git/config", "a/.draft", "ä.md"] {
      try scratch.write("root/" + path, path)
    }
    try scratch.write("secret.md", "s")
    try scratch.link("root/inside.md", to: "a/z.md")
    try scratch.link("root/outside.md", to: "../secret.md")
    try scratch.link("root/loop", to: ".")
    try scratch.link("root/circle", to: "circle")
    try scratch.link("root/dead", to: "nothing")
    let walk = Walk(of: scratch.path("root"))
    #expect(
      walk.files.map(\.path) == [
        "Z.md", "a-b/c.md", "a.md", "a/z.md", "b.md", "inside.md", "ä.md",
      ])
    #expect(walk.hidden == [".git", "a/.draft"])
    #expect(walk.failures.isEmpty)
    let links = walk.links.map { "\($0.path): \($0.target)" }
    #expect(
      links == [
        "circle: missing", "dead: missing", "inside.md: file", "loop: folder",
        "outside.md: outside",
      ])
    scratch.remove()
  }

  @Test func aMissingFolderIsAFailureOfTheWalk() {
    let walk = Walk(of: "/nowhere/at/all")
    #expect(
      walk.failures.map(\.description)
        == ["could not list “/nowhere/at/all”: no such file or directory"])
  }

  @Test func resolvesReferencesInsideOfTheBookAlone() throws {
    let scratch = try Scratch("resolve")
    try scratch.write("book/content/part/a.md", "a")
    try scratch.write("book/images/cat.png", "c")
    try scratch.write("book-secret", "s")
    try scratch.link("book/out.png", to: "../book-secret")
    try scratch.link("book/in.png", to: "images/cat.png")
    let disk = BookSource.disk(scratch.path("book"))
    let cases: [(String, BookFolder.Resolution)] = [
      ("../../images/cat.png", .found("images/cat.png")), ("./a.md", .found("content/part/a.md")),
      ("../../in.png", .found("in.png")), ("../../out.png", .throughLink("out.png")),
      ("../../images/dog.png", .missing("images/dog.png")), ("../../images", .notAFile("images")),
      ("../../../book-secret", .outside), ("/etc/passwd", .outside), ("a.md\0.png", .outside),
      ("../../", .notAFile("")), ("../../nothing/../images/cat.png", .found("images/cat.png")),
    ]
    for (reference, expected) in cases {
      #expect(disk.resolve(reference, "content/part/a.md") == expected, "\(reference)")
    }
    #expect(disk.entries("") == ["content", "images", "in.png", "out.png"])
    #expect(disk.entries("..") == [])
    scratch.remove()
  }

  @Test func memoryAnswersAsTheDiskDoes() throws {
    let scratch = try Scratch("seam")
    let files = ["content/a.md": "a", "content/sub/b.md": "b", ".hidden": "h", "x.png": ""]
    for (path, text) in files { try scratch.write(path, text) }
    let disk = BookSource.disk(scratch.path)
    let memory = BookSource.memory(files.mapValues { [UInt8]($0.utf8) })
    for folder in ["", "content", "content/sub"] {
      #expect(disk.walk(folder).files.map(\.path) == memory.walk(folder).files.map(\.path))
      #expect(disk.walk(folder).hidden == memory.walk(folder).hidden)
      #expect(disk.entries(folder) == memory.entries(folder))
    }
    for reference in ["a.md", "../x.png", "sub", "no.md", "../../x", ".."] {
      #expect(disk.resolve(reference, "content/a.md") == memory.resolve(reference, "content/a.md"))
    }
    #expect(try disk.read("content/sub/b.md") == memory.read("content/sub/b.md"))
    scratch.remove()
  }

  @Test func tellsTheSecondBuildWhoHoldsTheFolder() throws {
    let scratch = try Scratch("lock")
    let path = scratch.path(".hornbook/lock")
    func holder(_ attempt: FolderLock.Attempt) -> String {
      if case .heldBy(let holder) = attempt { "\(holder.process) \(holder.purpose)" } else { "" }
    }
    do {
      let first = try FolderLock.attempt(path, purpose: "build")
      #expect(holder(first).isEmpty)
      #expect(
        holder(try FolderLock.attempt(path, purpose: "check"))
          == "\(ProcessInfo.processInfo.processIdentifier) build")
      withExtendedLifetime(first) {}
    }
    #expect(holder(try FolderLock.attempt(path, purpose: "check")).isEmpty)
    scratch.remove()
  }

  @Test(arguments: [("", "0 "), ("12", "0 "), ("12 build", "0 "), ("12 build\n", "12 build")])
  func aHolderIsNamedOnceItHasSaidWhoItIs(line: String, name: String) throws {
    let scratch = try Scratch("lock-line")
    try scratch.write("lock", line)
    let file = open(scratch.path("lock"), O_RDWR)
    #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
    func holder() throws -> String {
      let attempt = try FolderLock.attempt(scratch.path("lock"), purpose: "check")
      guard case .heldBy(let holder) = attempt else { return "nobody" }
      return "\(holder.process) \(holder.purpose)"
    }
    #expect(try holder() == name)
    // Between the lock and the words of who has it, another build may look. On a busy machine the words may come too late.
    var seen = [name]
    while name == "0 ", seen.last != "34 late", seen.count < 50 {
      ftruncate(file, 0)
      let written = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.005)
        _ = pwrite(file, "34 late\n", 8, 0)
        written.signal()
      }
      seen.append(try holder())
      written.wait()
    }
    #expect(name != "0 " || seen.last == "34 late", "\(seen)")
    close(file)
    scratch.remove()
  }
}
