public import HornbookDiagnostics

/// All questions of a book and all its keys: what the proof looks at.
public struct QuizBook: Hashable, Sendable {
  /// The chapters in the order of the book, those without questions too.
  public var chapters: [QuizChapter]
  /// The keys, those of their own first, then those inside chapters.
  public var keys: [AnswerKey]

  /// The questions and keys of a book.
  public init(chapters: [QuizChapter] = [], keys: [AnswerKey] = []) {
    self.chapters = chapters
    self.keys = keys
  }

  /// All questions in the order of the book.
  public var questions: [Question] { chapters.flatMap(\.questions) }

  /// The numbers by which findings speak of the chapters, in the order of the book.
  ///
  /// They are those of the chapters themselves. One without a number is told by its place where no
  /// other chapter has that number, else by the next that none has.
  public var chapterNumbers: [Int] {
    var taken = Set(chapters.compactMap(\.name.number))
    var free = chapters.count
    return chapters.enumerated().map { position, chapter in
      if let number = chapter.name.number { return number }
      if taken.insert(position + 1).inserted { return position + 1 }
      repeat { free += 1 } while !taken.insert(free).inserted
      return free
    }
  }
}

/// What a chapter asks.
public struct QuizChapter: Hashable, Sendable {
  /// The chapter.
  public var name: ChapterName
  /// Where it begins: its title, or the first byte of its text.
  public var place: Place
  /// Its sections of questions, in order.
  public var sections: [QuestionSection]
  /// Whether some of its questions have names that their text does not tell.
  public var keepsFormerNames = false

  /// What a chapter asks.
  public init(name: ChapterName, place: Place, sections: [QuestionSection] = []) {
    self.name = name
    self.place = place
    self.sections = sections
  }

  /// Its questions, in order.
  public var questions: [Question] { sections.flatMap(\.questions) }

  /// The sentence that says there are no questions, where there is one.
  public var statement: QuizText? { sections.lazy.compactMap(\.statement).first }
}

/// A section of a chapter that asks questions.
public struct QuestionSection: Hashable, Sendable {
  /// Its heading as it reads; empty for questions from a file of their own.
  public var heading: String
  /// Where the heading stands.
  public var headingPlace: Place
  /// All of it, from the heading to the next.
  public var place: Place
  /// Its questions, in order.
  public var questions: [Question]
  /// The sentence that says that there are no questions, where there is one.
  public var statement: QuizText?
  /// Whether the heading does not say that questions follow, which were recognised by themselves.
  public var isUnannounced = false

  /// A section of questions.
  public init(
    heading: String, headingPlace: Place, place: Place, questions: [Question] = [],
    statement: QuizText? = nil
  ) {
    self.heading = heading
    self.headingPlace = headingPlace
    self.place = place
    self.questions = questions
    self.statement = statement
  }
}
