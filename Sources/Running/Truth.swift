internal import HornbookBytes
internal import HornbookMarkdown
internal import HornbookQuizzes

/// What a listing does, as options of a question may say it.
struct Truth {
  let result: RunResult
  /// What it prints, without what the listings print that it continues.
  let lines: [String]
  let expectation: FenceRun.Expectation
  /// The line that fails, and its code.
  private let failing: (number: Int, code: String)?
  /// Whether a compiler comes first.
  private let compilesFirst: Bool
  /// Whether the language prints a word for nothing that means nothing in prose.
  private let printsNone: Bool
  /// What is asked of the output.
  let subject: Subject

  /// What a question may ask of an output.
  enum Subject: Sendable {
    case output, numberOfLines
    /// How many there are of something else, which nobody here can count.
    case otherAmount
  }

  init(_ result: RunResult, _ lines: [String], _ one: AnswerJudgement.Case) {
    self.result = result
    self.lines = lines
    let listing = one.question.listing
    expectation = listing.run.expectation ?? .prints
    compilesFirst = one.built.program.runner.compiles
    printsNone = Self.languagesWithNone.contains(listing.language.lowercased())
    failing = result.isGood ? nil : Self.failing(result, listing, one.built)
    subject = Self.subject(of: one.question.question.stem, lines)
  }

  private static func subject(of stem: QuizText, _ lines: [String]) -> Subject {
    let words = FoldedWords(stem.prose)
    guard words.say(\.amounts), words.say(\.printing) || words.say(\.producing) else {
      return .output
    }
    let isOfLines =
      words.say(\.lines)
      && words.consist(of: [\.amounts, \.lines, \.printing, \.producing, \.fillers])
    // A number that is printed may be the one that is asked for.
    return isOfLines && !isNumber(lines) ? .numberOfLines : .otherAmount
  }

  private static func isNumber(_ lines: [String]) -> Bool {
    lines.count == 1 && Double(lines[0]) != nil
  }

  /// Whether nothing but a number is printed, and an option gives it where the key does not count one number.
  func isNumber(of question: Question, _ key: [Int]) -> Bool {
    Self.isNumber(lines) && question.options.contains { grade($0.body) == .exactly }
      && !key.contains { grade(counting: question.options[$0].body) == .exactly }
  }

  /// The languages that print `None`.
  private static let languagesWithNone: Set<String> = [
    "python", "py", "python3", "pycon", "rust", "rs", "scala", "ocaml", "ml", "fsharp", "elm",
  ]

  private static func failing(
    _ result: RunResult, _ listing: BookListing, _ built: ProgramBuilder.Built
  ) -> (Int, String)? {
    let number = FailingLine.number(
      in: result.errors, of: built.program.runner.file, isCompiled: !result.hasRun)
    guard let number else { return nil }
    let code = Trace.lines(of: String(decoding: listing.code, as: UTF8.self))
    var before = built.linesBefore
    if listing.file != nil, let file = built.program.files.first {
      // Readers see a region of the file that runs.
      let all = Trace.lines(of: String(decoding: file.bytes, as: UTF8.self)).map(collapsed)
      let shown = code.map(collapsed)
      before =
        all.indices.first { all[$0...].starts(with: shown) } ?? before
    }
    let own = number - before
    guard code.indices.contains(own - 1), let shown = listing.shownNumber(ofLine: own) else {
      return nil
    }
    return (shown, collapsed(code[own - 1]))
  }

  var compiles: Bool { result.isGood || result.hasRun }
  /// Whether the program was to be run, and not only compiled.
  var isOfRun: Bool {
    switch expectation {
    case .compiles, .parses: false
    default: true
    }
  }
  /// Whether what it prints is asked for.
  var isOfOutput: Bool { isOfRun && !asksForFailure }
  /// What it prints; nil if it ends badly.
  var output: String? { result.isGood ? lines.joined(separator: "\n") : nil }
  /// The number that it prints.
  var number: Double? {
    if asksForFailure { return failing.map { Double($0.number) } }
    return subject == .numberOfLines ? Double(lines.count) : lines.last.flatMap { Double($0) }
  }

  private var asksForFailure: Bool { if case .fails = expectation { true } else { false } }

  /// The truth as a clause.
  var words: String {
    switch expectation {
    case .compiles, .parses: return result.isGood ? "it compiles" : "it does not compile"
    case .fails:
      if let failing { return "line \(failing.number) fails" }
      return result.isGood ? "nothing fails" : result.account
    default:
      guard result.isGood else { return result.account }
      if subject == .numberOfLines {
        return lines.count == 1 ? "it prints 1 line" : "it prints \(lines.count) lines"
      }
      return lines.isEmpty
        ? "it prints nothing" : "it prints “\(Difference.short(lines.joined(separator: " ⏎ ")))”"
    }
  }

