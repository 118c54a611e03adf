internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The questions of a chapter, put in the place of the blocks they were read from.
///
/// Where it cannot be told what else would be lost the blocks stay as they are: a plain list is
/// better than a page with a hole. A key that must not be shown weighs more than that.
struct ChapterQuestionMarkup {
  private let text: OpenText
  private let facts: MarkupFacts
  let quiz: QuizPrint
  /// The chapter's ordinal.
  let chapter: Int
  let mode: BookSettings.AnswerMode
  let names: QuestionNames
  /// What the directives of the chapter show, by their nodes.
  var directives: [Int: MarkupFacts.Replacement] = [:]
  private let blocks: TopBlocks

  init(
    text: OpenText, facts: MarkupFacts, quiz: QuizPrint, chapter: Int,
    mode: BookSettings.AnswerMode, names: QuestionNames,
    directives: [Int: MarkupFacts.Replacement] = [:]
  ) {
    self.text = text
    self.facts = facts
    self.quiz = quiz
    self.chapter = chapter
    self.mode = mode
    self.names = names
    self.directives = directives
    blocks = TopBlocks(text.document)
  }

  private var file: ChapterFile { text.file }
  private var document: Document { text.document }

  /// What stands in the place of the chapter's nodes.
  func replacements(_ setter: QuestionTextSetter, words: Words) -> [Int: MarkupFacts.Replacement] {
    var result: [Int: MarkupFacts.Replacement] = [:]
    var first = 0
    for section in quiz.book.chapters[chapter].sections {
      add(section, from: first, setter, words, to: &result)
      first += section.questions.count
    }
    keepNames(in: &result)
    for nodes in hiddenKeys { result[nodes.lowerBound] = .init(end: nodes.upperBound, html: []) }
    return result
  }

  private func add(
    _ section: QuestionSection, from first: Int, _ setter: QuestionTextSetter, _ words: Words,
    to result: inout [Int: MarkupFacts.Replacement]
  ) {
    guard section.place.file == file.sourcePath else { return }
    let questions = section.questions
    let groups = groups(of: section, from: first)
    guard let last = groups.last else { return }
    let heading = self.heading(of: section)
    let tail = heading == nil ? nil : lastDirective(of: section, from: last.nodes.upperBound)
    if let heading {
      var writer = ByteWriter()
      writer.write("<section class=\"questions\">\n")
      writer.write(
        bytes: document.html(of: heading..<Int(document[heading].end), facts))
      result[heading] = .init(end: Int(document[heading].end), html: writer.take())
    }
    for group in groups {
      var writer = QuestionWriter(setter, words: words, mode: mode)
      writer.open()
      // A heading may be what is asked: links to it still arrive.
      for node in group.nodes {
        if let id = facts.headingIDs[node] { writer.write(anchor: id) }
        for id in facts.aliases[node] ?? [] { writer.write(anchor: id) }
      }
      var inner = file.outline.directives(in: group.nodes).map(\.node)[...]
      for index in group.questions {
        let question = questions[index - first]
        while let node = inner.first, Int(document[node].lower) < question.place.lower {
          write(directive: inner.removeFirst(), to: &writer)
        }
        writer.write(
          question, quiz.answer(chapter, index), numbered: names.numbers[index],
          named: names.names[index])
      }
      for node in inner { write(directive: node, to: &writer) }
      writer.close()
      var html = writer.take()
      if heading != nil, tail == nil, group.nodes == last.nodes { html += Self.sectionEnd }
      result[group.nodes.lowerBound] = .init(end: group.nodes.upperBound, html: html)
    }
    if let tail, let shown = directives[tail] {
      result[tail] = .init(end: shown.end, html: shown.html + Self.sectionEnd)
    }
  }

  private static let sectionEnd = Array("</section>\n".utf8)

  /// Writes what a directive shows that stands in the blocks of questions; forms may not nest.
  private func write(directive node: Int, to writer: inout QuestionWriter) {
    guard let html = directives[node]?.html, !html.isEmpty else { return }
    writer.close()
    writer.write(html: html)
    writer.open()
  }

