import HornbookDiagnostics
import HornbookFormats
import HornbookManuscript
import Testing

/// The headings of a book's own, as `book.json` names them.
@Suite struct SectionSettingsTests {
  private func read(_ sections: String) throws -> (settings: BookSettings?, findings: [Finding]) {
    var findings: [Finding] = []
    let source = Source(
      path: "content/book.json", text: #"{"id": "a", "title": "A", "sections": \#(sections)}"#)
    let root = try #require(JSONParser.parse(source).root(findings: &findings))
    let settings = FieldReader.read(BookSettings.self, from: root, findings: &findings)
    return (settings, findings)
  }

  @Test func takesHeadingsOfBothKinds() throws {
    let (settings, findings) = try read(
      #"{"questions": ["Your turn"], "answers": ["The other way"]}"#)
    #expect(findings == [])
    #expect(settings?.sections == ["questions": ["Your turn"], "answers": ["The other way"]])
  }

  /// A heading under a misspelt name would mean nothing, and nobody would be told.
  @Test func tellsOfANameThatMeansNothing() throws {
    let (_, findings) = try read(#"{"question": ["Your turn"]}"#)
    #expect(findings.map(\.rule) == ["data-key-unknown"])
    #expect(findings.first?.remedy == "Did you mean “questions”?")
  }
}
