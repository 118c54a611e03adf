internal import HornbookQuizzes

/// How a listing ended badly, compared with what answers say of it.
struct Failure {
  private let result: RunResult
  private let lines: [String]
  private let compilesFirst: Bool
  private let name: String?

  init(_ result: RunResult, _ lines: [String], _ compilesFirst: Bool) {
    self.result = result
    self.lines = lines
    self.compilesFirst = compilesFirst
    name = Complaint(result.errors)?.name
  }

  /// How far a text says this.
  func grade(_ text: QuizText) -> Truth.Grade {
    let words = FoldedWords(text.text)
    if words.say(\.endless) { return result.isLate ? .exactly : .no }
    let printsNothing = lines.isEmpty && FoldedWords(text.prose).say(\.nothing)
    if result.isLate { return printsNothing ? .mentions : .no }
    if let signal = Self.signal(in: words) { return grade(signal: signal) }
    // A name of an error may also be another that ends otherwise, such as `StopIteration`.
    if let name, Self.identifiers(in: text.text).contains(name) { return .exactly }
    let named = Complaint.names(in: text.text).filter { !Complaint.generic.contains($0) }
    if !named.isEmpty { return grade(named: named) }
    if words.begin(\.noOther) { return .no }
    if saysItDoesNotCompile(words) {
      return result.hasRun ? (compilesFirst ? .no : .broadly) : .exactly
    }
    if words.say(\.crashes) { return result.hasRun || !compilesFirst ? .broadly : .no }
    let isGeneric = words.say(\.failures) || words.isNegated && words.say(\.working)
    let isNamed = !Complaint.names(in: text.text).isEmpty
    if isGeneric && !Self.denies(words) || isNamed { return .broadly }
    return printsNothing ? .mentions : .no
  }

  private func grade(named: [String]) -> Truth.Grade {
    guard let name else {
      // Nobody has said which error it is.
      return result.hasRun || !compilesFirst ? .broadly : .no
    }
    let parents = Self.parents[name] ?? []
    return named.contains { parents.contains($0) } ? .broadly : .no
  }

  private func grade(signal: Int) -> Truth.Grade {
    guard let own = result.signal else { return .no }
    // A trap is told by other signals on other processors.
    let traps = [4, 5]
    return own == signal || traps.contains(own) && traps.contains(signal) ? .exactly : .no
  }

  private func saysItDoesNotCompile(_ words: FoldedWords) -> Bool {
    words.say(\.compiling) && !words.say(\.turns)
      && (words.isNegated || words.say(\.failures))
  }

  /// Whether it says that there is no error.
  private static func denies(_ words: FoldedWords) -> Bool {
    words.isNegated && !words.say(\.working) && !words.say(\.compiling)
  }

  private static func identifiers(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  private static func signal(in words: FoldedWords) -> Int? {
    signals.first { entry in
      entry.words.contains { phrase in
        let parts = phrase.split(separator: " ").map(String.init)
        return words.words.indices.contains { words.words[$0...].starts(with: parts) }
      }
    }?.number
  }

  private static let signals: [(number: Int, words: [String])] = [
    (11, ["segmentation fault", "segfault", "segfaults", "sigsegv", "speicherzugriffsfehler"]),
    (7, ["bus error", "sigbus"]), (6, ["sigabrt", "aborted"]),
    (8, ["sigfpe", "floating point exception"]), (4, ["sigill", "illegal instruction"]),
    (5, ["sigtrap"]),
  ]

  /// The errors of Python that are cases of others, by name.
  private static let parents: [String: Set<String>] = [
    "ZeroDivisionError": ["ArithmeticError"], "OverflowError": ["ArithmeticError"],
    "FloatingPointError": ["ArithmeticError"], "IndexError": ["LookupError"],
    "KeyError": ["LookupError"], "ModuleNotFoundError": ["ImportError"],
    "UnboundLocalError": ["NameError"], "RecursionError": ["RuntimeError"],
    "NotImplementedError": ["RuntimeError"], "IndentationError": ["SyntaxError"],
    "TabError": ["SyntaxError", "IndentationError"], "FileNotFoundError": ["OSError", "IOError"],
    "FileExistsError": ["OSError", "IOError"], "PermissionError": ["OSError", "IOError"],
    "IsADirectoryError": ["OSError", "IOError"],
    "UnicodeDecodeError": ["UnicodeError", "ValueError"],
    "UnicodeEncodeError": ["UnicodeError", "ValueError"], "JSONDecodeError": ["ValueError"],
  ]
}
