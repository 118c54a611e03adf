internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript

/// The files of the book of ours that an import makes of another tool's book.
public struct ImportPlan: Sendable {
  /// A file of the new book.
  public struct File: Sendable {
    /// Its path in the new book.
    public let path: String
    /// The file that it comes from, or what it is made of.
    public let origin: String
    /// Its content.
    public let read: @Sendable () throws(FileError) -> [UInt8]

    init(
      _ path: String, from origin: String,
      _ read: @escaping @Sendable () throws(FileError) -> [UInt8]
    ) {
      self.path = path
      self.origin = origin
      self.read = read
    }
  }

  /// The files, in the order of their paths.
  public internal(set) var files: [File] = []
  /// What was noticed while the source was read.
  public internal(set) var findings: [Finding] = []
  /// Whether the new book cannot have the same pages: the settings have errors, or a text includes a file that may not
  /// be read.
  public internal(set) var isFaulty = false
  /// The names that begin with a full stop, which are left out.
  public internal(set) var hidden: [String] = []

  private var paths: Set<String> = []

  /// Adds a file, unless there is one at its path.
  mutating func add(_ file: File) {
    if paths.insert(file.path).inserted { files.append(file) }
  }

  mutating func add(_ path: String, from origin: String, _ bytes: [UInt8]) {
    add(File(path, from: origin) { () throws(FileError) in bytes })
  }

  init() {}

  /// Creates the plan of files with these paths and contents.
  public init(_ files: [(path: String, bytes: [UInt8])], from origin: String) {
    for file in files { add(file.path, from: origin, file.bytes) }
    self.files.sort { RelativePath.precedes($0.path, $1.path) }
  }

  /// Adds what no source has, and sorts the files.
  mutating func complete() {
    add(".gitignore", from: "made", Array(Self.ignored.utf8))
    files.sort { RelativePath.precedes($0.path, $1.path) }
  }

  private static let ignored = """
    /output/
    /.hornbook/*
    !/.hornbook/import/
    .*.hornbook-tmp-*

    """

  /// The settings of a source as a `book.json` that people edit.
  static func settings(_ json: [UInt8]) -> [UInt8] {
    var findings: [Finding] = []
    let root = JSONParser.parse(Source(path: "", bytes: json)).root(findings: &findings)
    let first = [
      "id", "title", "subtitle", "author", "description", "language", "direction", "url",
    ]
    let members = root?.members.map { $0 } ?? []
    var writer = JSONWriter()
    writer.object { writer in
      for key in first + members.map(\.key).filter({ !first.contains($0) }) {
        guard let member = members.first(where: { $0.key == key }) else { continue }
        writer.key(key)
        member.value.write(to: &writer)
      }
    }
    return writer.finish() + [ASCII.newline]
  }
}

extension MDBookSource {
  /// The book of ours that has the same pages; nil for a book of ours.
  var plan: ImportPlan? {
    guard let settings else { return nil }
    var plan = ImportPlan()
    plan.findings = settings.findings
    plan.isFaulty = settings.findings.contains { $0.severity == .error }
    plan.add(
      Self.settingsPath, from: MDBookSettings.path, ImportPlan.settings(settings.json.bytes))
    if !settings.styles.isEmpty {
      plan.add(Self.stylesPath, from: settings.styles.joined(separator: ", "), styles(settings))
    }
    let walk = book.walk(Self.content)
    let hidden = walk.links.map(\.path).filter { disk.hides(RelativePath.join(src, $0)) }
    plan.hidden = walk.hidden + hidden
    let missing = missingChapters
    for chapter in missing {
      plan.add(RelativePath.join(Self.content, chapter.path), from: summaryPath, chapter.text)
    }
    let left = Set(missing.map(\.path) + ["book.json"])
    let paths = walk.files.map(\.path).filter { !left.contains($0) && !hidden.contains($0) }
    let names = ImportedNames(src: src, files)
    // Texts may include others, and so on.
    var open = paths.filter(\.isPage).map { RelativePath.join(src, $0) }
    var seen = Set(open)
    while let path = open.popLast() {
      guard let bytes = names.read(path) else { continue }
      let text = names.rewritten(bytes, at: path)
      plan.add(names.name(of: path), from: path, text.bytes)
      plan.findings += text.refused
      plan.isFaulty = plan.isFaulty || !text.refused.isEmpty
      for path in text.included where seen.insert(path).inserted { open.append(path) }
    }
    for path in paths {
      let inner = RelativePath.join(src, path)
      let disk = disk
      plan.add(
        .init(names.name(of: inner), from: inner) { () throws(FileError) in try disk.read(inner) })
    }
    plan.complete()
    return plan
  }
}

