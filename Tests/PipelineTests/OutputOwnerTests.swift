import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Whose an output folder is, and who may write into it.
@Suite struct OutputOwnerTests {
  private func build(_ id: String, in folder: ScratchFolder, refusesOthers: Bool = true) throws
    -> SiteReport?
  {
    try folder.write("\(id)/content/book.json", "{\"id\": \"\(id)\", \"title\": \"T\"}")
    try folder.write("\(id)/content/chapters/01-\(id).md", "# A \(id)\n\nText.\n")
    return try SiteBuild(
      .disk(folder.path(id)), to: folder.path("site"), cache: folder.path("\(id)/.hornbook/cache"),
      refusesOthers: refusesOthers
    ).commit()
  }

  @Test func theSiteOfAnotherBookIsNotReplaced() throws {
    let folder = try ScratchFolder("owner")
    #expect(try build("horn", in: folder)?.written.contains("horn.html") == true)
    #expect(try build("horn", in: folder)?.written == [])
    let before = folder.files(below: "site")
    #expect(throws: FileError.self) { try build("reed", in: folder) }
    #expect(folder.files(below: "site") == before)
    // Its own folder is a book's own, whatever it was called before.
    #expect(try build("reed", in: folder, refusesOthers: false)?.removed == ["horn.html"])
    folder.discard()
  }

  @Test func twoBooksDoNotWriteIntoOneFolderAtOnce() throws {
    let folder = try ScratchFolder("owners")
    let commit = try SiteCommit(folder: folder.path("site"))
    #expect(
      throws: FileError(.lock, folder.path("site"), reason: "another build is writing into it")
    ) {
      try build("reed", in: folder)
    }
    commit.abandon()
    withExtendedLifetime(commit) {}
    folder.discard()
  }
}
