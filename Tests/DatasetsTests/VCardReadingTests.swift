import HornbookDatasets
import HornbookDiagnostics
import TestSupport
import Testing

@Suite struct VCardReadingTests {
  /// What a card comes to: the properties of one card of version 3.0, and lines of the contact.
  static let cards: [(card: String, lines: [String])] = [
    (
      "N:Quill;Ada;Maria,Rose;Dr;MA\nFN:Dr Ada Quill",
      [
        "prefix=Dr", "given=Ada", "middle=Maria Rose", "family=Quill", "suffix=MA",
      ]
    ),
    ("FN:Ada Quill", ["given=Ada Quill"]),
    (
      "N:;;;;\nFN:Horn\nORG:Horn;Type",
      [
        "prefix=", "given=", "middle=", "family=", "suffix=", "organisation=Horn",
        "department=Type",
      ]
    ),
    (
      "FN:Ada\n  Quill\nNOTE:a long\n  line\n\t of three",
      ["given=Ada Quill", "note=a long line of three"]
    ),
    ("FN:Ada\nTEL;TYPE=CELL;TYPE=VOICE;TYPE=pref:1", ["given=Ada", "phones=[mobile:1]"]),
    (
      "FN:Ada\nTEL;type=HOME,FAX:1\nTEL;TYPE=\"work,voice\":2",
      [
        "given=Ada", "phones=[home fax:1|work:2]",
      ]
    ),
    (
      "FN:Ada\nTEL;VALUE=uri;TYPE=home:tel:+1-212-555-0107;ext=5",
      [
        "given=Ada", "phones=[home:+1-212-555-0107]",
      ]
    ),
    ("FN:Ada\nTEL;WORK;VOICE:1", ["given=Ada", "phones=[work:1]"]),
    (
      "FN:Ada\nitem1.TEL:1\nitem1.X-ABLabel:_$!<Main>!$_\nitem2.TEL:2\nITEM2.X-ABLABEL:Boat",
      [
        "given=Ada", "phones=[main:1|Boat:2]",
      ]
    ),
    (
      "FN:Ada\nADR;TYPE=home:Box 4;;3 Paddle Lane;Oxbow\\, Upper;Midshire;OX0;England",
      [
        "given=Ada", "addresses=[home:Box 4, 3 Paddle Lane/Oxbow, Upper/Midshire/OX0/England]",
      ]
    ),
    (
      "FN:Ada\nNOTE:one\\, two\\; three\\nfour\\\\five\\Nsix",
      [
        "given=Ada", "note=one, two; three\nfour\\five\nsix",
      ]
    ),
    ("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=89mile =\nVale", ["given=Émile Vale"]),
    (
      "N;CHARSET=utf-8;QUOTED-PRINTABLE:M=C3=BCl=\n=6Cer;Ada;;;",
      [
        "prefix=", "given=Ada", "middle=", "family=Müller", "suffix=",
      ]
    ),
    // A break inside a text is none, and a space behind it is one.
    (
      "FN:Ada\nNOTE;ENCODING=QUOTED-PRINTABLE:Girl=\n Scout =\ncookies",
      ["given=Ada", "note=Girl Scout cookies"]
    ),
    // Folded as if it were not quoted: between the sign and its digits, and inside a letter.
    (
      "FN:Ada\nNOTE;ENCODING=QUOTED-PRINTABLE:M=\n C3=\n BCller=C3=\n 89",
      ["given=Ada", "note=MüllerÉ"]
    ),
    (
      "FN:Ada\nNOTE;CHARSET=utf-8;ENCODING=\n QUOTED-PRINTABLE:M=C3=BCl=\nler",
      ["given=Ada", "note=Müller"]
    ),
    (
      "FN:Ada\nORG:Horn;Paper;Rags, old",
      ["given=Ada", "organisation=Horn", "department=Paper, Rags, old"]
    ),
    ("FN:Ada\nORG:Horn;;", ["given=Ada", "organisation=Horn", "department="]),
    (
      "FN:Ada\nBDAY:19840229\nANNIVERSARY:--0613\nitem1.X-ABDATE:2001-05-06\nitem1.X-ABLabel:Start",
      [
        "given=Ada", "birthday=1984-02-29", "dates=[anniversary:--06-13|Start:2001-05-06]",
      ]
    ),
    ("FN:Ada\nBDAY:1984-02-29T00:00:00Z", ["given=Ada", "birthday=1984-02-29"]),
    (
      "FN:Ada\nUID:urn:uuid:1\nNICKNAME:Addie\nTITLE:Printer\nX-PHONETIC-LAST-NAME:kwil",
      [
        "id=urn:uuid:1", "given=Ada", "nickname=Addie", "phoneticFamily=kwil", "jobTitle=Printer",
      ]
    ),
    (
      "FN:Ada\nRELATED;TYPE=sibling;VALUE=text:Bela\nIMPP:xmpp:a@example.org\nX-SOCIALPROFILE;type=chat:@a",
      [
        "given=Ada", "profiles=[chat:@a]", "messages=[-:xmpp:a@example.org]",
        "relations=[sibling:Bela]",
      ]
    ),
  ]

