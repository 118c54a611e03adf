internal import HornbookBytes

/// Checks a whole SVG for anything but shapes and text, which may also be HTML inside a `foreignObject`.
///
/// It has lists of safe elements and namespaces and checks addresses and styles. It expands nothing
/// and reads each byte only a few times. Anything it cannot parse is considered unsafe, since a
/// browser might parse it differently.
struct DrawingCheck {
  private let bytes: [UInt8]
  private var offset = 0
  /// The prefixes declared for the namespaces of SVG and HTML.
  private var ownPrefixes: Set<String> = []
  /// The text of the current style sheet.
  private var sheet: [UInt8]?

  /// The reason not to publish a file with the extension of an SVG, as a clause; nil if there is
  /// none.
  static func reason(_ bytes: [UInt8]) -> String? {
    var check = DrawingCheck(bytes)
    return check.run()
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() -> String? {
    if bytes.contains(0) { return "the drawing is not UTF-8" }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    // Without a tag, no browser would run anything.
    guard let first = bytes[offset...].first(where: { !$0.isWhitespace }), first == ASCII.less
    else { return nil }
    guard ImageFacts.read(bytes).kind == .svg else { return "it is not a drawing" }
    while offset < bytes.count {
      let mark = bytes.firstIndex(of: ASCII.less, from: offset) ?? bytes.count
      sheet?.append(contentsOf: bytes[offset..<mark])
      guard mark < bytes.count else { break }
      offset = mark
      if let reason = readMark() { return reason }
    }
    return sheet.flatMap(Self.reason(ofStyle:))
  }

  /// Reads a construct that begins with `<` and moves past it.
  private mutating func readMark() -> String? {
    if bytes.has("<!--", at: offset) {
      offset = bytes.firstRange(of: "-->", from: offset + 4)?.upperBound ?? bytes.count
      return nil
    }
    if bytes.has("<![CDATA[", at: offset) {
      let end = bytes.firstRange(of: "]]>", from: offset + 9)
      sheet?.append(contentsOf: bytes[offset + 9..<(end?.lowerBound ?? bytes.count)])
      offset = end?.upperBound ?? bytes.count
      return nil
    }
    if bytes.has("<?", at: offset) { return readInstruction() }
    if bytes.has("<!", at: offset) { return readDocumentType() }
    if bytes.has("</", at: offset) {
      offset = bytes.firstIndex(of: ASCII.greater, from: offset).map { $0 + 1 } ?? bytes.count
      defer { sheet = nil }
      return sheet.flatMap(Self.reason(ofStyle:))
    }
    if sheet != nil { return "the drawing's style sheet contains an element" }
    return readElement()
  }

  private mutating func readInstruction() -> String? {
    let start = offset + 2
    let end = bytes.firstRange(of: "?>", from: start)
    let text = bytes.text(start..<(end?.lowerBound ?? bytes.count)).lowercased()
    offset = end?.upperBound ?? bytes.count
    let target = text.prefix { !$0.isWhitespace }
    if target == "xpacket" { return nil }
    guard target == "xml" else {
      return "the drawing contains the instruction “\(target.prefix(40))”"
    }
    guard let encoding = text.firstRange(of: "encoding") else { return nil }
    let name = text[encoding.upperBound...].drop { " \t\n\r=\"'".contains($0) }
      .prefix { !"\"' \t\n\r".contains($0) }
    return ["utf-8", "us-ascii", "iso-8859-1"].contains(name)
      ? nil : "the drawing is not UTF-8"
  }

  /// Reads a document type; the usual ones are harmless, others may contain declarations.
  private mutating func readDocumentType() -> String? {
    let end = bytes.firstIndex(of: ASCII.greater, from: offset) ?? bytes.count
    let words = bytes.text(offset..<end).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    offset = min(end + 1, bytes.count)
    let isUsual =
      words == "<!DOCTYPE svg"
      || words.hasPrefix("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG ") && holdsTwoNames(words)
    return isUsual ? nil : "the drawing declares its own document type"
  }

  /// Whether the text has exactly two names in quotation marks and ends with them.
  ///
  /// Reading stops at the first `>`, which could be inside a name.
  private func holdsTwoNames(_ words: String) -> Bool {
    words.count { $0 == "\"" } == 4 && words.hasSuffix("\"") && !words.contains("[")
      && !words.contains("'") && !words.dropFirst().contains("<")
  }

  // MARK: - Elements

  private mutating func readElement() -> String? {
    var end = offset + 1
    while end < bytes.count, !Self.endsName(bytes[end]) { end += 1 }
    let (prefix, name) = Self.split(bytes.text(offset + 1..<end))
    offset = end
    var attributes: [(name: String, value: [UInt8])] = []
    var isEmpty = false
    while true {
      while offset < bytes.count, bytes[offset].isWhitespace { offset += 1 }
      // An incomplete element is never shown.
      guard offset < bytes.count else { return nil }
      if bytes[offset] == ASCII.greater {
        offset += 1
        break
      }
      if bytes.has("/>", at: offset) {
        (offset, isEmpty) = (offset + 2, true)
        break
      }
      guard let attribute = readAttribute() else {
        return offset < bytes.count ? "the drawing is not well-formed XML" : nil
      }
      attributes.append(attribute)
    }
    for attribute in attributes {
      if let reason = declare(attribute) { return reason }
    }
    let isOwn = prefix.isEmpty || ownPrefixes.contains(prefix)
    if isOwn, !Self.elements.contains(name), !Self.htmlElements.contains(name) {
      return name.lowercased() == "script"
        ? "the drawing contains a script" : "the drawing contains the element “\(name.prefix(40))”"
    }
    for attribute in attributes {
      if let reason = Self.reason(of: attribute, in: name) { return reason }
    }
    if isOwn, name == "style", !isEmpty { sheet = [] }
    return nil
  }

  private mutating func readAttribute() -> (name: String, value: [UInt8])? {
    let start = offset
    while offset < bytes.count, !Self.endsName(bytes[offset]) { offset += 1 }
    let name = bytes.text(start..<offset)
    while offset < bytes.count, bytes[offset].isWhitespace { offset += 1 }
    guard !name.isEmpty, bytes.has("=", at: offset) else { return nil }
    offset += 1
    while offset < bytes.count, bytes[offset].isWhitespace { offset += 1 }
    guard offset < bytes.count, bytes[offset] == ASCII.quote || bytes[offset] == ASCII.apostrophe
    else { return nil }
    guard let close = bytes.firstIndex(of: bytes[offset], from: offset + 1) else {
      offset = bytes.count
      return nil
    }
    let value = HTMLEntities.decoded(bytes[offset + 1..<close])
    offset = close + 1
    return (name, value)
  }

  /// Reads a namespace declaration, which must be for SVG, HTML or a namespace known to be harmless.
  ///
  /// Wherever an element stands, it has to be safe in both SVG and HTML.
  private mutating func declare(_ attribute: (name: String, value: [UInt8])) -> String? {
    let (prefix, name) = Self.split(attribute.name)
    guard prefix == "xmlns" || attribute.name == "xmlns" else { return nil }
    let space = attribute.value.text(attribute.value.indices)
    if space == "http://www.w3.org/2000/svg" || space == "http://www.w3.org/1999/xhtml" {
      if prefix == "xmlns" { ownPrefixes.insert(name) }
      return nil
    }
    let isKnown = prefix == "xmlns" && Self.spaces.contains { space.hasPrefix($0) }
    return isKnown ? nil : "the drawing contains elements of “\(space.prefix(60))”"
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.greater, ASCII.less, ASCII.slash, ASCII.equals, ASCII.quote, ASCII.apostrophe: true
    default: byte.isWhitespace
    }
  }

