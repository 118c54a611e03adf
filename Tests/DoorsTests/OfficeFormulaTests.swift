import HornbookBytes
import HornbookDiagnostics
import HornbookDoors
import HornbookFormats
import HornbookMathematics
import TestSupport
import Testing

/// Formulas of documents become TeX.
struct OfficeFormulaTests {
  @Test(arguments: OfficeFormula.word)
  func formulasOfWordAreTeX(_ formula: OfficeFormula) throws {
    let text = try OfficeFormula.docx("<w:p>\(OfficeFormula.math(formula.source))</w:p>")
    #expect(text == "$\(formula.tex)$\n")
    #expect(Formula([UInt8](formula.tex.utf8), isDisplayed: false).faults.isEmpty)
  }

  @Test(arguments: OfficeFormula.libre)
  func formulasInMathMLAreTeX(_ formula: OfficeFormula) throws {
    let text = try OfficeFormula.odt(["<math><mrow>\(formula.source)</mrow></math>"]) {
      "<text:p>x \($0[0])</text:p>"
    }
    #expect(text == "x $\(formula.tex)$\n")
    #expect(Formula([UInt8](formula.tex.utf8), isDisplayed: false).faults.isEmpty)
  }

  private static let square = OfficeFormula.math(
    "<m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup>")

