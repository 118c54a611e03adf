import Foundation
import HornbookManuscript
import Testing

@testable import HornbookExports

/// What a page for printing says of itself that no style sheet could find out.
@Suite struct PrintMarkTests {
  private static func marked(_ html: String, for paper: PaperSettings? = nil) -> String {
    String(decoding: PrintMarks.marked(Array(html.utf8), for: paper), as: UTF8.self)
  }

  private static func question(_ lines: Int, kind: String = "one") -> String {
    let code = String(repeating: "let a = 1\n", count: lines)
    return "<fieldset class=\"question\" data-kind=\"\(kind)\"><legend>What?</legend>"
      + "<pre><code>\(code)</code></pre></fieldset>"
  }

  @Test func onlyTallQuestionsMayBreak() {
    var small = PaperSettings()
    small.size = .small
    for (lines, onSmall, onLarge) in [(5, false, false), (17, true, false), (60, true, true)] {
      let html = Self.question(lines)
      #expect(Self.marked(html, for: small).contains("<fieldset data-tall ") == onSmall, "\(lines)")
      #expect(Self.marked(html).contains("<fieldset data-tall ") == onLarge, "\(lines)")
    }
  }

  @Test func spaceForWritingCounts() {
    var paper = PaperSettings()
    paper.size = .small
    let html = Self.question(10, kind: "open")
    #expect(Self.marked(html, for: paper).contains("data-tall"))
    paper.room = false
    #expect(!Self.marked(html, for: paper).contains("data-tall"))
  }

  /// A list to select from is printed as a line, however many options it has.
  @Test func listsToSelectFromAreOneLine() {
    let options = String(repeating: "<option>a partner of some words</option>", count: 6)
    let pairs = String(
      repeating: "<li><label>A thing <select>\(options)</select></label></li>", count: 6)
    let html =
      "<fieldset class=\"question\" data-kind=\"match\"><legend>What?</legend><ol>\(pairs)</ol></fieldset>"
    #expect(!Self.marked(html).contains("data-tall"))
  }

