internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// Reads the passages of a chapter from its tree.
struct PassageReader {
  private let tree: Tree
  private let tokenizer: Tokenizer
  /// The ranges of the source that are not read: questions, keys and directives.
  private let left: [Range<Int>]
  /// Whether any question needs the segments, or the identifiers.
  private let readsSegments: Bool
  private let readsIdentifiers: Bool
  private(set) var passages = Passages()
  /// The tokens of the present sentence.
  private var words: [Token] = []
  private var paragraph = 0
  /// The list that contains the present block, with the node behind it.
  private var lists: [(id: Int, end: Int)] = []
  /// The heads of the columns of the present table, among the tokens of heads.
  private var heads: [Range<Int>] = []

  init(
    _ document: Document, without left: [Range<Int>], for questions: [AskedQuestion],
    _ tokenizer: Tokenizer
  ) {
    tree = document.tree
    self.tokenizer = tokenizer
    self.left = left.sorted { $0.lowerBound < $1.lowerBound }
    readsSegments = questions.contains(where: \.hasParts)
    readsIdentifiers = questions.contains { question in
      question.keyed.contains { IdentifierParts.isCompound($0.bytes) }
    }
    passages.headings.append([])
    // A token takes more than five bytes of most texts, and a clause more than fifty.
    passages.text.reserveCapacity(document.source.bytes.count)
    passages.tokens.reserveCapacity(document.source.bytes.count / 6)
    passages.clauses.reserveCapacity(document.source.bytes.count / 60)
    readTree()
  }

  private mutating func readTree() {
    var index = 1
    while index < tree.nodes.count {
      while let last = lists.last, last.end <= index { lists.removeLast() }
      let node = tree.nodes[index]
      if node.kind.isBlock, isLeft(node.range) {
        index = max(index + 1, Int(node.end))
        continue
      }
      switch node.kind {
      case .list: lists.append((index, Int(node.end)))
      case .heading:
        let (bytes, code) = plainText(of: index)
        noteIdentifiers(of: bytes[...])
        let heading = tokenizer.tokens(bytes, code: code)
        if passages.headings[0].isEmpty, passages.headings.count == 1 {
          passages.headings[0] = heading
        }
        passages.headings.append(heading)
      case .paragraph, .definitionTerm: addParagraph(index)
      case .codeBlock: noteIdentifiers(of: tree.pool[node.text.range])
      case .tableHead: readHeads(of: index)
      case .table: paragraph += 1
      case .tableRow: if !isHead(index) { addRow(index) }
      default: break
      }
      index += 1
    }
  }

  private func isHead(_ row: Int) -> Bool {
    row > 0 && tree.nodes[row - 1].kind == .tableHead
  }

  private func isLeft(_ range: Range<Int>) -> Bool {
    left.contains { $0.contains(range.lowerBound) }
  }

  // MARK: Texts

  /// The plain text of a node, as `Tree.writePlainText` writes it, and what of it is code.
  private func plainText(of index: Int) -> (text: [UInt8], code: [Range<Int>]) {
    var writer = ByteWriter(capacity: tree.nodes[index].range.count)
    tree.writePlainText(of: index, into: &writer)
    let text = writer.take()
    var code: [Range<Int>] = []
    var offset = 0
    for inner in index..<Int(tree.nodes[index].end) {
      let node = tree.nodes[inner]
      switch node.kind {
      case .text: offset += node.text.range.count
      case .code:
        // A formula stands between its dollar signs.
        let marks = node.flags.contains(.formula) ? (node.flags.contains(.displayed) ? 4 : 2) : 0
        code.append(offset..<offset + node.text.range.count + marks)
        offset += node.text.range.count + marks
      case .softBreak, .lineBreak: offset += 1
      default: break
      }
    }
    // Tags that readers see are text, too; then the places of code are not known.
    return (text, offset == text.count ? code : [])
  }

  /// Adds a text to the passages, and returns where it begins.
  private mutating func add(_ text: [UInt8], code: [Range<Int>], of node: Int) -> Int {
    let start = passages.text.count
    passages.blocks.append((start, node))
    passages.text += text
    passages.code += code.map { $0.lowerBound + start..<$0.upperBound + start }
    // A byte between two texts, so that no word goes across.
    passages.text.append(ASCII.newline)
    return start
  }

