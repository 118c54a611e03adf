internal import HornbookBytes
internal import HornbookFormats

/// Reads the runs of a paragraph of a Word file.
struct DocxRuns {
  let reader: DocxReader
  private let style: DocxStyles.Style
  var pieces: [RichPiece] = []
  /// The text boxes that are anchored in the paragraph.
  var boxes: [XMLElement] = []
  private var link: String?
  /// The fields that are open, innermost last: their instructions, and whether their result has begun.
  private var fields: [(instruction: String, isResult: Bool)] = []
  private var depth = 0

  init(reader: DocxReader, style: DocxStyles.Style) {
    self.reader = reader
    self.style = style
  }

  /// Whether all of the paragraph is written like code.
  var isCode: Bool {
    let text = pieces.filter { $0.kind == .text && !$0.isBlank }
    return !text.isEmpty && text.allSatisfy { $0.format.contains(.code) }
      && !pieces.contains {
        switch $0.kind {
        case .image, .formula: true
        default: false
        }
      }
  }

  mutating func read(_ element: XMLElement) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 60 else { return }
    for child in element.elements {
      switch child.name {
      case "r": run(child)
      case "ins", "moveTo":
        reader.document.insertions += 1
        read(child)
      case "del", "moveFrom": reader.document.deletions += 1
      case "hyperlink":
        let outer = link
        link = child["id"].flatMap { reader.parts.address($0) } ?? link
        read(child)
        link = outer
      case "fldSimple":
        let outer = link
        link = Self.address(child["instr"] ?? "") ?? link
        read(child)
        link = outer
      case "smartTag", "customXml", "sdtContent", "sdt", "bdo", "dir", "ruby", "rubyBase":
        read(child)
      case "commentRangeEnd":
        if let index = child["id"].flatMap({ reader.comment($0) }) {
          pieces.append(RichPiece(kind: .comment(index)))
        }
      case "oMath": formula(child, isDisplayed: false)
      case "oMathPara":
        for part in child.elements {
          if part.name == "oMath" { formula(part, isDisplayed: true) }
          if part.name == "r" { run(part) }
        }
      case "AlternateContent": if let choice = Self.choice(of: child) { read(choice) }
      default: break
      }
    }
  }

  private mutating func run(_ element: XMLElement) {
    let properties = element.first("rPr")
    let letters = style.letters
      .under(reader.styles.letters(properties?.first("rStyle")?["val"]))
      .under(DocxStyles.Letters(properties))
    guard letters.isHidden != true else {
      if element.first("t") != nil {
        reader.document.omissions.append(("hidden text", reader.document.paragraphs.count))
      }
      return
    }
    contents(of: element, letters)
  }

  private mutating func contents(of run: XMLElement, _ letters: DocxStyles.Letters) {
    let pattern = RichPiece(
      format: letters.format, size: letters.size ?? 20,
      link: link ?? fields.last.flatMap { Self.address($0.instruction) }, run: run)
    func piece(_ kind: RichPiece.Kind, _ text: String, _ origin: XMLText? = nil) -> RichPiece {
      var piece = pattern
      piece.kind = kind
      piece.text = text
      piece.format = letters.format(of: text)
      piece.origin = origin
      return piece
    }
    for child in run.elements {
      // The instruction of a field is not text.
      let isShown = fields.allSatisfy(\.isResult)
      switch child.name {
      case "t" where isShown:
        for case .text(let text) in child.children {
          pieces.append(piece(.text, String(decoding: text.bytes, as: UTF8.self), text))
        }
      case "tab", "ptab": if isShown { pieces.append(piece(.tab, " ")) }
      case "br", "cr":
        let isBreak = child["type"] == "page" || child["type"] == "column"
        if isShown, !isBreak { pieces.append(piece(.lineBreak, " ")) }
      case "noBreakHyphen": pieces.append(piece(.text, "\u{2011}"))
      case "sym":
        let code = child["char"].flatMap { UInt32($0, radix: 16) } ?? 0
        let sign = (0xE000...0xF8FF).contains(code) ? nil : Unicode.Scalar(code)
        if sign == nil {
          reader.document.omissions.append(
            ("a sign of the font “\(child["font"] ?? "")”", reader.document.paragraphs.count))
        }
        pieces.append(piece(.text, sign.map(String.init) ?? "\u{FFFD}"))
      case "footnoteReference", "endnoteReference":
        if let label = reader.note(child["id"], isAtEnd: child.name.hasPrefix("end")) {
          pieces.append(piece(.note(label), ""))
        }
      case "instrText": if let last = fields.indices.last { fields[last].instruction += child.text }
      case "fldChar":
        switch child["fldCharType"] {
        case "begin": fields.append(("", false))
        case "separate": if let last = fields.indices.last { fields[last].isResult = true }
        case "end": _ = fields.popLast()
        default: break
        }
      case "drawing", "pict", "object": drawing(child, pattern)
      case "AlternateContent":
        if let choice = Self.choice(of: child) { contents(of: choice, letters) }
      case "ruby": read(child)
      default: break
      }
    }
  }

  /// The first form of something that is given in several.
  private static func choice(of element: XMLElement) -> XMLElement? {
    element.first("Choice") ?? element.first("Fallback")
  }

  private mutating func drawing(
    _ element: XMLElement, _ pattern: RichPiece
  ) {
    let parts = Array(element.descendants)
    let about = parts.first { $0.name == "docPr" || $0.name == "shape" }
    let description = about?["descr"] ?? about?["title"] ?? about?["alt"] ?? ""
    for part in parts {
      switch part.name {
      case "blip", "imagedata":
        if let id = part["embed"] ?? part["id"], let index = reader.image(id, description) {
          var piece = pattern
          piece.kind = .image(index)
          pieces.append(piece)
        }
      case "txbxContent": boxes.append(part)
      case "chart", "relIds":
        reader.document.omissions.append(
          (part.name == "chart" ? "a chart" : "a diagram", reader.document.paragraphs.count))
      default: break
      }
    }
  }

  private mutating func formula(_ element: XMLElement, isDisplayed: Bool) {
    let text = element.descendants.filter { $0.name == "t" }.map(\.text).joined()
    let size = style.letters.size ?? 20
    let paragraph = reader.document.paragraphs.count
    do throws(OfficeFormula.Fault) {
      guard let formula = try OfficeFormula.word(element) else { return }
      reader.document.note(formula, in: paragraph)
      if isDisplayed, pieces.last?.kind == .formula { pieces.append(RichPiece(text: " ")) }
      pieces.append(RichPiece(tex: formula.tex, isDisplayed: isDisplayed, size: size))
    } catch {
      reader.document.omissions.append((error.omission(of: text), paragraph))
      if !text.isEmpty { pieces.append(RichPiece(text: text, size: size)) }
    }
  }

  /// The address in the instruction of a field; nil if the field is no link.
  private static func address(_ instruction: String) -> String? {
    let words = instruction.split(whereSeparator: \.isWhitespace)
    guard words.first == "HYPERLINK", words.count > 1, !words[1].hasPrefix("\\") else { return nil }
    return words[1].filter { $0 != "\"" }
  }
}
