import HornbookBytes
import Testing

@Suite struct HTMLEntitiesTests {
  /// A value of an attribute, and what it means.
  static let values: [(value: String, meaning: String)] = [
    ("&comma;&commat;&lt;&lt&#x41;&#66", ",@<<AB"), ("&lowbar;&UnderBar;", "__"),
    ("&lsqb;&lbrack;&rsqb;&rbrack;", "[[]]"), ("&lcub;&lbrace;&rcub;&rbrace;", "{{}}"),
    ("&eacute;&none;&;&", "&eacute;&none;&;&"), ("&ampx;&amp=&amp-", "&ampx;&amp=&-"),
  ]

  @Test(arguments: values.indices)
  func areDecoded(_ index: Int) {
    let decoded = HTMLEntities.decoded([UInt8](Self.values[index].value.utf8)[...])
    #expect(decoded.text(decoded.indices) == Self.values[index].meaning)
  }
}
