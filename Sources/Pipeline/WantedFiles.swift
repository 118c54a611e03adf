internal import HornbookBytes
internal import HornbookFiles
internal import HornbookImages
internal import HornbookManuscript
internal import HornbookMarkdown

/// Reads the files that chapters show or include, each once.
struct WantedFiles {
  /// The facts that the resolver needs.
  let facts: WantedFacts
  /// The bytes of the files that are copied into the site, by path under `content/`.
  let contents: [String: [UInt8]]
  /// The films and sounds, with the files beside them.
  let media: FoundMedia
  /// How much of the existing files could be read.
  let completeness: Completeness

  /// The result of reading one file.
  struct Look: Sendable {
    var fact: FileFact
    var bytes: [UInt8]?
    var risk: String?
    var stamp: PictureStamp?
    var completeness = Completeness.whole
  }

  /// Reads the files.
  ///
  /// - Parameter plays: Whether films and sounds may be shown like images.
  init(
    of files: [ChapterFile], and more: [ChapterFile.WantedFile], _ allowed: AllowedSettings,
    _ access: BookSource, _ kept: KeptBack, plays: Bool, _ parallel: Parallel
  ) {
    var wanted = more
    var seen = Set(more)
    for file in files {
      for one in file.wanted where seen.insert(one).inserted { wanted.append(one) }
    }
    let found = parallel.map(wanted) { Self.look(at: $0, allowed, access, kept) }
    var shown: [String: FileFact] = [:]
    var included: [String: FileFact] = [:]
    var contents: [String: [UInt8]] = [:]
    var risks: [String: String] = [:]
    var stamps: [String: PictureStamp] = [:]
    var neighbours: [String: [String]] = [:]
    for (one, look) in zip(wanted, found) {
      var fact = look.fact
      if case .missing = fact {
        // Each folder is listed once, however many of its files are missing.
        let folder = RelativePath.folder(of: RelativePath.join(LoadedBook.content, one.path))
        let names = neighbours[folder] ?? access.entries(folder)
        neighbours[folder] = names
        fact = .missing(neighbours: names)
      }
      if one.isIncluded {
        included[one.path] = fact
      } else {
        shown[one.path] = fact
        contents[one.path] = look.bytes
        risks[one.path] = look.risk
        stamps[one.path] = look.stamp
      }
    }
    var media = FoundMedia()
    for path in wanted.map(\.path) where plays && MediumKind(file: path) != nil {
      guard case .file = shown[path] else { continue }
      shown[path] = media.fact(of: path, among: access.entries) { path in
        Self.look(at: .init(path: path, isIncluded: false), allowed, access, kept)
      }
    }
    contents.merge(media.contents) { own, _ in own }
    self.media = media
    completeness = max(found.map(\.completeness).max() ?? .whole, media.completeness)
    facts = WantedFacts(shown: shown, included: included, risks: risks, stamps: stamps)
    self.contents = contents
  }

  private static func look(
    at wanted: ChapterFile.WantedFile, _ allowed: AllowedSettings, _ access: BookSource,
    _ kept: KeptBack
  ) -> Look {
    switch PublicFile(RelativePath.join(LoadedBook.content, wanted.path), access, kept) {
    case .throughLink: return Look(fact: .throughLink)
    case .notAFile: return Look(fact: .unreadable("it is not a file"))
    case .missing: return Look(fact: .missing(neighbours: []))
    case .keptBack(let reason): return Look(fact: .keptBack(reason))
    case .unreadable(let failure):
      return Look(fact: .unreadable(failure.reason), completeness: Completeness(failure))
    case .bytes(let bytes):
      if wanted.isIncluded { return Look(fact: .text(bytes)) }
      let risk = allowed.risk(of: wanted.path, bytes)
      return Look(
        fact: fact(of: bytes), bytes: risk == nil ? bytes : nil, risk: risk,
        stamp: PictureStamp(bytes))
    }
  }

  private static func fact(of bytes: [UInt8]) -> FileFact {
    let facts = ImageFacts.read(bytes)
    guard facts.kind != .unknown, facts.kind != .pdf else { return .file }
    var size = facts.shownSize.map { MarkupFacts.ImageSize(width: $0.width, height: $0.height) }
    size?.hasDarkColours = facts.hasDarkColours
    return .image(
      size,
      fault: facts.faults.first(where: \.isOfWholeImage)?.message, hasLocation: facts.hasLocation)
  }
}

extension AllowedSettings {
  /// The reason why a file must not be published, as a clause; nil if it may be.
  ///
  /// - Parameter path: Its path under `content/`.
  func risk(of path: String, _ bytes: [UInt8]) -> String? {
    vouches(for: path) ? nil : FileRisk.reason(path, bytes, isAnyType: isInert)
  }
}
