internal import HornbookBytes
internal import HornbookFiles
internal import HornbookFormats

/// Reads the text of a Word file.
///
/// Tracked changes are taken as accepted. A table of contents that Word made is left out, since every edition makes its
/// own.
final class DocxReader {
  let parts: DocxParts
  let styles: DocxStyles
  private var numbering: DocxNumbering
  private var bodies: [String: XMLElement] = [:]
  private var remarks: [String: XMLElement] = [:]
  var document = RichDocument()
  /// The indices of comments that have been met.
  private var comments: [String: Int] = [:]
  /// Whether the mark of the paragraph before is deleted, so that the next one continues it.
  private var continues: Int?
  /// The depth of blocks within blocks.
  private var depth = 0

  /// Reads the document of an archive.
  static func read(_ archive: ZipReader) throws(OfficeFault) -> RichDocument? {
    let parts = try DocxParts(archive)
    guard let main = try archive.tree(parts.main) else { return nil }
    let reader = try DocxReader(parts)
    reader.document.blocks = reader.blocks(of: main.root.first("body") ?? main.root)
    try reader.readNotes()
    return reader.document
  }

  private init(_ parts: DocxParts) throws(OfficeFault) {
    self.parts = parts
    func root(_ type: String) throws(OfficeFault) -> XMLElement? {
      guard let path = parts.part(type) else { return nil }
      return try parts.archive.tree(path)?.root
    }
    styles = DocxStyles(try root("styles"))
    numbering = DocxNumbering(try root("numbering"))
    for (type, prefix) in [("footnotes", ""), ("endnotes", "e")] {
      for note in try root(type)?.elements.map({ $0 }) ?? [] where note["type"] == nil {
        if let id = note["id"] { bodies[prefix + id] = note }
      }
    }
    for comment in try root("comments")?.elements.map({ $0 }) ?? [] {
      if let id = comment["id"] { remarks[id] = comment }
    }
  }

  private func readNotes() throws(OfficeFault) {
    let labels = document.paragraphs.flatMap { paragraph in
      paragraph.pieces.compactMap { if case .note(let label) = $0.kind { label } else { nil } }
    }
    for label in labels where document.notes[label] == nil {
      guard let body = bodies[label] else { continue }
      document.notes[label] = blocks(of: body)
    }
  }

  // MARK: - Blocks

  private func blocks(of element: XMLElement) -> [RichBlock] {
    depth += 1
    defer { depth -= 1 }
    guard depth < 40 else { return [] }
    var blocks: [RichBlock] = []
    for child in element.elements {
      switch child.name {
      case "p": blocks += paragraph(child)
      case "tbl": blocks.append(table(child))
      case "sdt":
        if Self.isContents(child) { continue }
        if let inner = child.first("sdtContent") { blocks += self.blocks(of: inner) }
      case "ins", "moveTo", "customXml", "smartTag", "txbxContent": blocks += self.blocks(of: child)
      case "altChunk":
        document.omissions.append(("an embedded document", max(0, document.paragraphs.count - 1)))
      default: break
      }
    }
    return blocks
  }

  /// Whether a field is the table of contents that Word makes.
  private static func isContents(_ element: XMLElement) -> Bool {
    let gallery = element.first("sdtPr")?.first("docPartObj")?.first("docPartGallery")
    return gallery?["val"] == "Table of Contents"
  }

  private func table(_ element: XMLElement) -> RichBlock {
    var rows: [[[RichBlock]]] = []
    for row in Self.parts("tr", of: element) {
      if row.first("trPr")?.first("del") != nil {
        document.deletions += 1
        continue
      }
      var cells: [[RichBlock]] = []
      for cell in Self.parts("tc", of: row) {
        let properties = cell.first("tcPr")
        if let merge = properties?.first("vMerge"), merge["val"] != "restart" {
          cells.append([])
        } else {
          cells.append(blocks(of: cell))
        }
        let span = properties?.first("gridSpan")?["val"].flatMap { Int($0) } ?? 1
        cells += Array(repeating: [], count: max(0, min(span, 64) - 1))
      }
      rows.append(cells)
    }
    return .table(rows)
  }

