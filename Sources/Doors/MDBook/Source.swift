internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookSystem

/// An mdBook source that is opened as it lies: its `src/` is seen as `content/`, and `book.toml` as `content/book.json`.
struct MDBookSource: Sendable {
  let settings: MDBookSettings
  private let disk: BookSource
  private let files: MDBookFiles
  /// The settings and the files from which they are made.
  private let toml: BookSource.Reading
  private let own: BookSource.Reading?

  private static let content = "content"
  private static let settingsPath = "content/book.json"
  private static let templates = "templates"
  /// The book's own rules: all of its style sheets, one after the other.
  private static let stylesPath = "templates/book.css"

  /// Opens a source.
  ///
  /// - Parameters:
  ///   - disk: The folder of `book.toml`.
  ///   - allowed: Other folders that may be read.
  init(_ disk: BookSource, allowed: [BookSource]) throws(FileError) {
    self.disk = disk
    files = MDBookFiles(disk: disk, allowed: allowed)
    toml = try disk.open(MDBookSettings.path)
    own = try? disk.open(MDBookSettings.ownPath)
    let folder = (try? OpenFolder.realPath(disk.root.isEmpty ? "." : disk.root)) ?? disk.root
    settings = MDBookSettings(
      Source(path: MDBookFiles.plain + MDBookSettings.path, bytes: toml.bytes),
      own: own.map { Source(path: MDBookFiles.plain + MDBookSettings.ownPath, bytes: $0.bytes) },
      name: RelativePath.name(of: folder), isThere: { disk.resolve($0, "") == .found($0) })
  }

  /// The files as the stages see them.
  var book: BookSource {
    var book = BookSource(
      root: disk.root, walk: walk, open: { path throws(FileError) in try open(path) },
      resolve: resolve, entries: { entries(of: $0) },
      sharedNumber: { inner($0).flatMap { disk.sharedNumber($0) } })
    book.facts = { facts($0) }
    book.authorship = Authorship(
      place: { place($0) },
      read: { Source(path: $0, bytes: (try? disk.read($0)) ?? []) },
      words: { message in
        Self.renamed(
          message, to: settings.src.isEmpty ? "the folder of book.toml" : settings.src + "/")
      })
    return book
  }

  // MARK: - Paths

  /// The path on the disk of a path that the stages know; nil if it is not a file of the author.
  private func inner(_ path: String) -> String? {
    if path.hasPrefix(MDBookFiles.plain) { return String(path.dropFirst(MDBookFiles.plain.count)) }
    guard path != Self.settingsPath else { return nil }
    if path == Self.content { return settings.src }
    guard path.hasPrefix(Self.content + "/") else { return nil }
    return RelativePath.join(settings.src, String(path.dropFirst(Self.content.count + 1)))
  }

  /// The path that the stages know of a path on the disk.
  private func outer(_ path: String) -> String {
    if path == settings.src { return Self.content }
    guard !settings.src.isEmpty else { return RelativePath.join(Self.content, path) }
    guard path.hasPrefix(settings.src + "/") else { return MDBookFiles.plain + path }
    return Self.content + path.dropFirst(settings.src.count)
  }

  // MARK: - Files

  private func walk(_ folder: String) -> Walk {
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
    if path == Self.settingsPath {
      return BookSource.Reading(
        bytes: settings.json.bytes, path: path, findings: settings.findings)
    }
    if path == Self.stylesPath {
      var bytes: [UInt8] = []
      for style in settings.styles {
        bytes += ((try? disk.read(style)) ?? []) + [ASCII.newline]
      }
      return BookSource.Reading(bytes: bytes, path: path)
    }
    guard let inner = inner(path) else {
      throw FileError(.read, path, reason: "there is no such file")
    }
    let reading = try disk.open(inner)
    let real = outer(reading.path)
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

  private func composed(_ inner: String, _ bytes: [UInt8]) -> ComposedText {
    ComposedText(Source(path: MDBookFiles.plain + inner, bytes: bytes))
  }

  private func resolve(_ reference: String, _ file: String) -> BookFolder.Resolution {
    guard let path = RelativePath.resolve(reference, from: file) else { return .outside }
    if path == Self.settingsPath { return .found(path) }
    if path.isEmpty { return disk.resolve("", "") }
    if !settings.styles.isEmpty {
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
    guard path.hasPrefix(MDBookFiles.plain), let inner = inner(path) else { return nil }
    for folder in files.allowed {
      if let below = RelativePath.below(folder.root, inner) { return folder.facts(below) }
    }
    return disk.facts(inner)
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
    if place.file == Self.settingsPath { return settings.json.origin(of: place.range) }
    guard place.file.isPage, !place.isWholeFile, place.file.hasPrefix(Self.content + "/"),
      let inner = inner(place.file), let bytes = try? disk.read(inner)
    else { return nil }
    var text = MDBookText(files)
    return text.expanded(composed(inner, bytes), from: inner).origin(of: place.range)
  }

  /// Replaces `content/` in a message, but not in what it quotes.
  static func renamed(_ message: String, to name: String) -> String {
    guard message.contains("content") else { return message }
    var isQuoted = false
    var pieces: [String] = []
    let quotes = "“”"
    for piece in message.split(omittingEmptySubsequences: false, whereSeparator: quotes.contains) {
      pieces.append(isQuoted ? "“\(piece)”" : String(piece).replacing(each: "content/", with: name))
      isQuoted.toggle()
    }
    return pieces.joined()
  }
}
