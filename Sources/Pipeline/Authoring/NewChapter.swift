internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress

extension PreparedSite {
  /// A new chapter at the end of the book or of one of its parts, numbered, named and listed as its neighbours are.
  ///
  /// - Parameter part: The title of its part; nil for the last one.
  public func newChapter(
    _ title: String, part: String?, in files: BookSource
  ) throws(BookAddition.Fault) -> BookAddition {
    let title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let name = Self.fileName(of: title)
    // Such a page is one that every book has.
    let slug = PageKind.reservedNames.contains(name) ? name + "-chapter" : name
    guard !slug.isEmpty else {
      throw .init("“\(title)” cannot name a file: give the chapter a title with letters")
    }
    let list = try ChapterPlace(self, part: part, files)
    let naming = try list.naming(in: files)
    let path = naming.path(of: slug)
    guard case .missing = files.resolve(path, "") else {
      throw .init("“\(path)” exists already: give the chapter another title")
    }
    var addition = BookAddition()
    let matter = naming.numberInside.map { "---\nnumber: \($0)\n---\n\n" } ?? ""
    addition.add(
      path, "\(matter)# \(title)\n\nTODO: write this chapter.\n",
      like: list.neighbour?.file.source)
    try list.enter(path, title, in: files, &addition)
    return addition
  }

  /// A title as the name of a file, cut behind a word if it is long.
  static func fileName(of title: String) -> String {
    var name = ""
    for word in Slug.make(from: title).split(separator: "-") {
      if !name.isEmpty, name.utf8.count + word.utf8.count > 60 { break }
      name += (name.isEmpty ? "" : "-") + word
    }
    return name.utf8.count > 180 ? "" : name
  }
}

/// The name of a new chapter's file.
struct ChapterNaming {
  /// The folder in the book's own.
  var folder = "content/chapters"
  /// The number in front of the name, with what separates it.
  var prefix = ""
  /// The number in the front matter, if the neighbours have theirs there.
  var numberInside: Int?

  func path(of slug: String) -> String { RelativePath.join(folder, prefix + slug + ".md") }
}

/// The place of a new chapter: the end of the book, or of one of its parts.
private struct ChapterPlace {
  private let book: Book
  /// The list in `SUMMARY.md`; nil if there is none.
  private var summary: Summary?
  /// The index of the part among those of the list or of `book.json`.
  private var part: Int?
  /// Whether it is the last part.
  private var isLast = true
  /// The chapter that will precede it; nil if there is none.
  let neighbour: Book.Chapter?

  private static let summaryPath = LoadedBook.content + "/" + Summary.path

  init(_ site: PreparedSite, part title: String?, _ files: BookSource) throws(BookAddition.Fault) {
    book = site.book
    let bytes = try? files.read(Self.summaryPath)
    summary = bytes.map { Summary(Source(path: Self.summaryPath, bytes: $0)) }
    let titles: [String?] =
      summary.map { $0.parts.map(\.title) } ?? book.settings.parts.map(\.title)
    part = titles.indices.last
    if let title {
      part = titles.firstIndex(of: title)
      guard part != nil else {
        let names = titles.compactMap(\.self)
        let hint =
          names.isEmpty
          ? "leave out --part"
          : NearMiss.question(for: title, among: names)
            ?? "the parts are " + names.map { "“\($0)”" }.joined(separator: ", ")
        throw .init("the book has no part “\(title)”: \(hint)")
      }
      isLast = part == titles.indices.last
    }
    if summary != nil, let part {
      let paths = Set(summary?.parts[part].entries.compactMap(\.path) ?? [])
      neighbour = book.chapters.last { paths.contains($0.file.path) } ?? book.chapters.last
    } else if let part {
      let names = Set(book.settings.parts[part].chapters.map(\.name))
      neighbour =
        book.chapters.last { chapter in
          let name = RelativePath.name(of: chapter.file.path)
          return [name, String(name.dropLast(3)), chapter.file.path].contains { names.contains($0) }
        } ?? book.chapters.last
    } else {
      // Unnumbered chapters always come last.
      neighbour = book.chapters.last { $0.number != nil } ?? book.chapters.last
    }
  }

