import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Records from a database on their way through a whole book.
@Suite struct DatabaseBookTests {
  private static func book(_ statements: String? = nil, chapter: String = "") -> MemoryBook {
    var book = MemoryBook([
      "content/book.json": #"""
      {"id": "b", "title": "Birds", "datasets": {
        "birds": {"file": "data/birds.sqlite", "query": "SELECT name, wingspan FROM birds"}}}
      """#,
      "content/chapters/01-feathers.md":
        "# Feathers\n\n```{records} birds\n:layout: table\n```\n\(chapter)",
    ])
    book.write(
      "content/data/birds.sqlite",
      statements.map { SampleDatabase.bytes($0) } ?? SampleDatabase.birds)
    return book
  }

  @Test func aDatabaseInMemoryBecomesPages() {
    let site = Self.book().prepare()
    #expect(site.report.told == [])
    #expect(site.text(of: "birds.html").contains("Heron"))
    #expect(site.text(of: "birds-wren.html").contains("0.15"))
    #expect(
      site.text(of: "data/birds.csv") == "name,wingspan\r\nHeron,1.9\r\nWren,0.15\r\nOwl,1\r\n")
    #expect(!site.outputs.contains { $0.path.hasSuffix("sqlite") })
  }

  @Test func theDatabaseItselfIsKeptBack() {
    let site = Self.book(chapter: "\n[All](../data/birds.sqlite)\n").prepare()
    #expect(site.report.findings.map(\.rule) == ["file-kept-back"])
    #expect(!site.outputs.contains { $0.path.hasSuffix("sqlite") })
  }

  @Test func aLogBesideItIsReported() {
    var book = Self.book()
    book.write("content/data/birds.sqlite-wal", [1, 2, 3])
    #expect(book.findings() == ["database-unreadable content/data/birds.sqlite"])
    book.write("content/data/birds.sqlite-wal", [])
    #expect(book.findings() == [])
    // A journal that was done with, and one whose changes were not completed.
    let header: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    book.write("content/data/birds.sqlite-journal", [UInt8](repeating: 0, count: 512))
    #expect(book.findings() == [])
    book.write("content/data/birds.sqlite-journal", header + [0, 0, 0, 1])
    #expect(book.findings() == ["database-unreadable content/data/birds.sqlite"])
  }

  @Test func aChangedDatabaseRebuildsThePagesThatShowIt() throws {
    let folder = try ScratchFolder("database")
    defer { folder.discard() }
    let book = Self.book()
    for path in book.files.keys.sorted() { try folder.write(path, book.files[path] ?? []) }
    try folder.write("content/chapters/02-other.md", "# Other\n\nNothing of birds.\n")
    func build() throws -> [String: [UInt8]] {
      let build = SiteBuild(
        .disk(folder.path), BookOptions(jobs: 1), to: folder.path("output"),
        cache: folder.path(".hornbook/cache"))
      _ = try build.commit()
      #expect(build.report.told == [])
      return folder.files(below: "output")
    }
    let before = try build()
    try folder.write(
      "content/data/birds.sqlite",
      SampleDatabase.bytes(
        "CREATE TABLE birds (name, wingspan); INSERT INTO birds VALUES ('Kite', 1.7)"))
    let after = try build()
    let changed = after.keys.filter { before[$0] != after[$0] }
    #expect(changed.contains("birds.html") && changed.contains("birds-kite.html"))
    #expect(after["birds-wren.html"] == nil)
    #expect(!changed.contains("other.html"))
    // SQLite leaves nothing beside the file.
    #expect(folder.files(below: "content").keys.count { $0.contains("birds.sqlite") } == 1)
  }
}
