internal import DefaultTheme
internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress
public import HornbookTemplates

/// The theme of a book: the built-in templates and files, each of which the book may replace with
/// its own.
public struct Theme: Sendable {
  /// The compiled templates.
  public let library: TemplateLibrary
  /// The words of the interface: the files under `strings/`, by their names.
  public let strings: [Source]
  /// The style sheets, scripts and pictures for the site, by path.
  public let assets: [(path: String, bytes: [UInt8])]
  /// The book's own files, for showing places in them.
  public let sources: [Source]
  /// The findings about the templates.
  public let findings: [Finding]
  /// How much of the book's own files could be read.
  public let completeness: Completeness
  /// The names of the templates that no other one includes.
  private let uncalled: Set<String>

  static let folder = "templates"

  /// Combines the built-in theme with the book's own files.
  ///
  /// - Parameter frame: The texts of templates that count instead of both, by path.
  public init(_ access: BookSource, framedBy frame: [String: String] = [:]) {
    var files = Self.builtIn
    var own: [Source] = []
    var findings: [Finding] = []
    var completeness = Completeness.whole
    for file in Self.walk(access, &completeness, findings: &findings) where file.path != "README.md"
    {
      let path = RelativePath.join(Self.folder, file.path)
      do throws(FileError) {
        var source = Source(path: path, bytes: try access.read(path))
        if path.hasSuffix(".mustache") {
          let (repaired, found) = SourceCheck.checked(source)
          source = repaired
          findings += found
        }
        own.append(source)
        files[file.path] = source
      } catch {
        completeness.note(Completeness(error))
        findings.append(.unreadable(error.path, error.reason))
      }
    }
    self.completeness = completeness
    for (path, text) in frame { files[path] = Source(path: Self.folder + "/" + path, text: text) }
    let paths = files.keys.sorted()
    let templates = paths.filter { $0.hasSuffix(".mustache") }.compactMap { files[$0] }
    let compiled = TemplateLibrary.compile(templates, under: Self.folder + "/")
    library = compiled.library
    uncalled = Set(compiled.library.uncalled)
    self.findings = findings + compiled.findings
    sources = own
    var strings: [Source] = []
    var assets: [(path: String, bytes: [UInt8])] = []
    for path in paths where !path.hasSuffix(".mustache") {
      guard let source = files[path] else { continue }
      if path.hasPrefix("strings/"), path.hasSuffix(".json") {
        strings.append(source)
      } else {
        // A copy of a built-in file is shortened like it.
        let isOwn = source.bytes != Self.builtIn[path]?.bytes
        assets.append((path, isOwn ? source.bytes : Self.shortened[path] ?? source.bytes))
      }
    }
    self.strings = strings
    self.assets = assets
  }

  /// A hash of the book's own files; the built-in ones belong to the program.
  var hash: StableHash {
    var hasher = StableHasher()
    for source in sources {
      hasher.combine(source.path)
      hasher.combine(source.bytes)
    }
    return hasher.finish()
  }

  /// A hash of those of the book's own files that decide what pages of a kind contain: all its
  /// templates and words, but for the templates of other kinds that no template includes.
  ///
  /// Style sheets and scripts are only named in pages.
  func hash(of kind: PageKind) -> StableHash {
    var hasher = StableHasher()
    for source in sources {
      let name = source.path.dropFirst(Self.folder.utf8.count + 1)
      let other = name.hasSuffix(".mustache") ? String(name.dropLast(9)) : ""
      guard other == kind.name || !Self.kinds.contains(other) || !uncalled.contains(other) else {
        continue
      }
      hasher.combine(source.path)
      if !other.isEmpty || name.hasPrefix("strings/") { hasher.combine(source.bytes) }
    }
    return hasher.finish()
  }

  private static let kinds = Set(PageKind.all.map(\.name))

  /// The book's own files; empty if it has no templates.
  private static func walk(
    _ access: BookSource, _ completeness: inout Completeness, findings: inout [Finding]
  ) -> [Walk.File] {
    switch access.resolve(folder, "") {
    case .missing: return []
    case .found:
      completeness = .faulty
      findings.append(.unreadable(folder, "it is not a folder"))
      return []
    case .throughLink, .outside:
      findings.append(
        Finding(
          .pathOutside, at: Place(file: folder),
          "the symbolic link “\(folder)” leads outside the book's folder"))
      return []
    case .notAFile:
      let walk = access.walk(folder)
      let unread = UnreadPaths(walk, below: folder)
      let found = unread.findings(access)
      completeness = unread.completeness(found)
      findings += found
      return walk.files
    }
  }

  /// The built-in English words, used where another language lacks a word.
  static let englishWords =
    builtIn["strings/en.json"] ?? Source(path: "templates/strings/en.json", text: "{}")

  /// The built-in files, by path relative to `templates/`.
  public static let builtIn: [String: Source] = {
    var files: [String: Source] = [:]
    for index in 0..<hornbook_theme_file_count {
      guard let file = hornbook_theme_file_at(index) else { continue }
      let path = String(cString: file.pointee.path)
      let bytes = Array(
        UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.count))
      files[path] = Source(path: folder + "/" + path, bytes: bytes)
    }
    return files
  }()

  /// The built-in scripts as sites get them, by path.
  private static let shortened = builtIn.filter { $0.key.hasSuffix(".js") }
    .mapValues { LeanScript.lean($0.bytes) }
}
