internal import HornbookBytes

/// Reads HTML from Moodle for a text of a bank: formulas in TeX become MathML, attached files get the names of the
/// bank's files.
struct MoodleHTML {
  /// The HTML.
  private(set) var html: [UInt8] = []
  /// What the text has that a bank cannot keep, such as “a video”.
  private(set) var lost: [String] = []

  private let bytes: [UInt8]
  /// The name of an attached file, by its path; nil if there is none.
  private let file: (String) -> String?
  /// The name for an image that is part of its address; nil if it stays there.
  private let image: (String, [UInt8]) -> String?
  /// The end tag of the code or script around the text.
  private var raw: [UInt8]?
  private var hasGap: Bool

  /// Reads a text.
  ///
  /// - Parameter findsGap: Whether the first run of underscores is a gap.
  init(
    _ html: [UInt8], findsGap: Bool = false, file: @escaping (String) -> String? = { _ in nil },
    image: @escaping (String, [UInt8]) -> String? = { _, _ in nil }
  ) {
    bytes = html
    self.image = image
    hasGap = !findsGap
    self.file = file
    read()
  }

  private mutating func read() {
    html.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes.has("<!--", at: index) {
        index = bytes.firstRange(of: "-->", from: index)?.upperBound ?? bytes.count
      } else if bytes[index] == ASCII.less, index + 1 < bytes.count,
        bytes[index + 1].isLetter || bytes[index + 1] == ASCII.slash
      {
        index = tag(at: index)
      } else {
        let end = bytes.firstIndex(of: ASCII.less, from: index + 1) ?? bytes.count
        text(index..<end)
        index = end
      }
    }
  }

  // MARK: - Text

  private mutating func text(_ range: Range<Int>) {
    var index = range.lowerBound
    // Marks that end no formula in this text are not looked for again.
    var missing: Set<UInt8> = []
    while index < range.upperBound {
      if raw == nil, let mark = opening(at: index), !missing.contains(bytes[index + 1]) {
        if let end = closing(mark, from: index + 2, before: range.upperBound) {
          formula(index + 2..<end, isDisplayed: mark != ASCII.leftParenthesis)
          index = end + 2
          continue
        }
        missing.insert(bytes[index + 1])
      }
      if !hasGap, bytes.has("_____", at: index) {
        while index < range.upperBound, bytes[index] == ASCII.underscore { index += 1 }
        html += BankText.gap.utf8
        hasGap = true
      } else {
        html.append(bytes[index])
        index += 1
      }
    }
  }

  /// The second byte of a mark that opens a formula.
  private func opening(at index: Int) -> UInt8? {
    guard index + 1 < bytes.count else { return nil }
    let next = bytes[index + 1]
    switch bytes[index] {
    case ASCII.backslash:
      return next == ASCII.leftParenthesis || next == ASCII.leftBracket ? next : nil
    case ASCII.dollar: return next == ASCII.dollar ? next : nil
    default: return nil
    }
  }

  private func closing(_ mark: UInt8, from start: Int, before end: Int) -> Int? {
    let found =
      switch mark {
      case ASCII.leftParenthesis: bytes.firstRange(of: "\\)", from: start, to: end)
      case ASCII.leftBracket: bytes.firstRange(of: "\\]", from: start, to: end)
      default: bytes.firstRange(of: "$$", from: start, to: end)
      }
    return found?.lowerBound
  }

  private mutating func formula(_ range: Range<Int>, isDisplayed: Bool) {
    guard !bytes.trimmed(range).isEmpty else { return }
    html += (isDisplayed ? "<math display=\"block\">" : "<math>").utf8
    html += "<annotation encoding=\"application/x-tex\">".utf8
    html += bytes[range]
    html += "</annotation></math>".utf8
  }

  // MARK: - Tags

  private static let code: [StaticString] = ["code", "pre", "math", "script", "style", "textarea"]
  private static let media: [(name: StaticString, words: String)] = [
    ("script", "a script"), ("iframe", "a frame"), ("video", "a video"), ("audio", "a sound"),
    ("object", "an object"), ("embed", "an object"), ("form", "a form"),
  ]

  private mutating func tag(at start: Int) -> Int {
    let end = tagEnd(from: start)
    let isEnd = bytes[start + 1] == ASCII.slash
    let name = bytes[(start + (isEnd ? 2 : 1))..<end].prefix { $0.isLetterOrDigit }
      .map(\.lowercased)
    if isEnd {
      if raw == name { raw = nil }
    } else if raw == nil {
      if Self.code.contains(where: { name == [UInt8]($0) }) { raw = name }
      if name == Array("math".utf8), !hasTeX(from: end), !lost.contains(Self.formulaWithoutTeX) {
        lost.append(Self.formulaWithoutTeX)
      }
      if let media = Self.media.first(where: { name == [UInt8]($0.name) }),
        !lost.contains(media.words)
      {
        lost.append(media.words)
      }
    }
    if !picture(start..<end) { attributes(start..<end) }
    return end
  }

  /// Takes an image out of an address that contains it.
  private mutating func picture(_ range: Range<Int>) -> Bool {
    guard
      let mark = bytes.firstRange(
        of: "src=\"data:image/", from: range.lowerBound, to: range.upperBound),
      let end = bytes.firstIndex(of: ASCII.quote, from: mark.upperBound, to: range.upperBound),
      let comma = bytes.firstIndex(of: ASCII.comma, from: mark.upperBound, to: end),
      bytes.has(";base64", at: comma - 7),
      let data = Base64.decode(bytes[comma + 1..<end])
    else { return false }
    let kind = bytes[mark.upperBound..<comma].prefix(while: \.isLetterOrDigit)
    guard let name = image("image." + String(decoding: kind, as: UTF8.self), data) else {
      return false
    }
    html += bytes[range.lowerBound..<mark.lowerBound + 5]
    html += name.utf8
    html += bytes[end..<range.upperBound]
    return true
  }

  private static let formulaWithoutTeX = "the form of a formula without TeX"

  /// Whether the formula that begins before an offset has its TeX with it.
  private func hasTeX(from start: Int) -> Bool {
    let end = bytes.firstRange(of: "</math", from: start)?.lowerBound ?? bytes.count
    return bytes.firstRange(of: "<annotation", from: start, to: end) != nil
  }

  /// The end of a tag, whose values in quotation marks may contain “>”.
  private func tagEnd(from start: Int) -> Int {
    var index = start
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == ASCII.greater {
        return index + 1
      } else if byte == ASCII.quote || byte == ASCII.apostrophe {
        quote = byte
      }
      index += 1
    }
    return bytes.count
  }

  /// Copies a tag, with the addresses of attached files replaced.
  private mutating func attributes(_ range: Range<Int>) {
    var index = range.lowerBound
    while let mark = bytes.firstRange(of: "@@PLUGINFILE@@/", from: index, to: range.upperBound) {
      html += bytes[index..<mark.lowerBound]
      let isQuoted = [ASCII.quote, ASCII.apostrophe].contains(bytes[mark.lowerBound - 1])
      let path = bytes[mark.upperBound..<range.upperBound].prefix {
        ![ASCII.quote, ASCII.apostrophe, ASCII.question, ASCII.greater].contains($0)
          && (isQuoted || !$0.isWhitespace)
      }
      let written = String(decoding: HTMLEntities.decoded(path), as: UTF8.self)
      let decoded = PercentEncoding.decode(written)
      html += (file(decoded) ?? file(written) ?? written).utf8
      index = path.endIndex
      if index < range.upperBound, bytes[index] == ASCII.question {
        index +=
          bytes[index..<range.upperBound].prefix {
            ![ASCII.quote, ASCII.apostrophe, ASCII.greater].contains($0)
          }.count
      }
    }
    html += bytes[index..<range.upperBound]
  }
}

