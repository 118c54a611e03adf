import Foundation
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

/// The templates inside the program are those in the folder.
@Suite struct DefaultThemeTests {
  private let folder = Project.root.appendingPathComponent("templates")

  @Test func theListHoldsEveryTemplateAndNothingElse() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      var isFolder: ObjCBool = false
      let full = folder.appendingPathComponent(path).path
      return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        && !isFolder.boolValue && path != "README.md"
    }
    #expect(Theme.builtIn.keys.sorted() == files.sorted())
  }

  /// The C compiler takes the files in; a build that did not notice a change would carry old ones.
  @Test func eachTemplateIsTheOneInTheFolder() throws {
    var differing: [String] = []
    for (path, source) in Theme.builtIn {
      let file = try Data(contentsOf: folder.appendingPathComponent(path))
      if [UInt8](file) != source.bytes || source.path != "templates/\(path)" {
        differing.append(path)
      }
    }
    #expect(differing.sorted() == [])
  }

  /// Names that only templates read are texts, numbers and switches; a chapter has none.
  @Test func whatNobodyCouldReadIsAFinding() {
    func findings(_ settings: String, _ chapter: String = "# One\n\nA chapter.\n") -> [String] {
      MemoryBook([
        "content/book.json": #"{"id": "t", "title": "T"\#(settings)}"#,
        "content/chapters/01-one.md": chapter,
      ]).findings()
    }
    #expect(findings(#", "theme": {"a": "x", "b": 1, "c": true}"#) == [])
    #expect(findings(#", "theme": ["a"]"#) == ["data-type content/book.json:1:36"])
    #expect(findings(#", "theme": {"a": {}}"#) == ["data-type content/book.json:1:42"])
    #expect(
      findings("", "---\noptions:\n  a: b\n---\n\n# One\n\nA chapter.\n")
        == ["data-key-unknown content/chapters/01-one.md:2:1"])
  }

  @Test func theFirstBookAndTheThemeHaveNothingWrong() {
    #expect(MemoryBook(chapter: "# One\n\nA chapter.\n").findings() == [])
  }
}
