/// What drawings of figures are made of.
///
/// Colours are the page's, so a drawing names looks instead.
enum FigureVocabulary {
  /// The script of pages with such figures.
  static let script = "figures.js"

  static let elements = [
    "circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "text", "tspan",
  ]

  private static let own: [String: [String]] = [
    "svg": ["viewBox"], "g": [], "circle": ["cx", "cy", "r"],
    "ellipse": ["cx", "cy", "rx", "ry"], "line": ["x1", "y1", "x2", "y2"], "path": ["d"],
    "polygon": ["points"], "polyline": ["points"],
    "rect": ["x", "y", "width", "height", "rx", "ry"],
    "text": ["x", "y", "dx", "dy", "text-anchor"],
    "tspan": ["x", "y", "dx", "dy", "text-anchor"],
  ]

  /// The attributes of an element; nil if figures have no such element.
  static func attributes(of element: String) -> [String]? {
    own[element].map {
      element == "svg"
        ? $0
        : $0 + (element == "tspan" ? [] : ["transform"])
          + ["class", "fill-opacity", "stroke-width", "stroke-dasharray", "stroke-opacity"]
    }
  }

  /// The looks that `class` names, as attributes that need no style sheet.
  static let looks: [String: [(name: String, value: String)]] = [
    "area": [("fill", "currentColor"), ("fill-opacity", "0.15")],
    "faint": [("stroke-opacity", "0.4")],
    "mark": [("fill", "currentColor"), ("stroke", "none")],
    "strong": [("stroke-width", "3")],
  ]

  /// The width and height in a value of `viewBox`.
  static func size(_ box: String) -> (width: Int, height: Int)? {
    let numbers = box.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 4, (1...2_000).contains(numbers[2]), (1...2_000).contains(numbers[3])
    else { return nil }
    return (numbers[2], numbers[3])
  }
}
