internal import HornbookDiagnostics

/// Orders the chapters: by `SUMMARY.md`, by the parts of `book.json`, or by number.
struct ChapterOrder {
  /// The parts with their chapters; chapters outside all parts are in a group without a title.
  private(set) var groups: [Group] = []
  /// The findings for the lists.
  private(set) var findings: [Finding] = []

  struct Group {
    var title: String?
    var chapters: [Item]
    /// The entries of `SUMMARY.md` without a file, each with the number of chapters before it.
    var planned: [(entry: Summary.Entry, before: Int)] = []
  }

  /// A chapter with its entry in the list.
  struct Item {
    var file: ChapterFile
    /// Its entry in `SUMMARY.md`; nil if the order comes from elsewhere.
    var entry: Summary.Entry?
  }

  /// Puts chapters in order.
  ///
  /// - Parameter drafts: The unpublished chapters, which a list may name too.
  init(
    _ published: [ChapterFile], drafts: [ChapterFile], settings: BookSettings, list: ChapterList?,
    answers: ChapterFile?
  ) {
    if let list {
      arrange(published, drafts, list, answers)
      findings += list.summary.findings + Self.findings(aboutPartsOf: settings)
    } else if settings.parts.isEmpty {
      groups = [Group(title: nil, chapters: Self.inNumberOrder(published))]
    } else {
      arrange(published, drafts, settings.parts)
    }
  }

  private static func inNumberOrder(_ files: [ChapterFile]) -> [Item] {
    files.enumerated().sorted { a, b in
      let x = a.element.number ?? Int.max
      let y = b.element.number ?? Int.max
      return (x, a.offset) < (y, b.offset)
    }.map { Item(file: $0.element) }
  }

  // MARK: - The parts of book.json

  private mutating func arrange(
    _ files: [ChapterFile], _ drafts: [ChapterFile], _ parts: [BookSettings.PartSettings]
  ) {
    var byName: [String: ChapterFile] = [:]
    for file in files + drafts where byName[file.fileName] == nil { byName[file.fileName] = file }
    // Full paths take precedence over file names.
    for file in files + drafts { byName[file.path] = file }
    var taken: Set<String> = []
    let near = NearMissCache()
    for part in parts {
      var chapters: [Item] = []
      for (name, place) in part.chapters {
        if name.hasSuffix("/") {
          let inside = (files + drafts).filter {
            ($0.path.hasPrefix(name) || $0.path.hasPrefix("chapters/" + name))
              && taken.insert($0.path).inserted
          }
          if inside.isEmpty {
            noteMissing(name, at: place, among: near.of("/") { Self.folders(of: files) })
          }
          chapters += Self.inNumberOrder(inside.filter { !$0.frontMatter.isDraft })
          continue
        }
        guard let file = byName[name] ?? byName[name + ".md"] ?? byName["chapters/" + name] else {
          noteMissing(name, at: place, among: near.of("") { files.map(\.fileName) })
          continue
        }
        guard taken.insert(file.path).inserted else {
          noteTwice(name, at: place)
          continue
        }
        if !file.frontMatter.isDraft { chapters.append(Item(file: file)) }
      }
      groups.append(Group(title: part.title, chapters: chapters))
    }
    let left = Self.inNumberOrder(files.filter { !taken.contains($0.path) })
    for item in left {
      findings.append(
        Finding(
          .chapterUnlisted, at: Place(file: item.file.sourcePath),
          "no part of book.json lists “\(item.file.fileName)”, so it comes last"))
    }
    if !left.isEmpty { groups.append(Group(title: nil, chapters: left)) }
  }

  private static func folders(of files: [ChapterFile]) -> [String] {
    Set(files.map { String($0.path.dropFirst("chapters/".count).dropLast($0.fileName.count)) })
      .sorted()
  }

  // MARK: - SUMMARY.md

  private mutating func arrange(
    _ files: [ChapterFile], _ drafts: [ChapterFile], _ list: ChapterList, _ answers: ChapterFile?
  ) {
    var byPath: [String: ChapterFile] = [:]
    for file in files + drafts { byPath[file.path] = file }
    var taken: Set<String> = []
    let near = NearMissCache()
    for part in list.summary.parts {
      var chapters: [Item] = []
      var planned: [(entry: Summary.Entry, before: Int)] = []
      for entry in part.entries {
        guard let path = entry.path else {
          planned.append((entry, chapters.count))
          continue
        }
        // The answer key has its own page, wherever it is listed.
        if path == answers?.path { continue }
        guard let file = byPath[path] else {
          noteMissing(
            path, at: entry.place, among: near.of("") { list.unlisted + files.map(\.path) })
          continue
        }
        guard taken.insert(path).inserted else {
          noteTwice(path, at: entry.place)
          continue
        }
        if !file.frontMatter.isDraft { chapters.append(Item(file: file, entry: entry)) }
      }
      groups.append(Group(title: part.title, chapters: chapters, planned: planned))
    }
    let included = Set(files.flatMap(\.wanted).filter(\.isIncluded).map(\.path))
    for path in list.unlisted where !included.contains(path) {
      findings.append(
        Finding(
          .chapterUnlisted, at: Place(file: list.folder + path),
          "“\(path)” is not listed in SUMMARY.md, so it is not in the book"))
    }
  }

  private static func findings(aboutPartsOf settings: BookSettings) -> [Finding] {
    guard let place = settings.parts.lazy.compactMap(\.chapters.first?.place).first else {
      return []
    }
    return [
      Finding(
        .summaryUnread, at: place, "“parts” has no effect if there is a SUMMARY.md",
        remedy: "Remove “parts” from book.json, or delete SUMMARY.md.")
    ]
  }

  // MARK: - Findings

  private mutating func noteMissing(_ name: String, at place: Place, among names: NearMiss) {
    let hint = names.question(for: name).map { ": \($0)" } ?? ""
    findings.append(
      Finding(.chapterListedMissing, at: place, "there is no chapter “\(name)”\(hint)"))
  }

  private mutating func noteTwice(_ name: String, at place: Place) {
    findings.append(
      Finding(.chapterListedMissing, at: place, "“\(name)” is already listed"))
  }
}

/// The list in `SUMMARY.md`, with the texts that it leaves out.
public struct ChapterList: Sendable {
  /// The parsed list.
  public var summary: Summary
  /// The paths under `content/` of the texts that the list leaves out.
  public var unlisted: [String]
  /// The path of `content/` in the book's folder.
  public var folder: String

  /// Creates a list with the texts that it leaves out.
  public init(_ summary: Summary, unlisted: [String], folder: String = "content/") {
    self.summary = summary
    self.unlisted = unlisted
    self.folder = folder
  }
}
