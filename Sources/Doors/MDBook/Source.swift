internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookSystem

/// A book in whose texts mdBook's directives are replaced.
///
/// A source of mdBook is opened as it lies: its `src/` is seen as `content/`, and `book.toml` as `content/book.json`.
struct MDBookSource: Sendable {
  /// What `book.toml` says; nil for a book of ours.
  let settings: MDBookSettings?
  /// The folder of the texts, below that of the book.
  let src: String
  let disk: BookSource
  let files: MDBookFiles
  /// Why `hornbook.json` cannot be read.
  private var fault: FileError?
  /// The texts as preprocessors leave them; nil if none is run.
  let preprocessing: MDBookPreprocessing?
  /// The titles of the listed chapters.
  let titles = ListedTitles()

  static let content = "content"
  static let settingsPath = "content/book.json"
  private static let templates = "templates"
  /// The book's own rules: all of its style sheets, one after the other.
  static let stylesPath = "templates/book.css"

  /// Opens a source.
  ///
  /// - Parameters:
  ///   - disk: The folder of `book.toml`.
  ///   - allowed: Other folders that may be read.
  ///   - runsPrograms: Whether preprocessors are run.
  init(_ disk: BookSource, allowed: [BookSource], runsPrograms: Bool) throws(FileError) {
    self.disk = disk
    files = MDBookFiles(disk: disk, allowed: allowed)
    let toml = try disk.open(MDBookSettings.path)
    var own: BookSource.Reading?
    do throws(FileError) {
      own = try disk.openIfThere(MDBookSettings.ownPath)
    } catch {
      fault = error
    }
    let folder = (try? OpenFolder.realPath(disk.root.isEmpty ? "." : disk.root)) ?? disk.root
    let settings = MDBookSettings(
      Source(path: MDBookFiles.plain + MDBookSettings.path, bytes: toml.bytes),
      own: own.map { Source(path: MDBookFiles.plain + MDBookSettings.ownPath, bytes: $0.bytes) },
      name: RelativePath.name(of: folder), runsPrograms: runsPrograms,
      open: { try? disk.open($0) })
    self.settings = settings
    preprocessing =
      runsPrograms && settings.preprocessors.contains { !$0.command.isEmpty }
      ? MDBookPreprocessing(settings, files) : nil
    src = settings.src
  }

  /// Opens a book of ours; nil unless its settings ask for mdBook's dialect.
  init?(ours disk: BookSource, allowed: [BookSource]) {
    guard let bytes = try? disk.read(Self.settingsPath),
      bytes.firstRange(of: "\"mdbook\"", from: 0, to: bytes.count) != nil
    else { return nil }
    var findings: [Finding] = []
    let root = JSONParser.parse(Source(path: Self.settingsPath, bytes: bytes))
      .root(findings: &findings)
    guard root?["dialect"]?.string == "mdbook" else { return nil }
    self.disk = disk
    files = MDBookFiles(disk: disk, allowed: allowed)
    settings = nil
    preprocessing = nil
    src = Self.content
  }

  /// The files as the stages see them.
  var book: BookSource {
    var book = BookSource(
      root: disk.root, walk: walk, open: { path throws(FileError) in try open(path) },
      resolve: resolve, entries: { entries(of: $0) },
      sharedNumber: { inner($0).flatMap { disk.sharedNumber($0) } })
    book.facts = { facts($0) }
    book.used = { used(among: $0) }
    book.authorship = Authorship(
      place: { place($0) },
      read: { Source(path: $0, bytes: (try? disk.read($0)) ?? []) },
      words: { message in
        settings == nil
          ? message
          : Self.renamed(message, to: src.isEmpty ? "the folder of book.toml" : src + "/") {
            author($0)
          }
      })
    return book
  }

  // MARK: - Paths

  /// The path on the disk of a path that the stages know; nil if it is not a file of the author.
  private func inner(_ path: String) -> String? {
    for prefix in [MDBookFiles.plain, Self.made] where path.hasPrefix(prefix) {
      return String(path.dropFirst(prefix.count))
    }
    guard settings != nil else { return path }
    guard path != Self.settingsPath else { return nil }
    if path == Self.content { return src }
    guard path.hasPrefix(Self.content + "/") else { return nil }
    return RelativePath.join(src, String(path.dropFirst(Self.content.count + 1)))
  }

  /// The path that the stages know of a part of a text.
  func shown(_ part: String) -> String { inner(part).map(outer) ?? part }

  /// The path that the stages know of a path on the disk.
  private func outer(_ path: String) -> String {
    if settings == nil, path == Self.templates || path.hasPrefix(Self.templates + "/") {
      return path
    }
    if path == src { return Self.content }
    guard !src.isEmpty else { return RelativePath.join(Self.content, path) }
    guard path.hasPrefix(src + "/") else { return MDBookFiles.plain + path }
    return Self.content + path.dropFirst(src.count)
  }

