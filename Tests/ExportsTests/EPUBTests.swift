import HornbookBytes
import HornbookFormats
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookExports

/// The package, its documents, and what they must not contain.
@Suite struct EPUBTests {
  @Test func beginsAsReadersExpect() throws {
    let bytes = try ReadEPUB.bytes(of: EPUBBooks.quizzes("inline"))
    // The first file is stored, so that its content stands at a fixed place.
    #expect(bytes[30..<58].elementsEqual("mimetypeapplication/epub+zip".utf8))
    let read = try ReadEPUB(bytes)
    #expect(read.members.prefix(2).map(\.path) == ["mimetype", "META-INF/container.xml"])
    #expect(Set(read.members.map(\.path)).count == read.members.count)
  }

  @Test func theSameBookGivesTheSameBytes() throws {
    for book in [EPUBBooks.quizzes("page"), EPUBBooks.soup] {
      let bytes = try ReadEPUB.bytes(of: book)
      #expect(try ReadEPUB.bytes(of: book) == bytes)
      #expect(try ReadEPUB.bytes(of: book, jobs: 4) == bytes)
    }
  }

  /// Each document is parsed as XML, and looked through for what an EPUB cannot have.
  @Test func documentsAreXMLWithoutForms() throws {
    let refused: Set<String> = [
      "button", "center", "fieldset", "font", "form", "iframe", "input", "label", "legend", "link",
      "script", "select", "style", "textarea",
    ]
    for book in [EPUBBooks.quizzes("inline"), EPUBBooks.quizzes("page"), EPUBBooks.soup] {
      for (name, root) in try ReadEPUB(book).documents() {
        let body = try #require(root.first("body"))
        #expect(body.descendants.map(\.name).filter(refused.contains) == [], "\(name)")
        let attributes = body.descendants.flatMap(\.attributes).map(\.name)
        #expect(
          attributes.filter { $0.hasPrefix("on") || $0.hasPrefix("data-") || $0 == "style" } == [])
      }
    }
  }

  /// What moves on pages stands in a document as its steps, without what only the script needs.
  @Test func figuresThatAnswerAreTheirSteps() throws {
    let chapter = """
      # Wood

      ```{figure} Planks
      :slider: count = 1...6 | Planks
      :steps: 1, 6
      :text: So many are {count * 2} feet.
      <svg viewBox="0 0 320 60"><rect each="i = 1...count" x="{i * 9}" width="8" height="40"/></svg>
      ```
      """
    let documents = try ReadEPUB(MemoryBook(chapter: chapter)).documents()
    let figures = documents.flatMap { _, root in
      root.descendants.filter { $0.name == "figure" }
    }
    let figure = try #require(figures.first)
    let items = figure.descendants.filter { $0.name == "li" }
    #expect(
      items.map(\.text) == ["Planks: 1 So many are 2 feet.", "Planks: 6 So many are 12 feet."])
    #expect(items.map { $0.descendants.filter { $0.name == "rect" }.count } == [1, 6])
    #expect(items.map { $0.first("svg")?["aria-label"] } == ["Planks: 1", "Planks: 6"])
    #expect(figure.descendants.filter { $0.name == "output" || $0.name == "input" }.isEmpty)
    #expect(figure.all("div").isEmpty)
  }

  @Test func foldedAlertsStandOpen() throws {
    let book = MemoryBook(chapter: "# A\n\n> [!TIP]- Solution\n> Boil it.\n")
    let elements = try ReadEPUB(book).documents().flatMap { $0.1.descendants }
    #expect(elements.allSatisfy { $0.name != "details" && $0.name != "summary" })
    let alert = try #require(elements.first { $0["class"] == "alert tip" })
    #expect(alert.first("div")?.text == "Solution")
    #expect(alert.first("p")?.text == "Boil it.")
  }

  @Test func tabsStandBelowOneAnother() throws {
    let listings = ["One", "Two"].map { "```sh tab=\($0)\nmake \($0)\n```\n" }
    let book = MemoryBook(chapter: "# A\n\n" + listings.joined(separator: "\n"))
    let elements = try ReadEPUB(book).documents().flatMap { $0.1.descendants }
    #expect(elements.allSatisfy { $0.name != "details" && $0.name != "summary" })
    let tabs = elements.filter { $0["class"] == "tab" }
    #expect(tabs.map(\.name) == ["div", "div"])
    #expect(tabs.map { $0.first("div")?.text } == ["One", "Two"])
    #expect(tabs.map { $0.first("pre")?.text } == ["make One\n", "make Two\n"])
  }

  @Test func partnersKeepTheirMarkup() throws {
    let lists = try ReadEPUB(EPUBBooks.quizzes("inline")).documents().flatMap { _, root in
      root.descendants.filter { $0["class"] == "partners" }
    }
    let items = lists.flatMap { $0.all("li") }
    #expect(items.contains { $0.first("code")?.text == "Sheet" })
    #expect(items.contains { $0.first("em")?.text == "Board" })
  }

  @Test(arguments: ["inline", "page", "withheld", "soup"]) func everyLinkIsAlive(_ name: String)
    throws
  {
    let book = name == "soup" ? EPUBBooks.soup : EPUBBooks.quizzes(name)
    let read = try ReadEPUB(book)
    let documents = try read.documents()
    var names: Set<String> = []
    for (document, root) in documents {
      names.insert(document)
      for id in root.descendants.compactMap({ $0["id"] }) {
        #expect(names.insert(document + "#" + id).inserted, "\(document)#\(id) twice")
      }
    }
    for (document, root) in documents {
      for link in root.first("body")?.descendants.compactMap({ $0["href"] }) ?? [] {
        guard !link.hasPrefix("https://") else { continue }
        #expect(
          names.contains(link.hasPrefix("#") ? document + link : link), "\(document): \(link)")
      }
    }
  }

  @Test func theSoupIsStrained() throws {
    let text = try ReadEPUB(EPUBBooks.soup).text("EPUB/page.xhtml")
    for piece in [
      "<p>raw <b>bold <i>nested</i></b> wrong é \u{A0} &amp;unknown; &amp; &amp; &lt; 3\n</p><p>second</p>",
      "<ul><li>one</li><li>two<ol><li>in</li></ol></li></ul>",
      "<tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>",
      "red <div>mid</div> <br/> <hr/>", "<details open=\"open\">",
      "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mfrac>",
      "viewBox=\"0 0 4 4\" width=\"20\" height=\"20\"", "<span id=\"old\">anchor</span>",
      "<span>search</span>", "<a href=\"nav.xhtml\">all</a>", "<rt>kan</rt></ruby> c",
      "<a href=\"two.xhtml#other\">two</a>", "epub:type=\"noteref\"", "epub:type=\"footnote\"",
    ] {
      #expect(text.contains(piece), "\(piece)")
    }
  }

  @Test func theBookIsDescribed() throws {
    let package = try ReadEPUB(EPUBBooks.soup).text("EPUB/package.opf")
    for piece in [
      "<dc:identifier id=\"book\">urn:isbn:9780000000002</dc:identifier>",
      "<dc:title id=\"title\">Soup &amp; &lt;salt&gt;</dc:title>", "<dc:language>ja</dc:language>",
      "<dc:creator id=\"author2\">Bo &amp; Co</dc:creator>",
      "<dc:subject>Salt &amp; pepper</dc:subject>",
      "<meta property=\"group-position\" refines=\"#series\">3</meta>",
      "<dc:rights>All rights reserved</dc:rights>",
      "<dc:publisher>Paddle &amp; Sons</dc:publisher>",
      "1980-01-01T00:00:00Z", "<meta property=\"schema:accessibilityFeature\">MathML</meta>",
      "page-progression-direction=\"ltr\"", "properties=\"mathml svg\"",
    ] {
      #expect(package.contains(piece), "\(piece)")
    }
    #expect(!package.contains("alternativeText") || package.contains("accessMode\">visual"))
  }

  @Test func datesAreThoseOfTheBook() throws {
    let chapter = "---\nupdated: 2024-05-06\n---\n# One\n"
    let book = MemoryBook([
      "content/chapters/01-one.md": chapter, "content/chapters/02-two.md": "# Two\n",
    ])
    #expect(try ReadEPUB(book).text("EPUB/package.opf").contains("2024-05-06T00:00:00Z"))
  }

  @Test func contentsNamePartsChaptersAndSections() throws {
    let book = MemoryBook([
      "content/book.json": """
      {"id": "parts", "title": "Parts", "direction": "rtl", "parts": [{"title": "First & last", "chapters": ["01-one.md"]}]}
      """,
      "content/chapters/01-one.md": "# One\n\n## A *section*\n\nText.\n",
    ])
    let read = try ReadEPUB(book)
    let contents = read.text("EPUB/nav.xhtml")
    #expect(contents.contains("<li><span>First &amp; last</span>"))
    #expect(contents.contains("<a href=\"one.xhtml#a-section\">A section</a>"))
    #expect(contents.contains("epub:type=\"landmarks\""))
    #expect(read.text("EPUB/package.opf").contains("page-progression-direction=\"rtl\""))
    #expect(read.text("EPUB/one.xhtml").contains("dir=\"rtl\""))
  }
}
