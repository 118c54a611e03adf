internal import HornbookBytes

/// An element of HTML, or a text.
public final class HTMLNode {
  /// The name in small letters; empty for a text.
  public let name: String
  /// The attributes, by names in small letters.
  public let attributes: [String: String]
  /// What is directly in it.
  public internal(set) var children: [HTMLNode] = []
  /// The words of a text, with references resolved.
  public internal(set) var text = ""

  init(_ name: String, _ attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  /// Whether it is a text.
  public var isText: Bool { name.isEmpty }

  /// The words of its class.
  public var classes: [Substring] {
    (attributes["class"] ?? "").split(whereSeparator: \.isWhitespace)
  }

  /// Whether it is the number of a figure or a listing, which whoever shows it counts.
  public var isLabel: Bool { name == "span" && classes.contains("label") }

  /// All text in it.
  var allText: String { isText ? text : children.map(\.allText).joined() }

  /// The TeX of an annotation in MathML, on one line; nil if it has none.
  public var tex: String? {
    guard attributes["encoding"]?.contains("tex") == true else { return nil }
    let tex = allText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return tex.isEmpty ? nil : tex
  }

  /// The addresses of all links in it.
  var links: [String] {
    (attributes["href"].map { [$0] } ?? []) + children.flatMap(\.links)
  }

  /// The texts of all headings in it.
  var headings: [String] {
    name.count == 2 && name.first == "h" && name.last?.isNumber == true
      ? [allText] : children.flatMap(\.headings)
  }

  /// The names of all elements in it.
  var names: [String] {
    [attributes["id"], attributes["name"]].compactMap { $0 } + children.flatMap(\.names)
  }

  /// The first element in it with one of some names.
  public func first(_ names: Set<String>) -> HTMLNode? {
    for child in children where !child.isText {
      if names.contains(child.name) { return child }
      if let found = child.first(names) { return found }
    }
    return nil
  }
}

/// Reads HTML as it is found in feeds, and mends it as browsers do.
///
/// Elements that are not closed end with what contains them. Nothing is ever refused.
public struct HTMLTree {
  /// The greatest depth; what lies deeper is read as if it lay there.
  private static let depthLimit = 200

  /// Elements without contents.
  public static let empty: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
  /// Elements that do not stand in a line.
  public static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "dd", "details", "div", "dl", "dt",
    "fieldset", "figcaption",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main",
    "nav", "ol", "p", "pre",
    "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul", "body",
    "html",
  ]
  /// Elements whose content is not HTML.
  private static let raw: Set<String> = [
    "script", "style", "textarea", "title", "noscript", "template",
  ]

  /// The element around everything.
  public let root = HTMLNode("body")
  private let bytes: [UInt8]
  private var open: [HTMLNode]

  /// Reads a text.
  public init(_ html: String) {
    bytes = Array(html.utf8)
    open = [root]
    read()
  }

  private mutating func read() {
    var index = 0
    var start = 0
    while index < bytes.count {
      guard bytes[index] == ASCII.less, index + 1 < bytes.count else {
        index += 1
        continue
      }
      let next = bytes[index + 1]
      if next == ASCII.exclamation || next == ASCII.question {
        addText(start..<index)
        let mark: StaticString =
          bytes.has("<!--", at: index) ? "-->" : bytes.has("<![CDATA[", at: index) ? "]]>" : ">"
        index = bytes.firstRange(of: mark, from: index + 2)?.upperBound ?? bytes.count
        start = index
      } else if next.isLetter {
        addText(start..<index)
        index = readTag(at: index)
        start = index
      } else if next == ASCII.slash, index + 2 < bytes.count, bytes[index + 2].isLetter {
        addText(start..<index)
        var end = index + 2
        while end < bytes.count, bytes[end].isLetterOrDigit || bytes[end] == ASCII.minus {
          end += 1
        }
        close(bytes.text(index + 2..<end).lowercased())
        index = (bytes[end...].firstIndex(of: ASCII.greater) ?? bytes.count - 1) + 1
        start = index
      } else if next == ASCII.slash, index + 2 < bytes.count {
        // Browsers take this for a comment.
        addText(start..<index)
        index = (bytes[index...].firstIndex(of: ASCII.greater) ?? bytes.count - 1) + 1
        start = index
      } else {
        index += 1
      }
    }
    addText(start..<bytes.count)
  }

