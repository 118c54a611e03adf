import HornbookManuscript

/// The stages of all examples of the reference.
enum ExampleStages {
  static let all: [ExampleStage] = markdown + questions + data + stickers + publishing

  private static let tables = [
    "chapters/01-tables.md": """
    # Tables

    ## Reuse {#reuse}

    Cells go round.

    ![A cell with a picture](../images/grid.png "A cell"){#cell}

    """,
    "images/grid.png": "a PNG of 60x60 pixels",
  ]

  private static let markdown: [ExampleStage] = [
    .init(sign: "title: Grids", role: .frontMatter(above: "Photographs in rows.\n")),
    .init(
      sign: "- reuse: reusing-cells",
      role: .frontMatter(above: "# Tables\n\n## Reusing cells\n\nThey go round.\n")),
    .init(
      sign: "\\sqrt{b^2 - 4ac}", role: .chapter(),
      around: ["book.json": #"{"id": "example", "title": "Example", "math": true}"#]),
    .init(
      sign: #""\\RR": "\\mathbb{R}""#, role: .settings,
      around: ["chapters/01-norms.md": "# Norms\n\nFor $x \\in \\RR$, $\\norm{x} \\ge 0$.\n"]),
    .init(sign: "tags: [hand tools, C++]", role: .frontMatter(above: "# Reed\n\nCut it.\n")),
    .init(
      sign: #""id": "paper-and-ink""#, role: .settings,
      around: [
        "chapters/01-paper.md": "# Paper\n\nMade of rags.\n",
        "chapters/02-ink.md": "# Ink\n\nMade of galls.\n",
      ]),
    .init(
      sign: "[Parchment]()", role: .file("SUMMARY.md"),
      around: [
        "README.md": "# Introduction\n\nWhat this is.\n", "on/paper.md": "# Paper\n\nRags.\n",
        "on/folding.md": "# Folding\n\nTwice.\n", "with/ink.md": "# Ink\n\nGalls.\n",
        "helpers.md": "# Who helped\n\nEverybody.\n",
      ]),
    .init(sign: "## What can be seen {#visible-rectangles}", role: .chapter()),
    .init(
      sign: "See [how cells are reused]",
      role: .chapter(
        below: "# Example\n\n![A grid](../images/grid.png \"A grid\"){#cell-figure}\n\n"),
      around: tables),
    .init(
      sign: "![Three columns of cells", role: .chapter(),
      around: ["chapters/images/grid.png": "a PNG of 60x60 pixels"]),
    .init(
      sign: "![Soot is stirred into glue]", role: .chapter(),
      around: [
        "chapters/stirring.mp4": "film",
        "chapters/stirring.vtt": "WEBVTT\n\n00:01.000 --> 00:04.000\nSlowly.\n",
      ]),
    .init(
      sign: "```dot id=road", role: .chapter(),
      around: ["chapters/figures/02-example-road.svg": drawing(of: road)]),
    .init(sign: "let cell = table.reuse()   // (1)", role: .chapter()),
    .init(
      sign: "// ANCHOR: reuse", role: .file("chapters/code/Cell.swift"),
      around: [
        "chapters/01-one.md": "# One\n\n```swift include=\"code/Cell.swift#reuse\"\n```\n"
      ]),
    .init(
      sign: "{{#include code/cell.rs:reuse}}", role: .chapter(),
      around: [
        "chapters/code/cell.rs":
          "// ANCHOR: reuse\nlet cell = table.reuse();\n// ANCHOR_END: reuse\n"
          + String(repeating: "cell.show();\n", count: 20)
      ]),
    .init(sign: "| width | columns |", role: .chapter()),
    .init(sign: "```sh tab=macOS", role: .chapter()),
    .init(sign: "Vat\n: A tub", role: .chapter()),
    .init(sign: "> [!WARNING]", role: .chapter()),
    .init(sign: "> [!TIP]- Solution", role: .chapter()),
    .init(sign: "[^gall]: Galls", role: .chapter()),
    .init(sign: "<!-- hornbook-allow: link-broken", role: .chapter()),
  ]

  private static let foldingQuestion = """
    # Folding

    Folded once, a sheet has four pages, and folded twice it has eight.

    ## Questions

    1. How many pages does a sheet have that is folded twice? {#folding}
       - a) Four
       - b) Eight
       - c) Sixteen

    """

  private static let questions: [ExampleStage] = [
    .init(
      sign: "## Questions\n\n1. How many pages",
      role: .chapter(below: "# Folding\n\nFolded twice, it has eight.\n\n", name: "01-folding"),
      around: ["answers.md": DocumentedExample.text(with: "# Answers\n\n## Chapter 1")]),
    .init(
      sign: "# Answers\n\n## Chapter 1", role: .file("answers.md"),
      around: ["chapters/01-folding.md": foldingQuestion]),
    .init(
      sign: "1. Which of these are vowels?", role: .chapter(below: "# Sounds\n\n## Questions\n\n")),
    .init(sign: #""title": "Making paper""#, role: .file("quizzes/making.json")),
    .init(
      sign: #""chapter": "making-paper""#, role: .file("quizzes/other.json"),
      around: ["chapters/01-making-paper.md": "# Making paper\n\nRags are soaked.\n"]),
    .init(
      sign: #"[{"question": "folding""#, role: .file("errata.json"),
      around: [
        "chapters/01-folding.md": foldingQuestion,
        "answers.md": "# Answers\n\n## Chapter 1\n\n1. c) Sixteen\n",
      ]),
    .init(
      sign: "```{quiz} trivia\n:questions: 1-3", role: .chapter(),
      around: ["quizzes/trivia.json": trivia]),
    .init(sign: #""title": "What was a hornbook's sheet"#, role: .file("quizzes/trivia.json")),
    .init(
      sign: "{{#quiz ../quizzes/paper.toml}}", role: .chapter(),
      around: ["quizzes/paper.toml": paper]),
    .init(
      sign: "multipart.vat =", role: .file("quizzes/paper.toml"),
      around: ["chapters/01-paper.md": "# Paper\n\n{{#quiz ../quizzes/paper.toml}}\n"]),
  ]

  private static let paper = DocumentedExample.text(with: "multipart.vat =")
  private static let trivia: String = {
    let questions = ["Ink", "Horn", "Paper"].map {
      #"{"title": "What is \#($0) made of?", "answer_a": "\#($0) A", "#
        + #""answer_b": "\#($0) B", "answer_c": "\#($0) C", "correct_answer": 1}"#
    }
    return "{\"questions\": [\(questions.joined(separator: ", "))]}"
  }()

  private static let people = DocumentedExample.text(with: #""given": "Ada","#)
  private static let face = ["contacts/faces/ada.png": "a PNG of 240x240 pixels"]
  private static let tools = DocumentedExample.text(with: "tool,price,since,supplier")

  private static let data: [ExampleStage] = [
    .init(
      sign: "```{contacts} people\n:layout: staggered", role: .chapter(),
      around: face.merging(["contacts/people.json": people]) { $1 }),
    .init(
      sign: "```{records} tools\n:where:", role: .chapter(), around: ["records/tools.csv": tools]),
    .init(
      sign: #""birds": { "file""#, role: .settings,
      around: [
        "data/birds.sqlite":
          "CREATE TABLE birds (name, wingspan); INSERT INTO birds VALUES ('Heron', 1.9), ('Wren', 0.15)"
      ]),
    .init(
      sign: #""id": "press""#, role: .settings,
      around: face.merging(["contacts/people.json": people, "records/tools.csv": toolsAsDeclared]) {
        $1
      }),
    .init(sign: #""given": "Ada","#, role: .file("contacts/people.json"), around: face),
    .init(sign: "id,given,family,organisation", role: .file("contacts/people.csv")),
    .init(
      sign: #""name": "Ida Vale""#, role: .file("movies/vale.json"),
      around: ["movies/faces/ida.png": "a PNG of 240x240 pixels"]),
    .init(sign: "tool,price,since,supplier", role: .file("records/tools.csv")),
  ]

  /// The declaration of the page names three of the four columns.
  private static let toolsAsDeclared = "tool,price,supplier\nPress,30,Vale & Sons\n"

  private static let pack = DocumentedExample.text(with: #""name": "Hands""#)
  private static let images = [
    "stickers/hands/wave.png": "a red PNG of 408x408 pixels",
    "stickers/hands/clap.png": "a green PNG of 408x408 pixels",
  ]
  private static let frames = [
    "stickers/hands/wink-1.png": "a PNG of 408x408 pixels",
    "stickers/hands/wink-2.png": "a PNG of 408x408 pixels",
    "stickers/hands/wink-3.png": "a PNG of 408x408 pixels",
  ]
  private static let sequence = DocumentedExample.text(with: #""name": "wink""#)
  /// The pack up to its end, for what is to be added.
  private static let openPack = String(pack.dropLast(3)) + ",\n"

  private static let stickers: [ExampleStage] = [
    .init(sign: #""name": "Hands""#, role: .file("stickers/hands/pack.json"), around: images),
    .init(
      sign: #""name": "wink""#, role: .members(of: "stickers/hands/pack.json", behind: openPack),
      around: images.merging(frames) { $1 }),
    .init(
      sign: "```{stickers} hands", role: .chapter(),
      around: images.merging(frames) { $1 }
        .merging(["stickers/hands/pack.json": openPack + sequence + "}\n"]) { $1 }),
  ]

  private static let publishing: [ExampleStage] = [
    .init(sign: #""url": "https://example.org/handbook/""#, role: .settings),
    .init(sign: #""feed": { "entries": "whole" }"#, role: .settings),
    .init(sign: #""formats": ["atom", "rss", "json"]"#, role: .settings),
    .init(sign: #""llms": true"#, role: .settings),
    .init(sign: #""paper":"#, role: .settings),
    .init(sign: #""versions": [{ "name""#, role: .settings),
    .init(sign: #""banner": { "app""#, role: .settings),
    .init(sign: #""allow": { "files""#, role: .settings),
    .init(sign: #""allow": { "imageHosts""#, role: .settings),
  ]

  /// A drawing of code, as `hornbook fix --pictures` makes it.
  private static func drawing(of code: String) -> String {
    let source = PictureStamp.source(
      Array(code.utf8), language: "dot", alt: "From an ox comes horn, from horn a leaf")
    let shapes = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>"
    return String(
      decoding: PictureStamp.stamped(Array(shapes.utf8), source: source), as: UTF8.self)
  }

  private static let road = """
    digraph {
      node [shape=box]
      ox -> horn [label="is boiled"]
      horn -> leaf [label="is pressed"]
      leaf [class=accent]
    }
    """
}
