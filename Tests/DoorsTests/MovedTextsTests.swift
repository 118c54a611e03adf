import HornbookDoors
import TestSupport
import Testing

/// What becomes of the files of a manuscript when its next version gives its chapters other numbers.
@Suite struct MovedTextsTests {
  private static let chapters = [
    ("Ropes", "A rope is made of strands that were twisted together."),
    (
      "Knots",
      "A knot holds because its turns press on one another.\n\nPull it tight before you trust it."
    ),
    ("Hitches", "A hitch ties a rope to a post and comes off when the post is gone."),
  ]

  private func plan(_ chapters: [(String, String)]) throws -> ImportPlan {
    let text = chapters.enumerated().map { "Chapter \($0 + 1)\n\n\($1.0)\n\n\($1.1)\n\n" }.joined()
    return try ImportedManuscript.read("book.txt", Array(text.utf8)).get().plan
  }

  @Test func chaptersKeepWhatAPersonChanged() throws {
    let folder = try ScratchFolder("import-moved")
    defer { folder.discard() }
    let new = folder.path("new")
    _ = try ImportedBook(at: new).write(try plan(Self.chapters))
    try folder.write(
      "new/content/chapters/02-knots.md",
      "# Knots\n\nA knot holds because its turns press on one another.\n\nPull it tight before you trust it.\n\nMine.\n"
    )
    var chapters = Self.chapters
    chapters.insert(
      ("Whippings", "Whip the end of a rope with thin twine, or its strands part."), at: 1)
    chapters[3].1 = "A hitch ties a rope to a post and comes off when the post is gone.\n\nTheirs."
    let outcome = try ImportedBook(at: new).write(try plan(chapters))
    #expect(
      outcome.moved.map { "\($0.old) \($0.new)" } == [
        "content/chapters/02-knots.md content/chapters/03-knots.md",
        "content/chapters/03-hitches.md content/chapters/04-hitches.md",
      ])
    #expect(outcome.beside.isEmpty && outcome.gone.isEmpty)
    func text(_ path: String) -> String? {
      folder.bytes(of: "new/content/chapters/" + path).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(text("02-knots.md") == nil && text("03-hitches.md") == nil)
    #expect(text("02-whippings.md") != nil)
    #expect(text("03-knots.md")?.hasSuffix("trust it.\n\nMine.\n") == true)
    #expect(text("04-hitches.md")?.hasSuffix("Theirs.\n") == true)
    #expect(try ImportedBook(at: new).write(try plan(chapters)).written.isEmpty)
    // Both change one line: the person's stays, under the new name.
    try folder.write("new/content/chapters/04-hitches.md", "# Hitches\n\nMine alone.\n")
    chapters.remove(at: 1)
    chapters[2].1 =
      "A hitch ties a rope to a post and comes off when the post is gone.\n\nTheirs again."
    let third = try ImportedBook(at: new).write(try plan(chapters))
    #expect(third.beside.map(\.path) == ["content/chapters/03-hitches.md"])
    #expect(text("03-hitches.md") == "# Hitches\n\nMine alone.\n")
    #expect(text("03-hitches.md.new")?.hasSuffix("Theirs again.\n") == true)
    #expect(third.gone == ["content/chapters/02-whippings.md"])
  }

  @Test func anotherBookIsKnown() throws {
    let folder = try ScratchFolder("import-another")
    defer { folder.discard() }
    let book = ImportedBook(at: folder.path("new"))
    #expect(try !book.isOfAnotherBook(try plan(Self.chapters)))
    _ = try book.write(try plan(Self.chapters))
    let again = ImportedBook(at: folder.path("new"))
    #expect(try !again.isOfAnotherBook(try plan(Array(Self.chapters.reversed()))))
    #expect(
      try again.isOfAnotherBook(try plan([("Bees", "Bees fly from spring to autumn.")])))
  }
}
