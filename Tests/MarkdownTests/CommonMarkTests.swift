import HornbookMarkdown
import TestSupport
import Testing

@Suite struct CommonMarkTests {
  static let examples = "conformance/commonmark-0.30.json"

  struct Example: Decodable {
    let example: Int
    let section: String
    let markdown: String
    let html: String
  }

  @Test(.enabled(if: Project.hasShared(examples), "\(examples) is not beside the project"))
  func givesTheHTMLOfEveryExampleOfTheSpecification() throws {
    let examples = try Project.sharedJSON(Self.examples, as: [Example].self)
    #expect(examples.count == 652)
    var wrong: [String] = []
    for example in examples {
      let html = String(
        decoding: Samples.commonMark(example.markdown).plainHTML(rawHTML: .pass),
        as: UTF8.self)
      if html != example.html {
        wrong.append("\(example.example) \(example.section): \(html)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) examples differ:\n\(wrong.prefix(5))")
  }
}
