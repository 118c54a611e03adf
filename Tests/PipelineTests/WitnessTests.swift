import HornbookDiagnostics
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

@Suite struct WitnessTests {
  private let chapter = """
    # Folding

    ## Sheets {#sheets}

    A sheet that is folded twice has eight pages.

    ## Questions

    1. How many pages does a sheet have that is folded twice?
       a) Four pages
       b) Eight pages
       c) Sixteen pages

    ANSWER: B

    """

  private func lines(_ site: PreparedSite) -> [String] {
    site.testimony.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  @Test func aSoundQuestionHasNothingAgainstIt() {
    let site = MemoryBook(chapter: chapter).prepare()
    #expect(lines(site) == ["key: answered in place", "text: nothing cited, nothing against it"])
  }

  @Test func whatIsCitedIsNamed() {
    let cited = chapter.replacing("folded twice?", with: "folded twice? {evidence: #sheets}")
    #expect(
      lines(MemoryBook(chapter: cited).prepare()) == [
        "key: answered in place",
        "text: cited, “Sheets”: “A sheet that is folded twice has eight pages.”",
      ])
    let missing = chapter.replacing("folded twice?", with: "folded twice? {evidence: #leaves}")
    #expect(
      lines(MemoryBook(chapter: missing).prepare()) == [
        "key: to review", "text: what is cited is not there",
      ])
  }

  @Test func aQueryIsSaidBesideTheState() throws {
    let wrong = chapter.replacing("has eight pages", with: "has four pages")
    let site = MemoryBook(chapter: wrong).prepare()
    #expect(site.report.findings.contains { $0.rule == "answer-against-text" })
    #expect(lines(site) == ["key: to review", "text: may say otherwise"])
    let sheet = ProofSheet.html(
      title: "", language: "en", proved: site.proved, report: site.report,
      witnesses: Witnesses(site))
    #expect(
      String(decoding: sheet, as: UTF8.self).contains(
        "<p class=\"witness\">text: may say otherwise</p>"))
  }
}
