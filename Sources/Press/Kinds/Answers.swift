internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes
internal import HornbookTemplates

extension PageKind {
  /// The page of all answers.
  static let answers = PageKind(
    name: "answers", paths: .one("answers.html"), valueKey: "answers",
    valueWords: "list of answers", bookKey: "answers", isInSitemap: true,
    pages: { order in order.hasAnswers ? [0] : [] },
    sidebarTitle: { _, words, _ in words["answers"] },
    text: { press, _ in
      guard let file = press.order.book.answers else { return nil }
      return Text(file: file, title: press.answersTitle.node) {
        press.order.answers ?? press.facts(unresolved: file)
      }
    },
    show: { press, _ in press.answersPage })
}

extension PageID {
  /// The page of all answers.
  public static let answers = PageID(.answers)
}

/// The page of all answers, made from the paired answers rather than from the text of the key.
extension Press {
  fileprivate var answersPage: PageFrame.Parts {
    let chapters = answeredChapters
    let directives = directives(on: .answers)
    let replacements = printedKey.merging(directives.replacements) { own, _ in own }
    let list: TemplateValue
    let notes: TemplateValue
    if let hashes = order.hashes, !hashes.holdNotes {
      (list, notes) = (keyedAnswers(to: chapters, hashes), nil)
    } else {
      let shown = answers(to: chapters, replacing: printedKey)
      (list, notes) = (.packed(shown.chapters), shown.notes)
    }
    return .init(
      title: answersTitle.text,
      description: order.book.answers?.frontMatter.description
        ?? (chapters.isEmpty ? nil : words["answersSummary"]),
      sidebar: map.sidebar(on: .answers), breadcrumb: map.breadcrumb(of: nil),
      onThisPage: answersOutline(chapters),
      own: [
        "summary": chapters.isEmpty ? nil : .text(words["answersSummary"]),
        "chapters": list, "notes": notes,
      ],
      styles: [.quiz],
      textHash: textHash(.answers, replacements), replacements: replacements,
      directives: directives)
  }

  struct AnsweredChapter {
    /// The ordinal in the book; question files without a chapter follow all chapters.
    var index: Int
    /// The name of the section on the page.
    var id: String
  }

  /// The chapters that have questions or a statement that there are none.
  ///
  /// The list is empty if the key is shown as written.
  var answeredChapters: [AnsweredChapter] {
    guard let quiz = order.quiz, !quiz.answers.isEmpty else { return [] }
    let outline = order.book.answers?.outline
    let headings = keyHeadings
    // On paper, the questions of a file without a chapter may be nowhere.
    let printed = Set(paperHomes.keys.lazy.map(\.chapter))
    var taken: Set<String> = []
    return quiz.book.chapters.indices.compactMap { index in
      let asked = quiz.book.chapters[index]
      guard !asked.questions.isEmpty || asked.statement != nil,
        !isForPaper || map.entries.indices.contains(index) || printed.contains(index)
      else { return nil }
      if let id = headings[index], taken.insert(id).inserted {
        return AnsweredChapter(index: index, id: id)
      }
      let name = "answers-\(index + 1)"
      var id = name
      var number = 2
      while outline?.anchors[id] != nil || !taken.insert(id).inserted {
        id = "\(name)-\(number)"
        number += 1
      }
      return AnsweredChapter(index: index, id: id)
    }
  }

  /// The names of the headings in the printed key, by chapter, kept so that links to them still
  /// work.
  private var keyHeadings: [Int: String] {
    guard let quiz = order.quiz, let file = order.book.answers else { return [:] }
    var numbers: [Int: Int] = [:]
    var titles: [String: Int] = [:]
    for (index, chapter) in quiz.book.chapters.enumerated().reversed() {
      if let number = chapter.name.number { numbers[number] = index }
      if !chapter.name.title.isEmpty { titles[chapter.name.title] = index }
    }
    var ids: [Int: String] = [:]
    for heading in file.outline.headings {
      ids[heading.range.lowerBound] = heading.id
    }
    var result: [Int: String] = [:]
    for key in quiz.book.keys where key.place.file == file.sourcePath {
      for chapter in key.chapters {
        guard let id = ids[chapter.place.lower],
          let index = chapter.number.flatMap({ numbers[$0.value] }) ?? titles[chapter.title],
          result[index] == nil
        else { continue }
        result[index] = id
      }
    }
    return result
  }

