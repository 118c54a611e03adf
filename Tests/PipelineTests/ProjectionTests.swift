import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// What is not published reaches no byte of the site.
@Suite struct ProjectionTests {
  /// A contact whose every field holds a marker of its own.
  private static let contact = """
    {"id": "MARKid", "prefix": "MARKprefix", "given": "MARKgiven", "middle": "MARKmiddle",
     "family": "MARKfamily", "suffix": "MARKsuffix", "nickname": "MARKnickname",
     "phoneticGiven": "MARKphonetic", "phoneticFamily": "MARKphonetic2",
     "organisation": "MARKorganisation", "department": "MARKdepartment",
     "jobTitle": "MARKjobTitle", "phones": [{"label": "MARKphones", "value": "212 555 0107"}],
     "emails": [{"label": "MARKemails", "value": "markemails@example.com"}],
     "urls": [{"label": "MARKurls", "value": "https://example.org/MARKurls"}],
     "addresses": [{"label": "MARKaddresses", "street": "MARKaddresses"}],
     "profiles": [{"label": "MARKprofiles", "value": "MARKprofiles"}],
     "messages": [{"label": "MARKmessages", "value": "MARKmessages"}],
     "relations": [{"label": "MARKrelations", "value": "MARKrelations"}],
     "birthday": "1984-02-29", "dates": [{"label": "MARKdates", "value": "--02-29"}],
     "note": "MARKnote", "image": "MARKimage.svg", "MARKextra": "MARKextra"}
    """

  private static let properties = [
    "name", "nickname", "phonetic", "organisation", "department", "jobTitle", "phones", "emails",
    "urls", "addresses", "profiles", "messages", "relations", "birthday", "dates", "note", "image",
    "id",
  ]

  /// The markers that may be found where a property is published.
  private static func markers(_ property: String) -> [String] {
    switch property {
    case "name": ["MARKprefix", "MARKgiven", "MARKmiddle", "MARKfamily", "MARKsuffix"]
    case "birthday": ["1984-02-29", "19840229"]
    default: ["MARK" + property]
    }
  }

  private static func book(_ fields: [String]?) -> MemoryBook {
    let list =
      fields.map { "\"fields\": [\($0.map { "\"\($0)\"" }.joined(separator: ","))]," } ?? ""
    var book = MemoryBook([
      "content/book.json":
        #"{"id": "m", "title": "M", "datasets": {"people": {\#(list) "title": "All"}}}"#,
      "content/chapters/01-people.md": """
      # People

      ```{contacts} people
      ```

      ```{contacts} people
      :layout: table
      ```

      ```{contacts} people
      :layout: staggered
      ```

      """,
      "content/contacts/people.json": "[\(contact)]",
    ])
    let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"/>"#
    book.write("content/contacts/MARKimage.svg", [UInt8](picture.utf8))
    return book
  }

  /// The markers that are found in paths and bytes of the site, in any case and any encoding.
  private static func found(_ fields: [String]?, _ markers: [String]) -> [String] {
    let outputs = book(fields).prepare().outputs
    let lowered = outputs.map { output -> [UInt8] in
      let bytes = [UInt8](output.path.utf8) + [0x0A] + (output.bytes ?? [])
      // Folded lines of cards hide nothing.
      return bytes.map(\.lowercased).filter { $0 != 0x0D }
    }
    return markers.filter { marker in
      let piece = [UInt8](marker.lowercased().utf8)
      return lowered.contains { $0.firstRange(of: piece) != nil || unfolded($0, has: piece) }
    }
  }

  private static func unfolded(_ bytes: [UInt8], has piece: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).replacing("\n ", with: "")
      .contains(String(decoding: piece, as: UTF8.self))
  }

  @Test(arguments: properties)
  func onePropertyIsPublishedAndNothingElse(_ property: String) {
    let others = Self.properties.filter { $0 != property }.flatMap(Self.markers) + ["MARKextra"]
    #expect(Self.found([property], others) == [], "of \(property)")
    #expect(Self.found([property], Self.markers(property)) == Self.markers(property))
  }

  @Test func withoutAChoiceOnlyTheNoteIsKeptBack() {
    #expect(Self.found(nil, ["MARKnote", "MARKextra"]) == [])
    let rest = Self.properties.filter { $0 != "note" }.flatMap(Self.markers)
    #expect(Self.found(nil, rest) == rest)
  }

  /// The report tells that something is wrong, and not what stands there.
  @Test func theReportQuotesNothing() throws {
    var book = Self.book(["name"])
    let wrong = Self.contact.replacing("212 555 0107", with: "MARKphones")
      .replacing("markemails@", with: "MARKemails").replacing("1984-02-29", with: "MARKday")
    book.write("content/contacts/people.json", [UInt8]("[\(wrong), \(wrong)]".utf8))
    book.write(
      "content/records/tools.json",
      [UInt8](#"[{"tool": "A", "hush": "MARKhush"}, {"tool": "B", "hush": "MARKhush"}]"#.utf8))
    book.write(
      "content/book.json",
      [UInt8](
        #"""
        {"id": "m", "title": "M", "datasets": {"people": {"fields": ["name"]}, "tools": {"fields": [
          {"name": "tool"}, {"name": "hush", "unique": true, "type": "date", "shown": false}]}}}
        """#.utf8))
    var options = BookOptions()
    options.includesReport = true
    let site = book.prepare(options)
    let rules = Set(site.report.findings.map(\.rule))
    #expect(rules.isSuperset(of: ["contact-phone-malformed", "contact-email-malformed"]))
    #expect(rules.isSuperset(of: ["contact-id-duplicate", "record-value-duplicate"]))
    let report = try #require(site.outputs.first { $0.path == "report.html" }?.bytes)
    let text = String(decoding: report, as: UTF8.self)
    for rule in rules { #expect(text.contains("<code>\(rule)</code>")) }
    #expect(!text.contains("MARK"))
  }

  @Test func withoutAnyPropertyNobodyIsNamed() {
    #expect(Self.found([], Self.properties.flatMap(Self.markers)) == [])
  }
}
