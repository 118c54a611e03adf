import TestSupport
import Testing

/// What the last line of a check and of a build says besides chapters.
@Suite struct HoldingsTests {
  @Test func packsAndStickersAreCounted() throws {
    let session = try ToolSession(
      "counts", ToolSession.smallBook.merging(Self.pack) { own, _ in own })
    try session.folder.write(
      "content/stickers/hands/wave.png",
      DescribedPicture.bytes("a PNG of 300x300 pixels") ?? [])
    let check = session.run("check", "BOOK")
    #expect(check.output.contains("Horn: 1 chapter, 1 sticker in 1 pack, nothing found"))
    for _ in 0..<2 {
      // The second build knows it from the first.
      let build = session.run("build", "BOOK")
      #expect(build.output.contains("Horn: 1 chapter, 1 sticker in 1 pack, wrote"))
    }
    session.folder.discard()
  }

  @Test func whatDatasetsHoldIsCounted() throws {
    let session = try ToolSession(
      "counts-data",
      ToolSession.smallBook.merging([
        "content/contacts/people.json": #"[{"given": "Ada"}, {"given": "Bela"}]"#,
        "content/movies/vale.json": #"{"members": [{"name": "Ida", "movies": ["Zenith"]}]}"#,
        "content/records/tools.csv": "tool\nPress\nAwl\n",
      ]) { own, _ in own })
    let words = "Horn: 1 chapter, 2 contacts, 1 member, 1 movie, 2 records, "
    #expect(session.run("build", "BOOK").output.contains(words + "wrote"))
    #expect(session.run("build", "BOOK").output.contains(words + "wrote 0 files"))
    #expect(session.run("check", "BOOK").output.contains(words + "nothing found"))
    session.folder.discard()
  }

  @Test func aBookWithoutPacksSaysNothingOfThem() throws {
    let session = try ToolSession("counts")
    #expect(session.run("check", "BOOK").output.contains("Horn: 1 chapter, nothing found"))
    session.folder.discard()
  }

  private static let pack = [
    "content/stickers/hands/pack.json": """
    {"name": "Hands", "size": "small", "credit": "Ada Quill", "licence": "CC BY 4.0",
     "stickers": [{"file": "wave.png", "description": "A hand that waves"}]}
    """
  ]
}
