internal import HornbookBytes

/// Writes a document of a word processor as Markdown.
struct RichMarkdown {
  /// A heading of the Markdown.
  struct Heading: Sendable {
    let level: Int
    let text: String
    /// The range of its line.
    let range: Range<Int>
    let paragraph: Int
  }

  let document: RichDocument
  /// Whether comments of people are kept, as comments that no reader sees.
  var keepsRemarks = false
  /// Whether a paragraph of stars or dashes alone is a line between parts of the text.
  var hasSignsForRules = true
  /// Whether dollar signs mark formulas, so that others need a backslash.
  var hasFormulas: Bool
  var bytes: [UInt8] = []
  var stretches: [OfficeText.Stretch] = []
  private(set) var headings: [Heading] = []
  /// The paragraphs that hold the title of the whole and the line below it.
  private(set) var titles: [Int] = []

  let looks: RichHeadings
  let top: [Int]
  var list = RichList()
  /// The labels of notes whose texts are still to be written, and the number of each.
  var openNotes: [String] = []
  var noteNumbers: [String: Int] = [:]
  /// What stands before each line: the marks of a quotation.
  var margin = ""
  /// Whether a quotation begins with the next block.
  var isQuoteOpen = false

  init(_ document: RichDocument) {
    self.document = document
    hasFormulas = document.formulaCount > 0
    top = document.blocks.compactMap { if case .paragraph(let index) = $0 { index } else { nil } }
    looks = RichHeadings(document, document.isMarked ? [] : top)
  }

  mutating func write() {
    write(document.blocks)
    writeNotes()
  }

  mutating func write(_ blocks: [RichBlock]) {
    var next = 0
    while next < blocks.count {
      switch blocks[next] {
      case .paragraph(let index):
        let role = document.paragraphs[index].role
        switch role {
        case .code:
          var lines = [index]
          while next + 1 < blocks.count, case .paragraph(let other) = blocks[next + 1],
            continuesCode(other, in: blocks, next + 1)
          {
            lines.append(other)
            next += 1
          }
          writeCode(lines)
        case .contents: break
        default:
          var caption: Int?
          if document.paragraphs[index].onlyImage != nil, next + 1 < blocks.count,
            case .paragraph(let other) = blocks[next + 1],
            document.paragraphs[other].role == .caption,
            // The words at an image hold no formulas.
            !document.paragraphs[other].hasFormula
          {
            caption = other
            next += 1
          }
          write(paragraph: index, caption: caption)
        }
      case .table(let rows): write(table: rows)
      }
      next += 1
    }
  }

  /// Whether a paragraph is part of the listing before it: code, or an empty line with code behind it.
  private func continuesCode(_ index: Int, in blocks: [RichBlock], _ place: Int) -> Bool {
    // Where the text says what it is, each listing is a paragraph.
    guard !document.isMarked else { return false }
    let paragraph = document.paragraphs[index]
    if paragraph.role == .code { return true }
    guard paragraph.isBlank, place + 1 < blocks.count, case .paragraph(let next) = blocks[place + 1]
    else { return false }
    return document.paragraphs[next].role == .code
  }

  mutating func write(paragraph index: Int, caption: Int?) {
    let paragraph = document.paragraphs[index]
    if case .heading(let level) = paragraph.role { return write(heading: index, level) }
    if paragraph.role == .title || paragraph.role == .subtitle || index == looks.title {
      titles.append(index)
      list.clear()
      startBlock()
      writeInline(index, strippingBold: true)
      return endLine()
    }
    if !document.isMarked, let level = looks.level(of: paragraph) {
      return write(heading: index, level)
    }
    guard !paragraph.isBlank else { return }
    if let image = paragraph.onlyImage { return write(image: image, index, caption) }
    if hasSignsForRules, paragraph.isRule {
      list.clear()
      startBlock()
      append("---")
      return endLine()
    }
    for line in RichLine.lines(of: paragraph, index, isMarked: document.isMarked) {
      write(line, of: paragraph)
    }
  }

  mutating func write(_ line: RichLine, of paragraph: RichParagraph) {
    let isQuote = paragraph.role == .quote && line.item == nil
    if let item = line.item {
      let mark = list.begin(item, indent: paragraph.indent)
      if !list.isTight { startBlock() }
      list.isTight = true
      append(margin + mark.indentation + mark.text)
    } else {
      if !list.continues(paragraph.indent) { list.clear() }
      startBlock()
      append(margin + list.inner + (isQuote ? "> " : ""))
      list.isTight = false
    }
    writeInline(
      line.paragraph, pieces: line.pieces, offset: line.offset, startsLine: true,
      indentation: margin + list.inner + (isQuote ? "> " : ""))
    endLine()
  }

