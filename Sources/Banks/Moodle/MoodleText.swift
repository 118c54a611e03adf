internal import HornbookBytes

/// Writes a text of a bank as Moodle shows it: its formulas in TeX, its images as attached files.
struct MoodleText {
  /// How the text is set.
  struct Setting {
    /// The images that are attached to the text; the others keep their addresses.
    var files: Set<String> = []
    /// Whether images become the words that describe them.
    var hasWordsForImages = false
    /// The HTML for each gap; gaps without one are runs of underscores, where Moodle asks for an answer.
    var gaps: [[UInt8]] = []
    /// Whether braces are escaped, since they would begin a gap.
    var escapesBraces = false
    /// Whether runs of underscores that are no gap are kept apart.
    var splitsUnderscores = false
  }

  /// The HTML.
  private(set) var html: [UInt8] = []
  /// The attached images that it shows.
  private(set) var files: [String] = []
  /// Whether it has images that are not attached.
  private(set) var hasOtherImages = false

  private let setting: Setting
  private let bytes: [UInt8]
  private var gaps: ArraySlice<[UInt8]>
  /// The number of open elements whose text is code.
  private var codeDepth = 0
  private var underscores = 0

  /// A run of underscores, in whose place Moodle asks for an answer.
  static let blank = Array("_____".utf8)

  init(_ text: BankText, _ setting: Setting = Setting()) {
    self.setting = setting
    bytes = text.html
    gaps = setting.gaps[...]
    html.reserveCapacity(bytes.count)
    write()
  }

  private mutating func write() {
    var index = 0
    while index < bytes.count {
      if bytes[index] == ASCII.less {
        underscores = 0
        let end = (bytes.firstIndex(of: ASCII.greater, from: index) ?? bytes.count - 1) + 1
        index = bytes.has("<math", at: index) ? formula(index, end) : tag(index..<end)
      } else if bytes.has("\u{FFFC}", at: index) {
        gap(before: index + 3)
        index += 3
      } else {
        text(at: index)
        index += 1
      }
    }
  }

  // MARK: - Text

  private mutating func text(at index: Int) {
    let byte = bytes[index]
    let previous = index > 0 ? bytes[index - 1] : 0
    underscores = byte == ASCII.underscore ? underscores + 1 : 0
    switch byte {
    case ASCII.leftBrace where setting.escapesBraces: html += "&#123;".utf8
    case ASCII.leftParenthesis where codeDepth == 0 && previous == ASCII.backslash,
      ASCII.leftBracket where codeDepth == 0 && previous == ASCII.backslash,
      ASCII.dollar where codeDepth == 0 && previous == ASCII.dollar:
      // It is no formula.
      html += "<span>".utf8 + [byte] + "</span>".utf8
    case ASCII.underscore where setting.splitsUnderscores && underscores == 5:
      html += "<span>_</span>".utf8
      underscores = 0
    default: html.append(byte)
    }
  }

  private mutating func gap(before next: Int) {
    if let own = gaps.popFirst() {
      html += own
    } else if html.last == ASCII.underscore
      || next < bytes.count && bytes[next] == ASCII.underscore
    {
      html += "<span>".utf8 + Self.blank + "</span>".utf8
    } else {
      html += Self.blank
    }
    underscores = 0
  }

  // MARK: - Tags

  private mutating func tag(_ range: Range<Int>) -> Int {
    for name: StaticString in ["<code", "<pre"] where bytes.has(name, at: range.lowerBound) {
      codeDepth += 1
    }
    for name: StaticString in ["</code>", "</pre>"] where bytes.has(name, at: range.lowerBound) {
      codeDepth -= 1
    }
    if bytes.has("<img ", at: range.lowerBound) {
      image(range)
    } else if !isColour(range) {
      write(tag: range)
    }
    return range.upperBound
  }

  /// Whether a tag only gives code its colours, which Moodle does not know.
  private func isColour(_ range: Range<Int>) -> Bool {
    codeDepth > 0
      && (bytes.has("<span ", at: range.lowerBound) || bytes.has("</span>", at: range.lowerBound))
  }

  /// Writes a tag without its name, which would be there twice if two questions are on a page.
  private mutating func write(tag range: Range<Int>) {
    guard let name = bytes.firstRange(of: " id=\"", from: range.lowerBound, to: range.upperBound),
      let end = bytes.firstIndex(of: ASCII.quote, from: name.upperBound, to: range.upperBound)
    else {
      html += bytes[range]
      return
    }
    html += bytes[range.lowerBound..<name.lowerBound]
    html += bytes[end + 1..<range.upperBound]
  }

  private mutating func image(_ range: Range<Int>) {
    let address = value("src=\"", in: range)
    if setting.hasWordsForImages {
      hasOtherImages = true
      html += value("alt=\"", in: range).map { bytes[$0] } ?? []
    } else if let address, setting.files.contains(bytes.text(address)) {
      files.append(bytes.text(address))
      html += bytes[range.lowerBound..<address.lowerBound]
      html += "@@PLUGINFILE@@/".utf8
      html += bytes[address.lowerBound..<range.upperBound]
    } else {
      hasOtherImages = true
      html += bytes[range]
    }
  }

  /// The range of an attribute's value.
  private func value(_ attribute: StaticString, in range: Range<Int>) -> Range<Int>? {
    guard
      let start = bytes.firstRange(of: attribute, from: range.lowerBound, to: range.upperBound)?
        .upperBound,
      let end = bytes.firstIndex(of: ASCII.quote, from: start, to: range.upperBound)
    else { return nil }
    return start..<end
  }

  // MARK: - Formulas

  private mutating func formula(_ start: Int, _ tagEnd: Int) -> Int {
    let end = bytes.firstRange(of: "</math>", from: start)?.upperBound ?? bytes.count
    let isDisplayed = bytes.firstRange(of: "display=\"block\"", from: start, to: tagEnd) != nil
    if let mark = bytes.firstRange(of: "<annotation", from: start, to: end),
      let open = bytes.firstIndex(of: ASCII.greater, from: mark.upperBound, to: end),
      let close = bytes.firstRange(of: "</annotation>", from: open, to: end)
    {
      let tex = Array(bytes[open + 1..<close.lowerBound])
      if tex.firstRange(of: "\\)") == nil, tex.firstRange(of: "\\]") == nil, tex.last != 0x5C {
        html += (isDisplayed ? "\\[" : "\\(").utf8
        for byte in tex {
          if byte == ASCII.leftBrace, setting.escapesBraces {
            html += "&#123;".utf8
          } else {
            html.append(byte)
          }
        }
        html += (isDisplayed ? "\\]" : "\\)").utf8
        return end
      }
    }
    html += bytes[start..<end]
    return end
  }
}
