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
    "<img height=\"99999999999999999999\">",
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
}
