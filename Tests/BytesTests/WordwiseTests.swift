import HornbookBytes
import TestSupport
import Testing

/// What looks at eight bytes at once finds what a look at each byte would.
@Suite struct WordwiseTests {
  @Test(arguments: [EscapingContext.html, .json, .url])
  func escapesAsByteByByte(context: EscapingContext) {
    var random = SeededRandom(seed: 8)
    for _ in 0..<2_000 {
      let bytes = Self.bytes(&random)
      var whole = ByteWriter()
      whole.write(escaping: 0..<bytes.count, of: bytes, for: context)
      var single = ByteWriter()
      for index in bytes.indices {
        single.write(escaping: index..<index + 1, of: bytes, for: context)
      }
      #expect(whole.bytes == single.bytes, "\(bytes)")
    }
  }

  @Test func findsWrongUTF8WhereTheStandardLibraryDoes() {
    var random = SeededRandom(seed: 9)
    for _ in 0..<2_000 {
      var bytes = Self.bytes(&random)
      let text = Array("Ünï 日本 🎻 plain text of some length".utf8)
      bytes += text.prefix(Int.random(in: 0...text.count, using: &random))
      #expect((bytes.firstInvalidUTF8 == nil) == (String(validating: bytes, as: UTF8.self) != nil))
      #expect(text.firstInvalidUTF8 == nil)
    }
  }

  /// Mostly letters, with bytes of every kind among them.
  private static func bytes(_ random: inout SeededRandom) -> [UInt8] {
    (0..<Int.random(in: 0...40, using: &random)).map { _ in
      switch Int.random(in: 0..<8, using: &random) {
      case 0: UInt8.random(in: .min ... .max, using: &random)
      case 1:
        [0x1F, 0x20, 0x21, 0x22, 0x23, 0x26, 0x3B, 0x3C, 0x3D, 0x3E, 0x5C, 0x7E, 0x7F, 0x80]
          .randomElement(using: &random) ?? 0
      default: UInt8.random(in: 0x61...0x7A, using: &random)
      }
    }
  }
}
