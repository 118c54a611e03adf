import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookPress

/// `:where:` and `:sort:` of directives.
@Suite struct ListChoiceTests {
  private static let tools = """
    tool,price,maker,since,note
    Press,30,Vale and Sons,1821-05-01,
    Awl,0.5,Quill,1834-01-01,sharp
    Äxte,7,Ångström,1790-02-03,"a = b"
    Knife,100,vale,1834-01-01,
    Vat,cheap,,1799-12-31,

    """

  private static func specimen(_ options: String, of directive: String = "{records} tools")
    -> Specimen
  {
    Specimen(
      chapters: [("chapters/01-a.md", "# A\n\n```\(directive)\n\(options)\n```\n")],
      files: [
        ("records/tools.csv", tools),
        (
          "contacts/people.json",
          #"""
          [{"given": "Ada", "family": "Quill", "phones": ["+1 212 555 0107", "+1 212 555 0108"]},
           {"given": "Bela", "family": "Ash", "phones": ["+1 212 555 0109"], "nickname": "B"}]
          """#
        ),
      ])
  }

  /// The titles of the items that a chapter shows.
  private static func titles(_ specimen: Specimen) -> String {
    let html = specimen.html(.chapter(0))
    let known = ["Press", "Awl", "Äxte", "Knife", "Vat", "Ada Quill", "Bela Ash"]
    var found: [(String.Index, String)] = []
    for name in known {
      if let range = html.firstRange(of: ">\(name)<") { found.append((range.lowerBound, name)) }
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: " ")
  }

  static let choices: [(options: String, titles: String)] = [
    (":where: price < 30", "Awl Äxte"),
    (":where: price <= 30", "Press Awl Äxte"),
    (":where: price > 7", "Press Knife"),
    (":where: price >= 7 and price != 30", "Äxte Knife"),
    (":where: price = 7.0", "Äxte"),
    (":where: price = CHEAP", "Vat"),
    (":where: maker contains VALE", "Press Knife"),
    (":where: maker = angstrom", "Äxte"),
    (":where: maker = \"vale and sons\"", "Press"),
    (":where: maker = \"\"", "Vat"),
    (":where: maker != vale", "Press Awl Äxte Vat"),
    (":where: tool = awl", "Awl"),
    (":where: since < 1800-01-01", "Äxte Vat"),
    (":where: note = \"a = b\"", "Äxte"),
    (":where: \"tool\" contains \"e\" and tool > B", "Press Knife"),
    (":sort: price", "Awl Äxte Press Knife Vat"),
    (":sort: price descending", "Vat Knife Press Äxte Awl"),
    (":sort: since descending, tool", "Awl Knife Press Vat Äxte"),
    (":sort: since descending, tool descending", "Knife Awl Press Vat Äxte"),
    (":sort: maker", "Äxte Awl Knife Press Vat"),
    (":sort: maker descending", "Press Knife Awl Äxte Vat"),
    (":sort: tool ascending", "Awl Äxte Knife Press Vat"),
    (":where: price > 1\n:sort: price descending\n:items: 1-2", "Knife Press"),
    (":layout: table\n:where: price > 1\n:sort: price", "Äxte Press Knife"),
    (":layout: staggered\n:sort: price", "Awl Äxte Press Knife Vat"),
  ]

  @Test(arguments: choices.indices)
  func showsWhatIsAskedFor(_ index: Int) {
    let (options, titles) = Self.choices[index]
    let specimen = Self.specimen(options)
    #expect(specimen.findings.map(\.message) == [], "\(options)")
    #expect(Self.titles(specimen) == titles, "\(options)")
  }

  @Test func contactsAreChosenByAnyOfTheirValues() {
    func titles(_ options: String) -> String {
      Self.titles(Self.specimen(options, of: "{contacts} people"))
    }
    #expect(titles(":where: phones contains 0108") == "Ada Quill")
    #expect(titles(":where: name contains ASH") == "Bela Ash")
    #expect(titles(":sort: name") == "Ada Quill Bela Ash")
    #expect(titles(":layout: table\n:sort: name descending") == "Bela Ash Ada Quill")
  }

  static let faults: [(options: String, rule: String, message: String)] = [
    (
      ":where: ⌖prize < 3", "directive-target-missing",
      "there is no field “prize”: did you mean “price”?"
    ),
    (
      ":where: price < 3 and ⌖mker = a", "directive-target-missing",
      "there is no field “mker”: did you mean “maker”?"
    ),
    (
      ":sort: price, ⌖tol", "directive-target-missing",
      "there is no field “tol”: did you mean “tool”?"
    ),
    (":where: ⌖price", "directive-option-value", "after “price” a comparison is missing"),
    (
      ":where: price ⌖== 3", "directive-option-value", "“==” does not compare anything"
    ),
    (
      ":where: tool = ⌖\"Awl", "directive-option-value", "the quotation mark is not closed"
    ),
    (":where: price ⌖<", "directive-option-value", "after “<” a value is missing"),
    (":where: ⌖< 3", "directive-option-value", "before “<” a field is missing"),
    (":where: price < 3 ⌖or price > 9", "directive-option-value", "“or” does not join conditions"),
    (
      ":where: tool = \"awl\" ⌖but price > 9", "directive-option-value",
      "after a condition comes “and”, not “but”"
    ),
    (
      ":where: " + Array(repeating: "tool = \"awl\"", count: 16).joined(separator: " and ")
        + " ⌖and tool = awl", "directive-option-value", "there are more than 16 conditions"
    ),
    (":sort: price ⌖down", "directive-target-missing", ""),
    (
      ":sort: \"price\" ⌖down", "directive-option-value",
      "after a field comes a comma, “descending” or “ascending”, not “down”"
    ),
    (":where: ⌖price > 1000", "directive-empty", "no item of “tools” fulfils “price > 1000”"),
    (
      ":where: price > 7\n:items: ⌖3", "directive-target-missing",
      "only 2 items of “tools” fulfil the conditions"
    ),
  ]

  @Test(arguments: faults.indices)
  func faultsStandAtTheVeryWord(_ index: Int) {
    let (options, rule, message) = Self.faults[index]
    let marked = MarkedText("# A\n\n```{records} tools\n\(options)\n```\n")
    let specimen = Self.specimen(MarkedText(options).text)
    let found = specimen.findings
    #expect(found.map(\.rule) == [rule], "\(options): \(found)")
    if !message.isEmpty {
      #expect(found.map(\.message) == [message])
      #expect(found.first?.place?.lower == marked.offsets.first, "\(options)")
    }
  }
}
