import Foundation
import TestSupport
import Testing

/// Who may speak to the system.
@Suite struct OneRoomTests {
  /// The files of a folder in `Sources` that import a library of the system.
  private func importers() throws -> [String] {
    let sources = Project.root.appendingPathComponent("Sources").path
    return try FileManager.default.subpathsOfDirectory(atPath: sources).filter { path in
      guard path.hasSuffix(".swift") else { return false }
      let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
      return text.contains(/\bimport (?:\w+ )?(?:Glibc|Musl|Darwin|Foundation\w*)\b/)
    }.sorted()
  }

  @Test func noRoomButSystemImportsTheCLibrary() throws {
    let importers = try importers()
    #expect(importers.contains("System/OpenFolder.swift"))
    #expect(importers.filter { !$0.hasPrefix("System/") } == [])
  }
}
