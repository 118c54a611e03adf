internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookImages

/// Makes the drawing of a program one that a book may carry.
///
/// Only shapes and letters are kept: no scripts, links, addresses, comments and names that nothing refers to. The same
/// drawing gives the same bytes, whatever version of a program has made it.
struct DrawingCleaner {
  private let alt: String
  /// The new names of the elements to which others refer.
  private let names: [String: String]
  private let hasStyle: Bool
  /// Whether the drawing takes the colours of the page.
  private let followsPage: Bool
  private var writer: ByteWriter
  private var open: [Level] = []
  private var leftOut: Set<String> = []
  /// The classes whose colours change with the page, with their rules.
  private var rules: [String: String] = [:]

  /// An element whose contents are being written.
  private struct Level {
    var children: XMLElement.Children
    /// The name of its tag; empty if it has none in the new drawing.
    var tag: String
    var ink: PictureColours.Colour?
    var isText: Bool
  }

  /// A drawing as it is kept.
  struct Clean {
    var bytes: [UInt8]
    /// The names of the elements that were left out although they showed something.
    var leftOut: [String]
  }

  /// The most bytes that a page should have to load for a drawing.
  static let mostBytes = 2 << 20

  /// Cleans a drawing.
  ///
  /// - Parameters:
  ///   - alt: What it shows, for readers who cannot see it.
  ///   - mark: What tells its names from those of other drawings.
  static func clean(_ bytes: [UInt8], alt: String, mark: String) -> Result<Clean, PictureFault> {
    let tree: XMLTree
    switch XMLParser.parse(Source(path: "picture.svg", bytes: bytes), allowsDoctype: true) {
    case .success(let parsed): tree = parsed
    case .failure(let fault):
      return .failure(.because("its output is no drawing: \(fault.finding.message)"))
    }
    let root = tree.root
    guard root.name == "svg", root.space == DrawingFacts.space else {
      return .failure(.because("its output is no SVG"))
    }
    if root.descendants.contains(where: { $0.name == "foreignObject" }) {
      return .failure(.because("its letters are HTML, which images cannot show"))
    }
    var cleaner = DrawingCleaner(root, alt, mark)
    guard let size = DrawingFacts.size(of: root) else {
      return .failure(.because("its drawing has no size"))
    }
    cleaner.write(root, size)
    let clean = cleaner.writer.take()
    guard clean.count <= Self.mostBytes else {
      return .failure(.because("its drawing is larger than \(Self.mostBytes >> 20) MB"))
    }
    if let reason = FileRisk.reason("picture.svg", clean) { return .failure(.because(reason)) }
    return .success(Clean(bytes: clean, leftOut: cleaner.leftOut.sorted()))
  }

  private init(_ root: XMLElement, _ alt: String, _ mark: String) {
    self.alt = alt
    writer = ByteWriter(capacity: 4096)
    let all = [root] + root.descendants
    hasStyle = all.contains { $0.name == "style" }
    var isReferred: Set<String> = []
    for element in all {
      for attribute in element.attributes where attribute.value.utf8.contains(ASCII.hash) {
        isReferred.formUnion(DrawingFacts.references(in: attribute.value).map(\.name))
      }
      if element.name == "style" {
        isReferred.formUnion(DrawingFacts.references(in: element.text).map(\.name))
      }
    }
    var names: [String: String] = [:]
    for element in all {
      if let id = element["id"], isReferred.contains(id), names[id] == nil {
        names[id] = "p\(mark)-\(names.count + 1)"
      }
    }
    self.names = names
    followsPage = !hasStyle && !DrawingFacts.hasOwnGrounds(root)
  }

  /// A text in which names are replaced by the new ones.
  private func renamed(_ text: String) -> String {
    guard text.utf8.contains(ASCII.hash), !names.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var writer = ByteWriter(capacity: bytes.count)
    var start = 0
    for (name, range) in DrawingFacts.references(in: text) {
      guard let new = names[name] else { continue }
      writer.write(start..<range.lowerBound, of: bytes)
      writer.write(text: new)
      start = range.upperBound
    }
    writer.write(start..<bytes.count, of: bytes)
    return String(decoding: writer.take(), as: UTF8.self)
  }

  // MARK: - Writing

