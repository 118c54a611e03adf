internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

/// Puts the chapters in order and gives them their numbers and page names.
///
/// It is the only stage that needs all files at once, so it runs serially and is kept small.
public struct BookCollector {
  private let settings: BookSettings
  private let reserved: Set<String>
  private var findings: [Finding] = []

  /// Collects the chapters of a book.
  ///
  /// - Parameters:
  ///   - files: The chapters, in the order of their paths.
  ///   - list: The list in `SUMMARY.md`; nil if there is none.
  ///   - reserved: The page names that no chapter may have, in lower case; a `#` at the end matches any number.
  ///   - last: The book as it was collected with the same settings before.
  public static func collect(
    _ files: [ChapterFile], answers: ChapterFile?, settings: BookSettings,
    list: ChapterList? = nil, reserved: Set<String>, after last: CollectedBook? = nil
  ) -> CollectedBook {
    if let same = last?.with(files, answers: answers, list) { return same }
    var collector = BookCollector(settings: settings, reserved: reserved)
    let book = collector.collect(files, answers: answers, list)
    return CollectedBook(book, collector.findings, of: files, list)
  }

  private init(settings: BookSettings, reserved: Set<String>) {
    self.settings = settings
    self.reserved = reserved
  }

  private mutating func collect(
    _ files: [ChapterFile], answers: ChapterFile?, _ list: ChapterList?
  ) -> Book {
    let drafts = files.filter(\.frontMatter.isDraft)
    let published = files.filter { !$0.frontMatter.isDraft }
    let order = ChapterOrder(
      published, drafts: drafts, settings: settings, list: list, answers: answers)
    findings += order.findings
    var chapters: [Book.Chapter] = []
    var parts: [Book.Part] = []
    var slugs: [String: ChapterFile] = [:]
    for group in order.groups
    where !group.chapters.isEmpty || !group.planned.isEmpty || group.title != nil {
      let start = chapters.count
      for item in group.chapters {
        chapters.append(chapter(item, index: chapters.count, part: parts.count, &slugs))
      }
      let made = group.title.map { Slug.make(from: $0) } ?? ""
      parts.append(
        Book.Part(
          title: group.title, id: "part-\(parts.count + 1)" + (made.isEmpty ? "" : "-\(made)"),
          chapters: start..<chapters.count,
          planned: group.planned.map {
            .init(title: $0.entry.title, numeral: $0.entry.numeral, before: start + $0.before)
          }))
    }
    noteEqualNumbers(among: chapters)
    let old = RedirectCollector(
      chapters, settings, answers: answers, reserved: settings.addresses == .paths ? [] : reserved)
    // In books of other programs, tags are those programs' own affair.
    let tagged = TagCollector(settings.dialect == .book ? chapters : [])
    findings += old.findings + tagged.findings
    return Book(
      settings: settings, chapters: chapters, parts: parts, answers: answers,
      drafts: Set(drafts.map(\.path)), redirects: old.redirects, tags: tagged.tags)
  }

  private mutating func noteEqualNumbers(among chapters: [Book.Chapter]) {
    var first: [Int: Book.Chapter] = [:]
    for chapter in chapters {
      guard let number = chapter.number else { continue }
      guard let other = first[number] else {
        first[number] = chapter
        continue
      }
      findings.append(
        Finding(
          .chapterNumberDuplicate, at: chapter.file.frontMatterPlace,
          "there is already a chapter \(number)",
          notes: [.init(at: Place(file: other.file.sourcePath), "the other chapter is here")]))
    }
  }

  // MARK: - Names

  private mutating func chapter(
    _ item: ChapterOrder.Item, index: Int, part: Int, _ slugs: inout [String: ChapterFile]
  ) -> Book.Chapter {
    let file = item.file
    let heading = file.facts.title
    let isMDBook = settings.dialect == .mdbook
    // mdBook calls chapters as its list does, whatever their headings say.
    let listed = isMDBook ? item.entry?.title : nil
    let title =
      file.frontMatter.title ?? listed ?? heading?.title ?? item.entry?.title ?? file.nameAsTitle
    let isTitle = heading.map { isMDBook || $0.title == title } ?? false
    if file.facts.isEmpty {
      findings.append(
        Finding(.chapterEmpty, at: Place(file: file.sourcePath), "the chapter is empty"))
    }
    let slug = slug(of: item, index: index, &slugs)
    slugs[slug.lowercased()] = file
    let number = item.entry == nil ? file.number : file.frontMatter.number ?? item.entry?.number
    return Book.Chapter(
      index: index, file: file, slug: slug, number: number,
      numeral: number.map { String($0) } ?? item.entry?.numeral, title: title,
      titleNode: isTitle ? heading?.node : nil, part: part)
  }

  private mutating func slug(
    of item: ChapterOrder.Item, index: Int, _ slugs: inout [String: ChapterFile]
  ) -> String {
    let file = item.file
    if settings.addresses == .paths, let made = file.pathInSite {
      return unique(made, slugs)
    }
    if let entry = item.entry, file.frontMatter.slug == nil {
      // A longer one would leave no room for a number at its end.
      let made = file.pathAsSlug(entry).flatMap { $0.utf8.count <= 190 ? $0 : nil }
      return unique(made ?? "chapter-\(index + 1)", slugs)
    }
    var slug = file.frontMatter.slug ?? file.nameAsSlug ?? "chapter-\(index + 1)"
    let isReserved = isReserved(slug.lowercased())
    if !Slug.isSafe(slug) || isReserved {
      findings.append(
        Finding(
          .slugUnsafe, at: file.frontMatterPlace, Self.fault(of: slug, isReserved: isReserved)))
      slug = "chapter-\(index + 1)"
    }
    // Many file systems ignore case.
    if let first = slugs[slug.lowercased()] {
      findings.append(
        Finding(
          .slugDuplicate, at: file.frontMatterPlace,
          "there is already a page “\(slug).html”",
          notes: [.init(at: Place(file: first.sourcePath), "it is made from this file")]))
      slug += "-\(index + 1)"
    }
    return slug
  }

