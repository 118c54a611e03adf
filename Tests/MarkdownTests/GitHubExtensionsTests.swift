import HornbookBytes
import HornbookDiagnostics
import HornbookMarkdown
import TestSupport
import Testing

@Suite struct GitHubExtensionsTests {
  static let examples = "conformance/gfm-extensions.json"

  struct Example: Decodable {
    let example: Int
    let section: String
    let markdown: String
    let html: String
  }

  @Test(.enabled(if: Project.hasShared(examples), "\(examples) is not beside the project"))
  func givesTheHTMLOfTheExamplesButTheTagFilter() throws {
    let examples = try Project.sharedJSON(Self.examples, as: [Example].self)
      .filter { $0.example != 653 }
    #expect(examples.count == 23)
    var wrong: [String] = []
    for example in examples {
      let document = Document(Source(path: "example.md", text: example.markdown))
      let facts = MarkupFacts(outline: Outline(document), rawHTML: .pass)
      let html = Self.plain(String(decoding: document.html(facts), as: UTF8.self))
      if html != Self.plain(example.html) {
        wrong.append(
          "\(example.example) \(example.section):\n\(html)\n----\n\(Self.plain(example.html))")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n====\n"))")
  }

  /// Identifiers, classes, roles, alignment and elements that only wrap do not count.
  static func plain(_ html: String) -> String {
    html
      .replacing(#/ (class|id|role|align|style)="[^"]*"/#, with: "")
      .replacing(#/ ?/>/#, with: ">")
      .replacing("<tbody>\n</tbody>\n", with: "")
  }
}