  /// How far a text says what the listing does.
  enum Grade: Int, Comparable {
    case no
    /// It mentions it, among other words.
    case mentions
    /// It is so but for white space.
    case loosely
    /// It is true, but another text may say more.
    case broadly
    case exactly

    static func < (a: Grade, b: Grade) -> Bool { a.rawValue < b.rawValue }
  }

  /// How far a text says what the listing does; nil if nobody can say.
  ///
  /// - Parameter isTyped: Whether readers type it in one line, so that spaces may stand for new lines.
  func grade(_ text: QuizText, isTyped: Bool = false) -> Grade? {
    switch expectation {
    // A compiler that is not ready in time says neither.
    case .compiles, .parses: return result.isLate ? nil : grade(compiling: text)
    case .fails: return grade(failing: text)
    default:
      guard result.isGood else { return Failure(result, lines, compilesFirst).grade(text) }
      if subject == .numberOfLines { return grade(counting: text) }
      let grade = Printed(lines).grade(text, isTyped: isTyped)
      return lines.isEmpty && grade < .broadly && saysNothing(text) ? .exactly : grade
    }
  }

  private func grade(compiling text: QuizText) -> Grade {
    let words = FoldedWords(text.text)
    guard words.saysYes == result.isGood else { return .no }
    // “Yes, with a warning” is yes, unless another option says so without one.
    let warns = words.say(\.warnings) && !words.isNegated
    return !result.isGood || warns == result.errors.contains("warning") ? .exactly : .loosely
  }

  private func grade(counting text: QuizText) -> Grade? {
    let words = FoldedWords(text.text)
    let numbers = Self.numbers(in: text.text)
    if numbers.count == 1, words.consist(of: [\.lines, \.printing, \.producing, \.fillers]) {
      return numbers[0] == lines.count ? .exactly : .no
    }
    if words.begin(\.noOther) { return .no }
    if words.say(\.nothing) || words.words == ["none"] { return lines.isEmpty ? .exactly : .no }
    let isFailure = words.say(\.failures) || words.say(\.crashes) || words.say(\.endless)
    return isFailure && numbers.isEmpty ? .no : nil
  }

  private func grade(failing text: QuizText) -> Grade? {
    if result.isGood {
      return saysNothing(text) || FoldedWords(text.text).begin(\.no) ? .exactly : .no
    }
    let code = text.codeTexts
    if let failing {
      if code.contains(where: { Self.collapsed($0) == failing.code })
        || Self.numbers(in: text.text) == [failing.number]
      {
        return .exactly
      }
    }
    // It may also be asked which error there is.
    if !Complaint.names(in: text.text).isEmpty {
      return Failure(result, lines, compilesFirst).grade(text)
    }
    return failing == nil ? nil : .no
  }

  /// Whether a text says that nothing is printed.
  ///
  /// As code it is a text of its own.
  private func saysNothing(_ text: QuizText) -> Bool {
    let words = FoldedWords(text.prose)
    if words.words == ["none"] { return !printsNone }
    return words.say(\.nothing) && !words.begin(\.noOther)
  }

  static func collapsed(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }

  static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }

  private static func numbers(in text: String) -> [Int] {
    text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }
}

extension FoldedWords {
  /// Whether a text says that something compiles or holds; nil if it says neither.
  var saysYes: Bool? {
    let fails = say(\.failures) || say(\.crashes)
    if begin(\.no) {
      // “No error” is no failure.
      return words.count > 1 && FoldedWords(words[1]).say(\.failures) && !say(\.compiling)
    }
    if begin(\.yes) { return true }
    if say(\.compiling) || say(\.working) {
      return fails && !say(\.turns) ? false : !isNegated
    }
    if fails { return isNegated }
    if say(\.warnings) { return true }
    return words.count > 1 && consist(of: [\.fillers, \.negations]) ? !isNegated : nil
  }
}

extension QuizText {
  /// The text without its code.
  var prose: String {
    var prose: [UInt8] = []
    var start = 0
    for range in code {
      prose += plain[start..<range.lowerBound] + [ASCII.space]
      start = range.upperBound
    }
    return String(decoding: prose + plain[start...], as: UTF8.self)
  }

  /// The pieces of code, without what else is said.
  var codeTexts: [String] { code.map { String(decoding: plain[$0], as: UTF8.self) } }

  /// Whether nothing but code is said.
  var isCode: Bool { !code.isEmpty && prose.allSatisfy { $0.isWhitespace || $0 == "." } }
}
