import Foundation
import TestSupport
import Testing

@testable import HornbookTool

@Suite struct ExportCommandTests {
  private static let files = ToolSession.smallBook.merging([
    "wrong/content/chapters/01-a.md": "# A\n\n[lost](nowhere.md)\n",
    "mdbook/book.toml": "[book]\ntitle = \"Timber\"\n", "mdbook/src/SUMMARY.md": "- [Oak](oak.md)\n",
    "mdbook/src/oak.md": "# Oak\n\nHeavy.\n",
  ]) { first, _ in first }

  @Test func writesOneFileAndNothingElse() throws {
    let session = try ToolSession("export", Self.files)
    let before = Set(session.folder.files().keys)
    let outcome = session.run("export", "epub", "BOOK", "-o", "BOOK/horn.epub")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("Horn: 1 chapter, "))
    #expect(outcome.output.hasSuffix("; open BOOK/horn.epub\n"))
    #expect(Set(session.folder.files().keys) == before.union(["horn.epub"]))
    let first = session.folder.bytes(of: "horn.epub")
    _ = session.run("export", "epub", "BOOK", "-o", "BOOK/horn.epub")
    #expect(session.folder.bytes(of: "horn.epub") == first)
    session.done()
  }

  @Test func bindsABookOfMDBook() throws {
    let session = try ToolSession("export-mdbook", Self.files)
    #expect(session.run("export", "epub", "BOOK/mdbook", "-o", "BOOK/oak.epub").code == 0)
    #expect(session.folder.bytes(of: "oak.epub")?.isEmpty == false)
    session.done()
  }

  @Test(arguments: [
    (["epbu", "BOOK"], 2, "there is no export “epbu”: did you mean “epub”?"),
    (["epub", "BOOK", "-o", "BOOK/content/horn.epub"], 2, "it is among the sources of the book"),
    (["epub", "BOOK", "-o", "BOOK/templates/horn.epub"], 2, "it is among the sources of the book"),
    (["epub", "BOOK", "-o", "BOOK/output/horn.epub"], 2, "it is inside the site"),
    (["epub", "BOOK", "-o", "BOOK"], 2, "it is a folder"),
    (["epub", "BOOK/mdbook", "-o", "BOOK/mdbook/book.toml"], 2, "among the sources of the book"),
    (["epub", "BOOK/wrong", "-o", "BOOK/wrong.epub"], 1, "hornbook: nothing was written\n"),
    (["epub", "BOOK/none", "-o", "BOOK/none.epub"], 3, "there is no folder"),
    (["epub", "BOOK", "--edition", "readr"], 2, "did you mean “reader”?"),
  ]) func mistakesAreToldAndNothingIsWritten(
    _ operands: [String], _ code: Int32, _ words: String
  ) throws {
    let session = try ToolSession("export-wrong", Self.files)
    let before = session.folder.files()
    let arguments = ["export"] + operands.map {
      $0.replacingOccurrences(of: "BOOK", with: session.folder.path)
    }
    let outcome = ToolSession.run(arguments)
    #expect(outcome.code == code, "\(outcome)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(session.folder.files().keys.sorted() == before.keys.sorted())
    session.done()
  }
}
