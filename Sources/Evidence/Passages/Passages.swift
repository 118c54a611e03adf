internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// What a chapter says, cut into sentences and these into clauses, without its questions.
struct Passages {
  /// A sentence of prose, or a row of a table.
  struct Sentence {
    /// Its bytes, in the texts of the passages.
    var range: Range<Int>
    /// Its tokens; those of a row also hold the heads of the columns.
    var tokens: Range<Int>
    /// The paragraph, list item or table that it belongs to.
    var paragraph: Int
    /// The list around its paragraph; nil if there is none.
    var list: Int?
    var heading: Int
    /// Whether it is a row of a table.
    var isRow = false
    /// Whether it speaks of the sentence before.
    var continues = false
    var isQuestion = false
    /// Whether it sets a case: “If …”.
    var isConditional = false
  }

  /// A part of a sentence that says one thing, or a cell of a table with the first one of its row.
  struct Clause {
    var sentence: Int
    var tokens: Range<Int>
    var range: Range<Int>
    /// The cell, and the head of its column; nil for prose.
    var cell: Cell?
  }

  struct Cell {
    var tokens: Range<Int>
    /// The head of its column, among the tokens of heads.
    var head: Range<Int>
  }

  /// The plain text of all blocks, one after another.
  var text: [UInt8] = []
  /// The stretches of the text that are code, in order.
  var code: [Range<Int>] = []
  /// The blocks: where their text begins, and their nodes.
  var blocks: [(start: Int, node: Int)] = []
  var tokens: [Token] = []
  var sentences: [Sentence] = []
  /// Short parts of sentences, for what answers a question.
  var clauses: [Clause] = []
  /// Longer parts of sentences, for options of which several are right; none if no question has such.
  var segments: [Clause] = []
  /// The tokens of the heads of all tables.
  var heads: [Token] = []
  /// The tokens of the headings; the first is the title.
  var headings: [[Token]] = []
  /// All identifiers that the text and its listings have; none if no key has one.
  var identifiers: Set<String> = []

  /// The text of a sentence.
  func quote(_ sentence: Int) -> String { text.text(sentences[sentence].range) }

  /// Where a range of the text stands in the source.
  func place(of range: Range<Int>, in document: Document, _ map: SourceMap) -> Place {
    let next = blocks.index(byHalving: { $0.start > range.lowerBound })
    guard next > 0 else { return document.source.place(0..<0) }
    let (start, node) = blocks[next - 1]
    if let found = map.range(
      ofPlainText: range.lowerBound - start..<range.upperBound - start, in: node)
    {
      return document.source.place(found)
    }
    return document.source.place(document.tree.nodes[node].range)
  }
}

extension Passages {
  /// For each sentence, those of its paragraph, which follow each other.
  var paragraphs: [Range<Int>] {
    var paragraphs: [Range<Int>] = []
    var start = 0
    for index in sentences.indices {
      let next = index + 1
      guard next == sentences.count || sentences[next].paragraph != sentences[index].paragraph
      else { continue }
      paragraphs += Array(repeating: start..<next, count: next - start)
      start = next
    }
    return paragraphs
  }

  /// The rows of the tables, each as its clauses.
  var rows: [[Int]] {
    var rows: [[Int]] = []
    for clause in clauses.indices where clauses[clause].cell != nil {
      if let last = rows.last?.first, clauses[last].sentence == clauses[clause].sentence {
        rows[rows.count - 1].append(clause)
      } else {
        rows.append([clause])
      }
    }
    return rows
  }
}
