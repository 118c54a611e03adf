import HornbookDatasets
import HornbookDiagnostics
import TestSupport
import Testing

@Suite struct ContactReadingTests {
  static let everything = """
    {
      "contacts": [
        {
          "id": "ada-quill", "prefix": "Dr", "given": "Ada", "middle": "Maria", "family": "Quill",
          "suffix": "MA", "nickname": "Addie", "phoneticGiven": "AY-da", "phoneticFamily": "kwil",
          "organisation": "Horn & Paper", "department": "Typesetting", "jobTitle": "Compositor",
          "phones": [{"label": "mobile", "value": "+1 212 555 0107"}, "212 555 0108"],
          "emails": [{"label": "work", "value": "ada@example.com"}],
          "urls": [{"label": "home", "value": "https://example.org/ada,b;c"}],
          "addresses": [{"label": "home", "street": "3 Paddle Lane", "city": "Oxbow",
                         "state": "Midshire", "postalCode": "OX0 0XX", "country": "England"}],
          "profiles": [{"label": "chat", "value": "@ada"}],
          "messages": [{"label": "xmpp", "value": "xmpp:ada@example.org"}],
          "relations": [{"label": "sibling", "value": "Bela Quill"}],
          "birthday": "1984-02-29",
          "dates": [{"label": "anniversary", "value": "--06-13"}],
          "note": "Never before ten,\\nand never; after two.", "image": "faces/ada.png"
        }
      ]
    }
    """

  static let lines = [
    "id=ada-quill", "prefix=Dr", "given=Ada", "middle=Maria", "family=Quill", "suffix=MA",
    "nickname=Addie", "phoneticGiven=AY-da", "phoneticFamily=kwil", "organisation=Horn & Paper",
    "department=Typesetting", "jobTitle=Compositor",
    "phones=[mobile:+1 212 555 0107|-:212 555 0108]", "emails=[work:ada@example.com]",
    "urls=[home:https://example.org/ada,b;c]",
    "addresses=[home:3 Paddle Lane/Oxbow/Midshire/OX0 0XX/England]", "profiles=[chat:@ada]",
    "messages=[xmpp:xmpp:ada@example.org]", "relations=[sibling:Bela Quill]",
    "birthday=1984-02-29", "dates=[anniversary:--06-13]",
    "note=Never before ten,\nand never; after two.", "image=faces/ada.png",
  ]

  @Test func readsEveryFieldOfJSON() {
    let sketch = ContactSketch("people.json", Self.everything)
    #expect(sketch.findings == [])
    #expect(sketch.lines == Self.lines)
  }

  @Test func whatIsWrittenAsJSONOrCSVIsReadBack() throws {
    let contacts = ContactSketch("people.json", Self.everything).contacts
    let json = ContactSketch("people.json", ContactFiles.json(contacts))
    #expect(json.findings == [])
    #expect(json.lines == Self.lines)
    let csv = ContactSketch("people.csv", ContactFiles.csv(contacts))
    #expect(csv.findings == [])
    #expect(csv.lines == Self.lines)
  }

  @Test func whatIsWrittenAsVCardIsReadBack() {
    let contacts = ContactSketch("people.json", Self.everything).contacts
    let bytes = ContactFiles.vcards(contacts, nameless: "No name")
    let card = ContactSketch("people.vcf", bytes)
    #expect(card.findings == [])
    // A card holds no paths of pictures.
    #expect(card.lines == Self.lines.filter { !$0.hasPrefix("image") })
    let text = String(decoding: bytes, as: UTF8.self)
    let long = text.split(separator: "\r\n").filter { $0.utf8.count > 75 }
    #expect(long == [])
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
  }

  @Test func foldsLinesBetweenLettersAndNotInside() {
    var contact = Contact(at: Place(file: "x"))
    contact[text: .given] = PlacedText(String(repeating: "ä漢é🙂", count: 40), at: contact.place)
    let bytes = ContactFiles.vcards([contact], nameless: "")
    for line in bytes.split(separator: 0x0A) {
      #expect(line.count <= 76)
      #expect(String(validating: line, as: UTF8.self) != nil)
    }
    #expect(ContactSketch("x.vcf", bytes).contacts.first?.displayName == contact.displayName)
  }

