internal import HornbookBytes
internal import HornbookFormats

/// The attributes of HTML as an EPUB has them.
enum AttributeTable {
  /// The value of an attribute in a document; nil if it is left out.
  ///
  /// Names and references to them are not its business.
  static func value(_ value: [UInt8], of attribute: String, in element: String) -> [UInt8]? {
    if ElementTable.flags.contains(attribute) {
      return isKept(attribute, in: element) ? Array(attribute.utf8) : nil
    }
    guard isKept(attribute, in: element) else { return nil }
    let word = String(decoding: value, as: UTF8.self)
    let isValid =
      switch attribute {
      case "dir":
        ["ltr", "rtl"].contains(word.lowercased())
          || word.lowercased() == "auto" && element != "bdo"
      case "translate": ["yes", "no"].contains(word)
      case "hreflang", "srclang": EPUBPackage.isLanguage(word)
      case "scope": ["row", "col", "rowgroup", "colgroup"].contains(word.lowercased())
      case "kind":
        ["subtitles", "captions", "descriptions", "chapters", "metadata"].contains(word)
      case "type": ["1", "a", "A", "i", "I"].contains(word)
      case "aria-hidden": ["true", "false"].contains(word)
      case "label": !value.allSatisfy(\.isHTMLSpace)
      case "datetime": isDate(value, alsoPart: element == "time")
      case "colspan", "span": isNumber(value) && word != "0"
      case "rowspan", "height", "width": isNumber(value)
      case "start": isNumber(value, signed: true)
      case "value": element == "data" || isNumber(value, signed: true)
      case "role": isRole(word, of: element)
      default: true
      }
    guard isValid else { return nil }
    return ["dir", "scope"].contains(attribute) ? Array(word.lowercased().utf8) : value
  }

  /// The name that an element has with its attributes: some mean nothing without one.
  static func name(_ name: String, _ tag: MarkupReader.Tag) -> String {
    func has(_ attribute: String) -> Bool {
      tag[attribute].flatMap { value(XMLText.decoded($0), of: attribute, in: name) } != nil
    }
    switch name {
    case "bdo" where !has("dir"), "data" where !has("value"), "time" where !has("datetime"):
      return "span"
    default: return name
    }
  }

  private static func isKept(_ attribute: String, in element: String) -> Bool {
    if everywhere.contains(attribute) { return true }
    switch element {
    case "a": return attribute == "hreflang"
    case "audio": return ["controls", "loop", "muted"].contains(attribute)
    case "col", "colgroup": return attribute == "span"
    case "data": return attribute == "value"
    case "del", "ins", "time": return attribute == "datetime"
    case "details": return attribute == "open"
    case "img": return ["alt", "height", "width"].contains(attribute)
    case "li": return attribute == "value"
    case "ol": return ["reversed", "start", "type"].contains(attribute)
    case "td": return ["colspan", "rowspan"].contains(attribute)
    case "th": return ["abbr", "colspan", "rowspan", "scope"].contains(attribute)
    case "track": return ["default", "kind", "label", "srclang"].contains(attribute)
    case "video": return ["controls", "height", "loop", "muted", "width"].contains(attribute)
    default: return false
    }
  }

  /// The attributes of all elements; those with other treatment are not among them.
  private static let everywhere: Set<String> = [
    "aria-description", "aria-hidden", "aria-label", "aria-roledescription", "class", "dir",
    "hidden",
    "role", "title", "translate",
  ]

  /// Whether a role is known where scripts do nothing, and the element may have it.
  private static func isRole(_ role: String, of element: String) -> Bool {
    switch element {
    case "a":
      ["doc-backlink", "doc-biblioref", "doc-glossref", "doc-noteref"].contains(role)
    case "div", "p", "span":
      ["doc-pullquote", "doc-tip", "group", "img", "note", "presentation", "region"].contains(role)
    case "img": role == "presentation"
    case "ol", "ul": role == "list" || role == "presentation"
    case "section":
      role.hasPrefix("doc-endnotes")
        || ["doc-qna", "doc-example", "group", "region"].contains(role)
    case "aside": role == "note" || role == "doc-tip"
    case "table": role == "presentation"
    default: false
    }
  }

  /// Whether a value is a whole number that is not too long.
  private static func isNumber(_ value: [UInt8], signed: Bool = false) -> Bool {
    let digits = signed && value.first == ASCII.minus ? value.dropFirst() : value[...]
    return (1..<7).contains(digits.count) && digits.allSatisfy(\.isDigit)
  }

  /// Whether a value is a date, a point of time, or, if that will do, a part of one.
  private static func isDate(_ value: [UInt8], alsoPart: Bool) -> Bool {
    func has(_ form: StaticString, _ text: ArraySlice<UInt8>) -> Bool {
      form.withUTF8Buffer { form in
        form.count == text.count
          && zip(form, text).allSatisfy { $0 == 0x30 ? $1.isDigit : $0 == $1 }
      }
    }
    if has("0000-00-00", value[...]) { return true }
    let isPart = has("0000-00", value[...]) || has("0000", value[...]) || has("00:00", value[...])
    if alsoPart, isPart { return true }
    guard value.count > 11, has("0000-00-00", value[..<10]), value[10] == 0x54 || value[10] == 0x20
    else { return false }
    let time = value[11...]
    guard time.last == 0x5A else { return false }
    let clock = time.dropLast()
    return has("00:00", clock) || has("00:00:00", clock)
  }
}