  /// A replacement that hides the printed key from its first chapter on.
  var printedKey: [Int: MarkupFacts.Replacement] {
    guard let file = order.book.answers, let quiz = order.quiz, !quiz.answers.isEmpty else {
      return [:]
    }
    let starts = quiz.book.keys.filter { $0.place.file == file.sourcePath }.flatMap { key in
      // Without a heading, the key begins at its first answer.
      key.chapters.compactMap {
        $0.heading.isEmpty ? $0.entries.first?.place.lower : $0.place.lower
      }
    }
    guard let start = starts.min() else { return [:] }
    let document = trees.open(file).document
    guard let end = document.tree.nodes.first?.end else { return [:] }
    for block in document.blocks
    where document[block].range.upperBound > start && block != answersTitle.node {
      return [block: .init(end: Int(end), html: [])]
    }
    return [:]
  }

  /// The value of `onThisPage` for the answers.
  func answersOutline(_ chapters: [AnsweredChapter]) -> TemplateValue {
    guard !chapters.isEmpty else {
      return order.book.answers.map { PageOutline($0).onThisPage } ?? nil
    }
    return PageOutline(
      chapters.map {
        .init(title: askedTitle(of: $0.index), address: SiteAddress.anchor($0.id))
      }
    ).onThisPage
  }

  /// The values of `answers.chapters` and `answers.notes`.
  ///
  /// - Parameter replaced: The replacement for the printed key in the text of the page.
  func answers(
    to chapters: [AnsweredChapter], replacing replaced: [Int: MarkupFacts.Replacement]
  ) -> (chapters: PackedList, notes: TemplateValue) {
    let notes = PageNotes(
      after: notesBeforeKey(replaced), on: PageID.answers.fixedPath, trees: trees)
    let shown = PackedList(chapters.lazy.map { answers(to: $0, notes) })
    return (shown, notes.html().map { .markup($0) } ?? nil)
  }

  /// The value of `answers.chapters` without notes, of which each item is made when it is shown.
  private func keyedAnswers(to chapters: [AnsweredChapter], _ hashes: ChapterHashes)
    -> TemplateValue
  {
    .keyed(
      KeyedList(
        chapters.map { askedKey(of: $0.index, hashes, [$0.id, bankAddress(of: $0.index)]) },
        addresses: { addresses(of: [chapters[$0].index]) },
        make: { position in
          answers(
            to: chapters[position],
            PageNotes(after: 0, on: PageID.answers.fixedPath, trees: trees))
        }))
  }

  /// The number of the last note in the text before the key.
  private func notesBeforeKey(_ replaced: [Int: MarkupFacts.Replacement]) -> Int {
    guard let document = order.book.answers.map({ trees.open($0).document }),
      let end = document.tree.nodes.first?.end
    else {
      return 0
    }
    let before = document.tree.nodes[..<(replaced.keys.min() ?? Int(end))]
    let spokenOf = before.filter { $0.kind == .footnoteReference }.map(\.number)
    return Int(document.notes(Set(spokenOf)).max() ?? 0)
  }

