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
  /// What to watch for changes, below the book's folder.
  public let watched: [String]

  /// The file with what the last build has left.
  public var cache: String { RelativePath.join(state, "cache") }

  /// Opens the book in a folder.
  ///
  /// - Parameters:
  ///   - disk: The files of the folder.
  ///   - allowed: Folders outside of it that may be read.
  public init(_ disk: BookSource, allowing allowed: [String] = []) {
    if !disk.has("content/book.json"), disk.has(MDBookSettings.path),
      let book = try? MDBookSource(disk, allowed: allowed.map { .disk($0) })
    {
      self.init(book, in: disk)
    } else if let book = DocCSource(in: disk) {
      self.init(book, in: disk)
    } else {
      self.init(ours: disk)
    }
  }

  /// A catalogue of DocC.
  private init(_ book: DocCSource, in disk: BookSource) {
    source = book.book
    output = Self.output(ofCatalogue: RelativePath.join(disk.root, book.src), name: book.name)
    hasOutputElsewhere = true
    state = Self.state(of: disk.root)
    sources = [book.src]
    watched = [book.src, DocCSettings.ownPath]
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
  private init(_ book: MDBookSource, in disk: BookSource) {
    source = book.book
    output = disk.path(of: RelativePath.join(book.settings.buildDir, "hornbook"))
    hasOutputElsewhere = false
    state = Self.state(of: disk.root)
    sources = [book.settings.src].filter { !$0.isEmpty }
    watched = [book.settings.src, MDBookSettings.path] + book.settings.watched
  }

  /// A book that was written for Hornbook.
  private init(ours disk: BookSource) {
    source = disk
    output = disk.path(of: "output")
    hasOutputElsewhere = false
    state = disk.path(of: ".hornbook")
    sources = ["content", "templates"]
    watched = sources
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
