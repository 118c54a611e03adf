internal import HornbookBytes
public import HornbookFiles
internal import HornbookSystem

/// A book that was opened where it lies, of whatever kind it is.
public struct OpenedBook: Sendable {
  /// Its files, as the stages see them.
  public let source: BookSource
  /// The folder of the site, if none is chosen.
  public let output: String
  /// Whether that folder lies outside of the book's own.
  public let hasOutputElsewhere: Bool
  /// The folder of the cache and of the lock.
  public let state: String
  /// The folders of its sources, below its own.
  public let sources: [String]
  /// The file with its settings, below its own folder; it may not be there.
  public let settings: String
  /// What to watch for changes, below the book's folder.
  public let watched: @Sendable () -> Watched
  /// The tool that it was written for.
  public let kind: Kind
  /// What an import makes of it; nil for a book of ours.
  public let plan: @Sendable () -> ImportPlan?

  /// What to watch for changes.
  public struct Watched: Sendable {
    /// Folders, with all below them.
    public var folders: [String]
    /// The names of files beside them.
    public var files: Set<String> = []
  }

  /// A tool whose books are opened.
  public enum Kind: String, Sendable, CaseIterable {
    case hornbook, mdbook, docc
  }

  /// The file with what the last build has left.
  public var cache: String { RelativePath.join(state, "cache") }

  /// Opens the book in a folder.
  ///
  /// - Parameters:
  ///   - disk: The files of the folder.
  ///   - allowed: Folders outside of it that may be read.
  ///   - runsPrograms: Whether the book's preprocessors are run.
  public init(_ disk: BookSource, allowing allowed: [String] = [], runsPrograms: Bool = false) {
    // The innermost folder counts first, since it may be one that is hidden in another.
    let allowed = allowed.sorted {
      OutputFolder.resolved($0).count > OutputFolder.resolved($1).count
    }
    .map { BookSource.disk($0) }
    if !disk.has(MDBookSource.settingsPath), disk.has(MDBookSettings.path),
      let book = try? MDBookSource(disk, allowed: allowed, runsPrograms: runsPrograms)
    {
      self.init(book, in: disk, state: runsPrograms ? "preprocessed" : "")
    } else if let book = DocCSource(in: disk) {
      self.init(book, in: disk)
    } else {
      self.init(ours: disk, MDBookSource(ours: disk, allowed: allowed))
    }
  }

  /// The tool that the book in a folder was written for; nil if no file there says that it is a book.
  public static func kind(in disk: BookSource) -> Kind? {
    if disk.has(MDBookSource.settingsPath) { return .hornbook }
    if disk.has(MDBookSettings.path) { return .mdbook }
    return DocCSource(in: disk) == nil ? nil : .docc
  }

  /// A catalogue of DocC.
  private init(_ book: DocCSource, in disk: BookSource) {
    source = book.book
    output = Self.output(ofCatalogue: RelativePath.join(disk.root, book.src), name: book.name)
    hasOutputElsewhere = true
    state = Self.state(of: disk.root)
    sources = [book.src]
    settings = book.ownPath
    watched = { Watched(folders: [book.src], files: [DocCSettings.ownPath]) }
    kind = .docc
    plan = { book.plan }
  }

  /// The folder of a catalogue's site: among what the package builds, else beside the catalogue.
  private static func output(ofCatalogue folder: String, name: String) -> String {
    guard let real = try? OpenFolder.realPath(folder.isEmpty ? "." : folder) else {
      return RelativePath.join(folder, "hornbook-site")
    }
    var above = RelativePath.folder(of: real)
    while !above.isEmpty {
      if (try? FileFacts.of(above + "/Package.swift")) != nil {
        return "\(above)/.build/hornbook/\(name)"
      }
      above = RelativePath.folder(of: above)
    }
    return RelativePath.folder(of: real) + "/hornbook-site"
  }

  /// An mdBook source.
  private init(_ book: MDBookSource, in disk: BookSource, state name: String) {
    source = book.book
    output = disk.path(of: RelativePath.join(book.settings?.buildDir ?? "book", "hornbook"))
    hasOutputElsewhere = false
    state = RelativePath.join(Self.state(of: disk.root), name)
    sources = [book.src].filter { !$0.isEmpty }
    settings = MDBookSettings.path
    watched = {
      var watched = book.included
      watched.folders += [book.src] + (book.settings?.watched ?? [])
      watched.files.formUnion([MDBookSettings.path, MDBookSettings.ownPath])
      return watched
    }
    kind = .mdbook
    plan = { book.plan }
  }

  /// A book that was written for Hornbook.
  private init(ours disk: BookSource, _ book: MDBookSource?) {
    source = book?.book ?? disk
    output = disk.path(of: "output")
    hasOutputElsewhere = false
    state = disk.path(of: ".hornbook")
    sources = ["content", "templates"]
    settings = MDBookSource.settingsPath
    watched = {
      var watched = book?.included ?? Watched(folders: [])
      watched.folders += ["content", "templates"]
      return watched
    }
    kind = .hornbook
    plan = { nil }
  }

  /// A folder of the user for a book in whose own folder nothing may appear.
  private static func state(of folder: String) -> String {
    let real = (try? OpenFolder.realPath(folder.isEmpty ? "." : folder)) ?? folder
    let home = Machine.environment("HOME") ?? ""
    let cache =
      Machine.environment("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? RelativePath.join(home.isEmpty ? "/tmp" : home, ".cache")
    var hasher = StableHasher()
    hasher.combine(real)
    return "\(cache)/hornbook/\(RelativePath.name(of: real))-\(hasher.finish())"
  }
}

extension BookSource {
  /// The path, from the current folder, of a path below the root.
  fileprivate func path(of path: String) -> String {
    root == "." || root == "./" ? path : RelativePath.join(root, path)
  }

  fileprivate func has(_ path: String) -> Bool {
    switch resolve(path, "") {
    case .found, .notAFile: true
    case .missing, .outside, .throughLink: false
    }
  }
}
