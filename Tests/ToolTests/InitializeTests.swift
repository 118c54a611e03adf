import Foundation
import TestSupport
import Testing

@testable import HornbookTool

@Suite struct InitializeTests {
  private static func start(_ arguments: [String]) throws -> (paths: [String], errors: String) {
    let folder = try ScratchFolder("init")
    defer { folder.discard() }
    let book = folder.path("book")
    let run = ToolSession.run(["init", book] + arguments)
    let paths =
      try FileManager.default.fileExists(atPath: book)
      ? FileManager.default.subpathsOfDirectory(atPath: book) : []
    return (paths.sorted(), run.errors)
  }

  @Test func writesTheFileOfTheHostThatIsNamedAlone() throws {
    let own = Set(PublishingFiles.hosts.map(\.path))
    for host in PublishingFiles.hosts {
      let made = try Self.start(["--host", host.name])
      #expect(own.intersection(made.paths) == [host.path], "\(host.name)")
    }
    let usual = try Self.start([])
    #expect(own.intersection(usual.paths) == [".github/workflows/book.yml", ".gitlab-ci.yml"])
  }

  @Test func saysWhichHostWasMeant() throws {
    let made = try Self.start(["--host", "githib"])
    #expect(made.errors.contains("did you mean “github”?") && made.paths.isEmpty)
  }

  /// The documentation shows what is written.
  @Test func theDocumentationHasEveryRecipe() throws {
    let page = Project.root.appendingPathComponent("Documentation/content/chapters/Publishing.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for host in PublishingFiles.hosts.dropFirst(2) {
      #expect(text.contains("\n" + host.contents + "```"), "\(host.name)")
    }
  }
}
