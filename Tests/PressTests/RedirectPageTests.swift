import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
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

extension Specimen {
  /// A book whose pages keep the paths of their texts.
  static let paths = Specimen(
    settings: """
      {"id": "letters", "title": "Letters", "addresses": "paths", "dialect": "mdbook",
       "links": [{"title": "Post", "address": "https://example.org/post"}],
       "repository": "https://example.org/letters", "edit": "https://example.org/letters/edit/{path}",
       "redirects": {"/old/ink.html": "../on/ink.html#soot", "far.html": "https://example.org/",
         "gum.html#rag": "/on/paper/#rag", "gum.html#tree": "https://example.org/tree",
         "old/ink.html#x": "../gum.html"}}
      """,
    chapters: [
      ("on/ink.md", "# Ink\n\n## Soot\n\nSee [gum](../gum.md) and [paper](paper/README.md#rag).\n"),
      (
        "on/paper/README.md",
        "# Paper\n\n## Rag\n\n![](../img/rag.png) [ink](../ink.html), [rag](../../gum.md#rag).\n"
      ),
      ("gum.md", "# Gum\n\nBack to [](on/ink.md#soot).\n"),
    ],
    files: [
      (
        "SUMMARY.md", "- [Ink](on/ink.md)\n- [Paper](on/paper/README.md)\n- [Gum](gum.md)\n"
      ),
      ("on/img/rag.png", "a PNG of 30x30 pixels"),
    ])
}

/// Sites whose pages keep the paths of their texts.
@Suite struct PathsTests {
  @Test func pagesAndFilesKeepTheirPaths() {
    let site = Specimen.paths.site
    #expect(site.report.told == ["alt-missing content/on/paper/README.md:5:5"])
    let paths = Set(site.outputs.map(\.path))
    for path in [
      "index.html", "on/ink.html", "on/paper/index.html", "gum.html", "on/img/rag.png",
      "old/ink.html", "far.html", "404.html", "hornbook/contents.html", "hornbook/hornbook.css",
      "hornbook/search.html",
    ] {
      #expect(paths.contains(path), "\(path)")
    }
    #expect(!paths.contains("contents.html") && !paths.contains { $0.hasPrefix("assets/") })
  }

  @Test func movedNamesLeadToTheirPages() {
    let site = PreparedSite.prepare(Specimen.paths.access, Specimen.paths.options)
    let gum = site.text(of: "gum.html")
    #expect(gum.contains("<li><a id=\"rag\" href=\"on/paper/index.html#rag\">Paper</a></li>"))
    #expect(gum.contains("<li><a id=\"tree\" href=\"https://example.org/tree\">"))
    #expect(site.text(of: "on/paper/index.html").contains("href=\"../../gum.html#rag\""))
  }

  @Test func pagesLeadToTheirSource() {
    let site = PreparedSite.prepare(Specimen.paths.access, Specimen.paths.options)
    let paper = site.text(of: "on/paper/index.html")
    #expect(paper.contains("<a href=\"https://example.org/letters/edit/on/paper/README.md\">"))
    #expect(paper.contains("<li><a href=\"https://example.org/letters\">"))
  }

  @Test func linksLeadFromTheFolderOfTheirPage() {
    let site = PreparedSite.prepare(Specimen.paths.access, Specimen.paths.options)
    let ink = site.text(of: "on/ink.html")
    #expect(ink.contains("<a href=\"../gum.html\">gum</a>"))
    #expect(ink.contains("<a href=\"../on/paper/index.html#rag\">paper</a>"))
    #expect(ink.contains("href=\"../hornbook/hornbook.css\""))
    #expect(site.text(of: "on/paper/index.html").contains("src=\"../../on/img/rag.png\""))
    #expect(site.text(of: "old/ink.html").contains("url=../on/ink.html#soot"))
    #expect(site.text(of: "far.html").contains("url=https://example.org/"))
    #expect(site.text(of: "hornbook/contents.html").contains("href=\"../on/ink.html\""))
    #expect(site.text(of: "index.html").contains("<a href=\"gum.html\">gum</a>"))
  }
}