  /// The name that follows that of the neighbour.
  func naming(in files: BookSource) throws(BookAddition.Fault) -> ChapterNaming {
    var naming = ChapterNaming()
    guard let neighbour else {
      if summary == nil { naming.prefix = "01-" }
      if summary != nil { naming.folder = LoadedBook.content }
      return naming
    }
    naming.folder = RelativePath.folder(of: neighbour.file.sourcePath)
    var name = RelativePath.name(of: neighbour.file.path).dropLast(3)
    if ["readme", "index"].contains(name.lowercased()) {
      name = RelativePath.name(of: naming.folder)[...]
      naming.folder = RelativePath.folder(of: naming.folder)
      if !naming.folder.hasPrefix(LoadedBook.content) { naming.folder = LoadedBook.content }
    }
    // Where a list numbers the chapters, those in the names of files count in their folder.
    let numbers = book.chapters.compactMap {
      summary == nil ? $0.number : $0.file.frontMatter.number
    }
    if let own = neighbour.file.frontMatter.number {
      naming.numberInside = try following(own, numbers)
    } else if let own = NumberedName(name) {
      let names = files.entries(naming.folder)
      let taken = names.compactMap { NumberedName($0)?.number } + numbers
      let number = try following(own.number, taken)
      let digits = String(number)
      naming.prefix =
        String(repeating: "0", count: max(0, own.width - digits.count)) + digits + own.separator
    } else if summary == nil, book.settings.parts.isEmpty {
      throw .init(
        "the chapters of this book have no numbers, so the place of a new one is unknown: give "
          + "their files numbers, or list them in “parts” of book.json")
    }
    return naming
  }

  /// The number behind another one, which must be free.
  private func following(_ number: Int, _ taken: [Int]) throws(BookAddition.Fault) -> Int {
    guard taken.contains(number + 1) else { return number + 1 }
    guard isLast, let last = taken.max() else {
      throw .init(
        "chapter \(number + 1) exists already, and numbers rise through the book: give the later "
          + "files higher numbers first, or leave out --part")
    }
    return last + 1
  }

  /// Enters the chapter into the list of the book, if it has one.
  func enter(
    _ path: String, _ title: String, in files: BookSource, _ addition: inout BookAddition
  ) throws(BookAddition.Fault) {
    let inner = String(path.dropFirst(LoadedBook.content.count + 1))
    if let summary, let part { return enter(inner, title, summary, part, &addition) }
    if let summary {
      let isOpen = !summary.source.bytes.isEmpty && summary.source.bytes.last != ASCII.newline
      return addition.insert(
        (isOpen ? "\n" : "") + "\n- [\(title)](\(inner))\n", at: summary.source.bytes.count,
        of: summary.source)
    }
    guard let part else { return }
    let settings = LoadedBook.content + "/book.json"
    let chapters = book.settings.parts[part].chapters
    guard let last = chapters.last, let bytes = try? files.read(settings) else {
      throw .init(
        "the part “\(book.settings.parts[part].title)” lists no chapter yet: list a first one in "
          + "book.json yourself")
    }
    var start = min(last.place.lower, bytes.count)
    while start > 0, bytes[start - 1].isWhitespace { start -= 1 }
    let blank = String(decoding: bytes[start..<min(last.place.lower, bytes.count)], as: UTF8.self)
    var name = last.name.contains("/") ? inner : RelativePath.name(of: inner)
    if !last.name.hasSuffix(".md") { name = String(name.dropLast(3)) }
    var json = JSONWriter(style: .compact)
    json.value(name)
    addition.insert(
      "," + (blank.isEmpty && chapters.count == 1 ? " " : blank)
        + String(decoding: json.finish(), as: UTF8.self),
      at: last.place.upper, of: Source(path: settings, bytes: bytes))
  }

  /// Enters the chapter into `SUMMARY.md`, behind the last numbered one of its part.
  private func enter(
    _ path: String, _ title: String, _ summary: Summary, _ part: Int,
    _ addition: inout BookAddition
  ) {
    let entries = summary.parts[part].entries
    let source = summary.source
    let lines = source.lines
    let behind = entries.last { $0.numeral != nil } ?? entries.last
    let model = entries.last { $0.number != nil } ?? behind
    var lead = "- "
    if let model {
      let line = lines.contents(ofLine: lines.line(at: model.place.lower), in: source.bytes)
      let text = String(decoding: source.bytes[line], as: UTF8.self)
      lead = text.firstIndex(of: "[").map { String(text[..<$0]) } ?? lead
    }
    let words = title.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
    let target = path.contains(" ") ? "<\(path)>" : path
    let end = behind.map {
      lines.contents(ofLine: lines.line(at: $0.place.lower), in: source.bytes).upperBound
    }
    addition.insert("\n\(lead)[\(words)](\(target))", at: end ?? source.bytes.count, of: source)
  }
}

/// A file name with a number in front.
private struct NumberedName {
  let number: Int
  /// The number of digits, with zeros.
  let width: Int
  let separator: String

  init?(_ name: some StringProtocol) {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number < 100_000, digits.count < 8,
      let separator = name.dropFirst(digits.count).first, "-_ .".contains(separator)
    else { return nil }
    self.number = number
    width = digits.count
    self.separator = String(separator)
  }
}
