internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookSystem
internal import Synchronization

/// A catalogue of DocC that is opened as it lies: its texts are seen as chapters, without folders, and the list of
/// chapters and `content/book.json` are made from what they say.
final class DocCSource: Sendable {
  /// The catalogue's folder below that of the disk; empty if it is that folder itself.
  let src: String
  private let disk: BookSource
  /// The catalogue, once it has been read.
  private let known = Mutex<DocCCatalogue?>(nil)

  private static let content = "content"
  private static let settingsPath = "content/book.json"
  private static let summaryPath = "content/SUMMARY.md"
  /// The path of everything that texts know of each other, as bytes; no file has it.
  private static let catalogue = "catalogue:"
  /// The prefix of paths below the folder of the disk, in places that are not those of the book's texts.
  private static let plain = "source:"

  /// - Parameter src: The catalogue's folder below that of the disk; empty if it is that folder itself.
  init(_ disk: BookSource, src: String) {
    self.disk = disk
    self.src = src
  }

  /// The name of the catalogue, without its extension.
  var name: String {
    if !src.isEmpty { return RelativePath.name(of: src).droppingExtension }
    let folder = (try? OpenFolder.realPath(disk.root.isEmpty ? "." : disk.root)) ?? disk.root
    return RelativePath.name(of: folder).droppingExtension
  }

  /// The catalogue that a folder is, or the only one in it; nil if there is none.
  convenience init?(in disk: BookSource) {
    let folder = try? OpenFolder.realPath(disk.root.isEmpty ? "." : disk.root)
    if folder?.hasSuffix(".docc") == true {
      self.init(disk, src: "")
      return
    }
    let names = disk.entries("")
    let inside = names.filter { $0.hasSuffix(".docc") }
    guard !names.contains("content"), inside.count == 1, let src = inside.first else { return nil }
    self.init(disk, src: src)
  }

  /// The files as the stages see them.
  var book: BookSource {
    var book = BookSource(
      root: disk.root, walk: { self.walk($0) },
      open: { path throws(FileError) in try self.open(path) },
      resolve: { self.resolve($0, $1) }, entries: { self.entries(of: $0) },
      sharedNumber: { self.inner($0).flatMap { self.disk.sharedNumber($0) } })
    book.facts = { path in
      path == Self.catalogue
        ? self.facts(ofAll: self.disk.walk(self.src))
        : self.plainPath(path).flatMap { self.disk.facts($0) }
    }
    book.authorship = Authorship(
      place: { self.place($0) },
      read: { Source(path: $0, bytes: (try? self.disk.read($0)) ?? []) },
      words: { Self.emptyWords[$0] ?? MDBookSource.renamed($0, to: "the catalogue") })
    return book
  }

  /// What is said of a catalogue without articles, instead of what is said of the list made for it.
  private static let emptyWords = [
    "SUMMARY.md lists no existing chapter": "the catalogue has no article",
    "List chapters as links: “- [Title](file.md)”.":
      "Write one: a file such as Start.md that begins with “# Its title”. Symbols get no pages.",
  ]

  // MARK: - Reading

  private var loaded: DocCCatalogue {
    known.withLock { known in
      if let known { return known }
      let loaded = load()
      known = loaded
      return loaded
    }
  }

  private func load() -> DocCCatalogue {
    let paths = disk.walk(src).files.map(\.path)
    let pages = paths.filter { $0.isPage && $0 != Summary.path }.map { path in
      // A text that cannot be read is listed; whoever opens it is told why.
      let bytes = (try? disk.read(below(path))) ?? []
      return DocCPage(
        path: path, source: ComposedText(Source(path: Self.plain + below(path), bytes: bytes)))
    }
    var symbols = DocCSymbols()
    symbols.pattern = settings.symbols
    let beside =
      src.isEmpty
      ? []
      : disk.entries(RelativePath.folder(of: src)).map {
        RelativePath.join(RelativePath.folder(of: src), $0)
      }
    for path in paths.map(below) + beside where path.hasSuffix(DocCSymbols.ending) {
      if let bytes = try? disk.read(path) { symbols.read(Source(path: path, bytes: bytes)) }
    }
    let tutorials = paths.filter { $0.hasSuffix(".tutorial") }.map { path in
      (below(path), [RelativePath.name(of: path).droppingExtension])
    }
    return DocCCatalogue(
      pages, name: name, images: DocCImages(paths.filter { !$0.isPage }), symbols: symbols,
      tutorials: tutorials)
  }

  /// The settings in `hornbook.json`.
  private var settings: DocCSettings { DocCSettings(try? own()) }

  /// The paths at which `hornbook.json` may be: in the catalogue or beside it.
  private var ownPaths: [String] { [below(DocCSettings.ownPath), DocCSettings.ownPath] }

  /// The path of `hornbook.json`; if there is none, where it would be.
  var ownPath: String {
    ownPaths.first { disk.resolve($0, "") == .found($0) } ?? DocCSettings.ownPath
  }

  /// The file `hornbook.json`, in the catalogue or beside it; nil if there is none.
  private func own() throws(FileError) -> Source? {
    for path in ownPaths {
      if let file = try disk.openIfThere(path) {
        return Source(path: Self.plain + path, bytes: file.bytes)
      }
    }
    return nil
  }

  /// Whether a file of the catalogue is hidden where its links lead.
  func isHidden(_ path: String) -> Bool { disk.hides(below(path)) }

  private func below(_ path: String) -> String { RelativePath.join(src, path) }

  // MARK: - Paths

  private func plainPath(_ path: String) -> String? {
    path.hasPrefix(Self.plain) ? String(path.dropFirst(Self.plain.count)) : nil
  }

