import HornbookBytes
import HornbookDatasets
import HornbookDiagnostics
import TestSupport
import Testing

@Suite struct VCardWritingTests {
  /// The lines of a card, unfolded, without its beginning and its end.
  private static func lines(_ contacts: [Contact]) -> [String] {
    let bytes = ContactFiles.vcards(contacts, nameless: "No name")
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
    return Array(text.split(separator: "\r\n").map(String.init).dropFirst(2).dropLast())
  }

  @Test(arguments: [
    // An accent on a sign does not hide it.
    (#"{"given": ",\u0301;\u0301"}"#, ["FN:\\,\u{301}\\;\u{301}", "N:;\\,\u{301}\\;\u{301};;;"]),
    // Nothing begins a line of its own.
    (
      #"{"given": "A", "urls": ["https://example.org/\nTEL:1"]}"#,
      ["FN:A", "N:;A;;;", "URL:https://example.org/TEL:1"]
    ),
    (
      #"{"given": "A", "messages": ["xmpp:a\r\nTEL:1 2"]}"#,
      ["FN:A", "N:;A;;;", "IMPP:xmpp:aTEL:1%202"]
    ),
    (#"{"given": "A", "id": "urn:a\nTEL:1"}"#, ["UID:urn:aTEL:1", "FN:A", "N:;A;;;"]),
    (
      #"{"given": "A\u0000\u001b", "note": "a\rb\r\nc\nd"}"#,
      ["FN:A", "N:;A;;;", "NOTE:a\\nb\\nc\\nd"]
    ),
    (
      #"{"given": "A", "birthday": "1\nTEL:1"}"#, ["FN:A", "N:;A;;;", "BDAY;VALUE=text:1\\nTEL:1"]
    ),
  ])
  func whatIsInAValueStaysInIt(_ contact: String, _ expected: [String]) {
    #expect(Self.lines(ContactSketch("a.json", "[\(contact)]").contacts) == expected)
  }

  @Test(arguments: [
    ("a PNG of 300x300 pixels", "png"), ("an animated PNG of 300x300 pixels", "png"),
    ("a JPEG of 300x300 pixels", "jpeg"), ("a GIF of 300x300 pixels", "gif"),
  ])
  func picturesAreWrittenAndReadAgain(_ words: String, _ type: String) throws {
    let picture = try #require(DescribedPicture.bytes(words))
    var contact = try #require(ContactSketch("a.json", #"[{"given": "A"}]"#).contacts.first)
    contact.picture = picture
    let bytes = ContactFiles.vcards([contact], nameless: "No name")
    #expect(bytes.firstRange(of: [UInt8]("PHOTO:data:image/\(type);base64,".utf8)) != nil)
    let physical = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(physical.allSatisfy { $0.utf8.count <= 75 })
    #expect(ContactSketch("a.vcf", bytes).contacts.first?.picture == picture)
  }

  @Test func aTableOfNobodyIsReadAgain() {
    let contacts = ContactSketch("a.vcf", "BEGIN:VCARD\nEND:VCARD\n").contacts
    #expect(contacts.count == 1)
    #expect(ContactSketch("a.csv", ContactFiles.csv(contacts)).findings.map(\.rule) == [])
  }

  @Test func onlyKindsThatAddressBooksShowAreWritten() throws {
    var contact = try #require(ContactSketch("a.json", #"[{"given": "A"}]"#).contacts.first)
    contact.picture = [UInt8](#"<svg xmlns="http://www.w3.org/2000/svg"/>"#.utf8)
    #expect(Self.lines([contact]) == ["FN:A", "N:;A;;;"])
  }
}
