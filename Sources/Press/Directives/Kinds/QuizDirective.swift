internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

extension DirectiveKind {
  /// `{quiz} trivia`: the questions of a file in `quizzes/`, of a TOML file, or of a chapter.
  static let quiz = DirectiveKind(
    name: "quiz", argument: .optional("the name of a quiz or a chapter", of: .chapters),
    options: [Option(name: "questions", form: .numbers), Option(name: "ids", form: .words)]
  ) { call, page in
    var choice = QuizChoice(
      call, on: page.id, in: page.home.file, of: page.press.order)
    let questions = choice.questions()
    guard choice.findings.isEmpty else { return DirectiveMarkup(findings: choice.findings) }
    guard !questions.isEmpty else { return DirectiveMarkup() }
    if let finding = page.shows(questions, by: call) { return DirectiveMarkup(findings: [finding]) }
    return DirectiveMarkup(html: page.press.quiz(questions, on: &page), styles: [.quiz])
  }
}

extension DirectivePage {
  /// How many times directives on one page may show the same question.
  private static let mostShowings = 3

  /// Counts the showings of the questions.
  ///
  /// Returns a finding if one is shown too often; otherwise a page could grow with the square of
  /// its text.
  fileprivate mutating func shows(_ questions: [QuestionReference], by call: DirectiveCall)
    -> Finding?
  {
    for reference in questions {
      let count = showings[reference, default: 0] + 1
      guard count <= Self.mostShowings else {
        return Finding(
          .directiveRepeated, at: call.place(),
          "this page already shows these questions \(Self.mostShowings) times")
      }
      showings[reference] = count
    }
    return nil
  }
}

extension Press {
  /// The form with these questions.
  fileprivate func quiz(_ questions: [QuestionReference], on page: inout DirectivePage) -> [UInt8] {
    guard let quiz = order.quiz else { return [] }
    let setters = QuizSetters(press: self, page: page)
    var writer = QuestionWriter(
      setters.setter(for: nil), words: words, mode: answerMode)
    writer.open()
    if let set = questions.first, paperHomes[set].map({ page.id == .chapter($0) }) == true,
      !page.shownQuestions.contains(set)
    {
      // Its answers stand below the same title.
      writer.write(titleOfSet: quiz.book.chapters[set.chapter].name.title)
    }
    for reference in questions {
      let question = quiz.questions(of: reference.chapter)[reference.question]
      // Only the first showing on the question's own page uses its proper name and number.
      let isHome =
        order.isSet(reference, on: page.id)
        || paperHomes[reference].map { page.id == .chapter($0) } == true
      let isNamed = isHome && page.shownQuestions.insert(reference).inserted
      writer.setter = setters.setter(for: reference.chapter)
      writer.setter.keepsNames = isNamed
      writer.write(
        question, quiz.answer(reference.chapter, reference.question),
        numbered: isNamed ? names[reference.chapter].numbers[reference.question] : nil,
        // A heading's name never has a period, so these names are unique.
        named: isNamed
          ? names[reference.chapter].names[reference.question]
          : "quiz-\(page.ordinal).\(reference.chapter + 1).\(reference.question + 1)",
        listed: names[reference.chapter].names[reference.question])
    }
    writer.close()
    return writer.take()
  }
}

/// Makes text setters for the questions of other chapters, whose links must lead back there.
private struct QuizSetters {
  let press: Press
  let page: DirectivePage

  func setter(for chapter: Int?) -> QuestionTextSetter {
    var homes = [page.home]
    if let chapter, page.id != .chapter(chapter), let other = press.home(of: .chapter(chapter)) {
      homes.append(other)
    }
    if page.id != .answers, let key = press.home(of: .answers) { homes.append(key) }
    return press.texts(at: homes, on: page.home.address)
  }
}
