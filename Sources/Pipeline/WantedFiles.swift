internal import HornbookBytes
internal import HornbookFiles
internal import HornbookImages
internal import HornbookManuscript
internal import HornbookMarkdown

/// Looks at the files that chapters show or include, each once.
struct WantedFiles {
  /// What the resolver needs to know.
  let facts: WantedFacts
  /// The bytes of the files that are copied into the site, by path under `content/`.
  let contents: [String: [UInt8]]

  init(of files: [ChapterFile], _ access: FileAccess, _ parallel: Parallel) {
    var wanted: [ChapterFile.WantedFile] = []
    var seen: Set<ChapterFile.WantedFile> = []
    for file in files {
      for one in file.wanted where seen.insert(one).inserted { wanted.append(one) }
    }
    let found = parallel.map(wanted) { Self.look(at: $0, access) }
    var shown: [String: FileFact] = [:]
    var included: [String: FileFact] = [:]
    var contents: [String: [UInt8]] = [:]
    for (one, (fact, bytes)) in zip(wanted, found) {
      if one.isIncluded {
        included[one.path] = fact
      } else {
        shown[one.path] = fact
        contents[one.path] = bytes
      }
    }
    facts = WantedFacts(shown: shown, included: included)
    self.contents = contents
  }

  private static func look(at wanted: ChapterFile.WantedFile, _ access: FileAccess)
    -> (FileFact, [UInt8]?)
  {
    let path = RelativePath.join(LoadedBook.content, wanted.path)
    switch access.resolve(path, "") {
    case .outside, .throughLink: return (.throughLink, nil)
    case .notAFile: return (.unreadable("it is a folder"), nil)
    case .missing:
      return (.missing(neighbours: access.entries(RelativePath.folder(of: path))), nil)
    case .found(let path):
      do throws(FileError) {
        let bytes = try access.read(path)
        if wanted.isIncluded { return (.text(bytes), nil) }
        return (fact(of: bytes), bytes)
      } catch {
        return (.unreadable(error.reason), nil)
      }
    }
  }

  private static func fact(of bytes: [UInt8]) -> FileFact {
    let facts = ImageFacts.read(bytes)
    guard facts.kind != .unknown, facts.kind != .pdf else { return .file }
    return .image(
      facts.shownSize.map { MarkupFacts.ImageSize(width: $0.width, height: $0.height) })
  }
}
