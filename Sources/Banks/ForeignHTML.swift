internal import HornbookBytes
internal import HornbookDoors

/// HTML of other programs, with what Markdown has no words for said in another way.
///
/// Characters that HTML names, such as `&eacute;`, become themselves. Raised and lowered text becomes raised and
/// lowered characters, or a formula where Unicode has none.
struct ForeignHTML {
  private(set) var html: [UInt8] = []
  private let bytes: [UInt8]
  private var known: [[UInt8]: [UInt8]] = [:]

  /// The HTML in words of a bank.
  static func settled(_ html: [UInt8]) -> [UInt8] {
    guard
      html.contains(ASCII.ampersand) || html.firstRange(of: "<su") != nil
        || html.firstRange(of: "<SU") != nil
    else { return html }
    var settling = ForeignHTML(html)
    settling.settle()
    return settling.html
  }

  private init(_ html: [UInt8]) { bytes = html }

  private mutating func settle() {
    html.reserveCapacity(bytes.count)
    // An element that is not closed is not looked for again.
    var openEnded: Set<Bool> = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == ASCII.ampersand, let end = reference(at: index) {
        index = end
      } else if let isRaised = script(at: index), !openEnded.contains(isRaised) {
        if let end = script(at: index, isRaised) {
          index = end
        } else {
          openEnded.insert(isRaised)
        }
      } else {
        html.append(bytes[index])
        index += 1
      }
    }
  }

  // MARK: - Named characters

  /// Writes the character that a reference names; nil if it is none, or one of those that markup needs.
  private mutating func reference(at start: Int) -> Int? {
    let name = Array(bytes[(start + 1)...].prefix(32).prefix(while: \.isLetterOrDigit))
    let end = start + 1 + name.count
    guard name.first?.isLetter == true, end < bytes.count, bytes[end] == ASCII.semicolon else {
      return nil
    }
    if known[name] == nil { known[name] = Self.character(name) }
    guard let character = known[name], !character.isEmpty else { return nil }
    html += character
    return end + 1
  }

  /// The character with a name as Markdown knows it; nothing if there is none beyond ASCII.
  private static func character(_ name: [UInt8]) -> [UInt8] {
    let html = BankText(markdown: Array("x&".utf8) + name + Array(";x".utf8)).html
    // `<p>x…x</p>`
    guard html.count > 9, html.has("<p>x", at: 0), let first = html.dropFirst(4).first,
      first >= 0x80
    else { return [] }
    return Array(html[4..<html.count - 5])
  }

  // MARK: - Raised and lowered text

  /// Whether an element of raised or lowered text begins at an offset, and which.
  private func script(at index: Int) -> Bool? {
    guard bytes[index] == ASCII.less, index + 4 < bytes.count,
      bytes[index + 1].lowercased == 0x73, bytes[index + 2].lowercased == 0x75,
      bytes[index + 4] == ASCII.greater || bytes[index + 4] == ASCII.space
    else { return nil }
    switch bytes[index + 3].lowercased {
    case 0x70: return true
    case 0x62: return false
    default: return nil
    }
  }

  private mutating func script(at start: Int, _ isRaised: Bool) -> Int? {
    guard let open = bytes.firstIndex(of: ASCII.greater, from: start),
      let close = close(from: open + 1, isRaised)
    else { return nil }
    let end = (bytes.firstIndex(of: ASCII.greater, from: close) ?? bytes.count - 1) + 1
    let text = BankText.words(inLine: Array(bytes[open + 1..<close]))
    if let signs = Self.signs(text, isRaised) {
      html += signs.utf8
    } else if !text.isEmpty {
      let isNumber = text.utf8.allSatisfy { $0.isDigit || $0.isPunctuation || $0.isBlank }
      let tex = text.reduce(into: "") { tex, sign in
        if "{}$&#_%".contains(sign) { tex += "\\" }
        if !"\\^~".contains(sign) { tex.append(sign) }
      }
      html += "<math><annotation encoding=\"application/x-tex\">{}".utf8
      html += (isRaised ? "^" : "_").utf8
      var writer = ByteWriter()
      writer.write(escaping: isNumber ? "{\(tex)}" : "{\\text{\(tex)}}")
      html += writer.take()
      html += "</annotation></math>".utf8
    }
    return end
  }

  private func close(from start: Int, _ isRaised: Bool) -> Int? {
    var index = start
    while let found = bytes.firstRange(of: "</", from: index) {
      let name = bytes[found.upperBound...].prefix(3).map(\.lowercased)
      if name == [0x73, 0x75, isRaised ? 0x70 : 0x62] { return found.lowerBound }
      index = found.upperBound
    }
    return nil
  }

  private static let raised = Dictionary(
    zip("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"), uniquingKeysWith: { first, _ in first })
  private static let lowered = Dictionary(
    zip("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"), uniquingKeysWith: { first, _ in first })

  private static func signs(_ text: String, _ isRaised: Bool) -> String? {
    var signs = ""
    for letter in text {
      guard let sign = (isRaised ? raised : lowered)[letter] else { return nil }
      signs.append(sign)
    }
    return signs
  }
}

extension BankText {
  /// The words of HTML within a line.
  static func words(inLine html: [UInt8]) -> String {
    HTMLMarkdown.words(html).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
