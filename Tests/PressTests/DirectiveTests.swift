import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookTemplates
import TestSupport
import Testing

@testable import HornbookPress

/// What directives show, and what pages need besides for them.
@Suite struct DirectiveTests {
  /// The links of the first list that a directive made, each with how deep it stands.
  static func links(_ html: String) -> [String] {
    guard let start = html.range(of: "<ul class=\"toc\">") else { return [] }
    var depth = 0
    var links: [String] = []
    for line in html[start.lowerBound...].split(separator: "\n") {
      if line.hasPrefix("<ul") { depth += 1 }
      if let link = line.range(of: "href=\"") {
        links.append("\(depth) " + line[link.upperBound...].prefix { $0 != "\"" })
      }
      if line.hasPrefix("</ul>") { depth -= 1 }
      if depth == 0 { break }
    }
    return links
  }

  static let lists: [(directive: String, links: [String])] = [
    ("```{toc}\n```", ["1 #oak", "2 #old-oak", "1 #elm", "2 #young"]),
    ("```{toc} page\n:depth: 1\n```", ["1 #oak", "1 #elm"]),
    ("```{toc}\n:depth: 3\n```", ["1 #oak", "2 #old-oak", "3 #older", "1 #elm", "2 #young"]),
    (
      "```{toc} book\n```",
      ["1 contents.html#part-1-wood", "2 oak.html", "1 contents.html#part-2-horn", "2 horn.html"]
    ),
    (
      "```{toc} book\n:depth: 2\n```",
      [
        "1 contents.html#part-1-wood", "2 oak.html", "3 oak.html#oak", "3 oak.html#elm",
        "1 contents.html#part-2-horn", "2 horn.html",
      ]
    ),
  ]

  @Test(arguments: lists.indices)
  func listsWhatItIsAskedFor(_ index: Int) {
    let (directive, links) = Self.lists[index]
    let text =
      "# Trees\n\n\(directive)\n\n## Oak\n\n### Old `oak`\n\n#### Older\n\n## Elm\n\n### Young\n"
    let specimen = Specimen(
      settings: """
        {"id": "a", "title": "A", "parts": [{"title": "Wood", "chapters": ["1-oak.md"]},
          {"title": "Horn", "chapters": ["2-horn.md"]}]}
        """,
      chapters: [("chapters/1-oak.md", text), ("chapters/2-horn.md", "# Horn\n\nOf an ox.\n")])
    #expect(Self.links(specimen.html(.chapter(0))) == links)
  }

