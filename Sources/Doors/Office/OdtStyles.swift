internal import HornbookBytes
internal import HornbookFormats

/// The styles of an OpenDocument file, with those that they are based on applied.
struct OdtStyles {
  /// A level of a list's style.
  struct Level {
    var format = ""
    var prefix = ""
    var suffix = ""
    var start = 1

    /// The mark of an item; nothing for a bullet.
    func mark(_ number: Int) -> String {
      let text: String
      switch format {
      case "": return ""
      case "a", "A":
        let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(max(0, number - 1) % 26)))
        text = format == "a" ? String(letter) : letter.uppercased()
      case "i": text = RomanNumber.text(of: number).lowercased()
      case "I": text = RomanNumber.text(of: number)
      default: text = String(number)
      }
      return prefix.trimmed + text + suffix.trimmed
    }
  }

  private var elements: [String: XMLElement] = [:]
  /// The names of styles that the program makes for what is set by hand.
  private var automatic: Set<String> = []
  private var read: [String: DocxStyles.Style] = [:]
  private var lists: [String: [Int: Level]] = [:]
  private var fonts: [String: String] = [:]
  private var standard = DocxStyles.Style()

  init(_ roots: [XMLElement]) {
    for root in roots {
      for face in root.first("font-face-decls")?.elements.map({ $0 }) ?? [] {
        if let name = face["name"], let family = face["font-family"] { fonts[name] = family }
      }
      for group in root.elements where ["styles", "automatic-styles"].contains(group.name) {
        for element in group.elements {
          switch element.name {
          case "style":
            guard let name = element["name"] else { continue }
            elements[name] = element
            if group.name == "automatic-styles" { automatic.insert(name) }
          case "default-style" where element["family"] == "paragraph":
            standard.letters = letters(element.first("text-properties"))
          case "list-style":
            if let name = element["name"] { lists[name] = Self.levels(of: element) }
          default: break
          }
        }
      }
    }
    for name in elements.keys { _ = style(name, depth: 0) }
  }

  subscript(_ name: String?) -> DocxStyles.Style {
    name.flatMap { read[$0] } ?? read["Standard"] ?? standard
  }

  /// The style with a name of its own that a paragraph has: what the automatic one is based on.
  func named(_ name: String?) -> DocxStyles.Style {
    guard let name, let element = elements[name], automatic.contains(name) else {
      return self[name]
    }
    return self[element["parent-style-name"]]
  }

  /// A level of a list, from 0.
  func level(_ name: String?, _ depth: Int) -> Level {
    name.flatMap { lists[$0]?[depth + 1] } ?? Level()
  }

  private mutating func style(_ name: String, depth: Int) -> DocxStyles.Style? {
    if let style = read[name] { return style }
    guard let element = elements[name], depth < 32 else { return nil }
    let isOfText = element["family"] == "text"
    var style = isOfText ? DocxStyles.Style() : standard
    if let parent = element["parent-style-name"], parent != name,
      let found = self.style(parent, depth: depth + 1)
    {
      style = found
    }
    let title = element["display-name"] ?? Self.decoded(name)
    if let role = OfficeNames.role(ofStyle: title) {
      // The level of a heading stands in the heading itself.
      if case .heading = role {} else if !isOfText { style.role = role }
      if role == .code { style.letters.isMonospaced = true }
    }
    style.letters = style.letters.under(letters(element.first("text-properties")))
    if let margin = element.first("paragraph-properties")?["margin-left"] {
      style.indent = Self.points(margin)
    }
    read[name] = style
    return style
  }

  private func letters(_ properties: XMLElement?) -> DocxStyles.Letters {
    var letters = DocxStyles.Letters()
    guard let properties else { return letters }
    for (_, name, value) in properties.attributes {
      switch name {
      case "font-weight": letters.isBold = Self.isBold(value)
      case "font-weight-complex": letters.isComplexBold = Self.isBold(value)
      case "font-style": letters.isItalic = value == "italic" || value == "oblique"
      case "font-style-complex": letters.isComplexItalic = value == "italic" || value == "oblique"
      case "text-line-through-style": letters.isStruck = value != "none"
      case "text-position":
        let height = value.split(separator: " ").first ?? ""
        let percent = height.hasSuffix("%") ? Int(height.dropLast()) ?? 0 : 0
        letters.position =
          height == "super" || percent > 0
          ? "superscript" : height == "sub" || percent < 0 ? "subscript" : "baseline"
      case "font-name": letters.isMonospaced = OfficeNames.isMonospaced(fonts[value] ?? value)
      case "font-size":
        if value.hasSuffix("pt"), let size = Double(value.dropLast(2)) {
          letters.size = Int(size * 2)
        }
      case "display": letters.isHidden = value == "none"
      default: break
      }
    }
    return letters
  }

  private static func isBold(_ weight: String) -> Bool {
    weight == "bold" || (Int(weight) ?? 0) >= 600
  }

  private static func levels(of element: XMLElement) -> [Int: Level] {
    var levels: [Int: Level] = [:]
    for element in element.elements {
      guard let number = element["level"].flatMap({ Int($0) }) else { continue }
      var level = Level()
      if element.name == "list-level-style-number" {
        level.format = element["num-format"] ?? ""
        level.prefix = element["num-prefix"] ?? ""
        level.suffix = element["num-suffix"] ?? "."
        level.start = element["start-value"].flatMap { Int($0) } ?? 1
      }
      levels[number] = level
    }
    return levels
  }

  /// A length in twentieths of a point.
  private static func points(_ length: String) -> Int? {
    let units = ["cm": 567.0, "mm": 56.7, "in": 1_440, "pt": 20, "pc": 240]
    for (unit, factor) in units where length.hasSuffix(unit) {
      return Double(length.dropLast(unit.count)).map { Int($0 * factor) }
    }
    return nil
  }

  /// A name in which signs stand as numbers: `Heading_20_1`.
  private static func decoded(_ name: String) -> String {
    name.split(separator: "_", omittingEmptySubsequences: false).reduce(into: "") { text, part in
      if part.count == 2, let code = UInt8(part, radix: 16) {
        text.unicodeScalars.append(Unicode.Scalar(code))
      } else {
        text += part
      }
    }
  }
}
