import HornbookDiagnostics
import Testing

@Suite struct NearMissTests {
  static let names = ["title", "subtitle", "language", "author", "parts", "ports"]
  static let table: [(String, [String])] = [
    ("titel", ["title"]), ("Title", ["title"]), ("langage", ["language"]), ("xyzzy", []),
    ("pats", ["parts"]), ("pirts", ["parts", "ports"]), ("", []), ("title", []),
  ]

  @Test(arguments: table)
  func suggestsTheNearest(_ name: String, _ expected: [String]) {
    #expect(NearMiss.suggestions(for: name, among: Self.names + Self.names) == expected)
    #expect(
      NearMiss.question(for: name, among: Self.names)
        == expected.first.map { "did you mean “\($0)”?" })
  }
}
