internal import HornbookManuscript
internal import HornbookTemplates

/// The lists of parts on the cover and in the contents.
extension SiteMap {
  /// The most chapters that a cover lists; longer books show only counts.
  static let coverLimit = 100

  /// The value of `cover.parts`: short books list their chapters, long ones count them.
  var coverParts: TemplateValue {
    let isLong = entries.count > Self.coverLimit
    return .list(
      zip(parts, book.parts).map { part, source in
        [
          "id": nil, "label": part.label, "title": part.title, "address": .text(part.address),
          "more": isLong && !part.chapters.isEmpty
            ? .text(words["numberOfChapters", count: part.chapters.count]) : nil,
          "list": isLong ? nil : list(source, isDetailed: false, questions: []),
        ]
      })
  }

  /// The value of `contents.parts`: every chapter with its sections and number of questions.
  func contentsParts(questions: [ChapterQuestions?]) -> TemplateValue {
    .list(parts.indices.map { contentsPart($0, questions: questions) })
  }

  /// The same, of which each part is made when it is shown.
  func keyedContentsParts(questions: [ChapterQuestions?]) -> TemplateValue {
    .keyed(
      KeyedList(
        parts.indices.map { contentsKey($0, questions: questions) },
        addresses: { book.parts[$0].chapters.map { entries[$0].address } },
        make: { contentsPart($0, questions: questions) }))
  }

  private func contentsPart(_ index: Int, questions: [ChapterQuestions?]) -> TemplateValue {
    let (part, source) = (parts[index], book.parts[index])
    return [
      "id": .text(source.id), "label": part.label, "title": part.title,
      "address": .text(part.address), "more": nil,
      "list": list(source, isDetailed: true, questions: questions),
    ]
  }

  /// The headings of a chapter, for navigation.
  func outline(of chapter: Int) -> PageOutline {
    PageOutline(book.chapters[chapter].file, without: hidden[chapter] ?? [])
  }

  /// The parts as sections of the contents.
  var contentsOutline: PageOutline {
    PageOutline(
      zip(parts, book.parts).filter { $0.0.title.isShown }.map { part, source in
        .init(title: part.title, address: SiteAddress.anchor(source.id))
      })
  }

  /// The value of `contents.summary`: the number of chapters, parts and questions.
  ///
  /// - Parameter asked: The number of questions in the book, including those that belong to no
  ///   chapter.
  func summary(asked: Int) -> TemplateValue {
    guard !entries.isEmpty else { return nil }
    let titled = parts.count { $0.title.isShown }
    return .text(
      words[
        asked > 0 ? "contentsSummary" : "contentsSummaryUnasked",
        [
          "chapters": words["numberOfChapters", count: entries.count],
          "parts": titled > 0 ? words["inParts", count: titled] : "",
          "questions": words["numberOfQuestions", count: asked],
        ]])
  }

  private func list(
    _ part: Book.Part, isDetailed: Bool, questions: [ChapterQuestions?]
  ) -> TemplateValue {
    guard !part.chapters.isEmpty || !part.planned.isEmpty else { return nil }
    var planned = part.planned[...]
    func takePlanned(before chapter: Int) -> [TemplateValue] {
      let count = planned.prefix { $0.before <= chapter }.count
      defer { planned = planned.dropFirst(count) }
      return planned.prefix(count).map(Self.listed)
    }
    var items: [TemplateValue] = []
    for index in part.chapters {
      items += takePlanned(before: index)
      let entry = entries[index]
      let asked = questions.indices.contains(index) ? questions[index] : nil
      items.append([
        "number": entry.number, "title": entry.inline, "address": .text(entry.address),
        "description": entry.promise.inline,
        "questions": asked.map { self.questions($0, in: entry) } ?? nil,
        "inner": isDetailed
          ? outline(of: index).listed(at: entry.address) : nil,
      ])
    }
    return ["chapters": .list(items + takePlanned(before: .max))]
  }

  /// The entry of a chapter that is not written yet.
  private static func listed(_ chapter: Book.Planned) -> TemplateValue {
    [
      "number": .given(chapter.numeral), "title": .text(chapter.title), "address": nil,
      "description": nil, "questions": nil, "inner": nil,
    ]
  }

  private func questions(_ questions: ChapterQuestions, in entry: Entry) -> TemplateValue {
    guard questions.count > 0 else { return nil }
    return [
      "address": .text(entry.address + SiteAddress.anchor(questions.anchor)),
      "words": .text(words["numberOfQuestions", count: questions.count]),
    ]
  }
}
