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
    #expect(
      try build("reed", in: folder, refusesOthers: false)?.removed.contains("horn.html") == true)
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

  /// What the cache knows of a book may be about the name that it had before.
  @Test func aBookThatWasGivenTheNameOfAFolderMayWriteIntoIt() throws {
    let folder = try ScratchFolder("renamed")
    func build(_ id: String, in site: String, cache: String) throws -> SiteReport? {
      try folder.write("book/content/book.json", "{\"id\": \"\(id)\", \"title\": \"T\"}")
      try folder.write("book/content/chapters/01-one.md", "# One\n\nText.\n")
      return try SiteBuild(
        .disk(folder.path("book")), to: folder.path(site), cache: folder.path(cache),
        refusesOthers: site != "own"
      ).commit()
    }
    #expect(try build("reed", in: "theirs", cache: "aside") != nil)
    #expect(try build("horn", in: "own", cache: "cache") != nil)
    #expect(try build("reed", in: "theirs", cache: "cache") != nil)
    // Into its own folder, which it holds under the old name already.
    #expect(try build("horn", in: "own", cache: "cache") != nil)
    #expect(try build("reed", in: "own", cache: "cache") != nil)
    folder.discard()
  }

  /// A page that is known by its hash is asked for again, and is one file all the same.
  @Test func aPlanCountsEachFileOnce() throws {
    let book = try BookHarness("planned").build().expectAllWritten()
    let files = book.output.keys.filter { !$0.hasPrefix(".hornbook") }
    let size = files.reduce(0) { $0 + (book.output[$1]?.count ?? 0) }
    try book.folder.remove("output")
    let plan = try SiteBuild(
      .disk(book.folder.path), to: book.folder.path("output"),
      cache: book.folder.path(".hornbook/cache"), onlyPlanning: true
    ).commit()
    #expect(plan?.written == files.sorted(by: RelativePath.precedes))
    #expect(plan?.bytesWritten == size)
    book.done()
  }
}
