import Foundation
import TestSupport
import Testing

@testable import HornbookRunning
@testable import HornbookSystem

/// `hornbook fix --pictures`, with a program that draws as it is told.
@Suite(
  .enabled(
    if: ConfinedProgram.fault == nil,
    "programs cannot be confined here: \(ConfinedProgram.fault ?? "")"))
struct PictureCommandTests {
  /// A chapter whose code is the script of a shell, which draws it.
  private static func chapter(_ script: String) -> String {
    """
    # Horn

    See [](#road).

    ```wish id=road alt="From ox to <book>" title="The *road*"
    \(script)
    ```

    """
  }
  private static let file = "content/chapters/figures/01-horn-road.svg"

  private func session(_ script: String) throws -> ToolSession {
    try ToolSession(
      "pictures",
      [
        "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
        "content/chapters/01-horn.md": Self.chapter(script),
      ])
  }

  private func draw(_ session: ToolSession) -> ToolSession.Outcome {
    session.run("fix", "BOOK", "--pictures", "--picture-program", "wish=sh -s ox")
  }

  private func text(_ session: ToolSession, _ path: String) throws -> String {
    try String(contentsOfFile: session.folder.path(path), encoding: .utf8)
  }

  private static let drawing = #"""
    cat <<END
    <?xml version="1.0"?><!-- made by wish 1.2.3 -->
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90pt" height="30pt" viewBox="0 0 90 30" onload="x()">
    <title>wish</title><script>alert(1)</script>
    <defs><clipPath id="g"><rect width="9" height="9"/></clipPath></defs>
    <g id="node1" class="node"><a xlink:href="javascript:alert(1)"><polygon fill="lightgrey" stroke="black" points="0,0 9,0 9,9"/>
    <text x="1" y="9" font-size="14.00">$1</text></a></g>
    <g class="node accent"><rect clip-path="url(#g)" fill="white" stroke="black" width="9" height="9"/></g>
    <image xlink:href="https://example.com/a.png"/>
    </svg>
    END
    """#

  @Test func drawsOnceAndTellsWhatIsNotUpToDate() throws {
    let session = try session(Self.drawing)
    defer { session.done() }
    let before = session.run("check", "BOOK")
    #expect(before.output.contains("01-horn.md:5:4: warning: there is no drawing"), "\(before)")
    #expect(session.run("build", "BOOK").code == 0)
    // Readers see the code, and the label leads to it.
    let plain = try text(session, "output/horn.html")
    #expect(plain.contains("<code translate=\"no\" class=\"language-wish\">cat &lt;&lt;END"))
    #expect(plain.contains("Figure 1.1</a>") && !plain.contains("<img src=\"assets"))

    let first = draw(session)
    #expect(first.code == 0 && first.output.contains("1 drawn"), "\(first)")
    #expect(first.errors.contains("01-horn.md:5: left out of the drawing: image"), "\(first)")
    let drawing = try text(session, Self.file)
    for gone in ["script", "onload", "javascript", "1.2.3", "node1", "example.com", "wish"] {
      #expect(!drawing.contains(gone), "“\(gone)” is in \(drawing)")
    }
    for kept in [
      "role=\"img\" width=\"90\" height=\"30\" viewBox=\"0 0 90 30\" fill=\"#1f1c17\" class=\"fill-ink\"",
      "<title>From ox to &lt;book&gt;</title>", "stroke=\"#1f1c17\"", ">ox</text>",
      "fill=\"#f2ecdf\"", ".fill-leaf{fill:#211e19}",
      "class=\"fill-paper stroke-accent\"", "clip-path=\"url(#p",
    ] {
      #expect(drawing.contains(kept), "“\(kept)” is not in \(drawing)")
    }
    let check = session.run("check", "BOOK")
    #expect(!check.output.contains("picture-"), "\(check)")
    #expect(session.run("build", "BOOK").code == 0)
    let page = try text(session, "output/horn.html")
    #expect(
      page.contains(
        "<img src=\"assets/chapters/figures/01-horn-road.svg\" alt=\"From ox to &lt;book&gt;\" width=\"90\" height=\"30\""
      ), "\(page)")
    #expect(page.contains("<span class=\"label\">Figure 1.1</span> The *road*"))
    #expect(try text(session, "output/assets/chapters/figures/01-horn-road.svg") == drawing)
    let second = draw(session)
    #expect(second.output == "1 drawing: 0 drawn, 1 as they were\n", "\(second)")

    // A changed byte, changed code, and code that is gone.
    try session.folder.write(
      Self.file, drawing.replacing("M", with: "m").replacing("9,9", with: "9,8"))
    #expect(
      session.run("check", "BOOK").output.contains("[picture-damaged]"))
    _ = draw(session)
    #expect(try text(session, Self.file) == drawing)
    // Other ends of lines are no damage.
    try session.folder.write(Self.file, drawing.replacing("\n", with: "\r\n"))
    #expect(!session.run("check", "BOOK").output.contains("picture-"))
    try session.folder.write("content/chapters/01-horn.md", Self.chapter("echo cow"))
    #expect(session.run("check", "BOOK").output.contains("[picture-stale]"))
    #expect(session.run("build", "BOOK").code == 0)
    #expect(try text(session, "output/horn.html").contains("\">echo cow"))
    try session.folder.write("content/chapters/01-horn.md", "# Horn\n\nBoiled.\n")
    let unused = session.run("check", "BOOK")
    #expect(unused.output.contains("[picture-unused]"), "\(unused)")
  }

  /// Whatever a program does, it comes to an end, and nothing is written.
  @Test(
    arguments: [
      ("yes '<svg/>'", "writes too much"), ("echo hello", "is no drawing"),
      ("echo '<svg xmlns=\"http://www.w3.org/2000/svg\"/>'", "has no size"),
      ("echo '<html xmlns=\"http://www.w3.org/1999/xhtml\"/>'", "is no SVG"),
      ("echo 'error: line 7' >&2; exit 3", "says: error: line 7"), ("true", "draws nothing"),
      (
        "echo '<!DOCTYPE svg [<!ENTITY a \"b\">]><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">&a;</svg>'",
        "is no drawing"
      ),
      (
        "echo '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><foreignObject/></svg>'",
        "are HTML"
      ),
      (
        "echo '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><style>@import \"x\"</style></svg>'",
        "@import"
      ),
      (
        "echo '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect style=\"fill:url(https://example.com)\"/></svg>'",
        "example.com"
      ),
    ]
  )
  func refusesWhatIsNoDrawing(_ answer: String, _ reason: String) throws {
    let session = try session(answer)
    defer { session.done() }
    let outcome = draw(session)
    #expect(outcome.code == 1 && outcome.errors.contains(reason), "\(outcome)")
    #expect(outcome.errors.contains("01-horn.md:5: "), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: session.folder.path(Self.file)))
  }

  /// No file of a book names a program, and nothing draws a language for which none is named.
  @Test func onlyTheCallerNamesPrograms() throws {
    let session = try session(Self.drawing)
    defer { session.done() }
    try session.folder.write(
      "content/book.json",
      #"{"id": "horn", "title": "Horn", "pictures": {"wish": "tools/draw"}, "picture-program": "wish=tools/draw"}"#
    )
    let outcome = session.run("fix", "BOOK", "--pictures")
    #expect(outcome.code == 1 && outcome.errors.contains("nothing draws “wish”"), "\(outcome)")
    #expect(session.run("fix", "BOOK", "--pictures", "--picture-program", "wish").code == 2)
  }
}

/// The same with graphviz.
@Suite(
  .enabled(
    if: OptionalProgram.graphviz.installed() != nil && ConfinedProgram.fault == nil,
    "graphviz is missing (apt install graphviz), or programs cannot be confined"))
struct GraphvizJudge {
  private func run(_ code: String, then look: (ToolSession, ToolSession.Outcome) throws -> Void)
    throws
  {
    let session = try ToolSession(
      "graphviz",
      [
        "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
        "content/chapters/01-horn.md": "# Horn\n\n```dot id=road alt=\"The road\"\n\(code)\n```\n",
      ])
    defer { session.done() }
    try look(session, session.run("fix", "BOOK", "--pictures"))
  }

  private static let file = "content/chapters/figures/01-horn-road.svg"

  @Test func drawsTheSameEachTime() throws {
    let code = """
      digraph { node [shape=box]; ox -> horn [label="is boiled"]; horn -> leaf; leaf [class=accent, style=filled]
        subgraph cluster_a { label="A & B"; leaf -> "Ü" } }
      """
    var bytes: Set<String> = []
    for _ in 0..<2 {
      try run(code) { session, outcome in
        #expect(outcome.code == 0, "\(outcome)")
        let drawing = try String(contentsOfFile: session.folder.path(Self.file), encoding: .utf8)
        bytes.insert(drawing)
        #expect(!session.run("check", "BOOK").output.contains("picture-"))
        for word in ["is boiled", "A &amp; B", "Ü", ".stroke-ink{", "prefers-color-scheme:dark"] {
          #expect(drawing.contains(word), "\(drawing)")
        }
        for word in ["graphviz", "id=", "black", "pt\""] { #expect(!drawing.contains(word)) }
      }
    }
    #expect(bytes.count == 1)
  }

  /// Code that wants to do harm.
  @Test(
    arguments: [
      (
        #"digraph { a [URL="javascript:alert(1)", image="/etc/passwd", shapefile="/etc/passwd"] }"#,
        ""
      ),
      (
        #"digraph { stylesheet="https://example.com/a.css"; a [label=<<TABLE><TR><TD><IMG SRC="/etc/passwd"/></TD></TR></TABLE>>] }"#,
        "improper image"
      ),
      ("digraph { a -> ", "syntax error"), ("digraph { a } digraph { b }", "is no drawing"),
      // Ten thousand nodes, all joined: a layout that would take hours.
      (
        "graph { layout=dot; "
          + (0..<300).map { a in
            (0..<a).map { "n\(a)--n\($0);" }.joined()
          }.joined() + "}", "takes"
      ),
    ]
  )
  func doesNoHarm(_ code: String, _ reason: String) throws {
    try run(code) { session, outcome in
      if outcome.code == 0 {
        let drawing = try String(contentsOfFile: session.folder.path(Self.file), encoding: .utf8)
        for word in ["javascript", "passwd", "root:", "example.com", "<a"] {
          #expect(!drawing.contains(word), "\(drawing)")
        }
      } else {
        #expect(outcome.errors.contains(reason), "\(outcome)")
      }
      #expect(reason.isEmpty == (outcome.code == 0) || reason == "takes", "\(outcome)")
    }
  }
}
