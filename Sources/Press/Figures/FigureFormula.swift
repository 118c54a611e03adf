internal import HornbookBytes
internal import HornbookDiagnostics

/// A formula in the order in which it is computed: numbers, names, and operations after what they take.
///
/// So neither the program nor the script needs more than a stack for it.
struct FigureFormula: Sendable {
  enum Step: Sendable, Hashable {
    case number(Double)
    /// The value at this position: a slider or a definition.
    case value(Int)
    case operation(FigureOperation)
  }

  private(set) var steps: [Step] = []
  /// Where and how it is written, for findings.
  var place: Place?
  var text = ""

  /// The longest formula, in steps.
  static let limit = 400

  /// Adds a step; an operation on numbers alone is computed at once.
  mutating func add(_ step: Step) {
    if case .operation(let operation) = step {
      if let simpler = operation.simpler { return simpler.forEach { add($0) } }
      let last = steps.suffix(operation.count)
      let numbers = last.compactMap { if case .number(let number) = $0 { number } else { nil } }
      if numbers.count == operation.count {
        let result = operation(numbers[0], numbers.at(1) ?? 0, numbers.at(2) ?? 0)
        if result.isFinite {
          steps.removeLast(operation.count)
          return steps.append(.number(result))
        }
      }
    }
    steps.append(step)
  }

  /// The value if no name is in it.
  var constant: Double? {
    if steps.count == 1, case .number(let number)? = steps.first { number } else { nil }
  }

  /// Its value; `dividesByZero` is set where it does so on the way.
  func value(_ values: [Double], _ dividesByZero: inout Bool) -> Double {
    var stack: [Double] = []
    for step in steps {
      switch step {
      case .number(let number): stack.append(number)
      case .value(let index): stack.append(values.at(index) ?? .nan)
      case .operation(let operation):
        let c = operation.count > 2 ? stack.popLast() ?? .nan : 0
        let b = operation.count > 1 ? stack.popLast() ?? .nan : 0
        let a = stack.popLast() ?? .nan
        if operation == .by || operation == .mod, b == 0 { dividesByZero = true }
        stack.append(operation(a, b, c))
      }
    }
    return stack.last ?? .nan
  }

  func value(_ values: [Double]) -> Double {
    var ignored = false
    return value(values, &ignored)
  }

  /// As the script reads it.
  func written(_ names: [String]) -> String {
    steps.map { step in
      switch step {
      case .number(let number): number == number.rounded() ? number.shown() : "\(number)"
      case .value(let index): names.at(index) ?? ""
      case .operation(let operation): operation.rawValue
      }
    }.joined(separator: " ")
  }
}

extension Array {
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension Double {
  /// The number as figures show it: two decimals at most.
  func shown(mark: String = ".", minus: String = "-") -> String {
    guard magnitude < 1e15 else { return "\(self)" }
    let hundredths = Int(FigureOperation.floor(self * 100 + 0.5))
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? minus : ""
    guard rest > 0 else { return sign + "\(whole)" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
    return sign + "\(whole)" + mark + digits
  }
}
