/// A way in which words of an answer could leave it.
public struct WithheldWay: Sendable, CustomStringConvertible {
  /// What it is called in tests.
  public let name: String
  /// What stands behind the options of the question.
  var inside = ""
  /// What stands in the text before it, and behind all.
  var outside = ""
  var end = ""
  /// What stands above the text.
  var front = ""
  /// What is asked, and what is said of the option that is right.
  var stem = "Which?"
  var reason = ""
  /// What the chapter is called.
  var title = "# A"
  /// Other files.
  var files: [String: String] = [:]
  /// Where the link stands of which somebody has to be told; nil where there is none.
  public var link: String?

  /// Its name.
  public var description: String { name }

  private static let heading = "#### Canaryanswer {#way}"

  /// The book: chapter 1 with a question of which all is hidden, and one that a key answers.
  ///
  /// - Parameter isWrong: Whether something is wrong with both answers.
  public func book(_ mode: String, isWrong: Bool = false) -> MemoryBook {
    var texts = files
    texts["content/book.json"] =
      #"{"id": "a", "title": "A", "url": "https://a.example/", "feed": {"entries": "whole", "formats": ["atom", "rss", "json"]}, "llms": true, "math": true, "answers": "\#(mode)"}"#
    texts[Self.path] = """
      ---
      updated: 2026-11-20
      \(front)---

      \(title)

      \(outside)

      ## Questions

      1. \(stem)
         - [x] One
      \(Self.indented(reason, "     > "))
         - [ ] Two
         - [ ] \(isWrong ? "One" : "Three")

         Because of this.

      \(Self.indented(inside, "   "))

      2. Who?
         - a) Four
         - b) Five

      \(isWrong ? end.replacing("2. a", with: "2. d") : end)

      """
    return MemoryBook(texts)
  }

  /// The file of the chapter with the question.
  public static let path = "content/chapters/01-a.md"

  private static func indented(_ text: String, _ margin: String) -> String {
    text.isEmpty
      ? ""
      : text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { margin + $0 }.joined(separator: "\n")
  }

  /// Links to a heading in the answer.
  public static let links: [WithheldWay] = [
    .init(name: "link without words", inside: heading, outside: "[](#way)", link: "#way"),
    .init(name: "link with words", inside: heading, outside: "[see](#way)", link: "#way"),
    .init(
      name: "link by its reference", inside: heading, outside: "[][there]\n\n[there]: #way",
      link: "#way"),
    .init(
      name: "link in a table", inside: heading, outside: "| a |\n| - |\n| [](#way) |", link: "#way"),
    .init(name: "link in a heading", inside: heading, outside: "## See [](#way)", link: "#way"),
    .init(
      name: "link in a note", inside: heading, outside: "So.[^o]", end: "[^o]: See [](#way).",
      link: "#way"),
    .init(name: "link in what is asked", inside: heading, stem: "Which [](#way)?", link: "#way"),
    .init(
      name: "link in what is asked and in the answer", inside: "See [](#way).\n\n" + heading,
      stem: "Which [](#way)?", link: "#way"),
    .init(
      name: "link from another chapter", inside: heading,
      files: ["content/chapters/02-b.md": "# B\n\n[](01-a.md#way)\n"], link: "01-a.md#way"),
    .init(
      name: "link by the page's name", inside: heading,
      files: ["content/chapters/02-b.md": "# B\n\n[](a.html#way)\n"], link: "a.html#way"),
    .init(
      name: "link to a name made of words", inside: "#### The canaryanswer",
      outside: "[](#the-canaryanswer)", link: "#the-canaryanswer"),
    .init(
      name: "link to an old name", inside: heading, outside: "[](#former)",
      front: "redirects:\n  - former: way\n", link: "#former"),
    .init(
      name: "link that is allowed", inside: heading,
      outside: "<!-- hornbook-allow: answer-linked because it is so -->\n[](#way)"),
    .init(
      name: "link to a figure", inside: "![A](../i.png \"Canaryanswer\"){#way}",
      outside: "[](#way)", files: ["content/i.png": "canaryanswer"], link: "#way"),
    .init(
      name: "link to a listing",
      inside: "```text title=\"Canaryanswer\" id=way\ncanaryanswer\n```", outside: "[](#way)",
      link: "#way"),
    .init(
      name: "link into a note of the answer", inside: "So.[^y]", outside: "[](#way)",
      end: "[^y]: Words.\n\n    " + heading, link: "#way"),
    .init(
      name: "link into the key of the chapter", outside: "[](#way)",
      end: "## Answers\n\n2. a\n\n   Why.\n\n   " + heading, link: "#way"),
  ]

