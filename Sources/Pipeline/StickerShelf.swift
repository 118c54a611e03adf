internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookImages
internal import HornbookManuscript
internal import HornbookPress

/// The sticker packs of a book, with everything read from them.
struct StickerShelf: Sendable {
  /// The packs that could be read, in the order of their folders.
  private(set) var packs: [Pack] = []
  /// The notes about the descriptions of the packs.
  private(set) var notes = ReadNotes()

  /// A pack, and the content of its folder.
  struct Pack: Sendable {
    let pack: StickerPack
    let folder: StickerFolder
  }

  /// The folder of the packs.
  private static let root = "content/stickers/"

  /// Creates an empty shelf, as in most books.
  init() {}

  /// Reads the packs among some files, each with its images.
  ///
  /// - Parameter paths: The paths of all files of the book, in the order of their bytes.
  init(
    _ paths: [String], _ allowed: AllowedSettings, _ access: BookSource, _ kept: KeptBack,
    _ parallel: Parallel
  ) {
    let own = paths.filter { $0.hasPrefix(Self.root) }
    guard !own.isEmpty else { return }
    for (name, inner) in Self.folders(of: own) {
      let folder = Self.root + name
      guard !name.isEmpty, inner.contains(StickerPack.fileName) else {
        noteMissing(in: name, inner)
        continue
      }
      guard let source = notes.readText(folder + "/" + StickerPack.fileName, access),
        let pack = StickerPack.read(source, in: "stickers/" + name, findings: &notes.findings)
      else { continue }
      let files = Self.distinct(pack.images).map(\.name)
      let looks = parallel.map(files) { Self.look(at: $0, in: folder, access, kept) }
      var seen = Dictionary(zip(files, looks.map(\.look))) { first, _ in first }
      for look in looks { notes.completeness.note(look.completeness) }
      let lying = StickerFolder(paths: inner, looks: seen)
      notes.findings += pack.findings(lying)
      for file in Self.distinct(pack.images) {
        let path = pack.folder + "/" + file.name
        guard let image = lying.image(file), let reason = allowed.risk(of: path, image.bytes)
        else { continue }
        seen[file.name] = nil
        notes.findings.append(.fileRefused(path, because: reason, at: file.place))
      }
      // Files that must not be published are missing for pages and archives.
      packs.append(Pack(pack: pack, folder: StickerFolder(paths: inner, looks: seen)))
    }
  }

  /// The folders with the paths below them.
  ///
  /// Files directly under `content/stickers/` are listed under an empty name.
  private static func folders(of paths: [String]) -> [(name: String, inner: [String])] {
    var folders: [(name: String, inner: [String])] = []
    var places: [String: Int] = [:]
    for path in paths {
      let below = String(path.dropFirst(root.count))
      let steps = below.split(separator: "/", maxSplits: 1)
      let name = steps.count > 1 ? String(steps[0]) : ""
      let inner = steps.count > 1 ? String(steps[1]) : below
      if let place = places[name] {
        folders[place].inner.append(inner)
      } else {
        places[name] = folders.count
        folders.append((name, [inner]))
      }
    }
    return folders
  }

  /// How many stickers and sequences there are.
  var stickerCount: Int { packs.reduce(0) { $0 + $1.pack.labels.count } }

  // MARK: - For the site

  /// The images that packs name, by path under `content/`.
  var contents: [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for shelved in packs {
      for file in shelved.pack.images {
        guard let image = shelved.folder.image(file) else { continue }
        contents[shelved.pack.folder + "/" + file.name] = image.bytes
      }
    }
    return contents
  }

  /// The packs as pages show them, and the files made for them: stills, and archives for download.
  func prints(_ parallel: Parallel) -> (prints: [StickerPrint], files: [SiteOutput]) {
    let paths = StickerPrint.paths(of: packs.map(\.pack))
    let made = parallel.map(Array(zip(packs, paths))) { shelved, path in
      Self.print(shelved, path: path)
    }
    return (made.map(\.print), made.flatMap(\.files))
  }

  private static func print(_ shelved: Pack, path: String) -> (
    print: StickerPrint, files: [SiteOutput]
  ) {
    let (pack, folder) = (shelved.pack, shelved.folder)
    var files: [SiteOutput] = []
    var stills: [String: String] = [:]
    for sticker in pack.stickers where stills[sticker.file.name] == nil {
      guard let image = folder.image(sticker.file),
        let still = StillImage.firstFrame(of: image.bytes, image.facts)
      else { continue }
      let address = RelativePath.join(pack.folder, sticker.file.name)
      stills[sticker.file.name] = address
      files.append(SiteOutput(path: address, bytes: still))
    }
    var archive: StickerPrint.Archive?
    if let catalogue = StickerCatalogue(pack, folder), let bytes = catalogue.archive() {
      let address = RelativePath.join(pack.folder, catalogue.name + ".zip")
      archive = StickerPrint.Archive(path: address, length: bytes.count)
      files.append(SiteOutput(path: address, bytes: bytes))
    }
    return (StickerPrint(pack, path: path, stills: stills, archive: archive), files)
  }

  // MARK: - Reading

  /// Reports images that belong to no pack.
  ///
  /// Texts may be anywhere.
  private mutating func noteMissing(in name: String, _ inner: [String]) {
    guard let first = inner.first(where: { StickerFolder.isLookedAt($0) }) else { return }
    let folder = name.isEmpty ? "stickers" : "stickers/" + name
    notes.findings.append(.stickerPackMissing(in: folder, at: "content/\(folder)/\(first)"))
  }

  private static func distinct(_ files: [StickerFile]) -> [StickerFile] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.name).inserted }
  }

  private static func look(
    at name: String, in folder: String, _ access: BookSource, _ kept: KeptBack
  ) -> (look: StickerLook, completeness: Completeness) {
    guard let path = RelativePath.resolve(name, from: folder + "/" + StickerPack.fileName),
      path.hasPrefix(folder + "/")
    else { return (.outside, .whole) }
    // The name is also the image's address in the site, so only one spelling is allowed.
    guard path == folder + "/" + name else {
      return (.unreadable("its path is not normalised"), .whole)
    }
    switch PublicFile(path, access, kept) {
    case .throughLink: return (.outside, .whole)
    case .missing: return (.missing, .whole)
    case .notAFile: return (.unreadable("it is a folder"), .whole)
    case .keptBack(let reason): return (.unreadable("it is not published: \(reason)"), .whole)
    case .unreadable(let failure): return (.unreadable(failure.reason), Completeness(failure))
    case .bytes(let bytes): return (.image(StickerImage(bytes)), .whole)
    }
  }
}
