import HornbookBytes
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

/// What the loose check says of whole manuscripts, beside their questions.
@Suite struct LooseManuscriptTests {
  private func said(_ text: String) -> [String] {
    let source = Source(path: "m.txt", text: text)
    let table = LineTable(source.bytes)
    return ManuscriptCheck(questions: source, key: nil, options: BookOptions(jobs: 1))
      .report.findings.map { finding in
        let position = finding.place.map { table.position(at: $0.lower) }
        return "\(position?.line ?? 0):\(position?.column ?? 0) \(finding.rule): \(finding.message)"
      }
  }

  private static let questions = """
    Questions

    1. What is older?
     a) Paper
     b) Vellum

    """

  private static let key = "Answers\n\nChapter 1\n\n1. b\n\nChapter 2\n\n1. b\n"

  @Test func tellsWhereNumberAndTitleContradictEachOther() {
    let text = """
      Chapter 1: Horn

      Glue is told of in Chapter 2, *Glue*, and again in chapter 1, “Glue”.
      Chapter
      2, *Horn*, was before. See Chapter 2, *Varnish*, and Chapter 2.

      \(Self.questions)
      Chapter 2: Glue

      More about it in Chapter 1, *Glue*.

      \(Self.questions.replacing("older", with: "younger"))
      \(Self.key)
      """
    #expect(
      said(text).filter { $0.contains("reference") } == [
        "3:60 reference-contradicted: “Glue” is chapter 2, not “chapter 1”",
        "5:1 reference-contradicted: “Horn” is chapter 1, not “Chapter 2”",
        "15:26 reference-contradicted: “Glue” is chapter 2, not “Chapter 1”",
      ])
  }

  /// No heading is said to stand above the answers to the chapter that it names.
  @Test func twoChaptersOfOneNumberContradictNoHeading() {
    let (first, second) = (Self.questions, Self.questions.replacing("older", with: "younger"))
    let third = Self.questions.replacing("older", with: "clearer")
    let text =
      "Chapter 1: Horn\n\n\(first)\nChapter 2: Glue\n\n\(second)\nChapter 2: Ink\n\n\(third)\n"
      + "Answers\n\nChapter 1\n\n1. What is older?\n a) Paper\n\n"
      + "Chapter 2\n\n1. What is clearer?\n a) Paper\n"
    #expect(!said(text).contains { $0.contains("key-chapter-misnumbered") })
  }

  @Test func tellsLinksWithoutAnAddress() {
    let text = """
      Chapter 1: Horn

      See [Recipe 1.5](#) and [hide](), but `[not](#)` this, nor [that](#that).

      \(Self.questions)
      """
    #expect(
      said(text).filter { $0.contains("link-empty") } == [
        "3:18 link-empty: “Recipe 1.5” leads nowhere", "3:32 link-empty: “hide” leads nowhere",
      ])
  }

  @Test func saysPlainlyThatNoChapterHasQuestions() {
    let text = """
      Chapter 1: Horn

      Follow these steps, one after the other, and do not hurry with any of them:

      1. Boil the horn for an hour in a large pot of water.
      2. Cut it open with a saw.
      3. Press it flat between two plates until it is cold.

      Then it is clear, and can be split into sheets as thin as the letters below them need.

      Chapter 2: Glue

      Glue is made of hide, and of the patience of those who boil it for days on end.

      """
    #expect(
      said(text) == ["1:1 book-missing: none of the 2 chapters has a section of questions"])
  }

  @Test func aFileOfNumberedTextsAloneIsOneOfQuestions() {
    let text = "1. Describe a horn.\n2. Name the parts of a press.\n3. Explain glue.\n"
    #expect(!said(text).contains { $0.contains("book-missing") })
  }
}
