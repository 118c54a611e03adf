internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookMarkdown

/// Reads the questions of chapters, as printed in books or with their answers in place.
public struct QuestionReader: Sendable {
  /// The headings that announce questions and answers.
  public var names: SectionNames

  /// Where lines begin that are left over from the pages of a manuscript; nil for other texts.
  private let leftovers: Set<Int>?

  /// Creates a reader for a book's headings.
  public init(names: SectionNames = .usual) {
    self.init(names: names, leftovers: nil)
  }

  /// Creates a reader for a manuscript in which some lines are left over from pages.
  init(names: SectionNames, leftovers: Set<Int>?) {
    self.names = names
    self.leftovers = leftovers
  }

  /// Reads the questions of a chapter, with its sections in order.
  public func read(_ document: Document, chapter: ChapterName) -> QuizChapter {
    let headings = TextHeading.find(in: document)
    let body = document.body.clamped(to: 0..<document.source.bytes.count)
    var result = QuizChapter(
      name: chapter,
      place: document.source.place(
        headings.first?.range ?? body.lowerBound..<body.lowerBound))
    let stretches = SectionStretch.find(in: headings, names: names, end: body.upperBound)
    for stretch in stretches where stretch.meansQuestions {
      let section = read(stretch, of: document, chapter, number: result.sections.count)
      let isShell = section.questions.isEmpty && section.statement == nil && stretch.isDivided
      if !isShell { result.sections.append(section) }
    }
    let others = unusual(
      headings, besides: stretches, of: document, chapter, end: body.upperBound,
      number: result.sections.count)
    if !others.isEmpty {
      result.sections = (result.sections + others).sorted { $0.place.lower < $1.place.lower }
    }
    if result.sections.isEmpty, let section = statement(in: document) {
      result.sections = [section]
    }
    number(&result)
    return result
  }

  /// The sections of questions under headings that do not announce them, outside the sections that are announced.
  func unusual(
    _ headings: [TextHeading], besides announced: [SectionStretch] = [], of document: Document,
    _ chapter: ChapterName, end: Int, number: Int = 0
  ) -> [QuestionSection] {
    var sections: [QuestionSection] = []
    var (remaining, covered) = (announced[...], 0)
    for (index, heading) in headings.enumerated() {
      while let first = remaining.first, first.heading.range.lowerBound <= heading.range.lowerBound
      {
        covered = max(covered, first.heading.range.upperBound, first.contents.upperBound)
        remaining.removeFirst()
      }
      guard heading.range.lowerBound >= covered, !names.meansAnswers(heading.title) else {
        continue
      }
      let next = index + 1 < headings.count ? headings[index + 1].range.lowerBound : end
      let lower = min(heading.range.upperBound, next)
      guard document.consistsOfQuestions(in: lower..<next) else { continue }
      var section = readSection(
        of: document, in: lower..<next, heading: heading, chapter: chapter,
        number: number + sections.count)
      section.isUnannounced = true
      sections.append(section)
    }
    return sections
  }

  /// Reads the questions in a range of a document, without looking for headings that announce them.
  func readSection(
    of document: Document, in range: Range<Int>, heading: TextHeading?, chapter: ChapterName,
    number: Int
  ) -> QuestionSection {
    let source = document.source
    var scanner = QuestionScanner(
      source, LineScan(document, in: range).linesOfQuestions(besides: leftovers))
    scanner.scan()
    let assembly = QuestionAssembly(source: source, chapter: chapter, section: number)
    var section = QuestionSection(
      heading: heading?.title ?? "",
      headingPlace: source.place(heading?.range ?? range.lowerBound..<range.lowerBound),
      place: source.place((heading?.range.lowerBound ?? range.lowerBound)..<range.upperBound),
      questions: scanner.done.enumerated().map { assembly.question($1, ordinal: $0 + 1) })
    if section.questions.isEmpty { section.statement = statement(in: scanner.loose, of: source) }
    return section
  }

  private func read(
    _ stretch: SectionStretch, of document: Document, _ chapter: ChapterName, number: Int
  ) -> QuestionSection {
    readSection(
      of: document, in: stretch.contents, heading: stretch.heading, chapter: chapter,
      number: number)
  }

  /// Sets a chapter's name, for chapters whose questions were read before the book was collected.
  public func rename(_ chapter: inout QuizChapter, to name: ChapterName) {
    chapter.name = name
    for section in chapter.sections.indices {
      for question in chapter.sections[section].questions.indices {
        chapter.sections[section].questions[question].chapter = name
      }
    }
    number(&chapter)
  }

  /// Numbers the questions of a chapter consecutively and gives them identifiers.
  func number(_ chapter: inout QuizChapter) {
    var identities = QuestionIdentifiers(taken: chapter.sections.lazy.map(\.questions))
    var ordinal = 0
    for section in chapter.sections.indices {
      for index in chapter.sections[section].questions.indices {
        ordinal += 1
        chapter.sections[section].questions[index].ordinal = ordinal
        chapter.sections[section].questions[index].section = section
        identities.name(&chapter.sections[section].questions[index])
      }
    }
  }

  // MARK: - Chapters that say they have no questions

  private func statement(in paragraphs: [TextLines], of source: Source) -> QuizText? {
    for paragraph in paragraphs {
      let text = QuizText(paragraph, in: source, at: 0)
      if QuizWords.deniesQuestions(text.text) { return text }
    }
    return nil
  }

  /// Finds a sentence such as “This chapter has no questions.” in a chapter without questions.
  private func statement(in document: Document) -> QuestionSection? {
    let bytes = document.source.bytes
    for index in document.blocks where document[index].kind == .paragraph {
      let range = document[index].range.clamped(to: 0..<bytes.count)
      guard range.count <= 400, ChapterHeading.wordFilter.passes(bytes, range),
        QuizWords.askedFilter.passes(bytes, range), QuizWords.deniesQuestions(bytes.text(range))
      else { continue }
      let place = document.source.place(range)
      return QuestionSection(
        heading: "", headingPlace: Place(file: place.file, lower: place.lower, upper: place.lower),
        place: place, statement: QuizText(markdown: bytes.text(range), place: place))
    }
    return nil
  }
}

/// The section of a text that begins with a heading and ends at the next heading that closes it.
struct SectionStretch {
  var heading: TextHeading
  /// The range between the heading and the end.
  var contents: Range<Int>
  var meansQuestions: Bool
  /// Whether the section ends where a section of questions inside it begins.
  var isDivided: Bool

  /// The sections of a text that contain questions or answers.
  static func find(in headings: [TextHeading], names: SectionNames, end: Int) -> [SectionStretch] {
    let roles = headings.map { names.asks($0.title) }
    // The next heading that is not deeper, found from the back in one pass.
    var next = [Int](repeating: headings.count, count: 7)
    var ends = [Int](repeating: headings.count, count: headings.count)
    for index in headings.indices.reversed() {
      let level = min(6, max(1, headings[index].level))
      ends[index] = next[level]
      let first = roles[index] == nil ? level : 1
      for deeper in first...6 { next[deeper] = index }
    }
    return headings.indices.compactMap { index in
      guard let role = roles[index] else { return nil }
      let last = ends[index]
      let upper = last < headings.count ? headings[last].range.lowerBound : end
      let lower = min(headings[index].range.upperBound, upper)
      return SectionStretch(
        heading: headings[index], contents: lower..<max(lower, upper), meansQuestions: role,
        isDivided: last < headings.count && roles[last] == true
          && headings[last].level > headings[index].level)
    }
  }
}
