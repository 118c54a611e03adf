/// The elements of HTML as an EPUB has them.
enum ElementTable {
  /// What becomes of an element.
  enum Treatment {
    /// It stays.
    case kept
    /// Another element takes its place.
    case renamed(String)
    /// Its contents stay.
    case opened
    /// It is left out with its contents.
    case dropped
  }

  static func treatment(of name: String) -> Treatment {
    if kept.contains(name) { return .kept }
    if let other = renamed[name] { return .renamed(other) }
    return dropped.contains(name) ? .dropped : .opened
  }

  /// The elements without contents and end tags.
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "textarea", "track", "wbr",
  ]

  private static let kept: Set<String> = [
    "a", "abbr", "address", "article", "aside", "audio", "b", "bdi", "bdo", "blockquote", "br",
    "caption", "cite", "code", "col", "colgroup", "data", "dd", "del", "details", "dfn", "div",
    "dl", "dt", "em", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "i", "img", "ins", "kbd", "li", "mark", "math", "nav", "ol", "p",
    "pre", "q", "rt", "ruby", "s", "samp", "section", "small", "span", "strong", "sub",
    "summary", "sup", "svg", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "track",
    "u", "ul", "var", "video", "wbr",
  ]

  private static let renamed = [
    "acronym": "abbr", "center": "div", "dir": "ul", "fieldset": "section", "form": "div",
    "hgroup": "div", "legend": "div", "listing": "div", "main": "div", "menu": "ul",
    "search": "div",
    "strike": "s", "tt": "code",
  ]

  private static let dropped: Set<String> = [
    "area", "base", "datalist", "embed", "frame", "frameset", "head", "input", "link", "meta",
    "optgroup", "option", "param", "rp", "select", "source", "textarea", "title",
  ]

  /// The elements within a line.
  static let phrasing: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
    "ins", "kbd", "label", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub",
    "sup", "time", "tt", "u", "var",
  ]

  /// The elements before which a paragraph ends.
  static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "details", "dir", "div", "dl",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "listing", "main", "menu", "nav", "ol", "p", "pre", "search",
    "section", "table", "ul",
  ]

  /// The elements that end where the element with this name begins, and those at which the search for them ends.
  static func ended(by name: String) -> (closed: Set<String>, scope: Set<String>)? {
    switch name {
    case "li": (["li"], ["ul", "ol", "menu", "dir"])
    case "dt", "dd": (["dt", "dd"], ["dl"])
    case "td", "th": (["td", "th"], ["tr", "table"])
    case "tr": (["tr"], ["table", "tbody", "thead", "tfoot"])
    case "tbody", "thead", "tfoot": (["tbody", "thead", "tfoot", "colgroup", "caption"], ["table"])
    case "rt", "rp": (["rt", "rp"], ["ruby"])
    case "option": (["option"], ["select", "datalist"])
    default: nil
    }
  }

  /// The attributes whose presence is their value.
  static let flags: Set<String> = [
    "controls", "default", "hidden", "loop", "muted", "open", "reversed",
  ]
}
