internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// A question, by the ordinal of its chapter in the quiz and its position there, both from 0.
struct QuestionReference: Hashable, Comparable, Sendable {
  var chapter: Int
  var question: Int

  static func < (one: QuestionReference, other: QuestionReference) -> Bool {
    (one.chapter, one.question) < (other.chapter, other.question)
  }
}

/// Finds the questions that a directive means.
struct QuizChoice {
  private let call: DirectiveCall
  private let targets: QuizTargets?
  private let page: PageID
  /// The file that contains the directive.
  private let file: ChapterFile
  private(set) var findings: [Finding] = []

  /// - Parameter file: The file that contains the directive.
  init(_ call: DirectiveCall, on page: PageID, in file: ChapterFile, of order: PrintOrder) {
    self.call = call
    self.page = page
    self.file = file
    targets = order.quizTargets
  }

  /// The questions in the requested order; none if there are findings.
  mutating func questions() -> [QuestionReference] {
    let ids = call.words("ids")
    // With `ids` but no argument, questions are looked up in the whole book.
    var found: [QuestionReference]?
    if let path = call.directive.quizPath?.text {
      // What is wrong with the file has been told when it was read.
      found = targets?.called[QuizCall(text: file.sourcePath, argument: path)] ?? []
      guard found?.isEmpty == false else { return [] }
    } else if let name = call.argument {
      found = targets?.files[name] ?? chapter(named: name)
      if found?.isEmpty != false { noteMissing(name) }
    } else if ids == nil {
      found = ownFiles
      if found?.isEmpty != false {
        note(
          .directiveTargetMissing, call.place(),
          "no file in quizzes/ belongs to this chapter: name one after “{quiz}”")
      }
    }
    guard findings.isEmpty else { return [] }
    if let ids { found = choose(ids, from: found) }
    if let ranges = call.numbers("questions") { found = choose(ranges, from: found ?? []) }
    return found ?? []
  }

  // MARK: - Targets

  private func chapter(named name: String) -> [QuestionReference]? {
    targets.flatMap { targets in
      targets.chapter(named: name, from: file.path).map { targets.chapters[$0] }
    }
  }

  /// The questions from files in `quizzes/` for the chapter that contains the directive.
  private var ownFiles: [QuestionReference] {
    guard let index = page.chapter, let targets, targets.fromFiles.indices.contains(index)
    else { return [] }
    return targets.fromFiles[index]
  }

  // MARK: - Choosing

  /// - Parameter found: The questions to choose from, in book order; nil for all.
  private mutating func choose(_ ids: [String], from found: [QuestionReference]?)
    -> [QuestionReference]
  {
    var chosen: [QuestionReference] = []
    var seen: Set<String> = []
    for id in ids {
      guard seen.insert(id).inserted else {
        noteTwice("“\(id)”", in: "ids")
        return []
      }
      let named = targets?.questions(named: id) ?? []
      if let one = named.first(where: { Self.holds(found, $0) }) {
        chosen.append(one)
        continue
      }
      let near = targets?.nearIDs.suggestions(for: id).first { name in
        targets?.questions(named: name).contains { Self.holds(found, $0) } == true
      }
      note(
        .directiveTargetMissing, call.place(of: "ids"),
        "there is no question “\(id)” here"
          + (near.map { ": \(NearMiss.question(about: $0))" } ?? ""),
        remedy: "Give the question this name with {#\(id)} after its text, or correct the name.")
    }
    return chosen
  }

  /// Whether the ordered questions contain this one; true if `found` is nil.
  private static func holds(_ found: [QuestionReference]?, _ one: QuestionReference) -> Bool {
    guard let found else { return true }
    let next = found.index(byHalving: { $0 >= one })
    return next < found.count && found[next] == one
  }

  private mutating func choose(_ ranges: [ClosedRange<Int>], from found: [QuestionReference])
    -> [QuestionReference]
  {
    if let last = ranges.map(\.upperBound).max(), last > found.count {
      note(
        .directiveOptionValue, call.place(of: "questions"),
        "there \(found.count == 1 ? "is 1 question" : "are \(found.count) questions"), but no "
          + "\(last)")
    }
    var chosen: [QuestionReference] = []
    var seen: Set<Int> = []
    for range in ranges {
      for number in range.clamped(to: 1...max(1, found.count)) where number <= found.count {
        guard seen.insert(number).inserted else {
          noteTwice("\(number)", in: "questions")
          return []
        }
        chosen.append(found[number - 1])
      }
    }
    return chosen
  }

  private mutating func noteMissing(_ name: String) {
    if let targets, let index = targets.chapter(named: name, from: file.path),
      targets.chapters[index].isEmpty
    {
      note(.directiveTargetMissing, call.place(), "the chapter “\(name)” has no questions")
      return
    }
    let hint = targets?.nearTargets.question(for: name).map { ": \($0)" } ?? ""
    note(
      .directiveTargetMissing, call.place(), "there is no quiz and no chapter “\(name)”\(hint)")
  }

  private mutating func noteTwice(_ question: String, in option: String) {
    note(
      .directiveOptionValue, call.place(of: option), "question \(question) is requested twice",
      remedy: "Name each question once.")
  }

  private mutating func note(
    _ rule: Rule, _ place: Place, _ message: String, remedy: String? = nil
  ) {
    findings.append(Finding(rule, at: place, message, remedy: remedy))
  }
}
