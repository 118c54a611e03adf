import Foundation
import HornbookDatasets
import TestSupport
import Testing

/// Independent readers understand the vCards.
enum VCardJudge {
  static let cards: [UInt8] = ContactFiles.vcards(contacts, nameless: "No name")

  /// The first and the last of them have pictures.
  private static let contacts: [Contact] = {
    var contacts = written
    contacts[0].picture = DescribedPicture.bytes("a PNG of 300x300 pixels")
    contacts[contacts.count - 1].picture = DescribedPicture.bytes("a JPEG of 300x300 pixels")
    return contacts
  }()

  static let photos = [contacts[0], contacts[contacts.count - 1]].compactMap(\.picture?.count)

  private static let written: [Contact] = ContactSketch(
    "people.json",
    """
    [{"id": "ada-quill", "prefix": "Dr", "given": "Ada", "middle": "Maria", "family": "Quill",
      "suffix": "MA", "nickname": "Addie, Ad", "phoneticGiven": "AY-da",
      "organisation": "Horn; Paper", "department": "Typesetting", "jobTitle": "Compositor",
      "phones": [{"label": "mobile", "value": "+1 212 555 0107"},
                 {"label": "Boat, big", "value": "212 555 0108"},
                 {"label": "work fax", "value": "212 555 0118"}],
      "emails": [{"label": "work", "value": "ada@example.com"}],
      "urls": [{"label": "home", "value": "https://example.org/ada,b;c"}],
      "addresses": [{"label": "home", "street": "3 Paddle Lane; rear", "city": "Oxbow",
                     "state": "Midshire", "postalCode": "OX0 0XX", "country": "England"}],
      "profiles": [{"label": "chat", "value": "@ada"}],
      "messages": [{"label": "xmpp", "value": "xmpp:ada@example.org"}, {"value": "ada b"}],
      "relations": [{"label": "sibling", "value": "Bela, Quill"},
                    {"label": "sister", "value": "Cosima"}],
      "birthday": "1984-02-29",
      "dates": [{"label": "anniversary", "value": "--06-13"},
                {"label": "start", "value": "2001-02-03"}],
      "note": "Never before ten,\\nand; \\\\ never after two. 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字"},
     {"given": "Noël", "birthday": "--12-24"},
     {"organisation": "The Guild"},
     {"phones": ["212 555 0109"]}]
    """
  ).contacts

  private static let note =
    "note|Never before ten,/and; \\ never after two. " + String(repeating: "漢字", count: 16)

  /// vobject knows the versions up to 3.0, and the properties that they share with 4.0: of a picture
  /// in the form of 4.0 it keeps what stands before the comma.
  @Suite(.enabled(if: Judges.hasPython(module: "vobject"), "no vobject: run make judges"))
  struct VObjectJudge {
    @Test func readsTheCards() throws {
      let (status, output) = try Judges.runPython("vcards.py", input: cards)
      #expect(status == 0)
      let told = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(
        told.prefix(7) == [
          "card Ada Quill", "name|Quill|Ada|Maria|Dr|MA", "tel|cell|+1 212 555 0107",
          "tel||212 555 0108", "tel|work,fax|212 555 0118",
          "adr|3 Paddle Lane; rear|Oxbow|Midshire|OX0 0XX|England", note,
        ])
    }
  }

  /// ez-vcard validates cards of version 4.0.
  @Suite(
    .enabled(
      if: ["ez-vcard", "vinnie"].allSatisfy {
        FileManager.default.fileExists(atPath: "/usr/share/java/\($0).jar")
      } && FileManager.default.fileExists(atPath: "/usr/bin/javac"),
      "no libez-vcard-java with a JDK: run make judges"))
  struct EzVCardJudge {
    @Test func findsNothingWrongWithTheCards() throws {
      let run = try Judges.run(
        "/usr/bin/java",
        [
          "-cp", "/usr/share/java/ez-vcard.jar:/usr/share/java/vinnie.jar",
          Project.tests("Judges/VCards.java").path,
        ], input: cards)
      #expect(run.status == 0)
      let told = String(decoding: run.output, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(
        told == [
          "card|4.0|Ada Quill", "name|Quill|Ada|[Maria]|[Dr]|[MA]",
          "org|[Horn; Paper, Typesetting]", "tel|[cell]|+1 212 555 0107", "tel|[]|212 555 0108",
          "tel|[work, fax]|212 555 0118", "email|ada@example.com",
          "url|https://example.org/ada,b;c", "impp|xmpp:ada@example.org", "impp|im:ada%20b",
          "adr|3 Paddle Lane; rear|Oxbow|Midshire|OX0 0XX|England", "related|1|Bela, Quill",
          "related|0|Cosima", "photo|image/png|\(photos[0])",
        ] + told.filter { $0.hasPrefix("bday|null|") && $0.contains("1984") } + [
          "anniversary|--06-13", note,
          "card|4.0|Noël", "name|null|Noël|[]|[]|[]", "bday|--12-24|null",
          "card|4.0|The Guild", "org|[The Guild]", "card|4.0|No name", "tel|[]|212 555 0109",
          "photo|image/jpeg|\(photos[1])",
        ])
    }
  }
}
