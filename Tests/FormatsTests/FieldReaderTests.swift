import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

/// A model with all that models hold, written as a reader of Hornbook would write it.
private struct Contact: FieldDecodable, Equatable {
  enum Kind: String, CaseIterable { case person, company }

  struct Phone: FieldDecodable, Equatable {
    var label: String
    var number: String

    init?(fields: inout FieldReader) {
      label = fields.optional("label", .string) ?? "other"
      let number = fields.required("number", .nonEmptyString)
      guard let number else { return nil }
      self.number = number
    }
  }

  var name: String
  var kind: Kind
  var phones: [Phone]
  var birthday: CalendarDate?
  var order: Int?
  var isSample: Bool
  var tags: [String]

  init?(fields: inout FieldReader) {
    let name = fields.required("name", .nonEmptyString)
    kind = fields.optional("kind", .word(Kind.self)) ?? .person
    phones = fields.optional("phones", .list(.record(Phone.self))) ?? []
    birthday = fields.optional("birthday", .date)
    order = fields.optional("order", .int(1...99))
    isSample = fields.optional("sample", .bool) ?? false
    tags = fields.optional("tags", .list(.string)) ?? []
    guard let name else { return nil }
    self.name = name
  }
}

@Suite struct FieldReaderTests {
  private func read(_ source: Source, isYAML: Bool = false) -> (Contact?, [Finding]) {
    var findings: [Finding] = []
    let parsed = isYAML ? YAMLParser.parse(source) : JSONParser.parse(source)
    let contact = parsed.root(findings: &findings).flatMap {
      FieldReader.read(Contact.self, from: $0, findings: &findings)
    }
    return (contact, findings)
  }

  @Test func readsTheSameModelFromJSONAndFromYAML() {
    let (fromJSON, first) = read(
      Source(
        path: "a.json",
        text: """
          {"name": "Vale", "kind": "company", "phones": [{"label": "desk", "number": "555-0101"}],
          "birthday": "2024-02-29", "order": 3, "sample": true, "tags": ["a", "b"]}
          """))
    let (fromYAML, second) = read(
      Source(
        path: "a.yaml",
        text: """
          name: Vale
          kind: company
          phones:
            - label: desk
              number: 555-0101
          birthday: 2024-02-29
          order: 3
          sample: true
          tags: [a, b]
          """), isYAML: true)
    #expect(first + second == [])
    #expect(fromJSON?.birthday?.description == "2024-02-29")
    #expect(fromJSON?.phones.map(\.number) == ["555-0101"])
    #expect(fromJSON != nil && fromJSON == fromYAML)
  }

  @Test func notesEachMistakeWithItsPath() {
    let complaints: [Complaint] = [
      .init(#"{"name": ⌖7}"#, "“name” is the number 7, not a non-empty string"),
      .init(#"{"name": ⌖" "}"#, "“name” is the string “ ”, not a non-empty string"),
      .init(#"⌖{"order": 1}"#, "the outermost object has no key “name”"),
      .init("⌖[]", "the outermost value is a list, not an object"),
      .init(
        #"{"name": "V", "kind": ⌖"persn"}"#,
        "“kind” is the string “persn”, not “person” or “company”"),
      .init(#"{"name": "V", "phones": ⌖{}}"#, "“phones” is an object, not a list"),
      .init(#"{"name": "V", "phones": [⌖{}]}"#, "“phones[0]” has no key “number”"),
      .init(
        #"{"name": "V", "phones": [{"number": "1"}, {"number": ⌖true}]}"#,
        "“phones[1].number” is true, not a non-empty string"),
      .init(
        #"{"name": "V", "birthday": ⌖"2023-02-29"}"#,
        "“birthday” is the string “2023-02-29”, not a date such as “2026-03-31”"),
      .init(
        #"{"name": "V", "order": ⌖100}"#,
        "“order” is the number 100, not a whole number from 1 to 99"),
      .init(
        #"{"name": "V", "order": ⌖1.5}"#,
        "“order” is the number 1.5, not a whole number from 1 to 99"),
      .init(#"{"name": "V", "sample": ⌖"yes"}"#, "“sample” is the string “yes”, not true or false"),
      .init(#"{"name": "V", "tags": ["a", ⌖null]}"#, "“tags[1]” is null, not a string"),
      .init(#"{"name": "V", ⌖"ordr": 1}"#, "the key “ordr” is unknown"),
      .init(
        #"{"name": "V", "phones": [{"number": "1", ⌖"lable": "x"}]}"#,
        "the key “phones[0].lable” is unknown"),
      .init(#"{"name": "V", ⌖"name": "W"}"#, "the key “name” appears twice"),
    ]
    #expect(differences(complaints, findings: { read($0).1 }) == [])
  }

  @Test func asksWhetherANearbyNameWasMeant() {
    let remedies = [#"{"name": "V", "ordr": 1}"#, #"{"name": "V", "kind": "persn"}"#].map {
      read(Source(path: "a.json", text: $0)).1.first?.remedy
    }
    #expect(remedies == ["Did you mean “order”?", "Did you mean “person”?"])
  }

  @Test func pointsFromADuplicateKeyToTheFirst() throws {
    let text = MarkedText(#"{⌖"name": "V", ⌖"name": "W"}"#)
    let (contact, findings) = read(Source(path: "a.json", text: text.text))
    let finding = try #require(findings.first)
    #expect(contact?.name == "V")
    #expect([finding.notes.first?.place?.lower, finding.place?.lower] == text.offsets)
    #expect(finding.severity == .error)
  }

  @Test func keepsGoodElementsOfAListWithABadOne() {
    let (contact, findings) = read(
      Source(path: "a.json", text: #"{"name": "V", "tags": ["a", 1, "b"], "order": null}"#))
    #expect(contact?.tags == ["a", "b"])
    #expect(findings.count == 1)
  }

  @Test func handsOverTheMembersThatNobodyAskedFor() throws {
    var fields = FieldReader(try #require(json(#"{"name": "V", "b": 1, "a": 2}"#)))
    _ = fields.optional("name", .string)
    #expect(fields.unasked.map(\.key) == ["b", "a"])
    #expect(fields.takeUnasked().map(\.key) == ["b", "a"])
    #expect(fields.finish() == [])
  }

  @Test func readsOnlyDaysThatExist() {
    let texts = [
      "2026-01-31": true, "2026-04-31": false, "2000-02-29": true, "1900-02-29": false,
      "2026-1-31": false, "2026-00-01": false, "2026-01-00": false, "2026-13-01": false,
      "+026-01-01": false, "2026-01-01T00:00": false, "": false, "２026-01-0": false,
    ]
    #expect(texts.filter { (CalendarDate($0.key) != nil) != $0.value }.isEmpty)
  }
}
