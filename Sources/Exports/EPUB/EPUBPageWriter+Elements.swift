internal import HornbookBytes

/// The elements of a document.
extension EPUBPageWriter {
  /// Begins an element in the body of the page.
  mutating func begin(inBody tag: MarkupReader.Tag) {
    if muted > 0 { return beginMuted(tag) }
    if foreign > 0 { return beginForeign(tag) }
    if beginQuestion(tag) { return }
    if isLeftOut(tag) { return drop(tag) }
    if tag.name == "details", tag.has(class: "moving") {
      return open(Open(name: tag.name, end: .moving))
    }
    if stack.last?.end == .moving {
      // Only the still image.
      return tag.name == "summary" ? open(Open(name: tag.name)) : drop(tag)
    }
    switch tag.name {
    case "svg", "math": beginForeign(tag)
    // Not every reader opens what is folded, so tabs stand below one another, and alerts open.
    case "details" where tag.has(class: "tab") || tag.has(class: "alert"):
      begin(tag, as: "div", isVoid: false)
    case "img": writeImage(tag)
    case "a": beginLink(tag)
    case "video", "audio": beginMedium(tag)
    case "track": writeTrack(tag)
    default: beginPlain(tag)
    }
  }

  /// Whether an element is of no use without the page around it.
  private func isLeftOut(_ tag: MarkupReader.Tag) -> Bool {
    switch tag.name {
    case "nav":
      isOpen("div") && tag["aria-label"] != nil && tag["class"] == nil
    case "a": tag.has(class: "on-paper")
    case "span": tag.has(class: "play")
    case "p": tag.has(class: "outcome") || tag.has(class: "minutes")
    case "div": tag.has(class: "figure-live")
    default: false
    }
  }

  private mutating func drop(_ tag: MarkupReader.Tag) {
    guard !ElementTable.void.contains(tag.name) else { return }
    open(Open(name: tag.name, isMuted: true))
  }

  private mutating func beginMuted(_ tag: MarkupReader.Tag) {
    guard !ElementTable.void.contains(tag.name) else { return }
    open(Open(name: tag.name))
  }

  private mutating func beginPlain(_ tag: MarkupReader.Tag) {
    let isVoid = ElementTable.void.contains(tag.name)
    switch ElementTable.treatment(of: tag.name) {
    case .dropped: drop(tag)
    case .opened:
      if !isVoid { open(Open(name: tag.name)) }
    case .kept: begin(tag, as: tag.name, isVoid: isVoid)
    case .renamed(let name): begin(tag, as: name, isVoid: isVoid)
    }
  }

  private mutating func begin(_ tag: MarkupReader.Tag, as name: String, isVoid: Bool) {
    guard let name = admit(AttributeTable.name(name, tag)) else {
      if !isVoid { open(Open(name: tag.name)) }
      return
    }
    var element = Open(name: tag.name, written: name)
    write(start: name)
    let id = writeAttributes(of: tag, as: name)
    writeMeaning(of: tag)
    if isVoid {
      writer.write("/>")
      return
    }
    writer.write(">")
    if tag.name == "h2", let id, heading == nil, question == nil {
      heading = []
      element.end = .heading(id)
    }
    if tag.name == "section" {
      if tag.has(class: "footnotes") { element.end = .notes }
      if tag.has(class: "answers") { element.end = .answers }
    }
    open(element)
    // A column has its span, or its group has.
    if name == "colgroup", tag["span"] != nil { stack[stack.count - 1].part = 1 }
  }

  mutating func write(start name: String) {
    writer.write("<")
    writer.write(text: name)
  }

  /// Writes the attributes that every document may have; returns the name of the element.
  @discardableResult
  mutating func writeAttributes(of tag: MarkupReader.Tag, as name: String) -> String? {
    var id: String?
    for attribute in tag.attributes {
      switch attribute.name {
      case "id",
        "name" where tag.name == "a":
        let value = XMLText.decoded(attribute.value)
        guard id == nil, !value.isEmpty else { continue }
        let name = XMLText.id(value)
        guard page.ids.insert(name).inserted else { continue }
        id = name
        self.attribute("id", name)
      case "lang":
        let value = XMLText.decoded(attribute.value)
        guard EPUBPackage.isLanguage(String(decoding: value, as: UTF8.self)) else { continue }
        self.attribute("lang", value)
        self.attribute("xml:lang", value)
      case "aria-describedby", "aria-details", "aria-labelledby":
        let names = XMLText.decoded(attribute.value).split(whereSeparator: \.isHTMLSpace)
          .map { EPUBPage.Link(document: nil, name: XMLText.id(Array($0))) }
          .filter { !broken.contains($0) }
        guard !names.isEmpty else { continue }
        page.links += names
        self.attribute(attribute.name, names.map(\.name).joined(separator: " "))
      default:
        let value = XMLText.decoded(attribute.value)
        if let value = AttributeTable.value(value, of: attribute.name, in: name) {
          self.attribute(attribute.name, value)
        }
      }
    }
    return id
  }

  /// Writes what an element means for readers of EPUBs.
  private mutating func writeMeaning(of tag: MarkupReader.Tag) {
    switch tag.name {
    case "section" where tag.has(class: "footnotes"): attribute("epub:type", "footnotes")
    case "section" where tag.has(class: "answers"): attribute("epub:type", "endnotes")
    case "li" where isList(of: .notes): attribute("epub:type", "footnote")
    case "li" where isList(of: .answers): attribute("epub:type", "endnote")
    // Style sheets of EPUBs must not set directions.
    case "pre" where tag["dir"] == nil, "code" where tag["dir"] == nil,
      _ where tag.has(class: "formula") && tag["dir"] == nil:
      if plan.isRightToLeft { attribute("dir", "ltr") }
    default: break
    }
  }

  /// Whether the list that is open is the outer one of an element.
  private func isList(of end: End) -> Bool {
    stack.last?.name == "ol" && stack.suffix(2).first?.end == end
  }
}
