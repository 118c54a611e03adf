internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// Code that a chapter takes from another file, for the rules that look into code.
struct IncludedListing {
  /// The code block that names the file.
  var node: Int
  /// The file's path under `content/`.
  var path: String
  /// The whole file.
  var file: [UInt8]
  /// What the page shows of it.
  var code: [UInt8]

  /// The listings of a chapter whose files are there.
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

  /// Says which line of the file a piece of the code stands on.
  func whereabouts(of piece: Range<Int>) -> String {
    // Its line is looked for with it: the same piece may stand elsewhere in the file.
    var start = piece.lowerBound
    while start > 0, code[start - 1] != ASCII.newline { start -= 1 }
    guard let found = file.firstRange(of: Array(code[start..<piece.upperBound])) else {
      return "“\(path)”"
    }
    return "line \(LineTable(file).line(at: found.lowerBound)) of “\(path)”"
  }
}
