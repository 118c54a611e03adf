internal import HornbookBanks
internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPipeline
internal import HornbookQuizzes

/// The questions of a book as a bank.
///
/// Only questions whose answers are beyond doubt are in it.
struct BookBank {
  private(set) var bank = Bank()
  /// The questions that the bank does not have.
  private(set) var omissions: [Finding] = []
  private let site: PreparedSite
  private let images: BankImages
  private let sourceDate: CalendarDate?

  /// - Parameter sourceDate: The day of the book's last change, for chapters that name none.
  init(_ site: PreparedSite, sourceDate: CalendarDate?) {
    self.site = site
    self.sourceDate = sourceDate
    images = BankImages(site)
    bank.id = site.book.settings.id
    bank.title = site.book.settings.title
    bank.language = site.book.settings.language
    var answers = site.answerSheet.answers[...]
    for (index, chapter) in site.quizzes.chapters.enumerated() {
      let own = answers.prefix(chapter.questions.count)
      answers = answers.dropFirst(own.count)
      let category = [chapter.name.number.map(String.init), chapter.name.title]
        .compactMap(\.self).joined(separator: " ")
      var foreign = chapter.foreign[...]
      for (position, answer) in own.enumerated() {
        while let next = foreign.first, next.position <= position {
          take(next, category)
          foreign.removeFirst()
        }
        take(answer, ofChapter: index, category)
      }
      for question in foreign { take(question, category) }
    }
    bank.files = images.files(of: bank)
  }

  private mutating func take(_ answer: SheetAnswer, ofChapter chapter: Int, _ category: String) {
    let asked = answer.question
    guard answer.state != .underReview else {
      return leaveOut(asked, "its answer is under review")
    }
    let set = setter(ofChapter: chapter)
    guard let task = task(of: answer, set) else {
      let isTraced = asked.kind == .tracing
      return leaveOut(
        asked, isTraced ? "no other program has questions of this kind" : "it has no answer")
    }
    let shared = asked.shared.map { takenOut($0, ofChapter: chapter) } ?? []
    var question = BankQuestion(
      stem: BankText(foreign: shared + takenOut(asked.stem, ofChapter: chapter)), task: task,
      place: asked.place)
    question.id = asked.id
    question.name = asked.label?.name ?? ""
    question.points = asked.label?.points
    question.category = asked.label?.category ?? (category.isEmpty ? [] : [category])
    question.explanation = (answer.explanation ?? asked.explanation).map(set)
    question.hints = asked.hint.map { [set($0)] } ?? []
    question.shuffles = answer.kind == .trueFalse ? nil : asked.shuffle
    question.tags = asked.tags
    question.updated = date(ofChapter: chapter)
    bank.questions.append(question)
  }

  private func date(ofChapter chapter: Int) -> CalendarDate? {
    guard site.book.chapters.indices.contains(chapter) else { return sourceDate }
    let frontMatter = site.book.chapters[chapter].file.frontMatter
    return frontMatter.updated ?? frontMatter.date ?? sourceDate
  }

  private mutating func take(_ foreign: ForeignQuestion, _ category: String) {
    var question = BankQuestion(
      stem: BankText(markdown: []),
      task: .foreign(
        ForeignTask(
          format: foreign.format, kind: foreign.kind, source: Array(foreign.source.utf8))),
      place: foreign.place)
    question.category =
      foreign.category.isEmpty ? (category.isEmpty ? [] : [category]) : foreign.category
    bank.questions.append(question)
  }

  private mutating func leaveOut(_ question: Question, _ reason: String) {
    omissions.append(.notExported(at: question.stem.place, reason))
  }

  private func setter(ofChapter chapter: Int) -> (QuizText) -> BankText {
    { [self] text in BankText(foreign: takenOut(text, ofChapter: chapter)) }
  }

  private func takenOut(_ text: QuizText, ofChapter chapter: Int) -> [UInt8] {
    site.takenOut(text, ofChapter: chapter, led: images.led)
  }

  private func task(of answer: SheetAnswer, _ set: (QuizText) -> BankText) -> BankTask? {
    let asked = answer.question
    let isKnown = answer.state == .known
    switch answer.kind {
    case .one, .several, .trueFalse:
      guard isKnown else { return nil }
      if answer.kind == .trueFalse, let truth = truth(of: answer, set) { return truth }
      // As our own grading has it: a wrong one takes away its share of all wrong ones.
      let right = 1 / Double(max(1, answer.correct.count))
      let wrong =
        answer.kind == .several
        ? -1 / Double(max(1, asked.options.count - answer.correct.count)) : 0
      let options = asked.options.enumerated().map { index, option in
        BankOption(
          set(option.body), credit: answer.correct.contains(index) ? right : wrong,
          feedback: option.feedback.map(set), place: option.place)
      }
      return answer.kind == .several ? .several(options) : .one(options)
    case .fillInText, .fillInNumber:
      return isKnown ? .gaps(asked.blanks.map(gap)) : nil
    case .order: return isKnown ? .order(asked.options.map { set($0.body) }) : nil
    case .match:
      guard isKnown else { return nil }
      return .match(
        asked.options.compactMap { option in
          option.partner.map {
            BankPair(item: set(option.body), partner: set($0), place: option.place)
          }
        })
    case .open: return .open(model: answer.model.map(set))
    case .tracing: return nil
    }
  }

  /// A statement that is true or false, if its options are the usual two words.
  private func truth(of answer: SheetAnswer, _ set: (QuizText) -> BankText) -> BankTask? {
    let options = answer.question.options
    guard answer.question.form == .json, options.count == 2, answer.correct.count == 1 else {
      return nil
    }
    return .truth(
      answer.correct == [0],
      feedback: .init(onTrue: options[0].feedback.map(set), onFalse: options[1].feedback.map(set)))
  }

  private func gap(_ blank: Blank) -> BankGap {
    BankGap(
      accepted: blank.accepted.map(\.text), number: blank.number.map(BankNumber.init),
      isExact: blank.accepted.contains(where: \.holdsCode), place: blank.place)
  }
}

extension QuizChapter {
  /// The questions of other programs, at their positions among all questions of the chapter.
  fileprivate var foreign: [ForeignQuestion] {
    var before = 0
    var found: [ForeignQuestion] = []
    for section in sections {
      found += section.foreign.map { question in
        var question = question
        question.position = before + min(question.position, section.questions.count)
        return question
      }
      before += section.questions.count
    }
    return found
  }
}

extension BankNumber {
  fileprivate init(_ number: NumericAnswer) {
    let value = Self.written(number.value)
    let tolerance: String? =
      switch number.tolerance {
      case .none: nil
      case .absolute(let limit): Self.written(limit)
      case .relative(let share): Self.written(abs(number.value * share))
      }
    self.init(value: value, tolerance: tolerance, unit: number.unit)
  }

  private static func written(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
