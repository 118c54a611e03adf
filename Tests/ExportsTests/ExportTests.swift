import HornbookPipeline
import Testing

@testable import HornbookExports

@Suite struct ExportTests {
  private let export = Export(
    name: "bound", summary: "A bound book.", fileExtension: "bound", adapt: { _ in },
    make: { _, _ in .made([]) })

  @Test(arguments: [
    ("wood", "x", "wood.bound"), ("../wood/of oak", "x", "wood-of-oak.bound"),
    ("..", "shelf", "shelf.bound"), ("/", "", "book.bound"), ("Über/Öl", "x", "Über-Öl.bound"),
  ]) func isCalledLikeTheBook(_ book: String, _ folder: String, _ name: String) {
    #expect(export.fileName(for: book, in: folder) == name)
    #expect(export.fileName(for: "wood", in: "x", .instructor) == "wood-instructor.bound")
  }

  @Test func isFoundByName() {
    #expect(Export.all.allSatisfy { Export.named($0.name)?.name == $0.name })
    #expect(Set(Export.all.map(\.name)).count == Export.all.count)
  }
}