  private mutating func write(_ root: XMLElement, _ size: (width: Int, height: Int, box: String)) {
    writer.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    if root.descendants.contains(where: { $0["href"] != nil }) {
      writer.write(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
    }
    writer.write(" role=\"img\"")
    write("width", String(size.width))
    write("height", String(size.height))
    write("viewBox", size.box)
    if hasStyle, let id = root["id"], let name = names[id] { write("id", name) }
    if hasStyle, let classes = root["class"] { write("class", classes) }
    if let family = root["font-family"] { write("font-family", family) }
    writeColours(of: root)
    writer.write(">")
    if !alt.isEmpty {
      writer.write("\n<title>")
      writer.write(escaping: alt)
      writer.write("</title>")
    }
    open.append(Level(children: root.children, tag: "svg", ink: nil, isText: false))
    while var level = open.popLast() {
      guard let child = level.children.next() else {
        if level.tag.isEmpty { continue }
        if open.isEmpty { writeRules() }
        writer.write(level.isText ? "</" : "\n</")
        writer.write(text: level.tag)
        writer.write(">")
        continue
      }
      open.append(level)
      switch child {
      case .text(let text):
        if level.isText {
          writer.write(escaping: String(decoding: text.bytes, as: UTF8.self))
        }
      case .element(let element): write(element, in: level)
      }
    }
    writer.write("\n")
  }

  /// Writes the colours of all shapes that choose none; they are filled with black unless something else is said.
  private mutating func writeColours(of root: XMLElement) {
    let usual = followsPage ? "black" : nil
    let colours = [("fill", root["fill"] ?? usual), ("stroke", root["stroke"])]
    let classes = colours.compactMap { name, colour in
      colour.flatMap { write(colour: $0, as: name, nil) }
    }
    if !classes.isEmpty { write("class", classes.joined(separator: " ")) }
  }

  private mutating func write(_ element: XMLElement, in level: Level) {
    guard element.space == DrawingFacts.space else { return }
    if DrawingFacts.wrappers.contains(element.name) {
      open.append(
        Level(children: element.children, tag: "", ink: level.ink, isText: level.isText))
      return
    }
    guard DrawingFacts.elements.contains(element.name) else {
      if !DrawingFacts.silent.contains(element.name) { leftOut.insert(element.name) }
      return
    }
    let ink = element["class"].flatMap(PictureColours.ink) ?? level.ink
    if !level.isText { writer.write("\n") }
    writer.write("<")
    writer.write(text: element.name)
    writeAttributes(of: element, ink)
    var children = element.children
    guard children.next() != nil else {
      writer.write("/>")
      return
    }
    writer.write(">")
    if element.name == "style" {
      writer.write(escaping: renamed(element.text))
      writer.write("</style>")
      return
    }
    let isText = level.isText || element.name == "text"
    open.append(Level(children: element.children, tag: element.name, ink: ink, isText: isText))
  }

  private mutating func writeAttributes(of element: XMLElement, _ ink: PictureColours.Colour?) {
    var seen: Set<String> = []
    var style = ""
    var classes: [String] = []
    for attribute in element.attributes {
      let name = attribute.name
      guard seen.insert(name).inserted else { continue }
      switch name {
      case "id": if let new = names[attribute.value] { write("id", new) }
      case "class": if hasStyle { classes.append(attribute.value) }
      case "style": style += attribute.value
      case "href":
        // Gradients take their stops from others.
        if attribute.value.hasPrefix("#") { write("xlink:href", renamed(attribute.value)) }
      case "fill", "stroke":
        if let rule = write(colour: attribute.value, as: name, ink) { classes.append(rule) }
      default:
        if DrawingFacts.attributes.contains(name) { write(name, renamed(attribute.value)) }
      }
    }
    // Letters are black unless something else is said.
    if followsPage, element.name == "text", !seen.contains("fill"),
      let rule = write(colour: "black", as: "fill", ink)
    {
      classes.append(rule)
    }
    if !classes.isEmpty { write("class", classes.joined(separator: " ")) }
    if !style.isEmpty { write("style", renamed(style)) }
  }

  /// Writes a colour, and returns the class by which it changes with the page; nil if it does not.
  private mutating func write(
    colour: String, as name: String, _ ink: PictureColours.Colour?
  ) -> String? {
    guard followsPage, let meaning = PictureColours.meaning(colour) else {
      write(name, colour == "transparent" ? "none" : renamed(colour))
      return nil
    }
    let chosen: PictureColours.Colour
    switch meaning {
    case .nothing:
      write(name, "none")
      return nil
    case .ink: chosen = ink ?? PictureColours.ink
    case .paper: chosen = PictureColours.paper
    case .leaf: chosen = PictureColours.leaf
    }
    write(name, chosen.light)
    let rule = "\(name)-\(chosen.name)"
    rules[rule] = ".\(rule){\(name):\(chosen.dark)}"
    return rule
  }

  /// Writes the rules for dark pages, which programs without media queries skip.
  private mutating func writeRules() {
    guard !rules.isEmpty else { return }
    writer.write("\n<style>@media (prefers-color-scheme:dark){")
    for name in rules.keys.sorted() { writer.write(text: rules[name] ?? "") }
    writer.write("}</style>")
  }

  private mutating func write(_ name: String, _ value: String) {
    writer.write(byte: ASCII.space)
    writer.write(text: name)
    writer.write("=\"")
    writer.write(escaping: value)
    writer.write("\"")
  }
}
