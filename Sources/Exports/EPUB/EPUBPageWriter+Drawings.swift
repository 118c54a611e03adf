internal import HornbookBytes

/// Drawings and formulas, whose names and attributes stay as they are written.
extension EPUBPageWriter {
  /// A formula that is open.
  struct OpenFormula {
    /// The length of the document before it.
    var start: Int
    var check = FormulaCheck()
    var text: [UInt8] = []
    /// The names of its elements.
    var ids: [String] = []
  }

  /// Begins an element of a drawing or a formula.
  mutating func beginForeign(_ tag: MarkupReader.Tag) {
    let isRoot = tag.name == "svg" || tag.name == "math"
    if foreign == 0, isRoot { _ = admit(tag.name) }
    if foreign > 0, Self.leavesDrawing.contains(tag.name) { return leaveDrawing(for: tag) }
    if formula != nil, tag.name == "math" {
      // Readers refuse a formula in a formula.
      formula?.check.refuse()
      if !tag.isEmpty { open(Open(name: tag.name)) }
      return
    }
    // A formula in a drawing would need an element that readers do not know.
    let isOther = foreign > 0 && isRoot && !isOpen(tag.name)
    guard !isOther, !Self.refused.contains(tag.name) else {
      if !tag.isEmpty { open(Open(name: tag.name, isMuted: true)) }
      return
    }
    guard Self.isName(tag.written) else {
      if !tag.isEmpty { open(Open(name: tag.name)) }
      return
    }
    if tag.name == "math" { formula = OpenFormula(start: writer.count) }
    formula?.check.begin(tag.name)
    // Only in drawings capitals count.
    let name = isRoot || formula != nil ? tag.name : tag.written
    write(start: name)
    if tag.name == "svg" {
      page.hasDrawing = true
      attribute("xmlns", "http://www.w3.org/2000/svg")
      attribute("xmlns:xlink", "http://www.w3.org/1999/xlink")
    } else if tag.name == "math" {
      attribute("xmlns", "http://www.w3.org/1998/Math/MathML")
      if plan.isRightToLeft, tag["dir"] == nil { attribute("dir", "ltr") }
    }
    for attribute in tag.attributes where keepsForeign(attribute, of: tag.name) {
      let value = XMLText.decoded(attribute.value)
      switch attribute.name {
      case "id":
        let id = XMLText.id(value)
        guard page.ids.insert(id).inserted else { continue }
        formula?.ids.append(id)
        self.attribute("id", id)
      case "href", "xlink:href":
        guard value.first == ASCII.hash, let name = known(value.dropFirst()) else { continue }
        self.attribute(attribute.written, "#" + name)
      case "aria-describedby", "aria-details", "aria-labelledby":
        let names = value.split(whereSeparator: \.isHTMLSpace).compactMap { known($0) }
        if !names.isEmpty { self.attribute(attribute.written, names.joined(separator: " ")) }
      case _ where value.starts(with: "url(#".utf8):
        guard value.last == ASCII.rightParenthesis, let name = known(value.dropFirst(5).dropLast())
        else { continue }
        self.attribute(attribute.written, "url(#" + name + ")")
      default: self.attribute(attribute.written, value)
      }
    }
    guard !tag.isEmpty || tag.name == "math" else {
      writer.write("/>")
      formula?.check.end()
      return
    }
    writer.write(">")
    if isRoot { foreign += 1 }
    open(Open(name: tag.name, written: name, isDrawing: isRoot))
    if tag.isEmpty { close(to: stack.count - 1) }
  }

  /// The name in the document of an element to which another one refers; nil if it is not there.
  private mutating func known(_ name: ArraySlice<UInt8>) -> String? {
    let link = EPUBPage.Link(document: nil, name: XMLText.id(Array(name)))
    guard !name.isEmpty, !broken.contains(link) else { return nil }
    page.links.append(link)
    return link.name
  }

  /// Ends an element of a formula; a formula that readers would refuse becomes its text.
  mutating func endFormula(_ element: inout Open) {
    guard foreign > 0, element.written != nil else { return }
    formula?.check.end()
    guard element.isDrawing, let formula else { return }
    self.formula = nil
    if formula.check.isValid {
      page.hasMathematics = true
      return
    }
    writer.truncate(to: formula.start)
    page.ids.subtract(formula.ids)
    element.written = nil
    written["math", default: 1] -= 1
    write(escaped: formula.text)
  }

  /// Ends a drawing before an element of HTML, as browsers do.
  private mutating func leaveDrawing(for tag: MarkupReader.Tag) {
    guard let index = stack.firstIndex(where: { $0.name == "svg" || $0.name == "math" }) else {
      return
    }
    close(to: index)
    begin(inBody: tag)
  }

  /// Whether a name is one in XML, without a prefix.
  private static func isName(_ name: String) -> Bool {
    (name.utf8.first?.isLetter ?? false)
      && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == ASCII.minus }
  }

  private func keepsForeign(_ attribute: MarkupReader.Attribute, of element: String) -> Bool {
    let name = attribute.name
    if formula != nil {
      return name == "id" || FormulaCheck.keeps(name, XMLText.decoded(attribute.value), of: element)
    }
    switch name {
    case "xlink:href", "xlink:title", "xml:space": return true
    default:
      return Self.isName(name) && !name.hasPrefix("on") && !name.hasPrefix("data-")
        && !["style", "xmlns", "src", "is"].contains(name)
    }
  }

  private static let refused: Set<String> = [
    "animate", "animatemotion", "animatetransform", "annotation-xml", "foreignobject", "image",
    "set", "style",
  ]

  /// The elements of HTML before which a drawing ends.
  private static let leavesDrawing: Set<String> = [
    "b", "big", "blockquote", "br", "center", "code", "dd", "div", "dl", "dt", "em", "h1", "h2",
    "h3",
    "h4", "h5", "h6", "hr", "i", "img", "li", "menu", "nobr", "ol", "p", "pre", "ruby", "s",
    "small",
    "span", "strike", "strong", "sub", "sup", "table", "tt", "u", "ul", "var",
  ]
}
