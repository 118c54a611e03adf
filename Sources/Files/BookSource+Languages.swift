internal import HornbookDiagnostics
internal import HornbookSystem

extension BookSource {
  /// What distinguishes the book in one language from the files as they lie.
  public struct Language: Sendable {
    /// The language, which is the name of its folder; nil for the original.
    public let tag: String?
    /// Whether a file belongs to this language, so that what is found in it is told with this book.
    public let owns: @Sendable (_ path: String) -> Bool
    /// The book in its original language; nil if this is the original.
    public let original: (@Sendable () -> BookSource)?
  }

  /// The beginning of the paths by which a translation reads files of its original.
  public static let originalPrefix = "original:"

  /// The book without the folders of its translations.
  ///
  /// - Parameter tags: The names of these folders, below `content/`.
  public func withoutTranslations(_ tags: [String]) -> BookSource {
    let folders = LanguageFolders(tags)
    var source = BookSource(
      root: root,
      walk: { [walk] folder in
        var found = walk(folder)
        found.dropAll { folders.hold(RelativePath.join(folder, $0)) }
        return found
      },
      open: { [open] path throws(FileError) in
        guard !folders.hold(path) else { throw FileError(.read, path, .missing) }
        let reading = try open(path)
        guard !folders.hold(reading.path) else { throw FileError(.read, path, .missing) }
        return reading
      },
      resolve: { [resolve] reference, file in
        let found = resolve(reference, file)
        guard let path = found.path, folders.hold(path) else { return found }
        return .missing(path)
      },
      entries: { [entries] folder in
        entries(folder).filter { !folders.hold(RelativePath.join(folder, $0)) }
      },
      sharedNumber: { [sharedNumber] in folders.hold($0) ? nil : sharedNumber($0) })
    source.facts = { [facts] in folders.hold($0) ? nil : facts($0) }
    source.known = { [known] in folders.hold($0) ? nil : known($0) }
    source.used = used
    source.authorship = authorship
    source.language = Language(tag: nil, owns: { _ in true }, original: nil)
    return source
  }

  /// The book in another language: the files of its folder as if they lay in `content/`, and beside them those files
  /// of the original that have no language.
  ///
  /// - Parameters:
  ///   - tag: The name of its folder below `content/`.
  ///   - tags: The names of the folders of all translations.
  ///   - listed: Everything below `content/`.
  ///   - isShared: Whether a file of the original has no language, by its path below `content/`.
  public func translation(
    _ tag: String, among tags: [String], _ listed: Walk, sharing isShared: (String) -> Bool
  ) -> BookSource {
    let files = TranslatedFiles(tag, LanguageFolders(tags), listed, sharing: isShared)
    let original = withoutTranslations(tags)
    var source = BookSource(
      root: root,
      walk: { [walk] in $0 == TranslatedFiles.content ? files.walk : walk($0) },
      open: { [open] path throws(FileError) in
        if path.hasPrefix(Self.originalPrefix) {
          return try original.open(String(path.dropFirst(Self.originalPrefix.count)))
        }
        guard let real = files.real(path) else { throw FileError(.read, path, .missing) }
        let reading = try open(real)
        guard let seen = files.seen(reading.path) else { throw FileError(.read, path, .missing) }
        var own = Reading(bytes: reading.bytes, path: seen, sharedNumber: reading.sharedNumber)
        (own.parts, own.findings) = (reading.parts, reading.findings)
        return own
      },
      resolve: { [resolve] in files.resolve($0, from: $1, resolve) },
      entries: { [entries] in files.entries(of: $0) ?? entries($0) },
      sharedNumber: { [sharedNumber] in files.real($0).flatMap(sharedNumber) })
    source.facts = { [facts] in files.real($0).flatMap(facts) }
    source.known = { [known] in files.real($0).flatMap(known) }
    source.used = used
    let above = authorship
    source.authorship = Authorship(
      place: { place in
        var place = place
        place.file = files.real(place.file) ?? place.file
        return above?.place(place) ?? (place, place.file != TranslatedFiles.settings)
      },
      read: { [open] path in
        above?.read(path) ?? Source(path: path, bytes: (try? open(path))?.bytes ?? [])
      },
      words: { files.words(above?.words($0) ?? $0) })
    source.language = Language(
      tag: tag, owns: { files.owns($0) },
      original: { original })
    return source
  }
}

/// The folders of translations below `content/`.
struct LanguageFolders: Sendable {
  private let folders: [String]

  init(_ tags: [String]) { folders = tags.map { RelativePath.join(TranslatedFiles.content, $0) } }

  /// Whether a path is one of them, or below one.
  func hold(_ path: String) -> Bool {
    folders.contains { path == $0 || path.hasPrefix($0 + "/") }
  }
}

/// Where the files of a translation lie, and as what the stages see them.
private struct TranslatedFiles: Sendable {
  static let content = "content"
  static let settings = "content/book.json"

  /// The folder of the translation.
  private let folder: String
  /// The files as the stages see them.
  let walk: Walk
  /// The files of the folder, by their paths below it.
  private let own: Set<String>
  /// The files of the original that have no language, by their paths below `content/`.
  private let shared: Set<String>
  /// The folders of both, by their paths below `content/`.
  private let folders: Set<String>

