import HornbookDiagnostics
import TestSupport
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

  /// Among many names, those that begin or end alike are compared; a slip leaves one end as it was.
  @Test func findsANameAmongMany() {
    let names = (0..<3_000).map { "listing-\($0 * 7919 % 9_973)-of-\($0)" }
    let near = NearMiss(names)
    for (index, name) in names.enumerated() where index.isMultiple(of: 97) {
      #expect(near.best(for: name + "x") != nil)
      #expect(near.best(for: "l" + name) != nil)
      #expect(near.best(for: String(name.dropFirst(2))) == name)
    }
  }

  /// The distance that a table of all pairs of letters tells, for names of few letters.
  @Test(arguments: 0..<300)
  func measuresAsATableDoes(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    func name() -> String {
      let count = Int.random(in: 1...14, using: &random)
      return (0..<count).map { _ in String("abc".randomElement(using: &random) ?? "a") }.joined()
    }
    let (wanted, other) = (name(), name())
    let limit = max(1, wanted.count / 3)
    let isNear = Self.distance(Array(wanted), Array(other)) <= limit && wanted != other
    #expect(
      NearMiss.suggestions(for: wanted, among: [other]) == (isNear ? [other] : []),
      "\(wanted) \(other)")
  }

  @Test func tellsAFewOfManyNames() {
    #expect(NearMiss.choice(among: []) == nil)
    #expect(NearMiss.choice(among: ["a", "b"]) == "Use one of “a”, “b”.")
    let many = NearMiss.choice(among: (0..<100).map(String.init)) ?? ""
    #expect(many.hasPrefix("Use one of “0”, “1”, ") && many.hasSuffix("“11” and 88 more."))
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var table = (0...a.count).map { row in (0...b.count).map { row == 0 ? $0 : row } }
    for i in 1...a.count {
      for j in 1...b.count {
        table[i][j] = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1,
          table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }
}
