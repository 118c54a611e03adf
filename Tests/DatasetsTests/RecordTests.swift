import HornbookDiagnostics
import HornbookFormats
import Testing

@testable import HornbookDatasets

@Suite struct RecordTests {
  private static let settings = """
    {"tools": {"fields": [
      {"name": "tool", "label": "Tool", "required": true, "unique": true},
      {"name": "price", "type": "number"}, {"name": "since", "type": "date"},
      {"name": "sold", "type": "flag"}, {"name": "site", "type": "url"},
      {"name": "maker", "shown": false}]}}
    """

  @Test func everyKindStandsInTheOrderThatIsAskedFor() {
    let tools = "tool,price\nPress,1\nawl,2\nÄxte,3\n"
    let named = DatasetSketch(
      "records/tools.csv", tools, settings: #"{"tools": {"order": "name"}}"#)
    #expect(named.rows() == ["awl: 2", "Äxte: 3", "Press: 1"])
    #expect(DatasetSketch("records/tools.csv", tools).rows().first == "Press: 1")
    let people = #"[{"given": "Ada", "family": "Zee"}, {"given": "Bo", "family": "Ash"}]"#
    let written = DatasetSketch("contacts/p.json", people, settings: #"{"p": {"order": "file"}}"#)
    #expect(written.lists[0].items.map(\.title) == ["Ada Zee", "Bo Ash"])
    #expect(written.lists[0].sections.isEmpty)
    #expect(
      DatasetSketch("contacts/p.json", people).lists[0].items.map(\.title) == ["Bo Ash", "Ada Zee"])
    let wrong = DatasetSketch("contacts/p.json", people, settings: #"{"p": {"order": "size"}}"#)
    #expect(!wrong.findings.isEmpty)
  }

  @Test func peopleOfOneNameAreToldApartByMoreOfIt() {
    func rules(_ people: String) -> [String] { DatasetSketch("contacts/p.json", people).rules }
    let likely = "contact-duplicate-likely"
    #expect(
      rules(#"[{"given": "Ada", "family": "Quill"}, {"given": "ADA ", "family": "quill"}]"#) == [
        likely
      ])
    #expect(
      rules(
        #"[{"given": "Ada", "family": "Quill"}, {"given": "Ada", "family": "Quill", "suffix": "jr."}]"#
      )
        == [])
    #expect(rules(#"[{"given": "Ada"}, {"given": "Ada"}]"#) == [])
    #expect(rules(#"[{"organisation": "Quill & Co"}, {"organisation": "Quill & Co"}]"#) == [])
  }

