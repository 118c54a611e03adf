import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookDoors
import HornbookFormats
import HornbookPipeline
import TestSupport
import Testing

struct FeedTests {
  private func files(_ text: String) throws -> [String: String] {
    let imported = try ImportedFeed.read("feed.xml", Array(text.utf8)).get()
    return Dictionary(
      uniqueKeysWithValues: try imported.plan.files.map {
        ($0.path, String(decoding: try $0.read(), as: UTF8.self))
      })
  }

  /// The Markdown of a post with some HTML, without its title.
  private func markdown(_ html: String) throws -> String {
    let escaped = html.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let all = try files(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>Post</title>
      <content type="html">\(escaped)</content></entry></feed>
      """)
    let post = try #require(all["content/chapters/post.md"])
    return post.replacing("# Post\n\n", with: "").trimmingCharacters(in: .newlines)
  }

  private static let forms = [
    ("<p>a <b>b</b><i>c</i> d*e</p>", #"a **b***c* d\*e"#),
    (
      "<p><a href='https://a.example/(x)'>The <code>f</code> call</a></p>",
      "[The `f` call](<https://a.example/(x)>)"
    ),
    ("<p>one<br>two", "one\\\ntwo"), ("bare &lt;b> &amp;amp; text", #"bare \<b> \&amp; text"#),
    ("<pre><code class=language-c>a\n\n  b</code></pre>", "```c\na\n\n  b\n```"),
    (
      "<div class='highlight-source-swift'><pre>let <span>a</span></pre></div>",
      "```swift\nlet a\n```"
    ),
    (
      "<table class=highlight><tr><td class=gutter><pre>1\n2</pre></td><td><pre class=python>a\nb</pre></td></tr></table>",
      "```python\na\nb\n```"
    ),
    ("<ul><li>a<ol><li>b<li>c</ol><li>d</ul>", "- a\n  1. b\n  2. c\n- d"),
    ("<blockquote>a<blockquote>b</blockquote></blockquote>", "> a\n>\n> > b"),
    ("<h1>A</h1><h3 id=x>B</h3><a href='#x'>c</a>", "## A\n\n### B {#x}\n\n[c](#x)"),
    ("<p>x<sub>1</sub> <del>y</del></p>", "x<sub>1</sub> <del>y</del>"),
    ("<p>unclosed <em>em <strong>both</p><p>next", "unclosed *em **both***\n\nnext"),
    ("<script>x</script><style>y</style><p>z", "z"),
    ("<p>1. no</p><p>- no</p>", "1\\. no\n\n\\- no"),
  ]

  @Test func writesWhatTheHTMLSays() throws {
    for (html, expected) in Self.forms {
      let found = try markdown(html)
      #expect(found == expected, "\(html)")
    }
  }

  @Test func makesDatedPages() throws {
    let all = try files(
      """
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <title>Rope &amp; Co</title><link>https://r.example/</link>
      <item><title>A &amp;amp; B</title><link>https://r.example/2020/01/7-knots/</link>
      <pubDate>Mon, 06 Jan 2020 08:00:00 +0100</pubDate><category>a</category><category>C#</category>
      <content:encoded><![CDATA[<p><a href="/other">x</a> <img src="/i.png" alt="I"></p>]]></content:encoded></item>
      <item><title>Other</title><link>https://r.example/other</link><pubDate>5 Mar 19 10:00 GMT</pubDate>
      <description>Only a line.</description></item></channel></rss>
      """)
    #expect(
      all["content/chapters/post-7-knots.md"]
        == """
        ---
        date: 2020-01-06
        slug: 7-knots
        redirects:
          - 2020/01/7-knots/index.html
        tags:
          - a
          - "C#"
        ---

        # A & B

        [x](other.md) ![I](https://r.example/i.png)

        """)
    #expect(all["content/chapters/other.md"]?.hasPrefix("---\ndate: 2019-03-05\n---\n") == true)
    let report = try #require(all["import-report.md"])
    #expect(
      report.contains("- the feed gives only a summary")
        && report.contains("a picture to fetch: https://r.example/i.png"))
    #expect(all["content/book.json"]?.contains("\"title\": \"2019\"") == true)
  }

  /// A feed with whole entries becomes a book with the same text.
  @Test func readsBackWhatABookPublishes() throws {
    let text = """
      A *word*, `code` and [a page](gum.md#a-tree).

      ## From a lamp

      - One
        1. inner
      - Two

      > Said.

      ```swift
      let soot = "<b>"

      print(soot)
      ```

      | a | b |
      | --- | --- |
      | 1 | 2 |

      ### Slowly

      1\\. not a list
      """
    let gum = "Of Senegal.\n\n## A tree\n\nIt grows."
    let front = "---\ndate: 2026-05-04\ntags:\n  - ink\n  - \"C++\"\n---\n\n"
    let site = MemoryBook([
      "content/book.json":
        #"{"id": "ink", "title": "Ink", "url": "https://example.org/ink/", "feed": {"entries": "whole"}}"#,
      "content/chapters/soot.md": front + "# Soot\n\n\(text)\n",
      "content/chapters/gum.md": front + "# Gum\n\n\(gum)\n",
    ]).prepare()
    #expect(site.report.told == [])
    let all = try files(site.text(of: "feed.xml"))
    let sorted = front.replacing("  - ink\n  - \"C++\"\n", with: "  - \"C++\"\n  - ink\n")
    func read(_ name: String) -> String? {
      all["content/chapters/\(name).md"]?.replacing("redirects:\n  - ink/\(name).html\n", with: "")
    }
    #expect(read("soot") == sorted + "# Soot\n\n\(text)\n")
    #expect(read("gum") == sorted + "# Gum\n\n\(gum)\n")
  }

  @Test func leadsWhereItCan() throws {
    func post(_ link: String, _ html: String) -> String {
      "<item><title>Ink</title><link>https://a.example/\(link)</link><description><![CDATA[\(html)]]></description></item>"
    }
    let imported = try ImportedFeed.read(
      "a.xml",
      Array(
        ("<rss><channel><title>T</title>"
          + post(
            "ink/",
            """
            <p><a href="javascript:x()">one</a> <a href="#no">two</a> <a href="/gum#why">three</a> \
            <a href="/gum#no">four</a></p>
            """) + post("gum", "<p id='why'>Gum.</p>")
          + post("a%20b/%C3%A4/soot.php", "<p>Soot.</p>")
          + post("//x/../y", "<p>Y.</p>") + "</channel></rss>").utf8)
    ).get()
    let all = Dictionary(
      uniqueKeysWithValues: try imported.plan.files.map {
        ($0.path, String(decoding: try $0.read(), as: UTF8.self))
      })
    #expect(
      all["content/chapters/ink.md"]?.hasSuffix(
        "one [two](ink.md) [three](gum.md#why) [four](gum.md)\n")
        == true)
    #expect(all["content/chapters/gum.md"]?.contains("why") == true)
    let report = all["import-report.md"] ?? ""
    #expect(report.contains("could run code: javascript:x()"))
    #expect(report.contains("no page can lead from its old address: https://a.example/a%20b/"))
    #expect(report.contains("no page can lead from its old address: https://a.example///x"))
  }

  /// Formulas are MathML in a feed and in TeX in copies, and the letters of options stay.
  @Test func formulasGoOutAndComeIn() throws {
    let book = MemoryBook([
      "content/book.json": """
      {"id": "a", "title": "A", "url": "https://a.example/", "math": true, "llms": true,
       "feed": {"entries": "whole"}}
      """,
      "content/chapters/01-a.md": #"""
      ---
      date: 2026-11-01
      ---
      # Ink

      So $\pi r^2$ costs \$5, and

      $$\frac{d}{dx}x^2$$

      ## Questions

      1. What is $\frac12$?
         - a) $0.5$
         - b) both $a_b$ and *c*

      ## Answers

      1. a
      """#,
    ])
    let site = book.prepare()
    let feed = site.text(of: "feed.xml")
    #expect(feed.contains("&lt;mfrac&gt;") && feed.contains("application/x-tex"))
    let imported = try ImportedFeed.read("feed.xml", Array(feed.utf8)).get()
    let files = Dictionary(
      uniqueKeysWithValues: try imported.plan.files.map {
        ($0.path, String(decoding: try $0.read(), as: UTF8.self))
      })
    #expect(files["content/book.json"]?.contains("\"math\": true") == true)
    for text in [site.text(of: "a.md"), files["content/chapters/a.md"] ?? ""] {
      #expect(text.contains(#"So $\pi r^2$ costs \$5, and"#))
      #expect(text.contains("\n\n$$\\frac{d}{dx}x^2$$\n"))
      #expect(text.contains("- a) $0.5$\n- b) both $a_b$ and *c*\n"))
    }
  }

  /// Posts about quizzes and about mdBook ask nothing and include nothing.
  @Test func headingsAndDirectivesAreText() throws {
    let html = """
      <h2>Questions</h2><ol><li>What is ink?</li><li>How?</li></ol><h2>Answers</h2><p>{{#include a.rs}}</p>
      <pre><code>{{#include a.rs}}
        {{#include b.rs:2}}
      \\{{#include c.rs}}
      </code></pre>
      """
    let imported = try ImportedFeed.read(
      "a.xml",
      Array(
        """
        <rss><channel><title>T</title><item><title>Ink</title><description><![CDATA[\(html)]]>\
        </description></item></channel></rss>
        """.utf8)
    ).get()
    let files = Dictionary(
      uniqueKeysWithValues: try imported.plan.files.map {
        ($0.path, String(decoding: try $0.read(), as: UTF8.self))
      })
    #expect(files["import-report.md"]?.contains("headings such as “Questions”") == true)
    let site = MemoryBook(files).prepare()
    #expect(site.report.told == [])
    let page = site.text(of: "ink.html")
    for line in [
      "{{#include a.rs}}\n", "  {{#include b.rs:2}}\n", "\n\\{{#include c.rs}}", "What is ink?",
    ] {
      #expect(page.contains(line), "\(line)")
    }
    #expect(!page.contains("class=\"quiz"))
  }

  @Test func saysWhereThereIsNoFeed() {
    for (text, message) in [
      ("<html/>", "“<html>” is no feed"), ("<rss/>", "the feed has no posts"),
      ("<rss>", "“<rss>” is not closed"),
    ] {
      guard case .failure(let fault) = ImportedFeed.read("a.xml", Array(text.utf8)) else {
        Issue.record("a book was made of \(text)")
        continue
      }
      #expect(fault.finding.message == message && fault.finding.rule == "xml-syntax")
    }
  }

  @Test func survivesAnyHTML() throws {
    let pieces = [
      "<p>", "</p>", "<ul>", "<li>", "</ul>", "<pre>", "</pre>", "<table>", "<td>", "<b>", "</b>",
      "a", " ", "<", "&amp;", "</x>", "<a href=#q>", "<br/>", "<!--", "-->", "<h2>", "\"",
      "<img src=x>", "<blockquote>", "</table>", "`", "|",
    ]
    var random = SeededRandom(seed: 41)
    for _ in 0..<1_500 {
      _ = try markdown((0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
    }
    _ = try markdown(String(repeating: "<div><b>", count: 20_000))
  }
}

private let hasParser = Judges.hasPython(module: "html5lib")

/// Another reader of HTML finds the same in the feed and in the pages that were made of it.
@Suite(.enabled(if: hasParser, "html5lib is missing"))
struct FeedImportJudge {
  private func judge(_ feed: URL) throws -> [Substring] {
    let program = try #require(ProgramRun.hornbook)
    let folder = try Project.makeScratchFolder("feed")
    defer { try? FileManager.default.removeItem(at: folder) }
    let book = folder.appendingPathComponent("book")
    let imported = try ProgramRun(program, ["import", "feed", feed.path, "--to", book.path])
    #expect(imported.code == 0, "\(imported.errors)")
    let built = try ProgramRun(program, ["build", book.path])
    #expect(built.code == 0, "\(built.errors)")
    let again = try ProgramRun(program, ["import", "feed", feed.path, "--to", book.path])
    #expect(again.output.hasPrefix("nothing has changed"))
    let (status, output) = try Judges.run(
      Judges.python.path,
      [
        Project.tests("Judges/posts.py").path, feed.path,
        book.appendingPathComponent("output").path,
      ],
      input: [])
    #expect(status == 0)
    return String(decoding: output, as: UTF8.self).split(separator: "\n")
  }

  @Test func pagesSayWhatOurFeedSays() throws {
    #expect(try judge(Project.tests("Judges/Feeds/knots.xml")) == ["2 posts"])
  }

  @Test(
    .enabled(
      if: Project.hasShared("samples/manuscripts/feed.xml"),
      "samples/manuscripts/feed.xml is not beside the project"))
  func pagesSayWhatABlogSays() throws {
    let feed = Project.shared.appendingPathComponent("samples/manuscripts/feed.xml")
    #expect(try judge(feed) == ["4 posts"])
  }
}