  // MARK: - Files

  private func walk(_ folder: String) -> Walk {
    guard let settings else { return disk.walk(folder) }
    if folder == Self.templates, !settings.styles.isEmpty {
      var walk = Walk()
      walk.add("book.css", facts: facts(of: settings.styles))
      return walk
    }
    guard let inner = inner(folder) else { return Walk(missing: folder) }
    var walk = disk.walk(inner)
    guard folder == Self.content else { return walk }
    let made = RelativePath.below(inner, settings.buildDir)
    walk.drop { path in
      path == "book.json" || made.map { path == $0 || path.hasPrefix($0 + "/") } ?? false
    }
    // Files elsewhere in the author's folder may be meant to be here. Other links count where something names them.
    walk.lend { link in
      let path = RelativePath.join(inner, link)
      return disk.resolve(path, "") == .found(path) ? disk.facts(path) : nil
    }
    walk.drop(links: { $0 != .file })
    let known = Set(walk.files.map(\.path))
    let texts = preprocessing?.result.texts.keys.sorted() ?? []
    let below = texts.compactMap { RelativePath.below(src, $0) ?? (src.isEmpty ? $0 : nil) }
    walk.add(
      below.filter { !known.contains($0) }.map {
        ($0, FileFacts(size: 0, modified: 0, inode: 0, changed: 0))
      })
    walk.add(
      missingChapters.map { chapter in
        let hash = StableHash(of: chapter.text)
        return (
          chapter.path,
          FileFacts(size: chapter.text.count, modified: 0, inode: hash.high, changed: 0)
        )
      })
    walk.add("book.json", facts: facts(of: [MDBookSettings.path, MDBookSettings.ownPath]))
    return walk
  }

  /// The facts of a file that is made from others.
  private func facts(of paths: [String]) -> FileFacts {
    let all = paths.compactMap(disk.facts)
    return FileFacts(
      size: all.reduce(0) { $0 + $1.size }, modified: all.map(\.modified).max() ?? 0,
      inode: all.reduce(0) { $0 ^ $1.inode }, changed: all.map(\.changed).max() ?? 0)
  }

  private func open(_ path: String) throws(FileError) -> BookSource.Reading {
    if let settings, path == Self.settingsPath {
      if let fault { throw fault }
      return BookSource.Reading(
        bytes: settings.json.bytes, path: path,
        findings: settings.findings + (preprocessing?.result.failures ?? []))
    }
    if let settings, path == Self.stylesPath {
      return BookSource.Reading(bytes: styles(settings), path: path)
    }
    guard let inner = inner(path) else {
      throw FileError(.read, path, reason: "there is no such file")
    }
    if let reading = try preprocessed(inner, at: path) { return reading }
    if let text = missingChapter(at: inner) { return BookSource.Reading(bytes: text, path: path) }
    let reading = try disk.open(inner)
    if inner == summaryPath {
      return BookSource.Reading(
        bytes: reading.bytes, path: outer(reading.path), sharedNumber: reading.sharedNumber,
        findings: findingsAboutChapters)
    }
    // A link to a file elsewhere in the author's folder stands for it.
    let place = outer(reading.path)
    let isLent = place.hasPrefix(MDBookFiles.plain) && !MDBookFiles.isHidden(reading.path)
    let real = isLent ? path : place
    guard path.isPage, path.hasPrefix(Self.content + "/"),
      reading.bytes.firstRange(of: "{{") != nil
    else {
      return BookSource.Reading(
        bytes: reading.bytes, path: real, sharedNumber: reading.sharedNumber)
    }
    var text = MDBookText(files)
    let composed = text.expanded(composed(inner, reading.bytes), from: inner)
    return BookSource.Reading(
      bytes: composed.bytes, path: real, sharedNumber: reading.sharedNumber, parts: text.parts,
      findings: text.findings)
  }

  /// A text or the list of chapters as preprocessors leave it; nil for other files.
  private func preprocessed(_ inner: String, at path: String) throws(FileError)
    -> BookSource.Reading?
  {
    guard let made = preprocessing?.result else { return nil }
    if path.hasPrefix(Self.made) {
      return BookSource.Reading(bytes: made.texts[inner]?.bytes ?? made.summary ?? [], path: path)
    }
    let isList = path == RelativePath.join(Self.content, Summary.path)
    guard let bytes = isList ? made.summary : made.texts[inner]?.bytes else { return nil }
    let part = BookSource.Part(path: Self.made + inner, bytes: bytes)
    return BookSource.Reading(
      bytes: bytes, path: path, parts: (made.parts[inner] ?? []) + [part],
      findings: made.findings[inner] ?? [])
  }

  /// The prefix of paths of texts as preprocessors leave them.
  private static let made = "preprocessed:"

