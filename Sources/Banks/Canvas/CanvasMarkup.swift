internal import HornbookBytes
internal import HornbookDoors

/// Texts as Canvas shows them.
enum CanvasMarkup {
  /// The word by which addresses begin that lead to files of the package.
  static let files = "$IMS-CC-FILEBASE$/"
  /// The class of a gap in a question that has only one.
  static let gap = "hornbook-gap"
  /// The class of a gap that is below the stem.
  static let below = "hornbook-below"

  /// The HTML of a text.
  ///
  /// - Parameter names: The names of the images that the bank has.
  static func html(_ text: BankText, files names: Set<String>) -> String {
    var writer = HTMLRewriter()
    writer.write(HTMLTree(String(decoding: text.html, as: UTF8.self)).root.children) {
      node, writer in
      switch node.name {
      case "img":
        let address = node.attributes["src"] ?? ""
        writer.write(
          "img",
          [
            ("src", names.contains(address) ? files + address : address),
            ("alt", node.attributes["alt"] ?? ""),
          ])
        return true
      case "span" where node.isLabel: return true
      case "math":
        guard let tex = node.first(["annotation"])?.tex else { return false }
        write(tex: tex, isDisplayed: node.attributes["display"] == "block", to: &writer)
        return true
      default: return false
      }
    }
    return String(decoding: writer.html, as: UTF8.self)
  }

  /// Writes a formula as the image that Canvas makes of it.
  private static func write(tex: String, isDisplayed: Bool, to writer: inout HTMLRewriter) {
    let address = PercentEncoding.encode(PercentEncoding.encode(tex))
    var attributes = [
      ("class", "equation_image"), ("title", tex), ("src", "/equation_images/" + address),
      ("alt", "LaTeX: " + tex), ("data-equation-content", tex),
    ]
    if isDisplayed { attributes.append(("data-display", "block")) }
    writer.write("img", attributes)
  }
}