  @Test func boxesInsideEachOtherAreMeasuredByThemselves() {
    let long = String(repeating: "<p>Paper lies on the board.</p>", count: 40)
    let html =
      "<aside class=\"alert\">\(long)<aside class=\"inner\"><p>a</p></aside></aside><aside>b</aside>"
    #expect(
      Self.marked(html)
        == html.replacing("<aside class=\"alert\"", with: "<aside data-tall class=\"alert\""))
  }

  @Test(arguments: [
    "<aside><aside><pre>", "</aside></li></pre>", "<", "<fieldset",
    "<img height=\"99999999999999999999\">", "<math><mi>x</math></mi>", "</math>",
    "<pre></code></a>",
    "<table><td>",
  ])
  func damagedMarkupStays(_ html: String) { #expect(Self.marked(html) == html) }

  @Test func tablesWhoseWordsFitKeepThemWhole() {
    func table(_ word: String, columns: Int) -> String {
      "<table><tr>" + String(repeating: "<td>\(word) and a</td>", count: columns) + "</tr></table>"
    }
    #expect(Self.marked(table("processing", columns: 4)).hasPrefix("<table data-whole>"))
    #expect(Self.marked(table("processing", columns: 12)).hasPrefix("<table>"))
    #expect(Self.marked(table(String(repeating: "a", count: 200), columns: 1)).hasPrefix("<table>"))
    #expect(Self.marked("<table><tr><td>a").hasPrefix("<table>"))
  }

  @Test(arguments: [
    ("see <code>.count</code>", true), ("see <code>count</code>", false),
    ("(<code>.count</code>", false), ("see <code>::new</code>", true), ("see <code>", false),
  ])
  func linesMayBreakBeforeCode(_ html: String, _ isFree: Bool) {
    #expect(Self.marked(html).contains("<code data-free>") == isFree)
  }

  @Test(arguments: [
    ("https://example.com/a", "https://example.com/a", true),
    ("https://example.com/", "example.com", true),
    ("https://example.com/a", "example", false),
    ("#c1", "#c1", true), ("https://example.com/a", "", false),
  ])
  func anAddressIsSaidOnce(_ address: String, _ text: String, _ isSaid: Bool) {
    let html = "<a href=\"\(address)\">\(text)</a>"
    #expect(Self.marked(html).contains("<a data-said ") == isSaid)
  }

  // MARK: - Lines of code

  private static let long = String(repeating: "word ", count: 30)

  private static func turned(_ code: String) -> String {
    marked("<pre><code>\(code)</code></pre>").replacing("<pre><code>", with: "")
      .replacing("</code></pre>", with: "")
  }

  @Test func linesThatMayTurnOverAreElements() {
    #expect(Self.turned("short\n") == "short\n")
    #expect(
      Self.turned("a\n  \(Self.long)\nb\n")
        == "a\n<span data-turned=\"2\">  \(Self.long)\n</span>b\n")
    // An element that goes on over the line is closed and opened again around it.
    #expect(
      Self.turned("<span class=\"c\">/* a\n\(Self.long)\n */</span>\n")
        == "<span class=\"c\">/* a\n</span><span data-turned=\"0\"><span class=\"c\">\(Self.long)\n"
        + "</span></span><span class=\"c\"> */</span>\n")
    // Behind a space a line may break before a mark, too.
    #expect(
      Self.turned("\(Self.long).count : b\n")
        == "<span data-turned=\"0\">\(Self.long)<wbr>.count <wbr>: b\n</span>")
    let line = "<span class=\"line\">    \(Self.long)\n</span>"
    #expect(
      Self.turned(line) == line.replacing("<span ", with: "<span data-turned=\"4\" "))
  }

  @Test(arguments: ["<a href=\"#x\">b\n\(long)\n</a>", "<i id=\"x\">b\n\(long)\n</i>", long])
  func linesInOtherElementsStay(_ code: String) {
    #expect(Self.turned(code) == code)
  }

  @Test func referencesAreALetter() {
    let line = String(repeating: "&lt;", count: 40)
    #expect(!Self.turned(line + "\n").contains("data-turned"))
    #expect(Self.turned(line + line + line + "\n").contains("data-turned"))
  }

  // MARK: - Names and addresses

  @Test(arguments: [
    (
      "<code>tableView(_:cellForRowAt:)</code>",
      "<code>table<wbr>View<wbr>(_:cell<wbr>ForRow<wbr>At:)</code>"
    ),
    (
      "<code>NSContactsUsageDescription</code>", "<code>NSContacts<wbr>Usage<wbr>Description</code>"
    ),
    ("<code>shortName</code>", "<code>shortName</code>"),
    (
      "<code>a.very.long.path.of.names</code>",
      "<code>a.very<wbr>.long<wbr>.path<wbr>.of.names</code>"
    ),
    ("<code>aaaaaaaaaaaaaaaa&rArr;bbbbbbbb</code>", "<code>aaaaaaaaaaaaaaaa&rArr;bbbbbbbb</code>"),
    ("<p>a RealityKit view</p>", "<p>a <span class=\"identifier\">RealityKit</span> view</p>"),
    ("<p>McA and paper</p>", "<p>McA and paper</p>"),
    ("<title>RealityKit</title>", "<title>RealityKit</title>"),
    ("<pre>NSContactsUsageDescription</pre>", "<pre>NSContactsUsageDescription</pre>"),
    ("<svg><text>RealityKit</text></svg>", "<svg><text>RealityKit</text></svg>"),
    ("<p>&CounterClockwise; x</p>", "<p>&CounterClockwise; x</p>"),
  ])
  func namesBreakAtTheirParts(_ html: String, _ expected: String) {
    #expect(Self.marked(html) == expected)
  }

  @Test(arguments: [
    (
      "<a href=\"https://example.com/a?b=1&amp;c=2\">see</a>",
      "<a data-told href=\"https://example.com/a?b=1&amp;c=2\">see</a><span class=\"address\"> "
        + "(https://<wbr>example.<wbr>com/<wbr>a?b=<wbr>1&amp;<wbr>c=2)</span>"
    ),
    (
      "<a href=\"https://example.com/abc/def\">https://example.com/abc/def</a>",
      "<a data-said href=\"https://example.com/abc/def\">https://<wbr>example.<wbr>com/<wbr>abc/<wbr>def</a>"
    ),
    (
      "<a href=\"mailto:a@example.com\">a@example.com</a>",
      "<a href=\"mailto:a@example.com\">a@<wbr>example.com</a>"
    ),
    ("<a class=\"x\" data-site href=\"https://example.com/a\">see</a>", nil),
    ("<a href=\"#x\">see</a>", nil),
  ])
  func addressesBreakAtTheirParts(_ html: String, _ expected: String?) {
    #expect(Self.marked(html) == expected ?? html)
  }

  @Test func theNumberOfANoteStaysWithItsWord() {
    let note = "<sup class=\"footnote-ref\"><a href=\"#n\">1</a></sup>"
    #expect(Self.marked("<p>word.\(note)</p>") == "<p>word.&#8288;\(note)</p>")
    #expect(Self.marked("<p>word \(note)</p>") == "<p>word \(note)</p>")
  }

  // MARK: - Tables and formulas

  @Test func telephoneNumbersAreWhole() {
    func table(_ count: Int) -> String {
      let cell = "<td><a href=\"tel:+1\">+44 20 7946 0159</a></td>"
      return "<table><tr>" + String(repeating: cell, count: count) + "</tr></table>"
    }
    #expect(Self.marked(table(3)).hasPrefix("<table data-whole>"))
    #expect(Self.marked(table(8)).hasPrefix("<table>"))
  }

  @Test func columnsOfChineseHaveRoomForSomeCharacters() {
    func table(_ text: String, columns: Int) -> String {
      "<table><tr>" + String(repeating: "<td>\(text)</td>", count: columns) + "</tr></table>"
    }
    #expect(Self.marked(table("纸在板上墨在砚中", columns: 3)).contains("<td data-wide=\"7\">"))
    #expect(Self.marked(table("纸在板", columns: 3)).contains("<td data-wide=\"3\">"))
    #expect(Self.marked(table("纸在板上墨在砚中", columns: 9)).contains("<td data-wide=\"3\">"))
    #expect(!Self.marked(table("纸在板上墨在砚中", columns: 19)).contains("data-wide"))
    #expect(!Self.marked(table("墨", columns: 3)).contains("data-wide"))
  }

  private static func sum(_ count: Int) -> String {
    let term = "<msub><mi>a</mi><mn>1</mn></msub><mo>+</mo>"
    return "<math><semantics><mrow>\(String(repeating: term, count: count))</mrow>"
      + "<annotation>\(String(repeating: "a_1 + ", count: count))</annotation></semantics></math>"
  }

  @Test func formulasThatAreTooWideBecomeSmaller() {
    #expect(Self.marked(Self.sum(8)) == Self.sum(8))
    let scales = [16, 20, 24, 30, 60, 600].map { count -> Int in
      let marked = Self.marked(Self.sum(count))
      let start = marked.range(of: "data-scale=\"")?.upperBound ?? marked.startIndex
      return Int(marked[start...].prefix { $0 != "\"" }) ?? 100
    }
    #expect(scales == scales.sorted(by: >) && scales[0] > 70 && scales[5] == 30, "\(scales)")
    // A fraction is as wide as its wider half, and spaces have no end that could be missed.
    let half = "<mrow>" + String(repeating: "<mi>x</mi>", count: 30) + "</mrow>"
    let space = "<mspace width=\"1em\"></mspace>"
    #expect(
      !Self.marked("<math>\(space)<mfrac>\(half)\(half)</mfrac></math>").contains("data-scale"))
    #expect(Self.marked("<math>\(space)\(half)\(half)\(half)</math>").contains("data-scale"))
  }
}