  private static func split(_ name: String) -> (prefix: String, name: String) {
    guard let colon = name.utf8.firstIndex(of: ASCII.colon) else { return ("", name) }
    return (String(name[..<colon]), String(name[name.utf8.index(after: colon)...]))
  }

  // MARK: - Values

  private static func reason(of attribute: (name: String, value: [UInt8]), in element: String)
    -> String?
  {
    let (prefix, name) = split(attribute.name.lowercased())
    if prefix == "xmlns" { return nil }
    let value = attribute.value
    if name.hasPrefix("on") {
      return "the drawing contains the event attribute “\(name.prefix(40))”"
    }
    switch name {
    case "base" where prefix == "xml": return "the drawing changes the base of its addresses"
    case "href" where element == "a" && isWebAddress(value): return nil
    // A drawing that is an image in another runs nothing.
    case "href" where element == "image" && isInside(value, orOf: "image/svg+xml"): return nil
    // Here draw.io keeps the source of the drawing.
    case "content" where element == "svg": return nil
    case "href", "src", "action", "formaction", "data", "background", "srcset", "poster", "ping",
      "attributionsrc",
      "from", "to", "by", "values":
      let mayBeText = ["from", "to", "by", "values"].contains(name)
      if mayBeText, value.contains(ASCII.leftParenthesis), let reason = reason(ofStyle: value) {
        return reason
      }
      if mayBeText, !value.contains(ASCII.colon) { return nil }
      return isInside(value) ? nil : "the drawing leads to “\(shortened(value))”"
    case "attributename":
      let target = split(value.text(value.indices).lowercased()).name
      let isPlain = target.utf8.allSatisfy { $0.isLetterOrDigit || $0 == ASCII.minus }
      let isSafe = isPlain && target != "href" && target != "style" && !target.hasPrefix("on")
      return isSafe ? nil : "the drawing animates “\(shortened(value))”"
    case "style": return reason(ofStyle: value)
    default:
      return value.contains(UInt8(ascii: "(")) ? reason(ofStyle: value) : nil
    }
  }

