import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookManuscript
import HornbookMarkdown
import Synchronization
import TestSupport
import Testing

@testable import HornbookPipeline

/// The texts of a long book are packed between two checks.
@Suite struct KeptTextTests {
  @Test func isTheSameWhenItIsAskedFor() {
    let bytes = [UInt8](("# Ink\n\n" + String(repeating: "Black\u{FFFD}\n", count: 30)).utf8)
    let text = KeptText(Source(path: "a.md", bytes: bytes))
    #expect(!text.isPacked)
    text.pack(like: TextSample())
    #expect(text.isPacked)
    #expect(text.source.path == "a.md")
    #expect(text.source.bytes == bytes)
  }

  @Test func isPackedLikeTheFirstOne() {
    let sample = TextSample()
    var random = SeededRandom(seed: 5)
    for count in [400, 60_000, 100, 5_000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 97...104, using: &random) }
      let text = KeptText(Source(path: "a.md", bytes: bytes))
      text.pack(like: sample)
      #expect(text.isPacked)
      #expect(text.source.bytes == bytes)
    }
  }

  @Test(arguments: ["", "a"]) func staysAsItIsIfThatIsSmaller(_ short: String) {
    let text = KeptText(Source(path: "a.md", text: short))
    text.pack(like: TextSample())
    #expect(!text.isPacked)
    #expect(text.source.bytes == Array(short.utf8))
  }

  /// Every fifth chapter has a finding, and its text is asked for by each report.
  @Test func unchangedChaptersAreNotReadAgain() throws {
    let folder = try ScratchFolder("kept-texts")
    let paths = (0..<120).map { "content/chapters/\(100 + $0).md" }
    try folder.write("book.json", #"{"id": "ink", "title": "Ink"}"#)
    for (number, path) in paths.enumerated() { try folder.write(path, Self.chapter(number)) }
    for path in paths { try Self.age(folder, path) }
    let read = Mutex<[String]>([])
    let disk = BookSource.disk(folder.path)
    let counted = BookSource.disk(folder.path).reading { path, _ in
      read.withLock { $0.append(path) }
    }
    let (memory, readings, options) = (CheckMemory(), KeptReadings(), BookOptions(jobs: 2))
    func check(_ what: Comment) throws -> [String] {
      readings.beginTurn()
      read.withLock { $0 = [] }
      let site = try #require(
        PreparedSite.check(counted.keeping(readings), options, keepingIn: memory))
      let clean = PreparedSite.check(disk, options)
      #expect(site.report.findings == clean.report.findings, what)
      #expect(site.report.findings.count >= 24, what)
      return read.withLock { $0.filter { $0.hasSuffix(".md") } }
    }
    #expect(Set(try check("first")) == Set(paths))
    let held = try #require(memory.last?.texts)
    #expect(held.count == 120)
    #expect(held.values.allSatisfy { $0.text?.isPacked == true })
    #expect(try check("nothing changed") == [])
    for number in [3, 5] {
      try folder.write(paths[number], Self.chapter(number) + "\nMore of it.\n\n[b](none.md)\n")
      #expect(try check("\(number) changed").contains(paths[number]))
      try Self.age(folder, paths[number])
      _ = try check("\(number) is older")
      #expect(try check("\(number) is known") == [])
    }
    try folder.remove(paths[10])
    _ = try check("one is gone")
    // What is held does not follow the files.
    try folder.write(paths[20], "")
    let text = try #require(memory.last?.texts[paths[20]]?.file.open())
    #expect(text.file.source.bytes == Array(Self.chapter(20).utf8))
    #expect(text.document.tree.nodes.count > 5)
    folder.discard()
  }

  /// A file may change between two readings in one check, and back before the next one.
  @Test(arguments: [30, 120], 1...3)
  func aFileThatChangesDuringACheckIsRead(_ count: Int, _ changes: Int) throws {
    let folder = try ScratchFolder("changing-\(count)-\(changes)")
    let paths = (0..<count).map { "content/chapters/\(100 + $0).md" }
    try folder.write("book.json", #"{"id": "ink", "title": "Ink"}"#)
    for (number, path) in paths.enumerated() { try folder.write(path, Self.chapter(number)) }
    let changing = folder.path(paths[1])
    /// What another program writes after each time that the file is read.
    let writes = Mutex<[String]>([])
    let disk = BookSource.disk(folder.path)
    let source = disk.reading { path, _ in
      guard path == paths[1] else { return }
      let next = writes.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      try? next?.write(toFile: changing, atomically: true, encoding: .utf8)
    }
    let (memory, readings, options) = (CheckMemory(), KeptReadings(), BookOptions(jobs: 2))
    for round in 0..<6 {
      let (faulty, sound) = (Self.chapter(5), Self.chapter(1))
      try folder.write(paths[1], round % 2 == 0 ? faulty : sound)
      writes.withLock {
        $0 = (0..<changes).map { ($0 + round) % 2 == 0 ? sound : faulty }
      }
      var found: [Finding] = []
      var isOver = false
      // After the last change, one more check is asked for.
      while !isOver {
        isOver = writes.withLock(\.isEmpty)
        readings.beginTurn()
        found = try #require(
          PreparedSite.check(source.keeping(readings), options, keepingIn: memory)
        ).report.findings
      }
      #expect(found == PreparedSite.check(disk, options).report.findings)
    }
    folder.discard()
  }

  private static func chapter(_ number: Int) -> String {
    "# Ink \(number)\n\n" + String(repeating: "It is black.\n\n", count: 4)
      + (number % 5 == 0 ? "[a](none.md)\n" : "")
  }

  private static func age(_ folder: ScratchFolder, _ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: folder.path(path))
  }
}