  @Test func publishesWhatIsDeclared() throws {
    let csv = """
      tool,price,since,sold,site,maker
      Press,30,1821-05-01,yes,https://example.org/pé,MARKER
      Awl,0.5,,no,,MARKER

      """
    let sketch = DatasetSketch("records/tools.csv", csv, settings: Self.settings)
    #expect(sketch.findings == [])
    #expect(sketch.rows() == ["Press: 30, 1821-05-01, , https://example.org/pé", "Awl: 0.5, , , "])
    let list = try #require(sketch.lists.first)
    #expect(
      list.columns.map(\.label) == [.text("Price"), .text("Since"), .text("Sold"), .text("Site")])
    #expect(list.items[0].cells[3][0].link == .address("https://example.org/p%C3%A9"))
    #expect(
      sketch.download("json") == """
        [
          {
            "tool": "Press",
            "price": 30.0,
            "since": "1821-05-01",
            "sold": true,
            "site": "https://example.org/pé"
          },
          {
            "tool": "Awl",
            "price": 0.5,
            "since": "",
            "sold": false,
            "site": ""
          }
        ]

        """)
    #expect(sketch.download("csv")?.contains("MARKER") == false)
  }

  @Test(arguments: [
    ("price", "\"12\""), ("price", "true"), ("since", "\"1821\""), ("since", "\"--05-32\""),
    ("sold", "\"yes\""), ("site", "\"javascript:alert(1)\""), ("site", "\"example.org\""),
    ("maker", "[1]"), ("maker", "{}"),
  ])
  func valuesOfAnotherTypeAreTold(_ name: String, _ value: String) {
    let json = "[{\"tool\": \"Awl\", \"\(name)\": \(value)}]"
    let sketch = DatasetSketch("records/tools.json", json, settings: Self.settings)
    #expect(sketch.rules == ["data-type"])
    #expect(sketch.findings.first?.message.contains("“[0].\(name)”") == true)
  }

  @Test func fieldsThatAreNotDeclaredAreTold() {
    let sketch = DatasetSketch(
      "records/tools.json", #"{"records": [{"tool": "Awl", "prise": 3}]}"#,
      settings: Self.settings)
    #expect(sketch.findings.map(\.remedy) == ["Did you mean “price”?"])
    let csv = DatasetSketch("records/tools.csv", "tool,x\nA,1\nB,2\n", settings: Self.settings)
    #expect(csv.rules == ["data-key-unknown"])
  }

  @Test func withoutADeclarationEverythingIsText() {
    let sketch = DatasetSketch(
      "records/places.json", #"[{"place": "Oxbow", "firstSeen": 1821}, {"place": "Nib"}]"#)
    #expect(sketch.findings == [])
    #expect(sketch.rows() == ["Oxbow: 1821", "Nib: "])
    #expect(sketch.lists.first?.columns.map(\.label) == [.text("First seen")])
  }

  @Test(arguments: [
    (#"{"toolz": {}}"#, "dataset-file-missing"), (#"[1]"#, "data-type"),
    (#"{"tools": {"fields": [{"label": "x"}]}}"#, "data-key-missing"),
    (#"{"tools": {"fields": [{"name": "tool", "type": "txt"}]}}"#, "data-type"),
    (#"{"tools": {"pages": ["tables"]}}"#, "data-type"),
    (#"{"tools": {"titel": "x"}}"#, "data-key-unknown"),
    (#"{"tools": {"grid": {"columns": 0}}}"#, "data-type"),
  ])
  func declarationsAreChecked(_ settings: String, _ rule: String) {
    let sketch = DatasetSketch("records/tools.csv", "tool\nAwl\n", settings: settings)
    #expect(sketch.rules == [rule])
  }

  @Test func unknownPropertiesOfContactsAreTold() {
    let sketch = DatasetSketch(
      "contacts/a.csv", "given\nAda\n", settings: #"{"a": {"fields": ["name", "phon"]}}"#)
    #expect(sketch.rules == ["data-type"])
    #expect(sketch.findings.first?.remedy == "Did you mean “phone”?")
  }

  @Test func cellsThatWouldRunAreGuarded() {
    let cells = [
      ("=1+2", "'=1+2"), ("@SUM(A1)", "'@SUM(A1)"), ("-2+3", "'-2+3"), ("+A1", "'+A1"),
      ("-2.5", "-2.5"), ("+1 212 555 0107", "+1 212 555 0107"),
      ("+44 (20) 7946-0018", "+44 (20) 7946-0018"), ("+15550100", "+15550100"),
      ("+1-555-0100", "'+1-555-0100"), ("+5550100-1", "'+5550100-1"),
      ("+30/5550100", "'+30/5550100"), ("+1 - 555 - 0100", "'+1 - 555 - 0100"),
      ("+1 (555)-(0100)", "+1 (555)-(0100)"), ("+(1)-5550100", "'+(1)-5550100"),
      ("a=b", "a=b"), ("+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"),
    ]
    let json = "[" + cells.map { "{\"x\": \"\($0.0)\"}" }.joined(separator: ",") + "]"
    let csv = DatasetSketch("records/r.json", json).download("csv")
    let lines = csv?.split(separator: "\r\n").map(String.init) ?? []
    #expect(lines == ["x"] + cells.map(\.1))
    // What was guarded is read as it was.
    let again = DatasetSketch("records/r.csv", csv ?? "").rows()
    #expect(again == cells.map { "\($0.0): " })
  }

  @Test func whatStandsBeforeASignHidesItFromNobody() {
    let before = [
      "", "\n", "\r\n", "\r", "\t", " ", "  ", "\u{A0}", "\u{3000}", "\u{200B}", "\u{FE0F}",
      "\u{2800}", "\u{180B}", "\u{FEFF}",
      "\u{2060}",
      "\u{200E}", "\u{1B}", "\"", "'", "“", "\n\t \u{A0}",
    ]
    let signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "−"]
    var faults: [String] = []
    for start in before {
      for sign in signs {
        let cell = start + sign + "HYPERLINK(1)"
        let guarded = CSVWriter.guarded(cell)
        if Array(guarded.unicodeScalars) != ["'"] + Array(cell.unicodeScalars) {
          faults.append(cell)
        }
        if CSVWriter.unguarded(guarded) != cell { faults.append("unguarded: \(cell)") }
      }
      for plain in ["", "a=b", "1-2", "-5", "+44 20 7946 0018", "é=1", "(-)"] {
        let cell = start + plain
        let guarded = CSVWriter.guarded(cell)
        // Others put an apostrophe before numbers too, and it is taken off.
        // A tab or a carriage return at the start is guarded against itself.
        if guarded != cell, !["'", "\t", "\r", "\r\n"].contains(start) {
          faults.append("plain: \(cell)")
        }
        if CSVWriter.unguarded(guarded) != cell { faults.append("plain, unguarded: \(cell)") }
      }
    }
    #expect(faults == [])
  }
}
