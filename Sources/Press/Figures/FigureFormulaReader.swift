internal import HornbookBytes
internal import HornbookDiagnostics

/// What is wrong with a figure, at some bytes of its directive's text.
struct FigureFault: Error {
  var range: Range<Int>
  var message: String
  var remedy: String

  func finding(in source: FigureSource) -> Finding {
    Finding(.figureFault, at: source.place(range), message, remedy: remedy)
  }
}

/// The names that a formula may use.
struct FigureScope: Sendable {
  /// The sliders and definitions, in the order of their values.
  var names: [String] = []
  /// The names that stand for a number, such as those of repetitions.
  var constants: [String: Double] = ["pi": .pi]

  var all: [String] { names + constants.keys.sorted() }
}

/// Reads formulas such as `max(1, floor((width + 8) / 108))`, with a stack for operators instead of recursion.
struct FigureFormulaReader {
  private let bytes: [UInt8]
  private let end: Int
  private let scope: FigureScope
  private var position: Int
  private var formula = FigureFormula()
  private var open: [Open] = []
  /// Whether a number, name or parenthesis must come next.
  private var wantsNumber = true

  /// What waits for its end.
  private enum Open {
    case operation(FigureOperation)
    case parenthesis(Int)
    /// A call, with the number of commas so far.
    case call(FigureOperation, Int, commas: Int)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, _ scope: FigureScope) {
    self.bytes = bytes
    self.scope = scope
    position = range.lowerBound
    end = range.upperBound
  }

  /// Reads the formula that takes up a range of the text.
  static func read(
    _ source: FigureSource, _ range: Range<Int>, _ scope: FigureScope
  ) throws(FigureFault) -> FigureFormula {
    let range = source.bytes.trimmed(range)
    var reader = FigureFormulaReader(source.bytes, range, scope)
    while let range = reader.nextToken() { try reader.take(range) }
    try reader.finish(range)
    reader.formula.place = source.place(range)
    reader.formula.text = String(source.bytes.text(range).prefix(60))
    return reader.formula
  }

  /// The next number, name or sign.
  private mutating func nextToken() -> Range<Int>? {
    while position < end, bytes[position].isWhitespace { position += 1 }
    guard position < end else { return nil }
    let start = position
    let first = bytes[start]
    position += 1
    if first.isLetterOrDigit || first == ASCII.period {
      while position < end,
        bytes[position].isLetterOrDigit
          || [ASCII.period, ASCII.underscore].contains(bytes[position])
      {
        position += 1
      }
    } else if [ASCII.less, ASCII.greater, ASCII.equals, ASCII.exclamation].contains(first),
      position < end, bytes[position] == ASCII.equals
    {
      position += 1
    } else {
      // The rest of a sign of several bytes.
      while position < end, bytes[position] & 0xC0 == 0x80 { position += 1 }
    }
    return start..<position
  }

  private mutating func take(_ range: Range<Int>) throws(FigureFault) {
    guard formula.steps.count + open.count < FigureFormula.limit else {
      throw FigureFault(
        range: range, message: "the formula is too long",
        remedy: "Give a part of it a name on a line of its own.")
    }
    let text = bytes.text(range)
    if wantsNumber { try takeNumber(text, range) } else { try takeOperator(text, range) }
  }

  private mutating func takeNumber(_ text: String, _ range: Range<Int>) throws(FigureFault) {
    switch text {
    case "(": open.append(.parenthesis(range.lowerBound))
    case "-", "−": open.append(.operation(.negative))
    case _ where text.utf8.first?.isLetter == true:
      if let index = scope.names.firstIndex(of: text) {
        formula.add(.value(index))
      } else if let number = scope.constants[text] {
        formula.add(.number(number))
      } else if let operation = FigureOperation.function(text) {
        guard let next = nextToken(), bytes.text(next) == "(" else {
          throw FigureFault(
            range: range, message: "“\(text)” needs its numbers in parentheses",
            remedy: "Write “\(text)(…)”.")
        }
        open.append(.call(operation, range.lowerBound, commas: 0))
        return
      } else {
        throw unknown(text, range)
      }
      wantsNumber = false
    default:
      guard let number = Double(text), number.magnitude <= FigureCheck.largest,
        text.utf8.allSatisfy({ $0.isDigit || $0 == ASCII.period })
      else {
        throw FigureFault(
          range: range, message: "a number or a name should stand here, not “\(text)”",
          remedy: "Write a number such as 0.5, the name of a slider, or a parenthesis.")
      }
      formula.add(.number(number))
      wantsNumber = false
    }
  }

