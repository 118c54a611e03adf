import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

@testable import HornbookBanks

@Suite struct AnkiTests {
  private static let none = AnkiMedia([])

  private static func set(_ markdown: String, gaps: [BankGap]? = nil) -> String {
    AnkiHTML.set(BankSample.text(markdown), none, gaps: gaps)
  }

  @Test(arguments: [
    ("So $x < 1$ is.", #"<p>So \(x &lt; 1\) is.</p>"#),
    ("$$\\frac{a}{b}$$", ##"<p><span class="formula" dir="ltr">\[\frac{a}{b}\]</span></p>"##),
    ("Write \\\\(x\\\\) and `\\(y)`.", #"<p>Write \<span>(</span>x\) and <code>\(y)</code>.</p>"#),
    (
      "A [sound:a.mp3] and `[$]x[/$]`.",
      "<p>A &#91;sound:a.mp3] and <code>&#91;$]x&#91;/$]</code>.</p>"
    ),
    ("{{c1::a}}", "<p>{{c1::a}}</p>"),
  ])
  func setsTexts(_ markdown: String, _ html: String) {
    #expect(Self.set(markdown) == html)
  }

  @Test func setsGaps() {
    let gaps = [BankSample.gap(["a::b}} {{c2::x"], isExact: true), BankSample.gap(["<wood>"])]
    let html = Self.set("A {{c9::z}} \u{FFFC} of `let \u{FFFC}`.", gaps: gaps)
    #expect(
      html
        == "<p>A {&#123;c9::z}} {{c1::<code>a&#58;&#58;b&#125;&#125; {&#123;c2&#58;&#58;x</code>}} of "
        + "<code>let {{c2::&lt;wood&gt;}}</code>.</p>")
  }

  @Test func colorsCode() {
    #expect(Self.set("```swift\nlet a = 1\n```").contains("<span class=\"kd\">let</span>"))
    #expect(AnkiStyle.sheet.contains(".k, .kd"))
  }

  @Test func namesImagesByTheirContents() {
    let files = [Bank.File(name: "a b.png", bytes: [1]), Bank.File(name: "c.png", bytes: [2])]
    let media = AnkiMedia(files)
    #expect(
      media.files.map(\.name).allSatisfy { $0.wholeMatch(of: /[a-z-]+-[0-9a-f]{10}\.png/) != nil })
    let html = AnkiHTML.set(BankSample.text("![A](c.png)"), media)
    #expect(html.contains("src=\"\(media.files[1].name)\""))
  }

  /// Shown things are never in the right order.
  @Test func hidesTheOrder() {
    for count in 2..<30 {
      let items = (0..<count).map { BankSample.text("Thing \($0)") }
      let (asked, told) = AnkiAnswer(Self.none).sides(of: .order(items))
      #expect(
        asked
          != told.replacing("ol class=\"answers\"", with: "ul class=\"options\"")
          .replacing("</ol>", with: "</ul>"))
      for item in items { #expect(asked.contains(item.plain + "<")) }
    }
  }

  @Test func givesTheSameBytes() {
    let written = AnkiPackage.write(BankSample.bank).bytes
    #expect(written == AnkiPackage.write(BankSample.bank).bytes)
    #expect(written.starts(with: Array("PK".utf8)))
  }

  @Test func namesWhatAnkiCannotAsk() {
    var bank = BankSample.bank
    let task = ForeignTask(format: "moodle", kind: "stack", source: [])
    bank.questions.append(BankSample.question("x", "x", .foreign(task)))
    #expect(AnkiPackage.write(bank).omissions.count == 1)
  }

  @Suite(.enabled(if: Judges.hasPython(module: "anki"), "anki is not installed: run make judges"))
  struct AnkiJudge {
    private struct Told: Decodable {
      var counts: [[String: Int]]
      var notes: Int
      var cards: Int
      var check: String
      var emptyCheck: String
      var faces: [[String]]
      var tags: [String]
      var media: [String: Int]
      var decks: [String]
    }

    /// Lets Anki import packages one after the other.
    private static func imported(_ banks: [Bank]) throws -> Told {
      let folder = try ScratchFolder("anki")
      defer { folder.discard() }
      var paths: [String] = []
      for (index, bank) in banks.enumerated() {
        let written = AnkiPackage.write(bank)
        try #require(!written.bytes.isEmpty)
        try folder.write("\(index).apkg", written.bytes)
        paths.append(folder.path("\(index).apkg"))
      }
      let run = try ProgramRun(
        Judges.python.path, [Project.tests("Judges/anki_decks.py").path] + paths, within: 120)
      try #require(run.code == 0, "\(run.errors)")
      return try JSONDecoder().decode(Told.self, from: Data(run.output.utf8))
    }

    @Test func importsTwiceAndAddsNothing() throws {
      var bank = BankSample.bank
      bank.files = [.init(name: "a.png", bytes: [1, 2, 3])]
      bank.questions[1].stem = BankSample.text("See ![A](a.png), $x^2$.")
      let told = try Self.imported([bank, bank])
      let count = bank.questions.count
      #expect(told.counts == [["new": count], ["duplicate": count]])
      #expect(told.notes == count)
      #expect(told.cards == count + 2)
      #expect(told.check == told.emptyCheck)
      #expect(told.decks.contains("A “sample” : of <all>"))
      #expect(told.tags.contains("A_“sample”_:_of_<all>::1_TCP/IP_>_more::Small\\parts"))
      #expect(told.media.count == 1 && told.media.keys.allSatisfy { $0.hasPrefix("a-") })
    }

    @Test(arguments: BookBanks.all) func takesBooks(_ book: BookBanks) throws {
      let leftOut = AnkiPackage.write(book.bank).omissions.count(where: \.isOfNotExported)
      let told = try Self.imported([book.bank])
      #expect(told.notes == book.bank.questions.count - leftOut)
      #expect(told.check == told.emptyCheck)
    }

    @Test func takesAChangedText() throws {
      var bank = BankSample.bank
      for index in bank.questions.indices {
        bank.questions[index].updated = CalendarDate(year: 2026, month: 3, day: 1)
      }
      var later = bank
      later.questions[1].stem = BankSample.text("Horn burns *well*.")
      later.questions[1].updated = CalendarDate(year: 2026, month: 3, day: 2)
      let told = try Self.imported([bank, later])
      #expect(told.counts[1] == ["updated": 1, "duplicate": bank.questions.count - 1])
      #expect(told.faces.joined().contains { $0.contains("Horn burns <em>well</em>.") })
      #expect(told.notes == bank.questions.count)
    }

    @Test func showsEachCard() throws {
      let told = try Self.imported([BankSample.bank])
      for (index, faces) in told.faces.enumerated() {
        #expect(
          faces.count == 2 && faces.allSatisfy { $0.contains("class=\"hornbook\"") }, "\(index)")
        guard faces.joined().contains("class=\"cloze\"") else { continue }
        #expect(faces[0].contains("[...]") && !faces[1].contains("[...]"))
      }
      let all = told.faces.joined().joined()
      for wanted in [
        "<li class=\"right\"><span class=\"mark\">✓</span>", "<p>Because, <em>so</em>.</p>",
        "<tr><td><p>Saw</p></td><td><p>cuts</p></td></tr>",
        "[sound:a.mp3]".replacing("[", with: "&#91;"),
        #"\(x &lt; 1\)"#,
      ] {
        #expect(all.contains(wanted), "\(wanted)")
      }
    }
  }
}
