internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFormats
internal import HornbookMarkdown

/// Questions from a file: JSON in Hornbook's own format or that of trivia collections, or TOML of mdbook-quiz.
public struct QuizFile: Sendable, Hashable {
  /// The place of the whole file.
  public var place: Place
  /// The chapter that the questions belong to; nil if they are a chapter of their own.
  public var chapter: ChapterReference?
  /// The place of the chapter reference in the file.
  public var chapterPlace: Place?
  /// The heading above the questions.
  public var title: String?
  /// The questions in file order; their chapter is not yet set.
  public var questions: [Question]
  /// The directives that show a TOML file; the first one says to which chapter it belongs.
  public var calls: [QuizCall] = []
  /// The questions of other programs, which are kept for exports.
  public var foreign: [ForeignQuestion] = []

  /// A reference to a chapter in a file.
  public enum ChapterReference: Hashable, Sendable {
    /// The chapter's number.
    case number(Int)
    /// The chapter's slug.
    case slug(String)
  }

  /// Reads a file; nil if it is not a valid JSON object or has no questions.
  public static func read(_ source: Source, findings: inout [Finding]) -> QuizFile? {
    let isTOML = source.path.hasSuffix(".toml")
    let parsed = isTOML ? TOMLParser.parse(source) : JSONParser.parse(source)
    guard let root = parsed.root(findings: &findings) else { return nil }
    if !isTOML, TriviaFile.isTrivia(root) {
      return TriviaFile.read(root, of: source, findings: &findings)
    }
    // An empty file need not name a chapter.
    let isEmpty =
      root.kind == .object
      && root.members.allSatisfy { $0.key == "questions" && $0.value.count == 0 }
    if isEmpty {
      findings.append(Finding(.quizFileEmpty, at: root.place, "the file contains no questions"))
      return nil
    }
    guard isTOML else { return FieldReader.read(QuizFile.self, from: root, findings: &findings) }
    return FieldReader.read(TOMLQuiz.self, from: root, findings: &findings).map {
      QuizFile(place: Place(file: source.path), chapter: nil, title: nil, questions: $0.questions)
    }
  }

  /// The questions as a section of a chapter.
  public func section(of chapter: ChapterName, number: Int) -> QuestionSection {
    var section = QuestionSection(
      heading: title ?? "", headingPlace: Place(file: place.file), place: place,
      questions: questions)
    section.calls = calls
    section.foreign = foreign
    for index in section.questions.indices {
      section.questions[index].chapter = chapter
      section.questions[index].section = number
    }
    return section
  }

  /// The name of the chapter made from this file alone, taken from its reference or its file name.
  public var ownChapter: ChapterName {
    switch chapter {
    case .number(let number)?:
      return ChapterName(number: number, slug: "chapter-\(number)", title: title ?? "")
    case .slug(let slug)?: return chapter(named: slug)
    case nil: break
    }
    var name = place.file
    if let slash = name.lastIndex(of: "/") { name = String(name[name.index(after: slash)...]) }
    if let point = name.lastIndex(of: ".") { name = String(name[..<point]) }
    return chapter(named: name)
  }

  /// Creates a chapter name from any text, such as the file name `All sorts`, which may
  /// not be a valid slug.
  private func chapter(named name: String) -> ChapterName {
    var slug = Slug.isSafe(name) ? name : Slug.make(from: name)
    if slug.isEmpty { slug = "quiz" }
    return ChapterName(number: nil, slug: slug, title: title ?? name)
  }
}

extension QuizFile: FieldDecodable {
  /// Reads the root object of Hornbook's own format.
  public init?(fields: inout FieldReader) {
    _ = fields.optional("$schema", .string)
    var chapterPlace: Place?
    let chapter = fields.optional(
      "chapter",
      FieldType.checked("the number or the slug of a chapter") { value in
        chapterPlace = value.place
        if let number = value.int { return ChapterReference.number(number) }
        return value.string.flatMap { $0.isEmpty ? nil : .slug($0) }
      })
    let title = fields.optional("title", .nonEmptyString)
    let shuffle = fields.optional("shuffle", .bool)
    var questions = fields.required("questions", .list(.record(Question.self))) ?? []
    for index in questions.indices {
      questions[index].ordinal = index + 1
      questions[index].shuffle = questions[index].shuffle ?? shuffle
    }
    let foreign = fields.optional("foreign", .list(.record(ForeignQuestion.self))) ?? []
    self.init(
      place: Place(file: fields.value.place.file), chapter: chapter, chapterPlace: chapterPlace,
      title: title, questions: questions)
    self.foreign = foreign
  }
}

extension QuizBook {
  /// Adds the questions of files to the chapters that they reference.
  ///
  /// Each file without a reference becomes a chapter of its own after the others.
  public mutating func add(_ files: [QuizFile], findings: inout [Finding]) {
    guard !files.isEmpty else { return }
    let named = NamedChapters(chapters)
    var own: [QuizChapter] = []
    var extended: Set<Int> = []
    var slugs: NearMiss?
    func extend(_ index: Int, by file: QuizFile) {
      chapters[index].sections.append(
        file.section(of: chapters[index].name, number: chapters[index].sections.count))
      extended.insert(index)
    }
    for file in files {
      guard file.calls.isEmpty else {
        // A draft that shows it may not be a chapter of the book.
        named.position(ofFirst: file.calls).map { extend($0, by: file) }
        continue
      }
      guard let reference = file.chapter else {
        guard !file.questions.isEmpty || !file.foreign.isEmpty else { continue }
        let name = file.ownChapter
        var chapter = QuizChapter(
          name: name, place: file.place, sections: [file.section(of: name, number: 0)])
        QuestionReader().number(&chapter)
        own.append(chapter)
        continue
      }
      guard let index = named.position(of: reference) else {
        let near = slugs ?? NearMiss(chapters.map(\.name.slug))
        slugs = near
        findings.append(file.unknown(reference, among: near))
        continue
      }
      extend(index, by: file)
    }
    for index in chapters.indices where extended.contains(index) {
      QuestionReader().number(&chapters[index])
    }
    chapters += own
  }
}

/// The positions of chapters by number and by slug.
private struct NamedChapters {
  private var byNumber: [Int: Int] = [:]
  private var bySlug: [String: Int] = [:]
  private var byPath: [String: Int] = [:]

  init(_ chapters: [QuizChapter]) {
    for (position, chapter) in chapters.enumerated() {
      if let number = chapter.name.number, byNumber[number] == nil { byNumber[number] = position }
      if bySlug[chapter.name.slug] == nil { bySlug[chapter.name.slug] = position }
      if byPath[chapter.place.file] == nil { byPath[chapter.place.file] = position }
    }
  }

  func position(ofFirst calls: [QuizCall]) -> Int? {
    calls.lazy.compactMap { byPath[$0.text] }.first
  }

  func position(of reference: QuizFile.ChapterReference) -> Int? {
    switch reference {
    case .number(let number): byNumber[number]
    case .slug(let slug): bySlug[slug]
    }
  }
}

extension QuizFile {
  /// The finding that the referenced chapter does not exist.
  fileprivate func unknown(_ reference: ChapterReference, among slugs: NearMiss) -> Finding {
    switch reference {
    case .number(let number):
      return Finding(
        .quizChapterUnknown, at: chapterPlace, "there is no chapter \(number)")
    case .slug(let slug):
      return Finding(
        .quizChapterUnknown, at: chapterPlace, "there is no chapter “\(slug)”",
        remedy: slugs.best(for: slug).map { "Did you mean “\($0)”?" })
    }
  }
}
