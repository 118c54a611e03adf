internal import HornbookBytes

/// The HTML of a text as fields of notes need it.
///
/// Formulas become TeX between the marks that Anki sets. What Anki would take for its own marks stays text.
struct AnkiHTML {
  /// What is written for each gap, by position; nil if the text is not in a note with gaps.
  private let gaps: [BankGap]?
  private let media: AnkiMedia
  private var output = ByteWriter()
  private var gap = 0
  /// How many elements around the text hold code, in which Anki sets no formulas.
  private var codeDepth = 0

  static func set(_ text: BankText, _ media: AnkiMedia, gaps: [BankGap]? = nil) -> String {
    var html = AnkiHTML(gaps: gaps, media: media)
    html.write(text.html)
    return html.output.text
  }

  /// Words without markup.
  static func set(words: String, inGaps: Bool = false) -> String {
    var html = AnkiHTML(gaps: inGaps ? [] : nil, media: AnkiMedia([]))
    var writer = ByteWriter()
    writer.write(escaping: words)
    html.writeText(writer.take())
    return html.output.text
  }

  private init(gaps: [BankGap]?, media: AnkiMedia) {
    self.gaps = gaps
    self.media = media
  }

  private mutating func write(_ html: [UInt8]) {
    var index = 0
    while index < html.count {
      guard html[index] == ASCII.less else {
        let end = html.firstIndex(of: ASCII.less, from: index) ?? html.count
        writeText(Array(html[index..<end]))
        index = end
        continue
      }
      if html.has("<math", at: index), let end = html.firstRange(of: "</math>", from: index) {
        writeFormula(Array(html[index..<end.upperBound]))
        index = end.upperBound
        continue
      }
      let end = html.firstIndex(of: ASCII.greater, from: index).map { $0 + 1 } ?? html.count
      let tag = Array(html[index..<end])
      if tag.has("<pre", at: 0) || tag.has("<code", at: 0) { codeDepth += 1 }
      if tag.has("</pre", at: 0) || tag.has("</code", at: 0) { codeDepth -= 1 }
      writeTag(tag)
      index = end
    }
  }

  private mutating func writeTag(_ tag: [UInt8]) {
    guard tag.has("<img", at: 0), let start = tag.firstRange(of: "src=\""),
      let end = tag.firstIndex(of: ASCII.quote, from: start.upperBound),
      let name = media.name(of: tag.text(start.upperBound..<end))
    else { return writeText(tag) }
    writeText(Array(tag[..<start.upperBound]))
    output.write(text: name)
    writeText(Array(tag[end...]))
  }

  private mutating func writeFormula(_ formula: [UInt8]) {
    let tagEnd = formula.firstIndex(of: ASCII.greater) ?? 0
    guard let start = formula.firstRange(of: "<annotation encoding=\"application/x-tex\">"),
      let end = formula.firstRange(of: "</annotation>", from: start.upperBound)
    else { return writeText(formula) }
    let isBlock = formula.firstRange(of: "display=\"block\"", to: tagEnd) != nil
    output.write(isBlock ? "\\[" : "\\(")
    codeDepth += 1
    writeText(Array(formula[start.upperBound..<end.lowerBound]))
    codeDepth -= 1
    output.write(isBlock ? "\\]" : "\\)")
  }

  private mutating func writeText(_ text: [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0x1F {
        // Separates fields.
      } else if byte == ASCII.backslash, codeDepth == 0,
        text.has("\\(", at: index) || text.has("\\[", at: index), text.first != ASCII.less
      {
        // No formula goes across elements.
        output.write(byte: byte)
        output.write("<span>")
        output.write(byte: text[index + 1])
        output.write("</span>")
        index += 1
      } else if byte == UInt8(ascii: "["), Self.isMark(text, index) {
        output.write("&#91;")
      } else if gaps != nil, text.has("{{", at: index) {
        output.write("{&#123;")
        index += 1
      } else if let gaps, text.has("\u{FFFC}", at: index) {
        writeGap(gaps)
        index += 2
      } else {
        output.write(byte: byte)
      }
      index += 1
    }
  }

  /// Whether Anki would take what begins here for a sound or a formula.
  private static func isMark(_ text: [UInt8], _ index: Int) -> Bool {
    text.has("[$", at: index) || text.has("[/$", at: index) || text.has("[latex", at: index)
      || text.has("[/latex", at: index) || text.has("[sound:", at: index)
      || text.has("[anki:", at: index)
  }

  private mutating func writeGap(_ gaps: [BankGap]) {
    guard gaps.indices.contains(gap) else { return }
    let isCode = gaps[gap].isExact && codeDepth == 0
    output.write("{{c")
    output.write(decimal: min(gap + 1, Self.mostGaps))
    output.write("::")
    if isCode { output.write("<code>") }
    for scalar in Self.set(words: gaps[gap].shown, inGaps: true).unicodeScalars {
      // Two colons begin a hint, and two braces end the gap.
      switch scalar {
      case ":": output.write("&#58;")
      case "}": output.write("&#125;")
      default: output.write(text: String(scalar))
      }
    }
    if isCode { output.write("</code>") }
    output.write("}}")
    gap += 1
  }

  /// The most cards of a note; further gaps share the last one.
  static let mostGaps = 499
}

extension BankGap {
  /// The answer that is shown.
  var shown: String { accepted.first ?? number?.written ?? "" }
}
