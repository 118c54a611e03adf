internal import HornbookBytes
internal import HornbookMarkdown
internal import Synchronization

/// The chapters and headings of a book by what a text calls them: by their titles and their numbers.
struct NamedPlaces: Sendable {
  /// A chapter, or a heading in it.
  struct Target: Sendable, Hashable {
    /// The path of the text under `content/`.
    var path: String
    /// The name of the heading; nil for the chapter as a whole.
    var id: String?
  }

  /// The targets by the words of their names; nil if several have the same.
  private var targets: [[String]: Target?] = [:]

  init(_ chapters: [Book.Chapter]) {
    for chapter in chapters {
      let whole = Target(path: chapter.file.path, id: nil)
      add(Self.words(chapter.title), whole)
      if let numeral = chapter.numeral { add(["", numeral], whole) }
      for heading in chapter.file.outline.headings where heading.node != chapter.titleNode {
        let target = Target(path: chapter.file.path, id: heading.id)
        let words = Self.words(heading.title)
        add(words, target)
        // “1.5 Using a clamp” is also recipe 1.5, and “Using a clamp”.
        guard let number = words.first, Self.isNumber(number), number.contains("."), words.count > 1
        else { continue }
        add(["", number], target)
        add(Array(words.dropFirst()), target)
      }
    }
  }

  private mutating func add(_ name: [String], _ target: Target) {
    guard !name.isEmpty else { return }
    if let known = targets[name], known != target {
      targets[name] = .some(nil)
    } else {
      targets[name] = target
    }
  }

  /// The only chapter or heading that some words name: by its title, by its number (`Recipe 1.5`,
  /// `Chapter 3`), or by both.
  func target(named text: String) -> Target? {
    let words = Self.words(text)
    if let target = targets[words] { return target }
    guard let position = words.firstIndex(where: Self.isNumber), position < 2 else { return nil }
    // “Figure 3” is not chapter 3.
    let isChapter = position == 1 && Self.chapterWords.contains(words[0])
    guard isChapter || words[position].contains("."),
      let target = targets[["", words[position]]] ?? nil
    else { return nil }
    let title = Array(words[(position + 1)...])
    return title.isEmpty || targets[title] == target ? target : nil
  }

  private static let chapterWords: Set<String> = [
    "chapter", "kapitel", "chapitre", "capitulo", "capitolo", "hoofdstuk", "rozdzial", "глава",
  ]

  private static func isNumber(_ word: String) -> Bool {
    word.utf8.first?.isDigit == true && word.utf8.allSatisfy { $0.isDigit || $0 == ASCII.period }
  }

  /// The folded words of a name; a point between digits belongs to a number.
  private static func words(_ text: String) -> [String] {
    let bytes = Array(text.folded.utf8)
    var words: [String] = []
    var start: Int?
    for index in 0...bytes.count {
      let isPart =
        index < bytes.count
        && (bytes[index].isLetterOrDigit || bytes[index] >= 0x80
          || bytes[index] == ASCII.period && index > 0 && bytes[index - 1].isDigit
            && index + 1 < bytes.count && bytes[index + 1].isDigit)
      if let first = start, !isPart {
        words.append(bytes.text(first..<index))
        start = nil
      } else if start == nil, isPart {
        start = index
      }
    }
    return words
  }
}

/// Keeps the `NamedPlaces` of a book, which few books need.
final class NamedPlacesCache: Sendable {
  private let kept = Mutex<NamedPlaces?>(nil)

  /// The places, made when first needed.
  func of(_ chapters: [Book.Chapter]) -> NamedPlaces {
    kept.withLock { kept in
      let places = kept ?? NamedPlaces(chapters)
      kept = places
      return places
    }
  }
}

extension ChapterResolver {
  /// The address of the only chapter or heading that some words name; nil if there is none.
  func address(named words: String) -> String? {
    guard let target = book.namedPlaces.of(book.chapters).target(named: words),
      let chapter = book.chapter(at: target.path)
    else { return nil }
    let path = LinkTarget.written(LinkTarget.relativePath(from: file.path, to: target.path))
    guard let id = target.id else { return target.path == file.path ? nil : path }
    guard let anchor = chapter.file.outline.anchors[id], showing(anchor, of: chapter.file) == .here
    else { return nil }
    return (target.path == file.path ? "" : path) + "#" + id
  }
}
