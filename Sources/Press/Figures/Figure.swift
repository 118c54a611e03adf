internal import HornbookBytes
internal import HornbookDiagnostics

/// A figure that answers: a drawing whose measures and texts follow sliders.
struct Figure: Sendable {
  var sliders: [FigureSlider] = []
  /// What follows from the sliders, in this order; their names come after those of the sliders.
  var definitions: [FigureFormula] = []
  var scope = FigureScope()
  /// The sentence about what is to be seen.
  var said = FigureText(words: "")
  var pieces: [FigurePiece] = []
  /// The positions of the first slider that are shown without scripts.
  var shownSteps: [Int] = []

  /// The values of all names where the sliders stand at these positions.
  func values(at positions: [Int]) -> [Double] {
    var values = zip(sliders, positions).map { $0.value(at: $1) }
    for definition in definitions { values.append(definition.value(values)) }
    return values
  }

  /// The positions of the sliders in the beginning.
  var start: [Int] { sliders.map(\.start) }

  /// All positions that the sliders can have together.
  var settings: [[Int]] {
    sliders.reduce([[]]) { settings, slider in
      settings.flatMap { setting in (0..<slider.count).map { setting + [$0] } }
    }
  }
}

/// A number that readers change.
struct FigureSlider: Sendable {
  var name: String
  var from: Double
  var by: Double
  /// How many positions it has.
  var count: Int
  /// The position in the beginning.
  var start = 0
  var label: String
  var value = FigureText(words: "")

  func value(at position: Int) -> Double {
    // As browsers count: in decimals, so that three times 0.1 is 0.3.
    ((from + Double(position) * by) * 1e6).rounded() / 1e6
  }

  /// The position of a value; nil if none is there.
  func position(of value: Double) -> Int? {
    let position = ((value - from) / by).rounded()
    guard position >= 0, position < Double(count), abs(self.value(at: Int(position)) - value) < 1e-6
    else { return nil }
    return Int(position)
  }
}

/// A piece of a drawing, in the order in which it is written.
enum FigurePiece: Sendable {
  case open(Element)
  case text(FigureText)
  case close(String)

  struct Element: Sendable {
    var name: String
    var attributes: [(name: String, value: FigureText)] = []
    /// The formula that is 0 where it is not to be seen.
    var condition: FigureFormula?
  }
}

/// What can go wrong only for some positions of the sliders.
struct FigureCheck {
  let figure: Figure
  /// The largest number that a figure can show.
  static let largest = 1e6
  /// How many steps of formulas may be computed for all positions together, and bytes of formulas read for all rounds.
  static let limit = 2_000_000

  /// The finding that the formulas of a figure are too much work; nil if they are not.
  static func excess(_ formulas: [FigureFormula], _ settings: Int) -> Finding? {
    let steps = formulas.reduce(0) { $0 + $1.steps.count }
    guard steps * settings > limit else { return nil }
    return Finding(
      .figureFault, at: formulas.last?.place,
      "the figure computes \(steps * settings) steps of formulas for \(settings) positions, more than \(limit)",
      remedy: "Make the steps of the sliders larger, or repeat less.")
  }

  /// The findings about formulas, each at the first position where it fails.
  func findings(_ formulas: [FigureFormula], _ settings: [[Int]]) -> [Finding] {
    let formulas = formulas.filter { $0.constant == nil || $0.value([]).magnitude > Self.largest }
    var findings: [Finding] = []
    let all = settings.map { ($0, figure.values(at: $0)) }
    for formula in formulas {
      for (setting, values) in all {
        guard let fault = fault(of: formula, values, setting) else { continue }
        if !findings.contains(fault) { findings.append(fault) }
        break
      }
    }
    return findings
  }

  private func fault(of formula: FigureFormula, _ values: [Double], _ setting: [Int]) -> Finding? {
    var dividesByZero = false
    let value = formula.value(values, &dividesByZero)
    if value.isFinite, value.magnitude <= Self.largest { return nil }
    let places = zip(figure.sliders, setting)
      .map { "\($0.name) is \($0.value(at: $1).shown())" }.joined(separator: " and ")
    let what =
      value.isFinite
      ? "is \(value.shown()), too much for a figure,"
      : dividesByZero ? "divides by zero" : "has no value"
    return Finding(
      .figureFault, at: formula.place, "“\(formula.text)” \(what) where \(places)",
      remedy: value.isFinite
        ? "Bound it with “min”, or give the slider a smaller range."
        : "Guard it with “max” or “if”, or leave this position out of the slider's range.")
  }
}