  @Test(arguments: cards.indices)
  func readsTheProperties(_ index: Int) {
    let (card, lines) = Self.cards[index]
    for ending in ["\n", "\r\n"] {
      let text = "BEGIN:VCARD\nVERSION:3.0\n\(card)\nEND:VCARD\n".replacing("\n", with: ending)
      let sketch = ContactSketch("a.vcf", text)
      #expect(sketch.findings.filter { $0.rule == "vcard-syntax" } == [])
      #expect(sketch.lines == lines, "\(card)")
    }
  }

  @Test func readsOldCharacterSets() {
    let card = "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=ISO-8859-1:M\u{FF}ller;Ada\r\nEND:VCARD\r\n"
    let bytes = [UInt8](card.utf8)
    // What is U+00FF in the text is one byte of the old set.
    var old: [UInt8] = []
    for byte in bytes where byte != 0xC3 { old.append(byte == 0xBF ? 0xFC : byte) }
    let sketch = ContactSketch("a.vcf", old)
    #expect(sketch.findings == [])
    #expect(sketch.contacts.first?.displayName == "Ada Müller")
    let unknown = card.replacing("ISO-8859-1", with: "KOI8-R").replacing("\u{FF}", with: "u")
    #expect(ContactSketch("a.vcf", unknown).findings.map(\.rule) == ["vcard-syntax"])
  }

  /// Programs that say ISO 8859-1 mean Windows-1252, in which quotation marks are bytes.
  @Test func readsTheQuotationMarksOfOldSets() {
    let head = [UInt8]("BEGIN:VCARD\nFN:Ada\nNOTE;CHARSET=ISO-8859-1:".utf8)
    let sketch = ContactSketch(
      "a.vcf", head + [0x93, 0xC9, 0x94, 0x81] + [UInt8]("\nEND:VCARD".utf8))
    #expect(sketch.lines == ["given=Ada", "note=“É”\u{FFFD}"])
  }

  /// A letter that is folded in its middle is whole again.
  @Test func unfoldsInsideOfLetters() {
    let card = [UInt8]("BEGIN:VCARD\nFN:漢字é\nEND:VCARD\n".utf8)
    for place in 16..<24 {
      let folded = card[..<place] + [0x0D, 0x0A, 0x09] + card[place...]
      #expect(ContactSketch("a.vcf", Array(folded)).lines == ["given=漢字é"], "at \(place)")
    }
  }

  @Test func keepsWhatItHasNoFieldFor() {
    let text = """
      BEGIN:VCARD
      VERSION:4.0
      FN:Ada
      CATEGORIES:press
      X-SHOE-SIZE:39
      NICKNAM:Addie
      END:VCARD

      """
    let sketch = ContactSketch("a.vcf", text)
    #expect(sketch.contacts[0].extra.map(\.key) == ["CATEGORIES", "X-SHOE-SIZE", "NICKNAM"])
    #expect(sketch.findings.map(\.remedy) == ["Did you mean “NICKNAME”?"])
  }

