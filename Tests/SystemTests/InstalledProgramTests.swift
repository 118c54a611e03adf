import Foundation
import TestSupport
import Testing

@testable import HornbookSystem

/// What of the machine a tool makes visible.
@Suite struct InstalledProgramTests {
  @Test func aToolBringsItsOwnFolderAndNeverMore() throws {
    let scratch = try ScratchFolder("tools")
    let home = try #require(Machine.realPath(scratch.path))
    let book = home + "/books/one"
    let cases: [(file: String, root: String?)] = [
      // A compiler in a folder of its own.
      (".nvm/versions/node/v20/bin/tool", home + "/.nvm/versions/node/v20"),
      ("sdk/go/bin/tool", home + "/sdk/go"),
      // Beside it lies everything else that somebody has.
      (".local/bin/tool", home + "/.local/bin/tool"),
      ("bin/tool", home + "/bin/tool"),
      ("tool", home + "/tool"),
      // What is in the book stays in the book.
      ("books/one/tools/cc/bin/tool", nil),
      // The book lies below it.
      ("books/bin/tool", home + "/books/bin/tool"),
    ]
    for (file, root) in cases {
      try scratch.write(file, "#!/bin/sh\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: scratch.path(file))
      let program = try #require(InstalledProgram.all(named: home + "/" + file).first)
      #expect(program.root(hiding: [book], homes: [home]) == root, "\(file)")
    }
    try scratch.link("link", to: "sdk/go/bin/tool")
    let linked = try #require(InstalledProgram.all(named: home + "/link").first)
    #expect(linked.root(hiding: [], homes: [home]) == home + "/sdk/go")
    #expect(linked.links.map(\.target) == ["sdk/go/bin/tool"])
    #expect(InstalledProgram.all(named: "relative/path").isEmpty)
    #expect(InstalledProgram.all(named: "").isEmpty)
  }
}
