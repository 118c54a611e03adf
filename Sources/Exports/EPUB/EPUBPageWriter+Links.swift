internal import HornbookBytes

/// Links, images, films and sounds.
extension EPUBPageWriter {
  mutating func beginLink(_ tag: MarkupReader.Tag) {
    // A heading that leads to itself helps in a browser only.
    if tag.has(class: "anchor") { return open(Open(name: "a")) }
    let address = tag["href"].map { XMLText.decoded($0).trimmed }
    // A link in a link is none.
    guard let address, admit("a") != nil, !isOpen("a"), let href = href(address) else {
      _ = admit("span")
      write(start: "span")
      writeAttributes(of: tag.without("role"), as: "span")
      writer.write(">")
      open(Open(name: "a", written: "span"))
      return
    }
    write(start: "a")
    attribute("href", href)
    writeAttributes(of: tag, as: "a")
    let role = tag["role"].map { Array($0) } ?? []
    let isAnswer = stack.last?.end == .seeAnswer
    let isBack = tag.has(class: "number") && stack.contains { $0.end == .answers }
    if isAnswer { attribute("role", "doc-noteref") }
    if isBack { attribute("role", "doc-backlink") }
    if isAnswer || role.elementsEqual("doc-noteref".utf8) { attribute("epub:type", "noteref") }
    if isBack || role.elementsEqual("doc-backlink".utf8) { attribute("epub:type", "backlink") }
    writer.write(">")
    open(Open(name: "a", written: "a"))
  }

  /// The address of a link in the document; nil if it leads nowhere.
  private mutating func href(_ address: [UInt8]) -> String? {
    switch plan.target(of: address, on: path) {
    case .web(let address): return address
    case .nowhere: return nil
    case .file(let file):
      if case .web(let address) = plan.web(Array(file.path.utf8)) { return address }
      return nil
    case .document(let document, let name):
      guard let name else { return document }
      let link = EPUBPage.Link(document: document, name: name)
      guard !broken.contains(link) else { return document }
      page.links.append(link)
      return (document ?? "") + "#" + name
    }
  }

  // MARK: - Images

  mutating func writeImage(_ tag: MarkupReader.Tag) {
    let alternative = tag["alt"].map { XMLText.decoded($0) }
    let isPortrait = tag.has(class: "portrait")
    guard let address = tag["src"].map({ XMLText.decoded($0).trimmed }),
      case .file(let file) = plan.target(of: address, on: path), file.type.hasPrefix("image/")
    else { return writeInstead(of: tag, alternative ?? []) }
    if !isPortrait {
      page.hasImage = true
      // Beside the text of a link, a picture needs no words of its own.
      let isDecoration =
        tag["aria-hidden"] != nil || tag["role"]?.elementsEqual("presentation".utf8) == true
        || isOpen("a")
      if alternative?.isEmpty != false, !isDecoration { page.lacksAlternative = true }
    }
    take(file)
    _ = admit("img")
    write(start: "img")
    attribute("src", file.name)
    if alternative == nil { attribute("alt", "") }
    writeAttributes(of: tag, as: "img")
    writer.write("/>")
  }

  private mutating func take(_ file: EPUBPlan.File) {
    if shown.insert(file.path).inserted { page.files.append(file.path) }
  }

  /// Writes the description of an image that an EPUB cannot have, with a link to it if it is on another host.
  private mutating func writeInstead(of tag: MarkupReader.Tag, _ alternative: [UInt8]) {
    let address = tag["src"].map { XMLText.decoded($0).trimmed } ?? []
    if inside != .flow, inside != .phrasing { _ = admit("span") }
    guard !isOpen("a"), case .web(let href) = plan.target(of: address, on: path) else {
      return write(escaped: alternative)
    }
    write(start: "a")
    attribute("href", href)
    writer.write(">")
    write(escaped: alternative.isEmpty ? Array(href.utf8) : alternative)
    write(end: "a")
  }

  // MARK: - Films and sounds

  mutating func beginMedium(_ tag: MarkupReader.Tag) {
    guard let address = tag["src"].map({ XMLText.decoded($0).trimmed }),
      case .file(let file) = plan.target(of: address, on: path),
      file.type.hasPrefix(tag.name + "/"), !["a", "audio", "video"].contains(where: isOpen)
    else {
      // The link inside stays.
      open(Open(name: tag.name))
      return
    }
    _ = admit(tag.name)
    take(file)
    if tag.name == "video" {
      page.hasFilm = true
      page.uncaptioned += 1
      lacksCaptions = true
    } else {
      page.hasSound = true
    }
    write(start: tag.name)
    attribute("src", file.name)
    if let poster = tag["poster"].map({ XMLText.decoded($0).trimmed }), tag.name == "video",
      case .file(let picture) = plan.target(of: poster, on: path), picture.type.hasPrefix("image/")
    {
      take(picture)
      attribute("poster", picture.name)
    }
    writeAttributes(of: tag, as: tag.name)
    writer.write(">")
    open(Open(name: tag.name, written: tag.name))
  }

  mutating func writeTrack(_ tag: MarkupReader.Tag) {
    guard let element = stack.last, let medium = element.written,
      ["video", "audio"].contains(medium),
      // Tracks come before all else.
      writer.bytes[element.start...].allSatisfy(\.isHTMLSpace),
      let address = tag["src"].map({ XMLText.decoded($0).trimmed }),
      case .file(let file) = plan.target(of: address, on: path), file.type == "text/vtt"
    else { return }
    take(file)
    if medium == "video", lacksCaptions {
      page.uncaptioned -= 1
      lacksCaptions = false
    }
    write(start: "track")
    attribute("src", file.name)
    // Only one can be the usual one.
    writeAttributes(of: element.part == 0 ? tag : tag.without("default"), as: "track")
    writer.write("/>")
    stack[stack.count - 1].start = writer.count
    if tag["default"] != nil { stack[stack.count - 1].part = 1 }
  }
}

extension MarkupReader.Tag {
  /// The tag without an attribute.
  fileprivate func without(_ name: String) -> MarkupReader.Tag {
    var tag = self
    tag.attributes.removeAll { $0.name == name }
    return tag
  }
}

extension [UInt8] {
  /// The bytes without white space at both ends.
  fileprivate var trimmed: [UInt8] { Array(self[trimmed(indices)]) }
}
