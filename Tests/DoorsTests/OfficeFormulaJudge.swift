import Foundation
import TestSupport
import Testing

/// Formulas that python-docx and LibreOffice write say the same on the page as in the document.
@Suite(.enabled(if: Judges.hasPython(module: "docx"), "python-docx is missing"), .serialized)
struct OfficeFormulaJudge {
  private static let made: URL? = {
    guard let folder = try? Project.makeScratchFolder("office-formulas"),
      (try? run("office_formulas.py", [folder.path]))?.status == 0
    else { return nil }
    return folder
  }()

  /// The documents, with the least number of formulas in each; all but the first two need LibreOffice with its part for
  /// formulas.
  static let documents = [
    ("word.docx", 300), ("objects.odt", 300), ("word.odt", 300), ("back.docx", 300),
    ("libre.odt", 20), ("libre.docx", 20),
  ]

  private static func run(_ script: String, _ arguments: [String]) throws -> (
    status: Int32, output: Data
  ) {
    try Judges.run(
      Judges.python.path, [Project.tests("Judges/\(script)").path] + arguments, input: [])
  }

  private struct Comparison: Decodable {
    struct Difference: Decodable {
      let document: String
      let page: String
    }
    let document: Int
    let page: Int
    let different: [Difference]
  }

  @Test(arguments: documents)
  func theSignsAreTheSame(_ name: String, _ least: Int) throws {
    let folder = try #require(Self.made)
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path) else {
      print("\(name) is not made: LibreOffice or its part for formulas is missing")
      #expect(name != "word.docx" && name != "objects.odt")
      return
    }
    let program = try #require(ProgramRun.hornbook)
    let book = "book-" + name
    let imported = try ProgramRun(
      program, ["import", "manuscript", name, "--to", book], in: folder.path)
    #expect(imported.code == 0, "\(imported.errors)")
    let built = try ProgramRun(program, ["build", book], in: folder.path)
    #expect(built.code == 0, "\(built.errors)")
    let page = folder.appendingPathComponent("\(book)/output/formulas.html")
    let (status, output) = try Self.run(
      "formula_signs.py", [folder.appendingPathComponent(name).path, page.path])
    #expect(status == 0)
    let found = try JSONDecoder().decode(Comparison.self, from: output)
    #expect(found.document >= least && found.page == found.document)
    for difference in found.different.prefix(10) {
      Issue.record("\(name): “\(difference.document)” became “\(difference.page)”")
    }
    // Every price is still one.
    let html = try String(contentsOf: page, encoding: .utf8)
    #expect(html.matches(of: /\$5/).count * 2 >= found.document)
    // A planted difference is found.
    let other = folder.appendingPathComponent("other.html")
    try html.replacing("<mi>x</mi>", with: "<mi>q</mi>", maxReplacements: 1)
      .write(to: other, atomically: true, encoding: .utf8)
    let (_, told) = try Self.run(
      "formula_signs.py", [folder.appendingPathComponent(name).path, other.path])
    #expect(try JSONDecoder().decode(Comparison.self, from: told).different.count == 1)
  }
}
