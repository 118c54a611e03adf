import HornbookBytes
import Testing

@Suite struct PercentEncodingTests {
  @Test func encodesAllThatAnAddressCannotHold() {
    #expect(
      PercentEncoding.encode("a b/ü\n\"?#%<'&.html") == "a%20b/%C3%BC%0A%22%3F%23%25%3C%27%26.html")
    #expect(PercentEncoding.encode("-._~/aZ9") == "-._~/aZ9")
  }

  static let decoded: [(text: String, bytes: String, isWellFormed: Bool)] = [
    ("a%20b", "a b", true), ("%C3%BC%c3%bc", "üü", true), ("", "", true), ("%25", "%", true),
    ("100%", "100%", false), ("%2", "%2", false), ("%zz%41", "%zzA", false), ("%%41", "%A", false),
  ]

  @Test(arguments: decoded.indices)
  func decodes(_ index: Int) {
    let (text, bytes, isWellFormed) = Self.decoded[index]
    let result = PercentEncoding.decode(Array(text.utf8)[...])
    #expect(result.bytes == Array(bytes.utf8))
    #expect(result.isWellFormed == isWellFormed)
    #expect(PercentEncoding.decode(text) == bytes)
  }

  @Test func everyByteComesBack() {
    let text = String(String.UnicodeScalarView((1..<0x250).compactMap(Unicode.Scalar.init)))
    #expect(PercentEncoding.decode(PercentEncoding.encode(text)) == text)
  }
}
