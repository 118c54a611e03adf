internal import HornbookBytes
internal import HornbookMarkdown

/// Turns the HTML of a page's text into HTML that readers of news can show.
///
/// It contains no scripts, no forms, no drawings in the text and no names; all addresses are
/// absolute. Elements are balanced, whatever raw HTML the text contains.
struct FeedMarkup {
  /// Makes an address in the site absolute.
  private let absolute: ([UInt8]) -> [UInt8]
  private let html: [UInt8]
  private var out = ByteWriter()
  /// The open elements with the names under which they were written; empty for those left out.
  private var open: [(name: [UInt8], written: [UInt8])] = []
  /// For each open list with numbers, the kind of the innermost list of options around its items.
  private var lists: [Options?] = []
  /// The end of the last field, behind which the letter of an option stands.
  private var fieldEnd = 0
  /// Whether the next partner to choose is the first one.
  private var isFirstPartner = false
  /// The box of a task that is not written yet, because it belongs into the paragraph that follows.
  private var box: StaticString?
  /// The number of open elements by name, so that an end tag without a start tag costs nothing.
  private var counts: [[UInt8]: Int] = [:]
  /// Whether there is a question.
  private(set) var asks = false

  private enum Options {
    case choice, places, pairs
  }

  private var options: Options? { lists.last ?? nil }

  init(_ html: [UInt8], absolute: @escaping ([UInt8]) -> [UInt8]) {
    self.html = html
    self.absolute = absolute
    out = ByteWriter(capacity: html.count)
  }

