import HornbookImages
import Testing

/// What sound images say of themselves.
struct ImageFactsTests {
  struct Sound: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let kind: ImageKind
    let width: Int
    let height: Int
    var frames = 1
    var plays = PlayCount.times(1)
    var hasTransparency = false

    var testDescription: String { name }
  }

  static let sounds: [Sound] = [
    Sound(name: "png", bytes: Specimen.png(618, 617), kind: .png, width: 618, height: 617),
    Sound(
      name: "png with alpha", bytes: Specimen.png(1, 2, colour: 6), kind: .png, width: 1,
      height: 2, hasTransparency: true),
    Sound(
      name: "grey png with alpha", bytes: Specimen.png(1, 2, depth: 16, colour: 4), kind: .png,
      width: 1, height: 2, hasTransparency: true),
    Sound(
      name: "palette png with a transparent colour",
      bytes: Specimen.png(
        5, 5, depth: 4, colour: 3, Specimen.chunk("tRNS", [0]) + Specimen.chunk("IDAT", [1])),
      kind: .png, width: 5, height: 5, hasTransparency: true),
    Sound(
      name: "the largest png", bytes: Specimen.png(0x7FFF_FFFF, 0x7FFF_FFFF), kind: .png,
      width: 0x7FFF_FFFF, height: 0x7FFF_FFFF),
    Sound(
      name: "apng", bytes: Specimen.apng(300, 300, frames: 4), kind: .apng, width: 300,
      height: 300, frames: 4, plays: .forever, hasTransparency: true),
    Sound(
      name: "apng of one frame, played three times",
      bytes: Specimen.apng(3, 3, frames: 1, plays: 3), kind: .apng, width: 3, height: 3,
      plays: .times(3), hasTransparency: true),
    Sound(
      name: "gif", bytes: Specimen.gif(20, 10, Specimen.gifFrame(20, 10), version: "87a"),
      kind: .gif, width: 20, height: 10),
    Sound(
      name: "transparent gif",
      bytes: Specimen.gif(20, 10, Specimen.gifFrame(20, 10, transparent: true)), kind: .gif,
      width: 20, height: 10, hasTransparency: true),
    Sound(
      name: "animated gif, for ever",
      bytes: Specimen.gif(
        2, 3, Specimen.gifRepeats(0) + Specimen.gifFrame(2, 3) + Specimen.gifFrame(1, 1)),
      kind: .animatedGIF, width: 2, height: 3, frames: 2, plays: .forever),
    Sound(
      name: "animated gif, once and twice again",
      bytes: Specimen.gif(
        2, 3, Specimen.gifRepeats(2) + Specimen.gifFrame(2, 3) + Specimen.gifFrame(1, 1)),
      kind: .animatedGIF, width: 2, height: 3, frames: 2, plays: .times(3)),
    Sound(
      name: "jpeg", bytes: Specimen.jpeg(Specimen.frameHeader(4032, 3024) + Specimen.scan),
      kind: .jpeg, width: 4032, height: 3024),
    Sound(
      name: "progressive jpeg of two scans, with fill bytes",
      bytes: Specimen.jpeg(
        Specimen.segment(0xC4, [0]) + Specimen.frameHeader(7, 9, process: 0xC2) + Specimen.scan
          + Specimen.segment(0xC4, [0]) + [0xFF, 0xFF] + Specimen.scan),
      kind: .jpeg, width: 7, height: 9),
    Sound(
      name: "lossy webp", bytes: Specimen.webp(Specimen.lossy(550, 368)), kind: .webp, width: 550,
      height: 368),
    Sound(
      name: "lossless webp", bytes: Specimen.webp(Specimen.lossless(400, 301, alpha: true)),
      kind: .webp, width: 400, height: 301, hasTransparency: true),
    Sound(
      name: "animated webp",
      bytes: Specimen.webp(
        Specimen.extended(100, 7, flags: 0x12) + Specimen.riff("ANIM", [0, 0, 0, 0, 4, 0])
          + Specimen.riff("ANMF", [1, 2, 3]) + Specimen.riff("ANMF", [1, 2, 3])),
      kind: .webp, width: 100, height: 7, frames: 2, plays: .times(4), hasTransparency: true),
  ]

  @Test(arguments: sounds)
  func readsSoundImages(_ sound: Sound) {
    let facts = ImageFacts.read(sound.bytes)
    let found = Sound(
      name: sound.name, bytes: sound.bytes, kind: facts.kind, width: facts.size?.width ?? -1,
      height: facts.size?.height ?? -1, frames: facts.frameCount, plays: facts.plays,
      hasTransparency: facts.hasTransparency)
    #expect("\(found)" == "\(sound)")
    #expect(facts.faults == [])
    #expect(facts.isAnimated == (sound.frames > 1))
  }

  @Test(arguments: ImageOrientation.allCases, [true, false])
  func turnsAJPEGUpright(_ orientation: ImageOrientation, littleEndian: Bool) {
    let facts = ImageFacts.read(
      Specimen.jpeg(
        Specimen.exif(orientation: orientation.rawValue, littleEndian: littleEndian)
          + Specimen.frameHeader(640, 480) + Specimen.scan))
    #expect(facts.orientation == orientation)
    #expect(facts.size == PixelSize(width: 640, height: 480))
    let isSideways = [.transposed, .turnedRight, .transversed, .turnedLeft].contains(orientation)
    #expect(facts.shownSize?.width == (isSideways ? 480 : 640))
  }

  @Test(arguments: [0, 9, 65535])
  func takesAnImpossibleOrientationForUpright(_ value: Int) {
    let exif = Specimen.exif(orientation: value, littleEndian: false)
    let facts = ImageFacts.read(
      Specimen.jpeg(exif + Specimen.frameHeader(640, 480) + Specimen.scan))
    #expect(facts.orientation == .upright)
    #expect(facts.faults == [])
  }

  static let places: [(name: String, bytes: [UInt8], isTold: Bool)] = {
    let exif = Array("Exif\0\0".utf8)
    let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    let end = Specimen.frameHeader(64, 48) + Specimen.scan
    func jpeg(_ data: [UInt8]) -> [UInt8] { Specimen.jpeg(Specimen.segment(0xE1, data) + end) }
    func png(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Specimen.png(4, 4, Specimen.chunk(name, data) + Specimen.chunk("IDAT", [1]))
    }
    func webp(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Specimen.webp(
        Specimen.extended(9, 9, flags: 8) + Specimen.lossy(9, 9) + Specimen.riff(name, data))
    }
    return [
      ("jpeg", jpeg(exif + Specimen.exifPlace()), true),
      ("jpeg, the higher byte first", jpeg(exif + Specimen.exifPlace(littleEndian: false)), true),
      ("jpeg without a latitude", jpeg(exif + Specimen.exifPlace(latitude: false)), false),
      ("jpeg cut in its directory", jpeg(exif + Specimen.exifPlace().prefix(30)), false),
      (
        "jpeg, turned only", Specimen.jpeg(Specimen.exif(orientation: 6, littleEndian: true) + end),
        false
      ),
      ("jpeg with XMP", jpeg(xmp + Specimen.xmpPlace), true),
      ("jpeg with other XMP", jpeg(xmp + Array("<x/>".utf8)), false),
      (
        "jpeg that speaks of it in a note",
        Specimen.jpeg(Specimen.segment(0xFE, Specimen.xmpPlace) + end), false
      ),
      ("png", png("eXIf", Specimen.exifPlace()), true),
      ("png with XMP", png("iTXt", Array("XML:com.adobe.xmp\0".utf8) + Specimen.xmpPlace), true),
      ("png that speaks of it", png("iTXt", Specimen.xmpPlace), false),
      ("webp", webp("EXIF", Specimen.exifPlace()), true),
      ("webp with a name before", webp("EXIF", exif + Specimen.exifPlace()), true),
      ("webp with XMP", webp("XMP ", Specimen.xmpPlace), true),
      ("webp with nothing", webp("EXIF", []), false),
    ]
  }()

  @Test(arguments: places.indices) func knowsWhereItWasTaken(_ index: Int) {
    let (name, bytes, isTold) = Self.places[index]
    let facts = ImageFacts.read(bytes)
    #expect(facts.hasLocation == isTold, "\(name)")
    #expect(facts.faults == [], "\(name)")
  }

  @Test(arguments: [
    ("", ImageKind.unknown), ("GIF88a and more", .unknown), ("%PDF-1.7\n", .pdf),
    ("%PDF", .unknown),
    ("RIFF\0\0\0\0WAVE", .unknown), ("<html></html>", .unknown), ("plain words", .unknown),
  ])
  func recognises(_ text: String, as kind: ImageKind) {
    let facts = ImageFacts.read(Array(text.utf8))
    #expect(facts.kind == kind)
    #expect(facts.size == nil && facts.faults == [])
  }

  @Test func knowsWhichExtensionsLie() {
    let truths: [(ImageKind, String)] = [
      (.png, "png"), (.png, "PNG"), (.apng, "png"), (.apng, "apng"), (.gif, "gif"),
      (.animatedGIF, "gif"), (.jpeg, "jpg"), (.jpeg, "JPEG"), (.webp, "webp"), (.svg, "svg"),
      (.pdf, "pdf"),
    ]
    let lies: [(ImageKind, String)] = [
      (.png, "apng"), (.png, "jpg"), (.jpeg, "png"), (.gif, "gi"), (.svg, ""), (.unknown, "png"),
      (.unknown, ""), (.webp, "png"), (.jpeg, ".jpg"),
    ]
    #expect(truths.filter { !$0.0.matches(extension: $0.1) }.map(\.1) == [])
    #expect(lies.filter { $0.0.matches(extension: $0.1) }.map(\.1) == [])
  }
}
