internal import HornbookDiagnostics
internal import HornbookQuizzes

/// The questions of a quiz in order, and those that had to be left out.
struct QuizSelection {
  private(set) var items: [QuizItem] = []
  private(set) var omitted: [Omission] = []

  /// A question that is left out.
  struct Omission {
    let question: Question
    let reason: Reason

    enum Reason: String, CaseIterable {
      case underReview = "under-review"
      case missing = "no-answer"
      case ownVerdict = "open-in-exam"

      /// The reason as the end of a sentence.
      var words: String {
        switch self {
        case .underReview: "the answer is under review"
        case .missing: "the book gives no answer"
        case .ownVerdict: "exams have no open questions"
        }
      }
    }
  }

  /// Selects the questions that can be graded.
  ///
  /// - Parameter wanted: Whether a question is asked; nil to ask all questions.
  init(
    _ sheet: AnswerSheet, _ options: QuizOptions, wanted: ((SheetAnswer) -> Bool)?
  ) {
    var chosen: [SheetAnswer] = []
    for answer in sheet.answers where options.includes(answer.question.chapter) {
      if let wanted, !wanted(answer) { continue }
      if let reason = Self.reason(to: answer, options) {
        omitted.append(Omission(question: answer.question, reason: reason))
      } else {
        chosen.append(answer)
      }
    }
    if let seed = options.seed {
      var shuffle = QuizShuffle(seed: seed)
      chosen = shuffle.order(of: chosen.count).map { chosen[$0] }
    }
    if let count = options.count { chosen = Array(chosen.prefix(count)) }
    items = chosen.map {
      QuizItem($0, seed: options.seed, movesOptions: $0.question.shuffle ?? options.movesOptions)
    }
  }

  private static func reason(to answer: SheetAnswer, _ options: QuizOptions) -> Omission.Reason? {
    switch answer.state {
    case .underReview: .underReview
    case .missing: .missing
    case .known: options.isExam && answer.kind == .open ? .ownVerdict : nil
    }
  }

  /// Sentences about the questions that are left out, one for each reason.
  var remarks: [String] {
    Omission.Reason.allCases.compactMap { reason in
      let questions = omitted.filter { $0.reason == reason }.map(\.question)
      guard let first = questions.first else { return nil }
      guard questions.count > 1 else {
        return "Left out because \(reason.words): \(Self.name(first))."
      }
      let names = questions.prefix(6).map(Self.name).joined(separator: "; ")
      let more = questions.count > 6 ? "; and \(questions.count - 6) more" : ""
      return "Left out \(questions.count) questions because \(reason.words): \(names)\(more)."
    }
  }

  private static func name(_ question: Question) -> String {
    let chapter = question.chapter.number.map { "chapter \($0)" } ?? question.chapter.title
    return "\(chapter), question \(question.number?.text ?? String(question.ordinal))"
  }
}

/// The options of `quiz`.
struct QuizOptions {
  var chapters: [Int] = []
  var count: Int?
  /// The seed for shuffling questions and options; nil to keep their order.
  var seed: UInt64?
  var isExam = false
  /// Whether options are shuffled too, unless the question specifies it.
  var movesOptions = true

  func includes(_ chapter: ChapterName) -> Bool {
    chapters.isEmpty || chapter.number.map(chapters.contains) ?? false
  }

  /// The message about a requested chapter that has no questions; nil if all have some.
  func mistake(in book: QuizBook) -> String? {
    for number in chapters {
      if let chapter = book.chapters.first(where: { $0.name.number == number }) {
        guard chapter.questions.isEmpty else { continue }
        return "chapter \(number) has no questions" + Self.nearest(to: number, in: book)
      }
      return "there is no chapter \(number)" + Self.nearest(to: number, in: book)
    }
    return nil
  }

  /// The end of a sentence, such as “: the nearest with questions is chapter 3, “Tides””.
  private static func nearest(to number: Int, in book: QuizBook) -> String {
    func distance(_ chapter: QuizChapter) -> UInt {
      let other = chapter.name.number ?? 0
      return max(other, number).magnitude - min(other, number).magnitude
    }
    let asking = book.chapters.filter { $0.name.number != nil && !$0.questions.isEmpty }
    guard let nearest = asking.min(by: { distance($0) < distance($1) }),
      let found = nearest.name.number
    else { return "" }
    return ": the nearest with questions is chapter \(found), “\(nearest.name.title)”"
  }
}
