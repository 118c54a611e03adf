internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

extension MoodleXMLReader {
  /// The format that an element names; nil if it names none.
  static func format(of element: XMLElement) -> MoodleTextFormat? {
    guard let name = element["format"]?.withoutEnds else { return nil }
    return MoodleTextFormat(rawValue: name) ?? (name == "wiki_like" ? .automatic : .html)
  }

  /// The text of an element; nil if there is nothing to read or see in it.
  mutating func text(_ element: XMLElement?) -> BankText? {
    guard let element else { return nil }
    let text = BankText(foreign: settled(html(of: element), from: element, findsGap: false))
    return text.html.isEmpty || text.isEmpty ? nil : text
  }

  /// What is asked.
  mutating func stem(_ kind: String, _ element: XMLElement, _ task: BankTask) -> BankText {
    guard let text = element.first("questiontext") else { return BankText(foreign: []) }
    var findsGap = false
    var html = html(of: text)
    if case .gaps(let gaps) = task {
      findsGap = gaps.count == 1
      if kind == "cloze" || kind == "multianswer" {
        findsGap = false
        html = MoodleCloze(html).marked
      }
    }
    html = settled(html, from: text, findsGap: findsGap)
    // A question had one image of its own in old files.
    if let image = element.first("image"), let data = element.first("image_base64"),
      let bytes = Base64.decode(data.text.utf8), !image.text.withoutEnds.isEmpty
    {
      html += "<p><img src=\"\(files.add(image.text.withoutEnds, bytes))\" alt=\"\"></p>".utf8
    }
    return BankText(foreign: html)
  }

  /// The HTML in an element, as it is written.
  func html(of element: XMLElement) -> [UInt8] {
    let container = element.first("text")
    let own = container ?? element
    let format = Self.format(of: element) ?? self.format
    let hasElements = own.elements.first { _ in true } != nil
    if container != nil, hasElements {
      // Somebody has written HTML without marking it as text.
      let bytes = found.source.bytes
      let inside = own.tag.upperBound..<own.range.upperBound
      let end = bytes[inside].lastIndex(of: ASCII.less) ?? inside.upperBound
      return Array(bytes[inside.lowerBound..<max(inside.lowerBound, end)]).withoutGaps
    }
    guard container != nil || !hasElements else { return [] }
    let text = Array(own.text.utf8)
    return format.html(Array(text[text.trimmed(0..<text.count)]).withoutGaps)
  }

  /// The HTML with formulas and the names of its images.
  private mutating func settled(_ html: [UInt8], from element: XMLElement, findsGap: Bool)
    -> [UInt8]
  {
    var attached: [String: XMLElement] = [:]
    for file in element.all("file") {
      let path = (file["path"] ?? "/") + (file["name"] ?? "")
      attached[path.hasPrefix("/") ? String(path.dropFirst()) : path] = file
    }
    var files = files
    var broken: XMLElement?
    let text = MoodleHTML(
      html, findsGap: findsGap,
      file: { path in
        guard let file = attached[path] else { return nil }
        guard let bytes = Base64.decode(file.text.utf8) else {
          broken = file
          return nil
        }
        return files.add(path, bytes)
      },
      image: { files.add($0, $1) })
    self.files = files
    if let broken {
      found.breakOff(
        at: broken.tag, "the image “\(broken["name"] ?? "")” is not valid Base64",
        remedy: "Export the file from Moodle again.")
    }
    for lost in text.lost { found.lose(at: element.tag, "\(lost) is left out") }
    return text.html
  }
}
