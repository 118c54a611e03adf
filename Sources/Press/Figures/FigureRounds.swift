internal import HornbookBytes

/// A name that counts from one number to another.
struct FigureRounds {
  private(set) var name = ""
  private(set) var from = 0.0
  private(set) var to = FigureFormula()
  private(set) var by = 1.0

  init(
    _ drawing: FigureDrawing, _ source: FigureSource, _ range: Range<Int>, _ scope: FigureScope
  ) throws(FigureFault) {
    let bytes = source.bytes
    guard let sign = bytes.firstIndex(of: ASCII.equals, from: 0),
      let dots = bytes.firstRange(of: "...", from: sign, to: bytes.count)
    else {
      throw FigureFault(
        range: range, message: "“\(bytes.text(0..<bytes.count))” counts nothing",
        remedy: "Write a name and a range, such as “i = 1...columns”.")
    }
    let step = bytes.firstRange(of: " by ", from: dots.upperBound, to: bytes.count)
    name = bytes.text(bytes.trimmed(0..<sign))
    guard name.utf8.first?.isLetter == true, name.utf8.allSatisfy(\.isLetterOrDigit),
      !scope.all.contains(name), FigureOperation.function(name) == nil
    else {
      throw FigureFault(
        range: range, message: "“\(name)” cannot count",
        remedy: "Use a name of letters that is free.")
    }
    let first = try drawing.formula(source, sign + 1..<dots.lowerBound, in: range, scope)
    to = try drawing.formula(
      source, dots.upperBound..<(step?.lowerBound ?? bytes.count), in: range, scope)
    let by = try step.map { step throws(FigureFault) in
      try drawing.formula(source, step.upperBound..<bytes.count, in: range, scope)
    }
    guard let from = first.constant, let by = by.map(\.constant) ?? 1, by > 0,
      from.magnitude <= FigureCheck.largest
    else {
      throw FigureFault(
        range: range, message: "counting begins at or goes by something that is not fixed",
        remedy: "Write numbers for the beginning and, above 0, for the step.")
    }
    (self.from, self.by) = (from, by)
  }

  /// How many rounds there are up to a number.
  func count(_ to: Double) -> Int {
    let count = FigureOperation.floor((to - from) / by) + 1
    return count.isFinite ? Int(min(max(count, 0), 1e6)) : 0
  }

  func check(_ count: Int, _ range: Range<Int>) throws(FigureFault) {
    guard count > FigureDrawing.roundLimit else { return }
    throw FigureFault(
      range: range, message: "“\(name)” counts to more than \(FigureDrawing.roundLimit) rounds",
      remedy: "Use larger steps, or a smaller range.")
  }
}
