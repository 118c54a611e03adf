import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// A file that was let through runs nothing when the server answers with it.
  @Suite struct AssetPolicyJudge {
    private static let files = [
      "content/book.json":
        #"{"id": "a", "title": "A", "allow": {"files": [".html", "chapters/evil.svg"]}}"#,
      "content/chapters/01-one.md":
        "# One\n\n[a](evil.svg) [b](evil.html)\n\n![A picture](good.svg) ![B](evil.svg)\n",
      "content/chapters/good.svg": """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><style>path { fill: red }</style>
      <path d="M1 1h30v20z"/></svg>
      """,
      "content/chapters/evil.svg": """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="document.documentElement.setAttribute('data-ran', 'event')">
      <script>document.documentElement.setAttribute('data-ran', 'script')</script></svg>
      """,
      "content/chapters/evil.html": """
      <!DOCTYPE html><html><body onload="document.documentElement.setAttribute('data-ran', 'event')">
      <script>document.documentElement.setAttribute('data-ran', 'script')</script><p>x</p></body></html>
      """,
    ]
    private static let ran =
      "return document.documentElement.getAttribute('data-ran') ?? 'nothing'"

    @Test func whatWasLetThroughRunsNothing() throws {
      let folder = try ScratchFolder("policy")
      for (path, text) in Self.files { try folder.write(path, text) }
      let program = try RunningProgram(
        try #require(ProgramRun.judged), ["serve", folder.path, "--port", "0"])
      let port = try #require(program.port(), "\(program.errors)")
      func address(_ path: String) throws -> URL {
        try #require(URL(string: "http://127.0.0.1:\(port)/\(path)"))
      }
      try Browser.use { browser in
        try browser.open(address("one.html"))
        // Pictures are shown all the same.
        try browser.wait(
          until:
            "return [...document.querySelectorAll('main img')].every(i => { i.loading = 'eager'; return i.complete && i.naturalWidth === 40 })"
        )
        for name in ["evil.svg", "evil.html"] {
          try browser.open(address("assets/chapters/" + name))
          #expect(try browser.read(Self.ran, as: String.self) == "nothing", "\(name)")
        }
        try browser.open(address("assets/chapters/good.svg"))
        #expect(
          try browser.read(
            "return getComputedStyle(document.querySelector('path')).fill", as: String.self)
            == "rgb(255, 0, 0)")
      }
      // The same file from the disk shows that there was something to hold back.
      try Browser.use { browser in
        try browser.open(folder.url.appendingPathComponent("content/chapters/evil.svg"))
        #expect(try browser.read(Self.ran, as: String.self) != "nothing")
      }
      #expect(program.end() == 0)
      folder.discard()
    }
  }
}