  /// The last directive of a section that stands behind all of its questions.
  private func lastDirective(of section: QuestionSection, from node: Int) -> Int? {
    let behind = file.outline.directives(in: node..<max(node, document.tree.nodes.count))
    let end = behind.index(byHalving: {
      $0.range.lowerBound >= section.place.upper
    })
    return behind[..<end].last { directive in
      directives[directive.node] != nil && blocks.contain(directive.node)
        && section.place.range.contains(directive.range.lowerBound)
    }?.node
  }

  /// Lets links arrive at questions that stay as their text has them.
  private func keepNames(in result: inout [Int: MarkupFacts.Replacement]) {
    var first = 0
    for section in quiz.book.chapters[chapter].sections {
      defer { first += section.questions.count }
      guard section.place.file == file.source.path else { continue }
      for group in QuestionBlocks.find(section.questions, from: first, in: text, blocks)
      where result[group.nodes.lowerBound] == nil {
        var writer = ByteWriter()
        for index in group.questions { writer.writeTarget(names.names[index]) }
        result[group.nodes.lowerBound] = .init(end: group.nodes.lowerBound, html: writer.take())
      }
    }
  }

  /// The blocks of a section that are replaced.
  private func groups(of section: QuestionSection, from first: Int) -> [QuestionBlocks] {
    QuestionBlocks.find(section.questions, from: first, in: text, blocks).filter { group in
      // What a question says of itself must not be shown, whatever stands beside it.
      group.isWhole
        || group.questions.contains { question in
          guard let answer = quiz.answer(chapter, question) else { return false }
          return answer.isUnderReview || (mode != .inline && answer.isInPlace)
        }
    }
  }

  /// The blocks whose headings are not listed: they could say what must not be said.
  var hidden: [Range<Int>] {
    guard hidesKeys else { return [] }
    var first = 0
    var result = hiddenKeys
    for section in quiz.book.chapters[chapter].sections
    where section.place.file == file.sourcePath {
      result += groups(of: section, from: first).map(\.nodes)
      first += section.questions.count
    }
    return result
  }

  /// What of them is shown all the same: what is asked, and answers that are no secret.
  var kept: [Place] {
    quiz.questions(of: chapter).flatMap { question in
      var texts = [question.stem] + question.options.map(\.body) + question.stray
      if let hint = question.hint { texts.append(hint) }
      return texts.map(\.place) + (mode == .inline ? question.answerPlaces : [])
    }
  }

  /// The heading of a section, where it is one of the text's own blocks and not the page's title.
  private func heading(of section: QuestionSection) -> Int? {
    let headings = file.outline.headings
    let offset = section.headingPlace.lower
    let next = headings.index(byHalving: { $0.range.lowerBound > offset })
    guard next > 0, case let heading = headings[next - 1], heading.level > 1,
      heading.range.contains(offset), blocks.contain(heading.node)
    else { return nil }
    return heading.node
  }

  /// Whether keys are not shown as they are written.
  ///
  /// An entry may stand anywhere, so one answer that is under review hides all that the chapters hold
  /// of keys; the others stand with the questions.
  private var hidesKeys: Bool { mode != .inline || quiz.holdsReviews }

  /// The keys inside of the chapter that its page must not show.
  var hiddenKeys: [Range<Int>] {
    guard hidesKeys, let parts = quiz.keysInside[file.sourcePath] else { return [] }
    return Self.blocks(of: parts, in: document, blocks)
  }

  /// The blocks in which some keys stand.
  static func blocks(of keys: [KeyChapter], in document: Document, _ blocks: TopBlocks)
    -> [Range<Int>]
  {
    keys.compactMap { part in
      let upper = part.entries.map(\.place.upper).max() ?? part.place.upper
      var nodes: Range<Int>?
      var level: UInt8?
      for block in blocks.ending(after: part.place.lower) {
        let node = document[block]
        if let level, node.kind == .heading, node.level <= level { break }
        if level == nil, Int(node.lower) >= upper { break }
        if nodes == nil, node.kind == .heading { level = node.level }
        nodes = (nodes?.lowerBound ?? block)..<Int(node.end)
      }
      return nodes
    }
  }
}