  mutating func write(heading index: Int, _ level: Int) {
    let paragraph = document.paragraphs[index]
    guard !paragraph.isBlank else { return }
    list.clear()
    if level == 1 { writeNotes() }
    startBlock()
    let start = bytes.count
    append(String(repeating: "#", count: level) + " ")
    let label = paragraph.label.trimmed
    if !label.isEmpty { append(label + " ") }
    writeInline(index, strippingBold: true)
    if !paragraph.name.isEmpty { append(" {#\(paragraph.name)}") }
    headings.append(
      Heading(
        level: level, text: paragraph.text.trimmed, range: start..<bytes.count, paragraph: index))
    endLine()
  }

  mutating func write(image: Int, _ index: Int, _ caption: Int?) {
    if !list.continues(document.paragraphs[index].indent) { list.clear() }
    startBlock()
    append(margin + list.inner)
    write(image, caption: caption.map { document.paragraphs[$0].text.trimmed })
    endLine()
    list.isTight = false
  }

  mutating func write(_ image: Int, caption: String?) {
    let image = document.images[image]
    append(
      "![\(image.description.escapedInBrackets(hasFormulas: hasFormulas))](\(image.address.escapedAsAddress)"
    )
    if let caption, !caption.isEmpty {
      append(
        " \"" + caption.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\"")
    }
    append(")")
  }

  mutating func writeCode(_ lines: [Int]) {
    let indent = document.paragraphs[lines[0]].indent
    if !list.continues(indent) { list.clear() }
    startBlock()
    let longest = lines.map { document.paragraphs[$0].text.longestRun(of: "`") }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let before = margin + list.inner
    append(before + fence + document.paragraphs[lines[0]].language + "\n" + before)
    for (number, index) in lines.enumerated() {
      if number > 0 { append("\n" + before) }
      var offset = 0
      let pieces = document.paragraphs[index].pieces
      var isWritten = false
      for (place, piece) in pieces.enumerated() {
        if place == 0 || pieces[place - 1].kind == .lineBreak {
          let line = pieces[place...].prefix { $0.kind != .lineBreak }.map(\.text).joined()
          isWritten = line.escapedAsCode != line
          if isWritten { append(line.escapedAsCode) }
        }
        switch piece.kind {
        case .text where isWritten, .tab where isWritten: break
        case .lineBreak: append("\n" + before)
        case .tab: append("\t")
        default: append(verbatim: Array(piece.text.utf8), index, offset)
        }
        offset += piece.text.utf8.count
      }
    }
    append("\n" + before + fence)
    endLine()
    list.isTight = false
  }

  // MARK: - Stretches of text

  mutating func writeInline(
    _ index: Int, strippingBold: Bool = false, inCell: Bool = false
  ) {
    let pieces = document.paragraphs[index].pieces
    writeInline(
      index, pieces: pieces[...], offset: 0, startsLine: !inCell, indentation: nil,
      strippingBold: strippingBold, inCell: inCell)
  }

  mutating func writeInline(
    _ index: Int, pieces: ArraySlice<RichPiece>, offset: Int, startsLine: Bool,
    indentation: String?, strippingBold: Bool = false, inCell: Bool = false
  ) {
    for piece in pieces {
      if case .note(let label) = piece.kind, noteNumbers[label] == nil {
        noteNumbers[label] = noteNumbers.count + 1
        openNotes.append(label)
      }
    }
    var line = RichInline(paragraph: index, numbers: noteNumbers, images: document.images)
    line.indentation = indentation
    line.isInCell = inCell
    line.without = document.paragraphs[index].form
    if strippingBold { line.without.insert(.bold) }
    line.comments = keepsRemarks ? document.comments : []
    line.hasFormulas = hasFormulas
    line.displaysFormulas = indentation != nil
    line.write(pieces, offset: offset, startsLine: startsLine)
    for stretch in line.stretches {
      stretches.append(
        .init(
          start: bytes.count + stretch.start, count: stretch.count, paragraph: index,
          offset: stretch.offset))
    }
    bytes += line.bytes
  }

  mutating func append(_ text: String) { bytes += text.utf8 }

  mutating func append(verbatim text: [UInt8], _ paragraph: Int, _ offset: Int) {
    guard !text.isEmpty else { return }
    stretches.append(
      .init(start: bytes.count, count: text.count, paragraph: paragraph, offset: offset))
    bytes += text
  }

  /// Begins a block with an empty line before it.
  mutating func startBlock() {
    defer { isQuoteOpen = false }
    guard !bytes.isEmpty else { return }
    // The empty line before a quotation does not belong to it.
    var before = margin
    if isQuoteOpen { before.removeLast(2) }
    while before.last == " " { before.removeLast() }
    append(before + "\n")
  }

  mutating func endLine() {
    while bytes.last == ASCII.space { bytes.removeLast() }
    bytes.append(ASCII.newline)
  }
}
