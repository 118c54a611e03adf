internal import HornbookBytes
public import HornbookManuscript

/// What language models are offered: `llms.txt`, and a copy of each chapter in Markdown.
extension Press {
  /// The list of chapters by part, with the addresses of their copies; nil if the book wants none.
  ///
  /// It follows the format of llmstxt.org.
  var modelList: SiteFile? {
    let settings = order.book.settings
    guard settings.llms else { return nil }
    var writer = ByteWriter(capacity: 1_000 + map.entries.count * 200)
    writer.write("# ")
    writer.write(text: Self.line(order.book.shownTitle))
    writer.write("\n")
    if let summary = settings.description ?? settings.subtitle, !summary.isEmpty {
      writer.write("\n> ")
      writer.write(text: Self.line(summary))
      writer.write("\n")
    }
    if let author = settings.author, !author.isEmpty {
      writer.write("\n")
      writer.write(text: Self.line(words["byline", ["author": author]]))
      writer.write("\n")
    }
    for part in order.book.parts {
      let listed = part.chapters.filter(hasCopy)
      guard !listed.isEmpty else { continue }
      writer.write("\n## ")
      let title = part.title.flatMap { $0.isEmpty ? nil : $0 } ?? words["contents"]
      writer.write(text: Self.line(title))
      writer.write("\n\n")
      for index in listed { write(item: index, to: &writer) }
    }
    return SiteFile(path: "llms.txt", bytes: writer.take())
  }

  private func write(item index: Int, to writer: inout ByteWriter) {
    let chapter = order.book.chapters[index]
    let entry = map.entries[index]
    let title = (chapter.numeral.map { $0 + " " } ?? "") + entry.title
    writer.write("- [")
    for letter in Self.line(title) {
      if letter == "[" || letter == "]" || letter == "\\" { writer.write("\\") }
      writer.write(text: String(letter))
    }
    writer.write("](")
    let address = (frame.site.base ?? "") + PercentEncoding.encode(chapter.copyAddress)
    writer.write(text: address)
    writer.write(")")
    if let description = entry.promise.text ?? opening(of: chapter), !description.isEmpty {
      writer.write(": ")
      writer.write(text: Self.line(description))
    }
    writer.write("\n")
  }

  /// The text in one line.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  fileprivate func hasCopy(_ index: Int) -> Bool {
    order.book.settings.copies(order.book.chapters[index].file.frontMatter)
  }

  /// The copies of the chapters in Markdown; nil if the book wants none.
  public var copies: ChapterCopies? {
    order.book.settings.llms ? ChapterCopies(forFeed) : nil
  }
}

/// The copies of chapters in Markdown, as HTML that is still to be converted.
///
/// Their text is that of the feed, so they never contain answers.
public struct ChapterCopies: Sendable {
  private let press: Press
  /// The ordinals of the chapters that have a copy: those that search engines may list.
  public let chapters: [Int]
  /// The encoded addresses of the copies by those of the pages.
  private let addresses: [String: [UInt8]]

  fileprivate init(_ press: Press) {
    self.press = press
    chapters = press.order.book.chapters.indices.filter(press.hasCopy)
    addresses = Dictionary(
      chapters.map { index in
        let chapter = press.order.book.chapters[index]
        return (
          PercentEncoding.encode(chapter.address),
          Array(PercentEncoding.encode(chapter.copyAddress).utf8)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The path, the title and the text of a copy; links to other chapters lead to their copies.
  public func copy(of index: Int) -> (path: String, title: String, html: [UInt8]) {
    let chapter = press.order.book.chapters[index]
    let page = press.order.path(of: .chapter(index))
    let html = press.feedContent(of: index, answersAt: own(chapter.address)) { written in
      let end = written.firstIndex { $0 == ASCII.hash || $0 == ASCII.question } ?? written.count
      if let copy = addresses[written.text(0..<end)] {
        let target = copy + written[end...]
        return press.layout.address(target, on: page) ?? target
      }
      return press.layout.address(written, on: page) ?? written
    }
    let title = (chapter.numeral.map { $0 + " " } ?? "") + press.map.entries[index].title
    return (chapter.copyAddress, title, html)
  }

  /// The address of a page from its own folder.
  private func own(_ address: String) -> String {
    PercentEncoding.encode(address.split(separator: "/").last.map(String.init) ?? address)
  }
}

extension Book.Chapter {
  /// The path of its copy in Markdown.
  public var copyAddress: String {
    address.hasSuffix(".html") ? address.dropLast(5) + ".md" : address + ".md"
  }
}
