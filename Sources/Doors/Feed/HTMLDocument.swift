internal import HornbookBytes

/// Turns HTML into the paragraphs of a document.
struct HTMLDocument {
  private(set) var document = RichDocument()
  /// What could not be said in Markdown, and what somebody has to fetch.
  private(set) var omissions: [String] = []
  private(set) var pictures: [String] = []

  private var pieces: [RichPiece] = []
  private var depth = 0

  /// Reads a text.
  ///
  /// - Parameter names: Names of elements to which other texts lead.
  init(_ root: HTMLNode, names: Set<String> = []) {
    document.isMarked = true
    referenced = names
    for link in root.links where link.hasPrefix("#") { referenced.insert(String(link.dropFirst())) }
    document.blocks = blocks(of: root, Context())
  }

  /// Gives all links and pictures other addresses; without one, a link becomes plain text.
  mutating func lead(_ led: (String) -> String?) {
    for index in document.paragraphs.indices {
      for place in document.paragraphs[index].pieces.indices {
        if let link = document.paragraphs[index].pieces[place].link {
          document.paragraphs[index].pieces[place].link = led(link)
        }
      }
    }
    for index in document.images.indices {
      document.images[index].address =
        led(document.images[index].address) ?? document.images[index].address
    }
    pictures = pictures.map { led($0) ?? $0 }
  }

  /// The document below a title.
  func document(title: String) -> RichDocument {
    var whole = document
    var heading = RichParagraph()
    heading.role = .heading(1)
    heading.pieces = [RichPiece(text: title)]
    whole.paragraphs.append(heading)
    whole.blocks.insert(.paragraph(whole.paragraphs.count - 1), at: 0)
    return whole
  }

  /// The names to which links of the text lead.
  private var referenced: Set<String> = []

  /// What surrounds a piece of text.
  private struct Context {
    var format: RichPiece.Format = []
    var link: String?
    var indent = 0
    var list: (depth: Int, isNumbered: Bool)?
  }

  // MARK: - Blocks

  private mutating func blocks(of node: HTMLNode, _ context: Context) -> [RichBlock] {
    depth += 1
    defer { depth -= 1 }
    guard depth < 150 else { return [] }
    var found: [RichBlock] = []
    for child in node.children {
      if child.isText
        || !HTMLTree.blocks.contains(child.name) && child.first(HTMLTree.blocks) == nil
      {
        inline(child, context)
      } else {
        found += finish(context)
        found += block(child, context)
      }
    }
    return found + finish(context)
  }

  /// Makes a paragraph of the pieces that have been read.
  private mutating func finish(_ context: Context, role: RichParagraph.Role = .text) -> [RichBlock]
  {
    defer { pieces = [] }
    while pieces.last?.kind == .lineBreak
      || pieces.last?.isBlank == true && pieces.last?.kind == .text
    { pieces.removeLast() }
    while let first = pieces.first, first.isBlank { pieces.removeFirst() }
    guard !pieces.isEmpty else { return [] }
    pieces[0].text = String(pieces[0].text.drop { $0 == " " })
    var paragraph = RichParagraph()
    paragraph.pieces = pieces
    paragraph.role = role
    paragraph.indent = context.indent
    return [add(paragraph)]
  }

  private mutating func add(_ paragraph: RichParagraph) -> RichBlock {
    document.paragraphs.append(paragraph)
    return .paragraph(document.paragraphs.count - 1)
  }

  /// Keeps the name of an element to which a link of the text leads.
  private mutating func anchor(_ node: HTMLNode) {
    guard let name = node.attributes["id"] ?? node.attributes["name"],
      referenced.remove(name) != nil,
      name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.:".contains($0) })
    else { return }
    pieces.append(RichPiece(kind: .anchor(name)))
  }

