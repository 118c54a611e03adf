import HornbookBytes
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

/// Photographs that tell where they were taken are found wherever a book shows them.
@Suite struct ImageLocationTests {
  private static let files = [
    "content/book.json": #"""
    {"id": "p", "title": "P", "cover": "chapters/photo.jpg", "datasets": {
      "tools": {"fields": ["tool", {"name": "picture", "type": "image"}]}}}
    """#,
    "content/chapters/01-one.md": "# One\n\n![A press with two screws](photo.jpg)\n",
    "content/contacts/people.json": #"[{"given": "Ada", "image": "photo.jpg"}]"#,
    "content/movies/vale.json": #"{"members": [{"name": "Ida", "image": "photo.jpg"}]}"#,
    "content/records/tools.json": #"[{"tool": "Awl", "picture": "photo.jpg"}]"#,
    "content/stickers/hands/pack.json": #"""
    {"name": "Hands", "size": "small", "credit": "Ada", "licence": "CC0",
     "stickers": [{"file": "photo.jpg", "description": "A hand that waves"}]}
    """#,
  ]

  private static func findings(_ words: String) throws -> [String] {
    let photo = try #require(DescribedPicture.bytes(words))
    var book = MemoryBook(files)
    for folder in ["chapters", "contacts", "movies", "records", "stickers/hands"] {
      book.write("content/\(folder)/photo.jpg", photo)
    }
    let letters = Base64.encode(photo)
    let card = "BEGIN:VCARD\nFN:Bo\nPHOTO:data:image/jpeg;base64,\(letters.text(letters.indices))"
    book.write("content/contacts/cards.vcf", [UInt8]((card + "\nEND:VCARD\n").utf8))
    return book.prepare().report.findings.filter { $0.rule == "image-location" }
      .compactMap { $0.place?.file }.sorted()
  }

  @Test func namesEachPlaceThatShowsOne() throws {
    let expected = [
      "content/book.json", "content/chapters/01-one.md", "content/contacts/cards.vcf",
      "content/contacts/people.json", "content/movies/vale.json", "content/records/tools.json",
      "content/stickers/hands/pack.json",
    ]
    #expect(try Self.findings("a JPEG of 300x300 pixels that tells its place") == expected)
  }

  @Test func saysNothingOfOthers() throws {
    #expect(try Self.findings("a JPEG of 300x300 pixels") == [])
  }
}