  /// Returns the HTML.
  mutating func run() -> [UInt8] {
    let html = html
    html.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      var copied = 0
      while let tag = scanner.nextTag() {
        guard tag.range.lowerBound >= copied else { continue }
        write(text: copied..<tag.range.lowerBound)
        copied = tag.range.upperBound
        if tag.isEnd {
          close(name(tag))
        } else if let end = skipped(tag, scanner) {
          copied = end
          scanner.begin(at: end)
        } else {
          write(tag)
        }
      }
      write(text: copied..<html.count)
    }
    writeBox()
    while let last = open.popLast() { writeEnd(last.written) }
    return out.take()
  }

  private func name(_ tag: TagScanner.Tag) -> [UInt8] { html[tag.name].map(\.lowercased) }

  private func value(_ name: StaticString, of tag: TagScanner.Tag) -> [UInt8]? {
    tag.attributes.first { attribute in
      attribute.name.count == name.utf8CodeUnitCount
        && html[attribute.name].map(\.lowercased).elementsEqual(Self.bytes(name))
    }.map { Array(html[$0.value]) }
  }

  private func hasClass(_ name: StaticString, _ tag: TagScanner.Tag) -> Bool {
    value("class", of: tag)?.split(separator: ASCII.space)
      .contains { $0.elementsEqual(Self.bytes(name)) } == true
  }

  private static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  // MARK: - Text

  /// Writes what stands between two tags, without comments.
  private mutating func write(text range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let less = html[start..<range.upperBound].firstIndex(of: ASCII.less) ?? range.upperBound
      if box != nil, !html[start..<less].allSatisfy(\.isWhitespace) { writeBox() }
      out.write(start..<less, of: html)
      guard less < range.upperBound else { return }
      if html.has("<!", at: less) || html.has("<?", at: less) || html.has("</", at: less) {
        let isComment = html.has("<!--", at: less)
        let end = html.firstRange(
          of: Array((isComment ? "-->" : ">").utf8), from: less + 2, to: range.upperBound)
        start = end?.upperBound ?? range.upperBound
      } else {
        out.write("&lt;")
        start = less + 1
      }
    }
  }

  // MARK: - Elements

  /// The end of an element that is left out with everything in it; nil for others.
  private func skipped(_ tag: TagScanner.Tag, _ scanner: TagScanner) -> Int? {
    let name = name(tag)
    if scanner.isOfText(tag.name) {
      return scanner.text(behind: tag.range.upperBound, of: tag.name)?.upperBound ?? html.count
    }
    // The letters of options are those of the list, places are of no use without a form, and links
    // back from notes are of none in an entry.
    let isDropped =
      Self.dropped.contains(name) || isLetter(tag) || isForPaper(tag)
      || value("role", of: tag)?.elementsEqual("doc-backlink".utf8) == true
      || (name == Self.select && options != .pairs)
    guard isDropped, !Self.void.contains(name) else { return nil }
    var rest = scanner
    rest.begin(at: tag.range.upperBound)
    var depth = 1
    var inner: [[UInt8]: Int] = [:]
    while let next = rest.nextTag() {
      let found = self.name(next)
      if found == name {
        depth += next.isEnd ? -1 : 1
        if depth == 0 { return next.range.upperBound }
      } else if !next.isEnd {
        inner[found, default: 0] += 1
      } else if inner[found, default: 0] > 0 {
        inner[found, default: 0] -= 1
      } else if counts[found, default: 0] > 0 {
        // The element around it ends, so its own end is missing.
        return next.range.lowerBound
      }
    }
    return html.count
  }

  /// Whether this is the letter of an option as the program writes it; authors may use the class.
  private func isLetter(_ tag: TagScanner.Tag) -> Bool {
    options != nil && tag.range.lowerBound == fieldEnd
      && html[tag.range].elementsEqual("<span class=\"letter\">".utf8)
  }

  /// Whether this is the link for paper that the program writes behind a film or a sound.
  private func isForPaper(_ tag: TagScanner.Tag) -> Bool {
    let before = html[..<tag.range.lowerBound].suffix(8)
    return html.has("<a class=\"on-paper\"", at: tag.range.lowerBound)
      && (before.elementsEqual("</video>".utf8) || before.elementsEqual("</audio>".utf8))
  }

  /// The kind of a list of options as the program writes it; nil for other lists.
  private func options(of tag: TagScanner.Tag) -> Options? {
    let bytes = html[tag.range]
    if bytes.elementsEqual("<ol class=\"options\">".utf8) { return .choice }
    if bytes.elementsEqual("<ol class=\"options places\">".utf8) { return .places }
    return bytes.elementsEqual("<ol class=\"options pairs\">".utf8) ? .pairs : nil
  }

  private mutating func write(_ tag: TagScanner.Tag) {
    let name = name(tag)
    if name == Self.input { return write(input: tag) }
    if name == Self.option { return write(option: tag) }
    if name == Self.form, hasClass("quiz", tag) { asks = true }
    let offered = options(of: tag)
    if name == Self.list { lists.append(offered ?? options) }
    let written = isOnlyOnPages(name, tag) ? [] : Self.written(name)
    if name != Self.paragraph, !written.isEmpty { writeBox() }
    if !Self.void.contains(name) { push(name, written) }
    guard !written.isEmpty else { return }
    let isMedium = Self.media.contains(name)
    out.write("<")
    out.write(bytes: written)
    if isMedium { out.write(" controls=\"\"") }
    if offered != nil { out.write(" type=\"a\"") }
    var known: Set<[UInt8]> = []
    for attribute in tag.attributes { write(attribute, of: name, &known) }
    out.write(">")
    if box != nil, name == Self.paragraph {
      writeBox()
      out.write(" ")
    }
  }

  /// Whether an element is a link of which only the content is written: that of a heading to itself, or
  /// that of a number to its note.
  private func isOnlyOnPages(_ name: [UInt8], _ tag: TagScanner.Tag) -> Bool {
    name == Self.link
      && (hasClass("anchor", tag)
        || value("role", of: tag)?.elementsEqual("doc-noteref".utf8) == true)
  }

  private mutating func write(
    _ attribute: (whole: Range<Int>, name: Range<Int>, value: Range<Int>), of element: [UInt8],
    _ known: inout Set<[UInt8]>
  ) {
    let name = html[attribute.name].map(\.lowercased)
    guard known.insert(name).inserted else { return }
    var value = Array(html[attribute.value])
    if Self.addresses.contains(name) {
      let address = HTMLEntities.decoded(value[...])
      guard !Address.isRefused(address[...]) else { return }
      value = absolute(address)
    } else {
      let text = HTMLEntities.decoded(value[...])
      let isKept =
        Self.kept.contains(name)
        || Self.formulas.contains(element) && Self.ofFormulas.contains(name)
        || Self.media.contains(element) && name == Array("aria-label".utf8)
        || element == Array("code".utf8) && name == Array("class".utf8)
          && text.has("language-", at: 0)
        || name == Array("style".utf8) && text.has("text-align: ", at: 0)
          && text.dropFirst(12).allSatisfy(\.isLetter)
      guard isKept else { return }
      value = text
    }
    out.write(" ")
    out.write(bytes: name)
    out.write("=\"")
    out.write(escaping: String(decoding: value, as: UTF8.self))
    out.write("\"")
  }

  private mutating func push(_ name: [UInt8], _ written: [UInt8]) {
    open.append((name, written))
    counts[name, default: 0] += 1
  }

  private mutating func close(_ name: [UInt8]) {
    guard counts[name, default: 0] > 0 else { return }
    while let last = open.popLast() {
      counts[last.name, default: 1] -= 1
      if last.name == Self.list { _ = lists.popLast() }
      writeEnd(last.written)
      if last.name == name { break }
    }
  }

  private mutating func writeEnd(_ name: [UInt8]) {
    guard !name.isEmpty else { return }
    // A field in a paragraph of its own leaves nothing behind.
    if name == Self.paragraph, out.bytes.suffix(3).elementsEqual("<p>".utf8) {
      return out.truncate(to: out.count - 3)
    }
    out.write("</")
    out.write(bytes: name)
    out.write(">")
  }

  // MARK: - Controls

  /// A gap of a question, or the box of a task.
  private mutating func write(input tag: TagScanner.Tag) {
    fieldEnd = tag.range.upperBound
    if hasClass("blank", tag) { return out.write("…") }
    guard value("type", of: tag)?.elementsEqual("checkbox".utf8) == true,
      value("name", of: tag) == nil
    else { return }
    let isDone = html[tag.range].split(separator: ASCII.space).contains { word in
      word.prefix { $0.isLetter }.elementsEqual("checked".utf8)
    }
    box = isDone ? "☑" : "☐"
  }

  private mutating func writeBox() {
    if let box { out.write(box) }
    box = nil
  }

  /// A partner in a question of pairs, in the list of which nothing is chosen.
  private mutating func write(option tag: TagScanner.Tag) {
    push(Self.option, [])
    let isEmpty = value("value", of: tag)?.isEmpty == true
    out.write(isEmpty || isFirstPartner ? " " : " / ")
    isFirstPartner = isEmpty
  }

  /// The element that is written for another; empty if only its content is.
  private static func written(_ name: [UInt8]) -> [UInt8] {
    name == legend ? paragraph : plain.contains(name) || formulas.contains(name) ? name : []
  }
}
