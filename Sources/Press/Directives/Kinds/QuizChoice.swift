internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// A question, by its chapter among those that ask something and its place there, both from 0.
struct QuestionReference: Hashable, Sendable {
  var chapter: Int
  var question: Int
}

/// Finds the questions that a directive means.
struct QuizChoice {
  private let call: DirectiveCall
  private let book: QuizBook
  private let order: PrintOrder
  private let page: PageID
  /// The file in which it stands.
  private let path: String
  private(set) var findings: [Finding] = []

  /// - Parameter path: The file in which the directive stands.
  init(_ call: DirectiveCall, on page: PageID, in path: String, of order: PrintOrder) {
    self.call = call
    self.page = page
    self.path = path
    self.order = order
    book = order.quiz?.book ?? QuizBook()
  }

  /// The questions, in the order in which they are asked for; none where something is wrong.
  mutating func questions() -> [QuestionReference] {
    var found: [QuestionReference] = []
    if let name = call.argument {
      found = file(named: name) ?? chapter(named: name) ?? []
      if found.isEmpty { noteMissing(name) }
    } else if call.words("ids") != nil {
      found = all
    } else {
      found = ownFiles
      if found.isEmpty {
        note(
          .directiveTargetMissing, call.place(),
          "no file in quizzes/ belongs to this chapter: name one behind “{quiz}”")
      }
    }
    guard findings.isEmpty else { return [] }
    if let ids = call.words("ids") { found = choose(ids, from: found) }
    if let ranges = call.numbers("questions") { found = choose(ranges, from: found) }
    return found
  }

  // MARK: - Targets

  /// Every question of the book.
  private var all: [QuestionReference] {
    book.chapters.indices.flatMap { references($0) { _ in true } }
  }

  /// The questions of some sections of a chapter.
  private func references(
    _ chapter: Int, where isMeant: (QuestionSection) -> Bool
  ) -> [QuestionReference] {
    var result: [QuestionReference] = []
    var first = 0
    for section in book.chapters[chapter].sections {
      if isMeant(section) {
        result += section.questions.indices.map {
          QuestionReference(chapter: chapter, question: first + $0)
        }
      }
      first += section.questions.count
    }
    return result
  }

  private func file(named name: String) -> [QuestionReference]? {
    let found = book.chapters.indices.flatMap { references($0) { $0.quizName == name } }
    return found.isEmpty ? nil : found
  }

  /// A chapter by its slug, its number or its file.
  private func chapter(named name: String) -> [QuestionReference]? {
    var path: String?
    if case .file(let target, _) = LinkTarget(name, in: self.path) { path = target }
    let index = book.chapters.indices.first { index in
      let chapter = book.chapters[index].name
      return chapter.slug == name || chapter.number.map { String($0) } == name
        || path != nil && order.book.chapters.indices.contains(index)
          && order.book.chapters[index].file.path == path
    }
    return index.map { references($0) { _ in true } }
  }

  /// The questions that files ask for the chapter in which the directive stands.
  private var ownFiles: [QuestionReference] {
    guard case .chapter(let index) = page, book.chapters.indices.contains(index) else {
      return []
    }
    return references(index) { $0.quizName != nil }
  }

  // MARK: - Choosing

  private mutating func choose(_ ids: [String], from found: [QuestionReference])
    -> [QuestionReference]
  {
    ids.compactMap { id in
      if let one = found.first(where: { question($0).id == id }) { return one }
      let hint = NearMiss.question(for: id, among: found.map { question($0).id })
      note(
        .directiveTargetMissing, call.place(of: "ids"),
        "there is no question “\(id)” here" + (hint.map { ": \($0)" } ?? ""),
        remedy: "Name the question in its text, with {#\(id)} behind it, or mend the name.")
      return nil
    }
  }

  private mutating func choose(_ ranges: [ClosedRange<Int>], from found: [QuestionReference])
    -> [QuestionReference]
  {
    if let last = ranges.map(\.upperBound).max(), last > found.count {
      note(
        .directiveOptionValue, call.place(of: "questions"),
        "there \(found.count == 1 ? "is 1 question" : "are \(found.count) questions"), and no "
          + "\(last)")
    }
    return ranges.flatMap { range in
      range.clamped(to: 1...max(1, found.count)).map { $0 - 1 }.filter(found.indices.contains)
        .map { found[$0] }
    }
  }

  private func question(_ reference: QuestionReference) -> Question {
    book.chapters[reference.chapter].questions[reference.question]
  }

  private mutating func noteMissing(_ name: String) {
    let names = book.chapters.flatMap { chapter in
      chapter.sections.compactMap(\.quizName) + [chapter.name.slug]
    }
    if let index = book.chapters.firstIndex(where: { $0.name.slug == name }),
      book.chapters[index].questions.isEmpty
    {
      note(.directiveTargetMissing, call.place(), "the chapter “\(name)” asks nothing")
      return
    }
    let hint = NearMiss.question(for: name, among: names).map { ": \($0)" } ?? ""
    note(
      .directiveTargetMissing, call.place(), "there is no quiz and no chapter “\(name)”\(hint)")
  }

  private mutating func note(
    _ rule: Rule, _ place: Place, _ message: String, remedy: String? = nil
  ) {
    findings.append(Finding(rule, at: place, message, remedy: remedy))
  }
}

extension QuestionSection {
  /// The name of the file in `quizzes/` that holds it, without its ending; nil for questions that
  /// stand in a chapter.
  fileprivate var quizName: String? {
    guard place.file.hasSuffix(".json"), let slash = place.file.lastIndex(of: "/") else {
      return nil
    }
    return String(place.file[place.file.index(after: slash)...].dropLast(5))
  }
}
