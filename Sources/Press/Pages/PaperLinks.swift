internal import HornbookBytes
public import HornbookManuscript
internal import HornbookTemplates

/// Rewrites links between pages so that they lead to places on the page with the whole book.
public struct PaperLinks {
  /// The prefix of the names in each former page, by the page's address.
  private var prefixes: [String: String] = [:]
  /// The names in each chapter, by the chapter's prefix.
  private var names: [String: Set<String>] = [:]

  /// The file of the page with the whole book.
  public static let path = PageID.print.fixedPath

  /// The prefix of the names in the answers.
  static let answers = "a"
  /// The name of the list of chapters.
  private static let contents = "-contents"

  init(_ press: Press) { self.init(press.order.book, hasAnswers: press.order.hasAnswers) }

  /// Prepares the rewriting of a book's links; the names in its chapters must still be learned.
  ///
  /// - Parameter hasAnswers: Whether there is a page of answers.
  public init(_ book: Book, hasAnswers: Bool) {
    for chapter in book.chapters {
      prefixes[PercentEncoding.encode(chapter.address)] = Self.prefix(of: chapter.index)
    }
    if hasAnswers { prefixes[PageID.answers.fixedPath] = Self.answers }
  }

  /// The prefix of a chapter; only names inside the chapter begin with it.
  static func prefix(of chapter: Int) -> String { "c\(chapter + 1)" }

  /// The ranges of the chapters in the page.
  ///
  /// An element is nil if the place of that chapter is ambiguous.
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

  /// Records the names in a chapter.
  ///
  /// A link to a name that exists only on screen leads to the top of the chapter.
  mutating func learnNames(of chapter: Int, from html: [UInt8]) {
    names[Self.prefix(of: chapter)] = Set(Self.names(in: html))
  }

  /// Records the names in a chapter as it appears on the page, with prefixes.
  public mutating func learnNames(of chapter: Int, printed html: [UInt8]) {
    let prefix = Self.prefix(of: chapter)
    names[prefix] = Set(Self.names(in: html).map { String($0.dropFirst(prefix.count + 1)) })
  }

  /// The values of all `id` attributes without entities, in order.
  public static func names(in html: [UInt8]) -> [String] {
    var found: [String] = []
    html.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      while let attribute = scanner.next() {
        if scanner.has("id", at: attribute.name) { found.append(plain(html.text(attribute.value))) }
      }
    }
    return found
  }

  // MARK: - Addresses

  /// The place on the page to which an address leads; nil if it leads out of the book.
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
    let isThere = names[prefix]?.contains(PercentEncoding.decode(Self.plain(name))) ?? true
    return "#" + prefix + (name.isEmpty || !isThere ? "" : "." + name)
  }

  private static func plain(_ name: String) -> String {
    guard name.utf8.contains(ASCII.ampersand) else { return name }
    return String(decoding: HTMLEntities.decoded(Array(name.utf8)[...]), as: UTF8.self)
  }

  // MARK: - HTML

  /// Rewrites the HTML of a chapter.
  public func rewritten(_ html: [UInt8], in chapter: Int) -> [UInt8] {
    rewritten(html, prefix: Self.prefix(of: chapter))
  }

  /// Adds a prefix to the names in some HTML and makes its links stay on the page.
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
    // Some attributes contain several names.
    return names.split(separator: " ").map { prefix + "." + $0 }.joined(separator: " ")
  }

  // MARK: - Values

  /// Rewrites a value of the answers page for this page.
  func rewritten(_ value: TemplateValue, key: String = "") -> TemplateValue {
    switch value {
    case .text(let text) where key == "id": return .text(Self.answers + "." + text)
    case .text(let text) where key == "address":
      return .text(address(text, prefix: Self.answers) ?? text)
    case .markup(let html): return .markup(rewritten(html, prefix: Self.answers))
    case .list(let items): return .list(items.map { rewritten($0, key: key) })
    case .packed(let items): return .packed(PackedList(items.lazy.map { rewritten($0, key: key) }))
    case .object(var object):
      for field in object.fields {
        object[field.key] = rewritten(field.value, key: field.key.name)
      }
      return .object(object)
    default: return value
    }
  }
}
