internal import DefaultTheme
internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFiles
public import HornbookTemplates

/// The templates of a book: those inside the program, and over them the book's own, file by file.
public struct Theme: Sendable {
  /// The compiled templates.
  public let library: TemplateLibrary
  /// The words of the interface: the files under `strings/`, by their names.
  public let strings: [Source]
  /// What goes into the site as it is: style sheets, scripts and pictures, by path.
  public let assets: [(path: String, bytes: [UInt8])]
  /// The book's own files, for showing places in them.
  public let sources: [Source]
  /// What is wrong with the templates.
  public let findings: [Finding]

  private static let folder = "templates"

  /// Puts the theme of the book below a folder together.
  public init(_ access: FileAccess) {
    var files = Self.builtIn
    var own: [Source] = []
    var findings: [Finding] = []
    for file in access.walk(Self.folder).files where file.path != "README.md" {
      let path = RelativePath.join(Self.folder, file.path)
      do throws(FileError) {
        let source = Source(path: path, bytes: try access.read(path))
        own.append(source)
        files[file.path] = source
      } catch {
        findings.append(Finding(.fileUnreadable, at: Place(file: path), error.description))
      }
    }
    let paths = files.keys.sorted()
    let templates = paths.filter { $0.hasSuffix(".mustache") }.compactMap { files[$0] }
    let compiled = TemplateLibrary.compile(templates, under: Self.folder + "/")
    library = compiled.library
    self.findings = findings + compiled.findings
    sources = own
    var strings: [Source] = []
    var assets: [(path: String, bytes: [UInt8])] = []
    for path in paths where !path.hasSuffix(".mustache") {
      guard let source = files[path] else { continue }
      if path.hasPrefix("strings/"), path.hasSuffix(".json") {
        strings.append(source)
      } else {
        assets.append((path, source.bytes))
      }
    }
    self.strings = strings
    self.assets = assets
  }

  /// The English words that the program carries, for what another language lacks.
  static let englishWords =
    builtIn["strings/en.json"] ?? Source(path: "templates/strings/en.json", text: "{}")

  /// The files that the program carries, by path under `templates/`.
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
}
