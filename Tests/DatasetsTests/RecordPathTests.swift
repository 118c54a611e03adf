import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookDatasets

@Suite struct RecordPathTests {
  private static let presses = """
    {"data": {"items": [
      {"name": "Oxbow", "address": {"city": "Leipzig", "at": {"floor": 2}}, "closed": null},
      {"name": "Nib", "address": {"city": "Bath"}}]}}
    """

  private func sketch(_ json: String, path: String, more: String = "") -> DatasetSketch {
    DatasetSketch(
      "records/presses.json", json, settings: #"{"presses": {"path": "\#(path)"\#(more)}}"#)
  }

  @Test func recordsMayLieDeeper() {
    let sketch = sketch(Self.presses, path: "data.items")
    #expect(sketch.findings == [])
    #expect(sketch.rows() == ["Oxbow: Leipzig, 2", "Nib: Bath, "])
    let labels = sketch.lists.first?.columns.map(\.label)
    #expect(labels == [.text("Address city"), .text("Address at floor")])
  }

  @Test func declarationsNameInnerFields() {
    let fields = #", "fields": ["name", {"name": "address.city", "label": "Town"}]"#
    let sketch = sketch(
      #"{"data": [{"name": "Nib", "address": {"city": "Bath"}}, {"address": {"citty": "Bath"}}]}"#,
      path: "data", more: fields)
    #expect(sketch.rules == ["data-key-unknown"])
    #expect(sketch.findings.map(\.remedy) == ["Did you mean “address.city”?"])
    #expect(sketch.rows().first == "Nib: Bath")
    #expect(sketch.lists.first?.columns.map(\.label) == [.text("Town")])
  }

  @Test(arguments: [
    ("data.itmes", "“data” of content/records/presses.json has no key “itmes”", "items"),
    ("date", "the outermost object of content/records/presses.json has no key “date”", "data"),
  ])
  func aWrongNameIsReportedAtThePath(path: String, message: String, near: String) throws {
    let sketch = sketch(Self.presses, path: path)
    let finding = try #require(sketch.findings.first)
    #expect(sketch.rules == ["data-key-missing"])
    #expect(finding.severity == .error)
    #expect(finding.place?.file == "content/book.json")
    #expect(finding.place?.lower == #"{"presses": {"path": "#.utf8.count)
    #expect(finding.message == message)
    #expect(finding.remedy == "Did you mean “\(near)”?")
  }

  @Test(arguments: ["data", "data.items.name"])
  func aValueOfAnotherTypeIsReportedInTheFile(path: String) throws {
    let sketch = sketch(Self.presses, path: path)
    #expect(sketch.rules == ["data-type"])
    #expect(sketch.findings.first?.place?.file == "content/records/presses.json")
  }

  @Test(arguments: [
    ("records/tools.csv", "tool\nAwl\n"), ("contacts/tools.json", #"[{"given": "Ada"}]"#),
  ])
  func otherFilesHaveNoPath(file: String, text: String) {
    let sketch = DatasetSketch(file, text, settings: #"{"tools": {"path": "data"}}"#)
    #expect(sketch.rules == ["data-type"])
    #expect(sketch.findings.first?.place?.file == "content/book.json")
  }
}
