internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes
internal import HornbookTemplates

extension PageKind {
  /// All questions: the first page, and those behind it in a book that asks much.
  static let questions = PageKind(
    name: "questions", paths: .numbered("questions"), valueKey: "questions", bookKey: "questions",
    isInSitemap: true, sources: .allTexts,
    pages: { order in Array(0..<order.bank.siteCount) },
    sidebarTitle: { _, words, page in page == 0 ? words["questionBank"] : nil },
    show: { press, page in press.bankPage(page) })
}

extension PageID {
  /// A page of all questions: the first, or one behind it in a book that asks much.
  public static func questions(_ number: Int) -> PageID { PageID(.questions, number) }
}

/// The pages of all questions.
extension Press {
  /// `questions.html`, or a page behind it.
  fileprivate func bankPage(_ number: Int) -> PageFrame.Parts {
    let bank = order.bank
    let isList = number == 0 && bank.isSplit
    let held = bank.isSplit ? (number > 0 ? bank.pages[number - 1] : []) : bank.pages[0]
    let count = isList ? bank.count : bank.counts[max(0, number - 1)]
    let title =
      number == 0
      ? words["questionBank"]
      : "\(words["questionBank"]), \(number)"
    let outline = PageOutline(
      held.map(bankHeading).map { .init(title: $0.title, address: SiteAddress.anchor($0.id)) })
    return .init(
      title: title,
      sidebar: map.sidebar(on: .questions(number)),
      breadcrumb: map.breadcrumb(
        of: nil,
        above: number == 0
          ? nil : (words["questionBank"], PageID.questions(0).fixedPath)),
      onThisPage: outline.onThisPage,
      own: [
        "summary": .text(words["numberOfQuestions", count: count]),
        "filter": isList ? nil : ["kinds": kinds(in: held)],
        "chapters": .list(bankChapters(held)),
        "list": isList ? bankList : nil,
      ],
      styles: [.quiz], asks: !isList)
  }

  /// A chapter of the bank: how it is headed.
  private struct BankHeading {
    /// The name of its section.
    var id: String
    var number: String?
    var title: TemplateValue
    /// Its title without marks, as a list to choose from shows it.
    var name: String
    /// The chapter's own page.
    var address: TemplateValue
    /// How many questions it asks, in words.
    var words: TemplateValue
  }

  private func bankHeading(of index: Int) -> BankHeading {
    let name = order.quiz?.book.chapters[index].name
    let entry = map.entries.indices.contains(index) ? map.entries[index] : nil
    let title = entry?.title ?? name?.title ?? ""
    let number = name?.number.map { String($0) }
    let count = order.quiz?.questions(of: index).count ?? 0
    return BankHeading(
      id: Self.bankID(of: index), number: number, title: askedTitle(of: index),
      name: (number.map { $0 + " " } ?? "") + title,
      address: entry.map { .text($0.address) } ?? nil,
      words: .text(words["numberOfQuestions", count: count]))
  }

  private func bankChapters(_ chapters: [Int]) -> [TemplateValue] {
    zip(chapters, bankNames(chapters)).map { index, names in
      let heading = bankHeading(of: index)
      return [
        "id": .text(heading.id), "number": .optional(heading.number), "title": heading.title,
        "name": .text(heading.name), "address": heading.address, "words": heading.words,
        "form": .markup(bankForm(index, names)),
      ]
    }
  }

  /// The name of a chapter on its page; no question's name begins like this.
  private static func bankID(of chapter: Int) -> String { "questions-\(chapter + 1)" }

  /// The names of the questions of some chapters that stand on one page, each once.
  private func bankNames(_ chapters: [Int]) -> [[String]] {
    var unique = UniqueNames()
    return chapters.map { chapter in names[chapter].names.map { unique.name($0) } }
  }

  /// Where the questions of a chapter stand among all others.
  func bankAddress(of chapter: Int) -> String {
    guard let page = order.bank.page(of: chapter) else { return PageID.questions(0).fixedPath }
    return page.fixedPath + SiteAddress.anchor(Self.bankID(of: chapter))
  }

  /// Where each of these questions stands there.
  func bankAddresses(of chapter: Int) -> [String] {
    guard let page = order.bank.page(of: chapter),
      let held = order.bank.neighbours(of: chapter)
    else {
      return names[chapter].names.map { _ in PageID.questions(0).fixedPath }
    }
    return bankNames(held.chapters)[held.place].map { page.fixedPath + SiteAddress.anchor($0) }
  }

  private func bankForm(_ chapter: Int, _ unique: [String]) -> [UInt8] {
    guard let quiz = order.quiz else { return [] }
    var writer = QuestionWriter(
      bankSetter(of: chapter), words: words, mode: order.book.settings.answers)
    writer.open()
    let questions = quiz.questions(of: chapter)
    for index in names[chapter].readingOrder {
      writer.write(
        questions[index], quiz.answer(chapter, index),
        numbered: names[chapter].numbers[index], named: unique[index],
        listed: names[chapter].names[index])
    }
    writer.close()
    return writer.take()
  }

  /// Makes HTML of a chapter's texts for another page than its own.
  private func bankSetter(of chapter: Int) -> QuestionTextSetter {
    let homes = [home(of: .chapter(chapter)), home(of: .answers)].compactMap { $0 }
    var setter = texts(at: homes, on: PageID.questions(0).fixedPath)
    setter.keepsNames = false
    return setter
  }

  /// The kinds of questions in some chapters, each with how many there are.
  private func kinds(in chapters: [Int]) -> TemplateValue {
    guard let quiz = order.quiz else { return .list([]) }
    var counts: [QuestionKind: Int] = [:]
    for chapter in chapters {
      for (index, question) in quiz.questions(of: chapter).enumerated() {
        counts[question.shownKind(quiz.answer(chapter, index)), default: 0] += 1
      }
    }
    let items = QuestionKind.allCases.compactMap { kind -> TemplateValue? in
      counts[kind].map { count in
        [
          "kind": .text(kind.rawValue), "title": .text(words[kind.wordKey]),
          "count": .text(String(count)),
        ]
      }
    }
    return .list(items)
  }

  /// All chapters that ask something, each with the place where its questions stand.
  private var bankList: TemplateValue {
    let chapters = order.bank.pages.enumerated().flatMap { page, held in
      held.map { index -> TemplateValue in
        let heading = bankHeading(of: index)
        let path = PageID.questions(page + 1).fixedPath
        return [
          "number": .optional(heading.number), "title": heading.title,
          "address": .text(path + SiteAddress.anchor(heading.id)), "words": heading.words,
        ]
      }
    }
    return ["chapters": .list(chapters)]
  }
}

extension QuestionKind {
  /// The key of its name in the words of the interface.
  fileprivate var wordKey: String {
    switch self {
    case .one: "kindOne"
    case .several: "kindSeveral"
    case .trueFalse: "kindTrueFalse"
    case .fillInText: "kindFillIn"
    case .fillInNumber: "kindNumber"
    case .order: "kindOrder"
    case .match: "kindMatch"
    case .open: "kindOpen"
    }
  }
}
