internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// Code that a chapter includes from another file, for the rules that check code.
struct IncludedListing {
  /// The code block that names the file.
  var node: Int
  /// The file's path under `content/`.
  var path: String
  /// The content of the whole file.
  var file: [UInt8]
  /// The part that the page shows.
  var code: [UInt8]

  /// The listings of a chapter whose files could be read.
  static func all(of chapter: ChapterFile, _ wanted: WantedFacts) -> [IncludedListing] {
    var listings: [IncludedListing] = []
    for listing in chapter.outline.listings {
      for include in listing.includes {
        guard case .file(let path, _) = LinkTarget(include.path, in: chapter.path),
          case .text(let file) = wanted.included(path),
          case .success(let code) = wanted.code.file(path, file).code(include.part)
        else { continue }
        listings.append(IncludedListing(node: listing.node, path: path, file: file, code: code))
      }
    }
    return listings
  }

  /// Describes the line and file of each piece of the code; the file is searched only once for all of them.
  func whereabouts(of pieces: [Range<Int>]) -> [String] {
    guard !pieces.isEmpty else { return [] }
    let table = LineTable(code)
    let lines = Self.lines(of: file, holding: code)
    return pieces.map { piece in
      let line = table.line(at: piece.lowerBound) - 1
      return lines.indices.contains(line) ? "line \(lines[line]) of “\(path)”" : "“\(path)”"
    }
  }

  /// The line numbers in the file of the lines of the code, as far as they are found.
  ///
  /// The lines have the same order in the file, but may have other white space around them.
  private static func lines(of file: [UInt8], holding code: [UInt8]) -> [Int] {
    var lines: [Int] = []
    var rest = file.split(separator: ASCII.newline, omittingEmptySubsequences: false)
      .enumerated().makeIterator()
    for line in code.split(separator: ASCII.newline, omittingEmptySubsequences: false) {
      let wanted = line.trimmedOfSpaces
      guard !wanted.isEmpty else {
        // A blank line can get any number, and the file may have fewer of them.
        lines.append(lines.last ?? 1)
        continue
      }
      while true {
        guard let (number, candidate) = rest.next() else { return lines }
        guard candidate.trimmedOfSpaces.elementsEqual(wanted) else { continue }
        lines.append(number + 1)
        break
      }
    }
    return lines
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmedOfSpaces: ArraySlice<UInt8> {
    var text = drop { $0 <= ASCII.space }
    while let last = text.last, last <= ASCII.space { text.removeLast() }
    return text
  }
}
