internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The markup of questions on pages.
extension Press {
  /// The markup that replaces a chapter's questions; empty if there are none.
  ///
  /// - Parameter directives: The markup of the directives in its text, by node.
  func questionMarkup(of index: Int, with directives: [Int: MarkupFacts.Replacement])
    -> [Int: MarkupFacts.Replacement]
  {
    guard let quiz = order.quiz, quiz.book.chapters.indices.contains(index),
      !quiz.book.chapters[index].sections.isEmpty || !quiz.book.keys.isEmpty,
      let here = home(of: .chapter(index))
    else { return [:] }
    let markup = ChapterQuestionMarkup(
      text: trees.open(here.file), facts: here.facts, quiz: quiz, chapter: index,
      mode: answerMode,
      names: names[index], directives: directives)
    return markup.replacements(texts(from: here, and: home(of: .answers)), words: words)
  }

  /// Makes the setter of a chapter's texts for the page of the answers, where names are not kept.
  ///
  /// - Parameter notes: The footnotes of that page.
  func answerSetter(of chapter: Int, _ notes: PageNotes) -> QuestionTextSetter? {
    // The order matters: links of the printed key stay on its page, those of the chapter leave it.
    let homes = [home(of: .answers), home(of: .chapter(chapter))].compactMap(\.self)
    var setter = texts(at: homes, on: PageID.answers.fixedPath)
    setter.keepsNames = false
    setter.notes = notes
    return setter
  }

  func home(of page: PageID) -> QuestionTextSetter.Home? {
    text(of: page).map {
      .init(
        $0, address: self.address(of: page), slug: page.chapter.map { order.book.chapters[$0].slug }
      )
    }
  }

  private func address(of page: PageID) -> String {
    page.chapter.map { map.entries[$0].address } ?? page.fixedPath
  }

  func texts(
    from first: QuestionTextSetter.Home, and second: QuestionTextSetter.Home?
  ) -> QuestionTextSetter {
    texts(at: [first] + (second.map { [$0] } ?? []), on: first.address)
  }

  /// Makes the setter of texts from some files for the page with this address.
  func texts(at homes: [QuestionTextSetter.Home], on page: String) -> QuestionTextSetter {
    QuestionTextSetter(
      homes: homes, common: commonFacts, quizLinks: order.quizLinks, page: page,
      typography: order.book.settings.typography,
      formulas: order.book.settings.formulas, trees: trees, isForPaper: isForPaper,
      report: order.hasForms ? QuestionReport(order.book, words) : nil,
      listsPartners: isForPaper || !order.hasForms)
  }
}

extension PrintOrder {
  /// The blocks that pages neither show nor mention, by chapter.
  func hiddenBlocks(
    _ mode: BookSettings.AnswerMode, _ names: [QuestionNames], _ trees: TextTrees
  ) -> [Int: [Range<Int>]] {
    guard let quiz, mode != .inline || quiz.holdsReviews else { return [:] }
    var result: [Int: [Range<Int>]] = [:]
    for chapter in book.chapters {
      let hidden = hiddenBlocks(of: chapter, mode, names, trees)
      if !hidden.isEmpty { result[chapter.index] = hidden }
    }
    return result
  }

  /// The blocks of one chapter that its page neither shows nor lists.
  func hiddenBlocks(
    of chapter: Book.Chapter, _ mode: BookSettings.AnswerMode, _ names: [QuestionNames],
    _ trees: TextTrees
  ) -> [Range<Int>] {
    guard let quiz, quiz.book.chapters.indices.contains(chapter.index) else { return [] }
    let file = chapter.file
    let asked = ChapterQuestionMarkup(
      text: trees.open(file), facts: MarkupFacts(), quiz: quiz, chapter: chapter.index, mode: mode,
      names: names[chapter.index]
    ).hidden
    // Headings in notes come after all blocks.
    return asked
      + file.outline.headings.filter { hidden.showing($0.range, in: file.sourcePath) != .here }
      .map { $0.node..<$0.node + 1 }
  }
}
