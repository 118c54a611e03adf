import Testing

@testable import HornbookExports

/// The numbers of pages, as read from a PDF that does not know them itself.
@Suite struct PageNumberTests {
  private static let pdf = """
    %PDF-1.4
    3 0 obj
    <</Type /Page
    /Parent 9 0 R>>
    endobj
    5 0 obj
    <</Type /Page>>
    endobj
    7 0 obj
    <</Type /Pages
    /Kids [5 0 R]>>
    endobj
    9 0 obj
    <</Type /Pages
    /Count 2
    /Kids [3 0 R 7 0 R]>>
    endobj
    10 0 obj
    <</c1 [3 0 R /XYZ 0 648 0]
    /c2.caf#C3#A9 [5 0 R /XYZ 0 648 0]
    /c3 [77 0 R /XYZ 0 0 0]>>
    endobj
    12 0 obj
    <</Type /Catalog
    /Pages 9 0 R
    /Dests 10 0 R>>
    endobj

    """

  private static func written(_ numbers: PageNumbers, _ html: String) -> String {
    String(decoding: numbers.written(into: Array(html.utf8)), as: UTF8.self)
  }

  @Test func linksGetTheNumbersOfTheirPages() throws {
    let numbers = try #require(PageNumbers(Array(Self.pdf.utf8)))
    #expect(
      Self.written(numbers, "<a href=\"#c1\">One</a> <a class=\"x\" href=\"#c2.caf%C3%A9\">Two</a>")
        == "<a data-page=\"1\" href=\"#c1\"><span>One</span></a> "
        + "<a data-page=\"2\" class=\"x\" href=\"#c2.caf%C3%A9\"><span>Two</span></a>")
    for link in [
      "<a href=\"#c3\">x</a>", "<a href=\"#none\">x</a>", "<a href=\"https://c1\">x</a>",
    ] {
      #expect(Self.written(numbers, link) == link)
    }
  }

  @Test func untilTheyAreKnownThereIsRoom() {
    #expect(
      Self.written(.unknown, "<a href=\"#c1\">x</a>")
        == "<a data-page=\"000\" href=\"#c1\"><span>x</span></a>")
  }

  /// A tree of pages that bites its tail ends, too.
  @Test(arguments: [
    "", "%PDF-1.4", pdf.replacing("/Dests 10 0 R", with: ""),
    pdf.replacing("10 0 obj", with: "11 0 obj"),
    pdf.replacing("/Kids [3 0 R 7 0 R]", with: "/Kids [9 0 R]"),
    pdf.replacing("[3 0 R /XYZ", with: "[x").replacing("[5 0 R", with: "["),
    String(pdf.prefix(300)),
  ])
  func otherFilesHaveNone(_ pdf: String) {
    #expect(PageNumbers(Array(pdf.utf8)) == nil)
  }
}

/// The letters of a page, and those of the fonts.
@Suite struct MissingLetterTests {
  @Test func onlyLettersThatAreSeenCount() {
    let html =
      "<head><title>\u{3042}</title></head><nav>\u{3044}</nav><main id=\"m\" title=\"\u{3046}\"><p>é &#x4E00;\u{AD}"
      + "\u{200D}\u{A0}\u{FE0F}</p><script>\u{3048}</script>ü</main>\u{304A}"
    #expect(MissingLetters.letters(of: Array(html.utf8)) == ["é", "\u{4E00}", "ü"])
    #expect(MissingLetters.letters(of: Array("<main>\u{3042}".utf8)) == ["\u{3042}"])
  }

  @Test func fontsTellRanges() {
    var letters = FontLetters()
    letters.add(Array("20-7e a0 4e00-4e02\n1f600\nx 5- -7 9-2 ffffffff\n".utf8))
    for letter in ["A", "\u{A0}", "\u{4E01}", "\u{1F600}"] as [Unicode.Scalar] {
      #expect(letters.contains(letter))
    }
    for letter in ["é", "\u{4E03}", "\u{10FFFF}", "\u{8}"] as [Unicode.Scalar] {
      #expect(!letters.contains(letter))
    }
  }
}
