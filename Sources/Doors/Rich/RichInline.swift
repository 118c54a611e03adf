internal import HornbookBytes

/// Writes a line of a document as Markdown, and notes which of its bytes stand in the document.
struct RichInline {
  let paragraph: Int
  /// The numbers of notes, by their labels.
  let numbers: [String: Int]
  let images: [RichImage]
  /// What stands before the lines of the paragraph; nil where a line break is only a blank.
  var indentation: String?
  var isInCell = false
  /// The forms that are not marked.
  var without: RichPiece.Format = []
  /// The comments that are kept.
  var comments: [RichComment] = []
  var bytes: [UInt8] = []
  var stretches: [OfficeText.Stretch] = []
  var isLineStart = true
  /// Whether dollar signs mark formulas.
  var hasFormulas = false
  /// Whether formulas may stand by themselves.
  var displaysFormulas = false
  /// Whether a formula stands just before.
  private(set) var isBehindFormula = false

  init(paragraph: Int, numbers: [String: Int], images: [RichImage]) {
    self.paragraph = paragraph
    self.numbers = numbers
    self.images = images
  }

  /// Pieces of equal form, one after the other.
  private struct Span {
    var format: RichPiece.Format
    var link: String?
    var pieces: [(piece: RichPiece, offset: Int)] = []

    var text: String { pieces.map(\.piece.text).joined() }

    /// The pieces between two offsets in the text of the span; those without text belong to what is before them.
    func cut(_ lower: Int, _ upper: Int) -> [(piece: RichPiece, offset: Int)] {
      var place = 0
      var found: [(piece: RichPiece, offset: Int)] = []
      for (piece, offset) in pieces {
        let bytes = Array(piece.text.utf8)
        let from = max(lower - place, 0)
        let to = min(upper - place, bytes.count)
        if from < to {
          var part = piece
          part.text = String(decoding: bytes[from..<to], as: UTF8.self)
          found.append((part, offset + from))
        } else if bytes.isEmpty,
          place > lower && place <= upper || place == 0 && lower == 0 && upper > 0
        {
          found.append((piece, offset))
        }
        place += bytes.count
      }
      return found
    }
  }

  mutating func write(_ pieces: ArraySlice<RichPiece>, offset: Int, startsLine: Bool) {
    isLineStart = startsLine
    write(spans(of: pieces, offset)[...], before: nil)
  }

  private func spans(of pieces: ArraySlice<RichPiece>, _ offset: Int) -> [Span] {
    var spans: [Span] = []
    var offset = offset
    for piece in pieces {
      var format = piece.kind == .text ? piece.format.subtracting(without) : []
      if piece.isBlank || piece.kind == .note("") { format = spans.last?.format ?? [] }
      if case .image = piece.kind { format = [] }
      if case .note = piece.kind { format = [] }
      if case .anchor = piece.kind { format = [] }
      if case .comment = piece.kind { format = spans.last?.format ?? [] }
      if piece.kind == .formula { format = (spans.last?.format ?? []).subtracting(.code) }
      let link = piece.isBlank ? spans.last?.link : piece.link
      if spans.last?.format != format || spans.last?.link != link {
        spans.append(Span(format: format, link: link))
      }
      spans[spans.count - 1].pieces.append((piece, offset))
      offset += piece.text.utf8.count
    }
    return spans
  }

  /// What stands around some text.
  private enum Mark: Equatable {
    case link(String)
    case format(RichPiece.Format, String, String)

    static let formats: [Mark] = [
      .format(.bold, "**", "**"), .format(.italic, "*", "*"), .format(.strike, "<del>", "</del>"),
      .format(.raised, "<sup>", "</sup>"), .format(.lowered, "<sub>", "</sub>"),
    ]

    func isAround(_ span: Span) -> Bool {
      switch self {
      case .link(let address): span.link == address
      case .format(let format, _, _): span.format.contains(format)
      }
    }

    func taken(off span: Span) -> Span {
      var span = span
      switch self {
      case .link: span.link = nil
      case .format(let format, _, _): span.format.remove(format)
      }
      return span
    }
  }

  /// Writes spans; what several of them share stands around all of these.
  private mutating func write(_ spans: ArraySlice<Span>, before next: Unicode.Scalar?) {
    var index = spans.startIndex
    while index < spans.endIndex {
      let span = spans[index]
      let link = span.link.flatMap { $0.isEmpty ? nil : Mark.link($0) }
      let marks = ([link].compactMap { $0 } + Mark.formats).filter { $0.isAround(span) }
      var end = index + 1
      var widest: Mark?
      for mark in marks {
        let reach = spans[index...].firstIndex { !mark.isAround($0) } ?? spans.endIndex
        if widest == nil || reach > end { (widest, end) = (mark, reach) }
      }
      let after = end < spans.endIndex ? spans[end].text.unicodeScalars.first : next
      if let widest {
        write(spans[index..<end], in: widest, before: after)
      } else {
        write(span)
      }
      index = end
    }
  }

