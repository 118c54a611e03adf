public import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

/// A language of the book, and where its pages lie.
public struct BookLanguage: Sendable, Hashable, Recordable {
  /// Its BCP 47 tag.
  public var tag = ""
  /// What it calls itself.
  public var name = ""
  /// The path from the root of this site to that of the language.
  public var root = ""
  /// The pages of its chapters, by the paths of their texts below `content/`.
  public var pages: [String: String] = [:]
  /// Whether it is the language of this site.
  public var isCurrent = false

  /// Creates a language.
  public init(tag: String, name: String, root: String, pages: [String: String], isCurrent: Bool) {
    self.tag = tag
    self.name = name
    self.root = root
    self.pages = pages
    self.isCurrent = isCurrent
  }

  /// Writes the language.
  public func write(to record: inout RecordWriter) {
    for text in [tag, name, root] { record.write(text) }
    record.write(isCurrent)
    record.write(pages.keys.sorted()) { record, path in
      record.write(path)
      record.write(pages[path] ?? "")
    }
  }

  /// Reads a language.
  public init(from record: inout RecordReader) {
    tag = record.text()
    name = record.text()
    root = record.text()
    isCurrent = record.flag()
    let read = record.list { record in
      let path = record.text()
      return (path, record.text())
    }
    pages = Dictionary(read) { first, _ in first }
  }
}

extension PrintOrder {
  /// The page in another language that corresponds to a page, and whether it has the same content.
  private func page(_ id: PageID, in language: BookLanguage) -> (path: String, isSame: Bool) {
    if language.isCurrent { return (path(of: id), true) }
    if id == .cover || id.isOf(.front) { return ("index.html", true) }
    let contents = layout.path(PageID.contents.fixedPath)
    if let chapter = id.chapter, book.chapters.indices.contains(chapter) {
      let there = language.pages[book.chapters[chapter].file.path]
      return (there ?? contents, there != nil)
    }
    return (id == .search ? layout.path(id.fixedPath) : contents, id == .search || id == .contents)
  }

  /// The links to a page in all languages; nil if the book has only one.
  ///
  /// - Parameter root: The path from the page to the root of the site.
  func languageMenu(of id: PageID, root: String) -> TemplateValue {
    guard languages.count > 1 else { return nil }
    return [
      "list": .list(
        languages.map { language -> TemplateValue in
          [
            "tag": .text(language.tag),
            "name": .text(language.name),
            "address": .text(
              Self.path(from: root, to: language.root)
                + PercentEncoding.encode(page(id, in: language).path)),
            "isCurrent": .bool(language.isCurrent),
          ]
        })
    ]
  }

  /// The path from a page to the site of a language.
  private static func path(from root: String, to language: String) -> String {
    // The page that a server shows at any address names the root itself.
    guard root.hasPrefix("/"), language.hasPrefix("../") else { return root + language }
    return RelativeRoot.above(root) + language.dropFirst(3)
  }

  /// The addresses at which search engines find the same page in all languages.
  ///
  /// - Parameter base: The absolute address of this site; nil if it is unknown.
  func alternates(of id: PageID, root: String, base: String?) -> TemplateValue {
    guard languages.count > 1 else { return .list([]) }
    return .list(
      languages.compactMap { language -> TemplateValue? in
        let (path, isSame) = page(id, in: language)
        guard isSame else { return TemplateValue?.none }
        let address = id == .cover ? "" : PercentEncoding.encode(path)
        let site = base.map { language.address(from: $0) }
        return [
          "tag": .text(language.tag),
          "address": .text(
            site.map { $0 + address } ?? Self.path(from: root, to: language.root)
              + PercentEncoding.encode(path)),
        ]
      })
  }
}

extension BookLanguage {
  /// The absolute address of its site.
  ///
  /// - Parameter base: The address of this site, with a slash at its end.
  fileprivate func address(from base: String) -> String {
    guard root.hasPrefix("../") else { return base + root }
    return RelativeRoot.above(base) + root.dropFirst(3)
  }
}

/// The root of a site that contains another.
enum RelativeRoot {
  /// The folder above one, both with a slash at their ends.
  static func above(_ folder: String) -> String {
    folder.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/") + "/"
  }
}

extension Press {
  /// A hash of where a chapter's page leads in other languages.
  package func languageHash(of chapter: Int) -> StableHash {
    StableHash(of: order.languageMenu(of: .chapter(chapter), root: ""))
  }
}
