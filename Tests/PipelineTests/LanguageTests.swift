import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// A book in several languages: each is a whole book of its own.
@Suite struct LanguageTests {
  private static let book = MemoryBook([
    "content/book.json": """
    {"id": "wood", "title": "Of wood", "url": "https://www.example.com/wood/",
     "languages": {"de": {"title": "Vom Holz", "links": [{"title": "Werkzeug", "address": "tools/"}]}, "ar": {"name": "عربي", "title": "الخشب"}},
     "parts": [{"title": "Trees", "chapters": ["01-oak.md", "02-ash.md"]}],
     "versions": [{"name": "2"}, {"name": "1", "url": "https://www.example.com/old/"}],
     "elsewhere": ["tools/"], "links": [{"title": "Tools", "address": "tools/"}, {"title": "Shop", "address": "https://shop.example/"}]}
    """,
    "content/chapters/01-oak.md": """
    # Oak

    ![A leaf](leaf.svg)

    ## Questions

    1. What is oak?
       - a) Heavy
       - b) Light
       - c) Blue
    """,
    "content/chapters/02-ash.md": "# Ash\n\nAsh is tough.\n",
    "content/chapters/leaf.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
    "content/answers.md": "# Answers\n\n## Chapter 1\n\n1. What is oak?\n   - a) Heavy\n",
    "content/de/chapters/01-oak.md": """
    ---
    slug: eiche
    translates: old
    ---

    # Eiche

    ![Ein Blatt](leaf.svg)

    ## Fragen

    1. Wie ist Eiche?
       - a) Schwer
       - b) Leicht
       - c) Blau
    """,
    "content/de/answers.md": "# Antworten\n\n## Kapitel 1\n\n1. Wie ist Eiche?\n   - a) Schwer\n",
    "content/ar/chapters/02-ash.md": "# الدردار\n\nمتين.\n",
  ])

  private static func site(_ language: String?, _ book: MemoryBook = book) -> PreparedSite {
    var options = BookOptions(jobs: 1)
    options.language = language
    return book.prepare(options)
  }