  /// Ways that nobody has to be told of.
  public static let others: [WithheldWay] = [
    .init(name: "text", inside: "Canaryanswer, `canaryanswer`, <canaryanswer>."),
    .init(
      name: "headings", inside: "## Canaryanswer\n\n### Canaryanswer", outside: "```{toc}\n```"),
    .init(
      name: "contents of the book", inside: "## Canaryanswer",
      files: ["content/chapters/02-b.md": "# B\n\n```{toc} book\n:depth: 3\n```\n"]),
    .init(
      name: "headings in the key", outside: "```{toc} page\n:depth: 3\n```",
      end: "## Answers\n\n2. a\n\n   Why.\n\n   ### Canaryanswer"),
    .init(name: "first heading", inside: "# Canaryanswer", title: ""),
    .init(name: "old name", inside: heading, front: "redirects:\n  - canaryanswer: way\n"),
    .init(
      name: "old name of a listing", inside: "```text title=\"A\" id=way\na\n```",
      front: "redirects:\n  - canaryanswer: way\n"),
    .init(
      name: "formula", inside: #"So $\text{canaryanswer}$ is, and $$\text{canaryanswer}$$ too."#),
    .init(name: "formula that is wrong", inside: #"So $\canaryanswer{a}$ is."#),
    .init(
      name: "film", inside: "![Canaryanswer](../canaryanswer.mp4 \"Canaryanswer\")",
      files: [
        "content/canaryanswer.mp4": "canaryanswer",
        "content/canaryanswer.vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\nCanaryanswer\n",
      ]),
    .init(name: "alert", inside: "> [!NOTE]\n> Canaryanswer."),
    .init(name: "table", inside: "| canaryanswer |\n| --- |\n| ~~canaryanswer~~ |"),
    .init(name: "tasks", inside: "Canaryanswer:\n\n- canaryanswer"),
    .init(name: "callouts", inside: "```swift\nlet a = 1  // (1)\n```\n\n1. Canaryanswer."),
    .init(
      name: "included code", inside: "```text include=\"../code.txt\"\n```",
      files: ["content/code.txt": "canaryanswer\n"]),
    .init(
      name: "linked file", inside: "[a](../canaryanswer.txt)",
      files: ["content/canaryanswer.txt": "canaryanswer\n"]),
    .init(
      name: "image", inside: "See ![canaryanswer](../i.png \"Canaryanswer\").",
      files: ["content/i.png": "canaryanswer"]),
    .init(name: "link", inside: "[canaryanswer](https://canaryanswer.example/ \"Canaryanswer\")"),
    .init(name: "link that leads nowhere", inside: "[a](canaryanswer.md) [](#canaryanswer)"),
    .init(
      name: "near miss", inside: "#### Canaryanswer", outside: "[so](#canaryanswr)"),
    .init(name: "raw HTML", inside: "<b title=\"canaryanswer\">a</b> <!-- canaryanswer -->"),
    .init(name: "note", inside: "So.[^y]", end: "[^y]: Canaryanswer."),
    .init(name: "named note", inside: "So.[^canaryanswer]", end: "[^canaryanswer]: So."),
    .init(name: "note of a note", inside: "So.[^y]", end: "[^y]: So.[^z]\n\n[^z]: Canaryanswer."),
    .init(
      name: "notes of each other", inside: "So.[^y]",
      end: "[^y]: So.[^z]\n\n[^z]: Canaryanswer.[^y]"),
    .init(
      name: "heading in a note", inside: "So.[^y]", outside: "```{toc}\n:depth: 3\n```",
      end: "[^y]: So.\n\n    ## Canaryanswer\n\n    ### Canaryanswer"),
    .init(
      name: "file of a note", inside: "So.[^y]", end: "[^y]: [a](../canaryanswer.txt)",
      files: ["content/canaryanswer.txt": "canaryanswer\n"]),
    .init(name: "what is missing", inside: "So.[^canaryanswer]"),
    .init(name: "reason for an option", reason: "Canaryanswer.\n\n#### Canaryanswer"),
    .init(
      name: "key of the chapter",
      end: "## Answers\n\n2. a\n\n   Canaryanswer.\n\n   ### Canaryanswer"),
    .init(
      name: "another chapter that asks the same", inside: "Canaryanswer.",
      files: ["content/chapters/02-b.md": "# B\n\n```{quiz} 1\n```\n"]),
  ]
}

extension WithheldWay {
  /// A way through something in the answer and something in the text before it.
  public init(name: String, inside: String, outside: String) {
    self.init(name: name, inside: inside, outside: outside, end: "")
  }
}