  @Test func takesPicturesOutOfCards() {
    let picture = "PHOTO;ENCODING=b;TYPE=PNG:aG9y\n bg=="
    let data = "PHOTO:data:image/png;base64,aG9ybg=="
    let old = "PHOTO;BASE64;PNG:\naG9y\nbg==\n\nTEL:1"
    for photo in [picture, data, old] {
      let sketch = ContactSketch("a.vcf", "BEGIN:VCARD\nFN:Ada\n\(photo)\nEND:VCARD\n")
      #expect(sketch.contacts.first?.picture == [UInt8]("horn".utf8))
    }
    let broken = ContactSketch("a.vcf", "BEGIN:VCARD\nFN:A\nPHOTO;ENCODING=b:a!b\nEND:VCARD\n")
    #expect(broken.findings.map(\.rule) == ["vcard-syntax"])
  }

  @Test(arguments: [
    "⌖END:VCARD\n", "⌖FN:Ada\n", "BEGIN:VCARD\nFN:A\n⌖BEGIN:VCARD\nFN:B\nEND:VCARD\n",
    "BEGIN:VCARD\nFN:A\n⌖no colon\nEND:VCARD\n", "⌖BEGIN:VCARD\nFN:A\n",
  ])
  func pointsAtWhatIsWrong(_ marked: String) {
    let text = MarkedText(marked)
    let sketch = ContactSketch("a.vcf", text.text)
    #expect(sketch.findings.map(\.rule) == ["vcard-syntax"])
    #expect(sketch.findings.map { $0.place?.lower } == text.offsets)
  }

  /// Shapes whose reading once took the square of their length.
  @Test(
    .limit(minutes: 1),
    arguments: [
      "\n ", "=\n", ":\n ", "PHOTO;BASE64:\nAAAA\n", "\n\t=", "NOTE;QUOTED-PRINTABLE:=\n", "a;",
      "\"",
      "BEGIN:VCARD\n", "X:\n",
    ])
  func readsInLinearTime(_ piece: String) {
    let text = "BEGIN:VCARD\nFN:A" + String(repeating: piece, count: 200_000 / piece.utf8.count)
    let sketch = ContactSketch("a.vcf", text)
    #expect(sketch.contacts.count <= 1)
  }

  @Test func namesOfCharacterSetsStayInTheirLine() {
    let text = "BEGIN:VCARD\nFN;CHARSET=a^n^nb:A\nEND:VCARD\n"
    #expect(
      ContactSketch("a.vcf", text).findings.map(\.message) == [
        "the character set “a b” is not supported"
      ])
  }

  /// Whatever bytes there are, reading ends and what is written is read again.
  @Test func readsAnyBytes() {
    var random = SeededRandom(seed: 71)
    let pieces = [
      "BEGIN:VCARD", "END:VCARD", "FN:", "N:;;", "TEL;TYPE=", "item1.", ":", ";", ",", "\\", "\"",
      "=", "\n", "\r\n", "\n ", "ENCODING=QUOTED-PRINTABLE", "CHARSET=latin1", "=C3", "é", "\u{0}",
      "PHOTO;ENCODING=b:", "ADR:", "X-ABLabel:", "BDAY:--0",
    ]
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      var bytes = [UInt8](text.utf8)
      if !bytes.isEmpty, Bool.random(using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let contacts = ContactSketch("a.vcf", bytes).contacts
      let written = ContactFiles.vcards(contacts, nameless: "No name")
      let again = ContactSketch("a.vcf", written)
      #expect(again.contacts.count == contacts.count)
      #expect(again.findings.filter { $0.rule == "vcard-syntax" } == [], "\(text)")
    }
  }
}
