internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookFiles
internal import HornbookManuscript
internal import HornbookQuizzes

extension PreparedSite {
  /// A new question at the end of a chapter's questions, and its entry in the key, both written as the book writes others.
  ///
  /// - Parameter name: The chapter: its number, its name or its file.
  public func newQuestion(
    in name: String, of files: BookSource
  ) throws(BookAddition.Fault) -> BookAddition {
    let chapter = try chapter(called: name)
    guard let position = quizzes.chapters.firstIndex(where: { $0.name.slug == chapter.slug }),
      let source = Self.source(chapter.file.sourcePath, files)
    else { throw .init("the chapter “\(chapter.title)” cannot be read as a text of its own") }
    let work = QuestionWork(
      quiz: quizzes, position: position, chapter: chapter, text: SourceLines(source), files: files,
      names: book.settings.sections, printer: keyPrinter)
    return try work.addition()
  }

  /// Finds a chapter by what its author calls it.
  func chapter(called name: String) throws(BookAddition.Fault) -> Book.Chapter {
    let found = book.chapters.first { chapter in
      let file = chapter.file
      return Self.isChapter(chapter, name)
        || [file.path, file.sourcePath, RelativePath.name(of: file.path)].contains(name)
        || file.sourcePath == RelativePath.resolve(name, from: "")
    }
    if let found { return found }
    throw .init(missing(chapter: name, isFileTaken: true))
  }

  /// The message about a number or a slug that no chapter has; nil if one has it.
  public func mistake(inChapter name: String) -> String? {
    guard !book.chapters.contains(where: { Self.isChapter($0, name) }) else { return nil }
    return missing(chapter: name, isFileTaken: false)
  }

  /// Whether a chapter has a number or a slug.
  private static func isChapter(_ chapter: Book.Chapter, _ name: String) -> Bool {
    chapter.slug == name || chapter.number != nil && chapter.number == Int(name)
  }

  private func missing(chapter name: String, isFileTaken: Bool) -> String {
    let known = book.chapters.compactMap { chapter in
      chapter.number.map { (number: $0, title: chapter.title) }
    }
    var hint = NearMiss.question(for: name, among: book.chapters.map(\.slug))
    if let number = Int(name) {
      func distance(_ other: Int) -> UInt {
        UInt(bitPattern: max(other, number) &- min(other, number))
      }
      let nearest = known.min { distance($0.number) < distance($1.number) }
      hint = nearest.map { "the nearest is chapter \($0.number), “\($0.title)”" } ?? hint
    }
    let other =
      "name its number, such as \(known.first?.number ?? 1)" + (isFileTaken ? ", or its file" : "")
    return "the book has no chapter “\(name)”: \(hint ?? other)"
  }

  static func source(_ path: String, _ files: BookSource) -> Source? {
    (try? files.read(path)).map { Source(path: path, bytes: $0) }
  }
}

/// The work of adding a question to a chapter.
struct QuestionWork {
  let quiz: QuizBook
  let position: Int
  let chapter: Book.Chapter
  let text: SourceLines
  let files: BookSource
  /// The book's own headings, by what they mean.
  let names: [String: [String]]
  let printer: KeyPrinter

  private var own: QuizChapter { quiz.chapters[position] }

  func addition() throws(BookAddition.Fault) -> BookAddition {
    let written = own.questions.filter {
      $0.place.file == text.source.path && [.printed, .tasks].contains($0.form)
    }
    let last = written.max { $0.place.upper < $1.place.upper }
    let model = written.last(where: Self.isModel) ?? neighbour
    let style = try self.style(of: model)
    let number = self.number(after: last, like: model)
    let stem = "TODO: write question \(number)?"
    var addition = BookAddition()
    let question = style.question(number, stem: stem)
    guard style.isTask else {
      let key = KeyWork(work: self, model: model, letter: style.firstLetter)
      let place = key.place(behind: last)
      insert(question + place.label(number, stem), behind: last, place.ends, &addition)
      try key.enter(number, stem, at: place, &addition)
      return addition
    }
    insert(question, behind: last, 0, &addition)
    return addition
  }

  /// Whether a question can be copied.
  private static func isModel(_ question: Question) -> Bool {
    [.printed, .tasks].contains(question.form) && question.options.count > 1
      && [.one, .several].contains(question.kind)
  }

  /// The nearest question of another chapter that can be copied, earlier ones first.
  private var neighbour: Question? {
    let others = quiz.chapters[..<position].reversed() + quiz.chapters[(position + 1)...]
    return others.lazy.compactMap { $0.questions.last(where: Self.isModel) }.first
  }

  private func style(of model: Question?) throws(BookAddition.Fault) -> QuestionStyle {
    guard let model else { return QuestionStyle() }
    guard let source = PreparedSite.source(model.place.file, files) else {
      throw .init("“\(model.place.file)” cannot be read")
    }
    return QuestionStyle(of: model, in: SourceLines(source))
  }

  /// The number after the last question, or that of a first one.
  private func number(after last: Question?, like model: Question?) -> String {
    guard let last else {
      let isParted = (model?.number?.parts.count ?? 1) > 1
      return isParted ? "\(chapter.number ?? 1).1" : "1"
    }
    let parts = last.number?.parts ?? [last.ordinal]
    return (parts.dropLast() + [(parts.last ?? 0) + 1]).map(String.init).joined(separator: ".")
  }

  /// Inserts a question after the last one, or in a new section at the end of the chapter.
  ///
  /// - Parameter end: Where the answer below the last question ends, if it stands there.
  private func insert(
    _ question: String, behind last: Question?, _ end: Int, _ addition: inout BookAddition
  ) {
    guard let last else {
      let at = text.endOfText
      let heading = "## " + (names["questions"]?.first ?? self.heading)
      addition.insert("\n\n\(heading)\n\n" + question.dropLast(), at: at, of: text.source)
      return
    }
    let at = text.end(of: max(last.place.upper, last.place.lower + 1, end) - 1)
    let isLoose =
      own.questions.last { $0.place.upper <= last.place.lower }
      .map { text.isLoose($0.place.upper, last.place.lower) } ?? (end > 0)
    addition.insert((isLoose ? "\n\n" : "\n") + question.dropLast(), at: at, of: text.source)
  }

  /// The heading of the questions in other chapters, unless it names its chapter.
  private var heading: String {
    let others = quiz.chapters[..<position].reversed() + quiz.chapters[(position + 1)...]
    let headings = others.lazy.flatMap(\.sections).map(\.heading)
    return headings.first { !$0.isEmpty && !$0.contains(where: \.isNumber) } ?? "Questions"
  }
}
