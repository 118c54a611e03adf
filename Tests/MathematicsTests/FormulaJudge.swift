import Foundation
import HornbookBytes
import HornbookMathematics
import TestSupport
import Testing

/// latex2mathml reads formulas as Hornbook does: those that people write, and hundreds of invented
/// ones.
@Suite(
  .enabled(
    if: Judges.hasPython(module: "latex2mathml"), "latex2mathml is not installed: run make judges"))
struct FormulaJudge {
  private struct Difference: Decodable {
    let formula: String
    let ours: [String]
    let theirs: [String]
  }

  @Test func formulasAreReadAsOthersReadThem() throws {
    let formulas = KnownFormulas.all + FormulaGrammar.formulas(220, seed: 2026)
    #expect(formulas.count >= 300)
    let differences = try Self.differences(formulas)
    let explained = differences.filter { KnownFormulas.explanations[$0.formula] != nil }
    #expect(explained.count <= 15)
    for difference in differences where KnownFormulas.explanations[difference.formula] == nil {
      Issue.record(
        """
        \(difference.formula)
        ours:
        \(difference.ours.joined(separator: "\n"))
        theirs:
        \(difference.theirs.joined(separator: "\n"))
        """)
    }
    // An explanation of something that does not differ explains nothing.
    let unneeded = Set(KnownFormulas.explanations.keys).subtracting(explained.map(\.formula))
    #expect(unneeded.isEmpty, "\(unneeded)")
  }

  @Test func aPlantedDifferenceIsFound() throws {
    let other = Formula([UInt8]("x_2".utf8), isDisplayed: true).markup ?? []
    #expect(try Self.differences([("x^2", other)]).count == 1)
  }

  private static func differences(_ formulas: [String]) throws -> [Difference] {
    try differences(
      formulas.map { ($0, Formula([UInt8]($0.utf8), isDisplayed: true).markup ?? []) })
  }

  private static func differences(_ pairs: [(String, [UInt8])]) throws -> [Difference] {
    var json = JSONWriter()
    json.array { json in
      for (tex, markup) in pairs {
        json.array { json in
          json.value(tex)
          json.value(String(decoding: markup, as: UTF8.self))
        }
      }
    }
    let (status, output) = try Judges.runPython("formulas.py", input: json.finish())
    #expect(status == 0)
    return try JSONDecoder().decode([Difference].self, from: output)
  }
}