  private mutating func noteIdentifiers(of code: ArraySlice<UInt8>) {
    guard readsIdentifiers, IdentifierParts.isCompound(code) else { return }
    for word in code.split(whereSeparator: { !$0.isNameByte })
    where word.count > 4 && IdentifierParts.isCompound(word) {
      passages.identifiers.insert(String(decoding: word, as: UTF8.self))
    }
  }

  // MARK: Prose

  private mutating func addParagraph(_ node: Int) {
    let (text, code) = plainText(of: node)
    guard !text.isEmpty else { return }
    paragraph += 1
    let start = add(text, code: code, of: node)
    noteIdentifiers(of: text[...])
    let end = start + text.count
    for range in SentenceCutter(passages.text, passages.code).sentences(in: start..<end) {
      addSentence(range)
    }
  }

  private mutating func addSentence(_ range: Range<Int>) {
    let cutter = SentenceCutter(passages.text, passages.code)
    let number = passages.sentences.count
    let first = passages.tokens.count
    words.removeAll(keepingCapacity: true)
    tokenizer.append(passages.text, code: passages.code, in: range, to: &words)
    passages.tokens += words
    let tokens = passages.tokens[first...]
    guard !tokens.isEmpty else { return }
    cutter.forEachClause(in: range, tokens) { range, tokens in
      passages.clauses.append(Passages.Clause(sentence: number, tokens: tokens, range: range))
    }
    if readsSegments {
      cutter.forEachSegment(in: range, tokens) { range, tokens in
        passages.segments.append(Passages.Clause(sentence: number, tokens: tokens, range: range))
      }
    }
    var sentence = Passages.Sentence(
      range: range, tokens: first..<passages.tokens.count, paragraph: paragraph,
      list: lists.last?.id, heading: passages.headings.count - 1)
    let opening = tokens.first?.word ?? .other
    sentence.continues = EnglishWords.pronouns.contains(opening)
    sentence.isConditional = EnglishWords.conditional.contains(opening)
    sentence.isQuestion =
      passages.text[range].last { !$0.isWhitespace } == ASCII.question
    passages.sentences.append(sentence)
  }

  // MARK: Tables

  /// The texts of the cells of a row.
  private func cells(of row: Int) -> [(text: [UInt8], code: [Range<Int>], node: Int)] {
    (row..<Int(tree.nodes[row].end)).filter { tree.nodes[$0].kind == .tableCell }.map {
      let (text, code) = plainText(of: $0)
      return (text, code, $0)
    }
  }

  private mutating func readHeads(of row: Int) {
    heads = []
    for cell in cells(of: row) {
      noteIdentifiers(of: cell.text[...])
      let begin = passages.heads.count
      passages.heads += tokenizer.tokens(cell.text, code: cell.code)
      heads.append(begin..<passages.heads.count)
    }
  }

  private mutating func addRow(_ row: Int) {
    let cells = cells(of: row)
    guard !cells.isEmpty else { return }
    let number = passages.sentences.count
    let first = passages.tokens.count
    let start = passages.text.count
    var read: [(tokens: [Token], range: Range<Int>)] = []
    for cell in cells {
      let begin = add(cell.text, code: cell.code, of: cell.node)
      let range = begin..<begin + cell.text.count
      noteIdentifiers(of: cell.text[...])
      read.append((tokenizer.tokens(passages.text, code: passages.code, in: range), range))
    }
    let whole = start..<max(start, passages.text.count - 1)
    for column in (cells.count > 1 ? 1 : 0)..<cells.count {
      let begin = passages.tokens.count
      if column > 0 { passages.tokens += read[0].tokens }
      let middle = passages.tokens.count
      passages.tokens += read[column].tokens
      passages.clauses.append(
        Passages.Clause(
          sentence: number, tokens: begin..<passages.tokens.count, range: whole,
          cell: Passages.Cell(
            tokens: middle..<passages.tokens.count,
            head: heads.indices.contains(column) ? heads[column] : 0..<0)))
    }
    for head in heads { passages.tokens += passages.heads[head] }
    passages.sentences.append(
      Passages.Sentence(
        range: whole, tokens: first..<passages.tokens.count, paragraph: paragraph, list: nil,
        heading: passages.headings.count - 1, isRow: true))
  }
}
