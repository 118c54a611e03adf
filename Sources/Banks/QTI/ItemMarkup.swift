internal import HornbookBytes
internal import HornbookDoors

/// Writes texts as the XHTML that items of QTI 2.1 may contain.
///
/// QTI lacks some elements of HTML. They are written as a `div` or `span` whose class names them, and read
/// back as what they were.
struct ItemMarkup {
  /// What may stand at a place.
  enum Context {
    /// Only blocks.
    case blocks
    /// Blocks and text.
    case flow
    /// Text.
    case inline
  }

  /// The prefix of the class of an element that QTI lacks.
  static let prefix = "html-"

  /// Where images lie, as seen from the item.
  let images: String
  /// The names of the images that the bank has.
  let known: Set<String>
  /// Writes the gap with an index, which is false if there is no such gap.
  let gap: (Int, inout XMLWriter) -> Bool
  /// The number of gaps that have been met.
  private(set) var gaps = 0

  init(
    images: String, known: Set<String>,
    gap: @escaping (Int, inout XMLWriter) -> Bool = { _, _ in false }
  ) {
    self.images = images
    self.known = known
    self.gap = gap
  }

  /// Writes a text.
  mutating func write(_ text: BankText, _ context: Context, to xml: inout XMLWriter) {
    let root = HTMLTree(String(decoding: text.html, as: UTF8.self)).root
    write(root.children, context, to: &xml)
  }

  private mutating func write(
    _ nodes: [HTMLNode], _ context: Context, to xml: inout XMLWriter
  ) {
    var isParagraphOpen = false
    for (index, node) in nodes.enumerated() {
      let isBlock = Self.isBlock(node)
      if context != .inline, Self.isBlank(node),
        index == 0 || index == nodes.count - 1 || Self.isBlock(nodes[index - 1])
          || Self.isBlock(nodes[index + 1])
      {
        continue
      }
      if context == .blocks, isBlock == isParagraphOpen {
        if isBlock { xml.end() } else { xml.begin("p", isMixed: true) }
        isParagraphOpen = !isBlock
      }
      write(node, context == .blocks && !isBlock ? .inline : context, to: &xml)
    }
    if isParagraphOpen { xml.end() }
  }

  private mutating func write(_ node: HTMLNode, _ context: Context, to xml: inout XMLWriter) {
    if node.isText { return write(text: node.text, to: &xml) }
    switch node.name {
    case "script", "style", "template": break
    case "math": Self.write(math: node, to: &xml)
    case "br", "hr":
      guard node.name == "br" || context != .inline else { return }
      xml.element(node.name)
    case "img": write(image: node, to: &xml)
    case "input": xml.write(node.attributes["checked"] == nil ? "☐ " : "☑ ")
    case "span" where node.isLabel: break
    case "figcaption" where node.children.allSatisfy({ $0.isLabel || Self.isBlank($0) }): break
    // Colours of code are the business of whoever shows it.
    case "span": write(node.children, context == .blocks ? .inline : context, to: &xml)
    case "table" where context != .inline: write(table: node, to: &xml)
    case "ol" where context != .inline, "ul" where context != .inline:
      write(list: node, of: ["li"], to: &xml)
    case "dl" where context != .inline: write(list: node, of: ["dt", "dd"], to: &xml)
    case "blockquote" where context != .inline:
      xml.begin("blockquote")
      write(node.children, .blocks, to: &xml)
      xml.end()
    case "div" where context != .inline: write(node, as: "div", .flow, to: &xml)
    case let name where Self.lines.contains(name) && (context != .inline || !Self.isBlock(node)):
      write(node, as: name, .inline, to: &xml)
    case let name:
      let isBlock = Self.isBlock(node) && context != .inline
      write(
        node, as: isBlock ? "div" : "span", isBlock ? .flow : .inline, named: Self.prefix + name,
        to: &xml)
    }
  }

  private mutating func write(
    _ node: HTMLNode, as name: String, _ context: Context, named style: String? = nil,
    to xml: inout XMLWriter
  ) {
    let language = node.classes.first { $0.hasPrefix("language-") }.map(String.init)
    let address = name == "a" ? node.attributes["href"] ?? "" : nil
    if let address, !PackageAddress.isValid(address) {
      // Schemas refuse such an address, so it becomes the label of an element that is no link.
      xml.begin(
        "span",
        ["class": Self.prefix + "a", "label": address.utf8.count <= 256 ? address : nil],
        isMixed: true)
    } else {
      xml.begin(
        name, ["class": style ?? (name == "code" ? language : nil), "href": address], isMixed: true)
    }
    write(node.children, context, to: &xml)
    xml.end()
  }

  private mutating func write(text: String, to xml: inout XMLWriter) {
    var rest = text.unicodeScalars[...]
    while let place = rest.firstIndex(of: "\u{FFFC}") {
      xml.write(String(Substring(rest[..<place])))
      if !gap(gaps, &xml) { xml.write(BankText.gap) }
      gaps += 1
      rest = rest[rest.index(after: place)...]
    }
    if !rest.isEmpty { xml.write(String(Substring(rest))) }
  }

