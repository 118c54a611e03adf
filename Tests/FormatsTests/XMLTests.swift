import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

private func xml(_ text: String, allowsDoctype: Bool = false) -> XMLTree? {
  try? XMLParser.parse(Source(path: "a.xml", text: text), allowsDoctype: allowsDoctype).get()
}

struct XMLTests {
  @Test func readsElementsAndTexts() throws {
    let text = """
      <?xml version="1.0"?>
      <a xmlns:w="urn:w" w:kind="x" plain='1 &lt; 2'>one<w:b/>t&#119;o<!-- no --><![CDATA[<3>]]></a>
      """
    let root = try #require(xml(text)).root
    #expect(root.name == "a" && root.space.isEmpty)
    #expect(root["kind"] == "x" && root["plain"] == "1 < 2" && root["none"] == nil)
    #expect(root.text == "onetwo<3>")
    let inner = try #require(root.first("b"))
    #expect(inner.space == "urn:w" && Array(text.utf8).text(inner.range) == "<w:b/>")
    #expect(Array(text.utf8).text(root.range).hasSuffix("</a>"))
  }

  @Test func readsOldEncodings() {
    func bytes(_ encoding: String, _ letters: [UInt8]) -> [UInt8] {
      Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><a>".utf8) + letters
        + Array("</a>".utf8)
    }
    for (encoding, letters, text) in [
      ("ISO-8859-1", [0xE9], "é"), ("windows-1252", [0x93, 0x80, 0x94], "“€”"),
      ("UTF-8", Array("漢".utf8), "漢"),
    ] {
      let tree = try? XMLParser.parse(Source(path: "a.xml", bytes: bytes(encoding, letters))).get()
      #expect(tree?.root.text == text)
    }
  }

  @Test func saysWhatIsWrong() {
    let complaints = [
      Complaint("<a><b>⌖</a>", "this tag does not close “<b>”"),
      Complaint("⌖<a>", "“<a>” is not closed"),
      Complaint("<a>x ⌖& y</a>", "“&” is not allowed here"),
      Complaint("<a>⌖&nbsp;</a>", "XML does not define the entity “nbsp”"),
      Complaint("<a b=\"⌖<\"/>", "“<” is not allowed here"),
      Complaint("<a/>⌖<b/>", "nothing may follow the outermost element"),
      Complaint("⌖<x:a/>", "a prefix of this tag has no namespace"),
    ]
    #expect(
      differences(complaints, file: "a.xml", rule: .xmlSyntax) { source in
        if case .failure(let fault) = XMLParser.parse(source) { [fault.finding] } else { [] }
      }.isEmpty)
  }

  @Test func refusesWhatGrows() {
    let bomb = """
      <!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>
      """
    #expect(xml(bomb) == nil && xml(bomb, allowsDoctype: true) == nil)
    let outside = "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>"
    #expect(xml(outside) == nil && xml(outside, allowsDoctype: true) != nil)
    #expect(xml("<!DOCTYPE a SYSTEM \"a.dtd\"><a>&x;</a>", allowsDoctype: true) == nil)
    let deep = 100_000
    #expect(
      xml(String(repeating: "<a>", count: deep) + String(repeating: "</a>", count: deep)) == nil)
  }

  @Test func survivesDamage() {
    let whole = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?><w:a xmlns:w="urn:w" k="v&amp;w"><b>é漢<!-- c --></b>
      <![CDATA[ <x> ]]><c d="e" f='g'/><?pi x?>&#x41;</w:a>
      """.utf8)
    var random = SeededRandom(seed: 23)
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[bytes.count - 1 - place], at: place)
        }
      }
      switch XMLParser.parse(Source(path: "a.xml", bytes: bytes)) {
      case .success(let tree): #expect(tree.root.range.upperBound <= bytes.count)
      case .failure(let fault): #expect((fault.finding.place?.upper ?? 0) <= bytes.count)
      }
    }
  }

  @Test func readsPropertyLists() throws {
    let source = Source(
      path: "a.plist",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>name</key><string>Ada &amp; Bo</string>
        <key>tall</key><true/><key>ages</key><array><integer>7</integer><real>+1.5</real></array>
        <key>born</key><date>2011-02-03T00:00:00Z</date><key>raw</key><data> QU
        I= </data></dict></plist>
        """)
    var findings: [Finding] = []
    let root = try #require(PropertyListParser.parse(source).root(findings: &findings))
    #expect(root["name"]?.string == "Ada & Bo" && root["tall"]?.bool == true)
    #expect(root["ages"]?.children.map { $0.double ?? 0 } == [7, 1.5])
    #expect(root["raw"]?.string == "QUI=" && root["born"]?.string == "2011-02-03T00:00:00Z")
  }

  @Test func saysWhatIsWrongWithPropertyLists() {
    let complaints = [
      Complaint("⌖<list/>", "a property list begins with “<plist>”"),
      Complaint("<plist>⌖<uid/></plist>", "a property list has no value “<uid>”"),
      Complaint("<plist><dict>⌖<true/></dict></plist>", "this value has no key"),
      Complaint("<plist>⌖<dict><key>a</key></dict></plist>", "the last key has no value"),
      Complaint("<plist>⌖<integer>seven</integer></plist>", "“seven” is no number"),
      Complaint("⌖bplist00", "this is a binary property list"),
    ]
    #expect(
      differences(complaints, file: "a.plist", rule: .xmlSyntax) { source in
        var findings: [Finding] = []
        _ = PropertyListParser.parse(source).root(findings: &findings)
        return findings
      }.isEmpty)
  }
}
