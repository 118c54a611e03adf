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

  @Test func theFirstBookAndTheThemeHaveNothingWrong() {
    #expect(MemoryBook(chapter: "# One\n\nA chapter.\n").findings() == [])
  }
}
