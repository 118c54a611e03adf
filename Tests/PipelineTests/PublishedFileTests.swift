import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Files that could run something come into the site by no way, unless the author vouches for them.
@Suite struct PublishedFileTests {
  static let evil = """
    <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>EVIL</script></svg>
    """

  /// The names of files and what they hold; all of them hold the word EVIL.
  static let kinds: [(name: String, text: String)] = [
    ("a.svg", evil), ("A.SVG", evil), ("a.png", evil), ("a.txt", "<!DOCTYPE html>EVIL"),
    ("a.jpg", " <HTML>EVIL"), ("a.html", "EVIL"), ("a.htm", "EVIL"), ("a.xhtml", "EVIL"),
    ("a.JS", "EVIL"), ("a.mjs", "EVIL"), ("a.php", "EVIL"), ("a.php.png", "EVIL"),
    ("a.svgz", "EVIL"), ("a.xml", "EVIL"), ("a.xsl", "EVIL"), ("a.wasm", "EVIL"),
    ("a.swf", "EVIL"), ("a.shtml", "EVIL"), ("a.webmanifest", "EVIL"), ("a.hta", "EVIL"),
    ("a", "EVIL"), (".htaccess", "EVIL"), ("a.html.txt", "EVIL"), ("a.unheard", "EVIL"),
  ]

  /// The ways in which a book names a file beside the one that names it.
  static let ways: [(file: String, text: @Sendable (String) -> String)] = [
    ("chapters/02-two.md", { "# Two\n\n[a file](<\($0)>)\n" }),
    ("chapters/02-two.md", { "# Two\n\n![A picture](<\($0)>)\n" }),
    ("chapters/02-two.md", { "# Two\n\n[![A picture](<\($0)>)](01-one.md)\n" }),
    ("chapters/02-two.md", { "# Two\n\n![A picture][r] [x][r]\n\n[r]: <\($0)>\n" }),
    ("chapters/02-two.md", { "# Two\n\n[a](<./x/../\($0)?b#c>)\n" }),
    ("answers.md", { "# Answers\n\n## One\n\nSee ![a](<\($0)>).\n" }),
    ("book.json", { #"{"id": "a", "title": "A", "html": "pass", "cover": "\#($0)"}"# }),
    ("contacts/people.json", { #"[{"given": "Ada", "image": "\#($0)"}]"# }),
    ("movies/vale.json", { #"{"members": [{"name": "Ida", "image": "\#($0)"}]}"# }),
    ("records/tools.json", { #"[{"tool": "Awl", "picture": "\#($0)"}]"# }),
    (
      "stickers/hands/pack.json",
      {
        #"{"name": "H", "size": "small", "credit": "A", "licence": "CC0", "stickers": [{"file": "\#($0)", "description": "A hand"}]}"#
      }
    ),
  ]

  static func book(_ way: Int, _ kind: (name: String, text: String), allow: String = "")
    -> MemoryBook
  {
    let (file, text) = ways[way]
    var files = [
      "content/chapters/01-one.md": "# One\n\nText. <a href=\"\(kind.name)\">x</a>\n",
      "content/book.json": #"""
      {"id": "a", "title": "A", "html": "pass", "datasets": {
        "tools": {"fields": ["tool", {"name": "picture", "type": "image"}]}}}
      """#,
    ]
    files["content/" + file] = text(kind.name)
    if !allow.isEmpty {
      files["content/book.json"]?.removeLast()
      files["content/book.json"]? += ", \"allow\": {\"files\": [\"\(allow)\"]}}"
    }
    var book = MemoryBook(files)
    let folder = RelativePath.folder(of: "content/" + file)
    book.write(RelativePath.join(folder, kind.name), [UInt8](kind.text.utf8))
    return book
  }

  @Test(arguments: ways.indices)
  func noneComesIntoTheSite(_ way: Int) {
    for kind in Self.kinds {
      let site = Self.book(way, kind).prepare()
      let said = site.report.findings.filter { $0.severity == .error }
      #expect(!said.isEmpty, "\(kind.name)")
      // Nobody can vouch for a hidden file, so what is said of it names no setting.
      let isHidden = kind.name.hasPrefix(".")
      let own = said.filter {
        $0.place?.file == "content/" + Self.ways[way].file
          && (isHidden
            ? $0.rule != "file-refused" && $0.message.contains("is not published")
            : $0.rule == "file-refused")
      }
      #expect(!own.isEmpty, "\(kind.name): \(said)")
      #expect(
        own.allSatisfy {
          $0.place?.isWholeFile == false
            && (isHidden || $0.remedy?.contains("book.json") == true)
        })
      let leaked = site.outputs.filter { output in
        [UInt8](output.bytes ?? []).firstRange(of: Array("EVIL".utf8)) != nil
          || output.path.hasPrefix("assets/")
      }
      #expect(leaked.map(\.path) == [], "\(kind.name)")
    }
  }

  @Test func rawHTMLBringsNothingIntoTheSite() {
    for kind in Self.kinds {
      for tag in [
        "a href", "img src", "img srcset", "object data", "video src", "embed src", "IMG SRC",
      ] {
        var book = MemoryBook([
          "content/book.json": #"{"id": "a", "title": "A", "html": "pass"}"#,
          "content/chapters/01-one.md":
            "# One\n\n<\(tag)=\"\(kind.name)\"> <\(tag)='assets/chapters/\(kind.name)'>\n",
        ])
        book.write("content/chapters/\(kind.name)", [UInt8](kind.text.utf8))
        #expect(!book.prepare().outputs.contains { $0.path.hasPrefix("assets/") })
      }
    }
  }

  @Test(arguments: ["chapters/a.svg", ".svg", ".SVG"])
  func whatIsVouchedForIsPublished(_ allow: String) {
    let site = Self.book(0, ("a.svg", Self.evil), allow: allow).prepare()
    #expect(!site.report.findings.contains { $0.rule == "file-refused" })
    #expect(site.outputs.contains { $0.path == "assets/chapters/a.svg" })
  }

  @Test(arguments: ["chapters/b.svg", ".htaccess", "a.svg", ".sv"])
  func vouchingForSomethingElseHelpsNothing(_ allow: String) {
    for (kind, rule) in [
      (("a.svg", Self.evil), "file-refused"), ((".htaccess", "EVIL"), "file-kept-back"),
    ] {
      let site = Self.book(0, kind, allow: allow).prepare()
      #expect(site.report.findings.contains { $0.rule == rule })
    }
  }

  @Test func noLevelAndNoCommentLetsOneThrough() {
    var book = MemoryBook([
      "content/book.json": #"{"id": "a", "title": "A", "rules": {"file-refused": "off"}}"#,
      "content/chapters/01-one.md": """
      # One

      <!-- hornbook-allow: file-refused because I say so -->
      [x](a.html)

      """,
    ])
    book.write("content/chapters/a.html", [UInt8]("EVIL".utf8))
    #expect(!book.prepare().outputs.contains { $0.path.hasSuffix("a.html") })
  }
}