  @Test func dollarSignsOfPricesStaySigns() throws {
    let line =
      "<w:p><w:r><w:t>It is $5, or </w:t></w:r>\(Self.square)<w:r><w:t>5 and $6 in *x*</w:t></w:r></w:p>"
    #expect(try OfficeFormula.docx(line) == "It is \\$5, or $x^2$&#53; and \\$6 in \\*x\\*\n")
    #expect(
      try OfficeFormula.docx("<w:p><w:r><w:t>It is $5 and 6$ here.</w:t></w:r></w:p>")
        == "It is $5 and 6$ here.\n")
  }

  @Test func formulasStandByThemselvesOnlyWhereTheyMay() throws {
    let whole = "<m:oMathPara>\(Self.square)</m:oMathPara>"
    #expect(try OfficeFormula.docx("<w:p>\(whole)</w:p>") == "$$x^2$$\n")
    #expect(
      try OfficeFormula.docx(
        "<w:tbl><w:tr><w:tc><w:p>\(whole)</w:p></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>"
      )
      .hasPrefix("| $x^2$ |  |"))
    #expect(
      try OfficeFormula.docx(
        "<w:p><w:pPr><w:outlineLvl w:val=\"0\"/></w:pPr><w:r><w:t>On </w:t></w:r>\(whole)</w:p>")
        == "# On $x^2$\n")
    let math = "<math><mi>x</mi></math>"
    #expect(try OfficeFormula.odt([math]) { "<text:p>\($0[0])</text:p>" } == "$$x$$\n")
    #expect(
      try OfficeFormula.odt([math, math]) { "<text:p>\($0[0]) \($0[1])</text:p>" } == "$x$ $x$\n")
  }

  @Test func whatIsNotKnownIsTold() throws {
    let book = try files(
      "<w:p>\(OfficeFormula.math("<m:swirl><m:e><m:r><m:t>a</m:t></m:r></m:e></m:swirl><m:r><m:t>+b</m:t></m:r>"))</w:p>"
    )
    #expect(book["content/chapters/01-signs.md"] == "# Signs\n\n$a+b$\n")
    #expect(book["content/book.json"]?.contains("\"math\": true") == true)
    let report = try #require(book["import-report.md"])
    #expect(report.contains(", 0 questions, 1 formula.\n"))
    #expect(
      report.contains(
        "- a formula, of which “swirl” is not known and only the text stays: paragraph 2\n"))
  }

  @Test func withoutFormulasNothingChanges() throws {
    let book = try files("<w:p><w:r><w:t>It is $5 and 6$.</w:t></w:r></w:p>")
    #expect(book["content/book.json"]?.contains("math") == false)
    #expect(book["content/chapters/01-signs.md"] == "# Signs\n\nIt is $5 and 6$.\n")
    #expect(book["import-report.md"]?.contains("formula") == false)
  }

  @Test func otherFilesOfTheBookKeepTheirPrices() throws {
    let priced = OfficeFormula.document(
      "<w:p><w:pPr><w:outlineLvl w:val=\"0\"/></w:pPr><w:r><w:t>Costs</w:t></w:r></w:p>"
        + "<w:p><w:r><w:t>It is $5 and 6$.</w:t></w:r></w:p>")
    let formula = OfficeFormula.document("<w:p>\(Self.square)</w:p>")
    let plan = try ImportedManuscript.read([("a.docx", priced), ("b.docx", formula)]).get().plan
    let text = try #require(plan.files.first { $0.path.hasSuffix("01-costs.md") })
    #expect(String(decoding: try text.read(), as: UTF8.self).contains("It is \\$5 and 6\\$."))
  }

  @Test func formulasBesidePlainTextStayAsTheyAre() throws {
    let inner =
      "<m:f><m:num><m:sSup><m:e>\(Self.square.dropFirst(9).dropLast(10))</m:e><m:sup><m:r><m:t>3</m:t></m:r></m:sup></m:sSup></m:num><m:den><m:r><m:t>y</m:t></m:r></m:den></m:f>"
    let document = OfficeFormula.document(
      "<w:p><w:pPr><w:outlineLvl w:val=\"0\"/></w:pPr><w:r><w:t>Costs</w:t></w:r></w:p>"
        + "<w:p><w:r><w:t>It is </w:t></w:r>\(OfficeFormula.math(inner))<w:r><w:t>5 times.</w:t></w:r></w:p>"
    )
    let text = Array("\n# Prices\n\nIt is $5 and 6$, not `$x`, as everybody knows.\n".utf8)
    let plan = try ImportedManuscript.read([("a.docx", document), ("b.txt", text)]).get().plan
    let all = try plan.files.map { String(decoding: try $0.read(), as: UTF8.self) }
    #expect(all.contains { $0.contains("It is $\\frac{{x^2}^3}{y}$&#53; times.") })
    #expect(all.contains { $0.contains("It is \\$5 and 6\\$, not `$x`, as everybody knows.") })
  }

  // MARK: - Hostile documents

  @Test func deepAndLongFormulasStayText() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "<m:rad><m:e>", count: count) + "<m:r><m:t>x</m:t></m:r>"
        + String(repeating: "</m:e></m:rad>", count: count)
    }
    #expect(try OfficeFormula.docx("<w:p>\(OfficeFormula.math(nested(20)))</w:p>").contains("sqrt"))
    #expect(try OfficeFormula.docx("<w:p>\(OfficeFormula.math(nested(40)))</w:p>").contains("sqrt"))
    #expect(try OfficeFormula.docx("<w:p>\(OfficeFormula.math(nested(110)))</w:p>") == "x\n")
    #expect(try OfficeFormula.docx("<w:p>\(OfficeFormula.math(nested(240)))</w:p>") == "x\n")
    let long = String(repeating: "<m:r><m:t>α</m:t></m:r>", count: 30_000)
    #expect(try OfficeFormula.docx("<w:p>\(OfficeFormula.math(long))</w:p>").hasPrefix("αα"))
    let book = try files("<w:p>\(OfficeFormula.math(nested(240)))</w:p>")
    #expect(
      book["import-report.md"]?.contains(
        "left out of paragraph 2: the layout of the formula “x”: it is nested too deeply") == true)
    #expect(book["content/book.json"]?.contains("math") == false)
  }

  @Test func longRowsOfLettersCostLittle() throws {
    func time(_ run: String, _ count: Int) throws -> Duration {
      let line = "<w:p>\(OfficeFormula.math(String(repeating: run, count: count)))</w:p>"
      let bytes = OfficeFormula.document(line)
      return try ThreadClock.measure { _ = try OfficeText.read("a.docx", bytes) }
    }
    let runs = "<m:r><m:t>a</m:t></m:r>"
    #expect(try ThreadClock.excess(from: 8_000, to: 16_000) { try time(runs, $0) } == nil)
    func letters(_ count: Int) throws -> Duration {
      try time("<m:r><m:t>\(String(repeating: "a", count: count))</m:t></m:r>", 1)
    }
    #expect(try ThreadClock.excess(from: 25_000, to: 50_000, letters) == nil)
    #expect(try letters(4_000_000) < .seconds(2))
  }

  @Test func costGrowsWithTheFormula() throws {
    func time(_ count: Int) throws -> Duration {
      let term =
        "<m:sSup><m:e><m:r><m:t>a&lt;b</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup>"
      let line = "<w:p>\(OfficeFormula.math(String(repeating: term, count: 400)))</w:p>"
      let bytes = OfficeFormula.document(String(repeating: line, count: count))
      return try ThreadClock.measure { _ = try OfficeText.read("a.docx", bytes) }
    }
    #expect(try ThreadClock.excess(from: 10, to: 20, time) == nil)
  }

  @Test func damagedFormulasCrashNothing() throws {
    let sources = OfficeFormula.word.map(\.source) + OfficeFormula.libre.map(\.source)
    var random = SeededRandom(seed: 44)
    for _ in 0..<400 {
      // Elements that belong to others, with names of both languages.
      var source = sources.randomElement(using: &random) ?? ""
      let other = sources.randomElement(using: &random) ?? ""
      if let cut = source.indices.filter({ source[$0] == "<" }).randomElement(using: &random),
        !source[cut...].hasPrefix("</"), !source[cut...].hasPrefix("<m:val")
      {
        source.insert(contentsOf: other, at: cut)
      }
      _ = try? OfficeFormula.docx("<w:p>\(OfficeFormula.math(source))</w:p>")
      _ = try? OfficeFormula.odt(["<math xmlns:m=\"\(OfficeFormula.space)\">\(source)</math>"]) {
        "<text:p>\($0[0])</text:p>"
      }
    }
  }

  @Test func anObjectIsReadOnce() throws {
    let text = try OfficeFormula.odt(["<math><mi>x</mi></math>"]) {
      "<text:p>a \($0[0]) b \($0[0]) c</text:p>"
    }
    #expect(text == "a $x$ b  c\n")
  }

  @Test func aDamagedObjectStaysAPicture() throws {
    #expect(try OfficeFormula.odt(["<math"]) { "<text:p>x \($0[0])</text:p>" } == "x\n")
  }

  // MARK: - Questions

  @Test func answersThatAreFormulasAreCompared() throws {
    func power(_ base: String, _ exponent: String) -> String {
      OfficeFormula.math(
        "<m:sSup><m:e><m:r><m:t>\(base)</m:t></m:r></m:e><m:sup><m:r><m:t>\(exponent)</m:t></m:r></m:sup></m:sSup>"
      )
    }
    func line(_ text: String, _ formula: String = "") -> String {
      "<w:p><w:r><w:t xml:space=\"preserve\">\(text)</w:t></w:r>\(formula)</w:p>"
    }
    func head(_ text: String) -> String {
      "<w:p><w:pPr><w:outlineLvl w:val=\"0\"/></w:pPr><w:r><w:t>\(text)</w:t></w:r></w:p>"
    }
    func findings(_ answer: String) throws -> [String] {
      let bytes = OfficeFormula.document(
        head("Chapter 1: Powers") + head("Questions") + line("1. What is x times x?")
          + line("a) ", power("x", "2")) + line("b) ", power("x", "3"))
          + line("c) ", power("2", "x")) + head("Answers")
          + head("Chapter 1") + line("1. a) ", answer))
      return OfficeFormula.findings(bytes)
    }
    #expect(try findings(power("x", "2")) == [])
    #expect(try findings(power("x", "3")).count == 1)
  }

  private func files(_ body: String) throws -> [String: String] {
    let bytes = OfficeFormula.document(
      "<w:p><w:pPr><w:outlineLvl w:val=\"0\"/></w:pPr><w:r><w:t>Signs</w:t></w:r></w:p>" + body)
    let imported = try ImportedManuscript.read("book.docx", bytes).get()
    return Dictionary(
      uniqueKeysWithValues: try imported.plan.files.map {
        ($0.path, String(decoding: try $0.read(), as: UTF8.self))
      })
  }
}
