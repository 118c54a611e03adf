internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes
internal import HornbookTemplates

/// The page of the answers: made anew from what was paired, and not from the text of the key.
extension Press {
  /// A chapter on the page of the answers.
  struct AnsweredChapter {
    /// The ordinal in the book.
    var index: Int
    /// The name on the page.
    var id: String
  }

  /// The chapters that ask something, or say that they do not; none where the key is shown as its
  /// text has it.
  var answeredChapters: [AnsweredChapter] {
    guard let quiz = order.quiz, !quiz.answers.isEmpty else { return [] }
    let outline = order.book.answers?.outline
    let headings = keyHeadings
    var taken: Set<String> = []
    return map.entries.indices.compactMap { index in
      guard quiz.book.chapters.indices.contains(index) else { return nil }
      let asked = quiz.book.chapters[index]
      guard !asked.questions.isEmpty || asked.statement != nil else { return nil }
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

  /// The names of the headings of the printed key, by chapter, so that links to them stay.
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

  /// Hides the text of the printed key from its first chapter on.
  var printedKey: [Int: MarkupFacts.Replacement] {
    guard let file = order.book.answers, let quiz = order.quiz, !quiz.answers.isEmpty else {
      return [:]
    }
    let starts = quiz.book.keys.filter { $0.place.file == file.sourcePath }.flatMap { key in
      // Without a heading, only the answers themselves tell where the key begins.
      key.chapters.compactMap {
        $0.heading.isEmpty ? $0.entries.first?.place.lower : $0.place.lower
      }
    }
    guard let start = starts.min(), let end = file.document.tree.nodes.first?.end else {
      return [:]
    }
    for block in file.document.blocks
    where file.document[block].range.upperBound > start && block != answersTitle.node {
      return [block: .init(end: Int(end), html: [])]
    }
    return [:]
  }

  /// `onThisPage` of the answers.
  func answersOutline(_ chapters: [AnsweredChapter]) -> TemplateValue {
    guard !chapters.isEmpty else {
      return order.book.answers.map { PageOutline($0).onThisPage } ?? nil
    }
    return PageOutline(
      chapters.map {
        .init(title: map.entries[$0.index].inline, address: SiteAddress.anchor($0.id))
      }
    ).onThisPage
  }

  /// An item of `answers.chapters`.
  func answers(to chapter: AnsweredChapter) -> TemplateValue {
    let entry = map.entries[chapter.index]
    let questions = order.quiz?.questions(of: chapter.index) ?? []
    let setter = answerSetter(of: chapter.index)
    let entries = names[chapter.index].readingOrder.compactMap { index -> TemplateValue? in
      order.quiz?.answer(chapter.index, index).map {
        self.entry($0, to: questions[index], index, of: chapter, setter)
      }
    }
    let anchor =
      order.questions.indices.contains(chapter.index)
      ? order.questions[chapter.index]?.anchor : nil
    return [
      "id": .text(chapter.id), "number": entry.number, "title": entry.inline,
      "address": .text(entry.address + (anchor.map { SiteAddress.anchor($0) } ?? "")),
      "note": entries.isEmpty ? note(of: chapter.index, setter) : nil,
      "list": entries.isEmpty ? nil : ["entries": .list(entries)],
    ]
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
    _ setter: QuestionTextSetter?
  ) -> TemplateValue {
    let name = names[chapter.index].names[index]
    let number = names[chapter.index].numbers[index]
    var text = ByteWriter()
    var more = ByteWriter()
    let options = answer.options.filter { question.options.indices.contains($0) }
    for shown in options.map({ question.options[$0].body }) + answer.texts {
      guard let set = setter?.set(shown) else { continue }
      if text.count > 0, !set.lead.isEmpty { text.write("<br>") }
      text.write(bytes: set.lead)
      more.write(bytes: set.rest)
    }
    if answer.isUnderReview { text.write(escaping: words["underReview"]) }
    if !answer.isUnderReview { setter?.write(arrangementOf: question, into: &more) }
    setter?.writeReasons(for: answer, to: question, into: &more)
    let correction = answer.correction.flatMap { correction in
      setter.map { TemplateValue.markup($0.line(about: correction, of: question, words)) }
    }
    return [
      // A period sets it off from every heading's name.
      "id": .text(name + ".answer"),
      "number": .text(number),
      "label": .text(words["questionNumbered", ["number": number]]),
      "address": .text(map.entries[chapter.index].address + SiteAddress.anchor(name)),
      "letters": .list(options.map { .text(question.shownLetter(of: $0)) }),
      "text": text.count == 0 ? .markup(Array(" ".utf8)) : .markup(text.take()),
      "correction": correction ?? nil,
      "explanation": more.count == 0 ? nil : .markup(more.take()),
    ]
  }
}
