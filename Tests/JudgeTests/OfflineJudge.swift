import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// A book that browsers keep: what was read is there without a network, in each language.
  @Suite struct OfflineJudge {
    private static let files = [
      "content/book.json": """
      {"id": "kept", "title": "Kept", "offline": true, "url": "https://www.example.com/base/",
       "languages": {"de": {"title": "Behalten"}}}
      """,
      "content/chapters/01-one.md": "# One\n\nThe first.\n\n![A leaf](leaf.svg)\n",
      "content/chapters/02-two.md": """
      # Two

      The second.

      ## Questions

      1. Which is it?
         - [ ] The first
         - [x] The second
      """,
      "content/chapters/03-three.md": "# Three\n\nThe third.\n",
      "content/chapters/leaf.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"><path d=\"M1 1h30v20z\"/></svg>",
      "content/de/chapters/01-one.md": "# Eins\n\nDas erste.\n",
    ]

    private static let heading = "return document.querySelector('h1')?.textContent.trim() ?? ''"

    @Test func whatWasReadIsThereWithoutANetwork() throws {
      let folder = try ScratchFolder("offline")
      for (path, text) in Self.files { try folder.write(path, text) }
      let program = try RunningProgram(
        try #require(ProgramRun.judged), ["serve", folder.path, "--port", "0"])
      let port = try #require(program.port(), "\(program.errors)")
      func address(_ path: String) throws -> URL {
        try #require(URL(string: "http://127.0.0.1:\(port)/base/\(path)"))
      }
      try Browser.use { browser in
        func read(_ path: String) throws -> String {
          try browser.open(address(path))
          return try browser.read(Self.heading, as: String.self)
        }
        // The first page was loaded before there was a worker, the second comes through it.
        #expect(try read("one.html").hasSuffix("One"))
        try browser.wait(
          until: """
            return (async () => {
              const read = await caches.open('hornbook ' + new URL('.', location).href + ' read');
              const kept = (await read.keys()).map((request) => request.url);
              return Boolean(navigator.serviceWorker.controller)
                && ['one.html', 'leaf.svg'].every((end) => kept.some((url) => url.endsWith(end)));
            })()
            """)
        #expect(try read("two.html").hasSuffix("Two"))
        try browser.find(".menu summary").click()
        try browser.open(address("one.html"))
        try browser.find(".menu summary").click()
        try browser.find(".menu a[hreflang=de]").click()
        try browser.wait(until: "return document.documentElement.lang === 'de'")
        try browser.wait(
          until: """
            return (async () => {
              const names = (await caches.keys()).filter((name) => name.endsWith('/de/ read'));
              const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
              return kept.flat().some((request) => request.url.endsWith('/de/one.html'));
            })()
            """)
        #expect(program.end() == 0)

        for (path, title) in [
          ("one.html", "One"), ("two.html", "Two"), ("contents.html", "Contents"),
          // Hits of the search lead to addresses with its words.
          ("two.html?q=second", "Two"), ("progress.html", "Progress"),
          ("deck.html", "Due for review"),
        ] {
          #expect(try read(path).hasSuffix(title), "\(path)")
          if Installed.axe != nil { expectNone(try AccessibilityJudge.violations(browser)) }
        }
        #expect(
          try browser.read(
            "return getComputedStyle(document.querySelector('.running-head')).borderBlockEndStyle",
            as: String.self)
            == "double")
        try browser.open(address("search.html"))
        try browser.wait(until: "return document.querySelector('#-query') !== null")
        #expect(try read("three.html") == "Not kept on this device")
        if Installed.axe != nil { expectNone(try AccessibilityJudge.violations(browser)) }
        #expect(try read("de/one.html").hasSuffix("Eins"))
        // A state that is gone leaves nothing but what was read.
        let names = try browser.read("return caches.keys()", as: [String].self)
        #expect(names.count { $0.hasSuffix("/base/ read") } == 1)
        #expect(names.count { $0.contains("/base/ shell ") } == 1)
      }
      folder.discard()
    }
  }
}
