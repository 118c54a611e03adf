import HornbookPress
import TestSupport
import Testing

@Suite struct RedirectPageTests {
  static let pages: [(url: String?, index: Int, address: String, canonical: String)] = [
    (nil, 0, "ink.html", "ink.html"), (nil, 1, "../../ink.html", "../../ink.html"),
    ("https://example.org/b", 0, "ink.html", "https://example.org/b/ink.html"),
    ("https://example.org/b", 1, "../../ink.html", "https://example.org/b/ink.html"),
    (nil, 2, "answers.html", "answers.html"),
  ]

  @Test(arguments: pages.indices)
  func pagesLeadOnWithoutScripts(_ index: Int) {
    let (url, page, address, canonical) = Self.pages[index]
    var book = Specimen.moved
    if let url { book.settings.replace("\"title\"", with: "\"url\": \"\(url)\", \"title\"") }
    let html = book.html(.redirect(page))
    var missing: [String] = []
    for piece in [
      "<meta http-equiv=\"refresh\" content=\"0; url=\(address)\">", "<a href=\"\(address)\">",
      "<link rel=\"canonical\" href=\"\(canonical)\">",
      "<meta name=\"robots\" content=\"noindex\">",
    ] where !html.contains(piece) {
      missing.append(piece)
    }
    #expect(missing == [])
    #expect(!html.contains("<script"))
  }

  @Test func oldNamesOfHeadingsStayAlive() {
    let html = Specimen.moved.html(.chapter(0))
    for piece in [
      "<span id=\"soot\"></span>\n<h2 id=\"lamp-black\">", "<span id=\"top\"></span>",
      "<span id=\"recipe\"></span>\n<figure class=\"listing\" id=\"listing-1\">",
      "<span id=\"ask\"></span>\n<h2 id=\"questions\">",
    ] {
      #expect(html.contains(piece), "\(piece)")
    }
  }

  @Test func withoutAnswersNothingLeadsToThem() {
    var book = Specimen.moved
    book.settings.replace("\"title\"", with: "\"answers\": \"withheld\", \"title\"")
    #expect(!book.press.plan.contains(.redirect(2)))
    #expect(book.press.plan.contains(.redirect(1)))
  }
}

extension Specimen {
  /// A book whose pages and headings have had other names.
  static let moved = Specimen(
    chapters: [
      (
        "chapters/01-ink.md",
        """
        ---
        redirects: [old, a/b/, soot: lamp-black, top: ink, recipe: listing-1, ask: questions]
        ---

        # Ink

        ## Lamp black

        ```swift title="A recipe"
        let ink = soot
        ```

        ## Questions

        1. Which?
           - a) Soot
           - b) Gum

        """
      )
    ],
    answers: "---\nredirects: [key]\n---\n\n# Answers\n\n## Chapter 1\n\n1. a\n")
}
