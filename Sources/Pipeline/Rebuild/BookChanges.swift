internal import HornbookBytes
internal import HornbookFiles
internal import HornbookManuscript

/// The differences between a book and its state at the previous build.
struct BookChanges: Sendable {
  /// The files that were changed, added or removed, in the order of their paths.
  private(set) var files: [(path: String, change: String)] = []
  /// The chapters whose titles have changed, by the addresses of their pages.
  private(set) var titles: [(address: String, name: String, message: String)] = []
  /// The chapters that were added, removed or moved.
  private(set) var moves: [(path: String, message: String)] = []

  /// The most chapters with another number that explain a page.
  private static let mostMoves = 20

  init(from before: BuildCache, to now: [BuildState.Input]?, _ trace: BuildTrace, _ book: Book) {
    if let now { compare(before.state.inputs, now) }
    let (old, new) = (before.trace.shownChapters, trace.shownChapters)
    let known = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
    var renumbered: [(path: String, message: String)] = []
    for chapter in new {
      guard let before = known[chapter.path] else {
        moves.append((chapter.sourcePath, "\(chapter.sourcePath) is a new chapter"))
        continue
      }
      if before.title != chapter.title {
        let number = book.chapter(at: chapter.path)?.numeral
        let name = number.map { "chapter \($0)" } ?? chapter.sourcePath
        titles.append(
          (
            chapter.address, name,
            "changed from “\(before.title)” to “\(chapter.title)”"
          ))
      }
      if before.ordinal != chapter.ordinal {
        let path = chapter.sourcePath
        renumbered.append((path, "\(path) is now chapter \(chapter.ordinal + 1)"))
      } else if before.page != chapter.page {
        let path = chapter.sourcePath
        moves.append((path, "the page of \(path) is now called \(chapter.address)"))
      }
    }
    let paths = Set(new.map(\.path))
    for chapter in old where !paths.contains(chapter.path) {
      moves.append((chapter.sourcePath, "\(chapter.sourcePath) is no longer a chapter"))
    }
    // Where chapters have come or gone, the numbers of the others follow from that.
    if moves.isEmpty { moves = Array(renumbered.prefix(Self.mostMoves)) }
    if moves.isEmpty, old.map(\.path) != new.map(\.path) {
      moves.append(("content/book.json", "the order of the chapters changed"))
    }
  }

  private mutating func compare(_ before: [BuildState.Input], _ now: [BuildState.Input]) {
    let old = Dictionary(before.map { ($0.path, $0) }) { first, _ in first }
    let paths = Set(now.map(\.path))
    for input in now {
      guard let known = old[input.path] else {
        files.append((input.path, "is new"))
        continue
      }
      let isSame =
        known.hash != nil && input.hash != nil
        ? known.hash == input.hash
        : known.facts == input.facts
      if !isSame { files.append((input.path, "changed")) }
    }
    for input in before where !paths.contains(input.path) {
      files.append((input.path, "was deleted"))
    }
    files.sort { RelativePath.precedes($0.path, $1.path) }
  }

  /// The causes that stem from the changed files for which `isMeant` is true.
  func causes(where isMeant: (String) -> Bool) -> [PageCause] {
    files.filter { isMeant($0.path) }.map {
      PageCause(kind: .file, file: $0.path, message: "\($0.path) \($0.change)")
    }
  }
}

/// A chapter as other pages show it.
struct ShownChapter: Sendable {
  /// The path under `content/`.
  var path: String
  /// Its position in the book.
  var ordinal: Int
  var title: String
  /// The file of its page.
  var page: String

  /// The path below the book's folder.
  var sourcePath: String { RelativePath.join(LoadedBook.content, path) }
  /// The address of its page.
  var address: String { PercentEncoding.encode(page) }
}

extension BuildTrace {
  /// The chapters as pages show them, in reading order.
  var shownChapters: [ShownChapter] {
    // The records are large, so they are sorted by their positions.
    var places: [(page: Int, chapter: Int)] = []
    for index in chapters.indices {
      if let page = chapters[index].page { places.append((page, index)) }
    }
    places.sort { $0.page < $1.page }
    return places.enumerated().map { ordinal, place in
      let facts = chapters[place.chapter].facts
      let path = chapters[place.chapter].path
      return ShownChapter(
        path: path, ordinal: ordinal,
        title: facts.frontMatter.title ?? facts.title?.title ?? path,
        page: pages.indices.contains(place.page) ? pages[place.page].path : "")
    }
  }
}
