import HornbookBytes

/// Judges HTML as Hornbook means to write it: every element closed in its turn, every attribute
/// quoted, no sign left bare, nothing where HTML's own parser would move it.
struct Markup {
  private let bytes: [UInt8]
  private var offset = 0
  private var open: [String] = []
  /// How many of the elements that are open have a name.
  private var depths: [String: Int] = [:]
  private var names: Set<String> = []
  private var fault: String?
  private var allowsTwins = false

  /// What is wrong with some HTML; nil where it is well-formed.
  ///
  /// - Parameter allowsTwins: Whether two things may have one name, because that has been told.
  static func fault(in bytes: [UInt8], allowsTwins: Bool = false) -> String? {
    if bytes.firstInvalidUTF8 != nil { return "the HTML is not UTF-8" }
    if bytes.contains(0) { return "the HTML holds a NUL" }
    var markup = Markup(bytes)
    markup.allowsTwins = allowsTwins
    markup.read()
    return markup.fault
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    while offset < bytes.count, fault == nil {
      switch bytes[offset] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "&"): readReference()
      default: offset += 1
      }
    }
    if fault == nil, let last = open.last { complain("never closed: \(last)") }
  }

  private mutating func complain(_ words: String) {
    let start = max(0, offset - 60)
    let around = String(decoding: bytes[start..<min(bytes.count, offset + 60)], as: UTF8.self)
    fault = fault ?? "\(words) “\(around)”"
  }

  private mutating func readReference() {
    var end = offset + 1
    while end < bytes.count, end - offset < 40, isNameByte(bytes[end]) || bytes[end] == 0x23 {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > offset + 1 else {
      return complain("a bare ampersand")
    }
    offset = end + 1
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_")
  }

  private mutating func name() -> String {
    let start = offset
    while offset < bytes.count, isNameByte(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func has(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private mutating func skip(past text: String) {
    let mark = Array(text.utf8)
    while offset + mark.count <= bytes.count {
      if bytes[offset] == mark[0], bytes[offset..<offset + mark.count].elementsEqual(mark) {
        offset += mark.count
        return
      }
      offset += 1
    }
    complain("no \(text)")
    offset = bytes.count
  }

  private mutating func readTag() {
    if has("<!--") { return skip(past: "-->") }
    if has("<!") { return skip(past: ">") }
    offset += 1
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "/") {
      offset += 1
      let element = name()
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else {
        return complain("a broken end tag")
      }
      guard open.last == element else {
        return complain("\(element) closed where \(open.last ?? "nothing") is open")
      }
      open.removeLast()
      depths[element, default: 1] -= 1
      offset += 1
      return
    }
    let element = name()
    guard !element.isEmpty else { return complain("a bare sign") }
    judge(element)
    let isClosed = readAttributes(of: element)
    if isClosed || Self.void.contains(element) { return }
    open.append(element)
    depths[element, default: 0] += 1
    if element == "script" || element == "style" {
      skip(past: "</\(element)>")
      open.removeLast()
      depths[element, default: 1] -= 1
    }
  }

  private mutating func readAttributes(of element: String) -> Bool {
    var seen: Set<String> = []
    while offset < bytes.count, fault == nil {
      let byte = bytes[offset]
      if byte == 0x20 || byte == 0x0A {
        offset += 1
      } else if byte == UInt8(ascii: ">") {
        offset += 1
        return false
      } else if has("/>") {
        offset += 2
        return true
      } else {
        let attribute = name()
        guard !attribute.isEmpty else {
          complain("a broken attribute of \(element)")
          return false
        }
        if !seen.insert(attribute).inserted { complain("\(attribute) twice in \(element)") }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { continue }
        offset += 1
        readValue(of: attribute)
      }
    }
    complain("a tag that never ends")
    return false
  }

  private mutating func readValue(of attribute: String) {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      return complain("\(attribute) is not quoted")
    }
    offset += 1
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""), fault == nil {
      if bytes[offset] == UInt8(ascii: "&") { readReference() } else { offset += 1 }
    }
    guard offset < bytes.count, fault == nil else { return complain("a quote that never ends") }
    let value = String(decoding: bytes[start..<offset], as: UTF8.self)
    if attribute == "id" {
      if value.isEmpty || value.contains(" ") { complain("an id that is none") }
      if !names.insert(value).inserted, !allowsTwins { complain("an id twice") }
    }
    let address = value.lowercased()
    if attribute == "href" || attribute == "src",
      ["javascript:", "data:", "vbscript:"].contains(where: { address.hasPrefix($0) })
    {
      complain("an address that runs")
    }
    offset += 1
  }

  private func isOpen(_ element: String) -> Bool { depths[element, default: 0] > 0 }

  /// Elements that HTML's parser would put elsewhere.
  private mutating func judge(_ element: String) {
    if element == "a", isOpen("a") { complain("a link in a link") }
    if isOpen("p"), Self.blocks.contains(element) { complain("\(element) in a paragraph") }
    if let heading = open.last, Self.headings.contains(heading), Self.blocks.contains(element) {
      complain("\(element) in a heading")
    }
    if element == "li", !["ul", "ol", "menu", "template"].contains(open.last ?? "") {
      complain("an item in \(open.last ?? "nothing")")
    }
    if ["td", "th"].contains(element), open.last != "tr" { complain("a cell in no row") }
  }

  private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "li", "table", "figure", "pre", "blockquote", "section", "aside",
    "header", "footer", "nav", "article", "details", "fieldset", "form", "hr", "h1", "h2", "h3",
    "h4", "h5", "h6", "main", "dl",
  ]
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
}
