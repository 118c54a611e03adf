internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Sets comments into a Word file.
enum DocxRemarks {
  private static let space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
  private static let type =
    "application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"
  private static let relation =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments"

  static func changes(
    _ archive: ZipReader, _ remarks: [(text: String, anchor: OfficeText.Anchor)], _ author: String,
    _ date: String
  ) throws(OfficeFault) -> [OfficeChange] {
    let parts = try DocxParts(archive)
    guard let main = try archive.tree(parts.main) else { return [] }
    let path = parts.part("comments")
    let old = try path.flatMap { path throws(OfficeFault) in try archive.tree(path) }
    // The comments that an earlier check has made go.
    let own = old?.root.elements.filter { $0["author"] == author } ?? []
    let kept = old?.root.elements.filter { $0["author"] != author } ?? []
    let first = 1 + (kept.compactMap { $0["id"].flatMap { Int($0) } }.max() ?? -1)
    var edits = RunEdits(main.source.bytes)
    edits.removeMarks(of: Set(own.compactMap { $0["id"] }), in: main)
    var comments = ""
    for (index, remark) in remarks.enumerated() {
      let id = first + index
      if remark.anchor.paragraph.tree.source.path == parts.main {
        edits.mark(remark.anchor, id: id)
      } else if let run = reference(to: remark.anchor.paragraph, in: main) {
        // Notes lie in a part of their own, and a comment on one stands at its number.
        edits.mark(run, id: id)
      } else {
        continue
      }
      comments += comment(remark.text, id, author, date)
    }
    var changes = [OfficeChange(path: parts.main, bytes: edits.applied)]
    if let path, let old {
      changes.append(
        OfficeChange(path: path, bytes: old.inserting(comments, removing: own.map(\.range))))
      return changes
    }
    let folder = parts.main.split(separator: "/").dropLast().joined(separator: "/")
    let prefix = folder.isEmpty ? "" : folder + "/"
    let new =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
      + "<w:comments xmlns:w=\"\(space)\">\(comments)</w:comments>"
    changes.append(OfficeChange(path: prefix + "comments.xml", bytes: Array(new.utf8)))
    let name = parts.main.split(separator: "/").last.map(String.init) ?? ""
    let relations = prefix + "_rels/\(name).rels"
    if let tree = try archive.tree(relations) {
      changes.append(
        OfficeChange(
          path: relations,
          bytes: tree.inserting(
            "<Relationship Id=\"rIdHornbook\" Type=\"\(relation)\" Target=\"comments.xml\"/>")))
    }
    if let tree = try archive.tree("[Content_Types].xml") {
      changes.append(
        OfficeChange(
          path: "[Content_Types].xml",
          bytes: tree.inserting(
            "<Override PartName=\"/\(prefix)comments.xml\" ContentType=\"\(type)\"/>")))
    }
    return changes
  }

  /// The run in the text with the number of the note that holds a paragraph.
  private static func reference(to paragraph: XMLElement, in main: XMLTree) -> XMLElement? {
    let note = paragraph.tree.root.elements.first { $0.range.contains(paragraph.range.lowerBound) }
    guard let note, let id = note["id"] else { return nil }
    return main.root.descendants.first { run in
      run.name == "r"
        && run.elements.contains { $0.name == note.name + "Reference" && $0["id"] == id }
    }
  }

  private static func comment(_ text: String, _ id: Int, _ author: String, _ date: String) -> String
  {
    let paragraphs = text.split(separator: "\n").map {
      "<w:p><w:r><w:t xml:space=\"preserve\">\($0.escapedForXML)</w:t></w:r></w:p>"
    }.joined()
    return
      "<w:comment xmlns:w=\"\(space)\" w:id=\"\(id)\" w:author=\"\(author.escapedForXML)\" w:date=\"\(date)\" "
      + "w:initials=\"\(author.prefix(1).escapedForXML)\">\(paragraphs)</w:comment>"
  }
}

/// Marks stretches of runs, which are split where a stretch begins or ends inside.
private struct RunEdits {
  private let bytes: [UInt8]
  private var edits = OfficeEdits()
  /// The tags of texts whose white space at the ends is told to stay.
  private var kept: Set<Int> = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var applied: [UInt8] { edits.applied(to: bytes) }

  /// Removes the marks of comments.
  mutating func removeMarks(of ids: Set<String>, in part: XMLTree) {
    guard !ids.isEmpty else { return }
    for element in part.root.descendants {
      switch element.name {
      case "commentRangeStart", "commentRangeEnd":
        if element["id"].map(ids.contains) == true { edits.remove(element.range) }
      case "r":
        let content = element.elements.filter { $0.name != "rPr" }
        if content.count == 1, content[0].name == "commentReference",
          content[0]["id"].map(ids.contains) == true
        {
          edits.remove(element.range)
        }
      default: break
      }
    }
  }

