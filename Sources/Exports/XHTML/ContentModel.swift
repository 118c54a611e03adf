/// What elements of XHTML may contain.
enum ContentModel {
  /// What may stand at a place.
  enum Context: Equatable {
    /// Paragraphs, lists, tables, and all that may stand in a line.
    case flow
    /// What may stand in a line.
    case phrasing
    /// Items.
    case list
    /// Terms and their descriptions.
    case terms
    /// A caption, columns, and groups of rows.
    case table
    case rows
    case cells
    case columns
    /// Letters with their readings.
    case ruby
    /// A summary, and the rest after it.
    case details
    /// A caption before or after the rest.
    case figure
  }

  /// What an element may contain; nil if that is what its parent may contain.
  static func context(inside name: String) -> Context? {
    switch name {
    case "a", "audio", "del", "ins", "video": nil
    case "ol", "ul": .list
    case "dl": .terms
    case "table": .table
    case "tbody", "tfoot", "thead": .rows
    case "tr": .cells
    case "colgroup": .columns
    case "ruby": .ruby
    case "details": .details
    case "figure": .figure
    case "h1", "h2", "h3", "h4", "h5", "h6", "p", "pre", "summary", "rt", "svg", "math": .phrasing
    default: isPhrasing(name) ? .phrasing : .flow
    }
  }

  /// Whether blocks in an element become lines: it does not end before them.
  static func isFixed(_ name: String) -> Bool {
    switch name {
    case "a", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "rt", "ruby", "summary": true
    default: false
    }
  }

  /// Whether an element may stand in a line.
  static func isPhrasing(_ name: String) -> Bool {
    ElementTable.phrasing.contains(name) || others.contains(name)
  }

  private static let others: Set<String> = [
    "audio", "br", "dfn", "img", "math", "ruby", "svg", "video", "wbr",
  ]

  /// The element that takes the place of a part of another one where it is not in it; nil if only its contents stay.
  static func orphan(_ name: String) -> String? {
    switch name {
    case "caption", "dd", "dt", "figcaption", "li", "summary", "tbody", "td", "tfoot", "th",
      "thead", "tr":
      "div"
    case "col", "colgroup", "track": nil
    case "rt": "span"
    default: name
    }
  }
}
