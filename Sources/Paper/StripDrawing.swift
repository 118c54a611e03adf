internal import HornbookBytes

/// A student whose number is printed on answer sheets.
public struct PaperStudent: Equatable, Sendable {
  /// The number, all digits.
  public var number: String
  /// The name; empty if unknown.
  public var name: String

  /// Creates a student.
  public init(number: String, name: String) {
    self.number = number
    self.name = name
  }
}

/// Draws answer sheets, each as one SVG whose units are tenths of a millimetre.
public struct StripDrawing {
  private let layout: PaperLayout
  private let variant: Int
  private let words: PaperWords
  private var svg = ByteWriter(capacity: 1 << 16)

  /// The answer sheets of a variant for one student, or for anyone.
  public static func pages(
    _ layout: PaperLayout, variant: Int, words: PaperWords, student: PaperStudent? = nil
  ) -> [[UInt8]] {
    layout.variants[variant].pages.indices.map { page in
      var drawing = StripDrawing(layout: layout, variant: variant, words: words)
      drawing.draw(page, student)
      return drawing.svg.take()
    }
  }

  private init(layout: PaperLayout, variant: Int, words: PaperWords) {
    self.layout = layout
    self.variant = variant
    self.words = words
  }

  private mutating func draw(_ page: Int, _ student: PaperStudent?) {
    let (width, height) = (layout.width, layout.height)
    svg.write(
      text: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.millimetres(width))\" "
        + "height=\"\(Self.millimetres(height))\" viewBox=\"0 0 \(width) \(height)\" role=\"img\" "
        + "font-family=\"DejaVu Sans, Liberation Sans, sans-serif\">\n<title>")
    let name = layout.variants[variant].name
    svg.write(escaping: "\(words.sheet) \(name), \(page + 1)")
    svg.write("</title>\n")
    for centre in layout.markCentres {
      svg.write(
        text: "<circle cx=\"\(centre.x)\" cy=\"\(centre.y)\" r=\"\(StripDesign.markRadius)\"/>\n")
    }
    drawIdentity(page)
    drawHead(page)
    drawStudent(layout.variants[variant].pages[page].student, student)
    drawNotes(student)
    drawAnswers(layout.variants[variant].pages[page].answers)
    svg.write("</svg>\n")
  }

  static func millimetres(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)mm" }

  // MARK: - Head

  private mutating func drawIdentity(_ page: Int) {
    let row = StripIdentity(exam: layout.exam, variant: variant, page: page).row
    for (index, isBlack) in row.enumerated() {
      let corner = layout.identityBox(index)
      drawBox(corner, StripDesign.identityBox, isBlack: isBlack, stroke: 2)
    }
  }

  private mutating func drawHead(_ page: Int) {
    let variant = layout.variants[variant]
    let right = layout.width - StripDesign.margin
    drawText(
      "+\(variant.name)/\(page + 1)/\(layout.examCode)+", StripDesign.margin, StripDesign.headLine,
      32, isMono: true)
    let pages = variant.pages.count > 1 ? ", \(page + 1)/\(variant.pages.count)" : ""
    drawText(
      "\(words.sheet) · \(words.variant) \(variant.name)\(pages)", right, StripDesign.headLine, 32,
      anchor: "end")
    // The title is cut, not wrapped, as it is printed in full on the paper.
    let room = (layout.width - 2 * StripDesign.margin - 800) / 20
    let title =
      layout.title.count > room ? layout.title.prefix(max(1, room - 1)) + "…" : layout.title[...]
    drawText(
      String(title), layout.width / 2, StripDesign.headLine, 34, anchor: "middle", isBold: true)
  }

  private mutating func drawStudent(_ boxes: [StripBox], _ student: PaperStudent?) {
    drawText(words.number, StripDesign.margin + 10, StripDesign.figureTop - 18, 30)
    let digits = Array(student?.number.utf8 ?? "".utf8)
    for place in 0..<layout.digits {
      let x =
        StripDesign.margin + place * StripDesign.pitch + StripDesign.pitch - StripDesign.box - 8
      svg.write(
        text: "<rect x=\"\(x)\" y=\"\(StripDesign.figureTop)\" width=\"66\" height=\"56\" "
          + "fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>\n")
      if digits.indices.contains(place) {
        drawText(
          String(Unicode.Scalar(digits[place])), x + 33, StripDesign.figureTop + 43, 40,
          anchor: "middle")
      }
    }
    for box in boxes {
      drawLabel(String(box.value), box.corner)
      let isFilled =
        digits.indices.contains(box.row) && digits[box.row] == ASCII.zero + UInt8(box.value)
      drawBox(box.corner, StripDesign.box, isBlack: isFilled, stroke: StripDesign.outline)
    }
  }

  private mutating func drawNotes(_ student: PaperStudent?) {
    let left = StripDesign.margin + layout.digits * StripDesign.pitch + 70
    let right = layout.width - StripDesign.margin
    let top = StripDesign.figureTop
    svg.write(
      text: "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(right - left)\" height=\"150\" "
        + "fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>\n")
    drawText(words.name, left + 15, top + 38, 26)
    if let student { drawText(student.name, left + 15, top + 110, 40) }
    var line = top + 215
    for note in [words.fillNumber, words.fillBoxes, words.takeBack, words.answersGo] {
      for part in Self.lines(note, width: right - left, size: 28) {
        drawText(part, left, line, 28)
        line += 40
      }
      line += 18
    }
    if layout.variants[variant].asked.contains(where: {
      layout.questions[$0.question].kind == .several
    }) {
      for part in Self.lines("♣ \(words.several)", width: right - left, size: 28) {
        drawText(part, left, line, 28)
        line += 40
      }
    }
  }

  // MARK: - Answers

  private mutating func drawAnswers(_ boxes: [StripBox]) {
    var last = -1
    var ordinal = 0
    for (index, box) in boxes.enumerated() {
      let asked = layout.variants[variant].asked[box.row]
      let question = layout.questions[asked.question]
      if box.row != last {
        let sign = question.kind == .several ? "♣" : ""
        drawText(
          "\(sign)\(box.row + 1)", box.corner.x - StripDesign.pitch + StripDesign.box - 10,
          box.corner.y + 38, 32, anchor: "end", isBold: true)
        (last, ordinal) = (box.row, 0)
      }
      drawLabel(
        question.kind == .marked ? String(box.value) : PaperLetters.upper(ordinal), box.corner)
      drawBox(box.corner, StripDesign.box, isBlack: false, stroke: StripDesign.outline)
      ordinal += 1
      let isLast = index + 1 == boxes.count || boxes[index + 1].row != box.row
      if question.kind == .marked, isLast {
        drawText(
          "/\(question.parts) \(words.marker)", box.corner.x + StripDesign.box + 15,
          box.corner.y + 36, 24)
      }
    }
  }

  /// The letter or figure before a box.
  private mutating func drawLabel(_ text: String, _ corner: PaperPoint) {
    drawText(text, corner.x - 8, corner.y + 36, 28, anchor: "end")
  }

  // MARK: - Shapes

  private mutating func drawBox(_ corner: PaperPoint, _ side: Int, isBlack: Bool, stroke: Int) {
    // The outline lies inside the box.
    let (inner, half) = (side - stroke, stroke / 2)
    svg.write(
      text: "<rect x=\"\(corner.x + half)\" y=\"\(corner.y + half)\" width=\"\(inner)\" "
        + "height=\"\(inner)\" fill=\"\(isBlack ? "#000" : "none")\" stroke=\"#000\" "
        + "stroke-width=\"\(stroke)\"/>\n")
  }

  private mutating func drawText(
    _ text: String, _ x: Int, _ y: Int, _ size: Int, anchor: String = "start",
    isBold: Bool = false, isMono: Bool = false
  ) {
    guard !text.isEmpty else { return }
    svg.write(text: "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\"")
    if anchor != "start" { svg.write(text: " text-anchor=\"\(anchor)\"") }
    if isBold { svg.write(" font-weight=\"bold\"") }
    if isMono { svg.write(" font-family=\"DejaVu Sans Mono, Liberation Mono, monospace\"") }
    svg.write(">")
    svg.write(escaping: text)
    svg.write("</text>\n")
  }

  /// Breaks a note into lines by the usual width of a letter.
  static func lines(_ text: String, width: Int, size: Int) -> [String] {
    let most = max(8, width * 100 / (size * 58))
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < most {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