  /// Marks a whole run.
  mutating func mark(_ run: XMLElement, id: Int) {
    let (start, end) = Self.marks(id, run.prefix)
    edits.insert(start, at: run.range.lowerBound)
    edits.insert(end, at: run.range.upperBound)
  }

  /// The marks before and behind what a comment is about.
  private static func marks(_ id: Int, _ prefix: String) -> (start: String, end: String) {
    (
      "<\(prefix)commentRangeStart \(prefix)id=\"\(id)\"/>",
      "<\(prefix)commentRangeEnd \(prefix)id=\"\(id)\"/><\(prefix)r>"
        + "<\(prefix)commentReference \(prefix)id=\"\(id)\"/></\(prefix)r>"
    )
  }

  mutating func mark(_ anchor: OfficeText.Anchor, id: Int) {
    let (start, end) = Self.marks(id, anchor.paragraph.prefix)
    guard let first = anchor.ranges.first, let last = anchor.ranges.last,
      let opening = first.piece.run,
      let closing = last.piece.run
    else {
      // The whole paragraph: behind its properties, and before its end.
      let from = anchor.paragraph.first("pPr")?.range.upperBound ?? anchor.paragraph.tag.upperBound
      let to = anchor.paragraph.closingTag
      guard from <= to, anchor.paragraph.tag.upperBound < anchor.paragraph.range.upperBound else {
        return
      }
      edits.insert(start, at: from)
      edits.insert(end, at: to)
      return
    }
    split(opening, first.piece.origin, at: first.range.lowerBound, start)
    split(closing, last.piece.origin, at: last.range.upperBound, end)
  }

  /// Inserts marks at an offset in a text of a run.
  private mutating func split(_ run: XMLElement, _ text: XMLText?, at offset: Int, _ marks: String)
  {
    guard let text,
      let holder = run.elements.first(where: { $0.range.contains(text.range.lowerBound) })
    else { return edits.insert(marks, at: run.range.lowerBound) }
    let content = run.elements.filter { $0.name != "rPr" }
    let isFirst = content.first.map { $0.range == holder.range } == true
    let isLast = content.last.map { $0.range == holder.range } == true
    if isFirst, offset == text.range.lowerBound {
      return edits.insert(marks, at: run.range.lowerBound)
    }
    if isLast, offset == text.range.upperBound {
      return edits.insert(marks, at: run.range.upperBound)
    }
    let prefix = run.prefix
    let properties = run.first("rPr").map { bytes.text($0.range) } ?? ""
    let tag = "<\(prefix)t xml:space=\"preserve\">"
    edits.insert(
      "</\(prefix)t></\(prefix)r>\(marks)<\(prefix)r>\(properties)\(tag)", at: offset)
    // White space at the place of the cut must stay.
    if !holder.attributes.contains(where: { $0.name == "space" }),
      kept.insert(holder.tag.lowerBound).inserted
    {
      edits.insert(" xml:space=\"preserve\"", at: holder.tag.upperBound - 1)
    }
  }
}

extension XMLElement {
  /// The prefix of its name in the file, with the colon.
  var prefix: String {
    let name = tree.source.bytes[tag.lowerBound + 1..<tag.upperBound]
      .prefix { !$0.isWhitespace && $0 != ASCII.greater && $0 != ASCII.slash }
    guard let colon = name.firstIndex(of: ASCII.colon) else { return "" }
    return String(decoding: name[...colon], as: UTF8.self)
  }

  /// Where its closing tag begins; its end if it has none.
  var closingTag: Int {
    guard tag.upperBound < range.upperBound else { return range.upperBound }
    return tree.source.bytes[..<range.upperBound].lastIndex(of: ASCII.less) ?? range.upperBound
  }
}

extension XMLTree {
  /// The file with a text before the end of its outermost element, and without some ranges in it.
  fileprivate func inserting(_ text: String, removing ranges: [Range<Int>] = []) -> [UInt8] {
    let bytes = source.bytes
    guard root.tag.upperBound < root.range.upperBound else {
      // The element has no closing tag.
      let name = root.prefix + root.name
      var tag = bytes.text(root.tag)
      while tag.hasSuffix("/") || tag.hasSuffix(">") { tag.removeLast() }
      return Array(bytes[..<root.range.lowerBound]) + Array("\(tag)>\(text)</\(name)>".utf8)
        + Array(bytes[root.range.upperBound...])
    }
    var edits = OfficeEdits()
    for range in ranges { edits.remove(range) }
    edits.insert(text, at: root.closingTag)
    return edits.applied(to: bytes)
  }
}

extension StringProtocol {
  /// The text as it stands in XML.
  var escapedForXML: String {
    reduce(into: "") { text, letter in
      switch letter {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default:
        for scalar in letter.unicodeScalars where scalar.value >= 0x20 || scalar == "\t" {
          text.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