  /// An item of `answers.chapters`.
  private func answers(to chapter: AnsweredChapter, _ notes: PageNotes) -> TemplateValue {
    let entry = map.entries.indices.contains(chapter.index) ? map.entries[chapter.index] : nil
    let questions = order.quiz?.questions(of: chapter.index) ?? []
    let setter = answerSetter(of: chapter.index, notes)
    let addresses = questionAddresses(of: chapter.index)
    let entries = names[chapter.index].readingOrder.compactMap { index -> TemplateValue? in
      guard let address = addresses[index] else { return nil }
      return order.quiz?.answer(chapter.index, index).map {
        self.entry($0, to: questions[index], index, of: chapter, at: address, setter)
      }
    }
    let anchor =
      order.questions.indices.contains(chapter.index)
      ? order.questions[chapter.index]?.anchor : nil
    let address = entry.map { $0.address + (anchor.map { SiteAddress.anchor($0) } ?? "") }
    return [
      "id": .text(chapter.id), "number": entry?.number ?? nil,
      "title": askedTitle(of: chapter.index),
      "address": .text(
        address ?? (isForPaper ? addresses.compactMap(\.self).first : nil)
          ?? bankAddress(of: chapter.index)),
      "note": entries.isEmpty ? note(of: chapter.index, setter) : nil,
      "list": entries.isEmpty ? nil : ["entries": .list(entries)],
    ]
  }

  /// The addresses of the questions of a chapter or of a question file; nil for those that the book on paper does not ask.
  private func questionAddresses(of chapter: Int) -> [String?] {
    let names = names[chapter].names
    func address(_ name: String, on chapter: Int) -> String {
      map.entries[chapter].address + SiteAddress.anchor(name)
    }
    if map.entries.indices.contains(chapter) { return names.map { address($0, on: chapter) } }
    guard isForPaper else { return bankAddresses(of: chapter) }
    return names.indices.map { question in
      paperHomes[QuestionReference(chapter: chapter, question: question)].map {
        address(names[question], on: $0)
      }
    }
  }

  /// The title of a chapter, or of a question file, on the pages of questions and answers.
  func askedTitle(of chapter: Int) -> TemplateValue {
    if map.entries.indices.contains(chapter) { return map.entries[chapter].inline }
    return .text(order.quiz?.book.chapters[chapter].name.title ?? "")
  }

  private func note(of chapter: Int, _ setter: QuestionTextSetter?) -> TemplateValue {
    let statement = order.quiz?.book.chapters[chapter].statement
    guard let statement, let lead = setter?.set(statement).lead, !lead.isEmpty else {
      return .text(words["noQuestions"])
    }
    return .markup(lead)
  }

  private func entry(
    _ answer: QuestionAnswer, to question: Question, _ index: Int, of chapter: AnsweredChapter,
    at address: String, _ setter: QuestionTextSetter?
  ) -> TemplateValue {
    let name = names[chapter.index].names[index]
    let number = names[chapter.index].numbers[index]
    var more = ByteWriter()
    var said: [TemplateValue] = []
    func say(_ shown: QuizText, letter: String?) {
      guard let set = setter?.set(shown), !set.lead.isEmpty || letter != nil else { return }
      let lead = set.lead.isEmpty ? Array(" ".utf8) : set.lead
      said.append(["letter": .given(letter), "text": .markup(lead)])
      more.write(bytes: set.rest)
    }
    for option in answer.options where question.options.indices.contains(option) {
      let letter = question.shownLetter(of: option)
      if let isTrue = question.truth(of: option) {
        said.append(["letter": .text(letter), "text": .text(words[isTrue ? "true" : "false"])])
      } else {
        say(question.options[option].body, letter: letter)
      }
    }
    for text in answer.texts { say(text, letter: nil) }
    if answer.isUnderReview { said.append(["letter": nil, "text": .text(words["underReview"])]) }
    if !answer.isUnderReview {
      setter?.write(arrangementOf: question.corrected(by: answer), words, into: &more)
    }
    setter?.writeReasons(for: answer, to: question, words, into: &more)
    let correction = answer.correction.flatMap { correction in
      setter.map { TemplateValue.markup($0.line(about: correction, of: question, words)) }
    }
    return [
      // The period keeps it apart from the names of headings.
      "id": .text(name + ".answer"),
      "number": .text(number),
      "label": .text(words["questionNumbered", ["number": number]]),
      "address": .text(address),
      "answers": .list(said),
      "correction": correction ?? nil,
      "explanation": more.count == 0 ? nil : .markup(more.take()),
    ]
  }
}
