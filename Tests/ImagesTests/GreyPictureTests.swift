import HornbookImages
import TestSupport
import Testing

/// Scans in every form that scanners write.
@Suite struct GreyPictureTests {
  @Test(arguments: PNGPixelsTests.forms)
  func readsEachFormOfPNG(_ form: PNGPixelsTests.Form) throws {
    let (width, height) = (13, 11)
    let picture = try GreyPicture.read(PNGPixelsTests.png(form, width, height, clear: nil))
    #expect(picture.width == width && picture.height == height)
    let most = 1 << form.depth - 1
    var wrong: [String] = []
    for y in 0..<height {
      for x in 0..<width {
        let values = form.pixel(x, y, isClear: false).map { $0 * 255 / most }
        let shade =
          switch form.colour {
          case 0, 4: values[0]
          // The palette has one colour, of which that of index 1 is seen through a little.
          case 3: 9
          default: (values[0] * 77 + values[1] * 150 + values[2] * 29) >> 8
          }
        let read = Int(picture.pixels[y * width + x])
        if abs(read - shade) > 1 { wrong.append("\(x) \(y): \(read), not \(shade)") }
      }
    }
    #expect(wrong == [])
  }

  @Test func showsPaperThroughWhatIsClear() throws {
    let form = PNGPixelsTests.Form(colour: 6, depth: 8, isInterlaced: false)
    let picture = try GreyPicture.read(PNGPixelsTests.png(form, 13, 11, clear: (5, 3)))
    #expect(picture.pixels[3 * 13 + 5] == 255)
  }

  @Test func readsBackWhatItWrites() throws {
    var random = SeededRandom(seed: 5)
    let pixels = (0..<37 * 23).map { _ in UInt8.random(in: 0...255, using: &random) }
    let picture = try #require(GreyPicture(width: 37, height: 23, pixels: pixels))
    let png = try #require(picture.png())
    #expect(ImageFacts.read(png).faults == [])
    let read = try GreyPicture.read(png)
    #expect(read.pixels == pixels && read.width == 37)
    #expect(GreyPicture(width: 3, height: 2, pixels: [1]) == nil)
    #expect(GreyPicture(width: 0, height: 0, pixels: []) == nil)
  }

  @Test func readsPortableMaps() throws {
    let bits = try GreyPicture.read(
      Array("P4\n# made by a scanner\n10 2\n".utf8) + [0x80, 0x40, 0xFF, 0xC0])
    #expect(
      bits.pixels == [0] + .init(repeating: 255, count: 8) + [0] + .init(repeating: 0, count: 10))
    #expect(try GreyPicture.read(Array("P5 2 1 255\n".utf8) + [7, 200]).pixels == [7, 200])
    #expect(try GreyPicture.read(Array("P5 1 1 65535\n".utf8) + [0x80, 0]).pixels == [127])
    #expect(try GreyPicture.read(Array("P6 1 1 255\n".utf8) + [0, 90, 0]).pixels == [90])
  }

  @Test(arguments: [
    ("P5", "it is no PNG"), ("P5 2", "no header"), ("P5 0 3 255\n", "the image's header"),
    ("P5 2 2 0\n", "the image's header"), ("P5 2 2 255\nabc", "the file is cut off"),
    ("P5 99999999999999999999 2 255\n", "no header"), ("P4 100000 100000\n", "it has more than"),
    ("P7 1 1\n", "it is no PNG"), ("", "it is no PNG"), ("GIF89a", "it is no PNG"),
  ])
  func saysWhatIsWrong(_ text: String, _ words: String) {
    let fault = #expect(throws: GreyPicture.Fault.self) { try GreyPicture.read(Array(text.utf8)) }
    #expect(fault?.reason.hasPrefix(words) == true, "\(fault?.reason ?? "")")
  }

  @Test func survivesDamagedFiles() throws {
    var random = SeededRandom(seed: 0x5CA7)
    for form in PNGPixelsTests.forms {
      let sound = PNGPixelsTests.png(form, 13, 11, clear: nil)
      for _ in 0..<150 {
        var bytes = sound
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0:
            bytes[.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
          case 1: bytes.removeLast(.random(in: 0..<bytes.count - 9, using: &random))
          case 2:
            let start = Int.random(in: 0..<bytes.count - 4, using: &random)
            bytes.replaceSubrange(start..<start + 4, with: [0x7F, 0xFF, 0xFF, 0xFF])
          default: bytes += bytes.suffix(20)
          }
          if bytes.count < 20 { break }
        }
        // Whatever comes of it, a picture is whole.
        if let picture = try? GreyPicture.read(bytes) {
          #expect(picture.pixels.count == picture.width * picture.height)
        }
        // With sums that hold again, the damage is in the pixels themselves.
        if let picture = try? GreyPicture.read(Self.mended(bytes)) {
          #expect(picture.pixels.count == picture.width * picture.height)
        }
      }
    }
  }

  /// The chunks of a file with checksums that are right.
  private static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var mended = Array(bytes.prefix(8))
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - offset - 12 else { break }
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      guard name.utf8.count == 4 else { break }
      mended += PictureEncoding.chunk(name, Array(bytes[offset + 8..<offset + 8 + length]))
      offset += length + 12
    }
    return mended
  }
}
