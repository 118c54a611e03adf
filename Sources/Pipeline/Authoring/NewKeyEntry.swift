internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookQuizzes

/// The work of entering the answer to a new question into the key.
struct KeyWork {
  let work: QuestionWork
  let model: Question?
  /// The letter of the right option; nil if options have none.
  let letter: String?

  /// Where the entry goes.
  struct Place {
    /// The chapter of a key, with its key; nil if there is none for this chapter yet.
    var chapter: (key: AnswerKey, index: Int)?
    var style = EntryStyle()
    var letter: String?
    /// Whether the answer stands below its question.
    var isBelow = false
    /// Where the answer below the last question ends; 0 if there is none.
    var ends = 0

    /// The answer, if it stands below its question.
    func label(_ number: String, _ stem: String) -> String {
      isBelow ? style.entry(number, stem: stem, letter: letter) : ""
    }
  }

  /// Finds the place of the entry for a question behind another one.
  func place(behind last: Question?) -> Place {
    var place = Place(letter: letter)
    for key in work.quiz.keys {
      if let index = key.chapters.firstIndex(where: isOwn) {
        place.chapter = (key, index)
        break
      }
    }
    // The answer to a gap is written otherwise than a letter, so an entry with a letter is taken if there is one.
    let own = place.chapter.map { $0.key.chapters[$0.index].entries } ?? []
    let all = work.quiz.keys.flatMap(\.chapters)
    let others =
      all.filter { number(of: $0) ?? 0 < ownNumber }.reversed()
      + all.filter { number(of: $0) ?? 0 >= ownNumber }
    let candidates = [own] + others.map(\.entries)
    let entry =
      candidates.lazy.compactMap { $0.last { $0.answers.first?.letter != nil } }.first
      ?? candidates.lazy.compactMap(\.last).first
    guard let entry, let source = PreparedSite.source(entry.place.file, work.files) else {
      return place
    }
    place.style = EntryStyle(of: entry, in: SourceLines(source))
    place.isBelow = entry.form == .label
    if place.isBelow, let last, entry.place.file == work.text.source.path,
      entry.place.lower >= last.place.lower
    {
      place.ends = max(entry.place.upper, entry.explanation?.place.upper ?? 0)
    }
    return place
  }

  /// Enters the answer into the key, unless it stands below its question.
  func enter(
    _ number: String, _ stem: String, at place: Place, _ addition: inout BookAddition
  ) throws(BookAddition.Fault) {
    guard !place.isBelow else { return }
    guard place.style.isKnown else {
      throw .init("the key of this book is not a text: write the question and its answer yourself")
    }
    let entry = place.style.entry(number, stem: stem, letter: letter)
    if let (key, index) = place.chapter {
      guard key.coverage.includes(Int(number.split(separator: ".").last ?? "") ?? 0) else { return }
      return try append(entry, to: key.chapters[index], place.style, &addition)
    }
    // An entry in a row has no line of its own.
    let line = entry.hasSuffix("\n") ? entry : entry + "\n"
    let separate = work.quiz.keys.first { $0.chapters.allSatisfy { $0.host == nil } }
    if let separate { return try begin(line, in: separate, &addition) }
    if let hosted = work.quiz.keys.flatMap(\.chapters).last(where: { $0.host != nil }) {
      guard let source = PreparedSite.source(hosted.place.file, work.files) else {
        throw .init("“\(hosted.place.file)” cannot be read")
      }
      let heading = SourceLines(source).line(hosted.place.lower)
      addition.insert(
        "\n\n\(heading)\n\n" + line.dropLast(), at: work.text.endOfText, of: work.text.source)
      return
    }
    try start(line, &addition)
  }