/// The formats of texts in Moodle, by their names in its XML.
enum MoodleTextFormat: String {
  /// HTML in which line breaks are kept.
  case automatic = "moodle_auto_format"
  /// HTML.
  case html = "html"
  /// Words without markup.
  case plain = "plain_text"
  /// Markdown.
  case markdown = "markdown"

  /// The HTML of a text.
  func html(_ text: [UInt8]) -> [UInt8] {
    switch self {
    case .html: text
    case .markdown: BankText.html(ofMarkdown: text)
    case .automatic: Self.broken(text)
    case .plain: Self.broken(Self.escaped(text))
    }
  }

  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: text.count)
    writer.write(escaping: 0..<text.count, of: text)
    return writer.take()
  }

  /// The text with its line breaks as tags, except beside tags.
  private static func broken(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(ASCII.newline) else { return text }
    var html: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index] == ASCII.newline else {
        html.append(text[index])
        index += 1
        continue
      }
      var lines = 0
      var end = index
      while end < text.count, text[end].isWhitespace {
        lines += text[end] == ASCII.newline ? 1 : 0
        end += 1
      }
      let isBesideTag = html.last == ASCII.greater || end < text.count && text[end] == ASCII.less
      let isAtEnd = html.isEmpty || end == text.count
      html += (isBesideTag || isAtEnd ? "\n" : lines > 1 ? "<br><br>" : "<br>").utf8
      index = end
    }
    return html
  }
}
