import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Packs of stickers on the whole way from the folder to the site.
@Suite struct StickerBookTests {
  /// A book with a pack of a still sticker, one that moves and a sequence.
  static let book: MemoryBook = {
    var book = MemoryBook([
      "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
      "content/chapters/01-horn.md": "# Horn\n\n```{stickers} hands\n:only: wave\n```\n",
      "content/stickers/hands/pack.json": """
      {"name": "Hands", "size": "small", "credit": "Ada Quill", "licence": "CC BY 4.0",
       "stickers": [{"file": "wave.png", "description": "A wave"},
         {"file": "clap.png", "description": "A clap"}, {"file": "nod.gif", "description": "A nod"}],
       "sequences": [{"name": "turn", "description": "A turn", "fps": 4,
         "frames": ["turn/1.png", "turn/2.png"]}]}
      """,
      "content/stickers/hands/sources/wave.psd": "drawn by hand",
      "content/stickers/README.txt": "Packs of stickers.",
    ])
    for (path, words) in [
      ("wave.png", "a PNG of 300x300 pixels"),
      ("clap.png", "an animated PNG of 300x300 pixels with 3 frames"),
      ("nod.gif", "an animated, transparent GIF of 300x300 pixels"),
      ("turn/1.png", "a red PNG of 300x300 pixels"), ("turn/2.png", "a blue PNG of 300x300 pixels"),
    ] {
      book.write("content/stickers/hands/\(path)", DescribedPicture.bytes(words, at: path) ?? [])
    }
    return book
  }()

  @Test func becomePagesImagesStillsAndAnArchive() {
    let site = Self.book.prepare()
    #expect(site.report.told == [])
    let paths = site.outputs.map(\.path).sorted()
    let own = paths.filter { $0.contains("sticker") && !$0.hasPrefix("search/") }
    #expect(
      own == [
        "assets/stickers/hands/clap.png", "assets/stickers/hands/nod.gif",
        "assets/stickers/hands/turn/1.png", "assets/stickers/hands/turn/2.png",
        "assets/stickers/hands/wave.png", "stickers-hands.html", "stickers.css",
        "stickers/hands/Hands.xcstickers.zip", "stickers/hands/clap.png", "stickers/hands/nod.gif",
      ])
    let styles = paths.filter { $0.hasPrefix("styles/") }.map { $0.dropLast(13) }
    #expect(styles == ["styles/fixed-100x100-8", "styles/frames"])
  }

  @Test func aBookWithoutPacksHasNothingOfThem() {
    let site = MemoryBook(chapter: "# One\n\nNo stickers.\n").prepare()
    let paths = site.outputs.map(\.path).filter { !$0.hasPrefix("search/") }
    #expect(paths.filter { $0.contains("sticker") } == [])
    #expect(!site.timings.contains { $0.stage.contains("sticker") })
  }

  @Test func threadsMakeNoDifference() {
    let serial = Self.book.prepare(BookOptions(jobs: 1))
    let parallel = Self.book.prepare(BookOptions(jobs: 4))
    #expect(parallel.outputs.map(\.path) == serial.outputs.map(\.path))
    #expect(parallel.outputs.map(\.bytes) == serial.outputs.map(\.bytes))
  }

  static let faults: [(name: String, path: String, bytes: String?, told: [String])] = [
    (
      "two folders of images without a description", "content/stickers/feet/step.png", "x",
      ["sticker-pack-missing content/stickers/feet/step.png"]
    ),
    (
      "an image beside the packs", "content/stickers/step.png", "x",
      ["sticker-pack-missing content/stickers/step.png"]
    ),
    (
      "a description that is no JSON", "content/stickers/feet/pack.json", "{",
      ["json-syntax content/stickers/feet/pack.json:1:2"]
    ),
    (
      "a description that is not UTF-8", "content/stickers/feet/pack.json", nil,
      [
        "json-syntax content/stickers/feet/pack.json:1:1",
        "utf8-invalid content/stickers/feet/pack.json:1:1",
      ]
    ),
    (
      "an image without use", "content/stickers/hands/old.png", "x",
      ["sticker-unused content/stickers/hands/old.png"]
    ),
    (
      "a chapter of the same name", "content/chapters/02-stickers-hands.md", "# Two\n\nText.\n",
      ["slug-duplicate content/chapters/02-stickers-hands.md"]
    ),
  ]

  @Test(arguments: faults.indices) func saysWhatIsWrong(_ index: Int) {
    let fault = Self.faults[index]
    var book = Self.book
    book.write(fault.path, fault.bytes.map { [UInt8]($0.utf8) } ?? [0xFF])
    #expect(book.findings() == fault.told, "\(fault.name)")
  }

  @Test func namesNeverLeaveTheFolderOfThePack() throws {
    let folder = try ScratchFolder("stickers")
    for (path, bytes) in Self.book.files { try folder.write(path, bytes) }
    try folder.write("secret.png", DescribedPicture.bytes("a PNG of 300x300 pixels") ?? [])
    try folder.link("content/stickers/hands/link.png", to: "/etc/hostname")
    try folder.write(
      "content/stickers/hands/pack.json",
      """
      {"name": "Hands", "size": "small", "credit": "Ada Quill", "licence": "CC BY 4.0",
       "stickers": [
         {"file": "../../../secret.png", "description": "A"}, {"file": "link.png", "description": "B"},
         {"file": "/etc/hostname", "description": "C"}, {"file": "../hands/wave.png", "description": "D"},
         {"file": "turn", "description": "E"}, {"file": "gone\\u0000.png", "description": "F"}]}
      """)
    let site = PreparedSite.prepare(.disk(folder.path))
    let found = site.report.findings.filter { $0.rule.hasPrefix("sticker-") }
    #expect(
      found.filter { $0.rule != "sticker-unused" }.map(\.message) == [
        "“../../../secret.png” leads outside the folder of the pack",
        "“link.png” leads outside the folder of the pack",
        "“/etc/hostname” leads outside the folder of the pack",
        "“../hands/wave.png” cannot be read: its path is not normalised",
        "“turn” cannot be read: it is a folder",
        "“gone\u{0}.png” leads outside the folder of the pack",
      ])
    #expect(site.report.told.contains("path-outside content/stickers/hands/link.png"))
    let leaked = site.outputs.map(\.path).filter { $0.contains("secret") || $0.contains("link") }
    #expect(leaked == [])
    folder.discard()
  }
}