  /// The rows or cells of an element, also those in fields that are filled in.
  private static func parts(_ name: String, of element: XMLElement) -> [XMLElement] {
    element.elements.flatMap { (child: XMLElement) -> [XMLElement] in
      switch child.name {
      case name: [child]
      case "sdt": child.first("sdtContent")?.all(name) ?? []
      default: []
      }
    }
  }

  private func paragraph(_ element: XMLElement) -> [RichBlock] {
    let properties = element.first("pPr")
    let style = styles[properties?.first("pStyle")?["val"]]
    var paragraph = RichParagraph(element)
    paragraph.role = style.role ?? .text
    paragraph.form = style.letters.format
    if let level = properties?.first("outlineLvl")?["val"].flatMap({ Int($0) }), level < 9 {
      paragraph.role = .heading(min(level + 1, 6))
    }
    paragraph.indent = DocxStyles.indent(properties) ?? style.indent ?? 0
    var runs = DocxRuns(reader: self, style: style)
    runs.read(element)
    paragraph.pieces = runs.pieces
    let isDeleted = properties?.first("rPr")?.first("del") != nil
    defer { if isDeleted { document.deletions += 1 } }
    let inner = runs.boxes.flatMap { blocks(of: $0) }
    // A paragraph whose mark is deleted runs on into the next one.
    if let before = continues {
      continues = isDeleted ? before : nil
      document.paragraphs[before].pieces += paragraph.pieces
      return inner
    }
    if isDeleted, paragraph.pieces.isEmpty { return inner }
    number(&paragraph, properties?.first("numPr"), style)
    if paragraph.role != .code, runs.isCode { paragraph.role = .code }
    let index = document.paragraphs.count
    document.paragraphs.append(paragraph)
    if isDeleted { continues = index }
    return [.paragraph(index)] + inner
  }

  private func number(
    _ paragraph: inout RichParagraph, _ own: XMLElement?, _ style: DocxStyles.Style
  ) {
    let list = own?.first("numId")?["val"] ?? style.numbering?.list
    let depth = own?.first("ilvl")?["val"].flatMap { Int($0) } ?? style.numbering?.level ?? 0
    guard let list, list != "0", !paragraph.isBlank, (0..<9).contains(depth),
      let mark = numbering.next(list, depth)
    else { return }
    if case .heading = paragraph.role {
      paragraph.label = mark
    } else {
      paragraph.item = RichItem(depth: depth, mark: mark)
    }
  }

  // MARK: - What runs refer to

  /// The index of a comment in the document; nil if there is none.
  func comment(_ id: String) -> Int? {
    if let index = comments[id] { return index }
    guard let remark = remarks[id] else { return nil }
    let text = remark.all("p").map { paragraph in
      paragraph.descendants.filter { $0.name == "t" }.map(\.text).joined()
    }.joined(separator: " ")
    comments[id] = document.comments.count
    document.comments.append(RichComment(author: remark["author"] ?? "", text: text))
    return document.comments.count - 1
  }

  /// The label of a note; nil if it does not exist.
  func note(_ id: String?, isAtEnd: Bool) -> String? {
    guard let id else { return nil }
    let label = (isAtEnd ? "e" : "") + id
    return bodies[label] == nil ? nil : label
  }

  /// The index of an image; nil if it lies outside of the document.
  func image(_ id: String, _ description: String) -> Int? {
    guard let path = parts.image(id), parts.archive.entry(path) != nil else {
      document.omissions.append(("a picture that is not in the file", document.paragraphs.count))
      return nil
    }
    document.images.append(
      RichImage(
        path: path, address: "images/" + RelativePath.name(of: path), description: description))
    return document.images.count - 1
  }
}