  private mutating func block(_ node: HTMLNode, _ context: Context) -> [RichBlock] {
    anchor(node)
    switch node.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      for child in node.children { inline(child, context) }
      // The title of the post is the only one of its rank.
      let level = max(2, Int(node.name.dropFirst()) ?? 2)
      var name = ""
      pieces.removeAll { piece in
        guard case .anchor(let own) = piece.kind else { return false }
        name = own
        return true
      }
      let blocks = finish(context, role: .heading(level))
      if case .paragraph(let index)? = blocks.first { document.paragraphs[index].name = name }
      return blocks
    case "pre": return [code(node, context)]
    case "ul", "ol": return list(node, context)
    case "blockquote": return [.table([[blocks(of: node, context)]])]
    case "table": return table(node, context)
    case "figure": return figure(node, context)
    case "hr":
      var rule = RichParagraph()
      rule.pieces = [RichPiece(text: "***")]
      return [add(rule)]
    case "dl", "details", "summary", "dt":
      guard node.name == "dt" || node.name == "summary" else { return blocks(of: node, context) }
      var inner = context
      inner.format.insert(.bold)
      for child in node.children { inline(child, inner) }
      return finish(context)
    default:
      if let language = Self.language(of: node), node.children.filter({ !$0.isText }).count == 1,
        let listing = node.first(["pre"])
      {
        return [code(listing, context, language)]
      }
      return blocks(of: node, context)
    }
  }

  private mutating func list(_ node: HTMLNode, _ context: Context) -> [RichBlock] {
    let isNumbered = node.name == "ol"
    let isLettered = isNumbered && node.attributes["type"]?.lowercased() == "a"
    var number = node.attributes["start"].flatMap { Int($0) } ?? 1
    var found: [RichBlock] = []
    let level = context.list.map { $0.depth + 1 } ?? 0
    for item in node.children where !item.isText {
      var inner = context
      inner.list = (level, isNumbered)
      inner.indent = level + 1
      let first = document.paragraphs.count
      let blocks = item.name == "li" ? blocks(of: item, inner) : block(item, inner)
      if document.paragraphs.count == first {
        // An empty item keeps its place.
        var paragraph = RichParagraph()
        paragraph.pieces = [RichPiece(text: " ")]
        found.append(add(paragraph))
      }
      if item.name == "li", document.paragraphs.indices.contains(first) {
        let value = item.attributes["value"].flatMap { Int($0) } ?? number
        document.paragraphs[first].item = RichItem(
          depth: level, mark: isNumbered ? Self.mark(value, isLettered) : "")
        number = value + 1
      }
      found += blocks
    }
    return found
  }

  private static func mark(_ number: Int, _ isLettered: Bool) -> String {
    guard isLettered, (1...26).contains(number) else { return "\(number)." }
    return String(UnicodeScalar(UInt8(96 + number))) + ")"
  }

  private mutating func table(_ node: HTMLNode, _ context: Context) -> [RichBlock] {
    // Listings with their numbers are tables for some highlighters.
    if let listing = node.first(["pre"]),
      node.classes.contains(where: { $0.contains("table") || $0.contains("highlight") })
    {
      let listings = Self.all("pre", in: node)
      return [code(listings.last ?? listing, context, Self.language(of: node))]
    }
    var rows: [[[RichBlock]]] = []
    var found: [RichBlock] = []
    for row in Self.all("tr", in: node) {
      var cells: [[RichBlock]] = []
      for cell in row.children where cell.name == "td" || cell.name == "th" {
        cells.append(blocks(of: cell, Context()))
        let span = cell.attributes["colspan"].flatMap { Int($0) } ?? 1
        cells += Array(repeating: [], count: max(0, min(span, 50) - 1))
      }
      if !cells.isEmpty { rows.append(cells) }
    }
    if let caption = node.first(["caption"]) {
      for child in caption.children { inline(child, context) }
      found += finish(context)
    }
    return rows.isEmpty ? found : found + [.table(rows)]
  }

  private mutating func figure(_ node: HTMLNode, _ context: Context) -> [RichBlock] {
    var found: [RichBlock] = []
    for child in node.children where child.name != "figcaption" {
      if child.isText {
        inline(child, context)
      } else {
        found += blocks(of: Self.wrapped(child), context)
      }
    }
    found += finish(context)
    if let caption = node.first(["figcaption"]) {
      // The number of a figure is not part of its caption.
      for child in caption.children where !child.isLabel { inline(child, context) }
      found += finish(context, role: .caption)
    }
    return found
  }

  private static func wrapped(_ node: HTMLNode) -> HTMLNode {
    let body = HTMLNode("div")
    body.children = [node]
    return body
  }

  private static func all(_ name: String, in node: HTMLNode) -> [HTMLNode] {
    node.children.flatMap { child -> [HTMLNode] in
      if child.name == name { return [child] }
      return child.isText || name == "tr" && child.name == "table" ? [] : all(name, in: child)
    }
  }

  // MARK: - Code

  private mutating func code(_ node: HTMLNode, _ context: Context, _ known: String? = nil)
    -> RichBlock
  {
    var text = Self.codeText(node)
    if text.hasPrefix("\n") { text.removeFirst() }
    while text.hasSuffix("\n") { text.removeLast() }
    var paragraph = RichParagraph()
    paragraph.role = .code
    paragraph.indent = context.indent
    paragraph.language =
      known ?? Self.language(of: node) ?? node.first(["code"]).flatMap { Self.language(of: $0) }
      ?? ""
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { paragraph.pieces.append(RichPiece(kind: .lineBreak, text: " ")) }
      if !line.isEmpty { paragraph.pieces.append(RichPiece(text: String(line), format: .code)) }
    }
    return add(paragraph)
  }

  /// The text of a listing, without the numbers of its lines.
  private static func codeText(_ node: HTMLNode) -> String {
    if node.isText {
      return node.text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(
        separator: "\n")
    }
    if node.name == "br" { return "\n" }
    let isNumber = node.classes.contains {
      ["lineno", "linenos", "line-number", "gutter", "ln", "line-numbers-rows"].contains($0)
    }
    guard !isNumber else { return "" }
    let text = node.children.map(codeText).joined()
    return ["div", "p", "li", "tr"].contains(node.name) && !text.hasSuffix("\n")
      ? text + "\n" : text
  }

  /// The language that the classes of a listing name.
  private static func language(of node: HTMLNode) -> String? {
    for name in ["data-lang", "data-language", "lang-code"] {
      if let value = node.attributes[name], !value.isEmpty { return value.lowercased() }
    }
    for word in node.classes {
      let word = word.lowercased()
      for prefix in [
        "language-", "lang-", "highlight-source-", "brush:", "sourcecode-", "hljs-lang-",
      ] where word.hasPrefix(prefix) {
        let rest = word.dropFirst(prefix.count)
        if !rest.isEmpty, rest != "text", rest != "none" { return String(rest) }
      }
    }
    guard node.name == "code" || node.name == "pre" else { return nil }
    let usual: Set<Substring> = [
      "hljs", "highlight", "prettyprint", "code", "wp-block-code", "prettyprinted", "linenums",
      "notranslate", "brush", "block", "chroma", "literal-block", "codehilite", "rouge",
    ]
    let words = node.classes.filter {
      !usual.contains($0) && $0.allSatisfy { $0.isLetter || $0.isNumber || "+#-".contains($0) }
    }
    return words.count == 1 && words[0].count < 16 && !words[0].contains("-")
      ? words[0].lowercased() : nil
  }

  // MARK: - Text

  private mutating func inline(_ node: HTMLNode, _ context: Context) {
    if node.isText { return add(text: node.text, context) }
    depth += 1
    defer { depth -= 1 }
    guard depth < 150 else { return add(text: node.allText, context) }
    anchor(node)
    var inner = context
    switch node.name {
    case "script", "style", "template", "title", "head", "link", "meta":
      if node.name == "script" { omissions.append("a script") }
      return
    case "b", "strong": inner.format.insert(.bold)
    case "i", "em", "cite", "dfn", "var": inner.format.insert(.italic)
    case "code", "kbd", "samp", "tt": inner.format.insert(.code)
    case "s", "del", "strike": inner.format.insert(.strike)
    case "sup": inner.format.insert(.raised)
    case "sub": inner.format.insert(.lowered)
    case "a": if let address = node.attributes["href"], !address.isEmpty { inner.link = address }
    case "br": pieces.append(RichPiece(kind: .lineBreak, text: " "))
    case "img": return picture(node, context)
    case "iframe", "video", "audio", "embed", "object": return media(node, context)
    case "noscript": return
    case "math": return formula(node)
    default: break
    }
    for child in node.children { inline(child, inner) }
  }

  /// Adds a formula by the TeX in it; without one, it is text.
  private mutating func formula(_ node: HTMLNode) {
    guard let tex = node.first(["annotation"])?.tex else {
      return add(text: node.allText, Context())
    }
    let isDisplayed = node.attributes["display"] == "block"
    pieces.append(RichPiece(tex: tex, isDisplayed: isDisplayed, size: 0))
  }

  /// Adds text in which all white space is single blanks.
  private mutating func add(text: String, _ context: Context) {
    var words = ""
    var isBlank = pieces.last.map { $0.kind == .lineBreak || $0.text.hasSuffix(" ") } ?? true
    for letter in text {
      let isSpace = letter == " " || letter == "\t" || letter.isNewline
      if !isSpace || !isBlank { words.append(isSpace ? " " : letter) }
      isBlank = isSpace
    }
    guard !words.isEmpty else { return }
    pieces.append(RichPiece(text: words, format: context.format, link: context.link))
  }

  private mutating func picture(_ node: HTMLNode, _ context: Context) {
    guard let address = node.attributes["src"] ?? node.attributes["data-src"], !address.isEmpty
    else { return }
    // Pictures of one point count visits.
    if node.attributes["width"] == "1", node.attributes["height"] == "1" {
      return omissions.append("a counter of visits: \(address)")
    }
    pictures.append(address)
    document.images.append(
      RichImage(path: "", address: address, description: node.attributes["alt"] ?? ""))
    pieces.append(RichPiece(kind: .image(document.images.count - 1), link: context.link))
  }

  private mutating func media(_ node: HTMLNode, _ context: Context) {
    let source =
      node.attributes["src"] ?? node.first(["source"])?.attributes["src"] ?? node.attributes["data"]
      ?? ""
    omissions.append(
      "\(node.name == "iframe" ? "a frame" : "\(node.name == "audio" ? "an" : "a") \(node.name)"), a link is in its place: \(source)"
    )
    guard !source.isEmpty else { return }
    let label = node.attributes["title"].flatMap { $0.isEmpty ? nil : $0 } ?? source
    pieces.append(RichPiece(text: label, format: context.format, link: source))
  }
}