  /// Adds an entry behind the others of its chapter.
  private func append(
    _ entry: String, to chapter: KeyChapter, _ style: EntryStyle, _ addition: inout BookAddition
  ) throws(BookAddition.Fault) {
    guard let source = PreparedSite.source(chapter.place.file, work.files) else {
      throw .init("“\(chapter.place.file)” cannot be read")
    }
    let text = SourceLines(source)
    guard let last = chapter.entries.last else {
      let at = text.end(of: max(chapter.place.lower, chapter.place.upper - 1))
      return addition.insert("\n\n" + entry.dropLast(), at: at, of: source)
    }
    let before = chapter.entries.dropLast().last
    if style.isInLine {
      let separator = style.separator(behind: before)
      return addition.insert(separator + entry, at: last.place.upper, of: source)
    }
    let end = max(last.place.upper, last.explanation?.place.upper ?? 0)
    let isLoose = before.map { text.isLoose($0.place.upper, last.place.lower) } ?? false
    let hasWords = last.explanation != nil && before?.explanation == nil
    addition.insert(
      (isLoose && !hasWords ? "\n\n" : "\n") + entry.dropLast(), at: text.end(of: end - 1),
      of: source)
  }

  /// Begins the chapter in a key that has others.
  private func begin(
    _ entry: String, in key: AnswerKey, _ addition: inout BookAddition
  ) throws(BookAddition.Fault) {
    guard let source = PreparedSite.source(key.place.file, work.files) else {
      throw .init("“\(key.place.file)” cannot be read")
    }
    let text = SourceLines(source)
    let earlier = key.chapters.last { number(of: $0) ?? 0 < ownNumber }
    guard let model = earlier ?? key.chapters.first else {
      addition.insert(
        "\n\n\(usualHeading)\n\n" + entry.dropLast(), at: text.endOfText, of: source)
      return
    }
    let heading = heading(like: model, in: text)
    guard let earlier else {
      addition.insert("\(heading)\n\n\(entry)\n", at: text.start(of: model.place.lower), of: source)
      return
    }
    let end = earlier.entries.map { max($0.place.upper, $0.explanation?.place.upper ?? 0) }.max()
    let at = text.end(of: max(end ?? earlier.place.upper, 1) - 1)
    addition.insert("\n\n\(heading)\n\n" + entry.dropLast(), at: at, of: source)
  }

  /// Begins the key of a book that has none.
  private func start(
    _ entry: String, _ addition: inout BookAddition
  ) throws(BookAddition.Fault) {
    let path = LoadedBook.content + "/answers.md"
    if let source = PreparedSite.source(path, work.files) {
      let at = SourceLines(source).endOfText
      addition.insert("\n\n\(usualHeading)\n\n" + entry.dropLast(), at: at, of: source)
    } else {
      addition.add(path, "# \(work.printer.title)\n\n\(usualHeading)\n\n\(entry)")
    }
  }

  private var ownNumber: Int { work.chapter.number ?? work.position + 1 }

  private func number(of chapter: KeyChapter) -> Int? {
    chapter.number?.parts.first ?? chapter.host?.number
  }

  /// Whether a chapter of a key is that of the question.
  private func isOwn(_ chapter: KeyChapter) -> Bool {
    if let host = chapter.host { return host.slug == work.chapter.slug }
    if let number = chapter.number { return number.parts == [ownNumber] }
    return chapter.title == work.chapter.title
      || chapter.heading.isEmpty && work.quiz.chapters.count == 1
  }

  private var usualHeading: String {
    work.chapter.number.map { "## \(work.printer.chapterWord) \($0)" } ?? "## \(work.chapter.title)"
  }

  /// The heading of a chapter in the key, written as another one is.
  private func heading(like model: KeyChapter, in text: SourceLines) -> String {
    let line = text.line(model.place.lower)
    let start = text.start(of: model.place.lower)
    guard line.hasPrefix("#") else { return usualHeading }
    guard let number = model.number, work.chapter.number != nil else {
      return line.replacing(model.title, with: work.chapter.title)
    }
    let rest = text.text(number.place.upper, start + line.utf8.count)
    let title = model.title.isEmpty ? rest : rest.replacing(model.title, with: work.chapter.title)
    guard model.title.isEmpty || rest.contains(model.title) else { return usualHeading }
    return text.text(start, number.place.lower) + String(ownNumber) + title
  }
}
