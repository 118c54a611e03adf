internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// The texts of items of QTI 1.2.
struct CanvasMaterial {
  /// The folder of the file in the package.
  let folder: String
  var texts: PackageTexts

  /// A text: all material directly in an element, or in the flows in it.
  ///
  /// - Parameter change: Changes its HTML.
  mutating func text(of element: XMLElement, _ change: ([UInt8]) -> [UInt8] = { $0 }) -> BankText {
    var html = ByteWriter()
    var open = [element.children]
    while let top = open.indices.last {
      guard let child = open[top].next() else {
        open.removeLast()
        continue
      }
      guard case .element(let part) = child else { continue }
      switch part.name {
      case "mattext", "matemtext", "mat_formattedtext": write(part, to: &html)
      case "matimage":
        html.write("<img src=\"")
        html.write(escaping: part["uri"] ?? "")
        html.write("\" alt=\"")
        html.write(escaping: part["label"] ?? part.text.trimmedSpace)
        html.write("\">")
      case "matbreak": html.write("<br>")
      case "mataudio", "matvideo", "matapplet", "matapplication":
        texts.lose(at: part.place, "“<\(part.name)>” is not kept")
      case let name where name == "material" || name.hasPrefix("flow") || name == "material_ref":
        open.append(part.children)
      default: break
      }
    }
    return texts.text(change(html.take()), in: folder, at: element.place)
  }

  private mutating func write(_ part: XMLElement, to html: inout ByteWriter) {
    var markup = XMLMarkup()
    if part.elements.contains(where: { _ in true }) {
      markup.write(contentsOf: part)
      html.write(bytes: markup.html)
      return
    }
    let words = part.text
    let type = (part["texttype"] ?? part["type"] ?? "").lowercased()
    // Many programs write HTML and do not say so.
    let isHTML =
      type.contains("html") || type != "text/plain" && Self.looksLikeHTML(words)
      || type == "smart_text"
    if isHTML {
      html.write(text: words)
    } else {
      html.write("<p>")
      html.write(escaping: words)
      html.write("</p>")
    }
  }

  private static func looksLikeHTML(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.firstRange(of: "</") != nil || bytes.firstRange(of: "<br") != nil
      || bytes.firstRange(of: "<img") != nil || bytes.firstRange(of: "/>") != nil
  }

  /// The paths of the files that HTML of Canvas shows, in the folder of its files.
  static func files(in html: String) -> [String] {
    let bytes = Array(html.utf8)
    var found: [String] = []
    var start = 0
    while let mark = bytes.firstRange(of: "$IMS-CC-FILEBASE$", from: start) {
      let end = bytes[mark.upperBound...].firstIndex { "\"'?#<> ".utf8.contains($0) } ?? bytes.count
      let written = PercentEncoding.decode(bytes.text(mark.upperBound..<end))
      if let path = PackageAddress.path("/" + written, from: ""), PackageAddress.isImage(path) {
        found.append(path)
      }
      start = mark.upperBound
    }
    return found
  }
}
