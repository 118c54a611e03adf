internal import HornbookBytes
internal import HornbookManuscript

/// Finds the questions and boxes of a page that are so tall that they may break over two sheets.
///
/// Others are kept whole. If tall ones were, too, the sheet before them would be half empty. How tall a block will
/// be is estimated from its text, because only the program that prints the page knows it.
struct TallBlocks {
  /// The letters in a line of text and of code.
  private let letters: (text: Double, code: Double)
  /// The height of a sheet without its margins, and the sizes below, in lines of text.
  private let sheet: Double
  private let codeLine = 0.7
  /// A millimetre.
  private let millimetre: Double
  private let hasRoom: Bool

  /// The share of a sheet from which on a block may break.
  private static let share = 0.36
  /// More blocks inside each other are no book.
  private static let mostOpen = 20

  init(_ paper: PaperSettings?) {
    let (width, height) = (paper ?? PaperSettings()).size.measures
    // As in the style sheet for paper: margins in proportion, smaller type on smaller sheets.
    let points = width < 150 ? 9.5 : width < 165 ? 10 : width < 200 ? 10.5 : 11
    let line = points * 1.45 * 0.353
    let inner = width * 0.755
    self.line = inner / (points * 0.353)
    letters = (inner / (points * 0.353 * 0.47), inner / (8 * 0.353 * 0.6))
    sheet = height * 0.815 / line
    millimetre = 1 / line
    hasRoom = paper?.room ?? true
  }

  /// The letters in a line of a table, whose type is smaller.
  var lettersInTables: Int { Int(line / 0.85 / 0.54) }

  /// The width of a line of text, in em.
  let line: Double

  /// The letters in a line of code.
  var lettersOfCode: Int { Int(letters.code) }

  /// A block that is kept whole unless it is tall.
  private struct Block {
    /// The name of its element.
    var name: Range<Int>
    /// How many elements of this name are open in it.
    var depth = 0
    /// How many lines there were before it.
    var start: Double
  }

  /// The ends of the names of tall blocks.
  func places(in html: [UInt8], _ scanner: TagScanner) -> [Int] {
    var scanner = scanner
    var found: [Int] = []
    var open: [Block] = []
    var measure = Measure()
    var last = 0
    var isSelect = false
    while let tag = scanner.nextTag() {
      // Of a list to select from, only a line is printed.
      if !isSelect { measure.add(html, last..<tag.range.lowerBound, letters, codeLine) }
      if scanner.has("select", at: tag.name) { isSelect = !tag.isEnd }
      last = tag.range.upperBound
      if scanner.has("pre", at: tag.name) { measure.isCode = !tag.isEnd }
      if !Self.isInLine(tag.name, scanner) { measure.endLine(letters.text) }
      if tag.isEnd {
        close(tag.name, &open, scanner, measure.lines, html, &found)
      } else {
        for index in open.indices where html[open[index].name] == html[tag.name] {
          open[index].depth += 1
        }
        let start = measure.lines
        measure.lines += height(of: tag, html, scanner)
        if open.count < Self.mostOpen, isKept(tag, html, scanner) {
          open.append(Block(name: tag.name, start: start))
        }
      }
    }
    return found
  }

  private func close(
    _ name: Range<Int>, _ open: inout [Block], _ scanner: TagScanner, _ lines: Double,
    _ html: [UInt8], _ found: inout [Int]
  ) {
    var ended: Int?
    for index in open.indices where html[open[index].name] == html[name] {
      if open[index].depth == 0 { ended = ended ?? index }
      open[index].depth -= 1
    }
    guard let ended else { return }
    if lines - open[ended].start > sheet * Self.share {
      found.append(open[ended].name.upperBound)
    }
    open.removeSubrange(ended...)
  }

  private func isKept(_ tag: TagScanner.Tag, _ html: [UInt8], _ scanner: TagScanner) -> Bool {
    scanner.has("fieldset", at: tag.name)
      || scanner.has("aside", at: tag.name)
      || scanner.has("li", at: tag.name) && html.has(" id=\"a.", at: tag.name.upperBound)
  }

  /// The lines that an element takes besides its text.
  private func height(of tag: TagScanner.Tag, _ html: [UInt8], _ scanner: TagScanner) -> Double {
    if scanner.has("img", at: tag.name) { return height(ofImage: tag, html, scanner) }
    if scanner.has("math", at: tag.name) {
      return tag.attributes.contains { scanner.has("display", at: $0.name) } ? 2.5 : 0
    }
    if scanner.has("fieldset", at: tag.name), hasRoom {
      let kind = tag.attributes.first { scanner.has("data-kind", at: $0.name) }?.value
      if kind.map({ html[$0].elementsEqual("open".utf8) }) == true { return 39 * millimetre }
      if kind.map({ html[$0].elementsEqual("tracing".utf8) }) == true { return 23 * millimetre }
    }
    return 0
  }

  /// Images are at most a third of a sheet.
  private func height(
    ofImage tag: TagScanner.Tag, _ html: [UInt8], _ scanner: TagScanner
  ) -> Double {
    let pixels = tag.attributes.first { scanner.has("height", at: $0.name) }
      .flatMap { Int(html.text($0.value)) }
    return min(Double(min(max(pixels ?? 400, 0), 10_000)) * 0.26 * millimetre, sheet * 0.45)
  }

  /// Whether an element stands in a line of text.
  private static func isInLine(_ name: Range<Int>, _ scanner: TagScanner) -> Bool {
    inLine.contains { scanner.has($0, at: name) } || name.count > 10
  }

  private static let inLine: [StaticString] = [
    "a", "code", "em", "strong", "span", "i", "b", "label", "select", "option", "input", "sub",
    "sup", "td", "th", "del", "abbr", "kbd", "time", "math", "mi", "mo", "mn", "mrow",
  ]

  /// Counts the lines of a text.
  private struct Measure {
    var lines = 0.0
    var isCode = false
    private var letters = 0

    mutating func add(
      _ html: [UInt8], _ text: Range<Int>, _ widths: (text: Double, code: Double),
      _ codeLine: Double
    ) {
      for index in text {
        let byte = html[index]
        if isCode, byte == ASCII.newline {
          lines += max(1, (Double(letters) / widths.code).rounded(.up)) * codeLine
          letters = 0
        } else if byte & 0xC0 != 0x80 {
          // A letter of Chinese is twice as wide as one of Latin, and of three bytes.
          letters += byte >= 0xE3 ? 2 : 1
        }
      }
    }

    mutating func endLine(_ width: Double) {
      if letters > 1 { lines += (Double(letters) / width).rounded(.up) + 0.4 }
      letters = 0
    }
  }
}
