internal import HornbookBytes

/// Writes XML, with a line for each element that is not mixed with text.
struct XMLWriter {
  typealias Attributes = KeyValuePairs<String, String?>

  private var writer = ByteWriter()
  private var open: [(name: String, isMixed: Bool, hasElements: Bool)] = []
  /// Whether the last start tag may still turn out to be an empty element.
  private var isTagOpen = false

  init() { writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }

  /// The document.
  consuming func finish() -> [UInt8] {
    writer.write("\n")
    return writer.take()
  }

  /// Begins an element; attributes without a value are left out.
  ///
  /// - Parameter isMixed: Whether white space in it matters.
  mutating func begin(_ name: String, _ attributes: Attributes = [:], isMixed: Bool = false) {
    closeTag()
    let isInside = open.last?.isMixed ?? false
    if !isInside { breakLine(open.count) }
    if let last = open.indices.last { open[last].hasElements = true }
    writer.write("<")
    writer.write(text: name)
    for (name, value) in attributes {
      guard let value else { continue }
      writer.write(" ")
      writer.write(text: name)
      writer.write("=\"")
      write(escaped: value, isAttribute: true)
      writer.write("\"")
    }
    isTagOpen = true
    open.append((name, isMixed || isInside, false))
  }

  /// Ends the innermost element.
  mutating func end() {
    guard let element = open.popLast() else { return }
    if isTagOpen {
      isTagOpen = false
      return writer.write("/>")
    }
    if !element.isMixed, element.hasElements { breakLine(open.count) }
    writer.write("</")
    writer.write(text: element.name)
    writer.write(">")
  }

  /// Writes an element that contains nothing but text.
  mutating func element(_ name: String, _ attributes: Attributes = [:], text: String = "") {
    begin(name, attributes, isMixed: true)
    if !text.isEmpty { write(text) }
    end()
  }

  /// Writes a text.
  mutating func write(_ text: String) {
    closeTag()
    write(escaped: text, isAttribute: false)
  }

  /// Writes XML as it is, on a line of its own.
  mutating func write(raw bytes: [UInt8]) {
    closeTag()
    breakLine(open.count)
    if let last = open.indices.last { open[last].hasElements = true }
    writer.write(bytes: bytes)
  }

  private mutating func closeTag() {
    if isTagOpen { writer.write(">") }
    isTagOpen = false
  }

  private mutating func breakLine(_ depth: Int) {
    writer.write("\n")
    writer.write(byte: ASCII.space, count: min(depth, 20) * 2)
  }

  private mutating func write(escaped text: String, isAttribute: Bool) {
    let text = XMLCharacters.allowed(text)
    var rest = text.utf8[...]
    while let place = rest.firstIndex(where: { Self.reference($0, isAttribute) != nil }) {
      writer.write(text: String(Substring(rest[..<place])))
      writer.write(text: Self.reference(rest[place], isAttribute) ?? "")
      rest = rest[rest.index(after: place)...]
    }
    writer.write(text: String(Substring(rest)))
  }

  /// The reference that stands for a byte; nil if the byte can be written itself.
  private static func reference(_ byte: UInt8, _ isAttribute: Bool) -> String? {
    switch byte {
    case ASCII.less: "&lt;"
    case ASCII.greater: "&gt;"
    case ASCII.ampersand: "&amp;"
    case ASCII.quote: isAttribute ? "&quot;" : nil
    // Programs that read XML turn these into spaces or line feeds.
    case ASCII.carriageReturn: "&#13;"
    case ASCII.tab: isAttribute ? "&#9;" : nil
    case ASCII.newline: isAttribute ? "&#10;" : nil
    default: nil
    }
  }
}

/// The characters that XML can say.
enum XMLCharacters {
  /// The text with a replacement character for each character that XML does not have.
  static func allowed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isRefused) else { return text }
    var allowed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { allowed.append(isRefused(scalar) ? "\u{FFFD}" : scalar) }
    return String(allowed)
  }

  /// Whether XML does not have a character.
  static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9, 10, 13: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension BankQuestion {
  /// Whether some of its words contain characters that XML does not have.
  var hasCharactersUnknownToXML: Bool {
    let words = [id, name] + category + tags + gapWords
    return words.contains { $0.unicodeScalars.contains(where: XMLCharacters.isRefused) }
      || texts.contains {
        String(decoding: $0.html, as: UTF8.self).unicodeScalars.contains(
          where: XMLCharacters.isRefused)
      }
  }

  private var gapWords: [String] {
    guard case .gaps(let gaps) = task else { return [] }
    return gaps.flatMap { $0.accepted + [$0.number?.value, $0.number?.unit].compactMap(\.self) }
  }
}
