/// Turns HTML into Markdown.
public enum HTMLMarkdown {
  /// Returns a text with its title, as Markdown.
  public static func text(_ html: [UInt8], title: String) -> [UInt8] {
    let document = HTMLDocument(HTMLTree(String(decoding: html, as: UTF8.self)).root).document(
      title: title)
    var writer = RichMarkdown(document)
    writer.write()
    return writer.bytes
  }

  /// Returns a text without a title, as Markdown in which dollar signs mark formulas.
  ///
  /// - Parameter led: Returns the address that is written for that of an image.
  public static func fragment(_ html: [UInt8], images led: (String) -> String = { $0 }) -> [UInt8] {
    var document = HTMLDocument(HTMLTree(String(decoding: html, as: UTF8.self)).root).document
    for index in document.images.indices {
      document.images[index].address = led(document.images[index].address)
    }
    var writer = RichMarkdown(document)
    writer.hasFormulas = true
    // In HTML, such a line is an element of its own.
    writer.hasSignsForRules = false
    writer.write()
    let blank = { (byte: UInt8) in byte == 0x0A || byte == 0x20 }
    return Array(writer.bytes.drop(while: blank).reversed().drop(while: blank).reversed())
  }

  /// Returns the words of a text, with a line for each block.
  public static func words(_ html: [UInt8]) -> String {
    var lines = HTMLWords()
    lines.add(HTMLTree(String(decoding: html, as: UTF8.self)).root)
    return lines.text
  }

  /// Returns the addresses of the images, in order.
  public static func images(_ html: [UInt8]) -> [String] {
    HTMLTree(String(decoding: html, as: UTF8.self)).root.images
  }
}

/// The words of HTML, line by line.
private struct HTMLWords {
  private var done = ""
  private var line = ""

  var text: String { line.isEmpty ? done : joined }

  private var joined: String { done.isEmpty ? line : done + "\n" + line }

  mutating func add(_ node: HTMLNode, isCode: Bool = false) {
    switch node.name {
    case "":
      guard !isCode else {
        for (index, part) in node.text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        {
          if index > 0 { breakLine() }
          line += part
        }
        return
      }
      let words = node.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if node.text.first?.isWhitespace == true, !line.isEmpty, line.last != " " { line += " " }
      line += words
      if !words.isEmpty, node.text.last?.isWhitespace == true { line += " " }
    case "br": breakLine()
    case "img": line += node.attributes["alt"] ?? ""
    case "math":
      if let tex = node.first(["annotation"])?.tex { line += "$" + tex + "$" }
    case "script", "style", "template": break
    case "span" where node.isLabel: break
    default:
      let isBlock = HTMLTree.blocks.contains(node.name)
      if isBlock { breakLine() }
      for child in node.children { add(child, isCode: isCode || node.name == "pre") }
      if isBlock { breakLine() }
    }
  }

  private mutating func breakLine() {
    while line.last == " " { line.removeLast() }
    guard !line.isEmpty else { return }
    done = joined
    line = ""
  }
}

extension HTMLNode {
  /// The addresses of all images in it.
  fileprivate var images: [String] {
    (name == "img" ? [attributes["src"] ?? ""] : []) + children.flatMap(\.images)
  }
}