  init(
    _ tag: String, _ folders: LanguageFolders, _ listed: Walk, sharing isShared: (String) -> Bool
  ) {
    folder = RelativePath.join(Self.content, tag)
    let below = tag + "/"
    func inner(_ path: String) -> String? {
      path.hasPrefix(below) ? String(path.dropFirst(below.count)) : nil
    }
    // The settings are those of `content/book.json`.
    own = Set(listed.files.compactMap { inner($0.path) }).subtracting(["book.json"])
    let own = own
    // Under another name on the disk a file may be one that must not be seen.
    let others = listed.files.filter {
      !folders.hold(RelativePath.join(Self.content, $0.path)) && $0.sharedNumber == nil
        && isShared($0.path) && !own.contains($0.path)
    }
    shared = Set(others.map(\.path))
    let shared = shared
    var above: Set<String> = []
    for path in own.union(shared) {
      var folder = RelativePath.folder(of: path)
      while !folder.isEmpty, above.insert(folder).inserted {
        folder = RelativePath.folder(of: folder)
      }
    }
    self.folders = above
    walk = listed.translated(
      { inner($0).flatMap { own.contains($0) ? $0 : nil } ?? (shared.contains($0) ? $0 : nil) },
      folders: { inner($0) ?? (folders.hold(RelativePath.join(Self.content, $0)) ? nil : $0) },
      rest: inner)
  }

  private static func inner(_ path: String) -> String? {
    path.hasPrefix(content + "/") ? String(path.dropFirst(content.count + 1)) : nil
  }

  func owns(_ path: String) -> Bool { Self.inner(path).map(own.contains) ?? true }

  /// The path at which a file lies; nil if the translation has no such file.
  func real(_ path: String) -> String? {
    guard let inner = Self.inner(path) else {
      return path.hasPrefix(BookSource.originalPrefix)
        ? String(path.dropFirst(BookSource.originalPrefix.count)) : path
    }
    if own.contains(inner) { return RelativePath.join(folder, inner) }
    return shared.contains(inner) ? path : nil
  }

  /// The path under which the stages see a file; nil if they must not see it.
  func seen(_ path: String) -> String? {
    if path.hasPrefix(folder + "/") {
      return RelativePath.join(Self.content, String(path.dropFirst(folder.count + 1)))
    }
    guard let inner = Self.inner(path) else { return path }
    return shared.contains(inner) ? path : nil
  }

  func resolve(
    _ reference: String, from file: String,
    _ resolve: (String, String) -> BookFolder.Resolution
  ) -> BookFolder.Resolution {
    guard let path = RelativePath.resolve(reference, from: file) else {
      return resolve(reference, file)
    }
    if path == Self.content {
      if case .notAFile = resolve(folder, "") { return .notAFile(path) }
      return .missing(path)
    }
    guard path.hasPrefix(Self.content + "/") else { return resolve(path, "") }
    guard let real = real(path) else {
      return Self.inner(path).map(folders.contains) == true ? .notAFile(path) : .missing(path)
    }
    guard case .found(let there) = resolve(real, "") else { return .missing(path) }
    return seen(there).map { .found($0) } ?? .missing(path)
  }

  /// The names in a folder below `content/`; nil for another folder.
  func entries(of folder: String) -> [String]? {
    guard folder == Self.content || folder.hasPrefix(Self.content + "/") else { return nil }
    let prefix = folder == Self.content ? "" : folder.dropFirst(Self.content.count + 1) + "/"
    var names: Set<String> = []
    for path in own.union(shared) where path.hasPrefix(prefix) {
      names.insert(String(path.dropFirst(prefix.count).prefix { $0 != "/" }))
    }
    return names.sorted(by: RelativePath.precedes)
  }

  /// A message with the name of the folder in place of `content/`.
  func words(_ text: String) -> String {
    text.replacing(folder + "/", with: Self.content + "/")
      .replacing(Self.content + "/", with: folder + "/")
  }
}

extension BookFolder.Resolution {
  /// The path that it names; nil if it is none of the book's.
  fileprivate var path: String? {
    switch self {
    case .found(let path), .notAFile(let path), .missing(let path): path
    case .outside, .throughLink: nil
    }
  }
}

extension Walk {
  /// Leaves out everything that a condition holds for.
  fileprivate mutating func dropAll(_ isDropped: (String) -> Bool) {
    drop(isDropped)
    specials.removeAll(where: isDropped)
    hidden.removeAll(where: isDropped)
  }

  /// The same listing under other paths; what has none is left out.
  fileprivate func translated(
    _ file: (String) -> String?, folders folder: (String) -> String?, rest: (String) -> String?
  ) -> Walk {
    var walk = Walk()
    walk.files = files.compactMap { known in
      file(known.path).map {
        File(path: $0, facts: known.facts, sharedNumber: known.sharedNumber)
      }
    }.sorted { RelativePath.precedes($0.path, $1.path) }
    walk.links = links.compactMap { link in
      (link.target == .file ? file(link.path) : rest(link.path)).map {
        Link(path: $0, target: link.target)
      }
    }.sorted { RelativePath.precedes($0.path, $1.path) }
    walk.folders = Set(folders.compactMap(folder)).sorted(by: RelativePath.precedes)
    walk.specials = specials.compactMap(rest)
    walk.hidden = hidden.compactMap(rest)
    walk.failures = failures
    return walk
  }
}
