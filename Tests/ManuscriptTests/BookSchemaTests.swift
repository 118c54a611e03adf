import HornbookDiagnostics
import HornbookFormats
import HornbookManuscript
import HornbookMarkdown
import Testing

/// The schema that is published says what the reader of `book.json` takes.
@Suite struct BookSchemaTests {
  static func value(_ text: String) -> DataValue? {
    var findings: [Finding] = []
    let value = JSONParser.parse(Source(path: "book.json", text: text)).root(findings: &findings)
    return findings.isEmpty ? value : nil
  }

  @Test func itNamesEveryKeyThatIsReadAndNoOther() throws {
    let schema = try #require(Self.value(BookSchema.text))
    let properties = try #require(schema["properties"])
    let empty = try #require(Self.value("{}"))
    var fields = FieldReader(empty)
    _ = BookSettings(fields: &fields)
    #expect(Set(properties.members.map(\.key)) == Set(fields.knownKeys))
    let required = schema["required"].map { $0.children.compactMap(\.string) }
    #expect(required == ["id", "title"])
  }

  /// The words that a key may have, by what the schema says and by what the reader takes.
  @Test(arguments: ["direction", "html", "answers"])
  func wordsAreThoseOfTheReader(_ key: String) throws {
    let schema = try #require(Self.value(BookSchema.text))
    let words = schema["properties"]?[key]?["enum"].map { $0.children.compactMap(\.string) } ?? []
    #expect(words.count > 1)
    for word in words + ["nonsense"] {
      let book = try #require(Self.value("{\"id\":\"a\",\"title\":\"A\",\"\(key)\":\"\(word)\"}"))
      var findings: [Finding] = []
      _ = FieldReader.read(BookSettings.self, from: book, findings: &findings)
      #expect(findings.isEmpty == (word != "nonsense"), "\(key): \(word)")
    }
  }

  @Test(arguments: [
    ("true", CodeHighlighting.all), ("false", .off), ("[]", .only([])),
    (#"["Swift", "sh", "bash"]"#, .only(["shell", "swift"])),
  ])
  func languagesAreKnownByAllTheirNames(_ value: String, _ meant: CodeHighlighting) throws {
    let book = try #require(
      Self.value("{\"id\": \"a\", \"title\": \"A\", \"highlight\": \(value)}"))
    var findings: [Finding] = []
    let settings = FieldReader.read(BookSettings.self, from: book, findings: &findings)
    #expect(settings?.highlight == meant && findings.isEmpty)
  }

  @Test func datesOfMomentsAreThoseOfTheCalendar() {
    let moments: [(Int, String?)] = [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
      (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"), (1_795_219_200, "2026-11-21"),
      (253_402_300_799, "9999-12-31"), (253_402_300_800, nil), (.max, nil), (.min + 100_000, nil),
    ]
    for (seconds, day) in moments {
      #expect(CalendarDate(secondsSince1970: seconds)?.description == day)
    }
  }
}
