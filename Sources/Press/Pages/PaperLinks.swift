internal import HornbookBytes
public import HornbookManuscript
internal import HornbookTemplates

/// Leads links between pages to places on one page.
public struct PaperLinks {
  /// The names of what was a page, by its address.
  private var prefixes: [String: String] = [:]
  /// The names in each chapter, by its own.
  private var names: [String: Set<String>] = [:]

  /// The file of the page.
  public static let path = PageID.print.fixedPath

  /// The name of the answers.
  static let answers = "a"
  /// The name of the list of chapters.
  private static let contents = "-contents"

  init(_ press: Press) { self.init(press.order.book, hasAnswers: press.order.hasAnswers) }

  /// Makes ready to lead the links of a book, whose names are to be learned.
  ///
  /// - Parameter hasAnswers: Whether there is a page of answers.
  public init(_ book: Book, hasAnswers: Bool) {
    for chapter in book.chapters {
      prefixes[PercentEncoding.encode(chapter.address)] = Self.prefix(of: chapter.index)
    }
    if hasAnswers { prefixes[PageID.answers.fixedPath] = Self.answers }
  }

  /// The name of a chapter; no name on the page begins so, but for those inside of it.
  static func prefix(of chapter: Int) -> String { "c\(chapter + 1)" }

  /// Where the chapters stand on the page; nil for one of which that cannot be told for sure.
  public static func places(of texts: [PaperText], in page: [UInt8]) -> [Range<Int>?] {
    var starts: [Int] = []
    for chapter in texts.indices {
      let name = Array("id=\"\(prefix(of: chapter))\"".utf8)
      guard let found = page.firstRange(of: name, from: starts.last ?? 0) else {
        return texts.map { _ in nil }
      }
      starts.append(found.lowerBound)
    }
    starts.append(page.count)
    return texts.indices.map { chapter in
      let html = texts[chapter].html
      let end = starts[chapter + 1]
      guard let found = page.firstRange(of: html, from: starts[chapter], to: end),
        page.firstRange(of: html, from: found.lowerBound + 1, to: end) == nil
      else { return nil }
      return found
    }
  }

  /// Remembers the names in a chapter: what a page shows and paper does not is led to its top.
  mutating func learnNames(of chapter: Int, from html: [UInt8]) {
    names[Self.prefix(of: chapter)] = Set(Self.names(in: html))
  }

  /// The same, from a chapter as it stands on the page.
  public mutating func learnNames(of chapter: Int, printed html: [UInt8]) {
    let prefix = Self.prefix(of: chapter)
    names[prefix] = Set(Self.names(in: html).map { String($0.dropFirst(prefix.count + 1)) })
  }

  /// The names in some HTML, in order.
  public static func names(in html: [UInt8]) -> [String] {
    var found: [String] = []
    html.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      while let attribute = scanner.next() {
        if scanner.has("id", at: attribute.name) { found.append(html.text(attribute.value)) }
      }
    }
    return found
  }

  // MARK: - Addresses

  /// Where an address leads on the page; nil where it leaves the book.
  func address(_ address: String, prefix: String) -> String? {
    let hash = address.utf8.firstIndex(of: ASCII.hash)
    let before = address[..<(hash ?? address.endIndex)]
    let page = before[..<(before.utf8.firstIndex(of: ASCII.question) ?? before.endIndex)]
    let name = hash.map { address[address.index(after: $0)...] } ?? ""
    if page.isEmpty, hash != nil {
      return prefix.isEmpty ? nil : place(String(name), in: prefix)
    }
    if page == PageID.contents.fixedPath { return "#" + Self.contents }
    guard let target = prefixes[String(page)] else { return nil }
    return place(String(name), in: target)
  }

  private func place(_ name: String, in prefix: String) -> String {
    let isThere = names[prefix]?.contains(PercentEncoding.decode(name)) ?? true
    return "#" + prefix + (name.isEmpty || !isThere ? "" : "." + name)
  }

  // MARK: - HTML

  /// The HTML of a chapter.
  public func rewritten(_ html: [UInt8], in chapter: Int) -> [UInt8] {
    rewritten(html, prefix: Self.prefix(of: chapter))
  }

  /// Some HTML whose names get a prefix, and whose links stay on the page.
  func rewritten(_ html: [UInt8], prefix: String) -> [UInt8] {
    html.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      var writer = ByteWriter(capacity: html.count + html.count / 16)
      var start = 0
      while let attribute = scanner.next() {
        guard let value = value(of: attribute, html, scanner, prefix) else { continue }
        writer.write(start..<attribute.value.lowerBound, of: html)
        writer.write(text: value)
        start = attribute.value.upperBound
      }
      writer.write(start..<html.count, of: html)
      return writer.take()
    }
  }

  private static let naming: [StaticString] = [
    "id", "name", "for", "list", "headers", "aria-labelledby", "aria-describedby", "aria-controls",
    "aria-owns", "aria-details", "popovertarget",
  ]

  private func value(
    of attribute: (name: Range<Int>, value: Range<Int>), _ html: [UInt8], _ scanner: TagScanner,
    _ prefix: String
  ) -> String? {
    if scanner.has("href", at: attribute.name) {
      return address(html.text(attribute.value), prefix: prefix)
    }
    guard !prefix.isEmpty, Self.naming.contains(where: { scanner.has($0, at: attribute.name) })
    else { return nil }
    let names = html.text(attribute.value)
    if !names.isEmpty, !names.utf8.contains(ASCII.space) { return prefix + "." + names }
    // Some hold several.
    return names.split(separator: " ").map { prefix + "." + $0 }.joined(separator: " ")
  }

  // MARK: - Values

  /// A value of the page of the answers, as it stands on this page.
  func rewritten(_ value: TemplateValue, key: String = "") -> TemplateValue {
    switch value {
    case .text(let text) where key == "id": return .text(Self.answers + "." + text)
    case .text(let text) where key == "address":
      return .text(address(text, prefix: Self.answers) ?? text)
    case .markup(let html): return .markup(rewritten(html, prefix: Self.answers))
    case .list(let items): return .list(items.map { rewritten($0, key: key) })
    case .object(var object):
      for field in object.fields {
        object[field.key] = rewritten(field.value, key: field.key.name)
      }
      return .object(object)
    default: return value
    }
  }
}
