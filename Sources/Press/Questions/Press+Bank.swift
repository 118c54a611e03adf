internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes
internal import HornbookTemplates

/// The pages of all questions.
extension Press {
  /// `questions.html`, or a page behind it.
  func bankPage(_ number: Int) -> PageInput {
    let isList = number == 0 && bank.isSplit
    let held = bank.isSplit ? (number > 0 ? bank.pages[number - 1] : []) : bank.pages[0]
    let count = isList ? bank.count : bank.counts[max(0, number - 1)]
    let title =
      number == 0
      ? words["questionBank"]
      : "\(words["questionBank"]), \(number)"
    let chapters = bankChapters(held)
    let outline = PageOutline(
      chapters.map { .init(title: $0.title, address: SiteAddress.anchor($0.id)) })
    return frame.page(
      .questions(number),
      .init(
        path: PageID.questions(number).fixedPath, title: title,
        sidebar: map.sidebar(on: .questions(number)),
        breadcrumb: map.breadcrumb(
          of: nil,
          above: number == 0
            ? nil : (words["questionBank"], PageID.questions(0).fixedPath)),
        onThisPage: outline.onThisPage,
        own: [
          "summary": .text(words["numberOfQuestions", count: count]),
          "filter": isList ? nil : ["kinds": kinds(in: held)],
          "chapters": .list(chapters.map(\.value)),
          "list": isList ? ["pages": .list(bank.pages.indices.map(bankLink))] : nil,
        ],
        styles: [.quiz], asks: !isList))
  }

  /// A chapter of the bank.
  private struct BankChapter {
    var id: String
    var title: TemplateValue
    var value: TemplateValue
  }

  private func bankChapters(_ chapters: [Int]) -> [BankChapter] {
    let unique = bankNames(chapters)
    return zip(chapters, unique).map { index, unique in
      let name = order.quiz?.book.chapters[index].name
      let entry = map.entries.indices.contains(index) ? map.entries[index] : nil
      let title = entry?.title ?? name?.title ?? ""
      let inline = askedTitle(of: index)
      let id = Self.bankID(of: index)
      let count = order.quiz?.questions(of: index).count ?? 0
      let number = name?.number.map { String($0) }
      return BankChapter(
        id: id, title: inline,
        value: [
          "id": .text(id), "number": .optional(number), "title": inline,
          "name": .text((number.map { $0 + " " } ?? "") + title),
          "address": entry.map { .text($0.address) } ?? nil,
          "words": .text(words["numberOfQuestions", count: count]),
          "form": .markup(bankForm(index, unique)),
        ])
    }
  }

  /// The name of a chapter on its page; no question's name begins like this.
  private static func bankID(of chapter: Int) -> String { "questions-\(chapter + 1)" }

  /// The names of the questions of some chapters that stand on one page, each once.
  private func bankNames(_ chapters: [Int]) -> [[String]] {
    var taken: Set<String> = []
    return chapters.map { chapter in
      names[chapter].names.map { name in
        var unique = name
        var number = 2
        while !taken.insert(unique).inserted {
          unique = "\(name)-\(number)"
          number += 1
        }
        return unique
      }
    }
  }

  /// Where the questions of a chapter stand among all others, or one of them.
  func bankAddress(of chapter: Int, question: Int? = nil) -> String {
    guard let page = bank.page(of: chapter),
      let held = bank.pages.first(where: { $0.contains(chapter) }),
      let position = held.firstIndex(of: chapter)
    else { return PageID.questions(0).fixedPath }
    let name = question.map { bankNames(held)[position][$0] } ?? Self.bankID(of: chapter)
    return page.fixedPath + SiteAddress.anchor(name)
  }

  private func bankForm(_ chapter: Int, _ unique: [String]) -> [UInt8] {
    guard let quiz = order.quiz else { return [] }
    var writer = QuestionWriter(
      bankSetter(of: chapter), words: words, mode: order.book.settings.answers)
    writer.open()
    for (index, question) in quiz.questions(of: chapter).enumerated() {
      writer.write(
        question, quiz.answer(chapter, index), named: unique[index],
        listed: names[chapter].names[index])
    }
    writer.close()
    return writer.take()
  }

  /// Makes HTML of a chapter's texts for another page than its own.
  private func bankSetter(of chapter: Int) -> QuestionTextSetter {
    let homes = [home(of: .chapter(chapter)), home(of: .answers)].compactMap { $0 }
    var setter = QuestionTextSetter(
      homes: homes, page: PageID.questions(0).fixedPath,
      typography: order.book.settings.typography)
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

  /// A page of the bank, named by its first and its last chapter.
  private func bankLink(_ index: Int) -> TemplateValue {
    func name(_ chapter: Int?) -> TemplateValue {
      guard let chapter, let quiz = order.quiz else { return nil }
      let name = quiz.book.chapters[chapter].name
      let title = map.entries.indices.contains(chapter) ? map.entries[chapter].title : name.title
      return .text((name.number.map { "\($0) " } ?? "") + title)
    }
    let chapters = bank.pages[index]
    return [
      "address": .text(PageID.questions(index + 1).fixedPath),
      "first": name(chapters.first),
      "last": chapters.count > 1 ? name(chapters.last) : nil,
      "words": .text(words["numberOfQuestions", count: bank.counts[index]]),
    ]
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
