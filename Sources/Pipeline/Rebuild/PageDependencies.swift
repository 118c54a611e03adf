internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes

/// The files and facts that a page is made from.
public struct PageDependencies: Sendable, Equatable {
  /// The files of the book whose texts, code, pictures or data it shows.
  public var sources: [String] = []
  /// The template that prints it, and the book's own files that may be part of any page.
  public var templates: [String] = []
  /// The files with the settings.
  public var settings: [String] = []
  /// What it shows of the rest of the book, in words.
  public var facts: [String] = []

  /// The same with the names that the author's files have, and with the files that its texts include.
  func told(of access: BookSource) -> PageDependencies {
    guard let authorship = access.authorship else { return self }
    var told = self
    let parts = sources.filter(\.isPage).flatMap { path in
      ((try? access.open(path))?.parts ?? []).map(\.path)
        .filter { $0.hasPrefix(BookSource.besidePrefix) }
    }
    var seen: Set<String> = []
    told.sources = (sources + parts).map(authorship.path).filter { seen.insert($0).inserted }
    told.settings = settings.map(authorship.path)
    return told
  }
}

extension PreparedSite {
  /// The files that the text of a page is made of.
  func sources(of page: PageID) -> [String] {
    func paths(_ file: ChapterFile) -> [String] {
      [file.sourcePath] + file.wanted.map { LoadedBook.content + "/" + $0.path }
    }
    switch page.kind.sources {
    case .ownText:
      guard let file = press.file(of: page) else { return [] }
      let isAsking = page.chapter.map { index in
        quizzes.chapters.indices.contains(index) && !quizzes.chapters[index].questions.isEmpty
      }
      let key = isAsking == true ? book.answers.map { [$0.sourcePath] } ?? [] : []
      return paths(file) + key
    case .allTexts:
      return (book.chapters.map(\.file) + (book.answers.map { [$0] } ?? [])).map(\.sourcePath)
    // For such a page, the changes in its record explain why it was made.
    case .data: return []
    }
  }

  /// Returns everything that a page depends on.
  ///
  /// - Parameter name: The name that the author's file has.
  func dependencies(of page: PageID, name: (String) -> String = { $0 }) -> PageDependencies {
    let input = press.page(page)
    var found = PageDependencies()
    found.sources = sources(of: page)
    if page.kind.sources == .data { found.sources = dataSources }
    let template = "templates/\(page.kind.name).mustache"
    // If the book has its own template for the page, that is among its own files.
    found.templates = [template] + ownTemplates.filter { $0 != template }
    found.settings = ["content/book.json"]
    let chapters = Dictionary(
      Array(zip(press.chapterAddresses, book.chapters))
    ) { first, _ in first }
    for part in input.parts.map(\.name) {
      let shown = input.addresses(in: part).compactMap { chapters[$0] }
        .sorted { $0.index < $1.index }
      guard !shown.isEmpty else { continue }
      let names = shown.prefix(40).map { chapter in
        chapter.numeral.map { "chapter \($0)" } ?? "“\(chapter.title)”"
      }
      let more = shown.count > 40 ? " and \(shown.count - 40) more" : ""
      found.facts.append(
        "its \(PagePart.words(of: part)) shows the titles of \(names.joined(separator: ", "))\(more)"
      )
    }
    if let index = page.chapter, book.chapters.indices.contains(index) {
      let linked = book.chapters[index].file.links.compactMap { link -> String? in
        guard case .file(let path, _) = link.target, let other = book.chapter(at: path),
          other.index != index
        else { return nil }
        return name(other.file.sourcePath)
      }
      var seen: Set<String> = []
      let once = linked.filter { seen.insert($0).inserted }
      if !once.isEmpty {
        found.facts.append("its text links to \(once.joined(separator: ", "))")
      }
    }
    return found
  }
}
