import HornbookDatasets
import HornbookDiagnostics
import TestSupport
import Testing

@Suite struct RecordSetTests {
  @Test func readsTheSameRecordsFromJSONAndCSV() throws {
    let json = """
      [{"name": "Quill", "pages": 12}, {"name": "Horn, boiled", "pages": 7.5}]
      """
    let csv = "name,pages\nQuill,12\n\"Horn, boiled\",7.5\n"
    for (path, text) in [("content/a/tools.json", json), ("content/a/tools.csv", csv)] {
      var findings: [Finding] = []
      let source = Source(path: path, text: text)
      let set = try #require(RecordSet.read(source, findings: &findings))
      #expect(findings == [])
      #expect(set.name == "tools")
      #expect(set.records.map { $0["name"] } == ["Quill", "Horn, boiled"])
      #expect(set.records.map { $0["pages"] } == ["12", "7.5"])
      #expect(set.records[0]["price"] == nil)
      for field in set.records.flatMap(\.fields) {
        let shown = String(decoding: source.bytes[field.place.range], as: UTF8.self)
        #expect(shown.contains(field.text.prefix(4)))
      }
    }
  }

  @Test(arguments: [
    ("x.json", "⌖{}", "data-type"), ("x.json", "[{\"a\": 1}, ⌖2]", "data-type"),
    ("x.json", "[{\"a\": 1}⌖", "json-syntax"), ("x.csv", "a,b\n1,⌖\"2\n", "csv-syntax"),
  ])
  func pointsAtWhatIsWrong(path: String, marked: String, rule: String) {
    let text = MarkedText(marked)
    var findings: [Finding] = []
    _ = RecordSet.read(Source(path: path, bytes: text.bytes), findings: &findings)
    #expect(findings.map(\.rule) == [rule])
    #expect(findings.map { $0.place?.lower } == text.offsets)
  }

  @Test func leavesFilesOfOtherKindsAlone() {
    var findings: [Finding] = []
    #expect(RecordSet.read(Source(path: "a.png", text: "x"), findings: &findings) == nil)
    #expect(RecordSet.read(Source(path: "README", text: "x"), findings: &findings) == nil)
    #expect(findings == [])
  }
}
