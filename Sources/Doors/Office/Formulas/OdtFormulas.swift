internal import HornbookDiagnostics
internal import HornbookFormats

extension OdtReader {
  /// The MathML of a frame with a formula, which is a document of its own; nil if there is none.
  func formula(_ frame: XMLElement) -> XMLElement? {
    guard let object = frame.first("object") else { return nil }
    if let math = object.first("math") { return math }
    guard var path = object["href"] else { return nil }
    if path.hasPrefix("./") { path = String(path.dropFirst(2)) }
    // A small file could name a large formula again and again.
    guard objects.insert(path).inserted else { return nil }
    guard let entry = archive.entry(path + "/content.xml") else { return nil }
    // A part that cannot be read is no formula, and its picture stays.
    guard let bytes = try? archive.read(entry) else { return nil }
    switch XMLParser.parse(Source(path: path, bytes: bytes), allowsDoctype: true) {
    case .success(let tree): return tree.root.name == "math" ? tree.root : nil
    case .failure: return nil
    }
  }
}

extension RichParagraph {
  /// Lets a formula that is alone in a paragraph stand by itself.
  mutating func displayOnlyFormula() {
    let shown = pieces.indices.filter { !pieces[$0].isBlank }
    guard role == .text, shown.count == 1, let only = shown.first, pieces[only].kind == .formula
    else { return }
    pieces[only].text = "$\(pieces[only].text)$"
  }
}
