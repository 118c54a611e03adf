/// An element of a formula.
struct MathNode {
  /// The elements of MathML, by their names in it.
  enum Element: String {
    case identifier = "mi"
    case number = "mn"
    case sign = "mo"
    case text = "mtext"
    case space = "mspace"
    case row = "mrow"
    case fraction = "mfrac"
    case squareRoot = "msqrt"
    case root = "mroot"
    case sub = "msub"
    case sup = "msup"
    case subsup = "msubsup"
    case under = "munder"
    case over = "mover"
    case underover = "munderover"
    case table = "mtable"
    case tableRow = "mtr"
    case cell = "mtd"
    case style = "mstyle"
    case phantom = "mphantom"
    case padded = "mpadded"
  }

  /// The role of a node for the space around it.
  enum Role {
    case ordinary, function, large, binary, relation, opening, closing, punctuation, space
  }

  /// Where scripts of a node are set.
  enum Limits {
    /// Beside it.
    case beside
    /// Above and below it where there is room, else beside it.
    case movable
    /// Above and below it.
    case always
  }

  var element: Element
  var role = Role.ordinary
  var limits = Limits.beside
  /// The text of a token.
  var text = ""
  /// The attributes as they are written; all values are made here or have been checked.
  var attributes = ""
  var children: [Int] = []
  /// Whether it is a term with `^` or `_` behind it, which may get the other of the two.
  var isScripted = false
  /// Whether it is between delimiters that grow with it.
  var isFenced = false

  init(_ element: Element, text: String = "", attributes: String = "", children: [Int] = []) {
    self.element = element
    self.text = text
    self.attributes = attributes
    self.children = children
  }

  /// Whether it is a letter, sign, number or text.
  var isToken: Bool {
    switch element {
    case .identifier, .number, .sign, .text: true
    default: false
    }
  }
}
