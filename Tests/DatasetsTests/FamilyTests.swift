import HornbookDatasets
import HornbookDiagnostics
import Testing

@Suite struct FamilyTests {
  private static let json = """
    {"members": [
       {"name": "Ida", "movies": ["Zenith", "The  long Shore", "Ölberg", "Zenith"]},
       {"name": "Tom", "movies": ["the long shore", "Olberg"]},
       {"name": "Una"}],
     "movies": [{"title": "The Long Shore", "popularity": 7.4, "remoteID": 4711},
                {"title": "Nobody's Film"}]}
    """

  private var family: Family? {
    var findings: [Finding] = []
    let family = Family.read(
      Source(path: "content/movies/f.json", text: Self.json), findings: &findings)
    #expect(findings == [])
    return family
  }

  @Test(arguments: [
    ("{}", ["data-key-missing"]), (#"{"movies": []}"#, []), (#"{"members": []}"#, []),
  ])
  func aFamilyHasMembersOrMovies(_ text: String, _ rules: [String]) {
    var findings: [Finding] = []
    let source = Source(path: "content/movies/f.json", text: text)
    _ = Family.read(source, findings: &findings)
    #expect(findings.map(\.rule) == rules)
  }

  @Test func titlesThatDifferInCaseAndAccentsAreOneMovie() throws {
    let family = try #require(family)
    #expect(
      family.movies.map(\.title.text) == ["Nobody's Film", "Ölberg", "The Long Shore", "Zenith"])
    #expect(family.favourites(of: 0) == [1, 2, 3])
    #expect(family.favourites(of: 1) == [1, 2])
    #expect(family.favourites(of: 2) == [])
    #expect(family.admirers[2] == [0, 1])
    #expect(family.admirers[0] == [])
    #expect(family.movies[2].popularity == 7.4)
  }

  @Test func membersStandInTheOrderOfTheirNamesWhereThatIsAskedFor() {
    let json = #"""
      {"members": [{"name": "Zoe", "movies": ["B"]}, {"name": ""}, {"name": "émile", "movies": ["A"]},
        {"name": "Ada", "movies": ["A", "B"]}]}
      """#
    let sketch = DatasetSketch("movies/vale.json", json, settings: #"{"vale": {"order": "name"}}"#)
    #expect(sketch.rows(0) == ["Ada: A+B", "émile: A", "Zoe: B", "-: "])
    #expect(sketch.rows(1) == ["A: Ada+émile", "B: Ada+Zoe"])
    #expect(sketch.lists[1].items[1].cells[0][1].link == .item(list: "vale", 2))
    let asWritten = DatasetSketch("movies/vale.json", json)
    #expect(asWritten.rows(0) == ["Zoe: B", "-: ", "émile: A", "Ada: A+B"])
  }

  @Test func becomesTwoListsThatLeadToEachOther() {
    let sketch = DatasetSketch("movies/vale.json", Self.json)
    #expect(sketch.lists.map(\.name) == ["vale", "vale-movies"])
    #expect(
      sketch.rows(0) == [
        "Ida: Ölberg+The Long Shore+Zenith", "Tom: Ölberg+The Long Shore", "Una: ",
      ])
    #expect(
      sketch.rows(1) == [
        "Nobody's Film: , ", "Ölberg: Ida+Tom, ", "The Long Shore: Ida+Tom, 7.4", "Zenith: Ida, ",
      ])
    #expect(sketch.lists[0].items[0].cells[0][1].link == .item(list: "vale-movies", 2))
    #expect(sketch.lists[1].items[2].cells[0][1].link == .item(list: "vale", 1))
    let again = DatasetSketch("movies/vale.json", sketch.download("json") ?? "")
    #expect(again.findings == [])
    #expect(again.rows(1) == sketch.rows(1))
  }

  @Test(arguments: [
    (#"{"members": [{"name": 3}]}"#, "“members[0].name” is the number 3"),
    (#"{"members": [{"name": "A", "movies": [5]}]}"#, "“members[0].movies[0]” is the number 5"),
    (#"{"movies": [{"popularity": 5}]}"#, "“movies[0]” has no key “title”"),
  ])
  func pathsNameWhatIsWrong(_ json: String, _ words: String) {
    let messages = DatasetSketch("movies/f.json", json).findings.map(\.message)
    #expect(messages.count == 1 && messages[0].contains(words), "\(messages)")
  }
}
