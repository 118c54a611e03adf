import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookDatasets

@Suite struct DatabaseRecordTests {
  private func sketch(
    _ settings: String, _ bytes: [UInt8] = SampleDatabase.birds,
    path: String = "records/birds.sqlite"
  ) -> DatasetSketch {
    DatasetSketch(path, bytes, settings: settings)
  }

  private func asking(_ query: String, more: String = "") -> DatasetSketch {
    sketch(#"{"birds": {"query": "\#(query)"\#(more)}}"#)
  }

  @Test func rowsBecomeRecords() {
    let sketch = asking("SELECT name, wingspan AS 'span.metres', eggs FROM birds ORDER BY name")
    #expect(sketch.findings == [])
    #expect(sketch.rows() == ["Heron: 1.9, 4", "Owl: 1, ", "Wren: 0.15, 6"])
    #expect(sketch.lists.first?.columns.map(\.label) == [.text("Span metres"), .text("Eggs")])
  }

  @Test func declaredTypesHold() {
    let fields = #"""
      , "fields": ["name", {"name": "wades", "type": "flag"}, {"name": "eggs", "type": "integer", "required": true}]
      """#
    let sketch = asking("SELECT name, wades, eggs FROM birds", more: fields)
    #expect(sketch.rules == ["record-field-missing"])
    #expect(
      sketch.findings.map(\.message) == ["row 3: this record lacks the required field “eggs”"])
    #expect(sketch.findings.first?.place == Place(file: "content/records/birds.sqlite"))
    #expect(sketch.download("json")?.contains("\"wades\": true") == true)
  }

  @Test func severalDatasetsAskOneDatabase() {
    let sketch = sketch(
      #"""
      {"all": {"file": "data/birds.db", "query": "SELECT name FROM birds"},
       "waders": {"file": "data/birds.db", "query": "SELECT name FROM waders"}}
      """#, path: "data/birds.db")
    #expect(sketch.findings == [])
    #expect(sketch.lists.map(\.name) == ["all", "waders"])
    #expect(sketch.lists.map(\.items.count) == [3, 1])
  }

  /// Each with the place of its finding, in the query or in the file.
  static let faults: [(settings: String, rule: String, message: String)] = [
    (
      #"{"birds": {"query": "SELECT ⌖nme FROM birds"}}"#, "query-failed",
      "there is no column “nme” in the database"
    ),
    (
      #"{"birds": {"query": "SELECT name, ⌖\"nme\" FROM birds"}}"#, "query-failed",
      "there is no column “nme” in the database"
    ),
    (
      #"{"birds": {"query": "SELECT name\n\tFROM ⌖brids"}}"#, "query-failed",
      "there is no table “brids” in the database"
    ),
    (
      #"{"birds": {"query": "SELECT 'ü\u00fc\ud83d\ude00', ⌖nme FROM birds"}}"#, "query-failed",
      "there is no column “nme” in the database"
    ),
    (
      #"{"birds": {"query": ⌖"SELECT name, name FROM birds"}}"#, "query-failed",
      "two columns of the query are named “name”"
    ),
    (
      #"{"birds": {"query": ⌖"SELECT name FROM birds WHERE eggs > 60"}}"#, "query-empty",
      "the query finds nothing"
    ),
    (#"{"birds": {"query": ⌖7}}"#, "data-type", ""),
    (
      #"{⌖"birds": {"title": "Birds"}}"#, "query-failed", "the database “birds.sqlite” has no query"
    ),
    (
      #"{"birds": {"path": ⌖"a.b", "query": "SELECT name FROM birds"}}"#, "data-type",
      "only records in a JSON file have a path"
    ),
  ]

  @Test(arguments: faults.indices)
  func faultsStandAtTheVeryWord(_ index: Int) throws {
    let (settings, rule, message) = Self.faults[index]
    let marked = MarkedText(settings)
    let sketch = sketch(marked.text)
    let finding = try #require(sketch.findings.first)
    #expect(sketch.rules.first == rule)
    if !message.isEmpty { #expect(finding.message == message) }
    #expect(finding.place?.file == "content/book.json")
    #expect(finding.place?.lower == marked.offsets.first)
  }

  @Test func bytesAreNoValues() {
    let sketch = asking("SELECT name, picture FROM birds")
    #expect(sketch.rules == ["data-type"])
    #expect(
      sketch.findings.map(\.message) == ["row 1: “picture” contains bytes, not text or a number"])
  }

  @Test func onlyDatabasesHaveQueries() {
    let sketch = DatasetSketch(
      "records/tools.csv", "tool\nAwl\n", settings: #"{"tools": {"query": "SELECT 1"}}"#)
    #expect(sketch.rules == ["data-type"])
  }

  @Test func anotherFileIsNoDatabase() {
    let sketch = sketch(#"{"birds": {"query": "SELECT 1 AS a"}}"#, Array("name\nHeron\n".utf8))
    #expect(sketch.rules == ["database-unreadable"])
    #expect(sketch.findings.first?.place == Place(file: "content/records/birds.sqlite"))
  }
}
