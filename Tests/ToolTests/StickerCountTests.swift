import TestSupport
import Testing

/// What the last line of a check and of a build says of sticker packs.
@Suite struct StickerCountTests {
  @Test func packsAndStickersAreCounted() throws {
    let session = try ToolSession(
      "counts", ToolSession.smallBook.merging(Self.pack) { own, _ in own })
    try session.folder.write(
      "content/stickers/hands/wave.png",
      DescribedPicture.bytes("a PNG of 300x300 pixels") ?? [])
    let check = session.run("check", "BOOK")
    #expect(check.output.contains("Horn: 1 chapter, 1 sticker in 1 pack, nothing wrong"))
    session.folder.discard()
  }

  @Test func aBookWithoutPacksSaysNothingOfThem() throws {
    let session = try ToolSession("counts")
    #expect(session.run("check", "BOOK").output.contains("Horn: 1 chapter, nothing wrong"))
    session.folder.discard()
  }

  private static let pack = [
    "content/stickers/hands/pack.json": """
    {"name": "Hands", "size": "small", "credit": "Ada Quill", "licence": "CC BY 4.0",
     "stickers": [{"file": "wave.png", "description": "A hand that waves"}]}
    """
  ]
}
