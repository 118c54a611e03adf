import HornbookBytes
import TestSupport
import Testing

@Suite struct TagScannerTests {
  /// HTML, and the attributes that are found in it.
  static let texts: [(html: String, attributes: [String])] = [
    ("<a href=\"x\" id='y' class=z>t</a>", ["href=x", "id=y", "class=z"]),
    ("a < b <p>c = \"d\"</p><br/><img src=a/>", ["src=a/"]),
    ("<!-- <a href=\"x\"> --><a href=\"y\">", ["href=y"]),
    ("<script type=\"a\">if (a <b href=\"x\") {}</script><a href=\"y\">", ["type=a", "href=y"]),
    ("<style>a::before { content: \"<a href='x'>\" }</style><a\n href = \"y\"\n>", ["href=y"]),
    ("<input disabled value=\"\" checked>", ["value="]),
    ("<a \"=x href=\"y\">", ["\"=x", "href=y"]),
    ("<a href=\"x", ["href=x"]), ("<a href=", ["href="]), ("<a", []), ("<", []), ("", []),
    ("<a href=\"a>b\">", ["href=a>b"]), ("<!-- never closed <a href=\"x\">", []),
    ("<SPAN ID=\"x\">", ["ID=x"]), ("<a =\"x\" id=\"y\">", ["id=y"]),
  ]

  @Test(arguments: texts.indices)
  func findsAttributes(_ index: Int) {
    let bytes = [UInt8](Self.texts[index].html.utf8)
    #expect(Self.attributes(of: bytes) == Self.texts[index].attributes)
  }

  @Test func endsOnAnyBytes() {
    var random = SeededRandom(seed: 7)
    let alphabet = [UInt8]("<>=\"' /ahrefid!-script\n".utf8)
    for _ in 0..<3_000 {
      let bytes = (0..<40).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
      #expect(Self.attributes(of: bytes).count < 40)
    }
  }

  static func attributes(of bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      var found: [String] = []
      while let (name, value) = scanner.next() {
        found.append(bytes.text(name) + "=" + bytes.text(value))
      }
      return found
    }
  }
}