  @Test func missingAndEmptyAreTwoThings() {
    let text = #"[{"given": "Ada", "family": "", "phones": [], "note": null}]"#
    let contact = ContactSketch("a.json", text).contacts[0]
    let projection = Projection([.name, .phones, .note, .emails])
    #expect(contact.state(of: .phones, in: projection) == .empty)
    #expect(contact.state(of: .emails, in: projection) == .missing)
    #expect(contact.state(of: .note, in: projection) == .missing)
    #expect(contact.state(of: .name, in: projection) == .written)
    #expect(contact.state(of: .birthday, in: projection) == .notAskedFor)
    #expect(
      String(decoding: ContactFiles.json([contact]), as: UTF8.self).contains(#""family": """#))
  }

  @Test func unknownKeysAreKeptAndTold() {
    let sketch = ContactSketch("a.json", #"[{"given": "Ada", "phoness": ["1"], "x": {"y": 2}}]"#)
    #expect(sketch.contacts[0].extra.map(\.key) == ["phoness", "x"])
    #expect(sketch.contacts[0].extra[1].value == #"{"y": 2}"#)
    #expect(sketch.findings.map(\.rule) == ["data-key-unknown", "data-key-unknown"])
    #expect(sketch.findings.first?.remedy == "Did you mean “phones”?")
  }

  @Test(arguments: [
    (#"[{"phones": [{"label": 5⌖"#, "json-syntax"),
    (#"[{"phones": [{"label": ⌖5, "value": "1"}]}]"#, "“[0].phones[0].label” is the number 5"),
    (#"{"contacts": [{}, {"phones": ⌖"1"}]}"#, "“contacts[1].phones” is the string “1”"),
    (#"{"contacts": [{"phones": [⌖{"label": "x"}]}]}"#, "“contacts[0].phones[0]” has no key"),
    (#"[{"given": "A", ⌖"given": "B"}]"#, "the key “[0].given” appears twice"),
  ])
  func pointsAtWhatIsWrong(_ marked: String, _ words: String) {
    let text = MarkedText(marked)
    let sketch = ContactSketch("a.json", text.text)
    #expect(sketch.findings.map { $0.place?.lower } == text.offsets)
    let finding = sketch.findings.first
    let said = "\(finding?.rule ?? "") \(finding?.message ?? "")"
    #expect(said.contains(words))
  }

  @Test func readsTheColumnsOfOtherAddressBooks() {
    let csv = """
      First Name;Last Name;Company;E-mail Address;Mobile;phone:work;Phone:Work#2;ZIP;Town;order
      Ada;Quill;"Horn; Paper";ada@example.com;'+1 212 555 0107;;212 555 0108;OX0;Oxbow;2

      """
    let sketch = ContactSketch("a.csv", csv)
    #expect(sketch.findings == [])
    #expect(
      sketch.lines == [
        "given=Ada", "family=Quill", "organisation=Horn; Paper",
        "phones=[mobile:+1 212 555 0107|Work:212 555 0108]", "emails=[-:ada@example.com]",
        "addresses=[-:-/Oxbow/-/OX0/-]",
      ])
    #expect(sketch.contacts[0].order == 2)
  }

  @Test func tellsOfColumnsThatMeanNothing() {
    let text = MarkedText("given,⌖familly,phone:mobile:x\nAda,Quill,1\n")
    let sketch = ContactSketch("a.csv", text.text)
    #expect(sketch.findings.map(\.rule) == ["data-key-unknown", "data-key-unknown"])
    #expect(sketch.findings[0].place?.lower == text.offsets[0])
    #expect(sketch.findings[0].remedy == "Did you mean “family”?")
    #expect(sketch.contacts[0].extra.map(\.value) == ["Quill", "1"])
  }
}
