internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The questions of a book by all the names a directive may use, collected once for all directives.
struct QuizTargets: Sendable {
  /// The questions of each chapter, in order.
  let chapters: [[QuestionReference]]
  /// The questions of each chapter that come from files in `quizzes/`.
  let fromFiles: [[QuestionReference]]
  /// The questions of each file, by its name without extension.
  private(set) var files: [String: [QuestionReference]] = [:]
  /// The questions of each TOML file, by the directives that show it.
  private(set) var called: [QuizCall: [QuestionReference]] = [:]
  private var byID: [String: [QuestionReference]] = [:]
  private var bySlug: [String: Int] = [:]
  private var byNumber: [String: Int] = [:]
  private var byPath: [String: Int] = [:]
  /// The names of questions, and of files and chapters, for suggestions.
  ///
  /// Each is filled only if a directive names one that is unknown.
  private(set) var nearIDs = NearMiss([String]())
  private(set) var nearTargets = NearMiss([String]())

  /// Nil if there is no quiz or no `{quiz}` directive.
  init?(_ order: PrintOrder) {
    guard let quiz = order.quiz else { return nil }
    let texts = order.book.chapters.map(\.file) + [order.book.answers].compactMap(\.self)
    let calls = texts.flatMap { file in
      file.directives.filter { $0.name.text == DirectiveKind.quiz.name }
        .map { (call: DirectiveCall($0, of: .quiz), path: file.path) }
    }
    if calls.isEmpty { return nil }
    chapters = quiz.book.chapters.indices.map { chapter in
      quiz.questions(of: chapter).indices.map {
        QuestionReference(chapter: chapter, question: $0)
      }
    }
    var fromFiles: [[QuestionReference]] = chapters.map { _ in [] }
    for (index, chapter) in quiz.book.chapters.enumerated() {
      var next = 0
      for section in chapter.sections {
        let own = chapters[index][next..<next + section.questions.count]
        next += own.count
        for call in section.calls { called[call] = Array(own) }
        guard let name = section.quizName, !own.isEmpty else { continue }
        files[name, default: []] += own
        fromFiles[index] += own
      }
      if bySlug[chapter.name.slug] == nil { bySlug[chapter.name.slug] = index }
      if let number = chapter.name.number.map({ String($0) }), byNumber[number] == nil {
        byNumber[number] = index
      }
    }
    for (index, chapter) in order.book.chapters.enumerated() where index < chapters.count {
      if byPath[chapter.file.path] == nil { byPath[chapter.file.path] = index }
    }
    self.fromFiles = fromFiles
    if calls.contains(where: { $0.call.words("ids") != nil }) {
      for reference in chapters.joined() {
        byID[quiz.questions(of: reference.chapter)[reference.question].id, default: []]
          .append(reference)
      }
    }
    noteNames(calls, in: quiz)
  }

  /// Fills the lists of names for suggestions if a directive uses an unknown name.
  private mutating func noteNames(
    _ calls: [(call: DirectiveCall, path: String)], in quiz: QuizPrint
  ) {
    if calls.contains(where: { $0.call.words("ids")?.contains { byID[$0] == nil } == true }) {
      nearIDs = NearMiss(
        chapters.joined().map { quiz.questions(of: $0.chapter)[$0.question].id })
    }
    let misses = calls.contains { call, path in
      call.argument.map {
        call.directive.quizPath == nil && files[$0] == nil && chapter(named: $0, from: path) == nil
      } ?? false
    }
    guard misses else { return }
    nearTargets = NearMiss(
      quiz.book.chapters.flatMap { chapter in
        chapter.sections.compactMap(\.quizName) + [chapter.name.slug]
      })
  }

  /// The chapter with this slug, number or file; the first one if several match.
  ///
  /// - Parameter path: The file that contains the name.
  func chapter(named name: String, from path: String) -> Int? {
    var linked: Int?
    if case .file(let target, _) = LinkTarget(name, in: path) { linked = byPath[target] }
    return [bySlug[name], byNumber[name], linked].compactMap(\.self).min()
  }

  /// The questions with this name, in book order.
  func questions(named id: String) -> [QuestionReference] { byID[id] ?? [] }
}

extension QuestionSection {
  /// The name of the section's file in `quizzes/`, without extension; nil for questions in a
  /// chapter.
  fileprivate var quizName: String? {
    guard place.file.hasSuffix(".json"), let slash = place.file.lastIndex(of: "/") else {
      return nil
    }
    return String(place.file[place.file.index(after: slash)...].dropLast(5))
  }
}
