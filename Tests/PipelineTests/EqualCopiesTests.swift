import Foundation
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// The same book gives the same folder, to the last hidden byte, wherever and however it was built.
@Suite struct EqualCopiesTests {
  private func book(_ name: String) throws -> ScratchFolder {
    let folder = try ScratchFolder(name)
    try folder.write("content/book.json", #"{"id": "t", "title": "T"}"#)
    for number in 1...9 {
      try folder.write("content/chapters/0\(number)-c\(number).md", "# C\(number)\n\nOf horn.\n")
    }
    return folder
  }

  private func build(_ folder: ScratchFolder, _ output: String = "output") throws {
    let build = SiteBuild(
      .disk(folder.path), to: folder.path(output), cache: folder.path(".hornbook/cache"))
    _ = try #require(try build.commit())
  }

  private func all(_ folder: ScratchFolder, _ output: String = "output") -> [String: Data] {
    let top = folder.path(output)
    var files: [String: Data] = [:]
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: top)) ?? [] {
      files[path] = FileManager.default.contents(atPath: top + "/" + path)
    }
    return files
  }

  @Test func twoClonesAreOne() throws {
    let (one, two) = (try book("copy-one"), try book("copy-two"))
    try build(one)
    try build(two)
    try build(two, "elsewhere")
    let site = all(one)
    #expect(site[".hornbook-manifest"] != nil && site.count > 20)
    #expect(all(two) == site && all(two, "elsewhere") == site)
    // A site that has had other chapters is no other.
    try two.write("content/chapters/10-more.md", "# More\n\nOf wood.\n")
    try two.write("content/chapters/01-c1.md", "# C1\n\nOf tin.\n")
    try build(two)
    #expect(all(two) != site)
    try two.remove("content/chapters/10-more.md")
    try two.write("content/chapters/01-c1.md", "# C1\n\nOf horn.\n")
    try build(two)
    #expect(all(two) == site)
    for folder in [one, two] { folder.discard() }
  }
}
