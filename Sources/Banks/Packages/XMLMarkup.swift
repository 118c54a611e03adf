internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFormats

/// Turns XHTML in a package into HTML.
struct XMLMarkup {
  private var rewriter = HTMLRewriter()
  /// The formulas of which only the text stays.
  private(set) var plainFormulas: [XMLElement] = []

  /// What has been written.
  var html: [UInt8] { rewriter.html }

  /// Writes what is in an element; `replace` returns a text in place of an element, and nothing to keep it.
  mutating func write(
    contentsOf root: XMLElement, _ replace: (XMLElement) -> String? = { _ in nil }
  ) {
    var open = [Open(element: root, name: nil)]
    while let top = open.indices.last {
      guard let child = open[top].children.next() else {
        if let name = open.removeLast().name { rewriter.end(name) }
        continue
      }
      switch child {
      case .text(let text):
        let words = String(decoding: text.bytes, as: UTF8.self)
        // HTML takes no notice of a line feed with which a listing begins.
        let isLost = words.hasPrefix("\n") && open[top].isListing && open[top].isAtStart
        rewriter.write(text: isLost ? "\n" + words : words)
        open[top].isAtStart = false
      case .element(let element):
        if let text = replace(element) {
          rewriter.write(text: text)
        } else if element.name == "math" {
          write(math: element)
        } else {
          let name = Self.begin(element, to: &rewriter)
          let isListing =
            name == "pre" || open[top].isListing && open[top].isAtStart && name == "code"
          if !HTMLTree.empty.contains(name) {
            open[top].isAtStart = false
            open.append(Open(element: element, name: name, isListing: isListing))
          }
        }
      }
    }
  }

  private struct Open {
    let name: String?
    var children: XMLElement.Children
    let isListing: Bool
    var isAtStart = true

    init(element: XMLElement, name: String?, isListing: Bool = false) {
      self.name = name
      children = element.children
      self.isListing = isListing
    }
  }

  /// Writes a start tag, and returns the name of the element.
  private static func begin(_ element: XMLElement, to rewriter: inout HTMLRewriter) -> String {
    var name = element.name.lowercased()
    var attributes: [(String, String)] = []
    for attribute in element.attributes {
      let mark =
        attribute.value.hasPrefix(ItemMarkup.prefix)
        ? String(attribute.value.dropFirst(ItemMarkup.prefix.utf8.count)) : nil
      guard attribute.name == "class", let mark else {
        attributes.append((attribute.name.lowercased(), attribute.value))
        continue
      }
      if mark.hasPrefix("start-") {
        attributes.append(("start", String(mark.dropFirst(6))))
      } else if !mark.isEmpty, mark.utf8.allSatisfy({ $0.isLetterOrDigit }) {
        name = mark
      }
    }
    if name == "a", element.name != "a", let address = element["label"] {
      attributes.append(("href", address))
    }
    rewriter.begin(name, attributes)
    return name
  }

  private mutating func write(math element: XMLElement) {
    let annotation = element.descendants.first {
      $0.name == "annotation" && $0["encoding"]?.contains("tex") == true
    }
    let isDisplayed = element["display"] == "block" || element["mode"] == "display"
    if let tex = annotation?.text ?? FormulaMarkup.tex(of: element) {
      rewriter.write(tex: tex, isDisplayed: isDisplayed)
    } else {
      plainFormulas.append(element)
      rewriter.write(text: element.text)
    }
  }
}
