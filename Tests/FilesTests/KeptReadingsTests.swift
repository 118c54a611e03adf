import Foundation
import HornbookBytes
import HornbookFiles
import Synchronization
import TestSupport
import Testing

/// Which bytes stay in memory between two looks at a book.
@Suite struct KeptReadingsTests {
  @Test func bytesAreKeptIfTwoTurnsRunningAskForThem() throws {
    let folder = try ScratchFolder("kept-readings")
    try folder.write("a.md", "# Ink\n")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: folder.path("a.md"))
    let reads = Mutex(0)
    let readings = KeptReadings()
    let source = BookSource.disk(folder.path).reading { _, _ in reads.withLock { $0 += 1 } }
      .keeping(readings)
    /// How often the file is read in a turn that asks for its bytes or only whether it has changed.
    func turn(asks: Bool, leaves: Bool = false) throws -> Int {
      reads.withLock { $0 = 0 }
      readings.beginTurn()
      let known = source.known("a.md")
      if asks { #expect(try source.read("a.md") == Array("# Ink\n".utf8)) }
      if leaves { (known ?? source.known("a.md"))?.letGo() }
      return reads.withLock { $0 }
    }
    #expect(try turn(asks: true, leaves: true) == 1)
    #expect(try turn(asks: false) == 0)
    // A turn that asks for everything, such as one after a changed template, is the only one to do so.
    #expect(try turn(asks: true) == 1)
    #expect(try turn(asks: true) == 1)
    #expect(try turn(asks: true) == 0)
    #expect(try turn(asks: false) == 0)
    #expect(try turn(asks: false) == 0)
    #expect(try turn(asks: true) == 1)
    folder.discard()
  }

  /// A file that was just written may change without a trace, but not what was read of it.
  @Test func youngFilesAreKnownInTheTurnInWhichTheyWereRead() throws {
    let folder = try ScratchFolder("young-readings")
    try folder.write("a.md", "# Ink\n")
    let readings = KeptReadings()
    let source = BookSource.disk(folder.path).keeping(readings)
    for _ in 0..<2 {
      readings.beginTurn()
      #expect(source.known("a.md") == nil)
      let bytes = try source.read("a.md")
      #expect(source.known("a.md")?.hash == StableHash(of: bytes))
    }
    folder.discard()
  }
}
