internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// Texts and names of HTML as XML has them.
enum XMLText {
  /// The text of HTML with all its references decoded, without characters that XML cannot have.
  static func decoded(_ html: ArraySlice<UInt8>) -> [UInt8] {
    guard html.contains(where: { $0 == ASCII.ampersand || $0 < ASCII.space || $0 == 0xEF }) else {
      return Array(html)
    }
    var text: [UInt8] = []
    text.reserveCapacity(html.count)
    var index = html.startIndex
    while index < html.endIndex {
      let byte = html[index]
      if byte == ASCII.ampersand, let reference = reference(at: index + 1, of: html) {
        text += reference.text
        index = reference.end
        continue
      }
      let isNoCharacter =
        byte == 0xEF && index + 2 < html.endIndex && html[index + 1] == 0xBF
        && html[index + 2] >= 0xBE
      if isNoCharacter {
        index += 3
        continue
      }
      let isControl =
        byte < ASCII.space && byte != ASCII.tab && byte != ASCII.newline && byte != 0x0D
      if !isControl { text.append(byte) }
      index += 1
    }
    return text
  }

  /// The text of the reference after an `&`, and its end; nil if there is none.
  private static func reference(at start: Int, of html: ArraySlice<UInt8>) -> (
    text: [UInt8], end: Int
  )? {
    guard let first = html[start...].first else { return nil }
    if first == ASCII.hash { return number(at: start + 1, of: html) }
    let name = html[start...].prefix(40).prefix { $0.isLetterOrDigit }
    guard !name.isEmpty, html[name.endIndex...].first == ASCII.semicolon else { return nil }
    return named(String(decoding: name, as: UTF8.self)).map { ($0, name.endIndex + 1) }
  }

  private static func number(at start: Int, of html: ArraySlice<UInt8>) -> (
    text: [UInt8], end: Int
  )? {
    let isHex = html[start...].first.map { $0 == 0x78 || $0 == 0x58 } ?? false
    let digits = html[(isHex ? start + 1 : start)...].prefix {
      isHex ? $0.isHexDigit : $0.isDigit
    }
    guard !digits.isEmpty else { return nil }
    let isClosed = html[digits.endIndex...].first == ASCII.semicolon
    let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10)
    let scalar = number.flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}"
    let isAllowed =
      scalar.value >= 0x20 ? scalar.value & 0xFFFE != 0xFFFE : [9, 10, 13].contains(scalar.value)
    return (
      isAllowed ? Array(String(Character(scalar)).utf8) : [],
      isClosed ? digits.endIndex + 1 : digits.endIndex
    )
  }

  /// The text that a name stands for; nil if HTML does not know the name.
  private static func named(_ name: String) -> [UInt8]? {
    switch name {
    case "amp": return Array("&".utf8)
    case "lt": return Array("<".utf8)
    case "gt": return Array(">".utf8)
    case "quot": return Array("\"".utf8)
    case "apos": return Array("'".utf8)
    case "nbsp": return Array("\u{A0}".utf8)
    default: break
    }
    // CommonMark knows the names of HTML.
    let html = Document(Source(path: "", text: "x&\(name);x")).html(MarkupFacts())
    let (opening, closing) = (Array("<p>x".utf8), Array("x</p>\n".utf8))
    guard html.starts(with: opening), html.count > opening.count + closing.count,
      html.suffix(closing.count).elementsEqual(closing)
    else { return nil }
    let text = html[opening.count..<html.count - closing.count]
    let isUnknown = text.starts(with: "&amp;\(name)".utf8)
    return isUnknown ? nil : HTMLEntities.decoded(text)
  }

  /// A name for an element that XML allows, different for different names.
  static func id(_ name: [UInt8]) -> String {
    let text = String(decoding: name, as: UTF8.self)
    let scalars = text.unicodeScalars
    if let first = scalars.first, isStart(first), scalars.allSatisfy(isPart), !text.hasPrefix("x.")
    {
      return text
    }
    var id = "x."
    for scalar in scalars {
      if isPart(scalar), scalar != "." {
        id.unicodeScalars.append(scalar)
      } else {
        id += "." + String(scalar.value, radix: 16) + "."
      }
    }
    return id
  }

  /// Whether a name may begin with a character: letters of ASCII, as readers' programs differ about others.
  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.isASCII && scalar.properties.isAlphabetic
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    isStart(scalar) || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "."
  }
}
