internal import HornbookBytes
public import HornbookQuizzes

/// Draws questions of a book and puts them in other orders.
public struct PaperVariants: Sendable {
  /// The questions that are asked, in the order of the book.
  public let answers: [SheetAnswer]
  private let seed: UInt64

  /// Draws questions.
  ///
  /// - Parameter count: The number of questions to draw; nil for all.
  public init(_ answers: [SheetAnswer], count: Int?, seed: UInt64) {
    self.seed = seed
    guard let count, count < answers.count else {
      self.answers = answers
      return
    }
    var shuffle = QuizShuffle(seed: seed)
    self.answers = shuffle.order(of: answers.count).prefix(count).sorted().map { answers[$0] }
  }

  /// The questions for the layout.
  public var questions: [PaperQuestion] { answers.map(PaperQuestion.init) }

  /// The layout of an examination.
  ///
  /// - Parameters:
  ///   - width: The width of a sheet in tenths of a millimetre.
  ///   - height: The height of a sheet in tenths of a millimetre.
  public func layout(variants count: Int, title: String, width: Int, height: Int, digits: Int)
    -> PaperLayout
  {
    let questions = questions
    let orders = orders(count)
    let variants = orders.enumerated().map { index, asked in
      PaperVariant(
        name: PaperLetters.upper(index), asked: asked,
        pages: StripDesign.pages(
          asked, questions, width: width, height: height, digits: digits))
    }
    var layout = PaperLayout(
      exam: 0, title: title, width: width, height: height, digits: digits, questions: questions,
      variants: variants)
    let hash = StableHash(of: layout.json())
    layout.exam = Int(hash.low & 0xFFFF)
    return layout
  }

  /// The orders of the variants: no two are equal if that can be.
  private func orders(_ count: Int) -> [[PaperVariant.Asked]] {
    var orders: [[PaperVariant.Asked]] = []
    var shuffle = QuizShuffle(seed: seed ^ 0x5851_F42D_4C95_7F2D)
    for _ in 0..<count {
      var order = order(&shuffle)
      var tries = 0
      while orders.contains(order), tries < 20 {
        order = self.order(&shuffle)
        tries += 1
      }
      orders.append(order)
    }
    return orders
  }

  private func order(_ shuffle: inout QuizShuffle) -> [PaperVariant.Asked] {
    let groups = groups
    return shuffle.order(of: groups.count).flatMap { groups[$0] }.map { index in
      let answer = answers[index]
      // Items to put in order, and partners to find, must not stand as in the book.
      let options =
        answer.kind == .order || answer.kind == .match
        ? shuffle.disorder(of: answer.question.options.count)
        : shuffle.order(of: answer.question, explanation: answer.explanation)
      return PaperVariant.Asked(question: index, order: options)
    }
  }

  /// Questions that share a text stay together, in their order, below that text.
  private var groups: [Range<Int>] {
    var groups: [Range<Int>] = []
    for (index, answer) in answers.enumerated() {
      if let shared = answer.question.shared, let last = groups.last,
        answers[last.lowerBound].question.shared?.place == shared.place
      {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }
}

extension PaperQuestion {
  /// The question of an answer.
  init(_ answer: SheetAnswer) {
    let question = answer.question
    switch answer.kind {
    case .one, .trueFalse:
      self.init(
        id: question.id, kind: .one, parts: question.options.count, correct: answer.correct)
    case .several:
      self.init(
        id: question.id, kind: .several, parts: question.options.count, correct: answer.correct)
    case .fillInText, .fillInNumber, .order, .match, .open, .tracing:
      self.init(id: question.id, kind: .marked, parts: Self.parts(of: answer), correct: [])
    }
  }

  /// The number of parts that a marker counts; quarters if there are many.
  private static func parts(of answer: SheetAnswer) -> Int {
    let question = answer.question
    let parts =
      switch answer.kind {
      case .fillInText, .fillInNumber: question.blanks.count
      case .order: question.options.count - 1
      case .match: question.options.count
      case .open, .tracing: 2
      case .one, .several, .trueFalse: 1
      }
    return (1...8).contains(parts) ? parts : parts < 1 ? 1 : 4
  }
}
