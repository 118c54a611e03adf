internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The numbers of a chapter's questions as readers see them, and the order in which they are shown.
///
/// Questions in the chapter's text keep the numbers that the text and the key use. Questions from
/// files have none: before the last question of the text they are numbered i, ii, iii, like the
/// front matter of a book; after it they continue its count. So numbers never decrease from one
/// question to the next, and no two in a chapter are equal.
struct QuestionNumbers: Sendable {
  /// The number of each question, by its position in the chapter.
  private(set) var numbers: [String]
  /// The positions in the order in which the chapter's page shows the questions.
  private(set) var readingOrder: [Int]

  /// Numbers questions from 1, without any chapter.
  init(counting count: Int) {
    numbers = (0..<count).map { String($0 + 1) }
    readingOrder = Array(0..<count)
  }

  /// The numbers in a chapter with all its questions in the text.
  init(inText questions: [Question]) {
    numbers = questions.indices.map {
      questions[$0].number?.text ?? String(questions[$0].ordinal)
    }
    readingOrder = Array(questions.indices)
  }

  /// The numbers in a chapter of the book.
  init(of index: Int, in order: PrintOrder) {
    let file = order.book.chapters[index].file
    let sections = order.quiz?.book.chapters[index].sections ?? []
    let questions = order.quiz?.questions(of: index) ?? []
    self.init(inText: questions)
    let path = file.sourcePath
    guard sections.contains(where: { !$0.questions.isEmpty && $0.place.file != path }) else {
      return
    }
    let isFromText = sections.flatMap { section in
      section.questions.map { _ in section.place.file == path }
    }
    let offsets = Self.offsets(questions, isFromText, of: index, file, order)
    readingOrder = offsets.indices.sorted { offsets[$0] < offsets[$1] }
    let last = readingOrder.lastIndex { isFromText[$0] } ?? -1
    let set = readingOrder.prefix(last + 1).filter { !isFromText[$0] }
    for (place, position) in set.enumerated() { numbers[position] = Self.early(place + 1) }
    let before = last < 0 ? nil : questions[readingOrder[last]]
    let parts = before?.number?.parts ?? [before?.ordinal ?? 0]
    let chapter = parts.dropLast().map { "\($0)." }.joined()
    for (place, position) in readingOrder.dropFirst(last + 1).enumerated() {
      numbers[position] = chapter + String((parts.last ?? 0) + place + 1)
    }
  }

  /// The number of a question before the last one of the text, in Roman numerals; in digits from
  /// 400 on.
  private static func early(_ number: Int) -> String {
    number < 400 ? RomanNumber.text(of: number).lowercased() : String(number)
  }

  /// A position on the page: the byte in the text, and the order among questions there.
  private struct Offset: Comparable {
    var text: Int
    var inner: Int

    static func < (one: Offset, other: Offset) -> Bool {
      (one.text, one.inner) < (other.text, other.inner)
    }
  }

  /// The position on the page of each question; those that no directive shows come last.
  private static func offsets(
    _ questions: [Question], _ isFromText: [Bool], of index: Int, _ file: ChapterFile,
    _ order: PrintOrder
  ) -> [Offset] {
    var offsets = questions.indices.map { position in
      Offset(
        text: isFromText[position] ? questions[position].place.lower : .max, inner: position)
    }
    for directive in file.directives where directive.name.text == DirectiveKind.quiz.name {
      var choice = QuizChoice(
        DirectiveCall(directive, of: .quiz), on: .chapter(index), in: file, of: order)
      let lower = directive.range.lowerBound
      for (inner, reference) in choice.questions().enumerated()
      where order.isSet(reference, on: .chapter(index)) {
        guard offsets[reference.question].text == .max else { continue }
        offsets[reference.question] = Offset(text: lower, inner: inner)
      }
    }
    return offsets
  }
}

extension PrintOrder {
  /// Whether a question comes from a file and belongs to the chapter of this page.
  ///
  /// Links to the question then lead to this page.
  func isSet(_ reference: QuestionReference, on page: PageID) -> Bool {
    guard page == .chapter(reference.chapter), book.chapters.indices.contains(reference.chapter),
      let questions = quiz?.questions(of: reference.chapter),
      questions.indices.contains(reference.question)
    else { return false }
    return questions[reference.question].place.file
      != book.chapters[reference.chapter].file.sourcePath
  }
}

extension PrintOrder {
  /// The chapters that show the questions of files without a chapter first.
  var homesOnPaper: [QuestionReference: Int] {
    var homes: [QuestionReference: Int] = [:]
    for chapter in book.chapters {
      for directive in chapter.file.directives where directive.name.text == DirectiveKind.quiz.name
      {
        var choice = QuizChoice(
          DirectiveCall(directive, of: .quiz), on: .chapter(chapter.index), in: chapter.file,
          of: self)
        for reference in choice.questions()
        where !book.chapters.indices.contains(reference.chapter) && homes[reference] == nil {
          homes[reference] = chapter.index
        }
      }
    }
    return homes
  }
}