  /// The style sheets, one after the other.
  func styles(_ settings: MDBookSettings) -> [UInt8] {
    settings.styles.flatMap { (files.read($0) ?? []) + [ASCII.newline] }
  }

  private func composed(_ inner: String, _ bytes: [UInt8]) -> ComposedText {
    ComposedText(Source(path: MDBookFiles.plain + inner, bytes: bytes))
  }

  private func resolve(_ reference: String, _ file: String) -> BookFolder.Resolution {
    // A path leads on from where the author's file lies.
    let path =
      file.isEmpty
      ? RelativePath.resolve(reference, from: file)
      : inner(file).flatMap { RelativePath.resolve(reference, from: $0) }.map(outer)
    guard let path else { return .outside }
    if path == Self.settingsPath { return .found(path) }
    if path.isEmpty { return disk.resolve("", "") }
    if settings?.styles.isEmpty == false {
      if path == Self.templates { return .notAFile(path) }
      if path == Self.stylesPath { return .found(path) }
    }
    guard let inner = inner(path) else { return .missing(path) }
    switch disk.resolve(inner, "") {
    case .found(let path): return .found(outer(path))
    case .missing: return .missing(path)
    case .outside: return .outside
    case .throughLink: return .throughLink(path)
    case .notAFile: return .notAFile(path)
    }
  }

  private func entries(of folder: String) -> [String] { inner(folder).map(disk.entries) ?? [] }

  private func facts(_ path: String) -> FileFacts? {
    if path.hasPrefix(Self.made) {
      guard let bytes = try? open(path).bytes else { return nil }
      return FileFacts(
        size: bytes.count, modified: 0, inode: StableHash(of: bytes).high, changed: 0)
    }
    guard path.hasPrefix(MDBookFiles.plain), let inner = inner(path) else { return nil }
    for folder in files.allowed {
      if let below = RelativePath.below(folder.root, inner) { return folder.facts(below) }
    }
    return disk.facts(inner)
  }

  /// Where the files lie that texts include from elsewhere below the book's folder.
  var included: OpenedBook.Watched {
    var watched = OpenedBook.Watched(folders: [])
    let book = book
    let pages = book.walk(Self.content).files.map(\.path).filter(\.isPage)
    let parts = pages.flatMap { page in
      (try? book.open(RelativePath.join(Self.content, page)))?.parts ?? []
    }
    for path in Set(parts.map(\.path)) {
      let path = path.dropFirst(MDBookFiles.plain.count).description
      guard RelativePath.below(src, path) == nil, RelativePath.resolve(path, from: "") == path
      else { continue }
      let folder = RelativePath.folder(of: path)
      if folder.isEmpty {
        watched.files.insert(path)
      } else if !watched.folders.contains(folder) {
        watched.folders.append(folder)
      }
    }
    return watched
  }

  // MARK: - The author's view

  private func place(_ place: Place) -> (place: Place, isExact: Bool) {
    guard let origin = origin(of: place) else {
      var place = place
      place.file = inner(place.file) ?? place.file
      return (place, true)
    }
    var found = origin
    found.place.file = inner(origin.place.file) ?? origin.place.file
    return found
  }

  /// The origin of a place in a text that is put together; nil for other files.
  private func origin(of place: Place) -> (place: Place, isExact: Bool)? {
    if let settings, place.file == Self.settingsPath {
      return settings.json.origin(of: place.range)
    }
    guard place.file.isPage, !place.isWholeFile, place.file.hasPrefix(Self.content + "/"),
      let inner = inner(place.file), let bytes = try? disk.read(inner)
    else { return nil }
    if let made = preprocessing?.result.texts[inner] { return made.origin(of: place.range) }
    var text = MDBookText(files)
    return text.expanded(composed(inner, bytes), from: inner).origin(of: place.range)
  }

  /// The author's path of a file that is there; nil for other words.
  private func author(_ path: String) -> String? {
    let isPath = path.hasPrefix(Self.content + "/") || path.hasPrefix(MDBookFiles.plain)
    guard isPath, let inner = inner(path) else { return nil }
    if case .missing = disk.resolve(inner, "") { return nil }
    return inner
  }

  /// Replaces `content/` in a message, but not in what it quotes, where only paths are replaced.
  static func renamed(
    _ message: String, to name: String, path: (String) -> String? = { _ in nil }
  ) -> String {
    guard message.contains("content") || message.contains(MDBookFiles.plain) else {
      return message
    }
    var isQuoted = false
    var pieces: [String] = []
    let quotes = "“”"
    for piece in message.split(omittingEmptySubsequences: false, whereSeparator: quotes.contains) {
      let quoted = String(piece)
      pieces.append(
        isQuoted
          ? "“\(path(quoted) ?? quoted)”" : String(piece).replacing(each: "content/", with: name))
      isQuoted.toggle()
    }
    return pieces.joined()
  }
}
