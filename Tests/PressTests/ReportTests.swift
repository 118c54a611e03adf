import Foundation
import TestSupport
import Testing

@testable import HornbookPress

/// The page of what was found.
@Suite struct ReportTests {
  static func html(_ book: Specimen, _ facts: ReportFacts) -> String {
    let press = book.press
    return String(decoding: press.render(press.report(facts)).bytes, as: UTF8.self)
  }

  @Test func countsEachChapterAndDrawsWhatIsInTheTable() {
    let html = Self.html(.quiz, ContractTests.report)
    #expect(html.contains("<td>1</td><td>598</td>"), "errors and warnings of the first chapter")
    #expect(html.contains("hornbook check lists 100 more findings."))
    #expect(html.contains("1 error, 598 warnings, 1 note."))
    #expect(html.components(separatedBy: "<svg class=\"plot\"").count == 3)
    #expect(!html.contains("style="))
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
  }

  @Test func aBookWithoutFaultsAndQuestionsIsShortlyTold() {
    let html = Self.html(.bare, ReportFacts(findings: []))
    #expect(html.contains("Nothing was found."))
    #expect(!html.contains("<svg class=\"plot\""))
    #expect(html.contains("<td>3</td><td>1</td>"), "three words in a minute")
  }

  @Test func longBooksAreDrawnInGroups() {
    let bars = (1...500).map { BarPlot.Bar(label: String($0), value: $0 % 7, filled: 1) }
    let plot = BarPlot(title: "Long", bars: bars)
    let text = String(decoding: plot.markup, as: UTF8.self)
    #expect(text.components(separatedBy: "class=\"label\"").count - 1 <= BarPlot.mostBars)
    #expect(text.contains(">10…<"))
  }

  @Test func countsTheStickersOfEachPack() {
    let html = Self.html(.stickers, ReportFacts(findings: []))
    #expect(html.contains(#"<a href="stickers-hands.html">Hands &amp; feet</a>: 4 stickers"#))
    #expect(!Self.html(.bare, ReportFacts(findings: [])).contains("sticker"))
  }
}
