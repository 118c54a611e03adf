internal import HornbookBytes

/// Follows a formula in MathML and says whether its elements are where they belong, as readers refuse others.
struct FormulaCheck {
  private(set) var isValid = true
  private var open: [Element] = []

  private struct Element {
    var name: String
    var children = 0
    /// Whether the scripts before the letter have begun.
    var hasPrescripts = false
  }

  mutating func begin(_ name: String) {
    if let parent = open.last {
      open[open.count - 1].children += 1
      isValid = isValid && Self.may(name, standIn: parent)
      if name == "mprescripts" { open[open.count - 1].hasPrescripts = true }
    } else {
      isValid = isValid && name == "math"
    }
    open.append(Element(name: name))
  }

  /// Notes text other than white space.
  mutating func text() {
    isValid = isValid && (open.last.map { Self.tokens.contains($0.name) } ?? false)
  }

  /// Notes what no formula can have.
  mutating func refuse() { isValid = false }

  mutating func end() {
    guard let element = open.popLast() else { return }
    let count = element.children
    let isComplete =
      switch element.name {
      case "mfrac", "mover", "mroot", "msub", "msup", "munder": count == 2
      case "msubsup", "munderover": count == 3
      case "mmultiscripts": count > 0 && (count % 2 == 1) != element.hasPrescripts
      case "semantics": count > 0
      default: true
      }
    isValid = isValid && isComplete
  }

  private static func may(_ name: String, standIn parent: Element) -> Bool {
    switch parent.name {
    case "mtable": return name == "mtr"
    case "mtr": return name == "mtd"
    case "semantics" where parent.children > 0: return name == "annotation"
    case "mmultiscripts" where parent.children > 0:
      if name == "mprescripts" { return !parent.hasPrescripts && parent.children % 2 == 1 }
      return name == "none" || isExpression(name)
    default:
      let isEmpty = ["mspace", "none", "mprescripts"].contains(parent.name)
      return isExpression(name) && !isEmpty && !tokens.contains(parent.name)
    }
  }

  private static func isExpression(_ name: String) -> Bool {
    tokens.contains(name) && name != "annotation" || expressions.contains(name)
  }

  private static let tokens: Set<String> = ["annotation", "mi", "mn", "mo", "ms", "mtext"]

  private static let expressions: Set<String> = [
    "menclose", "merror", "mfenced", "mfrac", "mmultiscripts", "mover", "mpadded", "mphantom",
    "mroot",
    "mrow", "mspace", "msqrt", "mstyle", "msub", "msubsup", "msup", "mtable", "munder",
    "munderover",
    "semantics",
  ]

  // MARK: - Attributes

