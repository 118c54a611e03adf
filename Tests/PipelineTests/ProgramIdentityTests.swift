import Foundation
import TestSupport
import Testing

@testable import HornbookPipeline

@Suite struct ProgramIdentityTests {
  /// Debian's linker numbers every program.
  @Test func aCopyOfAProgramHasItsNumber() throws {
    let folder = try ScratchFolder("identity")
    let number = try #require(ProgramIdentity.buildID(of: "/bin/sh"))
    #expect(number.count == 20)
    try FileManager.default.copyItem(
      atPath: URL(filePath: "/bin/sh").resolvingSymlinksInPath().path,
      toPath: folder.path("copy"))
    #expect(ProgramIdentity.buildID(of: folder.path("copy")) == number)
    #expect(ProgramIdentity.buildID(of: "/bin/ls") != number)
    folder.discard()
  }

  @Test func whatIsNoProgramHasNone() throws {
    let folder = try ScratchFolder("identity")
    #expect(ProgramIdentity.buildID(of: folder.path("missing")) == nil)
    let whole = try Data(contentsOf: URL(filePath: "/bin/sh"))
    for length in [0, 3, 64, 100, 500] {
      let path = folder.path("cut-\(length)")
      try whole.prefix(length).write(to: URL(filePath: path))
      #expect(ProgramIdentity.buildID(of: path) == nil)
    }
    // Whatever the numbers in its head say, nothing is read that is not there.
    var random = SeededRandom(seed: 11)
    for _ in 0..<500 {
      var bytes = Array(whole.prefix(2_000))
      for _ in 0..<4 {
        bytes[Int.random(in: 6..<900, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let path = folder.path("damaged")
      try Data(bytes).write(to: URL(filePath: path))
      _ = ProgramIdentity.buildID(of: path)
    }
    folder.discard()
  }
}
