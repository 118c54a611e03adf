internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookSystem
internal import Synchronization

/// The listed chapters of an mdBook source that have no file, and the texts that it does not list.
extension MDBookSource {
  /// The path of the list of chapters, below the book's folder.
  var summaryPath: String { RelativePath.join(src, Summary.path) }

  private var summary: Summary? {
    guard let bytes = try? disk.read(summaryPath) else { return nil }
    return Summary(Source(path: MDBookFiles.plain + summaryPath, bytes: bytes))
  }

  /// A listed chapter without a file.
  struct MissingChapter {
    /// Its path below the folder of the texts.
    let path: String
    /// Its entry in the list.
    let place: Place
    /// The text that mdBook gives it.
    let text: [UInt8]
  }

  /// The listed chapters without a file that mdBook makes empty; none if the book does not want that.
  ///
  /// A name that is nearly that of a text beside the list is a mistake, and no chapter to be written. Neither is a text
  /// inside a text.
  var missingChapters: [MissingChapter] {
    guard settings?.createsMissing == true, preprocessing == nil, let summary else { return [] }
    var seen: Set<String> = []
    let missing = summary.parts.flatMap(\.entries).compactMap { entry -> MissingChapter? in
      guard let path = entry.path, path.isPage, !MDBookFiles.isHidden(path),
        !path.split(separator: "/").dropLast().contains(where: { String($0).isPage }),
        seen.insert(path).inserted,
        case .missing = disk.resolve(RelativePath.join(src, path), "")
      else { return nil }
      return MissingChapter(path: path, place: entry.place, text: Self.text(entry.title))
    }
    guard !missing.isEmpty else { return [] }
    let others = disk.walk(src).files.map(\.path).filter { $0.isPage && !seen.contains($0) }
    let near = NearMissCache().of("") { others }
    return missing.filter { near.best(for: $0.path) == nil }
  }

  /// The text of a listed chapter without a file; nil if the path is that of another file.
  func missingChapter(at inner: String) -> [UInt8]? {
    guard settings?.createsMissing == true, preprocessing == nil, inner.isPage,
      case .missing = disk.resolve(inner, "")
    else { return nil }
    let path = RelativePath.below(src, inner) ?? inner
    return titles.title(of: path, disk.facts(summaryPath)) { try? disk.read(summaryPath) }
      .map(Self.text)
  }

  /// The text that mdBook gives a chapter.
  private static func text(_ title: String) -> [UInt8] { Array("# \(title)\n".utf8) }

  /// The findings about listed chapters without a file, and about the text of the page for what is not found.
  var findingsAboutChapters: [Finding] {
    guard let settings, preprocessing == nil else { return [] }
    var findings = missingChapters.map { chapter in
      Finding(
        .chapterEmpty, at: chapter.place, "there is no file “\(chapter.path)” yet",
        remedy: "Write the chapter, correct the name, or leave the address empty for now.")
    }
    if let name = settings.notFound, summary?.paths.contains(name) != true,
      case .found = disk.resolve(RelativePath.join(src, name), "")
    {
      findings.append(
        Finding(
          .chapterUnlisted, at: Place(file: MDBookFiles.plain + RelativePath.join(src, name)),
          "“\(name)” is not shown: the page for what is not found is Hornbook's own",
          remedy: "Leave it to mdBook; “chapter-unlisted” can be turned off in hornbook.json."))
    }
    return findings
  }

  /// Those of some texts that others include, and the one of the page for what is not found.
  func used(among paths: [String]) -> Set<String> {
    let asked = Set(paths)
    var used: Set<String> = []
    if let name = settings?.notFound { used.insert(RelativePath.join(Self.content, name)) }
    let book = book
    for page in book.walk(Self.content).files.map(\.path) where page.isPage {
      let path = RelativePath.join(Self.content, page)
      guard !asked.contains(path), let reading = try? book.open(path) else { continue }
      for part in reading.parts { used.insert(shown(part.path)) }
    }
    return used.intersection(asked)
  }
}

/// The titles of chapters by their paths, read once for each state of the list.
final class ListedTitles: Sendable {
  private let last = Mutex<(facts: FileFacts?, titles: [String: String])>((nil, [:]))

  /// The first title of a chapter in the list.
  ///
  /// - Parameter facts: What tells one state of the list from another; nil if nothing does.
  func title(of path: String, _ facts: FileFacts?, _ read: () -> [UInt8]?) -> String? {
    last.withLock { last in
      if facts == nil || last.facts != facts {
        let list = Source(path: Summary.path, bytes: read() ?? [])
        let entries = Summary(list).parts.flatMap(\.entries)
        let titles = entries.compactMap { entry in entry.path.map { ($0, entry.title) } }
        last = (facts, Dictionary(titles) { first, _ in first })
      }
      return last.titles[path]
    }
  }
}
