import HornbookDatasets
import HornbookDiagnostics
import TestSupport
import Testing

/// What is read from `pack.json`.
@Suite struct StickerPackTests {
  /// A pack of small stickers with these entries.
  static func json(_ stickers: String, _ more: String = "") -> String {
    """
    {"name": "Hands", "size": "small", "credit": "Ada Quill", "licence": "CC BY 4.0",
     "stickers": [\(stickers)]\(more)}
    """
  }

  @Test func readsAWholePack() throws {
    let text = Self.json(
      #"{"file": "a/wave.png", "description": "A wave"}, {"file": "b.c.gif", "name": "B", "description": "B!"}"#,
      """
      , "maximumBytes": 9, "licenceURL": "https://example.org/", "description": "Of hands.",
      "sequences": [
        {"name": "turn", "description": "A turn", "fps": 8, "repetitions": 2, "frames": ["1.png"]},
        {"name": "nod", "description": "A nod", "duration": 1.5, "frames": ["1.png", "2.png"]}]
      """)
    var findings: [Finding] = []
    let source = Source(path: "content/stickers/hands/pack.json", text: text)
    let pack = try #require(
      StickerPack.read(source, in: "stickers/hands", findings: &findings))
    #expect(findings == [])
    #expect(pack.id == "hands" && pack.size == .small && pack.isWhole && pack.maximumBytes == 9)
    #expect(pack.labels.map(\.name) == ["wave", "B", "turn", "nod"])
    #expect(pack.images.map(\.name) == ["a/wave.png", "b.c.gif", "1.png", "1.png", "2.png"])
    #expect(pack.stickers.map(\.file.ending) == ["png", "gif"])
    #expect(pack.sequences.map(\.timing) == [.framesPerSecond(8), .duration(1.5)])
    #expect(pack.sequences.map(\.repetitions) == [2, nil])
    #expect(pack.sequences.map(\.milliseconds) == [125, 1_500])
    for file in pack.images {
      #expect(String(decoding: source.bytes[file.place.range], as: UTF8.self) == "\"\(file.name)\"")
    }
  }

  @Test(arguments: [
    ("small", 100, 300, "small"), ("medium", 136, 408, "regular"), ("regular", 136, 408, "regular"),
    ("large", 206, 618, "large"),
  ])
  func knowsTheSizes(_ name: String, points: Int, pixels: Int, catalogue: String) {
    let size = StickerSize(name: name)
    #expect(size?.points == points && size?.pixels == pixels && size?.catalogueName == catalogue)
  }

  static let wrong: [(json: String, rules: [String])] = [
    ("⌖[]", ["data-type"]),
    ("{\"name\": \"Hands\"⌖", ["json-syntax"]),
    (json(#"{"file": ⌖7, "description": "A"}"#), ["data-type"]),
    (json(#"{"file": "a.png", "description": ⌖7}"#), ["data-type"]),
    (json(#"{"file": "a.png", "description": "A", ⌖"nmae": "b"}"#), ["data-key-unknown"]),
    (
      json(#"{"file": "a.png", "description": "A"}"#).replacing("small", with: "⌖smal")
        .replacing("\"⌖smal", with: "⌖\"smal"), ["data-type"]
    ),
    (json("", #", "maximumBytes": ⌖0"#), ["data-type"]),
    (json("", #", "licenceURL": ⌖"javascript:alert(1)""#), ["data-type"]),
    (
      json("", #", "sequences": [{"name": "a", "description": "A", "fps": ⌖0, "frames": []}]"#),
      ["data-type"]
    ),
    (
      json(
        "",
        #", "sequences": [⌖{"name": "a", "description": "A", "fps": 1, "duration": 1, "frames": []}]"#
      ),
      ["sequence-timing"]
    ),
    (
      json(
        "",
        #", "sequences": [{"name": "a", "description": "A", "fps": 1, "repetitions": ⌖-1, "frames": []}]"#
      ),
      ["data-type"]
    ),
  ]

  @Test(arguments: wrong.indices) func pointsAtWhatCannotBeRead(_ index: Int) {
    let (json, rules) = Self.wrong[index]
    let text = MarkedText(json)
    var findings: [Finding] = []
    _ = StickerPack.read(
      Source(path: "pack.json", bytes: text.bytes), in: "stickers/hands", findings: &findings)
    #expect(findings.map(\.rule) == rules)
    #expect(findings.map { $0.place?.lower } == text.offsets)
  }

  // MARK: - Bounds

  @Test(
    arguments: [
      (499_999, nil, false), (500_000, nil, true), (512_000, nil, true), (512_000, 512_001, false),
      (512_000, 512_000, true), (2_000, 2_000, true), (1_999, 2_000, false),
    ] as [(Int, Int?, Bool)])
  func anImageMustBeSmallerThanTheBound(bytes: Int, bound: Int?, isTooHeavy: Bool) {
    let example = StickerExample(
      json: Self.json(
        #"{"file": "wave.png", "description": "A wave"}"#,
        bound.map { ", \"maximumBytes\": \($0)" } ?? ""),
      [("wave.png", "a PNG of 300x300 pixels and \(bytes) bytes")])
    #expect(example.findings.map(\.rule) == (isTooHeavy ? ["sticker-too-heavy"] : []))
    if isTooHeavy, bound == nil {
      let words = bytes == 500_000 ? "500,000" : "512,000"
      #expect(
        example.findings[0].message
          == "“wave.png” has \(words) bytes, but must have fewer than 500,000")
    }
  }

  @Test(arguments: [(150, []), (151, ["sticker-description-long"])] as [(Int, [String])])
  func aDescriptionHasItsBound(length: Int, rules: [String]) {
    // Letters that are several bytes each, and one that is several scalars.
    let description = String(repeating: "é", count: length - 1) + "👩🏽‍🎨"
    let example = StickerExample(
      json: Self.json(#"{"file": "wave.png", "description": "\#(description)"}"#),
      [("wave.png", "a PNG of 300x300 pixels")])
    #expect(example.findings.map(\.rule) == rules)
  }

  @Test(arguments: [
    ("small", 100, 300), ("small", 299, 300), ("medium", 136, 408), ("medium", 300, 408),
    ("large", 206, 618), ("large", 408, 618), ("small", 618, 300),
  ])
  func saysWhichPixelsToSupply(size: String, side: Int, wanted: Int) {
    let example = StickerExample(
      json: Self.json(#"{"file": "a.png", "description": "A wave"}"#).replacing(
        "small", with: size),
      [("a.png", "a PNG of \(side)x\(side) pixels")])
    #expect(
      example.findings.map(\.message) == ["“a.png” is \(side)x\(side) in a \(size) pack"])
    #expect(example.findings.map(\.remedy) == ["Supply \(wanted)x\(wanted) pixels."])
  }

  @Test func namesTheFileThatWasMeant() {
    let example = StickerExample(
      json: Self.json(
        #"{"file": "Wave.png", "description": "W"}, {"file": "fsit.png", "description": "F"}"#),
      [("wave.PNG", "a PNG of 300x300 pixels"), ("fist.png", "a PNG of 300x300 pixels")])
    let missing = example.findings.filter { $0.rule == "sticker-file-missing" }
    #expect(
      missing.map(\.remedy) == [
        "Names are case-sensitive: write “wave.PNG”.", "Did you mean “fist.png”?",
      ])
  }

  @Test func aFileNamedTwiceIsLookedAtOnce() {
    let example = StickerExample(
      json: Self.json(
        #"{"file": "a.png", "description": "W"}, {"file": "a.png", "name": "b", "description": "F"}"#
      ),
      [("a.png", "a PNG of 300x300 pixels, cut after 60 bytes")])
    #expect(example.findings.map(\.rule).sorted() == ["sticker-cut-off", "sticker-duplicate"])
    #expect(example.findings.contains { $0.message == "“a.png” is in the pack twice" })
  }
}