  /// Whether a link leads to a page of the web, which a reader chooses to open.
  private static func isWebAddress(_ address: [UInt8]) -> Bool {
    address.starts(with: "https://".utf8) || address.starts(with: "http://".utf8)
  }

  /// Whether an address refers to a part of the drawing itself, or is a data address with a picture
  /// or font.
  private static func isInside(_ address: some Sequence<UInt8>, orOf other: String? = nil) -> Bool {
    let plain = address.filter { $0 > ASCII.space }.map(\.lowercased)
    if plain.isEmpty || plain.first == ASCII.hash { return true }
    guard plain.starts(with: "data:".utf8), let type = DataAddress.mediaType(address) else {
      return false
    }
    return DataAddress.pictures.contains(type) || DataAddress.fonts.contains(type) || type == other
  }

  /// The reason not to publish a style sheet or the value of a property; nil if there is none.
  private static func reason(ofStyle text: [UInt8]) -> String? {
    let plain = HTMLEntities.decoded(text[...]).map(\.lowercased)
    // An escape can represent any character, so it could hide anything this check looks for.
    if plain.contains(ASCII.backslash) { return "the drawing's style sheet contains a backslash" }
    for word in fetching where plain.firstRange(of: word) != nil {
      return "the drawing's style sheet contains “\(word.text(word.indices))”"
    }
    var start = 0
    while let found = plain.firstRange(of: "url(", from: start) {
      start = found.upperBound
      let address = plain[start...].prefix { $0 != UInt8(ascii: ")") }
        .filter { $0 != ASCII.quote && $0 != ASCII.apostrophe }
      if !isInside(address) {
        return "the drawing's style sheet fetches “\(shortened(address))”"
      }
    }
    return nil
  }

  private static func shortened(_ value: [UInt8]) -> String {
    let text = value.text(value.indices)
    return text.count > 60 ? text.prefix(60) + "…" : text
  }

  private static let fetching: [[UInt8]] = [
    "@import", "@namespace", "image-set", "image(", "src(", "expression", "behavior",
    "-moz-binding",
    "javascript:",
  ].map { Array($0.utf8) }
}
