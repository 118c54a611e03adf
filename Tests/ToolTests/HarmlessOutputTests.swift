import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import HornbookTool

/// A book that holds, wherever a book can hold text, all that could do something to a terminal or to
/// the log of a build server.
@Suite struct HarmlessOutputTests {
  /// The colour is none of ours.
  static let signs =
    "\u{1B}[35m\u{1B}]0;x\u{7}\u{8}\u{7F}\u{9B}35m\u{85}\u{202E}\u{2066}\u{2028}\u{200B}\u{E0041}"
  static let canary = signs + "\n::error::said\r::warning::said ##[error]said"

  /// A name that a disk takes.
  static let name = "::error::\u{1B}[35m\u{9B}35m\u{202E}\u{E0041}##[error]"

  static func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
      .dropFirst().dropLast().description
  }

  static func session() throws -> ToolSession {
    let said = try json(canary)
    let line = signs + " ::error::said ##[error]said"
    return try ToolSession(
      "harmless",
      [
        "content/book.json": """
        {"id": "horn", "title": \(said), "subtitle": \(said), "author": \(said), \(said): 1,
         "description": \(said), "parts": [{"title": \(said), "chapters": [\(said)]}],
         "datasets": {\(said): {"title": \(said)}, "people": {"title": \(said)}},
         "rules": {\(said): "off", "alt-missing": \(said)}}
        """,
        "content/chapters/01-\(name).md": """
        ---
        title: \(said)
        slug: \(said)
        \(said): 1
        ---

        # ::error::\(line)

        ::error::said
        ::warning::\(line)

        ![\(line)](\(line).png) [\(line)](none-\(signs).md) [](#\(signs)) {{#\(line)}} [^\(line)]

        ```sw\(signs) file="\(line)"
        ::error::\(line)
        {{#include \(line).swift}}
        ```

        ```{\(line)}
        ```

        ## Questions

        1. ::error::\(line)?
           - a) ::error::\(line)
           - b) \(line)
           - c) \(line)
        2. What is it?
           - a) ::error::\(line)
           - b) ::warning::\(line)
        """,
        "content/answers.md": """
        # Answers

        ## Chapter 1

        1. b) ::error::\(line)

           ::error::\(line)
        2. z) ::error::\(line)
        3. z) \(line)
        """,
        "content/contacts/people.json": """
        [{"given": \(said), "family": \(said), "phones": [\(said)], "emails": [\(said)],
          \(said): 1, "image": \(said)}]
        """,
        "content/contacts/\(name).csv": "given,\"\(canary)\"\n\"\(canary)\",1,2\n",
        "content/stickers/\(name)/pack.json": """
        {"name": \(said), "size": "small", "credit": \(said), "licence": \(said),
         "stickers": [{"file": \(said), "name": \(said), "description": \(said)}]}
        """,
        "templates/\(name).mustache": "{{#\(line)}}\n::error::\(line)\n",
        "templates/page.mustache": "{{> \(line)}}{{\(line)}}",
        "loose.md": "1. ::error::\(line)?\n   - a) \(line)\n   - b) ::error::\(line)\n",
        "key.md": "1. a) ::error::\(line)\n",
        "data.json": "{\"a\": \(said)}",
      ])
  }

  /// What a stream shows that nobody should see raw, or that passes for a command.
  static func faults(in text: String, isGitHub: Bool) -> [String] {
    // The program's own colours, and how it overwrites its line of progress.
    let own =
      ["0", "1", "2", "1;31", "32", "1;33", "1;36"].map { "\u{1B}[\($0)m" } + ["\r\u{1B}[K"]
    let text = own.reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
    var faults: [String] = []
    let hidden = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 9, 10: false
      case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x2028...0x202E, 0x2060...0x2069, 0xE0000...0xE0FFF: true
      default: false
      }
    }
    if !hidden.isEmpty {
      faults.append(Set(hidden.map { String($0.value, radix: 16) }).sorted().joined(separator: " "))
    }
    for line in text.unicodeScalars.split(separator: "\n").map({ String($0) }) {
      let start = line.drop { $0.isWhitespace }
      if start.hasPrefix("::"),
        !isGitHub || !start.contains(#/^::(error|warning|notice) (file|title)=/#)
      {
        faults.append(String(start.prefix(60)))
      }
      if line.contains("##["), !isGitHub { faults.append(String(line.prefix(60))) }
    }
    return faults
  }

  @Test func nothingThatABookHoldsIsFollowedByATerminal() throws {
    let session = try Self.session()
    let name = Self.name
    let canary = Self.canary.replacingOccurrences(of: "\n", with: " ")
    let chapter = "BOOK/content/chapters/01-\(name).md"
    let reports = ["text", "json", "sarif", "junit", "github"]
    var calls = reports.flatMap { format in
      [
        ["check", "BOOK", "--all", "--teaching", "--format", format],
        ["check", "--questions", "BOOK/loose.md", "--key", "BOOK/key.md", "--format", format],
        ["check", "--questions", "BOOK/\(name).md", "--format", format],
        ["check", "BOOK/\(name)", "--format", format],
        ["build", "BOOK", "--output", "BOOK/out", "--format", format],
      ]
    }
    calls += [
      ["check", "BOOK", "--fix", "--timing", "--color", "always"],
      ["check", "--rule", canary, "BOOK"],
      ["check", canary], ["build", canary], ["build", "BOOK", "--output", canary],
      ["build", "BOOK", "--why", canary], ["build", "BOOK", "--why", "index.html"],
      ["build", "BOOK", "--why", "index.html", "--format", "json"],
      ["build", "BOOK", "--on-error", "quarantine", "--output", "BOOK/out"], ["key", "BOOK"],
      ["key", "BOOK", "--lock"], ["key", "BOOK", "--confirm", canary], ["key", canary],
      ["key", "BOOK", "--output", "BOOK/\(name).md"], ["convert", "BOOK"],
      ["convert", "--questions", "BOOK/loose.md", "--key", "BOOK/key.md"],
      ["convert", "--questions", canary], ["quiz", "BOOK"], ["quiz", "BOOK", "--json"],
      ["quiz", canary], ["quiz", "BOOK", "--chapter", canary], ["quiz", "BOOK", "--seed", canary],
      ["serve", "BOOK/\(name)"], ["serve", "BOOK", "--port", canary],
      ["serve", "BOOK", "--no-build", "--output", canary], ["explain", canary],
      ["explain", "--list"],
      ["explain", "foreign-mark"], ["layout", canary], ["layout", "flow", "--items", canary],
      ["markdown", chapter], ["markdown", chapter, "--html", "pass"],
      ["markdown", chapter, "--dialect", "commonmark"], ["markdown", canary],
      ["template", "BOOK/templates/\(name).mustache", "--data", "BOOK/data.json"],
      ["template", "BOOK/templates/page.mustache", "--data", "BOOK/data.json"],
      ["template", canary, "--data", canary], ["init", "BOOK/content/contacts"],
      ["init", "BOOK/loose.md/\(name)"], [canary], ["help", canary], ["check", "--\(canary)"],
      ["check", "BOOK", canary], ["check", "--color", canary],
    ]
    var faults: [String] = []
    for call in calls {
      let arguments = call.map { $0.replacingOccurrences(of: "BOOK", with: session.folder.path) }
      for isScreen in [true, false] {
        // An author's own file goes through a pipe as it is.
        let isOwn =
          call.first == "convert" && call.contains("BOOK/loose.md") || call[0] == "template"
        let outcome = ToolSession.run(arguments, isScreen: isScreen)
        for (stream, text) in [("output", outcome.output), ("errors", outcome.errors)]
        where isScreen || !isOwn || stream == "errors" {
          let found = Self.faults(in: text, isGitHub: call.contains("github"))
          if !found.isEmpty { faults.append("\(call.prefix(4)) \(stream): \(found)") }
        }
      }
    }
    #expect(faults == [])
    session.done()
  }

  @Test func aBookWithoutFaultsIsToldAsHarmlessly() throws {
    let said = try Self.json(Self.canary)
    let signs = Self.signs.replacingOccurrences(of: "\u{85}", with: "")
      .replacingOccurrences(of: "\u{2028}", with: "")
    let session = try ToolSession(
      "harmless-key",
      [
        "content/book.json": #"{"id": "horn", "title": \#(said)}"#,
        "content/chapters/01-horn.md": """
        # Horn \(signs)

        A sheet of horn.

        ## Questions

        1. What is boiled \(signs)?
           - [x] ::error::Horn \(signs)
           - [ ] Glass
           - [ ] Paper

        ::error::The horn \(signs)
        """,
      ])
    var faults: [String] = []
    for call in [
      ["check", "BOOK"], ["build", "BOOK"], ["key", "BOOK"], ["quiz", "BOOK"],
      ["quiz", "BOOK", "--json"], ["convert", "BOOK"], ["build", "BOOK", "--why", "index.html"],
    ] {
      let arguments = call.map { $0.replacingOccurrences(of: "BOOK", with: session.folder.path) }
      let outcome = ToolSession.run(arguments)
      if outcome.output.isEmpty { faults.append("\(call) says nothing") }
      let found = Self.faults(in: outcome.output + outcome.errors, isGitHub: false)
      if !found.isEmpty { faults.append("\(call): \(found)") }
    }
    #expect(faults == [])
    // The key is Markdown, and says in it what the question says.
    let key = ToolSession.run(["key", session.folder.path]).output
    #expect(key.contains("Horn &#x1b;[35m"))
    session.done()
  }

  @Test func dataStaysWhatItIs() throws {
    let session = try Self.session()
    let json = session.run("check", "BOOK", "--format", "json").output
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let messages = (report?["findings"] as? [[String: Any]])?.compactMap {
      $0["message"] as? String
    }
    #expect(messages?.contains { $0.contains("\u{9B}35m\u{202E}\u{E0041}") } == true)
    let junit = session.run("check", "BOOK", "--format", "junit").output
    let parser = XMLParser(data: Data(junit.utf8))
    #expect(parser.parse())
    session.done()
  }
}
