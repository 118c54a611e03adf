internal import HornbookBytes
internal import HornbookManuscript

/// Marks in a page what a style sheet cannot find by itself.
enum PrintMarks {
  /// What is put into a page at a place: an attribute, or tags that hold no text.
  struct Mark {
    var place: Int
    var text: String

    init(_ place: Int, _ text: String) {
      self.place = place
      self.text = text
    }
  }

  /// The rules for these marks that no style sheet of the theme has.
  static let rules = TurnedLines.rules + WordyTables.rules + WideFormulas.rules

  /// The page with marks for tall blocks, tables whose words fit, lines of code that turn over, wide formulas, names and
  /// addresses that may break, code before which a line may break, and links whose text is their address.
  static func marked(_ html: [UInt8], for paper: PaperSettings?) -> [UInt8] {
    var marks: [Mark] = []
    html.withUnsafeBufferPointer { buffer in
      let scanner = TagScanner(buffer)
      let blocks = TallBlocks(paper)
      marks = blocks.places(in: html, scanner).map { Mark($0, " data-tall") }
      marks += WordyTables(letters: blocks.lettersInTables).marks(in: html, scanner)
      marks += TurnedLines(letters: blocks.lettersOfCode).marks(in: html, scanner)
      marks += marksInText(html, scanner)
      marks += PrintedAddresses.marks(in: html, scanner)
      marks += LongNames.marks(in: html, scanner)
      marks += WideFormulas(line: blocks.line).marks(in: html, scanner)
    }
    return with(marks, in: html)
  }

  /// A page with marks.
  static func with(_ marks: [Mark], in html: [UInt8]) -> [UInt8] {
    // Marks at the same place stay in their order.
    let order = marks.indices.sorted { (marks[$0].place, $0) < (marks[$1].place, $1) }
    var writer = ByteWriter(capacity: html.count + marks.count * 16)
    var copied = 0
    for index in order {
      writer.write(copied..<marks[index].place, of: html)
      writer.write(text: marks[index].text)
      copied = marks[index].place
    }
    writer.write(copied..<html.count, of: html)
    return writer.take()
  }

  private static func marksInText(_ html: [UInt8], _ scanner: TagScanner) -> [Mark] {
    var scanner = scanner
    var marks: [Mark] = []
    while let tag = scanner.nextTag() {
      guard !tag.isEnd else { continue }
      if scanner.has("code", at: tag.name), isFree(tag.range, in: html) {
        marks.append(Mark(tag.name.upperBound, " data-free"))
      } else if scanner.has("sup", at: tag.name), tag.range.lowerBound > 0,
        html[tag.range].firstRange(of: "\"footnote-ref\"".utf8) != nil,
        !html[tag.range.lowerBound - 1].isHTMLSpace
      {
        // The number of a note stays with its word.
        marks.append(Mark(tag.range.lowerBound, "&#8288;"))
      } else if scanner.has("a", at: tag.name),
        let address = tag.attributes.first(where: { scanner.has("href", at: $0.name) })?.value,
        PrintedAddresses.says(html[address], html, at: tag.range.upperBound)
      {
        marks.append(Mark(tag.name.upperBound, " data-said"))
      }
    }
    return marks
  }

  /// Whether code behind a space begins with a mark before which lines seldom break, as in `.count`.
  private static func isFree(_ tag: Range<Int>, in html: [UInt8]) -> Bool {
    guard tag.lowerBound > 0, html[tag.lowerBound - 1].isHTMLSpace, tag.upperBound < html.count
    else { return false }
    return ".,:;)]".utf8.contains(html[tag.upperBound])
  }
}