  /// Makes a page name from a path unique: it yields to taken names, as its author did not choose it.
  private func unique(_ made: String, _ slugs: [String: ChapterFile]) -> String {
    // If Hornbook numbers its own pages of this name, no number would make it free.
    let name = isReserved(made.lowercased() + "-#") ? "chapter-" + made : made
    var slug = name
    var number = 2
    func isSafe(_ slug: String) -> Bool { settings.addresses == .paths || Slug.isSafe(slug) }
    while slugs[slug.lowercased()] != nil || isReserved(slug.lowercased()) || !isSafe(slug) {
      slug = "\(name)-\(number)"
      number += 1
    }
    return slug
  }

  private static func fault(of slug: String, isReserved: Bool) -> String {
    if isReserved { return "the page “\(slug).html” is made by Hornbook itself" }
    return Slug.isDevice(slug)
      ? "“\(slug)” cannot be the name of a page, because Windows has a device of that name"
      : "“\(slug)” cannot be the name of a page"
  }

  private func isReserved(_ slug: String) -> Bool {
    // Hornbook's own pages have a folder of their own.
    if settings.addresses == .paths { return slug == "404" || slug.hasPrefix("hornbook/") }
    let digits = slug.utf8.reversed().prefix { $0.isDigit }.count
    return reserved.contains(slug) || reserved.contains(slug.dropLast(digits) + "#")
  }
}

extension ChapterFile {
  /// The name of the file without its folder.
  var fileName: String { String(lastStep) }

  /// The file name as a substring, because it is needed several times per chapter.
  private var lastStep: Substring {
    guard let slash = path.utf8.lastIndex(of: ASCII.slash) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// The file's name without its number and its ending.
  private var bareName: Substring { Self.bareName(lastStep) }

  private static func bareName(_ name: Substring) -> Substring {
    let period = name.utf8.lastIndex(of: ASCII.period)
    return bare(name[..<(period ?? name.endIndex)])
  }

  /// A name without the number in front of it.
  private static func bare(_ name: Substring) -> Substring {
    guard let digits = numberBefore(name) else { return name }
    return name[name.utf8.index(after: digits.endIndex)...]
  }

  /// The digits in front of a name, if a separator follows them.
  private static func numberBefore(_ name: Substring) -> Substring? {
    let end = name.utf8.firstIndex { !$0.isDigit } ?? name.endIndex
    guard end > name.startIndex, end < name.endIndex, "-_ .".utf8.contains(name.utf8[end]) else {
      return nil
    }
    return name[..<end]
  }

  /// The page name of a chapter of a list.
  func pathAsSlug(_ entry: Summary.Entry) -> String? {
    if let slug = Self.slug(ofPath: path) { return slug }
    let title = Slug.make(from: entry.title)
    return title.isEmpty ? nil : title
  }

  /// The page name made from a path with its folders, where a `README.md` or `index.md` takes its folder's name; nil if it
  /// contains no letters or digits.
  public static func slug(ofPath path: String) -> String? {
    var steps = path.split(separator: "/")
    let name = steps.popLast().map(bareName) ?? ""
    steps = steps.map(bare)
    if steps.first == "chapters" { steps.removeFirst() }
    if !["readme", "index"].contains(name.lowercased()) { steps.append(name) }
    let slug = steps.map { Slug.make(from: String($0)) }.filter { !$0.isEmpty }
      .joined(separator: "-")
    return slug.isEmpty ? nil : slug
  }

  /// The path of the page in a site with the paths of its texts; nil if it cannot be one.
  ///
  /// A name in the front matter replaces that of the file.
  var pathInSite: String? {
    var steps = path.split(separator: "/").map(String.init)
    guard var last = steps.popLast() else { return nil }
    if let period = last.lastIndex(of: ".") { last = String(last[..<period]) }
    if ["readme", "index"].contains(last.lowercased()) { last = "index" }
    steps.append(frontMatter.slug ?? last)
    let path = steps.joined(separator: "/")
    let isSafe = steps.allSatisfy { step in
      !step.hasPrefix(".") && !Slug.isDevice(step)
        && step.utf8.allSatisfy { $0 > ASCII.space - 1 && !"<>:\"|?*\\".utf8.contains($0) }
    }
    return isSafe && path.utf8.count <= 190 ? path : nil
  }

  /// The page name made from the file's name; nil if it contains no letters or digits.
  var nameAsSlug: String? { Self.slug(ofFile: lastStep) }

  /// The page name made from the name of a chapter's file; nil if it contains no letters or digits.
  public static func slug(ofFile name: Substring) -> String? {
    let slug = Slug.make(from: String(bareName(name)))
    return slug.isEmpty ? nil : slug
  }

  var nameAsTitle: String {
    String(bareName).split { "-_".contains($0) }.joined(separator: " ")
  }

  /// The number in the front matter, or else the one in front of the file's name.
  var number: Int? {
    if let number = frontMatter.number { return number }
    return Self.numberBefore(lastStep).flatMap { Int($0) }
  }

  /// The place of the front matter, or of the file's beginning.
  public var frontMatterPlace: Place {
    Place(file: sourcePath, range: 0..<min(facts.bodyStart, 3))
  }
}
