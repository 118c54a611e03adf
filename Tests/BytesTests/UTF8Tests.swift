import HornbookBytes
import TestSupport
import Testing

@Suite struct UTF8Tests {
  static let table: [([UInt8], Int?)] = [
    ([], nil), ([0x61], nil), ([0xC3, 0xBC], nil), ([0xF0, 0x9F, 0x98, 0x80], nil),
    ([0x61, 0xFF], 1), ([0x61, 0xC3], 1), ([0xC0, 0x80], 0), ([0x61, 0xED, 0xA0, 0x80], 1),
    ([0xF4, 0x90, 0x80, 0x80], 0), ([0x80], 0),
  ]

  @Test(arguments: table)
  func findsTheFirstByteThatIsNoText(_ bytes: [UInt8], _ expected: Int?) {
    #expect(bytes.firstInvalidUTF8 == expected)
  }

  @Test func decodesAsTheStandardLibraryDoes() {
    var random = SeededRandom(seed: 13)
    var failed: [UInt32] = []
    for _ in 0..<20_000 {
      let value = UInt32.random(in: 0...0x10_FFFF, using: &random)
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = [UInt8](String(scalar).utf8)
      let decoded = bytes.scalar(at: 0, before: bytes.count)
      let cut = bytes.scalar(at: 0, before: bytes.count - 1 + (bytes.count == 1 ? 1 : 0))
      let isRight =
        decoded == (scalar, bytes.count) && (bytes.count == 1 || cut == ("\u{FFFD}", 1))
      if !isRight { failed.append(value) }
    }
    #expect(failed == [])
  }

  @Test func takesEveryWrongByteAlone() {
    var random = SeededRandom(seed: 17)
    var failed: [[UInt8]] = []
    for _ in 0..<20_000 {
      let bytes = (0..<4).map { _ in UInt8.random(in: 0x80...0xFF, using: &random) }
      let (scalar, length) = bytes.scalar(at: 0, before: 4)
      let isValid = Array(bytes[..<length]).firstInvalidUTF8 == nil
      if isValid ? scalar == "\u{FFFD}" && length == 1 : (scalar, length) != ("\u{FFFD}", 1) {
        failed.append(bytes)
      }
    }
    #expect(failed == [])
  }
}
