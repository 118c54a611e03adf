internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes
internal import HornbookTemplates

extension PageKind {
  /// The pages of all questions: the first one, and further ones in a book with many questions.
  static let questions = PageKind(
    name: "questions", paths: .numbered("questions"), valueKey: "questions", bookKey: "questions",
    isInSitemap: true, sources: .allTexts,
    pages: { order in Array(0..<order.bank.siteCount) },
    sidebarTitle: { _, words, page in page == 0 ? words["questionBank"] : nil },
    show: { press, page in press.bankPage(page) })
}

extension PageID {
  /// A page of all questions: number 0 is the first, others exist in a book with many questions.
  public static func questions(_ number: Int) -> PageID { PageID(.questions, number) }
}

extension Press {
  /// The page `questions.html`, or a further one.
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
        "chapters": bankChapters(held),
        "list": isList ? bankList : nil,
      ],
      styles: [.quiz], asks: !isList)
  }

  /// The heading of a chapter on a page of all questions.
  private struct BankHeading {
    var id: String
    var number: String?
    var title: TemplateValue
    /// The title without markup, for a list to choose from.
    var name: String
    /// The address of the chapter's own page; null if it has none.
    var address: TemplateValue
    /// The number of questions, in words.
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

  private func bankChapters(_ chapters: [Int]) -> TemplateValue {
    let unique = bankNames(chapters)
    @Sendable func shown(_ place: Int) -> TemplateValue {
      let heading = bankHeading(of: chapters[place])
      return [
        "id": .text(heading.id), "number": .optional(heading.number), "title": heading.title,
        "name": .text(heading.name), "address": heading.address, "words": heading.words,
        "form": .markup(bankForm(chapters[place], unique[place])),
      ]
    }
    guard let hashes = order.hashes else { return .list(chapters.indices.map(shown)) }
    // Templates list the chapters twice: with their questions, and to choose from. The name of a section counts the
    // chapters before it, which a chapter's own page does not.
    return .keyed(
      KeyedList(
        zip(chapters, unique).map { askedKey(of: $0, hashes, [Self.bankID(of: $0)] + $1) },
        remembers: true,
        addresses: { addresses(of: [chapters[$0]]) }, make: { shown($0) }))
  }

  /// The name of a chapter's section; no question has a name that begins like this.
  private static func bankID(of chapter: Int) -> String { "questions-\(chapter + 1)" }

  /// Unique names for the questions of chapters that share a page.
  private func bankNames(_ chapters: [Int]) -> [[String]] {
    var unique = UniqueNames()
    return chapters.map { chapter in names[chapter].names.map { unique.name($0) } }
  }

  /// The address of a chapter's questions on the pages of all questions.
  func bankAddress(of chapter: Int) -> String {
    guard let page = order.bank.page(of: chapter) else { return PageID.questions(0).fixedPath }
    return page.fixedPath + SiteAddress.anchor(Self.bankID(of: chapter))
  }

  /// The addresses of a chapter's questions on the pages of all questions.
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

  /// Makes the setter for a chapter's texts on a page other than its own.
  private func bankSetter(of chapter: Int) -> QuestionTextSetter {
    let homes = [home(of: .chapter(chapter)), home(of: .answers)].compactMap { $0 }
    var setter = texts(at: homes, on: PageID.questions(0).fixedPath)
    setter.keepsNames = false
    return setter
  }

  /// The kinds of questions in these chapters, each with its count.
  private func kinds(in chapters: [Int]) -> TemplateValue {
    guard let quiz = order.quiz else { return .list([]) }
    var counts: [QuestionKind: Int] = [:]
    for chapter in chapters {
      let questions = quiz.questions(of: chapter)
      for index in questions.indices {
        counts[questions[index].shownKind(quiz.answer(chapter, index)), default: 0] += 1
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

  /// The list of all chapters with questions, each with the address of its questions.
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
  /// The key of the kind's name in the words of the interface.
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
    case .tracing: "kindTracing"
    }
  }
}