  private static func pages(_ site: PreparedSite) -> [String: String] {
    Dictionary(
      site.outputs.map { ($0.path, String(decoding: $0.bytes ?? [], as: UTF8.self)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Parts name chapters as in the original, in whatever folder they are.
  @Test(arguments: ["deep/03-elm.md", "chapters/deep/03-elm.md", "deep/", "03-elm", "03-elm.md"])
  func partsMayNameFolders(_ name: String) {
    var files = Self.book.files.mapValues { String(decoding: $0, as: UTF8.self) }
    files["content/book.json"]?.replace(#""02-ash.md"]"#, with: #""02-ash.md", "\#(name)"]"#)
    files["content/chapters/deep/03-elm.md"] = "# Elm\n\nElm is wet.\n"
    files["content/de/chapters/deep/03-elm.md"] = "# Ulme\n\nUlme ist nass.\n"
    let book = MemoryBook(files)
    for language in [nil, "de"] {
      let told = Self.site(language, book).report.findings.map(\.rule)
      #expect(!told.contains { $0.hasPrefix("chapter-") }, "\(language ?? ""): \(told)")
    }
  }

  @Test func eachLanguageIsAWholeBookThatLeadsToTheOthers() throws {
    let original = Self.pages(Self.site(nil))
    let german = Self.pages(Self.site("de"))
    let arabic = Self.pages(Self.site("ar"))
    // Page, and what must stand on it.
    let cases: [(name: String, page: String?, texts: [String])] = [
      (
        "original", original["oak.html"],
        [
          "lang=\"en\"", "href=\"de/eiche.html\" lang=\"de\"", "href=\"ar/contents.html\"",
          ">عربي<",
          "hreflang=\"de\" href=\"https://www.example.com/wood/de/eiche.html\"",
          "href=\"https://www.example.com/old/\"", "<a href=\"tools/\">Tools</a>",
        ]
      ),
      (
        "untranslated", original["ash.html"], ["href=\"de/contents.html\"", "href=\"ar/ash.html\""]
      ),
      (
        "cover", original["index.html"],
        ["href=\"de/index.html\"", "hreflang=\"de\" href=\"https://www.example.com/wood/de/\""]
      ),
      (
        "German", german["eiche.html"],
        [
          "<html lang=\"de\"", "href=\"../oak.html\" lang=\"en\"", "href=\"../ar/contents.html\"",
          "Frage", "hreflang=\"en\" href=\"https://www.example.com/wood/oak.html\"",
          "rel=\"canonical\" href=\"https://www.example.com/wood/de/eiche.html\"",
          "<a href=\"../tools/\">Werkzeug</a>",
        ]
      ),
      ("not found", german["404.html"], ["href=\"/wood/contents.html\""]),
      (
        "Arabic", arabic["ash.html"],
        [
          "dir=\"rtl\"", "href=\"../ash.html\"", "href=\"../de/contents.html\"",
          "<a href=\"../tools/\">Tools</a>", "<a href=\"https://shop.example/\">Shop</a>",
        ]
      ),
      ("sitemap", german["sitemap.xml"], ["<loc>https://www.example.com/wood/de/eiche.html</loc>"]),
    ]
    for (name, page, texts) in cases {
      let page = try #require(page, "\(name)")
      #expect(texts.filter { !page.contains($0) } == [], "\(name)")
    }
    #expect(original.keys.allSatisfy { !$0.contains("de/") })
    #expect(german["assets/chapters/leaf.svg"] != nil)
    #expect(german["ash.html"] == nil)
    // Answers of one language count in the others.
    let names = [original["oak.html"], german["eiche.html"]].map { page in
      page?.split(separator: "data-question=\"").dropFirst().first?.prefix { $0 != "\"" }
    }
    #expect(names[0] == names[1])
  }

  @Test func eachFindingIsToldOnceInItsOwnFile() {
    let told = [nil, "de", "ar"].map { language in
      Self.site(language).report.findings.map { "\($0.rule) \($0.place?.file ?? "-")" }
    }
    #expect(
      told == [
        [],
        [
          "translation-missing content/chapters/02-ash.md",
          "translation-stale content/de/chapters/01-oak.md",
        ],
        [
          "translation-unrecorded content/ar/chapters/02-ash.md",
          "translation-missing content/chapters/01-oak.md",
        ],
      ])
  }

  /// Neither language sees what the other one holds back.
  @Test func whatIsWithheldStaysWithheldInEachLanguage() throws {
    var files = Self.book
    let settings = try #require(files.files["content/book.json"])
    files.write(
      "content/book.json",
      Array("{\"answers\": \"withheld\", \"html\": \"pass\",".utf8) + settings.dropFirst())
    func text(_ names: [String]) -> [UInt8] {
      let links = names.map {
        "[it](\($0))\n\n```text include=\"\($0)\"\n```\n\n<img src=\"\($0)\">\n\n"
      }
      return Array(("# Ash\n\n" + links.joined()).utf8)
    }
    files.write(
      "content/answers.md",
      Array("# Answers\n\n## Chapter 1\n\n1. What is oak?\n   - a) Heavy\n\n   SECRETUM\n".utf8))
    files.write("content/quizzes/more.json", Array("{\"questions\": [\"SECRETUM\"]}".utf8))
    files.write(
      "content/de/answers.md",
      Array("# Antworten\n\n## Kapitel 1\n\n1. Wie ist Eiche?\n   - a) Schwer\n\n   GEHEIM\n".utf8))
    files.write(
      "content/chapters/02-ash.md", text(["../de/answers.md", "../de/chapters/01-oak.md"]))
    files.write(
      "content/ar/chapters/02-ash.md",
      text(["../answers.md", "../quizzes/more.json", "../chapters/01-oak.md", "../de/answers.md"]))
    for language in [nil, "de", "ar"] {
      for (path, page) in Self.pages(Self.site(language, files)) {
        #expect(
          !page.contains("SECRETUM") && !page.contains("GEHEIM"), "\(language ?? "-") \(path)")
      }
    }
  }

  @Test func recordsTheOriginalInAnyFrontMatter() {
    let cases: [(String, String)] = [
      ("# A\n", "---\ntranslates: 1\n---\n\n# A\n"),
      ("---\ntitle: A\n---\n\nB\n", "---\ntitle: A\ntranslates: 1\n---\n\nB\n"),
      ("---\ntranslates: 0\ntitle: A\n---\nB", "---\ntranslates: 1\ntitle: A\n---\nB"),
      ("---\r\ntitle: A\r\n---\r\nB\r\n", "---\r\ntitle: A\r\ntranslates: 1\r\n---\r\nB\r\n"),
    ]
    for (before, after) in cases {
      let made = TranslationState.recording("1", in: Array(before.utf8))
      #expect(String(decoding: made, as: UTF8.self) == after)
    }
  }
}
