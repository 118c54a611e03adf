internal import HornbookDiagnostics
internal import HornbookFormats

/// Sets comments into an OpenDocument file.
enum OdtRemarks {
  private static let office = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  private static let text = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  private static let core = "http://purl.org/dc/elements/1.1/"

  static func changes(
    _ archive: ZipReader, _ remarks: [(text: String, anchor: OfficeText.Anchor)], _ author: String,
    _ date: String
  ) throws(OfficeFault) -> [OfficeChange] {
    guard let tree = try archive.tree("content.xml") else { return [] }
    var edits = OfficeEdits()
    removeOwn(author, from: tree, &edits)
    for (index, remark) in remarks.enumerated() {
      let name = "hornbook-\(index + 1)"
      let paragraphs = remark.text.split(separator: "\n")
        .map { "<text:p xmlns:text=\"\(text)\">\($0.escapedForXML)</text:p>" }.joined()
      let start =
        "<office:annotation xmlns:office=\"\(office)\" office:name=\"\(name)\">"
        + "<dc:creator xmlns:dc=\"\(core)\">\(author.escapedForXML)</dc:creator>"
        + "<dc:date xmlns:dc=\"\(core)\">\(date)</dc:date>\(paragraphs)</office:annotation>"
      let end = "<office:annotation-end xmlns:office=\"\(office)\" office:name=\"\(name)\"/>"
      let paragraph = remark.anchor.paragraph
      guard paragraph.tag.upperBound < paragraph.range.upperBound else { continue }
      edits.insert(
        start, at: remark.anchor.ranges.first?.range.lowerBound ?? paragraph.tag.upperBound)
      edits.insert(end, at: remark.anchor.ranges.last?.range.upperBound ?? paragraph.closingTag)
    }
    return [OfficeChange(path: "content.xml", bytes: edits.applied(to: tree.source.bytes))]
  }

  /// Removes the comments that an earlier check has made.
  private static func removeOwn(_ author: String, from tree: XMLTree, _ edits: inout OfficeEdits) {
    var names: Set<String> = []
    for element in tree.root.descendants where element.space == office {
      if element.name == "annotation", element.first("creator")?.text == author {
        names.insert(element["name"] ?? "")
        edits.remove(element.range)
      } else if element.name == "annotation-end", let name = element["name"],
        names.contains(name)
      {
        edits.remove(element.range)
      }
    }
  }
}
