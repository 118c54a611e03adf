internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPipeline

extension Completions {
  // MARK: Included code

  /// Where the path of an include begins that is not finished.
  static func include(in before: [UInt8]) -> Int? {
    for mark in ["include=\"", "{{#include ", "{{#rustdoc_include ", "{{#playground "] {
      let mark = Array(mark.utf8)
      var start = 0
      var last: Int?
      while let found = before.firstRange(of: mark, from: start) {
        (last, start) = (found.upperBound, found.upperBound)
      }
      if let last, before[last...].allSatisfy({ !" \"}".utf8.contains($0) }) { return last }
    }
    return nil
  }

  /// The files that may be included; behind `#` or `:` the regions of the file.
  static func code(
    _ typed: String, _ range: Range<Int>, _ checked: CheckedTexts, _ place: RequestPlace
  ) -> [Item] {
    guard let own = checked.chapter(of: place.file) else { return [] }
    if let mark = typed.firstIndex(where: { $0 == "#" || $0 == ":" }),
      let file = checked.includedFile(String(typed[..<mark]), in: own, place.file),
      let bytes = checked.found.bytes(of: file)
    {
      return IncludedCode(bytes).names.map { name in
        Item(text: typed[...mark] + name, kind: .reference, replaced: range)
      }
    }
    return checked.otherFiles { !$0.isImage && !PreparedSite.isKeptBack("content/" + $0) }.map {
      path in
      Item(text: LinkTarget.relativePath(from: own.path, to: path), kind: .file, replaced: range)
    }
  }

  // MARK: The glossary

  /// The terms of the book's glossaries that begin as the word before the cursor does.
  static func terms(_ before: [UInt8], _ checked: CheckedTexts, _ place: RequestPlace) -> [Item] {
    let start = before.lastIndex { !($0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 >= 0x80) }
    let typed = before[(start.map { $0 + 1 } ?? 0)...]
    guard typed.count > 1 else { return [] }
    let word = String(decoding: typed, as: UTF8.self).lowercased()
    return checked.book.chapters.flatMap(\.file.outline.elements).compactMap(\.term)
      .filter { $0.title.lowercased().hasPrefix(word) }
      .map { term in
        Item(
          text: term.title, kind: .value, detail: term.meaning,
          replaced: place.offset - typed.count..<place.offset)
      }
  }
}

extension CheckedTexts {
  /// The paths under `content/` of the files that are no texts, in order.
  func otherFiles(where isWanted: (String) -> Bool) -> [String] {
    source.walk("content").files.map(\.path).filter { !$0.isPage && isWanted($0) }.sorted()
  }

  /// The texts under `content/` that can be chapters, with the titles of those that are.
  var possibleChapters: [(path: String, title: String?)] {
    let titles = Dictionary(
      book.chapters.map { ($0.file.path, $0.title) }, uniquingKeysWith: { first, _ in first })
    return source.walk("content").files.map(\.path).filter(\.isPage)
      .filter { $0 != book.answers?.path && $0 != Summary.path }.sorted()
      .map { ($0, titles[$0]) }
  }

  /// The path below the book's folder of a file under `content/`, as its author sees it.
  func file(ofContent path: String) -> String {
    file(asRead: "content/" + path)
  }
}

extension String {
  /// Whether the path is that of an image.
  var isImage: Bool {
    let folded = lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif"].contains {
      folded.hasSuffix($0)
    }
  }
}

extension Outline {
  /// The names to which links can lead, with what they are called.
  var named: [(name: String, title: String)] {
    headings.map { ($0.id, $0.title) }
      + figures.map { ($0.id, "figure \($0.number)") }
      + listings.compactMap { listing in
        listing.id.map { ($0, listing.number.map { "listing \($0)" } ?? "listing") }
      }
      + elements.map { ($0.id, $0.term?.title ?? "") }
  }
}
