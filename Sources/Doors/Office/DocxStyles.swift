internal import HornbookFormats

/// The styles of a Word file, with those that they are based on applied.
struct DocxStyles {
  /// What is said about the letters of a run; nil where nothing is said.
  struct Letters {
    var isBold: Bool?
    var isItalic: Bool?
    /// What is said about letters of scripts such as Arabic, Hebrew and Devanagari.
    var isComplexBold: Bool?
    var isComplexItalic: Bool?
    var isMonospaced: Bool?
    var isStruck: Bool?
    var isHidden: Bool?
    var position: String?
    var size: Int?

    init() {}

    init(_ properties: XMLElement?) {
      for element in properties?.elements.map({ $0 }) ?? [] {
        switch element.name {
        case "b": isBold = element.isOn
        case "i": isItalic = element.isOn
        case "bCs": isComplexBold = element.isOn
        case "iCs": isComplexItalic = element.isOn
        case "strike", "dstrike": isStruck = element.isOn
        case "vanish": isHidden = element.isOn
        case "vertAlign": position = element["val"]
        case "sz": size = element["val"].flatMap { Int($0) }
        case "rFonts":
          if let font = element["ascii"] ?? element["hAnsi"] ?? element["cs"] {
            isMonospaced = OfficeNames.isMonospaced(font)
          }
        default: break
        }
      }
    }

    /// Takes over what another source says, which comes first.
    func under(_ other: Letters) -> Letters {
      var letters = self
      letters.isBold = other.isBold ?? isBold
      letters.isItalic = other.isItalic ?? isItalic
      letters.isComplexBold = other.isComplexBold ?? isComplexBold
      letters.isComplexItalic = other.isComplexItalic ?? isComplexItalic
      letters.isMonospaced = other.isMonospaced ?? isMonospaced
      letters.isStruck = other.isStruck ?? isStruck
      letters.isHidden = other.isHidden ?? isHidden
      letters.position = other.position ?? position
      letters.size = other.size ?? size
      return letters
    }

    /// The format of a text, which depends on its script.
    func format(of text: String) -> RichPiece.Format {
      var format = format
      guard isComplexBold == true || isComplexItalic == true,
        text.unicodeScalars.contains(where: Self.isComplex)
      else { return format }
      if isComplexBold == true { format.insert(.bold) }
      if isComplexItalic == true { format.insert(.italic) }
      return format
    }

    private static func isComplex(_ letter: Unicode.Scalar) -> Bool {
      switch letter.value {
      case 0x0590...0x109F, 0x1780...0x17FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
      default: false
      }
    }

    var format: RichPiece.Format {
      var format: RichPiece.Format = []
      if isBold == true { format.insert(.bold) }
      if isItalic == true { format.insert(.italic) }
      if isMonospaced == true { format.insert(.code) }
      if isStruck == true { format.insert(.strike) }
      if position == "superscript" { format.insert(.raised) }
      if position == "subscript" { format.insert(.lowered) }
      return format
    }
  }

  struct Style {
    var role: RichParagraph.Role?
    var letters = Letters()
    var numbering: (list: String, level: Int)?
    var indent: Int?
  }

  private var styles: [String: Style] = [:]
  private(set) var standard = Style()
  private var standardID = ""

  init(_ root: XMLElement?) {
    guard let root else { return }
    let defaults = root.first("docDefaults")
    standard.letters = Letters(defaults?.first("rPrDefault")?.first("rPr"))
    var elements: [String: XMLElement] = [:]
    for element in root.all("style") {
      guard let id = element["styleId"] else { continue }
      elements[id] = element
      if element["type"] == "paragraph", element["default"].map(DocxStyles.isTrue) == true {
        standardID = id
      }
    }
    for id in elements.keys { _ = read(id, elements, depth: 0) }
  }

  subscript(_ id: String?) -> Style { styles[id ?? standardID] ?? standard }

  /// The style of runs with this name, which says nothing of its own if there is none.
  func letters(_ id: String?) -> Letters {
    id.flatMap { styles[$0]?.letters } ?? Letters()
  }

  private mutating func read(_ id: String, _ elements: [String: XMLElement], depth: Int) -> Style? {
    if let style = styles[id] { return style }
    guard let element = elements[id], depth < 32 else { return nil }
    let isOfRuns = element["type"] == "character"
    var style = isOfRuns ? Style() : standard
    if let base = element.first("basedOn")?["val"], base != id,
      let found = read(base, elements, depth: depth + 1)
    {
      style = found
    }
    let letters = Letters(element.first("rPr"))
    style.letters = style.letters.under(letters)
    let properties = element.first("pPr")
    if let name = element.first("name")?["val"],
      let role = OfficeNames.role(ofStyle: name) ?? OfficeNames.role(ofStyle: id)
    {
      // A style of characters cannot make a paragraph anything but code.
      if !isOfRuns { style.role = role } else if role == .code { style.letters.isMonospaced = true }
    }
    if let level = properties?.first("outlineLvl")?["val"].flatMap({ Int($0) }) {
      style.role = level < 9 ? .heading(min(level + 1, 6)) : style.role
    }
    if let numbering = properties?.first("numPr") {
      let level = numbering.first("ilvl")?["val"].flatMap { Int($0) } ?? 0
      if let list = numbering.first("numId")?["val"] { style.numbering = (list, level) }
    }
    if let indent = DocxStyles.indent(properties) { style.indent = indent }
    if style.role == .code { style.letters.isMonospaced = true }
    styles[id] = style
    return style
  }

  static func indent(_ properties: XMLElement?) -> Int? {
    guard let indent = properties?.first("ind") else { return nil }
    return (indent["left"] ?? indent["start"]).flatMap { Int($0) }
  }

  static func isTrue(_ value: String) -> Bool { !["0", "false", "off"].contains(value) }
}

extension XMLElement {
  /// Whether a property that can be switched off is on.
  fileprivate var isOn: Bool { self["val"].map(DocxStyles.isTrue) ?? true }
}
