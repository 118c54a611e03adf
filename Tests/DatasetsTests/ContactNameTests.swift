import HornbookBytes
import HornbookDatasets
import HornbookDiagnostics
import Testing

@Suite struct ContactNameTests {
  @Test(arguments: [
    (#"{"given": " Ada ", "family": "Quill"}"#, "Ada Quill", "AQ"),
    (#"{"family": "Quill", "prefix": "Dr"}"#, "Quill", "Q"),
    (#"{"given": "Émile"}"#, "Émile", "É"),
    (
      #"{"given": " ", "organisation": "Horn & Paper", "emails": ["a@example.com"]}"#,
      "Horn & Paper", "H"
    ),
    (#"{"emails": ["", "ada@example.com"]}"#, "ada@example.com", "A"),
    (#"{"phones": ["1"]}"#, nil, nil),
    (#"{"given": "小明", "family": "王"}"#, "小明 王", "小王"),
    (#"{"given": "🙂"}"#, "🙂", nil),
    // One letter stays one, and letters that join do not become a word.
    (#"{"given": "ß", "family": "ﬁ"}"#, "ß ﬁ", "ßﬁ"),
    (#"{"given": "محمد", "family": "العربي"}"#, "محمد العربي", "م\u{200C}ا"),
    (#"{"given": "דוד", "family": "כהן"}"#, "דוד כהן", "דכ"),
    (#"{"given": "ada", "family": "محمد"}"#, "ada محمد", "Aم"),
    (#"{"given": "3rd", "family": "(Sir)"}"#, "3rd (Sir)", "3S"),
  ])
  func callsContactsByWhatTheyHave(_ json: String, _ name: String?, _ initials: String?) {
    let contact = ContactSketch("a.json", "[\(json)]").contacts[0]
    #expect(contact.displayName == name)
    #expect(contact.initials == initials)
  }

  @Test func ordersByFamilyGivenAndIdentifier() {
    let json = """
      [{"given": "Zoe", "family": "Quill"}, {"given": "ada", "family": "quill"},
       {"given": "Zed", "family": "Ångström"}, {"given": "Bela"}, {"organisation": "Horn"},
       {"given": "Ada", "family": "Quill", "id": "b"}, {"given": "Ada", "family": "Quill", "id": "a"},
       {"given": "1st"}, {"given": "王"}, {"given": "Øle"}, {"given": "Last", "order": 2},
       {"given": "First", "order": 1}, {"given": "ada", "family": "quill", "note": "later"},
       {"given": "Pia", "family": "'t Hoorn"}]
      """
    let contacts = ContactSketch("a.json", json).contacts
    let names = Contact.order(of: contacts).map { index in
      let contact = contacts[index]
      return "\(contact.displayName ?? "")\(contact[text: .id]?.text ?? "")"
        + (contact[text: .note] == nil ? "" : "*")
    }
    #expect(
      names == [
        "First", "Last", "Zed Ångström", "Bela", "Horn", "Øle", "ada quill", "ada quill*",
        "Ada Quilla", "Ada Quillb", "Zoe Quill", "Pia 't Hoorn", "1st", "王",
      ])
  }

  @Test func listsLettersFromAToZAndTheRestLast() {
    let json = """
      [{"family": "Éclair"}, {"family": "'t Hoorn"}, {"family": "ßen"}, {"family": "王"},
       {"family": "4U"}, {"phones": ["1"]}, {"given": "Łódź"}]
      """
    let letters = ContactSketch("a.json", json).contacts.map { $0.indexLetter.map(String.init) }
    #expect(letters == ["E", "T", "S", nil, nil, nil, "L"])
  }

  @Test(arguments: [
    ("Łódź", "lodz"), ("ÅNGSTRÖM", "angstrom"), ("Straße", "strasse"), ("हिन्दी", "हिन्दी"),
    ("Ǻ", "a"), ("e\u{301}", "e"), ("İ", "i"), ("Þór", "thor"), ("plain", "plain"),
  ])
  func foldsCaseAndAccents(_ text: String, _ folded: String) {
    #expect(text.folded == folded)
  }

  @Test(arguments: [
    ("+1 (212) 555-0107", true), ("020 7946 0018", true), ("112", true),
    ("+44(0)20 7946 0018", true),
    ("212.555.0107 ext. 5", true), ("*100#", true), ("00 44 20 7946 0018", true),
    ("12", false), ("1234567890123456", false), ("212-555-O107", false), ("(212 555-0107", false),
    ("1+2 555 0107", false), ("call me", false), ("212 555 0107 or 0108", false),
  ])
  func tellsPhoneNumbersFromOtherTexts(_ text: String, _ isPhone: Bool) {
    let sketch = ContactSketch("a.json", #"[{"given": "A", "phones": ["\#(text)"]}]"#)
    let dataset = DatasetSketch("contacts/a.json", #"[{"given": "A", "phones": ["\#(text)"]}]"#)
    #expect(sketch.findings == [])
    #expect(dataset.rules.contains("contact-phone-malformed") == !isPhone)
  }

  @Test(arguments: [
    ("a@example.com", true), ("a.b+c@sub.example.co", true), ("é@exämple.de", true),
    ("a@b", false), ("a@@b.c", false), ("@b.cd", false), ("a@-b.cd", false), (".a@b.cd", false),
    ("a..b@c.de", false), ("a@b..cd", false), ("a b@c.de", false), ("a@1.2.3.4", false),
  ])
  func tellsEmailAddressesFromOtherTexts(_ text: String, _ isEmail: Bool) {
    let dataset = DatasetSketch("contacts/a.json", #"[{"given": "A", "emails": ["\#(text)"]}]"#)
    #expect(dataset.rules.contains("contact-email-malformed") == !isEmail)
  }

  @Test(arguments: [
    ("+1 907 555 0100", true), ("(212) 555-0199", true), ("555-0142", true),
    ("+44 20 7946 0999", true), ("020 7946 0000", true), ("0113 496 0123", true),
    ("+44 7700 900123", true), ("0044 20 7946 0001", true),
    ("+1 907 555 0200", false), ("212 556 0100", false), ("+44 20 7947 0999", false),
    ("0114 496 0123", false), ("+49 30 1234567", false),
  ])
  func tellsReservedNumbers(_ number: String, _ isReserved: Bool) {
    let json = #"{"sample": true, "contacts": [{"given": "A", "phones": ["\#(number)"]}]}"#
    #expect(
      DatasetSketch("contacts/a.json", json).rules.contains("sample-not-reserved") != isReserved)
  }
}
