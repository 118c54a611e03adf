internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The markup of a chapter's questions, which replaces the blocks they were read from.
///
/// If replacing blocks could lose other content, they stay as they are: a plain list is better than
/// a page with a gap. But a key that must stay secret is hidden in any case.
struct ChapterQuestionMarkup {
  private let text: OpenText
  private let facts: MarkupFacts
  let quiz: QuizPrint
  let chapter: Int
  let mode: BookSettings.AnswerMode
  let names: QuestionNames
  /// The markup of the chapter's directives, by node.
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

  /// The HTML that replaces nodes of the chapter, by node.
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
      // A heading can be a question; links to it must still work.
      for node in group.nodes {
        if let id = facts.headingIDs[node] { writer.write(anchor: id) }
        for id in facts.aliases[node] ?? [] { writer.write(anchor: id) }
      }
      var inner = file.outline.directives(in: group.nodes).map(\.node)[...]
      for index in group.questions {
        let question = group.holding(questions[index - first])
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

  /// Writes the markup of a directive between questions, outside their form, as forms cannot be
  /// nested.
  private func write(directive node: Int, to writer: inout QuestionWriter) {
    guard let html = directives[node]?.html, !html.isEmpty else { return }
    writer.close()
    writer.write(html: html)
    writer.open()
  }

  /// The last directive of a section after all of its questions.
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

  /// Adds link targets for questions that are shown as written.
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

  /// The groups of blocks in a section that are replaced.
  private func groups(of section: QuestionSection, from first: Int) -> [QuestionBlocks] {
    QuestionBlocks.find(section.questions, from: first, in: text, blocks).filter { group in
      // An answer written inside a question must be hidden, even if its block has other content.
      group.isWhole
        || group.questions.contains { question in
          guard let answer = quiz.answer(chapter, question) else { return false }
          return answer.isUnderReview || (mode != .inline && answer.isInPlace)
        }
    }
  }

  /// The blocks whose headings are not listed, since they could reveal answers.
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

  /// The places in the hidden blocks that are shown after all: the questions, and answers that are
  /// not secret.
  var kept: [Place] {
    quiz.questions(of: chapter).flatMap { question in
      var texts = [question.stem] + question.options.map(\.body) + question.stray
      if let hint = question.hint { texts.append(hint) }
      return texts.map(\.place) + (mode == .inline ? question.answerPlaces : [])
    }
  }

  /// The heading of a section, if it is a top-level block of the text but not the page's title.
  private func heading(of section: QuestionSection) -> Int? {
    let headings = file.outline.headings
    let offset = section.headingPlace.lower
    let next = headings.index(byHalving: { $0.range.lowerBound > offset })
    guard next > 0, case let heading = headings[next - 1], heading.level > 1,
      heading.range.contains(offset), blocks.contain(heading.node)
    else { return nil }
    return heading.node
  }

  /// Whether keys are hidden.
  ///
  /// An entry can be anywhere, so one answer under review hides all keys in chapters; the other
  /// answers are shown with their questions.
  private var hidesKeys: Bool { mode != .inline || quiz.holdsReviews }

  /// The keys inside the chapter that its page must not show.
  var hiddenKeys: [Range<Int>] {
    guard hidesKeys, let parts = quiz.keysInside[file.sourcePath] else { return [] }
    return Self.blocks(of: parts, in: document, blocks)
  }

  /// The blocks that contain these keys.
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