/// The places of an mdBook source's files in the book that is made of it.
private struct ImportedNames {
  private let src: String
  private let files: MDBookFiles

  init(src: String, _ files: MDBookFiles) {
    self.src = src
    self.files = files
  }

  /// Names at the top of a book of ours that have a meaning.
  private static let taken: Set<String> = ["content", "templates", "output", "included"]

  /// The path in the new book of a file of the source, or of one that the caller allows.
  func name(of path: String) -> String {
    if let folder = allowed(path) {
      let below = String(path.dropFirst(folder.root.count + 1))
      return "included/" + RelativePath.join(name(ofAllowed: folder), below)
    }
    if src.isEmpty { return RelativePath.join(MDBookSource.content, path) }
    if let below = RelativePath.below(src, path) {
      return RelativePath.join(MDBookSource.content, below)
    }
    let first = path.split(separator: "/").first.map(String.init) ?? ""
    return Self.taken.contains(first) ? "included/" + path : path
  }

  /// A name for a folder that the caller allows, which no other one has.
  private func name(ofAllowed folder: BookSource) -> String {
    func last(_ folder: BookSource) -> String {
      let name = folder.root.split(separator: "/").last.map(String.init) ?? ""
      return name.isEmpty || name.hasPrefix(".") ? "files" : name
    }
    let before = files.allowed.prefix { $0.root != folder.root }
      .count { last($0) == last(folder) }
    return last(folder) + (before == 0 ? "" : "-\(before + 1)")
  }

  func read(_ path: String) -> [UInt8]? {
    guard let folder = allowed(path) else { return files.read(path) }
    return try? folder.read(String(path.dropFirst(folder.root.count + 1)))
  }

  private func allowed(_ path: String) -> BookSource? {
    files.allowed.first { path.hasPrefix($0.root + "/") }
  }

  /// A text whose directives name the same files from its new place.
  struct Rewritten {
    var bytes: [UInt8] = []
    /// The paths of the files.
    var included: [String] = []
    /// The findings about files that may not be read.
    var refused: [Finding] = []
  }

  func rewritten(_ bytes: [UInt8], at path: String) -> Rewritten {
    var text = Rewritten()
    var copied = 0
    let place = name(of: path)
    for directive in MDBookDirective.all(in: bytes) {
      guard let range = directive.path else { continue }
      let found: MDBookFiles.Found
      switch files.open(bytes.text(range), from: path) {
      case .success(let file): found = file
      case .failure(let fault):
        if fault.isRefusal {
          let place = Place(
            file: MDBookFiles.plain + path, lower: directive.range.lowerBound,
            upper: directive.range.upperBound)
          text.refused.append(fault.finding(bytes.text(range), at: place))
        }
        continue
      }
      text.included.append(found.path)
      let target = name(of: found.path)
      guard RelativePath.resolve(bytes.text(range), from: place) != target else { continue }
      text.bytes += bytes[copied..<range.lowerBound]
      text.bytes += Self.path(from: place, to: target).utf8
      copied = range.upperBound
    }
    text.bytes += bytes[copied...]
    return text
  }

  /// The path of a file as it is written in another one.
  private static func path(from origin: String, to target: String) -> String {
    var folders = origin.split(separator: "/").dropLast()[...]
    var steps = target.split(separator: "/")[...]
    while let folder = folders.first, folder == steps.first, steps.count > 1 {
      folders.removeFirst()
      steps.removeFirst()
    }
    return (folders.map { _ in ".." } + steps).joined(separator: "/")
  }
}

extension DocCSource {
  /// The book of ours that has the same pages.
  var plan: ImportPlan {
    var plan = ImportPlan()
    let book = book
    let walk = book.walk(MDBookSource.content)
    let hidden = walk.links.map(\.path).filter { isHidden($0) }
    plan.hidden = walk.hidden + hidden
    for path in walk.files.map(\.path).filter({ !hidden.contains($0) })
      .map({ RelativePath.join(MDBookSource.content, $0) })
    {
      let isMade = path.isPage || path == MDBookSource.settingsPath
      let origin = place(Place(file: path)).place.file
      guard isMade, let reading = try? book.open(path) else {
        plan.add(.init(path, from: origin) { () throws(FileError) in try book.read(path) })
        continue
      }
      plan.findings += reading.findings
      let isSettings = path == MDBookSource.settingsPath
      plan.isFaulty =
        plan.isFaulty || isSettings && reading.findings.contains { $0.severity == .error }
      plan.add(
        path, from: isSettings || origin == path ? "the catalogue" : origin,
        isSettings ? ImportPlan.settings(reading.bytes) : reading.bytes)
    }
    plan.complete()
    return plan
  }
}
