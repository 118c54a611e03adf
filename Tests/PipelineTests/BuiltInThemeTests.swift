import Foundation
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

@Suite struct BuiltInThemeTests {
  @Test func theProgramCarriesEveryFileOfTheTemplates() throws {
    let folder = Project.root.appendingPathComponent("templates")
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue, path != "README.md"
      else { continue }
      files[path] = [UInt8](try Data(contentsOf: file))
    }
    #expect(Theme.builtIn.keys.sorted() == files.keys.sorted())
    let differing = Theme.builtIn.filter { files[$0.key] != $0.value.bytes }.keys
    #expect(differing.sorted() == [])
  }

  @Test func aCopyOfASheetTakesNothingAway() {
    var book = MemoryBook(chapter: "# One\n")
    for (path, source) in Theme.builtIn where path.hasSuffix(".css") {
      book.write("templates/" + path, source.bytes)
    }
    #expect(book.prepare().report.told.filter { $0.hasPrefix("style-replaced") } == [])
  }
}
