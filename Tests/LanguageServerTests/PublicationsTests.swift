import Testing

@testable import HornbookLanguageServer

@Suite final class PublicationsTests {
  private var publications = Publications()
  private var outbox = Outbox()

  private func early(_ news: [String: String]) -> [String] {
    publications.publish(early: news.mapValues { Array("\"\($0)\"".utf8) }, &outbox)
    return told()
  }

  private func all(_ news: [String: String]) -> [String] {
    publications.publish(news.mapValues { Array("\"\($0)\"".utf8) }, &outbox)
    return told()
  }

  /// What the editor is told, without the frame of the messages.
  private func told() -> [String] {
    String(decoding: outbox.take(), as: UTF8.self).split(separator: "Content-Length: ").map {
      $0.split(separator: "\"params\":").last.map { String($0.dropLast()) } ?? ""
    }
  }

  @Test func filesWithLaterFindingsWaitForThem() {
    publications.begin()
    #expect(early(["key": "1"]).isEmpty)
    #expect(all(["key": "1", "page": "2"]) == ["\"1\"", "\"2\""])
    publications.begin()
    #expect(early(["key": "3"]) == ["\"3\""])
    #expect(all(["key": "3", "page": "4"]) == ["\"4\""])
    publications.begin()
    #expect(early([:]) == [#"{"uri":"key","diagnostics":[]}"#])
    #expect(all(["page": "4"]).isEmpty)
  }

  @Test func eachTimeKnowsWhatCameAfterIt() {
    publications.begin()
    _ = early([:])
    _ = early(["page": "1"])
    _ = all(["page": "1"])
    publications.begin()
    #expect(early([:]).isEmpty)
    #expect(early(["page": "2"]) == ["\"2\""])
    #expect(all(["page": "2"]).isEmpty)
  }

  /// A check that a newer change overtakes says nothing of what would have come later.
  @Test func anOvertakenCheckTeachesNothing() {
    publications.begin()
    _ = early([:])
    _ = all(["page": "1"])
    publications.begin()
    #expect(early([:]).isEmpty)
    publications.begin()
    #expect(early(["key": "2"]) == ["\"2\""])
    #expect(all(["key": "2", "page": "1"]).isEmpty)
  }

  @Test func nothingIsEarlyUnlessItWasEarlyBefore() {
    publications.begin()
    #expect(all(["key": "1"]) == ["\"1\""])
    publications.begin()
    #expect(early(["key": "2"]).isEmpty)
    #expect(all(["key": "2"]) == ["\"2\""])
  }
}
