internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookTemplates

/// The whole book on one page, to be printed.
extension Press {
  /// The page with the whole book.
  ///
  /// Its chapters are made as their own pages make them, with three differences: names are told
  /// apart by chapter, links inside of the book stay on the page, and answers stand at the end, with
  /// room to write behind each question.
  var printPage: PageInput {
    var paper = self
    paper.isForPaper = true
    var links = PaperLinks(self)
    var needs = DirectiveResult()
    needs.styles = [.print]
    let bodies = map.entries.indices.map { index -> [UInt8] in
      let page = paper.page(.chapter(index))
      for style in page.styles where !needs.styles.contains(style) { needs.styles.append(style) }
      return paper.body(of: page)
    }
    for (index, body) in bodies.enumerated() { links.learnNames(of: index, from: body) }
    let chapters = bodies.enumerated().map { index, body in
      paper.chapter(index, links.rewritten(body, in: index))
    }
    let isAnswered = order.book.settings.answers != .withheld
    let answers = isAnswered ? paper.printedAnswers(links) : nil
    return frame.page(
      .print,
      .init(
        path: PageID.print.fixedPath, title: words["printBook"],
        description: order.book.settings.description,
        own: [
          "image": coverImage,
          "contents": .markup(links.rewritten(self.chapters(depth: 1), prefix: "")),
          "chapters": .list(chapters), "answers": answers,
        ], directives: needs))
  }

  private func chapter(_ index: Int, _ body: [UInt8]) -> TemplateValue {
    let chapter = order.book.chapters[index]
    let entry = map.entries[index]
    return [
      "id": .text(PaperLinks.prefix(of: index)), "number": entry.number,
      "label": chapter.numeral.map { .text(words["chapterNumbered", ["number": $0]]) } ?? nil,
      "title": entry.inline, "description": entry.promise.inline,
      "body": body.isEmpty ? nil : .markup(body),
    ]
  }

  private func printedAnswers(_ links: PaperLinks) -> TemplateValue {
    var body: [UInt8] = []
    if plan.contains(.answers) {
      body = links.rewritten(self.body(of: page(.answers)), prefix: PaperLinks.answers)
    }
    let chapters = answeredChapters.map { links.rewritten(answers(to: $0)) }
    guard !body.isEmpty || !chapters.isEmpty else { return nil }
    return [
      "id": .text(PaperLinks.answers), "title": .text(answersTitle.text),
      "body": body.isEmpty ? nil : .markup(body), "chapters": .list(chapters),
    ]
  }
}

/// Leads links between pages to places on one page.
struct PaperLinks {
  /// The names of what was a page, by its address.
  private var prefixes: [String: String] = [:]
  /// The names in each chapter, by its own.
  private var names: [String: Set<String>] = [:]

  /// The name of the answers.
  static let answers = "a"
  /// The name of the list of chapters.
  private static let contents = "-contents"

  init(_ press: Press) {
    for (index, entry) in press.map.entries.enumerated() {
      prefixes[entry.address] = Self.prefix(of: index)
    }
    if press.plan.contains(.answers) { prefixes[PageID.answers.fixedPath] = Self.answers }
  }

  /// The name of a chapter; no name on the page begins so, but for those inside of it.
  static func prefix(of chapter: Int) -> String { "c\(chapter + 1)" }

  /// Remembers the names in a chapter: what a page shows and paper does not is led to its top.
  mutating func learnNames(of chapter: Int, from html: [UInt8]) {
    var found: Set<String> = []
    html.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      while let attribute = scanner.next() {
        if scanner.has("id", at: attribute.name) { found.insert(html.text(attribute.value)) }
      }
    }
    names[Self.prefix(of: chapter)] = found
  }

  // MARK: - Addresses

  /// Where an address leads on the page; nil where it leaves the book.
  func address(_ address: String, prefix: String) -> String? {
    let hash = address.firstIndex(of: "#")
    let page = address[..<(hash ?? address.endIndex)].prefix { $0 != "?" }
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
  func rewritten(_ html: [UInt8], in chapter: Int) -> [UInt8] {
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
    // Some hold several names.
    return html.text(attribute.value).split(separator: " ").map { prefix + "." + $0 }
      .joined(separator: " ")
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
