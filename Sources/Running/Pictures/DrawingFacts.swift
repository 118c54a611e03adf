internal import HornbookBytes
internal import HornbookFormats

/// What is known of drawings: which of their parts are kept, and how they are read.
enum DrawingFacts {
  static let space = "http://www.w3.org/2000/svg"

  /// Whether the author has chosen colours on which letters stand.
  static func hasOwnGrounds(_ root: XMLElement) -> Bool {
    var edges: Range<Int>?
    for element in [root] + root.descendants {
      // The heads of arrows have the colours of their lines.
      if element.name == "g", element["class"]?.hasPrefix("edge") == true { edges = element.range }
      if element.name == "text" || edges?.contains(element.range.lowerBound) == true { continue }
      if element["style"]?.contains("fill") == true { return true }
      if let fill = element["fill"], PictureColours.meaning(fill) == nil { return true }
    }
    return false
  }

  /// The names behind number signs, with their ranges in the UTF-8 of a text.
  static func references(in text: String) -> [(name: String, range: Range<Int>)] {
    let bytes = Array(text.utf8)
    var found: [(String, Range<Int>)] = []
    var offset = 0
    while let mark = bytes.firstIndex(of: ASCII.hash, from: offset) {
      var end = mark + 1
      while end < bytes.count, isOfName(bytes[end]) { end += 1 }
      if end > mark + 1 { found.append((bytes.text(mark + 1..<end), mark + 1..<end)) }
      offset = end
    }
    return found
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || byte == ASCII.minus || byte == UInt8(ascii: "_")
  }

  /// The size in pixels, and the part of the plane that is shown.
  static func size(of root: XMLElement) -> (width: Int, height: Int, box: String)? {
    func number(_ text: some StringProtocol) -> Double? {
      let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      return Double(digits).flatMap { $0.isFinite && $0.magnitude < 100_000 ? $0 : nil }
    }
    let box = (root["viewBox"] ?? "").split { $0 == " " || $0 == "," }.compactMap { number($0) }
    let width = box.count == 4 ? box[2] : root["width"].flatMap { number($0) }
    let height = box.count == 4 ? box[3] : root["height"].flatMap { number($0) }
    guard let width, let height, width > 0, height > 0 else { return nil }
    let shown = box.count == 4 ? root["viewBox"] ?? "" : "0 0 \(width) \(height)"
    return (Int(width.rounded(.up)), Int(height.rounded(.up)), shown)
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// The elements that draw something.
  static let elements = words(
    """
    svg g path polygon polyline line rect circle ellipse text tspan defs linearGradient radialGradient stop \
    clipPath marker style
    """)
  /// The elements of which only the contents are kept.
  static let wrappers: Set = ["a", "switch"]
  /// The elements of which nothing can be seen.
  static let silent: Set = ["title", "desc", "metadata", "script"]
  static let attributes = words(
    """
    x y x1 y1 x2 y2 cx cy r rx ry d points width height viewBox transform dx dy rotate textLength \
    lengthAdjust offset gradientUnits gradientTransform spreadMethod fx fy clipPathUnits markerWidth \
    markerHeight markerUnits refX refY orient preserveAspectRatio fill-opacity fill-rule opacity stop-color \
    stop-opacity stroke-width stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin \
    stroke-miterlimit stroke-opacity font-family font-size font-weight font-style text-anchor \
    text-decoration dominant-baseline alignment-baseline baseline-shift letter-spacing clip-path clip-rule \
    marker-start marker-mid marker-end visibility display
    """)
}