  /// Whether an attribute stays.
  static func keeps(_ attribute: String, _ value: [UInt8], of element: String) -> Bool {
    let text = String(decoding: value, as: UTF8.self)
    let isFlag = text == "true" || text == "false"
    switch (attribute, element) {
    case ("class", _): return !value.allSatisfy(\.isHTMLSpace)
    case ("alttext", "math"), ("encoding", "annotation"), ("open", "mfenced"),
      ("close", "mfenced"), ("separators", "mfenced"), ("aria-label", _):
      return true
    case ("aria-hidden", _): return isFlag
    case ("display", "math"): return text == "block" || text == "inline"
    case ("dir", "math"), ("dir", "mrow"), ("dir", "mstyle"): return text == "ltr" || text == "rtl"
    case ("displaystyle", "math"), ("displaystyle", "mstyle"), ("displaystyle", "mtable"),
      ("accent", "mo"), ("accent", "mover"), ("accent", "munderover"), ("accentunder", "munder"),
      ("accentunder", "munderover"), ("bevelled", "mfrac"), ("fence", "mo"), ("largeop", "mo"),
      ("movablelimits", "mo"), ("separator", "mo"), ("stretchy", "mo"), ("symmetric", "mo"):
      return isFlag
    case ("form", "mo"): return ["prefix", "infix", "postfix"].contains(text)
    case ("scriptlevel", "mstyle"): return isNumber(value, signed: true)
    case ("columnspan", "mtd"), ("rowspan", "mtd"): return isNumber(value) && text != "0"
    case ("lspace", "mo"), ("rspace", "mo"), ("minsize", "mo"), ("maxsize", "mo"),
      ("width", "mspace"), ("height", "mspace"), ("depth", "mspace"), ("width", "mpadded"),
      ("height", "mpadded"), ("depth", "mpadded"), ("lspace", "mpadded"), ("voffset", "mpadded"),
      ("linethickness", "mfrac"):
      return isLength(value)
    case ("columnalign", "mtable"), ("columnalign", "mtr"), ("columnalign", "mtd"):
      return isList(value) { ["left", "center", "right"].contains($0) }
    case ("rowalign", "mtable"), ("rowalign", "mtr"), ("rowalign", "mtd"):
      return isList(value) { ["top", "bottom", "center", "baseline", "axis"].contains($0) }
    case ("columnlines", "mtable"), ("rowlines", "mtable"):
      return isList(value) { ["none", "solid", "dashed"].contains($0) }
    case ("frame", "mtable"): return ["none", "solid", "dashed"].contains(text)
    case ("columnspacing", "mtable"), ("rowspacing", "mtable"):
      return isList(value) { isLength(Array($0.utf8)) }
    case ("notation", "menclose"):
      return isList(value) { notations.contains($0) }
    case ("mathvariant", "mi"), ("mathvariant", "mn"), ("mathvariant", "mo"),
      ("mathvariant", "mtext"),
      ("mathvariant", "ms"), ("mathvariant", "mstyle"):
      return variants.contains(text)
    case ("mathcolor", _), ("mathbackground", _):
      return element != "annotation" && element != "semantics" && isColour(value)
    default: return false
    }
  }

  private static func isNumber(_ value: [UInt8], signed: Bool = false) -> Bool {
    let digits =
      signed && (value.first == ASCII.minus || value.first == ASCII.plus)
      ? value.dropFirst() : value[...]
    return (1..<5).contains(digits.count) && digits.allSatisfy(\.isDigit)
  }

  /// Whether a value is a number with a unit, or nought.
  private static func isLength(_ value: [UInt8]) -> Bool {
    var rest = value.first == ASCII.minus ? value.dropFirst() : value[...]
    let whole = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(whole.count)
    var digits = whole.count
    if rest.first == ASCII.period {
      let part = rest.dropFirst().prefix(while: \.isDigit)
      guard !part.isEmpty else { return false }
      rest = rest.dropFirst(1 + part.count)
      digits += part.count
    }
    guard (1..<12).contains(digits) else { return false }
    return rest.isEmpty || units.contains(String(decoding: rest, as: UTF8.self))
  }

  private static func isList(_ value: [UInt8], _ holds: (String) -> Bool) -> Bool {
    let words = value.split(whereSeparator: \.isHTMLSpace)
    return !words.isEmpty && words.allSatisfy { holds(String(decoding: $0, as: UTF8.self)) }
  }

  private static func isColour(_ value: [UInt8]) -> Bool {
    if value.first == ASCII.hash {
      return [3, 6].contains(value.count - 1) && value.dropFirst().allSatisfy(\.isHexDigit)
    }
    return colours.contains(String(decoding: value, as: UTF8.self).lowercased())
  }

  private static let units: Set<String> = ["%", "cm", "em", "ex", "in", "mm", "pc", "pt", "px"]

  private static let colours: Set<String> = [
    "aqua", "black", "blue", "fuchsia", "gray", "green", "lime", "maroon", "navy", "olive",
    "purple", "red",
    "silver", "teal", "white", "yellow",
  ]

  private static let notations: Set<String> = [
    "actuarial", "bottom", "box", "circle", "downdiagonalstrike", "horizontalstrike", "left",
    "longdiv",
    "radical", "right", "roundedbox", "top", "updiagonalstrike", "verticalstrike",
  ]

  private static let variants: Set<String> = [
    "bold", "bold-fraktur", "bold-italic", "bold-sans-serif", "bold-script", "double-struck",
    "fraktur",
    "italic", "monospace", "normal", "sans-serif", "sans-serif-bold-italic", "sans-serif-italic",
    "script",
  ]
}
