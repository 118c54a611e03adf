import Foundation
import TestSupport
import Testing

@testable import HornbookQuizzes

@Suite struct MeasurementUnitTests {
  /// Both graders have to know the same units.
  @Test func thePagesHaveTheSameTable() throws {
    let script = try String(
      contentsOf: Project.root.appendingPathComponent("templates/grading.js"), encoding: .utf8)
    let joined = script.replacing(" \"\n    + \"", with: " ")
    #expect(joined.contains("\"\(MeasurementUnit.table)\""))
    #expect(joined.contains("\"\(MeasurementUnit.prefixes)\""))
  }

  @Test func everyUnitOfTheTableIsRead() {
    for entry in MeasurementUnit.table.split(separator: " ") {
      for name in entry.prefix(while: { $0 != "=" }).split(separator: "|") {
        let sign = name.hasSuffix("+") ? String(name.dropLast()) : String(name)
        let unit = MeasurementUnit(sign)
        #expect(unit?.factor.isNormal == true, "\(sign)")
        #expect(
          (MeasurementUnit("k" + sign) != nil) == (name.hasSuffix("+") || sign == "g"), "k\(sign)")
      }
    }
  }

  @Test func whatHasTwoReadingsIsNotRead() {
    let strange = [
      "", "/", "1", "m/", "/m/", "m//s", "J/kg·K", "(m", "m)", "(m)", "m/(s", "m/s)", "m/(s/h)",
      "m--1", "m12",
      "2m", "m·", "mm m m q", "px", "Km", "k", "Ki", "KiK", "kkg",
      String(repeating: "m ", count: 30),
    ]
    #expect(strange.filter { MeasurementUnit($0) != nil } == [])
  }

  @Test func aNumberWithAUnitIsAGap() {
    func unit(_ text: String) -> String? { NumericAnswer(Array(text.utf8))?.unit }
    #expect(unit("1005 m") == "m")
    #expect(unit("9.81 m/s^2") == "m/s^2")
    #expect(unit("9.81 ± 0.01 m/s²") == "m/s²")
    #expect(unit("7 of 9") == nil)
    #expect(unit("3 x2") == nil)
  }

  @Test func roundTripsAreExactEnough() throws {
    var random = SeededRandom(seed: 31)
    let groups = [
      ["m", "km", "mm", "in", "ft", "mi", "yd"], ["kg", "g", "t", "lb", "oz", "mg"],
      ["s", "min", "h", "d", "ms"], ["J", "kWh", "eV", "cal", "N·m", "kg·m²/s²"],
      ["°C", "K", "°F"], ["bit", "B", "kB", "KiB", "GiB"], ["Pa", "bar", "atm", "N/m²"],
      ["m/s", "km/h", "mph"], ["L", "m³", "mL", "dm^3"],
    ]
    for group in groups {
      for _ in 0..<40 {
        let (a, b) = (group.randomElement(using: &random), group.randomElement(using: &random))
        let (one, other) = (
          try #require(MeasurementUnit(a ?? "")), try #require(MeasurementUnit(b ?? ""))
        )
        let number = Double.random(in: 1...1000, using: &random)
        let there = try #require(other.convert(number, from: one))
        let back = try #require(one.convert(there.number, from: other))
        #expect(abs(back.number - number) <= back.slack + 1e-9 * number, "\(a ?? "") \(b ?? "")")
      }
    }
  }
}
