internal import HornbookBytes

/// Finds lines of code that may be too long for a sheet.
///
/// What turns over is set in deeper than the line begins, so that nobody takes it for a line of its own.
struct TurnedLines {
  /// The letters of code in a line of the sheet.
  let letters: Int

  /// The share of a line from which on one may turn over, in a list or beside a number.
  private static let share = 0.7
  /// The deepest beginning of a line that is told apart, in letters.
  private static let deepest = 40
  /// The letters by which what turns over is set in; code itself is set in by two or four.
  private static let inset = 3
  /// Elements that are open across more than a few lines are left as they are.
  private static let mostOpen = 4
  /// Elements without an end.
  private static let empty: [StaticString] = ["br", "img", "input", "wbr", "hr"]

  /// The rules for the marks: a letter of code is 0.6 em wide.
  static let rules: String =
    (0...deepest).map { depth in
      let inset = decimal((depth + Self.inset) * 602)
      let beyondEdge = decimal((depth + Self.inset) * 602 + 1_100)
      let behindNumber = decimal((depth + Self.inset) * 602 + 3_600)
      return """
        .print-page [data-turned="\(depth)"] { padding-inline-start: \(inset)em; text-indent: -\(inset)em; }
        .print-page .highlighted[data-turned="\(depth)"] { padding-inline-start: \(beyondEdge)em; }
        .print-page .numbered [data-turned="\(depth)"] { padding-inline-start: \(behindNumber)em; }

        """
    }.joined() + """
      .print-page [data-turned] { display: block; }
      .print-page [data-turned]::before, .print-page [data-turned] > * { text-indent: 0; }

      """

  /// Thousandths as a decimal number.
  private static func decimal(_ thousandths: Int) -> String {
    let rest = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  func marks(in html: [UInt8], _ scanner: TagScanner) -> [PrintMarks.Mark] {
    var scanner = scanner
    var marks: [PrintMarks.Mark] = []
    var reading: Reading?
    var last = 0
    while let tag = scanner.nextTag() {
      if reading != nil {
        add(last..<tag.range.lowerBound, of: html, to: &reading, &marks)
      }
      last = tag.range.upperBound
      if scanner.has("pre", at: tag.name) {
        reading = tag.isEnd ? nil : Reading(start: last)
      } else if scanner.has("code", at: tag.name), !tag.isEnd {
        reading?.start = last
      } else if tag.isEnd {
        if reading?.open.isEmpty == false { reading?.open.removeLast() }
      } else if reading != nil, !Self.empty.contains(where: { scanner.has($0, at: tag.name) }) {
        let isLine = html[tag.range].starts(with: "<span class=\"line".utf8)
        reading?.open.append(.init(tag: tag.range, isSpan: scanner.has("span", at: tag.name)))
        if isLine { reading?.line = tag.name.upperBound }
      }
    }
    return marks
  }

  /// A block of code that is being read.
  private struct Reading {
    /// Where the line begins.
    var start: Int
    /// The place for an attribute of the line; nil if it is no element.
    var line: Int?
    var open: [Element] = []
    /// The elements that were open where the line began.
    var openAtStart: [Element] = []
    /// Where a line may break though programs allow none there: behind a space and before a mark, as in ` .count`.
    var breaks: [Int] = []
    var letters = 0
    var depth = 0
    var hasBegun = false
    var isReference = false

    init(start: Int) { self.start = start }
  }

  private struct Element {
    var tag: Range<Int>
    var isSpan: Bool
  }

  private func add(
    _ text: Range<Int>, of html: [UInt8], to reading: inout Reading?,
    _ marks: inout [PrintMarks.Mark]
  ) {
    guard var block = reading else { return }
    for place in text {
      let byte = html[place]
      if byte == ASCII.newline {
        if Double(block.letters) > Double(letters) * Self.share {
          mark(block, upTo: place + 1, html, &marks)
        }
        block.start = place + 1
        block.line = nil
        block.openAtStart = block.open
        block.breaks = []
        (block.letters, block.depth, block.hasBegun) = (0, 0, false)
        continue
      }
      if byte == UInt8(ascii: "&") { block.isReference = true }
      if byte == UInt8(ascii: ";") { block.isReference = false }
      if block.isReference || byte & 0xC0 == 0x80 { continue }
      if block.hasBegun, place > 0, html[place - 1] == ASCII.space,
        ".,:;)]}!?/".utf8.contains(byte)
      {
        block.breaks.append(place)
      }
      let width = byte == ASCII.tab ? 4 : byte >= 0xE3 ? 2 : 1
      block.letters += width
      if !block.hasBegun, byte.isHTMLSpace { block.depth += width } else { block.hasBegun = true }
    }
    reading = block
  }

  private func mark(
    _ line: Reading, upTo end: Int, _ html: [UInt8], _ marks: inout [PrintMarks.Mark]
  ) {
    let depth = min(line.depth, Self.deepest, letters / 3)
    let attribute = " data-turned=\"\(depth)\""
    if let place = line.line {
      marks.append(.init(place, attribute))
      marks += line.breaks.map { .init($0, "<wbr>") }
      return
    }
    // Elements that go on over the line are closed and opened again around it; one with a name may be there only once.
    let around = [line.openAtStart, line.open]
    guard
      around.allSatisfy({ elements in
        elements.count <= Self.mostOpen
          && elements.allSatisfy { $0.isSpan && !html.text($0.tag).contains(" id=") }
      })
    else { return }
    marks.append(.init(line.start, Self.around("<span\(attribute)>", line.openAtStart, html)))
    marks += line.breaks.map { .init($0, "<wbr>") }
    marks.append(.init(end, Self.around("</span>", line.open, html)))
  }

  /// A tag outside of the elements that are open at its place.
  private static func around(_ tag: String, _ open: [Element], _ html: [UInt8]) -> String {
    String(repeating: "</span>", count: open.count) + tag
      + open.map { html.text($0.tag) }.joined()
  }
}