  /// A level that is left out, and one that comes back, still nest.
  @Test func listsOfUnevenLevelsAreWellFormed() {
    let text =
      "# A\n\n```{toc}\n:depth: 3\n```\n\n#### Deep\n\n## B\n\n#### C\n\n### D\n\n#### E\n\n## F\n"
    let html = Specimen(chapters: [("chapters/01-a.md", text)]).html(.chapter(0))
    #expect(
      Self.links(html) == ["1 #deep", "1 #b", "2 #c", "2 #d", "3 #e", "1 #f"])
    #expect(
      html.components(separatedBy: "<ul").count == html.components(separatedBy: "</ul>").count)
    #expect(
      html.replacing("<link", with: "").components(separatedBy: "<li").count
        == html.components(separatedBy: "</li>").count)
  }

  // MARK: - Questions

  /// A book with a directive in its first chapter and two files of questions.
  static func asking(_ directive: String, mode: String = "inline") -> Specimen {
    Specimen(
      settings: #"{"id": "a", "title": "A", "answers": "\#(mode)"}"#,
      chapters: [
        ("chapters/01-ink.md", "# Ink\n\n\(directive)\n"),
        (
          "chapters/02-wood.md",
          "# Wood\n\n## Quiz\n\n1. See [this](#quiz). {#oak}\n   - [x] Oak\n   - [ ] Elm\n"
        ),
      ],
      files: files)
  }

  static let files = [
    (
      "quizzes/trivia.json",
      """
      {"questions": [
        {"title": "First?", "answer_a": "a", "answer_b": "b", "answer_c": "c", "correct_answer": 0},
        {"title": "Second?", "answer_a": "a", "answer_b": "b", "answer_c": "c", "correct_answer": 1},
        {"title": "Third?", "answer_a": "a", "answer_b": "b", "answer_c": "c", "correct_answer": 2}
      ]}
      """
    ),
    (
      "quizzes/own.json",
      """
      {"chapter": 1, "questions": [{"id": "mine", "type": "one", "question": "Mine?",
        "options": [{"text": "a"}, {"text": "b", "correct": true}]}]}
      """
    ),
  ]

  static let choices: [(directive: String, stems: [String])] = [
    ("```{quiz} trivia\n```", ["First?", "Second?", "Third?"]),
    ("```{quiz} trivia\n:questions: 3, 1-2\n```", ["Third?", "First?", "Second?"]),
    ("```{quiz}\n```", ["Mine?"]),
    ("```{quiz} own\n```", ["Mine?"]),
    ("```{quiz} wood\n```", ["See <a href=\"wood.html#quiz\">this</a>."]),
    ("```{quiz} 2\n```", ["See <a href=\"wood.html#quiz\">this</a>."]),
    ("```{quiz} 02-wood.md\n```", ["See <a href=\"wood.html#quiz\">this</a>."]),
    ("```{quiz}\n:ids: mine, oak\n```", ["Mine?", "See <a href=\"wood.html#quiz\">this</a>."]),
  ]

  @Test(arguments: choices.indices)
  func showsTheQuestionsThatAreMeant(_ index: Int) {
    let (directive, stems) = Self.choices[index]
    let html = Self.asking(directive).html(.chapter(0)).components(separatedBy: "</article>")[0]
    let shown = html.components(separatedBy: "<legend>").dropFirst().map { piece in
      let text = piece.components(separatedBy: "</legend>")[0]
      return String(text[(text.range(of: "</span> ")?.upperBound ?? text.startIndex)...])
    }
    // What a file asks for the chapter itself stands in it in any case.
    #expect(shown == stems + (stems.contains("Mine?") ? [] : ["Mine?"]))
  }

  @Test func aQuestionShownTwiceHasTwoNames() {
    let html = Self.asking("```{quiz} own\n```\n\n```{quiz} own\n```\n\n```{quiz} own\n```\n")
      .html(.chapter(0))
    let names = html.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(names.count == Set(names).count)
    #expect(names.contains("q-mine"))
  }

  @Test(arguments: ["inline", "page", "withheld"])
  func answersStandOnlyWhereTheBookWantsThem(_ mode: String) {
    let html = Self.asking("```{quiz} trivia\n```", mode: mode).html(.chapter(0))
    #expect(html.contains("<details class=\"answer\"") == (mode == "inline"))
  }

  // MARK: - What pages need besides

  @Test func whatADirectiveShowsIsPartOfTheFingerprint() {
    let pages = ["1", "2"].map {
      Self.asking("```{quiz} trivia\n:questions: \($0)\n```").press.page(.chapter(0))
    }
    #expect(pages[0].fingerprint() != pages[1].fingerprint())
    let again = Self.asking("```{quiz} trivia\n:questions: 1\n```").press.page(.chapter(0))
    #expect(pages[0].fingerprint() == again.fingerprint())
  }

  static var people: MadePage {
    var page = MadePage(
      kind: .stickerPacks, path: "people.html", title: "People", record: ["name": "Ada"])
    page.styles = [PageStyle(theme: "people.css"), PageStyle(generated: [1, 2], named: "grid")]
    page.isListed = true
    page.above = ("Wood", "wood.html")
    return page
  }

  @Test func madePagesBringTheirStylesAndNames() throws {
    let specimen = Specimen(
      chapters: [("chapters/people.md", "# People\n\nMany.\n")],
      changes: { $0.made = [Self.people] })
    let press = specimen.press
    #expect(press.findings.map(\.rule) == ["slug-duplicate"])
    #expect(press.plan.contains(PageID(.stickerPacks)))
    let input = press.page(PageID(.stickerPacks))
    #expect(input.path == "people.html")
    #expect(
      input.styles.map(\.path) == ["people.css", PageStyle(generated: [1, 2], named: "grid").path])
    let html = String(decoding: press.render(press.page(.contents)).bytes, as: UTF8.self)
    #expect(html.contains("<a href=\"people.html\""))
    let shown = String(decoding: press.render(input).bytes, as: UTF8.self)
    for style in input.styles {
      #expect(shown.contains("<link rel=\"stylesheet\" href=\"\(style.path)\">"))
    }
  }
}
