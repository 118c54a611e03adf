import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

@Suite struct CSVTests {
  private func read(_ text: String) -> (CSVTable?, [Finding]) {
    var findings: [Finding] = []
    let table = CSVReader.read(Source(path: "a.csv", text: text), findings: &findings)
    return (table, findings)
  }

  private func rows(_ table: CSVTable?) -> [[String]] {
    guard let table else { return [] }
    return [table.columns]
      + table.records.map { record in table.columns.indices.map { record[$0]?.text ?? "-" } }
  }

  @Test func readsQuotesSeparatorsAndLineEndings() {
    let tables: [(text: String, rows: [[String]])] = [
      ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
      ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
      ("\u{FEFF}a,b\n\n1,\n\n", [["a", "b"], ["1", ""]]),
      ("a;b,c\n1;2\n", [["a;b", "c"]]),
      ("a;b;c,d\n1;2;3\n", [["a", "b", "c,d"], ["1", "2", "3"]]),
      ("a\tb\n1\t2,3\n", [["a", "b"], ["1", "2,3"]]),
      ("\"a,b;;\";c\n1;2\n", [["a,b;;", "c"], ["1", "2"]]),
      ("a,b\n\"x\r\ny\",\"\"\"é\"\"\"\n", [["a", "b"], ["x\r\ny", "\"é\""]]),
      ("a\n\"\"\n\"\"\"\"\n", [["a"], [""], ["\""]]),
      ("a\n", [["a"]]),
      // Spreadsheets write empty columns behind the last one.
      ("a,,b,,\n1,,2,,\n3,,4,,\n", [["a", "b"], ["1", "2"], ["3", "4"]]),
      ("a,\"\",\n\"1\"\"\",,\n", [["a"], ["1\""]]),
      ("a,b\n1,2,3\n4\n5,6\n", [["a", "b"], ["5", "6"]]),
    ]
    #expect(tables.filter { rows(read($0.text).0) != $0.rows }.map(\.text) == [])
  }

  @Test func explainsEachMistakeAtItsPlace() {
    let complaints: [Complaint] = [
      .init("a,b\n1,2,⌖3,4\n", "this record has 4 fields, but the header has 2"),
      .init("a,b\né⌖\n1,2\n", "this record has 1 field, but the header has 2"),
      .init("a,b\n1,é⌖\"2\"\n", "a quote is inside an unquoted field"),
      .init("a,b\n1,\"2\"⌖ x\n", "“ x” follows the closing quote of a field"),
      .init("a,b\n1,⌖\"2\n3,4\n", "this quoted field is never closed"),
      .init("a,⌖a\n1,2\n", "the column “a” appears twice"),
      .init("a,⌖,\n1,2,\n", "this column has values but no name"),
      .init(",,\n,,\n⌖", "this file has no header"),
      .init("\n⌖", "this file has no header"),
    ]
    #expect(
      differences(
        complaints, file: "a.csv",
        findings: { source in
          var findings: [Finding] = []
          _ = CSVReader.read(source, findings: &findings)
          return findings
        }) == [])
  }

  @Test func keepsThePlaceOfEachField() {
    let text = MarkedText("name,phone\nMüller,⌖555-0101⌖\nVale,⌖\"555\"\"1\"⌖\n")
    let (table, findings) = read(text.text)
    let fields = table.map { [$0[0][1], $0[1][1]] } ?? []
    #expect(fields.flatMap { [$0?.place.lower, $0?.place.upper] } == text.offsets)
    #expect(fields.map { $0?.text } == ["555-0101", "555\"1"])
    #expect(findings == [])
    #expect(table?[0][2] == nil)
  }

  @Test func refusesBytesThatAreNotUTF8() {
    var findings: [Finding] = []
    let source = Source(path: "a.csv", bytes: [0x61, 0x0A, 0xFF])
    #expect(CSVReader.read(source, findings: &findings) == nil)
    #expect(findings.map(\.place?.lower) == [2])
  }
}
