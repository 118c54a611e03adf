import HornbookBytes
import TestSupport
import Testing

@Suite struct EightBytesTests {
  /// The bytes of which something holds, one by one.
  private static func flags(_ bytes: [UInt8], _ holds: (UInt8) -> Bool) -> UInt64 {
    bytes.enumerated().reduce(0) { $0 | (holds($1.element) ? 0x80 << UInt64($1.offset * 8) : 0) }
  }

  /// Each byte stands at each place, between others that may disturb it.
  @Test func tellsOfEachByteWhatItIs() {
    var random = SeededRandom(seed: 8)
    for byte in 0...UInt8.max {
      for place in 0..<8 {
        var bytes = (0..<9).map { _ in UInt8.random(in: 0...255, using: &random) }
        bytes[place + 1] = byte
        let eight = bytes.withUnsafeBufferPointer { EightBytes($0, at: 1) }
        let seen = Array(bytes[1...])
        #expect(eight.lowercase == Self.flags(seen) { (0x61...0x7A).contains($0) })
        #expect(eight.uppercase == Self.flags(seen) { (0x41...0x5A).contains($0) })
        #expect(eight.digits == Self.flags(seen) { (0x30...0x39).contains($0) })
        #expect(eight.others == Self.flags(seen) { $0 >= 0x80 })
        if byte < 0x80 { #expect(eight.equal(to: byte) == Self.flags(seen) { $0 == byte }) }
      }
    }
  }
}
