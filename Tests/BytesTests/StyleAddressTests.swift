import HornbookBytes
import Testing

@Suite struct StyleAddressTests {
  /// A style sheet, and the addresses in it.
  static let sheets: [(css: String, addresses: [String])] = [
    ("a { b: url(c) url( 'd' ) url(\"e\\\"f\") }", ["c", "d", "e\"f"]),
    ("@import 'a'; @import url(b); @import/**/\"c\" screen;", ["a", "b", "c"]),
    ("@IMPORT \"a\"; \\55RL(b) \\000075 rl(c)", ["a", "b", "c"]),
    ("x: image-set('a' type('image/png'), url(b) 2x, \"c\") 'd'", ["a", "b", "c"]),
    ("x: -webkit-image-set(\"a\" 1x); y: src(\"b\"); z: image(\"c\", red)", ["a", "b", "c"]),
    ("--x: 'a' b; y: 'c'", ["a"]), ("/* url(a) */ url(b) /*", ["b"]),
    ("x: \"url(a)\" 'b\\'url(c)'", []), ("x: 'a\nurl(b)", ["b"]), ("url(a\\)b\\62)", ["a)bb"]),
    ("@namespace url(a); @namespace \"b\"; url(c)", ["c"]), ("xurl(a) url (b) url-x(c)", []),
    ("url(a b\\)\"); x: url(c); y: \"", ["a", "c"]), ("url(a b\\", ["a"]),
    ("#url(a\")\"); x: url(b); y: \"", ["b"]), ("#\\75rl(a) # url(b) #", ["b"]),
    ("@property --x { syntax: '*'; initial-value: 'a' } b { c: 'd' }", ["a"]),
    ("url(", [""]), ("url('", [""]), ("@import", []), ("\\", []), ("", []),
  ]

  @Test(arguments: sheets.indices)
  func findsAddresses(_ index: Int) {
    let found = StyleAddress.all(in: [UInt8](Self.sheets[index].css.utf8))
    #expect(found.map { $0.address.text($0.address.indices) } == Self.sheets[index].addresses)
  }
}
