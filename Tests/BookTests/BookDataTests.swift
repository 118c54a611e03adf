import Foundation
import TestSupport
import Testing

/// The people, stickers and films of the book: invented, and with all the gaps of real ones.
@Suite struct BookDataTests {
  private struct People: Decodable {
    struct Entry: Decodable { let value: String }
    struct Person: Decodable {
      let given, family, image, organisation: String?
      let phones, emails: [Entry]?
      var name: String { [given, family].compactMap(\.self).joined(separator: " ") }
    }
    let contacts: [Person]
  }

  private static func people() throws -> [People.Person] {
    let file = Project.root.appendingPathComponent("content/contacts/people.json")
    return try JSONDecoder().decode(People.self, from: Data(contentsOf: file)).contacts
  }

  @Test func sixtyPeopleOfWhomSomeLackThings() throws {
    let people = try Self.people()
    #expect(people.count == 60)
    #expect(people.contains { $0.image == nil } && people.contains { $0.image != nil })
    #expect(people.contains { $0.phones == nil } && people.contains { $0.family == nil })
    #expect(people.contains { $0.name.isEmpty && $0.organisation != nil })
    let lengths = people.map(\.name.count).filter { $0 > 0 }
    #expect(lengths.min() ?? 99 < 6 && lengths.max() ?? 0 > 25)
  }

  /// Numbers and addresses that are kept free for inventions, so that nobody is ever called.
  @Test func nobodyCanBeReached() throws {
    for person in try Self.people() {
      for phone in person.phones ?? [] {
        let isFree = phone.value.contains(#/^\+1 \d{3} 555 01\d\d$|^\+44 20 7946 0\d{3}$/#)
        #expect(isFree, "\(phone.value)")
      }
      for address in person.emails ?? [] {
        #expect(address.value.contains(#/@example\.(com|net|org)$/#), "\(address.value)")
      }
    }
  }

  @Test func theirNamesAreOfManyScripts() throws {
    let first: [(script: String, letters: ClosedRange<UInt32>)] = [
      ("Latin", 0x41...0x24F), ("Greek", 0x370...0x3FF), ("Cyrillic", 0x400...0x4FF),
      ("Hebrew", 0x590...0x5FF), ("Arabic", 0x600...0x6FF), ("Devanagari", 0x900...0x97F),
      ("Hangul", 0xAC00...0xD7A3), ("Han", 0x4E00...0x9FFF),
    ]
    let letters = try Self.people().flatMap { $0.name.unicodeScalars.map(\.value) }
    for (script, range) in first {
      #expect(letters.contains(where: range.contains), "\(script)")
    }
  }

  @Test(arguments: ["snail-post", "paddles"])
  func aPackHasEightDrawingsAndWhatTheyWereMadeFrom(_ pack: String) throws {
    let folder = Project.root.appendingPathComponent("content/stickers/\(pack)").path
    let drawn = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".png")
    }
    #expect(drawn.count >= 8)
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder + "/sources")
    for name in drawn.sorted() {
      let stem = name.dropLast(4)
      #expect(sources.contains { $0.hasPrefix(stem) && $0.hasSuffix(".svg") }, "\(name)")
    }
  }
}