  /// The path on the disk of a path that the stages know; nil if it is not a file of the author.
  private func inner(_ path: String) -> String? {
    if let plain = plainPath(path) { return plain }
    guard path != Self.settingsPath, path != Self.summaryPath else { return nil }
    if path == Self.content { return src }
    guard let inside = RelativePath.below(Self.content, path) else { return nil }
    let catalogue = loaded
    return below(catalogue.page(atOuter: inside).map { catalogue.pages[$0].path } ?? inside)
  }

  /// The path that the stages know of a path on the disk.
  private func outer(_ path: String) -> String {
    guard let inside = RelativePath.below(src, path) else { return Self.plain + path }
    let catalogue = loaded
    return RelativePath.join(
      Self.content, catalogue.page(at: inside).map { catalogue.pages[$0].outer } ?? inside)
  }

  // MARK: - Files

  private func walk(_ folder: String) -> Walk {
    guard let inner = inner(folder) else { return Walk(missing: folder) }
    var walk = disk.walk(inner)
    guard folder == Self.content else { return walk }
    let all = facts(ofAll: walk)
    let catalogue = loaded
    walk.renameFiles { path in
      if path.isPage { return catalogue.page(at: path).map { catalogue.pages[$0].outer } }
      return path == "book.json" || path.hasSuffix(".tutorial") ? nil : path
    }
    walk.add("book.json", facts: all)
    walk.add(Summary.path, facts: all)
    return walk
  }

  /// The facts of what is made from all files of the catalogue, and from the settings.
  private func facts(ofAll walk: Walk) -> FileFacts {
    let own = [below(DocCSettings.ownPath), DocCSettings.ownPath].compactMap { disk.facts($0) }
    let all = walk.files.map(\.facts) + own
    return FileFacts(
      size: all.reduce(0) { $0 + $1.size }, modified: all.map(\.modified).max() ?? 0,
      inode: all.reduce(UInt64(all.count)) { $0 ^ $1.inode }, changed: all.map(\.changed).max() ?? 0
    )
  }

  private func open(_ path: String) throws(FileError) -> BookSource.Reading {
    let catalogue = loaded
    switch path {
    case Self.settingsPath:
      let settings = DocCSettings(try own())
      return BookSource.Reading(
        bytes: settings.json(of: catalogue, name: name).bytes, path: path,
        findings: settings.findings + catalogue.unshown(Self.plain))
    case Self.summaryPath:
      return BookSource.Reading(bytes: catalogue.summary.bytes, path: path)
    case Self.catalogue: return BookSource.Reading(bytes: catalogue.known, path: path)
    default: break
    }
    guard let inner = inner(path) else {
      throw FileError(.read, path, reason: "there is no such file")
    }
    let reading = try disk.open(inner)
    let real = outer(reading.path)
    guard let page = page(at: path, catalogue) else {
      return BookSource.Reading(
        bytes: reading.bytes, path: real, sharedNumber: reading.sharedNumber)
    }
    let text = DocCText(page, of: catalogue)
    return BookSource.Reading(
      bytes: text.markdown.bytes, path: real, sharedNumber: reading.sharedNumber,
      parts: [BookSource.Part(path: Self.catalogue, bytes: catalogue.known)],
      findings: text.findings)
  }

  private func page(at path: String, _ catalogue: DocCCatalogue) -> Int? {
    RelativePath.below(Self.content, path).flatMap(catalogue.page(atOuter:))
  }

  private func resolve(_ reference: String, _ file: String) -> BookFolder.Resolution {
    guard let path = RelativePath.resolve(reference, from: file) else { return .outside }
    if path == Self.settingsPath || path == Self.summaryPath { return .found(path) }
    if path.isEmpty { return disk.resolve("", "") }
    guard let inner = inner(path) else { return .missing(path) }
    switch disk.resolve(inner, "") {
    case .found(let path): return .found(outer(path))
    case .missing: return .missing(path)
    case .outside: return .outside
    case .throughLink: return .throughLink(path)
    case .notAFile: return .notAFile(path)
    }
  }

  private func entries(of folder: String) -> [String] {
    let own = inner(folder).map { disk.entries($0) } ?? []
    return folder == Self.content ? own + loaded.pages.map(\.outer) : own
  }

  // MARK: - The author's view

  func place(_ place: Place) -> (place: Place, isExact: Bool) {
    var found = origin(of: place) ?? (place, true)
    if found.place.file == Self.summaryPath { return (Place(file: src), false) }
    found.place.file = inner(found.place.file) ?? found.place.file
    return found
  }

  /// The origin of a place in a text that was made; nil for other files.
  private func origin(of place: Place) -> (place: Place, isExact: Bool)? {
    let catalogue = loaded
    if place.file == Self.settingsPath {
      return settings.json(of: catalogue, name: name).origin(of: place.range)
    }
    if place.file == Self.summaryPath { return catalogue.summary.origin(of: place.range) }
    guard !place.isWholeFile, let page = page(at: place.file, catalogue) else { return nil }
    return DocCText(page, of: catalogue).markdown.origin(of: place.range)
  }
}

extension DocCCatalogue {
  /// Everything that the texts know of each other.
  var known: [UInt8] {
    var lines = pages.map { page in
      [page.path, page.outer, page.title, page.symbol?.steps.joined(separator: "/") ?? ""]
        .joined(separator: "\t")
    }
    lines += tutorials
    lines.append(symbols.pattern ?? "")
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// The note that tutorials are not shown.
  func unshown(_ prefix: String) -> [Finding] {
    guard let first = tutorials.first else { return [] }
    let count = tutorials.count == 1 ? "a tutorial is" : "\(tutorials.count) tutorials are"
    return [Finding(.directiveUnshown, at: Place(file: prefix + first), "\(count) not shown")]
  }
}