  /// Writes spans between marks; white space at the ends stands outside of these.
  private mutating func write(
    _ spans: ArraySlice<Span>, in mark: Mark, before next: Unicode.Scalar?
  ) {
    var inner = spans.map { mark.taken(off: $0) }
    let text = inner.map(\.text).joined()
    guard !text.trimmed.isEmpty, let last = inner.indices.last else {
      return write(inner[...], before: next)
    }
    let lead = inner[0].text.prefix { $0.isWhitespace }.utf8.count
    for (piece, offset) in inner[0].cut(0, lead) { write(piece, offset, isCode: false) }
    if lead > 0 { inner[0].pieces = inner[0].cut(lead, inner[0].text.utf8.count) }
    let whole = inner[last].text
    let end =
      whole.utf8.count
      - whole.reversed().prefix { $0.isWhitespace }.reduce(0) { $0 + $1.utf8.count }
    let trail = inner[last].cut(end, whole.utf8.count)
    if !trail.isEmpty { inner[last].pieces = inner[last].cut(0, end) }
    let words = text.trimmed
    switch mark {
    case .link(let address):
      if address == words, address.hasPrefix("http"), inner.count == 1, inner[0].format.isEmpty {
        append("<")
        for (piece, offset) in inner[0].pieces { write(piece, offset, isCode: true) }
        append(">")
      } else {
        append("[")
        write(inner[...], before: "]")
        append("](\(address.escapedAsAddress))")
      }
    case .format(_, let open, let close):
      // Marks that would not be read as marks are left out.
      let isRead = open.hasPrefix("<") || canMark(words, before: trail.isEmpty ? next : " ")
      if isRead { append(open) }
      write(inner[...], before: isRead ? "*" : next)
      if isRead { append(close) }
    }
    for (piece, offset) in trail { write(piece, offset, isCode: false) }
  }

  /// Whether stars around some words are read as marks where they would stand.
  private func canMark(_ words: String, before next: Unicode.Scalar?) -> Bool {
    let last = bytes.last
    let opens =
      last.map { $0.isWhitespace || $0.isPunctuation } ?? true
      || words.unicodeScalars.first.map { !$0.isPunctuationSign } ?? true
    let closes =
      next.map { $0.properties.isWhitespace || $0.isPunctuationSign } ?? true
      || words.unicodeScalars.last.map { !$0.isPunctuationSign } ?? true
    return opens && closes
  }

  /// Writes a span without marks, but for those of code.
  private mutating func write(_ span: Span) {
    let text = span.text
    let inner = text.trimmed
    guard span.format.contains(.code), !inner.isEmpty else {
      for (piece, offset) in span.pieces { write(piece, offset, isCode: false) }
      return
    }
    let lead = text.prefix { $0.isWhitespace }.utf8.count
    let end = lead + inner.utf8.count
    let run = String(repeating: "`", count: inner.longestRun(of: "`") + 1)
    let pad = inner.hasPrefix("`") || inner.hasSuffix("`") ? " " : ""
    for (piece, offset) in span.cut(0, lead) { write(piece, offset, isCode: false) }
    append(run + pad)
    for (piece, offset) in span.cut(lead, end) { write(piece, offset, isCode: true) }
    append(pad + run)
    for (piece, offset) in span.cut(end, text.utf8.count) { write(piece, offset, isCode: false) }
  }

  private mutating func write(_ piece: RichPiece, _ offset: Int, isCode: Bool) {
    let count = bytes.count
    defer { if bytes.count > count { isBehindFormula = piece.kind == .formula } }
    switch piece.kind {
    case .text, .tab:
      if isCode {
        copy(Array(piece.text.utf8)[...], offset)
      } else {
        escape(Array(piece.text.utf8), offset)
      }
    case .lineBreak:
      if let indentation, !isCode, !isInCell {
        while bytes.last == ASCII.space { bytes.removeLast() }
        append("\\\n" + indentation)
        isLineStart = true
      } else {
        append(isInCell ? "<br>" : " ")
      }
    case .image(let index):
      let image = images[index]
      let description = image.description.escapedInBrackets(hasFormulas: hasFormulas)
      append("![\(description)](\(image.address.escapedAsAddress))")
    case .note(let label): append("[^\(numbers[label] ?? 0)]")
    case .anchor(let name): append("<a id=\"\(name)\"></a>")
    case .formula: write(formula: Array(piece.text.utf8), offset)
    case .comment(let index):
      guard comments.indices.contains(index) else { return }
      let comment = comments[index]
      let text = (comment.author + ": " + comment.text).split(separator: "-").joined(separator: "‐")
      append("<!-- \(text.filter { $0 != ">" }) -->")
    }
  }

  /// Writes a formula, whose TeX is no Markdown.
  private mutating func write(formula text: [UInt8], _ offset: Int) {
    let count = text.prefix { $0 == ASCII.dollar }.count
    guard text.count > 2 * count else { return }
    let marks = count > 1 && displaysFormulas ? "$$" : "$"
    append(marks)
    let tex = text[count..<text.count - count]
    stretches.append(
      .init(start: bytes.count, count: tex.count, paragraph: paragraph, offset: offset + count))
    bytes += tex
    append(marks)
  }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    bytes += text.utf8
    isLineStart = false
  }

  mutating func copy(_ text: ArraySlice<UInt8>, _ offset: Int) {
    guard !text.isEmpty else { return }
    // A cell ends with a bar, even in code.
    if isInCell,
      let bar = text.dropFirst(text.first == ASCII.pipe && bytes.last == ASCII.backslash ? 1 : 0)
        .firstIndex(of: ASCII.pipe)
    {
      copy(text[..<bar], offset)
      bytes.append(ASCII.backslash)
      return copy(text[bar...], offset + bar - text.startIndex)
    }
    stretches.append(
      .init(start: bytes.count, count: text.count, paragraph: paragraph, offset: offset))
    bytes += text
    isLineStart = false
  }
}
