internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookSystem

/// Gives the stages their files: from the disk, or from a table in memory for tests and previews.
///
/// Errors name paths below the root, as the files of a book are called everywhere.
public struct BookSource: Sendable {
  /// The root, as the caller named it.
  public let root: String
  /// Lists all files below a folder, by their paths below that folder; an empty path means the
  /// root.
  public let walk: @Sendable (_ folder: String) -> Walk
  /// Reads a file by its path below the root; the result also gives its path after links are
  /// followed.
  public internal(set) var open: @Sendable (_ path: String) throws(FileError) -> Reading
  /// Finds the target of a reference in a file.
  public let resolve: @Sendable (_ reference: String, _ file: String) -> BookFolder.Resolution
  /// The names in a folder below the root.
  public let entries: @Sendable (_ folder: String) -> [String]
  /// The number of a file that has several names (hard links), by its path below the root.
  public let sharedNumber: @Sendable (_ path: String) -> FileNumber?
  /// The size and times of a file; nil if there is none.
  public var facts: @Sendable (_ path: String) -> FileFacts? = { _ in nil }
  /// A file of which it is known without reading what is in it; nil if that is not known.
  public var known: @Sendable (_ path: String) -> KnownFile? = { _ in nil }
  /// Those of some paths of texts that have a use of their own beside the list of chapters, such as being part of others.
  public var used: @Sendable (_ paths: [String]) -> Set<String> = { _ in [] }
  /// The author's view of the files; nil if it is the same.
  public var authorship: Authorship?
  /// The language that was chosen; nil if the files are seen as they lie.
  public var language: Language?

  /// The prefix of the paths of files that lie beside the texts of a book that is opened where it lies.
  public static let besidePrefix = "source:"

  /// The content of a file, with its real path.
  public struct Reading: Sendable {
    /// The content of the file.
    public let bytes: [UInt8]
    /// Its path below the root, once all symbolic links are followed.
    public let path: String
    /// Its file number if it has several names (hard links), else nil.
    public let sharedNumber: FileNumber?
    /// The other files from which the content is put together.
    public var parts: [Part] = []
    /// The findings about how it is put together.
    public var findings: [Finding] = []

    /// Creates the content of a file with one name.
    public init(
      bytes: [UInt8], path: String, sharedNumber: FileNumber? = nil, parts: [Part] = [],
      findings: [Finding] = []
    ) {
      self.bytes = bytes
      self.path = path
      self.sharedNumber = sharedNumber
      self.parts = parts
      self.findings = findings
    }
  }

  /// A file that is part of another.
  public struct Part: Sendable {
    /// Its path in the source.
    public let path: String
    /// The content of the file.
    public let bytes: [UInt8]

    /// Creates a part.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Gives files by the functions that find them.
  public init(
    root: String, walk: @escaping @Sendable (_ folder: String) -> Walk,
    open: @escaping @Sendable (_ path: String) throws(FileError) -> Reading,
    resolve: @escaping @Sendable (_ reference: String, _ file: String) -> BookFolder.Resolution,
    entries: @escaping @Sendable (_ folder: String) -> [String],
    sharedNumber: @escaping @Sendable (_ path: String) -> FileNumber?
  ) {
    self.root = root
    self.walk = walk
    self.open = open
    self.resolve = resolve
    self.entries = entries
    self.sharedNumber = sharedNumber
  }

  /// Reads a file by its path below the root.
  public func read(_ path: String) throws(FileError) -> [UInt8] { try open(path).bytes }

  /// Accesses the files below a folder on disk.
  ///
  /// - Parameter jobs: How many threads list them; as many as there are processors where nil.
  public static func disk(_ root: String, jobs: Int? = nil) -> BookSource {
    let threads = Parallel(jobs: jobs).jobs
    let book = BookFolder(root: root)
    var source = BookSource(
      root: root,
      walk: { folder in
        var walk = Walk(of: RelativePath.join(root, folder), threads: threads)
        walk.failures = walk.failures.map { $0.renamed(below(root, $0.path)) }
        return walk
      },
      open: { path throws(FileError) in try book.read(path) },
      resolve: { book.resolve($0, from: $1) },
      entries: { book.entries(of: $0) }, sharedNumber: { book.sharedNumber($0) })
    source.facts = { try? FileFacts.of(RelativePath.join(root, $0)) }
    return source
  }

  /// The same access, but `note` is called with each file that is read.
  public func reading(_ note: @escaping @Sendable (_ path: String, _ reading: Reading) -> Void)
    -> BookSource
  {
    var noting = BookSource(
      root: root, walk: walk,
      open: { [open] path throws(FileError) in
        let reading = try open(path)
        note(path, reading)
        return reading
      },
      resolve: resolve, entries: entries, sharedNumber: sharedNumber)
    noting.facts = facts
    noting.known = known
    noting.used = used
    noting.authorship = authorship
    noting.language = language
    return noting
  }

  /// The files of a table, by their paths.
  public static func memory(_ files: [String: [UInt8]]) -> BookSource {
    let paths = files.keys.sorted(by: RelativePath.precedes)
    var source = BookSource(
      root: "",
      walk: { walk(of: $0, paths, files) },
      open: { path throws(FileError) in
        guard let bytes = files[path] else { throw FileError(.read, path, .missing) }
        return Reading(bytes: bytes, path: path, sharedNumber: nil)
      },
      resolve: { reference, file in
        guard let path = RelativePath.resolve(reference, from: file) else { return .outside }
        if files[path] != nil { return .found(path) }
        let isFolder = path.isEmpty || paths.contains { $0.hasPrefix(path + "/") }
        return isFolder ? .notAFile(path) : .missing(path)
      },
      entries: { names(in: $0, paths) }, sharedNumber: { _ in nil })
    source.facts = { path in
      paths.firstIndex(of: path).map { facts(ofFile: $0, files[path] ?? []) }
    }
    return source
  }

  private static func facts(ofFile number: Int, _ bytes: [UInt8]) -> FileFacts {
    FileFacts(size: bytes.count, modified: 0, inode: UInt64(number) + 1, changed: 0)
  }

  private static func below(_ root: String, _ path: String) -> String {
    root.isEmpty || !path.hasPrefix(root + "/") ? path : String(path.dropFirst(root.count + 1))
  }

  private static func walk(of folder: String, _ paths: [String], _ files: [String: [UInt8]])
    -> Walk
  {
    var walk = Walk()
    let prefix = folder.isEmpty ? "" : folder + "/"
    for (number, path) in paths.enumerated() where path.hasPrefix(prefix) {
      let inner = String(path.dropFirst(prefix.count))
      if inner.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
        walk.hidden.append(inner)
        continue
      }
      walk.files.append(
        Walk.File(path: inner, facts: facts(ofFile: number, files[path] ?? [])))
    }
    if walk.files.isEmpty && walk.hidden.isEmpty && !folder.isEmpty {
      walk.failures = [FileError(.list, folder, .missing)]
    }
    return walk
  }

  private static func names(in folder: String, _ paths: [String]) -> [String] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var names: [String] = []
    for path in paths where path.hasPrefix(prefix) {
      let name = String(path.dropFirst(prefix.count).prefix { $0 != "/" })
      if !name.hasPrefix("."), !names.contains(name) { names.append(name) }
    }
    return names.sorted(by: RelativePath.precedes)
  }
}
