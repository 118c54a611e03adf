import TestSupport
import Testing

@testable import HornbookTool

/// Files of other tools' books that are hidden, though something leads to them.
@Suite struct HiddenSourceTests {
  private func session(_ name: String, _ chapter: String) throws -> ToolSession {
    let session = try ToolSession(
      name,
      [
        "book.toml": """
        [book]
        title = "Timber"
        [output.html]
        additional-css = ["wood.css"]
        """,
        "src/SUMMARY.md": "- [Oak](oak.md)\n", "src/oak.md": "# Oak\n\n\(chapter)\n",
        ".secret": "SECRET",
      ])
    try session.folder.link("src/open.txt", to: "../.secret")
    try session.folder.link("wood.css", to: ".secret")
    return session
  }

  @Test(arguments: [
    "Text.", "{{#include open.txt}}", "[open](open.txt)", "{{#include ../.secret}}",
  ])
  func linksPublishNothingHidden(_ chapter: String) throws {
    let session = try session("hidden", chapter)
    let run = session.run("build", "BOOK")
    #expect(run.code == 1)
    #expect((run.errors + run.output).contains("“wood.css” is hidden"))
    let copy = session.run("import", "BOOK", "--to", "BOOK/new")
    #expect(!(copy.output + copy.errors + run.output + run.errors).contains("SECRET"))
    for (path, bytes) in session.folder.files()
    where path != ".secret" && !path.hasSuffix("wood.css") {
      #expect(path == "src/open.txt" || !String(decoding: bytes, as: UTF8.self).contains("SECRET"))
    }
    session.done()
  }
}
