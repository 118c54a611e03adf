internal import HornbookBytes

/// What the names of styles and fonts mean.
enum OfficeNames {
  /// The role of a paragraph by the name of its style; nil if the name says nothing.
  static func role(ofStyle name: String) -> RichParagraph.Role? {
    let name = name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    for word in headings where name.hasPrefix(word) {
      if let level = Int(name.dropFirst(word.count)), (1...9).contains(level) {
        return .heading(min(level, 6))
      }
    }
    if contents.contains(where: name.hasPrefix) { return .contents }
    if name == "title" || name == "titel" { return .title }
    if name == "subtitle" || name == "untertitel" { return .subtitle }
    if captions.contains(where: name.hasPrefix) { return .caption }
    if code.contains(where: name.contains) { return .code }
    if quotes.contains(where: name.contains) { return .quote }
    return nil
  }

  /// Whether all letters of a font are of one width.
  static func isMonospaced(_ font: String) -> Bool {
    let font = font.lowercased()
    return fonts.contains(where: font.contains) || font.hasSuffix(" mono")
  }

  private static let headings = [
    "heading", "überschrift", "titre", "título", "titolo", "kop", "rubrik", "标题", "標題", "見出し",
    "عنوان", "заголовок",
  ]
  private static let contents = ["toc", "contents", "tableofcontents", "verzeichnis", "inhalt"]
  private static let captions = ["caption", "beschriftung", "figurecaption", "illustration"]
  private static let code = [
    "code", "listing", "preformatted", "vorformatiert", "source", "terminal", "console", "program",
    "macrotext", "plaintext", "verbatim",
  ]
  private static let quotes = ["quote", "quotation", "blocktext", "zitat"]
  private static let fonts = [
    "courier", "consolas", "menlo", "monaco", "lucida console", "monospace", "source code",
    "fira code", "cascadia", "inconsolata", "andale", "liberation mono", "dejavu sans mono",
    "jetbrains", "letter gothic", "ocr", "typewriter", "nimbus mono", "sf mono", "noto sans mono",
  ]
}

/// The looks of the paragraphs of a document, from which headings are known that no style marks.
struct RichHeadings {
  /// The size of most letters.
  private let body: Int
  /// The levels of looks.
  private var levels: [RichLook: Int] = [:]
  /// The sizes of headings that styles mark, with their levels.
  private var styled: [Int: Int] = [:]
  /// The paragraph that is the title of the whole, though no style says so.
  private(set) var title: Int?

  init(_ document: RichDocument, _ top: [Int]) {
    var sizes: [Int: Int] = [:]
    for paragraph in document.paragraphs {
      for piece in paragraph.pieces { sizes[piece.size, default: 0] += piece.text.utf8.count }
    }
    body = sizes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    let headings = top.filter {
      if case .heading = document.paragraphs[$0].role { true } else { false }
    }
    if headings.count >= 3 {
      for index in headings {
        let paragraph = document.paragraphs[index]
        guard case .heading(let level) = paragraph.role else { continue }
        let size = paragraph.look.size
        styled[size] = min(level, styled[size] ?? 6)
      }
      return
    }
    var found: [(index: Int, look: RichLook)] = []
    for index in top where isSetOff(document.paragraphs[index]) {
      found.append((index, document.paragraphs[index].look))
    }
    var looks = Set(found.map(\.look)).sorted(by: >)
    let hasTitle = document.paragraphs.contains { $0.role == .title }
    if let largest = looks.first, looks.count > 1, !hasTitle,
      found.count(where: { $0.look == largest }) == 1, found.first?.look == largest,
      let first = top.first(where: { !document.paragraphs[$0].isBlank }), first == found[0].index
    {
      title = first
      looks.removeFirst()
    }
    for (level, look) in looks.enumerated() { levels[look] = min(level + 1, 6) }
  }

  /// The level of a paragraph that looks like a heading; nil if it does not.
  func level(of paragraph: RichParagraph) -> Int? {
    guard isSetOff(paragraph) else { return nil }
    let look = paragraph.look
    guard !styled.isEmpty else { return levels[look] }
    guard look.size > body + body / 8 else { return nil }
    return styled.filter { $0.key <= look.size }.values.min() ?? styled.values.max()
  }

  /// Whether a paragraph is short and set off from the text by its letters.
  private func isSetOff(_ paragraph: RichParagraph) -> Bool {
    guard paragraph.role == .text, paragraph.item == nil, paragraph.look.size >= body else {
      return false
    }
    let text = paragraph.text.trimmed
    guard (1...120).contains(text.count), let last = text.last, !".,;:…".contains(last),
      text.contains(where: \.isLetter) || text.contains(where: \.isNumber),
      !paragraph.pieces.contains(where: { $0.kind == .lineBreak })
    else { return false }
    let look = paragraph.look
    return look.size > body + body / 8 || look.isBold
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    // Most lines need no look at whole characters.
    if let first = utf8.first, let last = utf8.last, first < 0x80, last < 0x80,
      !first.isWhitespace, !last.isWhitespace
    {
      return self
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