  private func write(image node: HTMLNode, to xml: inout XMLWriter) {
    let address = node.attributes["src"] ?? ""
    xml.element(
      "img",
      [
        "src": known.contains(address) ? images + address : address,
        "alt": node.attributes["alt"] ?? "",
      ])
  }

  private mutating func write(
    list node: HTMLNode, of items: Set<String>, to xml: inout XMLWriter
  ) {
    let start = node.attributes["start"].flatMap { Int($0) }
    let items = node.children.filter { items.contains($0.name) }
    xml.begin(node.name, ["class": start.map { (start: Int) in "\(Self.prefix)start-\(start)" }])
    for item in items { write(item, as: item.name, item.name == "dt" ? .inline : .flow, to: &xml) }
    xml.end()
  }

  private mutating func write(table node: HTMLNode, to xml: inout XMLWriter) {
    let rows = Self.rows(of: node).filter { row in
      row.children.contains { $0.name == "td" || $0.name == "th" }
    }
    guard !rows.isEmpty else { return }
    // A table of QTI has a body, and only rows with nothing but headings are its head.
    let isHead = { (row: HTMLNode) in !row.children.contains { $0.name == "td" } }
    let head = rows.count > 1 ? Array(rows.prefix(while: isHead).prefix(rows.count - 1)) : []
    xml.begin("table")
    if !head.isEmpty {
      xml.begin("thead")
      for row in head { write(row: row, to: &xml) }
      xml.end()
    }
    xml.begin("tbody")
    for row in rows.dropFirst(head.count) { write(row: row, to: &xml) }
    xml.end()
    xml.end()
  }

  private mutating func write(row: HTMLNode, to xml: inout XMLWriter) {
    xml.begin("tr")
    for cell in row.children where cell.name == "td" || cell.name == "th" {
      let span = { (name: String) -> String? in
        cell.attributes[name].flatMap { Int32($0) }.map { String(max(1, $0)) }
      }
      let sides: [String] = ["left", "center", "right"]
      let side: String? = sides.first { (side: String) in
        cell.attributes["style"]?.contains("text-align: " + side) == true
          || cell.attributes["align"] == side
      }
      xml.begin(
        cell.name, ["align": side, "colspan": span("colspan"), "rowspan": span("rowspan")],
        isMixed: true)
      write(cell.children, .flow, to: &xml)
      xml.end()
    }
    xml.end()
  }

  /// The rows of a table, without those of tables inside.
  private static func rows(of node: HTMLNode) -> [HTMLNode] {
    node.children.flatMap { child -> [HTMLNode] in
      switch child.name {
      case "tr": [child]
      case "thead", "tbody", "tfoot": child.children.filter { $0.name == "tr" }
      default: []
      }
    }
  }

  private static func write(math node: HTMLNode, to xml: inout XMLWriter) {
    let attribute = { (name: String) -> String? in node.attributes[name] }
    guard node.name == "math" else {
      xml.begin(
        node.name,
        [
          "mathvariant": attribute("mathvariant"), "stretchy": attribute("stretchy"),
          "fence": attribute("fence"), "separator": attribute("separator"),
          "form": attribute("form"), "accent": attribute("accent"),
          "accentunder": attribute("accentunder"), "movablelimits": attribute("movablelimits"),
          "largeop": attribute("largeop"), "minsize": attribute("minsize"),
          "maxsize": attribute("maxsize"), "lspace": attribute("lspace"),
          "rspace": attribute("rspace"), "width": attribute("width"),
          "height": attribute("height"), "depth": attribute("depth"),
          "linethickness": attribute("linethickness"), "columnalign": attribute("columnalign"),
          "columnspacing": attribute("columnspacing"), "rowspacing": attribute("rowspacing"),
          "columnlines": attribute("columnlines"), "rowlines": attribute("rowlines"),
          "displaystyle": attribute("displaystyle"), "scriptlevel": attribute("scriptlevel"),
          "notation": attribute("notation"), "encoding": attribute("encoding"),
        ], isMixed: true)
      for child in node.children {
        if child.isText { xml.write(child.text) } else { write(math: child, to: &xml) }
      }
      return xml.end()
    }
    xml.begin(
      "math",
      ["xmlns": "http://www.w3.org/1998/Math/MathML", "display": node.attributes["display"]],
      isMixed: true)
    for child in node.children where !child.isText { write(math: child, to: &xml) }
    xml.end()
  }

  private static func isBlank(_ node: HTMLNode) -> Bool {
    node.isText && node.text.allSatisfy(\.isWhitespace)
  }

  private static func isBlock(_ node: HTMLNode) -> Bool {
    HTMLTree.blocks.contains(node.name)
  }

  /// The elements of QTI that contain nothing but text and what stands in a line.
  private static let lines: Set<String> = [
    "p", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "address", "em", "a", "code", "sub", "acronym",
    "big", "tt", "kbd", "q", "i", "dfn", "abbr", "strong", "sup", "var", "small", "samp", "b",
    "cite",
  ]
}
