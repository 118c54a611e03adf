internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

/// Puts the chapters in order and gives them their numbers and names: the one stage that sees all
/// files, small and serial.
public struct BookCollector {
  private let settings: BookSettings
  private var findings: [Finding] = []

  /// Collects the chapters of a book.
  ///
  /// - Parameter files: The chapters by themselves, in the order of their paths.
  public static func collect(
    _ files: [ChapterFile], answers: ChapterFile?, settings: BookSettings
  ) -> (book: Book, findings: [Finding]) {
    var collector = BookCollector(settings: settings)
    let book = collector.collect(files, answers: answers)
    return (book, collector.findings)
  }

  private init(settings: BookSettings) {
    self.settings = settings
  }

  private mutating func collect(_ files: [ChapterFile], answers: ChapterFile?) -> Book {
    let drafts = files.filter(\.frontMatter.isDraft)
    let published = files.filter { !$0.frontMatter.isDraft }
    var groups: [(title: String?, files: [ChapterFile])] = []
    if settings.parts.isEmpty {
      groups = [(nil, inNumberOrder(published))]
    } else {
      groups = inParts(published, drafts)
    }
    var chapters: [Book.Chapter] = []
    var parts: [Book.Part] = []
    var slugs: [String: ChapterFile] = [:]
    for (title, files) in groups where !files.isEmpty || title != nil {
      let start = chapters.count
      for file in files {
        chapters.append(chapter(file, index: chapters.count, part: parts.count, &slugs))
      }
      let made = title.map { Slug.make(from: $0) } ?? ""
      parts.append(
        Book.Part(
          title: title, id: "part-\(parts.count + 1)" + (made.isEmpty ? "" : "-\(made)"),
          chapters: start..<chapters.count))
    }
    noteEqualNumbers(among: chapters)
    let old = RedirectCollector(chapters, answers: answers, reserved: Self.reserved)
    findings += old.findings
    return Book(
      settings: settings, chapters: chapters, parts: parts, answers: answers,
      drafts: Set(drafts.map(\.path)), redirects: old.redirects)
  }

  // MARK: - Order

  private func inNumberOrder(_ files: [ChapterFile]) -> [ChapterFile] {
    files.enumerated().sorted { a, b in
      let x = a.element.number ?? Int.max
      let y = b.element.number ?? Int.max
      return (x, a.offset) < (y, b.offset)
    }.map(\.element)
  }

  private mutating func inParts(_ files: [ChapterFile], _ drafts: [ChapterFile]) -> [(
    title: String?, files: [ChapterFile]
  )] {
    var byName: [String: ChapterFile] = [:]
    for file in files + drafts where byName[file.fileName] == nil { byName[file.fileName] = file }
    // A whole path is never the name of another file.
    for file in files + drafts { byName[file.path] = file }
    var taken: Set<String> = []
    var groups: [(title: String?, files: [ChapterFile])] = []
    for part in settings.parts {
      var chapters: [ChapterFile] = []
      for (name, place) in part.chapters {
        guard let file = byName[name] ?? byName[name + ".md"] else {
          let names = files.map(\.fileName)
          let hint = NearMiss.question(for: name, among: names).map { ": \($0)" } ?? ""
          findings.append(
            Finding(.chapterListedMissing, at: place, "there is no chapter “\(name)”\(hint)"))
          continue
        }
        guard taken.insert(file.path).inserted else {
          findings.append(
            Finding(.chapterListedMissing, at: place, "“\(name)” has been listed before"))
          continue
        }
        if !file.frontMatter.isDraft { chapters.append(file) }
      }
      groups.append((part.title, chapters))
    }
    let left = inNumberOrder(files.filter { !taken.contains($0.path) })
    for file in left {
      findings.append(
        Finding(
          .chapterUnlisted, at: Place(file: file.sourcePath),
          "no part of book.json lists “\(file.fileName)”, so it comes last"))
    }
    if !left.isEmpty { groups.append((nil, left)) }
    return groups
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
          notes: [.init(at: Place(file: other.file.sourcePath), "this one has the same number")]))
    }
  }

  // MARK: - Names

  private mutating func chapter(
    _ file: ChapterFile, index: Int, part: Int, _ slugs: inout [String: ChapterFile]
  ) -> Book.Chapter {
    let heading = file.facts.title
    let title = file.frontMatter.title ?? heading?.title ?? file.nameAsTitle
    let isTitle = heading.map { $0.title == title } ?? false
    if file.facts.isEmpty {
      findings.append(
        Finding(.chapterEmpty, at: Place(file: file.sourcePath), "the chapter holds no text"))
    }
    var slug = file.frontMatter.slug ?? file.nameAsSlug ?? "chapter-\(index + 1)"
    let isReserved = Self.isReserved(slug.lowercased())
    if !Slug.isSafe(slug) || isReserved {
      findings.append(
        Finding(
          .slugUnsafe, at: file.frontMatterPlace, Self.fault(of: slug, isReserved: isReserved)))
      slug = "chapter-\(index + 1)"
    }
    // Many disks do not tell capitals from small letters.
    if let first = slugs[slug.lowercased()] {
      findings.append(
        Finding(
          .slugDuplicate, at: file.frontMatterPlace,
          "there is already a page “\(slug).html”",
          notes: [.init(at: Place(file: first.sourcePath), "it is made from this file")]))
      slug += "-\(index + 1)"
    }
    slugs[slug.lowercased()] = file
    return Book.Chapter(
      index: index, file: file, slug: slug, number: file.number, title: title,
      titleNode: isTitle ? heading?.node : nil, part: part)
  }

  private static func fault(of slug: String, isReserved: Bool) -> String {
    if isReserved { return "the page “\(slug).html” is made by Hornbook itself" }
    return Slug.isDevice(slug)
      ? "“\(slug)” cannot be the name of a page, as Windows has a device of that name"
      : "“\(slug)” cannot be the name of a page"
  }

  private static func isReserved(_ slug: String) -> Bool {
    // The questions of a long book take several pages.
    reserved.contains(slug)
      || slug.hasPrefix("questions-") && slug.utf8.dropFirst(10).allSatisfy(\.isDigit)
  }

  private static let reserved: Set<String> = [
    "index", "contents", "answers", "search", "404", "report", "print", "questions", "progress",
  ]
}

extension ChapterFile {
  /// The name of the file without its folder.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The file's name without its number and its ending.
  private var bareName: Substring {
    var name = fileName[...]
    if let period = name.lastIndex(of: ".") { name = name[..<period] }
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, let after = name.dropFirst(digits.count).first, "-_ .".contains(after) {
      name = name.dropFirst(digits.count + 1)
    }
    return name
  }

  /// The page's name that the file's name makes; nil where it holds no letter and no digit.
  var nameAsSlug: String? {
    let slug = Slug.make(from: String(bareName))
    return slug.isEmpty ? nil : slug
  }

  var nameAsTitle: String {
    String(bareName).split { "-_".contains($0) }.joined(separator: " ")
  }

  /// The number in the front matter, else the one at the front of the file's name.
  var number: Int? {
    if let number = frontMatter.number { return number }
    let digits = fileName.prefix { $0.isASCII && $0.isNumber }
    guard let after = fileName.dropFirst(digits.count).first, "-_ .".contains(after) else {
      return nil
    }
    return Int(digits)
  }

  /// The front matter, or the file's beginning.
  var frontMatterPlace: Place {
    Place(file: sourcePath, range: 0..<min(facts.bodyStart, 3))
  }
}
