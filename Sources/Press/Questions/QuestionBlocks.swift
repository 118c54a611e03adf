internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The blocks of a chapter from which some questions were read.
///
/// Questions are written in lists, in lists that do not nest as their author meant, and in bare
/// lines. So blocks are found by byte ranges, and questions that share a block are kept together.
struct QuestionBlocks {
  var nodes: Range<Int>
  /// The questions, by their positions in the chapter.
  var questions: Range<Int>
  /// The range of the blocks in the file.
  var range = 0..<0
  /// Whether replacing the blocks loses nothing else.
  var isWhole = true

  /// The groups of blocks for these questions, the first of which has the position `first` in its
  /// chapter.
  static func find(
    _ questions: [Question], from first: Int, in text: OpenText, _ blocks: TopBlocks
  ) -> [QuestionBlocks] {
    let document = text.document
    var groups: [QuestionBlocks] = []
    var next = 0
    for block in blocks.ending(after: questions.first?.place.lower ?? .max) {
      let range = document[block].range
      while next < questions.count, questions[next].place.upper <= range.lowerBound { next += 1 }
      guard next < questions.count else { break }
      guard questions[next].place.lower < range.upperBound else { continue }
      var last = next
      while last + 1 < questions.count, questions[last + 1].place.lower < range.upperBound {
        last += 1
      }
      let end = Int(document[block].end)
      if let group = groups.last, group.questions.upperBound > first + next {
        groups[groups.count - 1].nodes = group.nodes.lowerBound..<end
        groups[groups.count - 1].questions = group.questions.lowerBound..<first + last + 1
      } else {
        groups.append(
          QuestionBlocks(nodes: block..<end, questions: first + next..<first + last + 1))
      }
    }
    for index in groups.indices {
      groups[index].range = groups[index].range(in: document)
      let group = groups[index]
      groups[index].isWhole = group.isWhole(
        in: text, questions[group.questions.lowerBound - first..<group.questions.upperBound - first]
      )
    }
    return groups
  }

  /// The range of the blocks in the file, without what follows them: a list reaches to the next block, over footnotes.
  private func range(in document: Document) -> Range<Int> {
    let start = Int(document[nodes.lowerBound].lower)
    let ends = nodes.lazy.filter { ![.list, .item, .blockQuote].contains(document[$0].kind) }
      .map { Int(document[$0].upper) }
    return start..<max(start, min(ends.max() ?? start, document.source.bytes.count))
  }

  /// A question as these blocks hold it: text between questions that has a block of its own is shown there.
  func holding(_ question: Question) -> Question {
    var question = question
    question.stray.removeAll { !range.contains($0.place.lower) }
    return question
  }

  /// Whether the blocks hold nothing besides the questions, and nothing that only the whole text can
  /// show.
  private func isWhole(in text: OpenText, _ questions: ArraySlice<Question>) -> Bool {
    let (file, document) = (text.file, text.document)
    let shown =
      file.outline.directives(in: nodes).map(\.range)
      + questions.flatMap { $0.stray.map(\.place.range) }
    let skipped = shown.sorted { $0.lowerBound < $1.lowerBound }
    var offset = range.lowerBound
    let end = range.upperBound
    for question in questions {
      guard question.place.file == file.sourcePath else { return false }
      if !Self.isBlank(document, offset, min(question.place.lower, end), skipped) { return false }
      offset = max(offset, question.place.upper)
    }
    return Self.isBlank(document, offset, end, skipped)
  }

  /// Whether a range contains only white space, comments, footnotes, what is skipped and the marks of a heading
  /// that is a stem.
  private static func isBlank(
    _ document: Document, _ lower: Int, _ upper: Int, _ skipped: [Range<Int>]
  ) -> Bool {
    let bytes = document.source.bytes
    var index = lower
    while index < upper {
      let next = skipped.index(byHalving: { $0.lowerBound > index })
      if next > 0, skipped[next - 1].contains(index) {
        index = skipped[next - 1].upperBound
      } else if bytes[index].isWhitespace || bytes[index] == UInt8(ascii: "#")
        || document.footnotePlaces.contains(index)
      {
        index += 1
      } else if bytes.has("<!--", at: index),
        let close = bytes.firstRange(of: "-->", from: index + 4, to: upper)
      {
        index = close.upperBound
      } else {
        return false
      }
    }
    return true
  }
}

/// The top-level blocks of a text, in order.
struct TopBlocks {
  let nodes: [Int]
  private let document: Document

  init(_ document: Document) {
    self.document = document
    nodes = Array(document.blocks)
  }

  /// The blocks that end after a byte of the text.
  func ending(after offset: Int) -> ArraySlice<Int> {
    nodes[nodes.index(byHalving: { document[$0].range.upperBound > offset })...]
  }

  /// Whether a node is a top-level block.
  func contain(_ node: Int) -> Bool {
    let next = nodes.index(byHalving: { $0 > node })
    return next > 0 && nodes[next - 1] == node
  }
}

extension Outline {
  /// The directives in a range of nodes.
  func directives(in nodes: Range<Int>) -> ArraySlice<Directive> {
    let first = directives.index(byHalving: { $0.node >= nodes.lowerBound })
    let last = directives.index(byHalving: { $0.node >= nodes.upperBound })
    return directives[first..<max(first, last)]
  }
}
