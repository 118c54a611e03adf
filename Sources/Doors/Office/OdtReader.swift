internal import HornbookBytes
internal import HornbookFiles
internal import HornbookFormats

/// Reads the text of an OpenDocument file, as LibreOffice writes it.
final class OdtReader {
  let archive: ZipReader
  let styles: OdtStyles
  var document = RichDocument()
  /// The notes that have been met, by their labels.
  private var bodies: [(label: String, element: XMLElement)] = []
  private var depth = 0
  /// The objects that have been met.
  var objects: Set<String> = []
  /// The last numbers of lists, by their identifiers and by their styles.
  private var numbers: [String: Int] = [:]

  /// Reads the document of an archive; nil if it is no OpenDocument file.
  static func read(_ archive: ZipReader) throws(OfficeFault) -> RichDocument? {
    guard archive.entry("word/document.xml") == nil, let content = try archive.tree("content.xml"),
      let text = content.root.first("body")?.first("text")
    else { return nil }
    let reader = OdtReader(
      archive, OdtStyles([try archive.tree("styles.xml")?.root, content.root].compactMap { $0 }))
    reader.document.blocks = reader.blocks(of: text)
    var next = 0
    while next < reader.bodies.count {
      let note = reader.bodies[next]
      reader.document.notes[note.label] = reader.blocks(of: note.element)
      next += 1
    }
    return reader.document
  }

  private init(_ archive: ZipReader, _ styles: OdtStyles) {
    self.archive = archive
    self.styles = styles
  }

  private func blocks(of element: XMLElement) -> [RichBlock] {
    depth += 1
    defer { depth -= 1 }
    guard depth < 40 else { return [] }
    var blocks: [RichBlock] = []
    for child in element.elements {
      switch child.name {
      case "h": blocks += heading(child)
      case "p": blocks += paragraph(child, nil)
      case "list": blocks += list(child, styleName: nil, depth: 0)
      case "table": blocks.append(table(child))
      case "section", "index-body", "numbered-paragraph", "text-box":
        blocks += self.blocks(of: child)
      case "tracked-changes":
        for region in child.all("changed-region") {
          if region.first("insertion") != nil { document.insertions += 1 }
          if region.first("deletion") != nil { document.deletions += 1 }
        }
      default: break
      }
    }
    return blocks
  }

  private func heading(_ element: XMLElement) -> [RichBlock] {
    let level = element["outline-level"].flatMap { Int($0) } ?? 1
    let blocks = paragraph(element, nil)
    if case .paragraph(let index)? = blocks.first {
      document.paragraphs[index].role = .heading(max(1, min(level, 6)))
    }
    return blocks
  }

  private func paragraph(_ element: XMLElement, _ item: RichItem?) -> [RichBlock] {
    let style = styles[element["style-name"]]
    var paragraph = RichParagraph(element)
    paragraph.role = style.role ?? .text
    paragraph.form = styles.named(element["style-name"]).letters.format
    paragraph.indent = style.indent ?? 0
    var spans = OdtSpans(reader: self)
    spans.read(element, style.letters)
    paragraph.pieces = spans.pieces
    if !paragraph.isBlank { paragraph.item = item }
    if item == nil { paragraph.displayOnlyFormula() }
    if paragraph.role == .text, spans.isCode { paragraph.role = .code }
    document.paragraphs.append(paragraph)
    let index = document.paragraphs.count - 1
    return [.paragraph(index)] + spans.boxes.flatMap { blocks(of: $0) }
  }

  private func list(_ element: XMLElement, styleName: String?, depth: Int) -> [RichBlock] {
    let name = element["style-name"] ?? styleName
    let style = "\(name ?? "")/\(depth)"
    var number = 0
    if let before = element["continue-list"] {
      number = numbers[before] ?? 0
    } else if element["continue-numbering"] == "true" {
      number = numbers[style] ?? 0
    }
    defer {
      numbers[style] = number
      if let id = element["id"] { numbers[id] = number }
    }
    var blocks: [RichBlock] = []
    for item in element.elements where item.name == "list-item" || item.name == "list-header" {
      var isFirst = item.name == "list-item"
      for child in item.elements {
        switch child.name {
        case "p", "h":
          var mark: RichItem?
          if isFirst {
            let level = styles.level(name, depth)
            number =
              item["start-value"].flatMap { Int($0) } ?? (number == 0 ? level.start : number + 1)
            mark = RichItem(depth: depth, mark: level.mark(number))
            isFirst = false
          }
          let found = child.name == "h" ? heading(child) : paragraph(child, mark)
          if mark == nil, case .paragraph(let index)? = found.first {
            document.paragraphs[index].indent = max(1, document.paragraphs[index].indent)
          }
          blocks += found
        case "list": blocks += list(child, styleName: name, depth: depth + 1)
        default: break
        }
      }
    }
    return blocks
  }

  private func table(_ element: XMLElement) -> RichBlock {
    var rows: [[[RichBlock]]] = []
    for row in element.descendants where row.name == "table-row" {
      guard !rows.isEmpty || row.range.lowerBound > element.range.lowerBound else { continue }
      var cells: [[RichBlock]] = []
      for cell in row.elements where ["table-cell", "covered-table-cell"].contains(cell.name) {
        let count = cell["number-columns-repeated"].flatMap { Int($0) } ?? 1
        for _ in 0..<max(1, min(count, 64)) {
          cells.append(cell.name == "table-cell" ? blocks(of: cell) : [])
        }
      }
      rows.append(cells)
    }
    return .table(rows)
  }

