extension QuestionSearch {
  /// Looks for the numbers of the keyed option with the unit of another one: 6 to 9 mm, and not 6 to 9 cm.
  mutating func checkUnits(_ keyed: Int) {
    let own = Measure(options[keyed].amounts)
    guard let own, !isComputed else { return }
    let others = options.indices.filter { $0 != keyed }
      .compactMap { option in Measure(options[option].amounts).map { ($0, option) } }
    guard !others.isEmpty else { return }
    var found: (measure: Measure, option: Int, clause: Int)?
    for (clause, amounts) in index.clausesWithAmounts {
      for said in Measure.all(in: amounts) {
        // Where the chapter has the answer itself, it may be about something else.
        if said == own { return }
        guard said.isSameMeasure(as: own) else { continue }
        let option = others.first { $0.0 == said }?.1
        guard let option, coverage[clause] > 0.15 else { continue }
        if let found, found.option != option { return }
        if found.map({ coverage[$0.clause] < coverage[clause] }) ?? true {
          found = (said, option, clause)
        }
      }
    }
    guard let found else { return }
    let confidence =
      0.48 + 0.4 * coverage[found.clause] + (found.measure.values.count > 1 ? 0.1 : 0)
    add(.unit, confidence, name(found.option), option: found.option, clause: found.clause)
  }
}

/// One or several numbers with a unit behind the last: “6 and 9 millimetres”.
private struct Measure: Equatable {
  var values: [Double]
  var unit: Units.Unit

  init(values: [Double], unit: Units.Unit) {
    self.values = values
    self.unit = unit
  }

  /// The amounts of an option as one measure; nil if they are none.
  init?(_ amounts: [Amount]) {
    guard let last = amounts.last, let unit = last.unit,
      amounts.dropLast().allSatisfy({ $0.unit == nil || $0.unit == unit })
    else { return nil }
    self.init(values: amounts.map(\.value), unit: unit)
  }

  /// The measures in a clause: each number with a unit, and each pair of neighbours.
  static func all(in amounts: [Amount]) -> [Measure] {
    amounts.indices.flatMap { index -> [Measure] in
      guard let unit = amounts[index].unit else { return [] }
      let single = Measure(values: [amounts[index].value], unit: unit)
      guard index > 0, amounts[index - 1].unit == nil || amounts[index - 1].unit == unit else {
        return [single]
      }
      return [
        single, Measure(values: [amounts[index - 1].value, amounts[index].value], unit: unit),
      ]
    }
  }

  /// Whether only the unit is another, of the same kind.
  func isSameMeasure(as other: Measure) -> Bool {
    values == other.values && unit != other.unit && unit.dimension == other.unit.dimension
  }
}