  private func addText(_ range: Range<Int>) {
    guard !range.isEmpty, let parent = open.last else { return }
    let text = HTMLNode("")
    text.text = String(decoding: HTMLEntities.decoded(bytes[range]), as: UTF8.self)
    parent.children.append(text)
  }

  private mutating func readTag(at start: Int) -> Int {
    var index = start + 1
    while index < bytes.count,
      bytes[index].isLetterOrDigit || bytes[index] == ASCII.minus || bytes[index] == ASCII.colon
    {
      index += 1
    }
    let name = bytes.text(start + 1..<index).lowercased()
    var attributes: [String: String] = [:]
    var isClosed = false
    while index < bytes.count, bytes[index] != ASCII.greater {
      if bytes[index].isWhitespace || bytes[index] == ASCII.slash {
        isClosed = bytes[index] == ASCII.slash
        index += 1
        continue
      }
      let key = index
      while index < bytes.count, !bytes[index].isWhitespace, bytes[index] != ASCII.equals,
        bytes[index] != ASCII.greater,
        bytes[index] != ASCII.slash
      { index += 1 }
      let word = bytes.text(key..<index).lowercased()
      if index == key { index += 1 }
      while index < bytes.count, bytes[index].isWhitespace { index += 1 }
      var value = ""
      if index < bytes.count, bytes[index] == ASCII.equals {
        index += 1
        while index < bytes.count, bytes[index].isWhitespace { index += 1 }
        (value, index) = self.value(at: index)
      }
      isClosed = false
      if attributes[word] == nil { attributes[word] = value }
    }
    index = min(index + 1, bytes.count)
    begin(name, attributes, isClosed: isClosed)
    guard Self.raw.contains(name), !isClosed else { return index }
    // Up to its closing tag nothing is HTML.
    let end = closing(name, from: index)
    addText(index..<end)
    return end
  }

  private func value(at start: Int) -> (String, Int) {
    guard start < bytes.count else { return ("", start) }
    var end = start
    var range = start..<start
    if bytes[start] == ASCII.quote || bytes[start] == ASCII.apostrophe {
      end = bytes[(start + 1)...].firstIndex(of: bytes[start]) ?? bytes.count
      range = min(start + 1, end)..<end
      end = min(end + 1, bytes.count)
    } else {
      while end < bytes.count, !bytes[end].isWhitespace, bytes[end] != ASCII.greater { end += 1 }
      range = start..<end
    }
    return (String(decoding: HTMLEntities.decoded(bytes[range]), as: UTF8.self), end)
  }

  private func closing(_ name: String, from start: Int) -> Int {
    var index = start
    while let found = bytes.firstRange(of: "</", from: index)?.lowerBound {
      let end = min(found + 2 + name.utf8.count, bytes.count)
      if bytes.text(found + 2..<end).lowercased() == name { return found }
      index = found + 2
    }
    return bytes.count
  }

  private mutating func begin(_ name: String, _ attributes: [String: String], isClosed: Bool) {
    closeImplied(before: name)
    let node = HTMLNode(name, attributes)
    open[open.count - 1].children.append(node)
    let isEmpty = Self.empty.contains(name) || isClosed && !Self.blocks.contains(name)
    if !isEmpty, open.count < Self.depthLimit { open.append(node) }
  }

  /// Closes what an element ends without saying so.
  private mutating func closeImplied(before name: String) {
    if Self.blocks.contains(name), !["td", "th", "tr"].contains(name) {
      closeInside("p", bounds: ["blockquote", "li", "td", "th", "div", "figure", "dd"])
    }
    switch name {
    case "li": closeInside("li", bounds: ["ul", "ol"])
    case "dt", "dd":
      closeInside("dt", bounds: ["dl"])
      closeInside("dd", bounds: ["dl"])
    case "tr": closeInside("tr", bounds: ["table"])
    case "td", "th":
      closeInside("td", bounds: ["tr", "table"])
      closeInside("th", bounds: ["tr", "table"])
    case "option": closeInside("option", bounds: ["select"])
    default: break
    }
  }

  /// Closes the innermost element with a name, if no bound lies between.
  private mutating func closeInside(_ name: String, bounds: Set<String>) {
    for index in open.indices.dropFirst().reversed() {
      if open[index].name == name {
        open.removeLast(open.count - index)
        return
      }
      if bounds.contains(open[index].name) { return }
    }
  }

  private mutating func close(_ name: String) {
    for index in open.indices.dropFirst().reversed() where open[index].name == name {
      open.removeLast(open.count - index)
      return
    }
    // A paragraph that was never opened is an empty one.
  }
}
