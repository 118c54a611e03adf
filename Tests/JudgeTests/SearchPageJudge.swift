import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// The page of the search, from a disk.
  @Suite struct SearchPageJudge {
    /// A book in three scripts, built for this.
    private static func book() throws -> URL {
      let folder = try Project.makeScratchFolder("search-judge")
      let files = [
        "content/book.json": #"{"id": "s", "title": "S"}"#,
        "content/chapters/01-ink.md": """
        # Café ink

        Boiled soot.

        ## Prefetching

        `tableView.prefetchDataSource` asks early.

        ```swift title="Soot and gum"
        let ink = soot + gum
        ```
        """,
        "content/chapters/02-tokyo.md": "# 東京都\n\nСажа и смола. Straße nach Łódź.\n",
        "content/chapters/03-soot.md": "# Soot\n\nBlack.\n",
      ]
      for (path, text) in files {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      guard let program = ProgramRun.judged else { throw NothingToJudge("no hornbook is built") }
      let run = try ProgramRun(program, ["build", folder.path])
      guard run.code == 0 else { throw NothingToJudge(run.errors) }
      return folder.appendingPathComponent("output")
    }

    /// What is typed, and the titles of what is found, in their order.
    private static let queries: [(typed: String, found: String)] = [
      ("soot", "3 Soot|Soot and gum|1 Café ink"),
      ("SOOT gum", "Soot and gum|3 Soot|1 Café ink"),
      ("sooot", "3 Soot|Soot and gum|1 Café ink"),
      ("\"boiled soot\"", "1 Café ink"),
      ("data source", "Prefetching"),
      ("cafe", "1 Café ink"),
      ("datasour", "Prefetching"),
      ("京都", "2 東京都"),
      ("都", "2 東京都"),
      ("strasse lodz", "2 東京都"),
      ("САЖА", "2 東京都"),
      ("nowhere", ""),
    ]

    /// What follows `#q=`, and what then stands in the field: an address may be anything.
    private static let addresses: [(hash: String, query: String)] = [
      ("%", "%"), ("soot%", "soot%"), ("%E0%A4%A", "%E0%A4%A"), ("%25", "%"), ("", ""),
      ("100%25%20soot", "100% soot"), ("a#q=b", "a#q=b"),
    ]

    @Test func takesAnyAddress() throws {
      let output = try Self.book()
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      try Browser.use { browser in
        let page = output.appendingPathComponent("search.html")
        for (hash, query) in Self.addresses {
          try browser.open(page)
          try browser.run("location.hash = '#q=' + arguments[0]", .string(hash))
          try browser.wait(
            until: "return document.getElementById('-query')?.value === arguments[0]",
            .string(query)
          )
          try browser.reload()
          #expect(
            try browser.read("return document.getElementById('-query').value", as: String.self)
              == query)
        }
        // Half of a character that takes two.
        try browser.run(
          """
          const field = document.getElementById("-query");
          field.value = "soot " + String.fromCharCode(0xd800);
          field.dispatchEvent(new Event("input"));
          """)
        try browser.wait(until: "return document.querySelectorAll('.hits li').length > 0")
        #expect(try browser.console() == [])
      }
    }

    @Test func findsWhatIsTyped() throws {
      let output = try Self.book()
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      try Browser.use { browser in
        var wrong: [String] = []
        for (typed, found) in Self.queries {
          try browser.open(output.appendingPathComponent("index.html"))
          let query = typed.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
          let page = output.appendingPathComponent("search.html").absoluteString
          guard let url = URL(string: page + "#q=" + query) else { continue }
          try browser.open(url)
          try browser.wait(
            until: "return (document.getElementById('-found')?.textContent ?? '') !== ''")
          let titles = try browser.read(
            "return [...document.querySelectorAll('.hits .title')].map((a) => a.textContent)",
            as: [String].self)
          if titles.joined(separator: "|") != found { wrong.append("\(typed): \(titles)") }
        }
        #expect(wrong == [])
        #expect(try browser.console() == [])
      }
    }
  }
}
