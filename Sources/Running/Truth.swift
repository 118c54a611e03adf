internal import HornbookBytes
internal import HornbookMarkdown
internal import HornbookQuizzes

/// What a listing does, as options of a question may say it.
struct Truth {
  private let result: RunResult
  private let lines: [String]
  private let expectation: FenceRun.Expectation
  /// The line that fails, and its code.
  private let failing: (number: Int, code: String)?

  init(_ result: RunResult, _ one: AnswerJudgement.Case, before: RunResult?) {
    self.result = result
    lines = result.lines(behind: before) ?? result.lines
    expectation = one.question.listing.run.expectation ?? .prints
    let number = FailingLine.number(
      in: result.errors, of: one.built.program.runner.file, isCompiled: !result.hasRun)
    let own = (number ?? 0) - one.built.linesBefore
    let code = Trace.lines(of: String(decoding: one.question.listing.code, as: UTF8.self))
    failing =
      !result.isGood && code.indices.contains(own - 1)
      ? (own, Self.collapsed(code[own - 1])) : nil
  }

  var compiles: Bool { result.isGood || result.hasRun }
  /// What it prints; nil if it ends badly.
  var output: String? { result.isGood ? lines.joined(separator: "\n") : nil }
  /// The number that it prints.
  var number: Double? {
    asksForFailure ? failing.map { Double($0.number) } : lines.last.flatMap { Double($0) }
  }

  private var asksForFailure: Bool { if case .fails = expectation { true } else { false } }

  /// The truth as a clause.
  var words: String {
    switch expectation {
    case .compiles, .parses: return result.isGood ? "it compiles" : "it does not compile"
    case .fails:
      if let failing { return "line \(failing.number) fails" }
      return result.isGood ? "nothing fails" : result.fault
    default:
      guard result.isGood else { return result.fault }
      return lines.isEmpty
        ? "it prints nothing" : "it prints “\(Difference.short(lines.joined(separator: " ⏎ ")))”"
    }
  }

  /// Whether a text says what the listing does.
  func holds(_ text: QuizText) -> Bool {
    switch expectation {
    case .compiles, .parses: return Self.saysYes(text) == result.isGood
    case .fails:
      guard let failing else { return result.isGood && Self.saysNothing(text) }
      if text.code.contains(where: {
        Self.collapsed(String(decoding: text.plain[$0], as: UTF8.self)) == failing.code
      }) {
        return true
      }
      return Self.numbers(in: text.text) == [failing.number]
    default:
      guard result.isGood else { return Self.saysFailure(text) }
      if lines.isEmpty { return Self.saysNothing(text) }
      return Self.readings(of: text).contains {
        $0 == lines
          || Self.collapsed($0.joined(separator: " "))
            == Self.collapsed(lines.joined(separator: " "))
      }
    }
  }

  /// The outputs that an option may mean: its words, or its code without the words between.
  private static func readings(of text: QuizText) -> [[String]] {
    let code = text.code.map { String(decoding: text.plain[$0], as: UTF8.self) }
    var readings = [Trace.lines(of: text.text)]
    if !code.isEmpty { readings.append(code.flatMap { Trace.lines(of: $0) }) }
    // Prose ends with a full stop, which is not printed.
    if code.isEmpty, text.text.hasSuffix(".") { readings.append([String(text.text.dropLast())]) }
    return readings
  }

  private static func collapsed(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }

  private static func folded(_ text: QuizText) -> [Substring] {
    text.text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
  }

  /// Whether a text says that something compiles or holds; nil if it says neither.
  private static func saysYes(_ text: QuizText) -> Bool? {
    let words = folded(text)
    if ["no", "false", "nein", "non", "wrong"].contains(words.first) { return false }
    if ["yes", "true", "ja", "oui", "right"].contains(words.first) { return true }
    if saysFailure(text) { return false }
    return words.contains { $0.hasPrefix("compile") || $0 == "works" || $0 == "runs" } ? true : nil
  }

  private static func saysFailure(_ text: QuizText) -> Bool {
    let words = folded(text)
    if words.contains(where: {
      [
        "error", "crash", "crashes", "crashed", "fails", "traps", "trap", "exception", "raises",
        "throws",
      ].contains($0)
    }) {
      return true
    }
    return words.contains { $0 == "not" || $0.hasSuffix("n't") || $0.hasSuffix("n’t") }
      && words.contains { $0.hasPrefix("compile") || $0.hasPrefix("run") || $0.hasPrefix("work") }
  }

  private static func saysNothing(_ text: QuizText) -> Bool {
    folded(text).contains { $0 == "nothing" || $0 == "none" || $0 == "empty" }
  }

  private static func numbers(in text: String) -> [Int] {
    text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }
}
