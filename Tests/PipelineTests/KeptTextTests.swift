import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import Synchronization
import TestSupport
import Testing

@testable import HornbookPipeline

/// The texts of a long book leave memory between two checks.
@Suite struct KeptTextTests {
  @Test func isReadAgainWhenItIsAskedFor() {
    let bytes = [UInt8]("# Ink\n\nBlack\u{FF}\n".utf8) + [0xFF]
    let source = SourceCheck.checked(Source(path: "a.md", bytes: bytes)).source
    let text = KeptText(source)
    #expect(text.isInMemory)
    text.leave(to: .init(hash: StableHash(of: bytes)) { bytes })
    #expect(!text.isInMemory)
    #expect(text.source.path == "a.md")
    #expect(text.source.bytes == source.bytes)
  }

  @Test(arguments: [0, 3, 900]) func aFileThatHasChangedSinceGivesAsManyBytes(_ count: Int) {
    let bytes = [UInt8]("# Ink\n\nBlack\n".utf8)
    let text = KeptText(Source(path: "a.md", bytes: bytes))
    text.leave(
      to: .init(hash: StableHash(of: bytes)) { [UInt8](repeating: 0x61, count: count) })
    #expect(text.source.bytes == [UInt8](repeating: ASCII.space, count: bytes.count))
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
    #expect(held.values.allSatisfy { $0.text?.isInMemory == false })
    let asked = Set(paths.enumerated().filter { $0.offset % 5 == 0 }.map(\.element))
    #expect(Set(try check("nothing changed")).isSubset(of: asked))
    #expect(try check("bytes that are asked for are kept") == [])
    for number in [3, 5] {
      try folder.write(paths[number], Self.chapter(number) + "\nMore of it.\n\n[b](none.md)\n")
      #expect(try check("\(number) changed").contains(paths[number]))
      try Self.age(folder, paths[number])
      _ = try check("\(number) is older")
      #expect(try check("\(number) is known").allSatisfy { $0 == paths[number] })
    }
    try folder.remove(paths[10])
    _ = try check("one is gone")
    folder.discard()
  }

  private static func chapter(_ number: Int) -> String {
    "# Ink \(number)\n\nIt is black.\n" + (number % 5 == 0 ? "\n[a](none.md)\n" : "")
  }

  private static func age(_ folder: ScratchFolder, _ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: folder.path(path))
  }
}
