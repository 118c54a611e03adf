import Foundation
import TestSupport
import Testing

@testable import HornbookDatasets

/// What readers take home.
@Suite struct StickerCatalogueTests {
  static let example = StickerExample(
    json: """
      {"name": "Hands: 1/2", "size": "medium", "credit": "Ada Quill", "licence": "CC BY 4.0",
       "stickers": [
         {"file": "wave.png", "description": "A hand that “waves”"},
         {"file": "more/wave.png", "name": "Wave?", "description": "Another"},
         {"file": "clap.png", "name": "wave", "description": "A name that is taken"}
       ],
       "sequences": [
         {"name": "turn", "description": "A turn", "fps": 15, "repetitions": 3,
          "frames": ["turn/1.png", "back/1.png", "turn/1.png"]},
         {"name": "nod", "description": "A nod", "duration": 0.75,
          "frames": ["turn/1.png", "back/1.png"]}
       ]}
      """,
    ["wave.png", "more/wave.png", "clap.png", "turn/1.png", "back/1.png"].map {
      ($0, "a PNG of 408x408 pixels")
    })

  static func catalogue() throws -> StickerCatalogue {
    let shelved = try #require(example.packs.first)
    return try #require(StickerCatalogue(shelved.pack, shelved.folder))
  }

  @Test func hasAFolderForEachSticker() throws {
    let top = "Hands- 1-2.xcstickers"
    let pack = top + "/Hands- 1-2.stickerpack"
    #expect(
      try Self.catalogue().files.map(\.path) == [
        "\(top)/Contents.json", "\(pack)/Contents.json",
        "\(pack)/wave.sticker/Contents.json", "\(pack)/wave.sticker/wave.png",
        "\(pack)/Wave-.sticker/Contents.json", "\(pack)/Wave-.sticker/wave.png",
        "\(pack)/wave 2.sticker/Contents.json", "\(pack)/wave 2.sticker/clap.png",
        "\(pack)/turn.stickersequence/Contents.json", "\(pack)/turn.stickersequence/1.png",
        "\(pack)/turn.stickersequence/1 2.png",
        "\(pack)/nod.stickersequence/Contents.json", "\(pack)/nod.stickersequence/1.png",
        "\(pack)/nod.stickersequence/1 2.png",
      ])
  }

  /// The keys and values of each `Contents.json`, compared with what the format asks for.
  static let contents: [(ending: String, json: String)] = [
    ("xcstickers/Contents.json", #"{"info": {"author": "hornbook", "version": 1}}"#),
    (
      "stickerpack/Contents.json",
      """
      {"info": {"author": "hornbook", "version": 1}, "properties": {"grid-size": "regular"},
       "stickers": [{"filename": "wave.sticker"}, {"filename": "Wave-.sticker"},
         {"filename": "wave 2.sticker"}, {"filename": "turn.stickersequence"},
         {"filename": "nod.stickersequence"}]}
      """
    ),
    (
      "/wave.sticker/Contents.json",
      """
      {"info": {"author": "hornbook", "version": 1},
       "properties": {"accessibility-label": "A hand that “waves”", "filename": "wave.png"}}
      """
    ),
    (
      "turn.stickersequence/Contents.json",
      """
      {"info": {"author": "hornbook", "version": 1},
       "properties": {"accessibility-label": "A turn", "duration": 15, "duration-type": "fps",
         "repetitions": 3},
       "frames": [{"filename": "1.png"}, {"filename": "1 2.png"}, {"filename": "1.png"}]}
      """
    ),
    (
      "nod.stickersequence/Contents.json",
      """
      {"info": {"author": "hornbook", "version": 1},
       "properties": {"accessibility-label": "A nod", "duration": 0.75, "duration-type": "fixed",
         "repetitions": 0},
       "frames": [{"filename": "1.png"}, {"filename": "1 2.png"}]}
      """
    ),
  ]

  @Test(arguments: contents.indices) func saysWhatXcodeReads(_ index: Int) throws {
    let (ending, json) = Self.contents[index]
    let file = try #require(try Self.catalogue().files.first { $0.path.hasSuffix(ending) })
    let found = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? NSDictionary
    let wanted = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
    #expect(found == wanted)
  }

  @Test func thePicturesAreThoseOfTheBook() throws {
    let shelved = try #require(Self.example.packs.first)
    let catalogue = try Self.catalogue()
    let images = catalogue.files.filter { $0.path.hasSuffix("/clap.png") }
    let clap = try #require(shelved.folder.image(shelved.pack.stickers[2].file))
    #expect(images.map(\.bytes) == [clap.bytes])
    #expect(try catalogue.archive() == Self.catalogue().archive())
  }

  @Test func aPackWithoutOneOfItsImagesIsNotPacked() throws {
    let example = StickerExample(
      json: StickerPackTests.json(#"{"file": "wave.png", "description": "A wave"}"#), [])
    let shelved = try #require(example.packs.first)
    #expect(StickerCatalogue(shelved.pack, shelved.folder) == nil)
  }

  @Test func namesOfFilesHoldNothingThatNobodySees() {
    let names = [
      ("Wave\u{1B}[31m", "Wave-[31m"), ("a\nb", "a-b"), ("\u{9B}x", "-x"),
      ("gpj\u{202E}.exe", "gpj-.exe"),
      ("a\u{2066}b\u{E0041}", "a-b-"), ("\u{200B}", "-"), ("Ærø 👩‍🏫", "Ærø 👩‍🏫"),
    ]
    for (name, expected) in names {
      #expect(StickerCatalogue.fileName(name, or: "sticker") == expected)
    }
  }
}
