internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The numbers by which readers know a chapter's questions, and the order in which they meet them.
///
/// What stands in the chapter's text is numbered there, and a key answers to it: that number stays.
/// A question from a file has none. Where it is set into the text before one that has, it counts
/// i, ii, iii, as the pages before the first page of a book do; behind the last one it counts on.
/// So numbers never go back from one question to the next, and no two of a chapter are the same.
struct QuestionNumbers: Sendable {
  /// The number of each question, by its position in the chapter.
  private(set) var numbers: [String]
  /// The positions in the order in which the page of the chapter shows the questions.
  private(set) var readingOrder: [Int]

  /// Counts questions of which nothing else is known.
  init(counting count: Int) {
    numbers = (0..<count).map { String($0 + 1) }
    readingOrder = Array(0..<count)
  }

  /// The numbers in a chapter all of whose questions stand in its text.
  init(inText questions: [Question]) {
    numbers = questions.map { $0.number?.text ?? String($0.ordinal) }
    readingOrder = Array(questions.indices)
  }

  /// The numbers in a chapter of the book.
  init(of index: Int, in order: PrintOrder) {
    let file = order.book.chapters[index].file
    let sections = order.quiz?.book.chapters[index].sections ?? []
    let questions = sections.flatMap(\.questions)
    self.init(inText: questions)
    let isFromText = sections.flatMap { section in
      section.questions.map { _ in section.place.file == file.sourcePath }
    }
    guard isFromText.contains(false) else { return }
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

  /// The number of a question that comes before the text's own; where letters end, in digits.
  private static func early(_ number: Int) -> String {
    number < 400 ? RomanNumber.text(of: number).lowercased() : String(number)
  }

  /// A place on the page: where something stands in the text, and its place among what stands there.
  private struct Offset: Comparable {
    var text: Int
    var inner: Int

    static func < (one: Offset, other: Offset) -> Bool {
      (one.text, one.inner) < (other.text, other.inner)
    }
  }

  /// Where the page shows each question: those that nobody sets into the text come behind it.
  private static func offsets(
    _ questions: [Question], _ isFromText: [Bool], of index: Int, _ file: ChapterFile,
    _ order: PrintOrder
  ) -> [Offset] {
    var offsets = questions.indices.map { position in
      Offset(
        text: isFromText[position] ? questions[position].place.lower : .max, inner: position)
    }
    for directive in file.outline.directives where directive.name.text == DirectiveKind.quiz.name {
      var choice = QuizChoice(
        DirectiveCall(directive, of: .quiz), on: .chapter(index), in: file.path, of: order)
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
  /// Whether a question comes from a file of its own and belongs to the chapter of a page, which
  /// then is the one that links to it lead to.
  func isSet(_ reference: QuestionReference, on page: PageID) -> Bool {
    guard page == .chapter(reference.chapter), book.chapters.indices.contains(reference.chapter),
      let questions = quiz?.questions(of: reference.chapter),
      questions.indices.contains(reference.question)
    else { return false }
    return questions[reference.question].place.file
      != book.chapters[reference.chapter].file.sourcePath
  }
}
