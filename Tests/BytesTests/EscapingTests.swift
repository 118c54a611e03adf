import HornbookBytes
import TestSupport
import Testing

@Suite struct EscapingTests {
  static let table: [(EscapingContext, String, String)] = [
    (.html, #"a < b && "c" > 'd'"#, "a &lt; b &amp;&amp; &quot;c&quot; &gt; 'd'"),
    (.html, "", ""), (.html, "&", "&amp;"), (.html, "日本 ok", "日本 ok"),
    (.html, "a\u{0}b\u{1B}[0m\u{7F}\tc\n", "a\u{FFFD}b\u{FFFD}[0m\u{FFFD}\tc\n"),
    (.html, "Set<AnyCancellable>", "Set&lt;AnyCancellable&gt;"),
    (.url, "a b&c='ü'[x]", "a%20b&amp;c=&#x27;%C3%BC&#x27;%5Bx%5D"),
    (.url, "https://a.example/~x/?q=%20#top", "https://a.example/~x/?q=%20#top"),
    (.url, "\"\\^`{|}\u{7F}\n", "%22%5C%5E%60%7B%7C%7D%7F%0A"),
    (.json, "\"\\/\n\r\t\u{1}\u{7F}</script>ü", #"\"\\/\n\r\t\u0001\u007f\u003c/script>ü"#),
  ]

  @Test(arguments: table)
  func escapes(_ context: EscapingContext, _ text: String, _ expected: String) {
    var writer = ByteWriter()
    writer.write(escaping: text, for: context)
    #expect(writer.text == expected)
  }

  @Test func quotesJSON() {
    var writer = ByteWriter()
    writer.write(json: #"say "hi""#)
    #expect(writer.text == #""say \"hi\"""#)
  }

  @Test func everyByteIsEscapedOrCopiedAsTheContextAsks() {
    let safeInURLs = Set(
      "-_.+!*(),%#@?=;:/$~abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    var wrong: [String] = []
    for byte in UInt8.min...UInt8.max {
      let isCopied: [(EscapingContext, Bool)] = [
        (
          .html,
          !"<>&\"\u{7F}".utf8.contains(byte) && (byte >= 0x20 || "\t\n\u{C}\r".utf8.contains(byte))
        ),
        (.url, safeInURLs.contains(byte)),
        (.json, byte >= 0x20 && byte != 0x7F && !"\"\\<".utf8.contains(byte)),
      ]
      for (context, expected) in isCopied {
        var writer = ByteWriter()
        writer.write(escaping: 0..<1, of: [byte], for: context)
        if (writer.bytes == [byte]) != expected { wrong.append("\(context) \(byte)") }
      }
    }
    #expect(wrong == [])
  }

  /// The contexts undone by the simplest means, against random text rich in special bytes.
  @Test(arguments: [EscapingContext.html, .url, .json])
  func escapingCanBeUndone(_ context: EscapingContext) {
    var random = SeededRandom(seed: 7)
    let alphabet = Array(
      ("<>&\"'\\/ab ü日\n\t#=" + (context == .html ? "" : "\u{1}")).unicodeScalars)
    var failed: [String] = []
    for _ in 0..<500 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      var writer = ByteWriter()
      writer.write(escaping: String(text), for: context)
      if Self.unescaped(writer.bytes, context) != Array(String(text).utf8) {
        failed.append(String(text))
      }
    }
    #expect(failed == [])
  }

  static func names(_ context: EscapingContext) -> [(String, UInt8)] {
    switch context {
    case .html: [("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&amp;", 0x26)]
    case .url: [("&#x27;", 0x27), ("&amp;", 0x26)]
    case .json: [(#"\""#, 0x22), (#"\\"#, 0x5C), (#"\n"#, 0x0A), (#"\r"#, 0x0D), (#"\t"#, 0x09)]
    }
  }

  /// The bytes of an escape of the form `prefix` and two hexadecimal digits.
  static func hexPrefix(_ context: EscapingContext) -> String? {
    switch context {
    case .html: nil
    case .url: "%"
    case .json: #"\u00"#
    }
  }

  static func unescaped(_ bytes: [UInt8], _ context: EscapingContext) -> [UInt8] {
    let names = names(context)
    let prefix = hexPrefix(context)
    var result: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
      if let (name, byte) = names.first(where: { rest.starts(with: $0.0.utf8) }) {
        result.append(byte)
        rest = rest.dropFirst(name.utf8.count)
      } else if let prefix, rest.starts(with: prefix.utf8) {
        let digits = rest.dropFirst(prefix.utf8.count).prefix(2)
        result.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(prefix.utf8.count + 2)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