  private func unknown(_ name: String, _ range: Range<Int>) -> FigureFault {
    let functions = FigureOperation.allCases.map(\.rawValue).filter {
      FigureOperation.function($0) != nil
    }
    return .unknown("name", name, among: scope.all + functions, range)
  }

  private mutating func takeOperator(_ text: String, _ range: Range<Int>) throws(FigureFault) {
    switch text {
    case ")": try closeParenthesis(range)
    case ",":
      reduce(to: 0)
      guard case .call(let operation, let start, let commas)? = open.popLast() else {
        throw FigureFault(
          range: range, message: "a comma stands outside of parentheses",
          remedy: "Write decimals with a point, and commas only between the numbers of a function.")
      }
      open.append(.call(operation, start, commas: commas + 1))
      wantsNumber = true
    default:
      guard let operation = FigureOperation(rawValue: Self.plain(text)),
        (1...5).contains(operation.strength), operation != .negative
      else {
        throw FigureFault(
          range: range, message: "an operator should stand here, not “\(text)”",
          remedy: "Use one of + - * / ^ < <= > >= == !=.")
      }
      // A power of a power is computed from the right.
      reduce(to: operation.strength + (operation == .power ? 1 : 0))
      open.append(.operation(operation))
      wantsNumber = true
    }
  }

  private static func plain(_ text: String) -> String {
    switch text {
    case "−": "-"
    case "·", "×": "*"
    case "≤": "<="
    case "≥": ">="
    case "≠": "!="
    case "=": "=="
    default: text
    }
  }

  /// Adds the waiting operators that bind at least so strongly.
  private mutating func reduce(to strength: Int) {
    while case .operation(let operation)? = open.last, operation.strength >= strength {
      formula.add(.operation(operation))
      open.removeLast()
    }
  }

  private mutating func closeParenthesis(_ range: Range<Int>) throws(FigureFault) {
    reduce(to: 0)
    switch open.popLast() {
    case .parenthesis: return
    case .call(let operation, let start, let commas):
      guard commas + 1 == operation.count else {
        throw FigureFault(
          range: start..<range.upperBound,
          message:
            "“\(operation.rawValue)” takes \(operation.count == 1 ? "one number" : "\(operation.count) numbers"), not \(commas + 1)",
          remedy: "Separate its numbers with commas.")
      }
      formula.add(.operation(operation))
    default:
      throw FigureFault(
        range: range, message: "this parenthesis was never opened", remedy: "Remove it.")
    }
  }

  private mutating func finish(_ range: Range<Int>) throws(FigureFault) {
    guard !wantsNumber else {
      throw FigureFault(
        range: range, message: range.isEmpty ? "the formula is empty" : "the formula has no end",
        remedy: "Write a number or a name \(range.isEmpty ? "here" : "after its last sign").")
    }
    reduce(to: 0)
    switch open.last {
    case .parenthesis(let start), .call(_, let start, commas: _):
      throw FigureFault(
        range: start..<end, message: "this parenthesis is not closed",
        remedy: "Close it with “)”.")
    default: return
    }
  }
}

extension FigureFault {
  /// A name that is not known.
  static func unknown(
    _ what: String, _ name: String, among names: [String], _ range: Range<Int>
  ) -> FigureFault {
    let hint = NearMiss.question(for: name, among: names).map { ": \($0)" } ?? ""
    return FigureFault(
      range: range, message: "there is no \(what) “\(name)”\(hint)",
      remedy: "Use one of \(names.joined(separator: ", ")).")
  }
}