  // MARK: - What a text refers to

  /// Takes a note; returns its label.
  func note(_ element: XMLElement) -> String? {
    guard let body = element.first("note-body") else { return nil }
    let label = "n\(bodies.count + 1)"
    bodies.append((label, body))
    return label
  }

  func comment(_ element: XMLElement) -> Int {
    let text = element.all("p").map(\.text).joined(separator: " ")
    document.comments.append(
      RichComment(author: element.first("creator")?.text ?? "", text: text))
    return document.comments.count - 1
  }

  /// The index of the image of a frame; nil if there is none in the file.
  func image(_ frame: XMLElement) -> Int? {
    guard let path = frame.first("image")?["href"], archive.entry(path) != nil else { return nil }
    let description = frame.first("desc")?.text ?? frame.first("title")?.text ?? ""
    document.images.append(
      RichImage(
        path: path, address: "images/" + RelativePath.name(of: path), description: description))
    return document.images.count - 1
  }
}

/// Reads the spans of a paragraph of an OpenDocument file.
struct OdtSpans {
  let reader: OdtReader
  var pieces: [RichPiece] = []
  /// The text boxes that are anchored in the paragraph.
  var boxes: [XMLElement] = []
  private var link: String?
  private var depth = 0

  init(reader: OdtReader) { self.reader = reader }

  /// Whether all of the paragraph is written like code.
  var isCode: Bool {
    let text = pieces.filter { $0.kind == .text && !$0.isBlank }
    return !text.isEmpty && text.allSatisfy { $0.format.contains(.code) }
      && !pieces.contains { $0.kind == .formula }
  }

  mutating func read(_ element: XMLElement, _ letters: DocxStyles.Letters) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 60 else { return }
    for child in element.children {
      switch child {
      case .text(let text):
        // Line breaks of the file are blanks, and several blanks are one.
        pieces.append(
          piece(.text, Self.joined(String(decoding: text.bytes, as: UTF8.self)), letters, text))
      case .element(let element): read(element: element, letters)
      }
    }
  }

  private mutating func read(element: XMLElement, _ letters: DocxStyles.Letters) {
    switch element.name {
    case "span": read(element, letters.under(reader.styles[element["style-name"]].letters))
    case "a":
      let outer = link
      link = element["href"].flatMap { $0.hasPrefix("#") ? nil : $0 } ?? link
      read(element, letters)
      link = outer
    case "s":
      let count = max(1, min(element["c"].flatMap { Int($0) } ?? 1, 1_000))
      pieces.append(piece(.text, String(repeating: " ", count: count), letters))
    case "tab": pieces.append(piece(.tab, " ", letters))
    case "line-break": pieces.append(piece(.lineBreak, " ", letters))
    case "note":
      if let label = reader.note(element) { pieces.append(piece(.note(label), "", letters)) }
    case "annotation": pieces.append(piece(.comment(reader.comment(element)), "", letters))
    case "frame":
      if let box = element.first("text-box") { boxes.append(box) }
      if let math = reader.formula(element) { return write(math, letters) }
      if let image = reader.image(element) { pieces.append(piece(.image(image), "", letters)) }
      if element.first("object") != nil, element.first("image") == nil {
        reader.document.omissions.append(("an embedded object", reader.document.paragraphs.count))
      }
    case "g", "ruby", "ruby-base", "bookmark-ref", "reference-ref", "note-ref", "sequence", "meta",
      "reference-mark", "date", "time", "page-number", "author-name", "title", "meta-field",
      "sequence-ref", "user-field-get", "custom-shape":
      read(element, letters)
    default: break
    }
  }

  private mutating func write(_ math: XMLElement, _ letters: DocxStyles.Letters) {
    let paragraph = reader.document.paragraphs.count
    do throws(OfficeFormula.Fault) {
      guard let formula = try OfficeFormula.presented(math) else { return }
      reader.document.note(formula, in: paragraph)
      pieces.append(RichPiece(tex: formula.tex, isDisplayed: false, size: letters.size ?? 24))
    } catch {
      let text = math.descendants.filter { ["mi", "mn", "mo", "mtext", "ms"].contains($0.name) }
        .map(\.text).joined()
      reader.document.omissions.append((error.omission(of: text), paragraph))
      if !text.isEmpty { pieces.append(piece(.text, text, letters)) }
    }
  }

  private func piece(
    _ kind: RichPiece.Kind, _ text: String, _ letters: DocxStyles.Letters, _ origin: XMLText? = nil
  ) -> RichPiece {
    RichPiece(
      kind: kind, text: text, format: letters.format(of: text), size: letters.size ?? 24,
      link: link,
      origin: origin)
  }

  private static func joined(_ text: String) -> String {
    guard text.contains(where: \.isNewline) || text.contains("  ") || text.contains("\t") else {
      return text
    }
    var isBlank = false
    return text.reduce(into: "") { result, letter in
      let isSpace = letter == " " || letter == "\t" || letter.isNewline
      if !isSpace || !isBlank { result.append(isSpace ? " " : letter) }
      isBlank = isSpace
    }
  }
}
